"""Signoria with guests at its tables."""

import asyncio
import gc
import os
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

import httpx

from load.guest import answering, door
from load.lap import Lap
from load.meter import Meter
from load.server import Server, serving
from load.table import Table, timed

AT_ONCE: Final = 8
"""Tables that are opened at the same time."""


class Own:
    """Signoria's server, on SQLite."""

    name = "Signoria, SQLite"

    def __init__(self, server: Server, client: httpx.AsyncClient, tables: list[Table]) -> None:
        """Play at *tables*; make new ones through *client*."""
        self.pid = server.pid
        self.tables = len(tables)
        self._tables = tables
        self._client = client
        self.openings: list[float] = []
        """Milliseconds until all were seated at a new table, when a game was over."""

    def tables_at(self) -> list[Table]:
        """Return the tables at which is played."""
        return self._tables

    async def scatter(self) -> None:
        """Bring each table to another point of its game, as in a house that has long been open.

        Otherwise all games would end, and all guests take their seats anew, in the same seconds.
        """
        first, *others = self._tables
        actions = 0
        while not first.over:
            await first.act()
            actions += 1
        await self._renew(first)
        await asyncio.gather(
            *[
                self._advance(table, actions * i // self.tables)
                for i, table in enumerate(others, start=1)
            ]
        )
        self.openings.clear()

    async def _advance(self, table: Table, actions: int) -> None:
        for _ in range(actions):
            await table.act()
            if table.over:
                await self._renew(table)

    async def paced(self, seconds: int) -> Lap:
        """Let each table act once a second, the tables spread over the second.

        Where a game is over, the next one has a clock of its own from when all are seated.
        """
        delays: list[float] = []
        began = time.perf_counter()

        async def play(table: Table, first: float) -> None:
            due = first
            for _ in range(seconds):
                early = due - time.perf_counter()
                if early > 0:
                    await asyncio.sleep(early)
                # what had to wait for the action before it is late from when it was due
                delays.append(await timed(table, None if early > 0 else due))
                due += 1
                if table.over:
                    await self._renew(table)
                    due = max(due, time.perf_counter())

        return await self._lap(
            delays, [play(table, began + i / self.tables) for i, table in enumerate(self._tables)]
        )

    async def saturated(self, seconds: float) -> Lap:
        """Let each table act again as soon as all its seats have the last action."""
        delays: list[float] = []
        end = time.perf_counter() + seconds

        async def play(table: Table) -> None:
            while time.perf_counter() < end:
                delays.append(await timed(table))
                if table.over:
                    await self._renew(table)

        return await self._lap(delays, [play(table) for table in self._tables])

    async def _lap(self, delays: list[float], playing: list[Coroutine[Any, Any, None]]) -> Lap:
        meter, began = Meter(os.getpid()), time.perf_counter()
        gc.disable()  # a pause of the clients is none of the server's
        try:
            await asyncio.gather(*playing)
        finally:
            gc.enable()
        return Lap(delays, time.perf_counter() - began, meter.read().core)

    async def _renew(self, table: Table) -> None:
        """Let the same guests play another game at a new table."""
        await table.close()
        began = time.perf_counter()
        await table.open(self._door(table))
        self.openings.append(1000 * (time.perf_counter() - began))

    def _door(self, table: Table) -> httpx.AsyncClient:
        """Return the client through which the guests of *table* come in."""
        del table
        return self._client


@asynccontextmanager
async def seated(count: int, spectators: int) -> AsyncIterator[Own]:
    """Start the server and seat everybody."""
    async with serving() as server, door(server.port) as client:
        tables = [Table(number, server.port, spectators) for number in range(count)]
        turns = asyncio.Semaphore(AT_ONCE)

        async def sit(table: Table) -> None:
            async with turns:
                await table.open(client)

        await answering(client)
        await asyncio.gather(*[sit(table) for table in tables])
        yield Own(server, client, tables)
        for table in tables:
            await table.close()
