"""Bots among themselves play while someone watches; with a person at the table they play on."""

import asyncio

import pytest
from halls import ANNA, BRUNO, hall_at, url

from signoria.tables.live.timings import Timings
from signoria.tables.model.creation import SeatRequest, TableRequest
from signoria.tables.model.seat import PROGRAM
from signoria.tables.wire.snapshot import Viewer

BOTS = [SeatRequest("bot", "random")] * 2


async def made(hall, seats):
    return (await hall.make(TableRequest("toy", {}, seats), ANNA)).spec.id


async def rested(hall, table):
    """Let the bots play until they stop, and return how far they came."""
    for _ in range(200):
        live = hall.tables.find(table)
        if live.driver is None or live.driver.done():
            break
        await asyncio.sleep(0.02)
    return hall.tables.find(table).table.seq, hall.tables.find(table).table.phase


def looker():
    return Viewer(None, "en")


@pytest.fixture
def quick(monkeypatch):
    """Let the first action do, without a process that thinks."""

    def become(hall):
        async def choose(question, *_):
            return question.legal[0]

        monkeypatch.setattr(hall.bots, "choose", choose)

    return become


def test_bots_alone_wait_until_someone_watches_and_stop_when_all_have_gone(tmp_path, quick):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            quick(hall)
            table = await made(hall, BOTS)
            before = await rested(hall, table)
            hall.driver.look_after(hall.tables, alone=True)
            assert await rested(hall, table) == before, "nor does the house-keeping wake them"
            await hall.attendance.watch(table, looker(), None)
            return before, await rested(hall, table)

    (dealt, phase), (_, then) = asyncio.run(story())
    assert (dealt, phase, then) == (6, "playing", "over")


def test_bots_alone_stop_when_the_last_watcher_has_gone(tmp_path, monkeypatch):
    async def story():
        async with hall_at(url(tmp_path), timings=Timings(0, 0.05, lease=0, bot_step=0)) as hall:
            watchers = []

            async def choose(question, *_):
                for watcher in watchers:
                    await hall.attendance.unwatch(table, watcher)
                return question.legal[0]

            monkeypatch.setattr(hall.bots, "choose", choose)
            table = await made(hall, BOTS)
            watchers.append(await hall.attendance.watch(table, looker(), None))
            return await rested(hall, table)

    assert asyncio.run(story())[1] == "playing"


def test_what_was_pushed_to_a_watcher_who_has_gone_keeps_no_bots_awake(tmp_path, quick):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            quick(hall)
            table = await made(hall, BOTS)
            live = hall.tables.find(table)
            assert hall.glance(table, looker(), None) is not None
            return live.watched(0.0)

    assert asyncio.run(story()) is False, "else 30 seconds of play for nobody"


def test_who_only_asks_now_and_then_watches_too(tmp_path, quick):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            quick(hall)
            table = await made(hall, BOTS)
            await hall.show(table, looker(), None)
            return await rested(hall, table)

    assert asyncio.run(story())[1] == "over"


def test_with_a_person_at_the_table_bots_play_on_to_their_decision_unwatched(tmp_path, quick):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            quick(hall)
            table = await made(hall, [*BOTS, SeatRequest("me")])
            await rested(hall, table)
            return hall.tables.find(table).table.actor()

    assert asyncio.run(story()) == 2


def test_with_a_program_at_the_table_bots_play_on_to_its_decision_unwatched(tmp_path, quick):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            quick(hall)
            table = await made(hall, [*BOTS, SeatRequest("open")])
            await hall.change(
                table, lambda t: t.seating.admit(ANNA.id, 2, BRUNO.id, "Machine", 0.0)
            )
            await hall.change(table, lambda t: t.start(ANNA.id))
            await rested(hall, table)
            found = hall.tables.find(table).table
            return found.seats[2].kind, found.actor()

    assert asyncio.run(story()) == (PROGRAM, 2)


def test_a_bot_is_asked_in_the_name_of_its_table_and_of_whoever_made_it(tmp_path, monkeypatch):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            asked = set()

            async def choose(question, key):
                asked.add(key)
                return question.legal[0]

            monkeypatch.setattr(hall.bots, "choose", choose)
            table = await made(hall, [*BOTS, SeatRequest("me")])
            await rested(hall, table)
            return asked, table

    asked, table = asyncio.run(story())
    assert asked == {(ANNA.id, table)}


def test_a_hint_is_asked_for_in_the_same_name(tmp_path, monkeypatch):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            asked = []

            async def advise(question, key):
                asked.append(key)
                return []

            monkeypatch.setattr(hall.bots, "advise", advise)
            table = await made(hall, [SeatRequest("me"), SeatRequest("bot", "random")])
            await hall.hints.advise(table, lambda _: 0, lambda: None)
            return asked, table

    asked, table = asyncio.run(story())
    assert asked == [(ANNA.id, table)]
