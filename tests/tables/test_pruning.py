"""What nobody needs is pruned after a while, in small steps; what people would miss is kept."""

import asyncio
import time

import sqlalchemy as sa
from halls import ANNA, BRUNO, hall_at, play, two_at_a_table, url

from signoria.server.settings import Settings
from signoria.tables.live.pruning_schedule import PruningSchedule
from signoria.tables.model.creation import SeatRequest, TableRequest
from signoria.tables.model.guest import Guest
from signoria.tables.store import pruning, schema
from signoria.tables.store.database import connect, migrate
from signoria.tables.store.pruning import DAY, Pruner, Retention
from signoria.tables.store.store import Store

ALL = Retention(unstarted=10, unfinished=20, finished=30, requests=5, sessions=40)
CARLA = Guest("c" * 64, "Carla")


async def three_tables(hall):
    """Return a table that never began, one that is played, and one that is over."""
    for guest in (ANNA, BRUNO, CARLA):
        await hall.write(lambda c: hall.store.keep_guest(c, guest))  # noqa: B023
    wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("open")])
    unstarted = (await hall.make(wish, ANNA)).spec.id
    unfinished = await two_at_a_table(hall)
    await play(hall, unfinished, 2)
    finished = await two_at_a_table(hall)
    await play(hall, finished)
    return unstarted, unfinished, finished


def prune(hall, retention, days):
    """Prune as if so many days had passed; return how many of each kind."""
    pruner, counts = Pruner(retention), {}
    for kind in pruner.kinds():
        counts[kind] = 0
        while True:
            with hall.store.engine.execution_options(writes=True).begin() as connection:
                done = pruner.step(connection, kind, time.time() + days * DAY)
            if not done:
                break
            counts[kind] += len(done)
    return counts


