"""Requests take turns: few at a time, address by address."""

import asyncio
from types import SimpleNamespace

from signoria.server.errors import TooMany
from signoria.server.security import RateLimiter, SecurityMiddleware
from signoria.server.settings import Settings
from signoria.server.throttle import throttle
from signoria.server.turns import Turns

SOON = 60
"""Seconds after which something hangs."""


def get(path, address):
    return {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "headers": [],
        "query_string": b"", "client": (address, 1), "server": ("127.0.0.1", 80), "scheme": "http",
    }  # fmt: skip


def socket(path, address):
    return {**get(path, address), "type": "websocket", "scheme": "ws"}


async def no_body():
    return {"type": "http.request", "body": b"", "more_body": False}


async def nobody(message):
    del message


class House:
    """An application whose requests wait until they are let go."""

    def __init__(self):
        self.begun = []
        self.doors = {}
        self.guard = SecurityMiddleware(self, Settings(), RateLimiter(Settings()))
        self.tasks = []

    async def __call__(self, scope, receive, send):
        name = scope["path"]
        self.begun.append(name)
        await self.doors.setdefault(name, asyncio.Event()).wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await self.doors.setdefault(f"{name}-body", asyncio.Event()).wait()

    async def ask(self, *scopes):
        self.tasks += [asyncio.create_task(self.guard(scope, no_body, nobody)) for scope in scopes]
        await self.settle()

    async def let_go(self, name):
        self.doors.setdefault(name, asyncio.Event()).set()
        await self.settle()

    @staticmethod
    async def settle():
        for _ in range(20):
            await asyncio.sleep(0)

    async def close(self):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def told(story):
    async def whole():
        house = House()
        await story(house)
        await house.close()
        return house.begun

    return asyncio.run(whole())


def test_two_are_worked_on_at_a_time_and_then_each_address_in_its_turn():
    async def story(house):
        await house.ask(*[get(f"/greedy-{n}", "10.0.0.1") for n in range(5)])
        await house.ask(get("/other", "10.0.0.2"))
        assert house.begun == ["/greedy-0", "/greedy-1"]
        for name in ("/greedy-0", "/greedy-1", "/greedy-2"):
            await house.let_go(name)

    assert told(story) == ["/greedy-0", "/greedy-1", "/greedy-2", "/other", "/greedy-3"]


def test_the_turn_ends_when_the_answer_begins_and_not_when_it_was_read():
    async def story(house):
        await house.ask(*[get(f"/{n}", "10.0.0.1") for n in range(3)])
        await house.let_go("/0")  # its body is not sent yet
        assert not house.doors["/0-body"].is_set()

    assert told(story) == ["/0", "/1", "/2"]


def test_opening_a_socket_takes_a_turn_too():
    async def story(house):
        await house.ask(*[socket(f"/{n}", "10.0.0.1") for n in range(3)])
        assert house.begun == ["/0", "/1"]
        await house.let_go("/0")

    assert told(story) == ["/0", "/1", "/2"]


def test_whoever_goes_away_while_waiting_takes_no_turn():
    async def story(house):
        await house.ask(*[get(f"/{n}", f"10.0.0.{n}") for n in range(4)])
        house.tasks[2].cancel()
        await house.let_go("/0")

    assert told(story) == ["/0", "/1", "/3"]


def test_what_watches_over_the_server_never_waits():
    async def story(house):
        await house.ask(*[get(f"/{n}", "10.0.0.1") for n in range(2)])
        await house.ask(*[get(path, "10.0.0.1") for path in ("/healthz", "/readyz", "/metrics")])

    assert told(story) == ["/0", "/1", "/healthz", "/readyz", "/metrics"]


def test_nobody_waits_longer_for_a_request_that_hangs():
    async def story():
        turns = Turns(longest=0)
        for _ in range(5):  # none of them ends
            await asyncio.wait_for(turns.take("10.0.0.1"), SOON)

    asyncio.run(story())


def test_a_turn_ends_once():
    async def story():
        turns = Turns()
        first, _ = await turns.take("a"), await turns.take("b")
        waiting = [asyncio.create_task(turns.take(name)) for name in ("c", "d")]
        await House.settle()
        first.end()
        first.end()
        await House.settle()
        done = [task.done() for task in waiting]
        waiting[1].cancel()
        return done

    assert asyncio.run(story()) == [True, False]


def test_whoever_is_refused_for_asking_too_often_waits_outside(monkeypatch):
    """The pause before the refusal is no work: others have their turn meanwhile."""
    order = []

    class Turn:
        def end(self):
            order.append("turn ends")

    class Limits:
        def count(self, connection, kind):
            raise TooMany

    class State:
        limits = Limits()
        settings = Settings(refusal_pause=0)

    async def paused(seconds):
        order.append("pause")

    async def story():
        monkeypatch.setattr("signoria.server.throttle.app_state", lambda connection: State)
        monkeypatch.setattr("signoria.server.throttle.asyncio", SimpleNamespace(sleep=paused))
        connection = type("Connection", (), {"scope": {**get("/", "a"), "signoria.turn": Turn()}})
        try:
            await throttle(connection)
        except TooMany:
            order.append("refused")

    asyncio.run(story())
    assert order == ["turn ends", "pause", "refused"]
