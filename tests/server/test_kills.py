"""Servers killed without warning: no acknowledged action is lost, none is done twice."""

import asyncio
import itertools
import os
import signal
from collections import Counter
from pathlib import Path

import httpx
import pytest
import toybox
from processes import Nursery, free_port
from serving import first

from signoria.core.chance import Stream
from signoria.core.views import read_view
from signoria.games import load_game
from signoria.tables.store import reading
from signoria.tables.store.database import connect
from signoria.tables.store.store import Store

GAMES = [("medici", 3), ("court", 2), ("vecchio", 2), ("tuscany", 2)]
LANES = 2
TABLES = 26
KILLS = 26
LONGEST = 400


def steps_of(update, rng):
    """Return steps of the seat to act, as its own view allows them, up to the first boundary."""
    game = load_game(update["table"]["game"])
    world = game.imagine(read_view(game, update["view"]), rng)
    seat, names = world.actor(), []
    while world.actor() == seat and len(names) < 16:
        code = world.pick(rng)
        names.append(game.VOCABULARY.describe(code).name)
        world.apply(code)
    return names


class Lane:
    """One server process that is killed again and again, and people at many tables."""

    def __init__(self, nursery, number, data, **flags):
        data.mkdir()
        self.nursery = nursery
        self.rng = Stream(number)
        self.noted = data / "server.log"
        port = free_port()
        self.base = f"http://127.0.0.1:{port}"
        given = {"host": "127.0.0.1", "port": port, "data": data, "games": "toybox",
                 "rate-factor": 1000, "share-seconds": 0, **flags}  # fmt: skip
        self.words = [word for name, value in given.items() for word in (f"--{name}", value)]
        self.pid = None
        self.acks = {}
        self.asked = Counter()
        """How often others would have had to agree to an undo, by table."""
        self.chained = Counter()
        """Actions that were sent with others in one message, by table."""
        self.undone = 0
        self.up = asyncio.Event()
        self.ending = False
        self.kills = 0
        self.ids = itertools.count(1)

    async def run(self):
        limits = httpx.Limits(max_connections=TABLES)
        async with httpx.AsyncClient(
            base_url=f"{self.base}/api/v1/", timeout=10, trust_env=False, limits=limits
        ) as self.http:
            await self.start()
            await self.http.post("session", json={"name": "Anna"})
            self.tables = [await self.make(number) for number in range(TABLES)]
            self.playing = [asyncio.create_task(self.play(table)) for table in self.tables]
            try:
                for _ in range(KILLS):
                    await self.some_actions(len(self.acks) + 2 + self.rng.below(10))
                    await asyncio.sleep(self.rng.below(30) / 1000)
                    self.kill()
                    self.kills += 1
                    await self.start()
                self.ending = True
                await asyncio.gather(*self.playing)
            finally:
                for task in self.playing:
                    task.cancel()
                await asyncio.gather(*self.playing, return_exceptions=True)

    async def some_actions(self, wanted):
        """Wait until so many actions were acknowledged."""
        while len(self.acks) < wanted:
            await asyncio.sleep(0.002)
            for task in self.playing:
                if task.done():
                    task.result()

    def kill(self):
        self.up.clear()
        if self.pid is not None:
            os.kill(self.pid, signal.SIGKILL)
        self.pid = None

    def lives(self):
        return self.pid is not None and Path(f"/proc/{self.pid}").exists()

    async def start(self):
        """Start a server until one is ready: the port or the lock may still be held."""
        while True:
            if not self.lives():
                self.pid = self.nursery.start(["--no-open", *self.words], self.noted)
            try:
                if (await self.http.get(f"{self.base}/readyz")).status_code == 200:
                    self.up.set()
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.02)

    async def make(self, number):
        game, seats = GAMES[number % len(GAMES)]
        wish = {"game": game, "options": {}, "seats": [{"kind": "me"}] * seats, "hotseat": True}
        return (await self.http.post("tables", json=wish)).json()["id"]

    async def play(self, table):
        """Act at one table; whatever was not acknowledged is sent again with the same id."""
        update = await self.insist("GET", f"tables/{table}/update")
        while not self.ending and update["actor"] is not None:
            seat = update["actor"]
            if update["seat"] != seat:
                update = await self.insist("GET", f"tables/{table}/update?seat={seat}")
                continue
            chained = self.rng.below(2) == 0
            do = self.chain if chained else self.act
            said = await do(table, seat, update)
            if self.rng.below(3) == 0:
                to = update["seq"] if chained else None
                update = await self.take_back(table, seat, said["ack"]["seq"], to)
            else:
                update = said["update"]

    async def act(self, table, seat, update):
        """Do one action."""
        message = {"type": "act", "id": f"{next(self.ids)}", "seq": update["seq"]}
        message["action"] = first(update["legal"][self.rng.below(len(update["legal"])) :])
        said = await self.insist("POST", f"tables/{table}/act?seat={seat}", message)
        assert "ack" in said, said
        self.note(table, seat, update["seq"], [message["action"]], said["ack"]["seq"])
        return said

    async def chain(self, table, seat, update):
        """Do several as one, and ask for one more than can be done."""
        actions = steps_of(update, self.rng)
        message = {"type": "chain", "id": f"{next(self.ids)}", "seq": update["seq"]}
        message["actions"] = [*actions, "dropped"][:16]
        said = await self.insist("POST", f"tables/{table}/act?seat={seat}", message)
        assert "ack" in said, said
        assert said["ack"]["done"] == len(actions)
        self.note(table, seat, update["seq"], actions, said["ack"]["seq"])
        self.chained[table] += len(actions) - 1
        return said

    def note(self, table, seat, seq, actions, end):
        """Remember what was acknowledged: one entry for each action."""
        for number, action in enumerate(actions, seq):
            assert (table, number) not in self.acks, "an acknowledged action was lost"
            self.acks[table, number] = (seat, action, end)

    async def take_back(self, table, seat, seq, to=None):
        """Take the last decisions back, where nothing became known that others must agree to."""
        message = {"type": "undo", "id": f"{next(self.ids)}", "seq": seq, "to": to}
        said = await self.insist("POST", f"tables/{table}/act?seat={seat}", message)
        if "ack" in said:
            self.asked[table] += said["ack"]["seq"] == seq
            if said["ack"]["seq"] > seq:
                assert (table, seq) not in self.acks, "an acknowledged action was lost"
                self.acks[table, seq] = (seat, "", said["ack"]["seq"])
                self.undone += 1
        return said["update"]

    async def insist(self, method, path, body=None):
        while True:
            await self.up.wait()
            try:
                answer = await self.http.request(method, path, json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.01)
                continue
            if answer.status_code == 200:
                return answer.json()
            assert answer.status_code == 503, answer.text


