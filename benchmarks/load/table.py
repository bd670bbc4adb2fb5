"""One table: four seats and some spectators, all with sockets of their own."""

import asyncio
import time
from typing import Any, Final

import httpx

from load.broken import BrokenError
from load.guest import Guest
from load.seat import Seat

SEATS: Final = 4
PATIENCE: Final = 10.0
"""Seconds until an action must have reached all seats."""


class Table:
    """A game of Medici that goes on as long as it is asked to."""

    def __init__(self, number: int, port: int, spectators: int, address: str | None = None) -> None:
        """Let the table be the one called *number*; its sockets come from *address*."""
        self.name = ""
        """What the server calls it."""
        self._address = address
        self._number = number
        self._port = port
        self._spectators = spectators
        self._guests: list[Guest] = []
        self._seats: list[Seat] = []
        self._newest: dict[Seat, dict[str, Any]] = {}
        self._seq = -1
        self._seen = asyncio.Event()
        """Whether every seat has seen the table."""
        self._waiting: set[object] = set()
        self._done: asyncio.Future[float] | None = None

    async def open(self, client: httpx.AsyncClient) -> None:
        """Seat four guests at a new table, and let others watch."""
        for seat in range(len(self._guests), SEATS):
            self._guests.append(await Guest.new(client, f"Guest {self._number}-{seat}"))
        owner, *others = self._guests
        places = [{"kind": "me"}, *[{"kind": "open"} for _ in others]]
        made = await owner.ask("/tables", {"game": "medici", "options": {}, "seats": places})
        for guest in others:
            await guest.ask(f"/tables/{made['id']}/sit")
        await owner.ask(f"/tables/{made['id']}/start")
        self.name = made["id"]
        url = f"ws://127.0.0.1:{self._port}/api/v1/tables/{made['id']}/live?lang=en"
        self._seen.clear()
        self._seq = -1
        where = self._address
        self._seats = [
            await Seat.at(url, guest.cookie, self._heard, where) for guest in self._guests
        ]
        self._seats += [await Seat.at(url, None, None, where) for _ in range(self._spectators)]
        async with asyncio.timeout(PATIENCE):
            await self._seen.wait()

    async def close(self) -> None:
        """Let everybody go."""
        for seat in self._seats:
            await seat.leave()
        self._seats.clear()
        self._newest.clear()

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return bool(self._newest[self._seats[0]]["table"]["phase"] == "over")

    async def act(self) -> float:
        """Let the seat whose turn it is act; return when it is on disk and all seats have it."""
        seat = next(each for each, update in self._newest.items() if update["legal"])
        update = self._newest[seat]
        self._seq = update["seq"]
        name = f"{self._seq}"
        self._waiting = {name, *self._newest}
        self._done = asyncio.get_running_loop().create_future()
        action = choose(update["legal"], self._number + 7 * self._seq)
        await seat.say({"type": "act", "id": name, "seq": self._seq, "action": action})
        async with asyncio.timeout(PATIENCE):
            return await self._done

    def _heard(self, seat: Seat, message: dict[str, Any], now: float) -> None:
        """Tick off the acknowledgement, and each seat that has the action."""
        kind = message["type"]
        if kind == "update":
            self._newest[seat] = message
            if len(self._newest) == SEATS:
                self._seen.set()
            if message["seq"] > self._seq:
                self._waiting.discard(seat)
        elif kind == "ack":
            self._waiting.discard(message["id"])
        elif self._done is not None and not self._done.done():
            self._done.set_exception(BrokenError(f"an action was refused: {message}"))
        if not self._waiting and self._done is not None and not self._done.done():
            self._done.set_result(now)


def choose(legal: list[dict[str, Any]], number: int) -> str:
    """Return one of the legal actions: all kinds in turn, and of a run the lowest number."""
    item = legal[number % len(legal)]
    return str(item["name"]) if "name" in item else f"{item['verb']} {item['low']}"


async def timed(table: Table, began: float | None = None) -> float:
    """Act, and return how long it took, in milliseconds."""
    start = time.perf_counter() if began is None else began
    return 1000 * (await table.act() - start)
