"""The start of a game over the wire: all numbers make the seed, and nobody waits for long."""

import pytest
import toybox
from processes import Process, processes
from serving import Guest, play_on, serving

from signoria.core import record
from signoria.core.seal import hash_of, seed_of

ADA, BEA, NEW = "aa" * 32, "bb" * 32, "cc" * 32


def seated(server):
    """Return two persons at a table that was just begun, each with an open line."""
    anna, bruno = server.guest("Anna"), server.guest("Bruno")
    table = anna.make("toy", ("me", "open", "bot"))
    bruno.sit(table)
    assert anna.post(f"tables/{table}/start").status_code == 200
    return table, anna, anna.live(table), bruno.live(table)


def proved(guest, table):
    return record.verify(guest.get(f"tables/{table}/record").text, toybox.load_game)


def test_everyones_number_makes_the_seed_and_the_record_proves_it(tmp_path):
    with serving(tmp_path, share_seconds=60) as server:
        table, anna, a, b = seated(server)
        seal = a.until(lambda u: u["table"]["seal"])["table"]["seal"]
        assert (seal["asked"], seal["attempt"], seal["ready"]) == ([0, 1], 0, False)
        assert (a.newest["view"], a.newest["actor"], a.newest["table"]["commitment"]) == (
            None,
            None,
            "",
        )
        assert a.commit(0, ADA)["type"] == "ack"
        assert b.commit(1, BEA)["type"] == "ack"
        shown = a.until(lambda u: u["table"]["seal"]["ready"])["table"]["seal"]
        assert shown["share_hashes"] == {"0": hash_of(ADA), "1": hash_of(BEA)}
        assert shown["secret_hash"] == seal["secret_hash"]
        assert a.reveal(0, ADA)["type"] == "ack"
        assert b.reveal(1, BEA)["type"] == "ack"
        play_on(a, b)
        found = proved(anna, table)
        assert found.seal.shares == {0: ADA, 1: BEA}
        assert hash_of(found.seal.secret) == seal["secret_hash"]
        assert found.closing["seed"] == seed_of(found.seal.secret, {0: ADA, 1: BEA}, table)
        assert (found.seal.missing, found.seal.repeats) == ((), 0)


def test_neither_secret_nor_shares_nor_seed_are_sent_before_the_end(tmp_path):
    with serving(tmp_path, share_seconds=60) as server:
        table, _, a, b = seated(server)
        a.commit(0, ADA)
        b.commit(1, BEA)
        a.reveal(0, ADA)
        b.reveal(1, BEA)
        b.until(lambda u: u["view"])
        b.guest.get(f"tables/{table}")
        truth = server.app.state.shared.hall.tables.find(table).table
        for number in (truth.commit_reveal.secret, truth.spec.seed, ADA):
            assert not [text for text in b.guest.heard if number in text]


def test_what_comes_too_early_or_does_not_fit_is_refused(tmp_path):
    with serving(tmp_path, share_seconds=60) as server:
        _, _, a, b = seated(server)
        a.commit(0, ADA)
        early = a.ask("reveal", seat=0, attempt=0, share=ADA)
        assert early["error"]["name"] == "shares_sealed"
        assert a.commit(0, BEA)["error"]["name"] == "share_fixed"
        assert b.commit(0, BEA)["error"]["name"] == "not_your_seat"
        assert b.commit(1, BEA, attempt=1)["error"]["name"] == "stale"
        assert b.commit(2, BEA)["error"]["name"] == "not_your_seat"
        assert b.ask("commit", seat=1, attempt=0, hash="0x")["error"]["name"] == "does_not_fit"
        b.commit(1, BEA)
        assert a.reveal(0, NEW)["error"]["name"] == "share_differs"
        assert a.ask("act", seq=0, action="play 1")["error"]["name"] == "chance_unsealed"


@pytest.mark.slow
def test_whoever_withholds_is_named_and_the_others_begin_anew(tmp_path):
    with serving(tmp_path, share_seconds=2) as server:
        table, anna, a, b = seated(server)
        a.commit(0, ADA)
        b.commit(1, BEA)
        a.reveal(0, ADA)
        seal = a.until(lambda u: u["table"]["seal"]["attempt"] == 1)["table"]["seal"]
        assert (seal["asked"], seal["missing"], seal["share_hashes"]) == ([0], [1], {})
        a.commit(0, NEW, attempt=1)
        a.reveal(0, NEW, attempt=1)
        play_on(a, b)
        found = proved(anna, table).seal
        assert (found.shares, found.missing, found.repeats) == ({0: NEW}, (1,), 1)


