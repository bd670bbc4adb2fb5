"""Places before the thinkers go round: owner by owner, and of each owner table by table."""

import asyncio

import pytest

from signoria.tables.live.fair_queue import FairQueue, QueueKey


async def served(line, *waiting):
    """Return in which order those who wait are let in, when each leaves at once."""
    order = []

    async def one(name):
        async with line.slot(QueueKey(name[0], name[:2])):
            order.append(name)

    async with line.slot(QueueKey("Z", "Z")):
        tasks = [asyncio.create_task(one(name)) for name in waiting]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return order


def test_one_who_has_29_tables_lets_another_in_after_one_of_them():
    crowd = [f"A{table}" for table in "abcdefghijklmnopqrstuvwxyzABC"]
    order = asyncio.run(served(FairQueue(1), *crowd, "Bx"))
    assert order[:3] == ["Aa", "Bx", "Ab"]
    assert order[1:] == ["Bx", *crowd[1:]]


def test_owners_take_turns_and_so_do_the_tables_of_each():
    order = asyncio.run(served(FairQueue(1), "Aa1", "Aa2", "Aa3", "Ab1", "B1", "B2", "Ab2"))
    assert order == ["Aa1", "B1", "Ab1", "B2", "Aa2", "Ab2", "Aa3"]


def test_the_questions_of_one_table_keep_their_order():
    assert asyncio.run(served(FairQueue(1), "A1", "A2", "A3")) == ["A1", "A2", "A3"]


def test_who_goes_away_while_waiting_takes_no_place():
    async def story():
        line, order = FairQueue(1), []

        async def one(name):
            async with line.slot(QueueKey(name, name)):
                order.append(name)

        async with line.slot(QueueKey()):
            gone, stays = (asyncio.create_task(one(name)) for name in ("A", "B"))
            await asyncio.sleep(0)
            gone.cancel()
        await asyncio.wait([gone, stays], timeout=60)
        await asyncio.wait_for(one("C"), 60)
        return order

    assert asyncio.run(story()) == ["B", "C"]


def test_who_goes_away_when_called_leaves_the_place_to_the_next():
    async def story():
        line, order = FairQueue(1), []

        async def one(name):
            async with line.slot(QueueKey(name, name)):
                order.append(name)

        async with line.slot(QueueKey()):
            called, stays = (asyncio.create_task(one(name)) for name in ("A", "B"))
            await asyncio.sleep(0)
        called.cancel()
        await asyncio.wait([called, stays], timeout=60)
        await asyncio.wait_for(one("C"), 60)
        return order

    assert asyncio.run(story()) == ["B", "C"]


@pytest.mark.parametrize("places", [1, 3])
def test_no_more_are_let_in_at_once_than_there_are_places(places):
    async def story():
        line, inside, most = FairQueue(places), 0, 0

        async def one(name):
            nonlocal inside, most
            async with line.slot(QueueKey(str(name), "table")):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*[one(n) for n in range(12)])
        return most

    assert asyncio.run(story()) == places


async def inside(line, *names):
    """Return who is let in, when all come at once and nobody leaves."""
    found = []

    async def one(name):
        slot = line.spare_slot() if name.startswith("later") else line.slot(QueueKey(name, name))
        async with slot:
            found.append(name)
            await asyncio.Event().wait()

    tasks = [asyncio.create_task(one(name)) for name in names]
    for _ in range(5):
        await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


@pytest.mark.parametrize(("places", "most"), [(1, 1), (2, 1), (3, 2)])
def test_what_can_wait_leaves_one_of_several_places_free(places, most):
    found = asyncio.run(inside(FairQueue(places), "later1", "later2", "later3", "later4"))
    assert found == ["later1", "later2", "later3"][:most]


def test_what_can_wait_comes_after_all_others():
    async def story():
        line, order = FairQueue(1), []

        async def one(name):
            key = QueueKey(name, name)
            async with line.spare_slot() if name.startswith("later") else line.slot(key):
                order.append(name)

        async with line.slot(QueueKey()):
            tasks = [asyncio.create_task(one(name)) for name in ("later1", "A", "later2", "B")]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(story()) == ["A", "B", "later1", "later2"]


def test_of_what_can_wait_the_short_goes_first():
    async def story():
        line, order = FairQueue(1), []

        async def one(name, *, short):
            async with line.spare_slot(short=short):
                order.append(name)

        async with line.slot(QueueKey()):
            tasks = [asyncio.create_task(one(n, short=n == "short")) for n in ("long", "short")]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(story()) == ["short", "long"]


def test_what_can_wait_and_goes_away_takes_no_place():
    async def story():
        line = FairQueue(1)
        async with line.slot(QueueKey()):
            gone, called = (asyncio.create_task(line._take_spare()) for _ in range(2))  # noqa: SLF001
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.sleep(0)
        called.cancel()
        await asyncio.wait([gone, called], timeout=60)
        return await inside(line, "later1")

    assert asyncio.run(story()) == ["later1"]