def test_each_kind_is_kept_for_as_long_as_is_said(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            unstarted, unfinished, finished = await three_tables(hall)
            left = []
            for days in (9, 11, 21, 31):
                prune(hall, ALL._replace(requests=0, sessions=0), days)
                left.append(set(hall.store.ids()))
            assert left == [
                {unstarted, unfinished, finished}, {unfinished, finished}, {finished}, set(),
            ]  # fmt: skip

    asyncio.run(story())


def test_nothing_is_left_of_a_table_that_was_pruned_and_the_others_are_whole(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            unstarted, unfinished, finished = await three_tables(hall)
            await hall.change(finished, lambda t: t.replaced_by(unstarted, ANNA.id))
            with hall.store.engine.begin() as connection:
                later = time.time() + 11 * DAY
                assert Pruner(ALL).step(connection, "unstarted", later) == [unstarted]
            for child in schema.METADATA.sorted_tables:
                if "table_id" in child.c:
                    with hall.store.engine.connect() as connection:
                        ids = set(connection.execute(sa.select(child.c.table_id)).scalars())
                    assert unstarted not in ids, child.name
            hall.tables.drop([live.id for live in hall.tables])
            async with hall.at(finished) as (_, table):
                assert (table.phase, table.rematch) == ("over", None)
            await play(hall, unfinished)
            async with hall.at(unfinished) as (_, table):
                assert table.phase == "over"

    asyncio.run(story())


def test_a_table_to_which_someone_came_counts_as_used(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            unstarted, _, _ = await three_tables(hall)
            with hall.store.engine.begin() as connection:
                connection.execute(sa.update(schema.tables).values(touched=time.time() - 100 * DAY))
            await hall.change(
                unstarted, lambda t: t.seating.sit(CARLA.id, "Carla", None, time.time())
            )
            prune(hall, ALL, 0)
            assert hall.store.ids() == [unstarted]

    asyncio.run(story())


def test_guests_are_kept_while_they_come_sit_somewhere_or_made_a_table(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            await three_tables(hall)
            dora = Guest("d" * 64, "Dora")
            await hall.write(lambda c: hall.store.keep_guest(c, dora))
            with hall.store.engine.begin() as connection:
                connection.execute(sa.update(schema.sessions).values(seen=time.time() - 50 * DAY))
            hall.pruning_schedule.seen.add(dora.id)
            await hall.pruning_schedule.tend(hall.access, hall.tables)
            assert prune(hall, Retention(0, 0, 0, 0, sessions=40), 0) == {"sessions": 1}
            found = [hall.store.guest(guest.id) for guest in (ANNA, BRUNO, CARLA, dora)]
            assert [guest and guest.name for guest in found] == ["Anna", "Bruno", None, "Dora"]

    asyncio.run(story())


def test_requests_are_forgotten_and_the_game_goes_on(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            for number in range(3):
                async with hall.at(table) as (_, found):
                    seat, seq = found.actor(), found.seq
                    action = found.spec.game.VOCABULARY.describe(found.match.state.legal()[0]).name
                request = (ANNA.id, f"request {number}")
                await hall.change(table, lambda t: t.act(seat, seq, action), request)  # noqa: B023
            assert len(hall.store.kept(table).requests) == 3
            assert prune(hall, ALL, 4)["requests"] == 0
            assert prune(hall, ALL, 6)["requests"] == 3
            assert hall.store.kept(table).requests == []
            hall.tables.drop([live.id for live in hall.tables])
            await play(hall, table)

    asyncio.run(story())


def test_by_default_no_game_that_began_is_ever_deleted(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            _, unfinished, finished = await three_tables(hall)
            prune(hall, Settings(data=tmp_path).retention, 36_500)
            assert set(hall.store.ids()) == {unfinished, finished}

    asyncio.run(story())


def test_one_step_deletes_a_few_and_no_table_that_someone_looks_at(tmp_path, monkeypatch):
    monkeypatch.setitem(pruning.STEP, "unstarted", 2)

    async def story():
        async with hall_at(url(tmp_path)) as hall:
            wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("open")])
            ids = [(await hall.make(wish, ANNA)).spec.id for _ in range(4)]
            later, pruner = time.time() + 11 * DAY, Pruner(ALL)
            with hall.store.engine.begin() as connection:
                first = pruner.step(connection, "unstarted", later, busy={ids[0]})
                second = pruner.step(connection, "unstarted", later, busy={ids[0]})
                third = pruner.step(connection, "unstarted", later, busy={ids[0]})
            assert [len(first), len(second), len(third)] == [2, 1, 0]
            assert hall.store.ids() == [ids[0]]

    asyncio.run(story())


def test_the_hall_prunes_by_itself_a_step_at_a_time_and_then_rests(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            unstarted, unfinished, finished = await three_tables(hall)
            with hall.store.engine.begin() as connection:
                connection.execute(sa.update(schema.tables).values(touched=time.time() - 25 * DAY))
            hall.pruning_schedule = PruningSchedule(ALL)
            steps = 0
            while hall.pruning_schedule.wants() is not None:
                await hall.pruning_schedule.tend(hall.access, hall.tables)
                steps += 1
            assert hall.pruning_schedule.pruned["unstarted"] == 1
            assert hall.pruning_schedule.pruned["unfinished"] == 1
            assert steps == 7, "five kinds were looked at, and two tables deleted before"
            assert hall.store.ids() == [finished]
            assert not {unstarted, unfinished} & {live.id for live in hall.tables}

    asyncio.run(story())


def test_what_was_there_before_counts_as_used_at_the_migration(tmp_path):
    from test_store import make_it_old

    async def story():
        async with hall_at(url(tmp_path)) as hall:
            await three_tables(hall)

    asyncio.run(story())
    make_it_old(tmp_path)
    engine = connect(url(tmp_path))
    migrate(engine)
    with engine.connect() as connection:
        assert Pruner(ALL).due(connection, time.time() + 4 * DAY) == dict.fromkeys(ALL._fields, 0)
        due = Pruner(ALL).due(connection, time.time() + 41 * DAY)
    assert (due["unstarted"], due["unfinished"], due["finished"]) == (1, 1, 1)
    assert len(Store(engine).ids()) == 3
    engine.dispose()
