"""Nobody chooses what chance does: not a person, not the server, not both one after the other."""

import hashlib
import itertools
import time
from dataclasses import replace

import pytest
import toybox
from halls import ANNA, BRUNO

from signoria.core import record
from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.core.seal import hash_of, seed_of
from signoria.tables.model.commit_reveal import CommitReveal
from signoria.tables.model.creation import SeatRequest, TableRequest, new_table
from signoria.tables.model.refusal import NotNow, NotYours, Stale
from signoria.tables.store import reading
from signoria.tables.store.store import StoredTable
from signoria.tables.wire.replay import record_of

ADA, BEA, NEW = "aa" * 32, "bb" * 32, "cc" * 32
PATIENCE = 10.0


def begun(*others):
    """Return a table of two persons that was just begun, and the moment at which that was."""
    table = new_table(
        TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("open"), *others]), ANNA, toybox
    )
    table.seating.sit(BRUNO.id, BRUNO.name, 1, 0.0)
    table.start(ANNA.id)
    return table, table.commit_reveal.begun


def committed():
    table, now = begun()
    table.commit(ANNA.id, 0, 0, hash_of(ADA))
    table.commit(BRUNO.id, 1, 0, hash_of(BEA))
    return table, now


def refused(do, *args):
    with pytest.raises(NotNow) as problem:
        do(*args)
    return problem.value.name


def finish(table):
    while (seat := table.actor()) is not None:
        table.act(seat, table.seq, describe(table, table.match.state.legal()[0]))
    return record.verify(record_of(table), toybox.load_game)


def describe(table, action):
    return table.spec.game.VOCABULARY.describe(action).name


def test_nothing_is_dealt_before_everyones_number_is_there():
    table, now = committed()
    table.reveal(ANNA.id, 0, 0, ADA)
    table.deal(now, PATIENCE)
    assert (table.phase, table.match, table.spec.seed, table.seq) == ("playing", None, "", 0)
    assert refused(table.act, 0, 0, "play 1") == "chance_unsealed"


def test_the_game_is_dealt_when_the_last_share_is_there_and_its_record_proves_the_seed():
    table, now = committed()
    table.reveal(BRUNO.id, 1, 0, BEA)
    table.reveal(ANNA.id, 0, 0, ADA)
    secret = table.commit_reveal.secret
    table.deal(now, PATIENCE)
    assert table.spec.seed == seed_of(secret, {0: ADA, 1: BEA}, table.spec.id)
    seal = finish(table).seal
    assert (seal.secret, seal.shares, seal.missing, seal.repeats) == (
        secret,
        {0: ADA, 1: BEA},
        (),
        0,
    )


def test_bots_add_no_share():
    table, _ = begun(SeatRequest("bot", "random"))
    assert table.commit_reveal.asked == [0, 1]


def test_without_persons_the_server_is_alone():
    table = new_table(
        TableRequest("toy", {}, [SeatRequest("bot"), SeatRequest("bot")]), ANNA, toybox
    )
    table.deal(time.time(), PATIENCE)
    assert table.match is not None
    assert (table.commit_reveal.shares, table.commit_reveal.repeats) == ({}, 0)


def test_no_share_is_shown_before_all_hashes_are_there():
    table, _ = begun()
    table.commit(ANNA.id, 0, 0, hash_of(ADA))
    assert refused(table.reveal, ANNA.id, 0, 0, ADA) == "shares_sealed"


def test_a_hash_is_final_and_the_same_one_again_is_harmless():
    table, _ = begun()
    table.commit(ANNA.id, 0, 0, hash_of(ADA))
    table.commit(ANNA.id, 0, 0, hash_of(ADA))
    assert refused(table.commit, ANNA.id, 0, 0, hash_of(BEA)) == "share_fixed"
    assert table.commit_reveal.hashes == {0: hash_of(ADA)}


def test_a_share_that_does_not_fit_its_hash_is_refused():
    table, _ = committed()
    assert refused(table.reveal, ANNA.id, 0, 0, BEA) == "share_differs"
    assert table.commit_reveal.shares == {}


def test_nobody_gives_a_share_for_another():
    table, _ = begun()
    with pytest.raises(NotYours):
        table.commit(BRUNO.id, 0, 0, hash_of(BEA))


def test_whoever_shows_no_share_is_named_and_all_begin_anew_without_them():
    table, now = committed()
    first = table.commit_reveal.secret
    table.reveal(ANNA.id, 0, 0, ADA)
    table.deal(now + 9.9, PATIENCE)
    assert table.commit_reveal.repeats == 0
    table.deal(now + 10, PATIENCE)
    again = table.commit_reveal
    assert (again.asked, again.missing, again.repeats) == ([0], [1], 1)
    assert (again.hashes, again.shares) == ({}, {})
    assert again.secret != first
    with pytest.raises(Stale):
        table.reveal(ANNA.id, 0, 0, ADA)
    table.commit(ANNA.id, 0, 1, hash_of(NEW))
    assert refused(table.commit, BRUNO.id, 1, 1, hash_of(BEA)) == "share_not_asked"
    table.reveal(ANNA.id, 0, 1, NEW)
    table.deal(now + 11, PATIENCE)
    seal = finish(table).seal
    assert (seal.shares, seal.missing, seal.repeats) == ({0: NEW}, (1,), 1)