@pytest.mark.slow
def test_programs_that_know_nothing_of_shares_play_all_the_same(tmp_path):
    with serving(tmp_path, share_seconds=0) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "bot"))
        play_on(anna.live(table))
        found = proved(anna, table).seal
        assert (found.shares, found.missing, found.repeats) == ({}, (0,), 1)


def test_a_program_in_a_seat_adds_no_share(tmp_path):
    with serving(tmp_path, share_seconds=60) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "open"))
        token = anna.post(f"tables/{table}/seats/1/token").json()["token"]
        anna.post(f"tables/{table}/start")
        line = anna.live(table)
        assert line.until(lambda u: u["table"]["seal"])["table"]["seal"]["asked"] == [0]
        program = server.guest(None, Authorization=f"Bearer {token}")
        message = {"type": "commit", "id": "1", "seat": 1, "attempt": 0, "hash": hash_of(BEA)}
        answer = program.post(f"tables/{table}/act", message).json()
        assert answer["refused"]["error"]["name"] == "share_not_asked"
        line.commit(0, ADA)
        line.reveal(0, ADA)
        seal = line.until(lambda u: u["view"])["table"]["seal"]
        assert (seal["share_hashes"], seal["missing"]) == ({"0": hash_of(ADA)}, [])
        truth = server.app.state.shared.hall.tables.find(table).table
        secret = truth.commit_reveal.secret
        assert truth.spec.seed == seed_of(secret, {0: ADA}, table)


def test_a_rematch_is_sealed_anew(tmp_path):
    with serving(tmp_path, share_seconds=60) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "bot"))
        line = anna.live(table)
        line.commit(0, ADA)
        line.reveal(0, ADA)
        play_on(line)
        again = anna.post(f"tables/{table}/rematch").json()["table"]
        old = anna.table(table)["seal"]
        assert (again["seal"]["asked"], again["seal"]["done"]) == ([1], False)
        assert again["seal"]["secret_hash"] != old["secret_hash"]


@pytest.mark.slow
def test_a_server_killed_in_the_middle_goes_on_with_the_same_numbers(tmp_path):
    with processes(Process(tmp_path, **{"share-seconds": 60})) as [process]:
        anna = Guest(process.base)
        anna.post("session", {"name": "Anna"})
        table = anna.make("toy", ("me", "me"), hotseat=True)
        line = anna.live(table)
        before = line.until(lambda u: u["table"]["seal"])["table"]["seal"]
        line.commit(0, ADA)
        line.commit(1, BEA)
        line.reveal(0, ADA)
        line.close()
        process.kill()
        process.start()
        process.wait()
        seal = anna.table(table)["seal"]
        assert (seal["secret_hash"], seal["attempt"]) == (before["secret_hash"], 0)
        assert (seal["ready"], seal["shown"]) == (True, [0])
        line = anna.live(table)
        assert line.reveal(1, BEA)["type"] == "ack"
        line.until(lambda u: u["table"]["commitment"])
        assert anna.table(table)["seal"]["attempt"] == 0
        anna.close()


def test_two_processes_seal_one_table(tmp_path, postgres):
    flags = {"database": postgres.database(), "share-seconds": 60}
    with processes(Process(tmp_path, **flags), Process(tmp_path, **flags)) as [one, two]:
        anna, bruno = Guest(one.base), Guest(two.base)
        for guest, name in ((anna, "Anna"), (bruno, "Bruno")):
            guest.post("session", {"name": name})
        table = anna.make("toy", ("me", "open"))
        bruno.sit(table)
        anna.post(f"tables/{table}/start")
        a, b = anna.live(table), bruno.live(table)
        a.until(lambda u: u["table"]["seal"])
        b.until(lambda u: u["table"]["seal"])
        a.commit(0, ADA)
        b.commit(1, BEA)
        a.reveal(0, ADA)
        b.reveal(1, BEA)
        play_on(a, b)
        found = proved(anna, table).seal
        assert (found.shares, found.repeats) == ({0: ADA, 1: BEA}, 0)
        for guest in (anna, bruno):
            guest.close()
