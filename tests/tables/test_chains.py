"""Chains at a table, and undo to the first step of one: one lock, one row each, one answer."""

import asyncio
import json
import sqlite3
from contextlib import closing

import pytest
import toybox
from games.vecchio.table import at, seat
from halls import ANNA, BRUNO, data_file, hall_at, url

from signoria.core import record
from signoria.core.chain import Outcome, StepRefused
from signoria.core.chance import HashedChance, Stream
from signoria.core.match import Match
from signoria.core.problem import Problem
from signoria.games import vecchio
from signoria.tables.model.creation import SeatRequest, TableRequest, new_table
from signoria.tables.model.refusal import NotNow, Stale
from signoria.tables.model.settings import TableSettings
from signoria.tables.wire.replay import record_of

TOWN = ["member prato", "go pistoia", "travel florins", "take florins"]
"""A whole turn after which the other seat is to act; nothing becomes known."""
NOW = 1000.0


def table_of(*kinds, **settings):
    """Return a table of Il Vecchio at which Anna begins, with a town and a crest in reach."""
    seats = [SeatRequest(kind, "random") for kind in kinds]
    wish = TableRequest("vecchio", {}, seats, settings=TableSettings(**settings))
    table = new_table(wish, ANNA, toybox)
    for where, kind in enumerate(kinds):
        if kind == "open":
            table.seating.sit(BRUNO.id, BRUNO.name, where, NOW)
    if table.phase == "gathering":
        table.start(ANNA.id)
    table.deal(1e12, 0)
    begin(table)
    table.stored()
    return table


def begin(table):
    everyone = [seat("Prato, Vicchio", "6F 1As 1Ca"), seat("Prato", "9F 1Sc")]
    state = at(len(table.seats), *everyone)
    table.match = Match(
        vecchio, len(table.seats), table.spec.options, HashedChance("x"), vecchio.save(state)
    )
    table.seq = len(table.match.entries)


def done(table):
    """Return what the log says since the position."""
    return [line.by if line.undo < 0 else ("undo", line.undo) for line in table.match.log(None)]


def test_a_chain_is_done_as_single_entries_and_the_version_rises_once():
    table = table_of("me", "open")
    before = table.version
    table.chain(0, 0, TOWN)
    assert [row["do"] for row in table.rows().actions] == TOWN
    assert (table.seq, table.actor(), table.version) == (4, 1, before + 1)
    assert table.stored().outcome == Outcome(4, None)
    assert table.stored().outcome is None, "what comes next is another's"


def test_an_illegal_step_refuses_the_chain_and_nothing_at_all_is_done():
    table = table_of("me", "open")
    before = (table.seq, table.version, table.match.fingerprint())
    with pytest.raises(StepRefused) as refused:
        table.chain(0, 0, [*TOWN[:2], "travel elephant", TOWN[3]])
    assert refused.value.index == 2
    with pytest.raises(StepRefused) as refused:
        table.chain(0, 0, [*TOWN[:2], "take florins"])
    assert (refused.value.index, refused.value.action) == (2, "take florins")
    assert (table.seq, table.version, table.match.fingerprint()) == before
    assert table.outcome is None


def test_a_chain_stops_at_chance_which_acts_before_the_table_is_shown():
    table = table_of("me", "open")
    table.chain(0, 0, ["reinforce", "member prato"])
    assert table.stored().outcome == Outcome(1, "chance")
    assert [entry.by for entry in table.match.entries][:2] == [0, -1]
    assert table.match.state.actor() >= 0


@pytest.mark.parametrize("seq", [1, 2])
def test_a_chain_for_another_moment_is_stale(seq):
    table = table_of("me", "open")
    with pytest.raises(Stale):
        table.chain(0, seq, TOWN)


def test_a_chain_out_of_turn_is_refused_whatever_it_says():
    table = table_of("me", "open")
    with pytest.raises(NotNow, match="not_your_turn"):
        table.chain(1, 0, ["nonsense"])


# undo to the first of it


def test_undo_to_the_first_step_takes_a_chain_back_as_one():
    table = table_of("me", "open")
    table.chain(0, 0, TOWN)
    table.undo(0, 4, NOW, to=0)
    assert done(table) == [0, 0, 0, 0, ("undo", 0)]
    assert (table.actor(), table.match.counted) == (0, [])
    assert table.match.take_backs == [1, 0], "one gesture, counted once"
    assert table.match.take_backs_known == [0, 0]


def test_without_to_an_undo_takes_back_the_last_step_alone():
    table = table_of("me", "open")
    table.chain(0, 0, TOWN)
    table.undo(0, 4, NOW)
    assert table.match.counted == [0, 1, 2]


