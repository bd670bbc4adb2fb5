"""A finished game's record is signed by the server, whose public keys everyone may read."""

import toybox
from serving import play_on

from signoria.core import record
from signoria.tables.store import signature, signing_keys
from signoria.tables.store.database import connect, migrate
from signoria.tables.store.signing_keys import SigningKeys


def test_the_record_of_a_finished_game_is_signed_with_a_key_that_the_server_tells(anna):
    table = anna.make("toy", ("me", "bot"))
    play_on(anna.live(table))
    text = anna.get(f"tables/{table}/record").text
    told = anna.get("keys").json()["keys"]
    assert [key["until"] for key in told] == [None]
    found = signature.check_signature(text, record.verify(text, toybox.load_game), [told[0]["key"]])
    assert (found.state, found.trusted) == ("signed", True)


def test_private_keys_are_told_to_nobody(anna):
    anna.get("keys")
    assert "PRIVATE" not in "".join(anna.heard)
    assert list(anna.get("keys").json()["keys"][0]) == ["key", "since", "until"]


def test_processes_on_postgresql_have_one_key(postgres, tmp_path):
    address = postgres.database()
    migrate(connect(address))
    one, two = [SigningKeys(connect(address), tmp_path) for _ in range(2)]
    assert one.current() == two.current()
    new = two.rotate()
    assert signature.public_of(one.current()) == new
    assert [key.until is None for key in one.public()] == [True, False]
    assert not (tmp_path / signing_keys.FILE).exists()
