"""How many watch a table is told soon, and once for all who come and go meanwhile."""

import asyncio

from halls import ANNA, BRUNO, hall_at, url

from signoria.tables.live.timings import Timings
from signoria.tables.model.creation import SeatRequest, TableRequest
from signoria.tables.wire.snapshot import Viewer

OPEN = [SeatRequest("me"), SeatRequest("open")]


def spectator():
    return Viewer(None, "en")


async def quiet(hall, table, watcher):
    """Show the table to *watcher* as it is."""
    await hall.show(table, watcher.viewer, None)
    watcher.dirty = False


async def recounted(hall, table):
    """Wait until the count is told."""
    while hall.tables.find(table).recounting:  # noqa: ASYNC110 - it is a flag
        await asyncio.sleep(0)


def told(tmp_path, story):
    async def whole():
        async with hall_at(url(tmp_path), timings=Timings(recount=0.01)) as hall:
            table = (await hall.make(TableRequest("toy", {}, OPEN), ANNA)).spec.id
            anna = await hall.attendance.watch(table, Viewer(ANNA.id, "en"), None)
            await recounted(hall, table)
            await quiet(hall, table, anna)
            return await story(hall, table, anna)

    return asyncio.run(whole())


def test_a_spectator_is_announced_soon_and_not_at_once(tmp_path):
    async def story(hall, table, anna):
        await hall.attendance.watch(table, spectator(), None)
        at_once = anna.dirty
        await recounted(hall, table)
        text, _ = await hall.show(table, anna.viewer, None)
        return at_once, anna.dirty, b'"spectators":1' in text

    assert told(tmp_path, story) == (False, True, True)


def test_whoever_came_and_has_gone_meanwhile_is_not_announced(tmp_path):
    async def story(hall, table, anna):
        for _ in range(3):
            watcher = await hall.attendance.watch(table, spectator(), None)
            await hall.attendance.unwatch(table, watcher)
        await recounted(hall, table)
        return anna.dirty

    assert told(tmp_path, story) is False


def test_whoever_takes_a_seat_is_seen_at_once(tmp_path):
    async def story(hall, table, anna):
        await hall.change(table, lambda at: at.seating.sit(BRUNO.id, BRUNO.name, None, 0))
        await quiet(hall, table, anna)
        await hall.attendance.watch(table, Viewer(BRUNO.id, "en"), None)
        return anna.dirty

    assert told(tmp_path, story) is True


def test_of_sessions_that_have_gone_nothing_is_kept(tmp_path):
    async def story(hall, table, anna):
        for n in range(20):
            watcher = await hall.attendance.watch(table, Viewer(f"{n:064}", "en"), None)
            await hall.attendance.unwatch(table, watcher)
        here = dict(hall.tables.find(table).connections)
        await hall.attendance.unwatch(table, anna)
        return here, dict(hall.tables.find(table).connections)

    assert told(tmp_path, story) == ({ANNA.id: 1}, {})