def test_undo_into_the_middle_of_a_chain_leaves_its_beginning():
    table = table_of("me", "open")
    table.chain(0, 0, TOWN)
    table.undo(0, 4, NOW, to=2)
    assert table.match.counted == [0, 1]


@pytest.mark.parametrize("to", [4, 5, 6, 1000])
def test_undo_to_what_is_no_decision_of_ones_own_that_counts_is_refused(to):
    """Entry 4 is another's that was taken back, 5 the undo; the others are not there."""
    table = table_of("me", "open")
    table.chain(0, 0, TOWN)
    table.act(1, 4, "member prato")
    table.undo(1, 5, NOW)
    with pytest.raises(Problem) as refused:
        table.undo(0, 6, NOW, to=to)
    assert refused.value.name == "undo_not_yours"
    assert table.seq == 6


def test_undo_to_a_decision_of_another_that_counts_is_refused():
    table = table_of("me", "open")
    table.chain(0, 0, TOWN)
    table.act(1, 4, "member prato")
    with pytest.raises(Problem) as refused:
        table.undo(0, 5, NOW, to=4)
    assert (refused.value.name, table.ask) == ("undo_not_yours", None)


def test_undo_to_what_was_taken_back_is_refused():
    table = table_of("me", "open")
    table.chain(0, 0, TOWN)
    table.undo(0, 4, NOW, to=2)
    with pytest.raises(Problem, match="Entry 3"):
        table.undo(0, 5, NOW, to=3)


def reinforced(*kinds):
    """Return a table at which Anna let chance act and is to act again."""
    table = table_of(*kinds)
    table.act(0, 0, "reinforce")
    while table.actor() == 1 or table.seq < 3:
        code = table.match.state.legal()[0]
        table.act(table.actor(), table.seq, vecchio.VOCABULARY.describe(code).name)
    return table


def test_undo_goes_back_to_no_entry_before_something_became_known():
    table = reinforced("me", "open")
    first = next(n for n, entry in enumerate(table.match.entries) if entry.by == 0 and n)
    last = table.match.last_decision(0)
    assert 0 < first <= last
    for to in range(last):
        if table.match.entries[to].by == 0 and table.match.known_since(to, 0, last):
            with pytest.raises(Problem) as refused:
                table.undo(0, table.seq, NOW, to=to)
            assert refused.value.name in ("undo_boundary", "undo_others")
    assert table.ask is None


def test_not_even_in_practice_for_take_backs_are_counted_one_by_one():
    table = reinforced("me", "bot")
    assert table.seating.free()
    with pytest.raises(Problem) as refused:
        table.undo(0, table.seq, NOW, to=0)
    assert refused.value.name in ("undo_boundary", "undo_others")
    assert table.match.take_backs == [0, 0]


def test_when_others_went_on_they_must_agree_to_all_of_it_and_then_it_is_done_as_one():
    table = table_of("me", "open")
    table.chain(0, 0, TOWN)
    table.act(1, 4, "member prato")
    table.undo(0, 4, NOW, to=0)
    assert (table.seq, table.ask.to, table.ask.needed) == (5, 0, (1,)), "asked, not done"
    table.consent(BRUNO.id, NOW, agree=True)
    assert (table.match.counted, table.actor()) == ([], 0)
    assert (table.match.take_backs, table.match.take_backs_known) == ([1, 0], [1, 0])


def test_in_practice_a_chain_is_one_undo_after_the_bots_too():
    table = table_of("me", "bot")
    table.chain(0, 0, TOWN)
    table.act(1, 4, "member prato")
    table.undo(0, 5, NOW, to=0)
    assert (table.match.counted, table.match.take_backs_known) == ([], [1, 0])


def test_where_it_is_no_practice_the_bots_decision_stands():
    table = table_of("me", "bot", practice=False)
    table.chain(0, 0, TOWN)
    table.act(1, 4, "member prato")
    with pytest.raises(NotNow, match="undo_known"):
        table.undo(0, 5, NOW, to=0)


def test_no_undo_to_passes_a_decision_of_someone_who_left():
    table = table_of("me", "open")
    table.chain(0, 0, TOWN)
    table.act(1, 4, "member prato")
    table.seating.leave(BRUNO.id, 1, NOW)
    with pytest.raises(NotNow, match="undo_absent"):
        table.undo(0, 5, NOW, to=0)


# what is stored


