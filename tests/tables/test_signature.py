"""Signed records: who signed, what a change does, and where the keys are."""

import json
import stat
import sys

import pytest
import toybox
from halls import data_file, url

from signoria.core import record
from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.core.problem import BadRecord, Problem
from signoria.tables.model.refusal import Unavailable
from signoria.tables.store import signature, signing_keys
from signoria.tables.store.backup import backup, restore
from signoria.tables.store.database import connect, migrate
from signoria.tables.store.signing_keys import SigningKeys


def written():
    toy, chance = toybox.load_game("toy"), HashedChance("arno")
    match = Match(toy, 2, toy.Options(), chance)
    while not match.over():
        match.play(match.state.legal()[0])
    return record.write_record(
        match, [record.RecordSeat(name, "person") for name in ("Ada", "Bea")], chance
    )


def checked(text, *trusted):
    return signature.check_signature(text, record.verify(text, toybox.load_game), trusted)


def refused(text, *trusted):
    with pytest.raises(BadRecord) as problem:
        checked(text, *trusted)
    return problem.value.name


def rebuilt(text, **fields):
    """Return a record whose first line is another, with every check made anew."""
    lines = [json.loads(line) for line in text.splitlines()]
    lines[0].update(fields)
    for line in lines:
        del line["check"]
    return "".join(f"{line}\n" for line in record._chained(lines))  # noqa: SLF001


@pytest.fixture
def keys(tmp_path):
    engine = connect(url(tmp_path))
    migrate(engine)
    yield SigningKeys(engine, tmp_path)
    engine.dispose()


OTHERS = [{"name": "Eve", "player": "person"}, {"name": "Bea", "player": "person"}]


def test_a_signed_record_is_still_true_and_names_its_key():
    key = signature.new_key()
    text = signature.sign(written(), key)
    assert checked(text) == ("signed", signature.public_of(key), False)
    assert checked(text, signature.public_of(key)) == ("signed", signature.public_of(key), True)


def test_without_a_key_a_record_can_be_rebuilt_whole_and_with_one_it_cannot():
    plain = written()
    assert checked(rebuilt(plain, seats=OTHERS)) == ("unsigned", None, False)
    text = signature.sign(plain, signature.new_key())
    assert refused(rebuilt(text, seats=OTHERS)) == "record_signature"


def test_a_record_signed_by_someone_else_is_true_but_not_yours():
    mine = signature.public_of(signature.new_key())
    forged = signature.sign(written(), signature.new_key())
    assert checked(forged).state == "signed"
    assert refused(forged, mine) == "record_key"
    assert refused(written(), mine) == "record_unsigned"


@pytest.mark.parametrize(
    "fields", [{"key": "00"}, {"signature": None}, {"kind": "rsa"}, {"signature": "zz" * 64}]
)
def test_a_signature_that_is_none_is_refused(fields):
    text = signature.sign(written(), signature.new_key())
    lines = [json.loads(line) for line in text.splitlines()]
    lines[-1].update(fields)
    for line in lines:
        del line["check"]
    assert refused("\n".join(record._chained(lines))) == "record_signature"  # noqa: SLF001


def test_without_cryptography_all_else_is_checked_and_the_signature_is_said_not_to_be(monkeypatch):
    key = signature.new_key()
    text, public = signature.sign(written(), key), signature.public_of(key)
    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    assert checked(text) == ("unchecked", public, False)
    assert checked(written()).state == "unsigned"
    with pytest.raises(Problem) as problem:
        checked(text, public)
    assert problem.value.name == "no_cryptography"


def test_the_key_is_made_once_and_closed_to_others(keys, tmp_path):
    first = keys.current()
    assert keys.current() == first
    file = tmp_path / signing_keys.FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [key.key for key in keys.public()] == [signature.public_of(first)]


def test_a_key_file_that_was_open_to_others_is_closed(keys, tmp_path):
    keys.current()
    file = tmp_path / signing_keys.FILE
    file.chmod(0o644)
    keys.current()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_after_a_rotation_a_new_key_signs_and_the_old_one_is_still_told(keys, tmp_path):
    old = signature.public_of(keys.current())
    other = SigningKeys(connect(url(tmp_path)), tmp_path)  # another process, such as the command
    new = other.rotate()
    assert checked(signature.sign(written(), keys.current())).key == new
    assert [(key.key, key.until is None) for key in keys.public()] == [(new, True), (old, False)]


def test_a_file_that_holds_no_key_is_named(keys, tmp_path):
    (tmp_path / signing_keys.FILE).write_text("garbage")
    with pytest.raises(Unavailable) as problem:
        keys.current()
    assert problem.value.name == "key_unreadable"


def test_a_backup_holds_the_key_and_gives_it_back(keys, tmp_path):
    pem = keys.current()
    backup(data_file(tmp_path), tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert restore(tmp_path / "copy", data_file(elsewhere), toybox) == []
    assert signing_keys.read_file(elsewhere / signing_keys.FILE) == pem
    assert stat.S_IMODE((elsewhere / signing_keys.FILE).stat().st_mode) == 0o600
    assert pem.splitlines()[1].encode() not in data_file(elsewhere).read_bytes()


def test_a_restored_backup_forgets_no_public_key(keys, tmp_path):
    old = signature.public_of(keys.current())
    backup(data_file(tmp_path), tmp_path / "copy")
    new = keys.rotate()
    restore(tmp_path / "copy", data_file(tmp_path), toybox)
    again = SigningKeys(connect(url(tmp_path)), tmp_path)
    assert signature.public_of(again.current()) == old
    assert {(key.key, key.until is None) for key in again.public()} == {(old, True), (new, False)}
