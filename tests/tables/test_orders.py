"""Standing orders at a table: carried out by the hall, void when they should be, told to nobody."""

import asyncio
import inspect
import time

import pytest
from halls import ANNA, BRUNO, hall_at, url

from signoria.core.problem import Problem
from signoria.tables.live import order_keeper
from signoria.tables.live.order_keeper import LEAST, SPREAD, OrderKeeper, pause
from signoria.tables.model.creation import SeatRequest, TableRequest
from signoria.tables.model.guest import Guest
from signoria.tables.wire.snapshot import Viewer

CARLA = Guest("c" * 64, "Carla")
PASS = {"kind": "pass"}
NEVER_DONE = {"kind": "exactly", "lots": "any", "florins": 499}
"""More than anyone has: only what voids an order ends it."""


@pytest.fixture(autouse=True)
def no_long_pause(monkeypatch):
    monkeypatch.setattr(order_keeper, "LEAST", 0.01)
    monkeypatch.setattr(order_keeper, "SPREAD", 0.0)


async def three(hall):
    wish = TableRequest("medici", {}, [SeatRequest("me"), SeatRequest("open"), SeatRequest("open")])
    table = (await hall.make(wish, ANNA)).spec.id
    for guest in (BRUNO, CARLA):
        await hall.change(table, lambda t: t.seating.sit(guest.id, guest.name, None, time.time()))  # noqa: B023
    await hall.change(table, lambda t: t.start(ANNA.id))
    await to_auction(hall, table)
    return table


async def to_auction(hall, table):
    """Play until somebody is asked for a bid."""
    for _ in range(20):
        async with hall.at(table) as (_, found):
            seat, seq, phase = found.actor(), found.seq, found.question()
        if phase == "bid":
            return
        await hall.change(table, lambda t: t.act(seat, seq, "offer"))  # noqa: B023


async def act(hall, table, action):
    async with hall.at(table) as (_, found):
        seat, seq = found.actor(), found.seq
    await hall.change(table, lambda t: t.act(seat, seq, action))


async def seats(hall, table):
    """Return who is asked now, next and last."""
    async with hall.at(table) as (_, found):
        view = found.spec.game.observe(found.match.state, None)
        return [(view.auctioneer + i) % 3 for i in (1, 2, 3)]


async def entries_after(hall, table, n):
    """Wait until the log has *n* entries of persons since the offer; return them by name."""
    for _ in range(400):
        async with hall.at(table) as (_, found):
            game, log = found.spec.game, found.match.entries
            names = [game.VOCABULARY.describe(e.action).name for e in log if e.undo < 0]
            answers = [name for name in names if name.startswith(("bid", "pass"))]
        if len(answers) >= n:
            return answers
        await asyncio.sleep(0.01)
    raise AssertionError(f"only {answers}")


def order_of(table, seat):
    return table.seats[seat].order


def story(path, tell):
    async def tale():
        async with hall_at(url(path)) as hall:
            await tell(hall, await three(hall))

    asyncio.run(tale())


def test_the_least_that_leads_is_bid_unasked(tmp_path):
    async def tell(hall, table):
        _, second, _ = await seats(hall, table)
        wish = {"kind": "up_to", "florins": 18}
        await hall.change(table, lambda t: t.ordering.put(second, wish))
        await act(hall, table, "bid 11")
        assert await entries_after(hall, table, 2) == ["bid 11", "bid 12"]

    story(tmp_path, tell)


def test_above_its_amount_it_passes(tmp_path):
    async def tell(hall, table):
        _, second, _ = await seats(hall, table)
        wish = {"kind": "up_to", "florins": 18}
        await hall.change(table, lambda t: t.ordering.put(second, wish))
        await act(hall, table, "bid 18")
        assert await entries_after(hall, table, 2) == ["bid 18", "pass"]

    story(tmp_path, tell)


def test_an_order_is_kept_through_a_restart(tmp_path):
    async def before():
        async with hall_at(url(tmp_path)) as hall:
            table = await three(hall)
            _, second, _ = await seats(hall, table)
            await hall.change(table, lambda t: t.ordering.put(second, PASS))
            return table

    async def after(table):
        async with hall_at(url(tmp_path)) as hall:
            await act(hall, table, "bid 1")
            assert await entries_after(hall, table, 2) == ["bid 1", "pass"]

    asyncio.run(after(asyncio.run(before())))