def chained(tmp_path, actions, message="once"):
    """Let Anna send a chain of what is legal first; return what it was and how it was answered."""

    async def all_of_it():
        async with hall_at(url(tmp_path)) as hall:
            wish = TableRequest("tuscany", {}, [SeatRequest("me"), SeatRequest("me")], hotseat=True)
            table = (await hall.make(wish, ANNA)).spec.id
            async with hall.at(table) as (_, found):
                seat, seq = found.actor(), found.seq
                names = some_steps(found, actions)
            ack = await hall.change(table, lambda t: t.chain(seat, seq, names), (ANNA.id, message))
            return table, seat, seq, names, ack

    return asyncio.run(all_of_it())


def some_steps(table, count, rng=None):
    """Return up to so many steps of the seat to act, and more if something becomes known."""
    game, trial, names = table.spec.game, table.match.state.copy(), []
    seat = trial.actor()
    while len(names) < count and trial.actor() == seat:
        code = trial.legal()[0] if rng is None else trial.pick(rng)
        names.append(game.VOCABULARY.describe(code).name)
        trial.apply(code)
    return [*names, "whatever"][:16] if trial.actor() != seat else names


def test_a_repeated_id_gets_its_old_answer_after_a_restart_too(tmp_path):
    table, seat, seq, names, ack = chained(tmp_path, 16)
    assert ack.outcome.done == len(names) - 1
    assert ack.outcome.stopped in ("chance", "other")

    async def again():
        async with hall_at(url(tmp_path)) as hall:
            once_more = await hall.change(
                table, lambda t: t.chain(seat, seq, names), (ANNA.id, "once")
            )
            async with hall.at(table) as (_, found):
                return once_more, found.seq

    assert asyncio.run(again()) == (ack, ack.seq)


def test_a_chain_is_on_disk_as_a_whole_or_not_at_all(tmp_path, monkeypatch):
    """The last row of it cannot be written: none is, and the table is as it was."""

    async def all_of_it():
        async with hall_at(url(tmp_path)) as hall:
            wish = TableRequest("vecchio", {}, [SeatRequest("me"), SeatRequest("me")], hotseat=True)
            table = (await hall.make(wish, ANNA)).spec.id
            async with hall.at(table) as (_, found):
                seat, seq, version = found.actor(), found.seq, found.version
                names = some_steps(found, 16)[:-1]
            assert len(names) > 0
            sound = hall.store._note.run  # noqa: SLF001 - the fault is planted there

            def breaks(connection, *rows):
                sound(connection, *rows[:-1])
                raise RuntimeError("the disk is gone")

            monkeypatch.setattr(hall.store._note, "run", breaks)  # noqa: SLF001
            with pytest.raises(RuntimeError):
                await hall.change(table, lambda t: t.chain(seat, seq, names), (ANNA.id, "1"))
            monkeypatch.undo()
            async with hall.at(table) as (_, found):
                assert (found.seq, found.version) == (seq, version)
            return table, seq

    table, seq = asyncio.run(all_of_it())
    with closing(sqlite3.connect(data_file(tmp_path))) as connection:
        rows = connection.execute("SELECT count(*) FROM actions WHERE table_id = ?", (table,))
        assert rows.fetchone() == (seq,)
        assert connection.execute("SELECT count(*) FROM requests").fetchone() == (0,)


def test_a_record_with_chains_and_undo_to_is_verified_and_has_single_entries(tmp_path):
    async def all_of_it():
        async with hall_at(url(tmp_path)) as hall:
            wish = TableRequest("vecchio", {}, [SeatRequest("me")] * 2, hotseat=True)
            table = (await hall.make(wish, ANNA)).spec.id
            taken_back, rng = False, Stream(7)
            while True:
                async with hall.at(table) as (_, found):
                    if found.actor() is None:
                        return record_of(found)
                    seat, seq = found.actor(), found.seq
                    names = some_steps(found, 16, rng)
                await hall.change(table, lambda t: t.chain(seat, seq, names))  # noqa: B023
                last = found.match.last_decision(seat)
                if last > seq + 1 and not taken_back and not found.match.known_since(seq, seat):
                    taken_back = True
                    await hall.change(table, lambda t: t.undo(seat, t.seq, NOW, to=seq))  # noqa: B023
                    assert found.match.counted[-1] == seq - 1

    text = asyncio.run(all_of_it())
    proved = record.verify(text, toybox.load_game)
    assert proved.match.over()
    assert sum(proved.closing["take_backs"]) == 1
    entries = [json.loads(line) for line in text.splitlines()[1:-1]]
    assert {frozenset(entry) - {"check"} for entry in entries} == {
        frozenset({"n", "by", "do"}), frozenset({"n", "by", "undo"})
    }  # fmt: skip