def test_whoever_gave_a_hash_is_not_blamed_for_one_who_gave_none():
    table, now = begun()
    table.commit(ANNA.id, 0, 0, hash_of(ADA))
    table.deal(now + 10, PATIENCE)
    assert (table.commit_reveal.asked, table.commit_reveal.missing) == ([0], [1])


def test_when_nobody_shows_a_share_no_value_is_chosen_for_them():
    table, now = begun()
    table.deal(now + 10, PATIENCE)
    assert table.spec.seed == seed_of(table.commit_reveal.secret, {}, table.spec.id)
    seal = finish(table).seal
    assert (seal.shares, seal.missing, seal.repeats) == ({}, (0, 1), 1)


def test_nobody_waits_for_one_who_left():
    table, now = committed()
    table.seating.leave(BRUNO.id, None, now)
    table.deal(now, PATIENCE)
    assert (
        table.commit_reveal.asked,
        table.commit_reveal.missing,
        table.commit_reveal.repeats,
    ) == ([0], [1], 1)


def test_time_while_the_server_was_down_counts_against_nobody():
    table, now = committed()
    table.deal(now + 60, PATIENCE, awake=now + 55)
    assert table.commit_reveal.repeats == 0
    table.deal(now + 65, PATIENCE, awake=now + 55)
    assert table.commit_reveal.repeats == 1


def test_at_one_screen_every_seat_has_a_share():
    wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("me")], hotseat=True)
    table = new_table(wish, ANNA, toybox)
    for seat, share in enumerate((ADA, BEA)):
        table.commit(ANNA.id, seat, 0, hash_of(share))
    for seat, share in enumerate((ADA, BEA)):
        table.reveal(ANNA.id, seat, 0, share)
    table.deal(table.commit_reveal.begun, PATIENCE)
    assert finish(table).seal.shares == {0: ADA, 1: BEA}


def test_what_is_stored_in_the_middle_is_read_back_with_the_same_secret_and_hashes():
    table, _ = committed()
    table.reveal(ANNA.id, 0, 0, ADA)
    again = CommitReveal.read(table.commit_reveal.write())
    assert again == table.commit_reveal
    spec = table.spec
    fixed = {"id": spec.id, "game": "toy", "rules": 1, "options": {}, "hotseat": False}
    row = {**fixed, "absence_seconds": 9, "created": 0, "owner": ANNA.id, "seed": ""}
    row |= {"origin": None, "start": None}
    seats = [seat.write() for seat in table.seats]
    found = reading.rebuild(
        StoredTable({**row, **table.rows().table, "seats": seats}, [], []), toybox
    )
    assert (found.match, found.commit_reveal) == (None, table.commit_reveal)


def numbers(name):
    """Yield numbers of 256 bits without end, always the same."""
    for n in itertools.count():
        yield hashlib.sha256(f"{name} {n}".encode()).hexdigest()


class Operator:
    """Runs the server, sees every message before it must answer, and wants its own first card."""

    def __init__(self, wanted):
        self.wanted = wanted
        self.numbers = numbers("operator")

    def secret(self, table, hashes):
        """Choose a secret after all hashes were seen: one that would do if they were the shares."""
        return next(
            secret
            for secret in self.numbers
            if first_card(seed_of(secret, hashes, table)) == self.wanted
        )


def first_card(seed):
    toy = toybox.load_game("toy")
    match = Match(toy, 2, toy.Options(), HashedChance(seed))
    return toy.VOCABULARY.describe(match.entries[0].action).name


WANTED = "deal A 11"
"""One of twelve cards, all as likely."""
TRIES = 120


