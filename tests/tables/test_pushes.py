"""Updates are pushed: all who watch are shown a change in the next turn of the loop."""

import asyncio

from halls import ANNA, BRUNO, hall_at, two_at_a_table, url

from signoria.tables.live.live_table import LiveTable, Watcher
from signoria.tables.wire.snapshot import Viewer


def watching(live, push):
    watcher = Watcher(Viewer(None, "en"), 0)
    watcher.changed.clear()
    watcher.push = push
    live.watchers.add(watcher)
    return watcher


def test_a_change_is_pushed_once_to_each_and_not_before_the_lock_is_free():
    async def story():
        live, seen = LiveTable("t"), []
        one = watching(live, lambda: seen.append(live.lock.locked()) or True)
        async with live.lock:
            live.notify()
            live.notify()
            assert seen == []
        await asyncio.sleep(0)
        assert seen == [False]
        assert not one.changed.is_set()

    asyncio.run(story())


def test_what_cannot_be_pushed_is_left_to_the_watchers_task():
    async def story():
        live = LiveTable("t")
        one = watching(live, lambda: False)
        other = watching(live, lambda: 1 // 0)
        third = watching(live, lambda: True)
        live.notify()
        await asyncio.sleep(0)
        assert [each.changed.is_set() for each in (one, other, third)] == [True, True, False]
        assert all(each.dirty for each in (one, other, third))

    asyncio.run(story())


def test_a_table_that_is_being_changed_is_not_glanced_at(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            viewer = Viewer(ANNA.id, "en")
            text, seq = hall.glance(table, viewer, None)
            assert text.startswith(b'{"type":"update"')
            async with hall.at(table) as (live, _):
                assert hall.glance(table, viewer, None) is None
            assert hall.glance(table, viewer, None) == (text, seq)
            assert hall.glance(table, Viewer(BRUNO.id, "en"), None)[0] != text
            live.reread()
            assert hall.glance(table, viewer, None) is None

    asyncio.run(story())