@pytest.mark.parametrize("how", ["undo", "agreed", "rest", "voted", "voted out", "leave", "sold"])
def test_an_order_is_void(tmp_path, how):
    async def tell(hall, table):
        first, second, last = await seats(hall, table)
        guests = [ANNA, BRUNO, CARLA]
        wish = PASS if how == "sold" else NEVER_DONE
        await hall.change(table, lambda t: t.ordering.put(last, wish))
        if how == "undo":
            await act(hall, table, "bid 1")
            await hall.change(table, lambda t: t.undo(first, t.seq, time.time()))
        elif how == "agreed":
            await act(hall, table, "bid 1")
            await act(hall, table, "pass")
            await hall.change(table, lambda t: t.undo(first, t.seq, time.time()))
            for seat in (second, last):
                guest = guests[seat].id
                await hall.change(table, lambda t: t.consent(guest, time.time(), agree=True))  # noqa: B023
        elif how.startswith("voted"):
            await leave_for_good(hall, table, guests, last, how)
        elif how == "rest":
            await hall.change(table, lambda t: t.rest(guests[last].id, last, "random"))
        elif how == "leave":
            await hall.change(table, lambda t: t.seating.leave(guests[last].id, last, time.time()))
        else:
            await act(hall, table, "bid 1")
            await act(hall, table, "pass")
            await entries_after(hall, table, 3)
        async with hall.at(table) as (_, found):
            assert order_of(found, last) is None
            assert order_of(found, second) is None

    story(tmp_path, tell)


async def leave_for_good(hall, table, guests, seat, how):
    """Let *seat* be away for so long that the others put a bot there, or take the seat away."""
    later = time.time() + 10_000
    for guest in guests:
        await hall.change(table, lambda t: t.seating.come(guest.id, "p"))  # noqa: B023
    await hall.change(table, lambda t: t.seating.go(guests[seat].id, "p", time.time()))
    for guest in guests:
        if guest is not guests[seat]:
            vote = "vote" if how == "voted" else "vote_out"
            await hall.change(
                table,
                lambda t: getattr(t.voting, vote)(guest.id, seat, "random", later),  # noqa: B023
            )


def test_only_its_owner_is_shown_an_order(tmp_path):
    async def tell(hall, table):
        guests = [ANNA, BRUNO, CARLA]
        first, second, _ = await seats(hall, table)
        watching = [Viewer(guests[first].id, "en"), Viewer(None, "en")]
        before = [await hall.show(table, each, 0) for each in watching]
        wish = {"kind": "exactly", "florins": 37}
        await hall.change(table, lambda t: t.ordering.put(second, wish))
        async with hall.at(table) as (_, found):
            version = found.version
        after = [await hall.show(table, each, 0) for each in watching]
        for (was, _), (now, _) in zip(before, after, strict=True):
            assert now.replace(b'"version":%d' % version, b'"version":%d' % (version - 1)) == was
        own, _ = await hall.show(table, Viewer(guests[second].id, "en"), 0)
        assert b'"florins":37' in own

    story(tmp_path, tell)


def test_a_game_without_orders_refuses_them(tmp_path):
    async def tale():
        async with hall_at(url(tmp_path)) as hall:
            wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("bot", "random")])
            table = (await hall.make(wish, ANNA)).spec.id
            with pytest.raises(Problem) as refused:
                await hall.change(table, lambda t: t.ordering.put(0, PASS))
            assert refused.value.name == "no_orders"

    asyncio.run(tale())


def test_the_pause_knows_nothing_of_the_order():
    assert list(inspect.signature(pause).parameters) == ["draw"]
    assert pause(lambda: 0.5) == pytest.approx(order_keeper.LEAST + 0.5 * order_keeper.SPREAD)
    assert (LEAST, SPREAD) == (0.8, 1.6)


@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        ({"kind": "pass"}, "pass"),
        ({"kind": "up_to", "florins": 3}, "bid 2"),
        ({"kind": "exactly", "florins": 30}, "bid 30"),
    ],
)
def test_the_same_draw_is_the_same_pause_whatever_is_ordered(tmp_path, monkeypatch, wish, answer):
    slept = []
    monkeypatch.setattr(order_keeper, "LEAST", 1.0)
    monkeypatch.setattr(order_keeper, "SPREAD", 2.0)

    async def sleep(seconds):
        slept.append(seconds)

    async def tell(hall, table):
        keeper = OrderKeeper(hall.tables, hall.tasks, lambda: 0.25, sleep)
        monkeypatch.setattr(hall._caretaker, "_order_keeper", keeper)  # noqa: SLF001 - its clock is the test's
        _, second, _ = await seats(hall, table)
        await hall.change(table, lambda t: t.ordering.put(second, wish))
        await act(hall, table, "bid 1")
        assert (await entries_after(hall, table, 2))[-1] == answer

    story(tmp_path, tell)
    assert slept == [1.5]