def test_an_operator_who_picks_the_seed_gets_the_card_every_time():
    operator = Operator(WANTED)
    picked = [first_card(seed_of(operator.secret("t", {}), {}, "t")) for _ in range(TRIES // 10)]
    assert picked == [WANTED] * (TRIES // 10)


def test_an_operator_who_sees_every_message_before_choosing_cannot_steer_the_first_card():
    operator, browser = Operator(WANTED), numbers("browser")
    hits = 0
    for _ in range(TRIES):
        table, now = begun()
        shares = {seat: next(browser) for seat in (0, 1)}
        hashes = {seat: hash_of(share) for seat, share in shares.items()}
        table.spec = replace(table.spec, id="t")
        table.commit_reveal.secret = operator.secret(
            "t", hashes
        )  # the latest moment: then it is shown
        shown = hash_of(table.commit_reveal.secret)
        for seat, guest in enumerate((ANNA, BRUNO)):
            table.commit(guest.id, seat, 0, hashes[seat])
        for seat, guest in enumerate((ANNA, BRUNO)):
            table.reveal(guest.id, seat, 0, shares[seat])
        assert hash_of(table.commit_reveal.secret) == shown
        table.deal(now, PATIENCE)
        hits += describe(table, table.match.entries[0].action) == WANTED
    assert 2 <= hits <= 20  # 10 are expected of one who can choose nothing


class SittingOperator(Operator):
    """An operator who holds the second seat too, and so chooses a share beside the secret."""

    def share(self, table, secret, hashed):
        """Choose a share after the other hash was seen: one that would do if that were all."""
        return next(
            share
            for share in self.numbers
            if first_card(seed_of(secret, {0: hashed, 1: share}, table)) == self.wanted
        )

    def late(self, table, secret, share):
        """Choose the own share when the other's was seen, which is too late."""
        return self.share(table, secret, share)


def sits_down(operator, browser):
    """Begin with an operator at seat 1 who commits last; return the table, Anna's share and his."""
    table, now = begun()
    table.spec = replace(table.spec, id="t")
    anna = next(browser)
    table.commit(ANNA.id, 0, 0, hash_of(anna))
    seen = table.commit_reveal.hashes[0]
    secret = table.commit_reveal.secret = operator.secret("t", {0: seen})
    his = operator.share("t", secret, seen)
    table.commit(BRUNO.id, 1, 0, hash_of(his))
    return table, now, anna, his


@pytest.mark.slow
def test_an_operator_who_sits_at_the_table_and_commits_last_cannot_steer_the_first_card():
    operator, browser = SittingOperator(WANTED), numbers("browser")
    hits = 0
    for _ in range(TRIES):
        table, now, anna, his = sits_down(operator, browser)
        shown = hash_of(table.commit_reveal.secret)
        table.reveal(ANNA.id, 0, 0, anna)
        better = operator.late("t", table.commit_reveal.secret, anna)
        assert refused(table.reveal, BRUNO.id, 1, 0, better) == "share_differs"
        assert refused(table.commit, BRUNO.id, 1, 0, hash_of(better)) == "share_fixed"
        table.reveal(BRUNO.id, 1, 0, his)
        table.deal(now, PATIENCE)
        assert hash_of(table.commit_reveal.secret) == shown
        hits += describe(table, table.match.entries[0].action) == WANTED
    assert 2 <= hits <= 20  # 10 are expected of one who can choose nothing


@pytest.mark.slow
def test_a_sitting_operator_who_withholds_has_one_more_chance_that_is_counted_and_no_third():
    operator, browser = SittingOperator(WANTED), numbers("browser")
    hits = withheld = 0
    for _ in range(TRIES):
        table, now, anna, his = sits_down(operator, browser)
        table.reveal(ANNA.id, 0, 0, anna)
        would = first_card(seed_of(table.commit_reveal.secret, {0: anna, 1: his}, "t"))
        if would == WANTED:
            table.reveal(BRUNO.id, 1, 0, his)
            table.deal(now, PATIENCE)
        else:
            withheld += 1
            table.deal(now + PATIENCE, PATIENCE)
            anna = next(browser)
            table.commit_reveal.secret = operator.secret("t", {})  # before Anna's hash is there
            table.commit(ANNA.id, 0, 1, hash_of(anna))
            again = refused(table.commit, BRUNO.id, 1, 1, hash_of(his))
            assert again == "share_not_asked", "who withheld once withholds no more"
            table.reveal(ANNA.id, 0, 1, anna)
            table.deal(now + PATIENCE, PATIENCE)
        hits += describe(table, table.match.entries[0].action) == WANTED
        seal = finish(table).seal
        counted = (seal.missing, seal.repeats)
        assert counted == (((), 0) if would == WANTED else ((1,), 1))
    assert withheld > TRIES / 2
    assert 6 <= hits <= 36  # 19 are expected: two draws of one in twelve


def test_a_secret_that_is_exchanged_after_the_shares_were_seen_is_found_out():
    table, now = committed()
    shown = hash_of(table.commit_reveal.secret)
    table.reveal(ANNA.id, 0, 0, ADA)
    table.reveal(BRUNO.id, 1, 0, BEA)
    shares, name = {0: ADA, 1: BEA}, table.spec.id
    table.commit_reveal.secret = next(
        n for n in numbers("late") if first_card(seed_of(n, shares, name)) == WANTED
    )
    table.deal(now, PATIENCE)
    proved = finish(table)
    assert describe(table, table.match.entries[0].action) == WANTED
    assert proved.header["seal"]["secret_hash"] != shown