def check(url, lanes):
    """Compare what was acknowledged with what is stored, and replay every game."""
    engine = connect(url)
    store = Store(engine)
    acks = {key: ack for lane in lanes for key, ack in lane.acks.items()}
    asked = sum([lane.asked for lane in lanes], Counter())
    chained = sum([lane.chained for lane in lanes], Counter())
    decisions = 0
    for table in [table for lane in lanes for table in lane.tables]:
        kept = store.kept(table)
        again = reading.rebuild(kept, toybox)
        assert len(again.match.entries) == len(kept.actions)
        for row in kept.actions:
            if row["by"] is None:
                continue
            decisions += 1
            seat, action, seq = acks[table, row["n"]]
            assert (row["by"], row["do"]) == (seat, action)
            assert seq > row["n"]
        done = len([row for row in kept.actions if row["by"] is not None])
        assert len(kept.requests) == done - chained[table] + asked[table]
    assert decisions == len(acks), "each acknowledged action is there, and once"
    engine.dispose()
    return decisions


def play_and_kill(lanes):
    async def all_lanes():
        async with asyncio.timeout(LONGEST):
            await asyncio.gather(*[lane.run() for lane in lanes])

    try:
        asyncio.run(all_lanes())
    finally:
        for lane in lanes:
            lane.kill()
    assert sum(lane.kills for lane in lanes) >= 50
    assert sum(len(lane.tables) for lane in lanes) >= 50
    assert sum(lane.undone for lane in lanes) >= 10
    assert sum(lane.chained.total() for lane in lanes) >= 10


@pytest.fixture
def nursery():
    running = Nursery()
    yield running
    running.stop()


@pytest.mark.long
def test_fifty_kills_over_fifty_tables_lose_nothing_on_sqlite(tmp_path, nursery):
    data = [tmp_path / f"lane{n}" for n in range(LANES)]
    lanes = [Lane(nursery, n, folder) for n, folder in enumerate(data)]
    play_and_kill(lanes)
    done = [check(f"sqlite:///{data[n] / 'signoria.db'}", [lane]) for n, lane in enumerate(lanes)]
    assert sum(done) > 150


@pytest.mark.long
def test_fifty_kills_over_fifty_tables_lose_nothing_on_postgresql(tmp_path, postgres, nursery):
    url = postgres.database()
    lanes = [Lane(nursery, n, tmp_path / f"lane{n}", database=url) for n in range(LANES)]
    play_and_kill(lanes)
    assert check(url, lanes) > 150


@pytest.mark.long
def test_a_server_that_acknowledges_before_it_commits_is_found_out(tmp_path):
    hasty = Nursery(SIGNORIA_PLANT="hasty")
    lane = Lane(hasty, 0, tmp_path / "lane")
    try:
        with pytest.raises(AssertionError):
            play_and_kill([lane])
    finally:
        hasty.stop()
