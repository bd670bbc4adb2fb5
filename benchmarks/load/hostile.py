"""The shape *hostile*: honest tables by themselves, then the same beside clients that misbehave.

Both in one run, each with a server of its own that keeps the limits people get: every honest table
and every rude client has an address of its own (127.1.x.y and 127.2.x.y, which Linux has).
"""

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from statistics import mean
from typing import Any, Final, NamedTuple

import httpx
import psutil

from load import lap
from load.bars import Bar
from load.guest import answering, door
from load.lap import Reading
from load.latency import Latency
from load.own import AT_ONCE, Own
from load.server import Server, serving
from load.table import Table

P99_BELOW: Final = 250.0
GROWS_BELOW: Final = 20.0
"""Megabytes from the first fifth of the time to its end: from minute 2 to minute 10."""
EVERY: Final = 1.0
"""Seconds between two looks at the memory."""
AROUND: Final = 30
"""Looks that count together: every 20 seconds free memory goes back to the system."""


class Shape(NamedTuple):
    """How much, and for how long."""

    tables: int
    rude: int
    seconds: int
    spectators: int

    def __str__(self) -> str:
        """Say in a line what is measured."""
        each = f"4 seats and {self.spectators} spectators at a table"
        honest = f"{self.tables} tables for {self.seconds} s at one action a second each"
        return f"{each}; {honest}, alone and then beside {self.rude} clients that misbehave."


FULL: Final = Shape(tables=100, rude=100, seconds=600, spectators=2)
QUICK: Final = Shape(tables=20, rude=24, seconds=20, spectators=1)


class Stretch(NamedTuple):
    """Honest play, alone or not, and the server's memory meanwhile."""

    reading: Reading
    megabytes: list[float]
    met: dict[str, int]
    """What the server did about the rude ones."""
    openings: list[float]
    """Milliseconds until four were seated at a new table, and six sockets were open."""

    @property
    def early(self) -> float:
        """Return the megabytes after the first fifth of the time, the mean of half a minute."""
        end = len(self.megabytes) // 5
        return mean(self.megabytes[max(0, end - AROUND) : end + 1])

    @property
    def late(self) -> float:
        """Return the megabytes at the end, the mean of half a minute."""
        return mean(self.megabytes[-AROUND:])


class Housed(Own):
    """Tables of which each has an address of its own."""

    def __init__(self, server: Server, homes: dict[Table, httpx.AsyncClient]) -> None:
        """Play at tables whose guests come in through clients of their own."""
        super().__init__(server, next(iter(homes.values())), list(homes))
        self._homes = homes

    def _door(self, table: Table) -> httpx.AsyncClient:
        return self._homes[table]


async def measure(shape: Shape, tell: Callable[[str], None]) -> list[Stretch]:
    """Measure the honest alone, then beside the rude."""
    return [
        await _stretch("honest tables alone", shape, 0, tell),
        await _stretch(f"beside {shape.rude} rude clients", shape, shape.rude, tell),
    ]


async def _stretch(name: str, shape: Shape, rude: int, tell: Callable[[str], None]) -> Stretch:
    async with AsyncExitStack() as held:
        server = await held.enter_async_context(serving(strict=True))
        tell(f"{name}: seating guests at {shape.tables} tables")
        own = await held.enter_async_context(_seated(server, shape))
        await own.scatter()
        met: dict[str, int] = {}
        if rude:
            finished = await _finished(server)
            names = [table.name for table in own.tables_at()]
            await held.enter_async_context(_troubled(server, rude, finished, names, met))
        tell(f"{name}: one action a second at each of {shape.tables} tables")
        own.name = name
        memory: list[float] = []
        watching = asyncio.create_task(_watch(server.pid, memory))
        try:
            reading = await lap.paced(own, shape.seconds)
        finally:
            watching.cancel()
    return Stretch(reading, memory, met, own.openings)


@asynccontextmanager
async def _seated(server: Server, shape: Shape) -> AsyncIterator[Housed]:
    """Seat everybody, each table from an address of its own."""
    async with AsyncExitStack() as held:
        homes: dict[Table, httpx.AsyncClient] = {}
        for n in range(shape.tables):
            address = f"127.1.{n // 250}.{n % 250 + 1}"
            client = await held.enter_async_context(door(server.port, address))
            homes[Table(n, server.port, shape.spectators, address)] = client
        await answering(next(iter(homes.values())))
        turns = asyncio.Semaphore(AT_ONCE)

        async def sit(table: Table) -> None:
            async with turns:
                await table.open(homes[table])

        await asyncio.gather(*[sit(table) for table in homes])
        yield Housed(server, homes)
        for table in homes:
            await table.close()


async def _finished(server: Server) -> str:
    """Play a game to its end, and return the name of its table: its replay is costly."""
    address = "127.3.0.1"
    table = Table(0, server.port, 0, address)
    async with door(server.port, address) as client:
        await table.open(client)
        while not table.over:
            await table.act()
            await asyncio.sleep(0.02)
        await table.close()
    return table.name


@asynccontextmanager
async def _troubled(
    server: Server, count: int, finished: str, tables: list[str], met: dict[str, int]
) -> AsyncIterator[None]:
    """Let clients misbehave until the block ends; note in *met* what came of it."""
    words = [str(server.port), str(count), finished, *tables]
    rude = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "load.rude", *words, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
    )
    try:
        yield
    finally:
        told, _ = await rude.communicate(b"")
        met.update(json.loads(told or b"{}"))


async def _watch(pid: int, memory: list[float]) -> None:
    """Note how much memory the server has."""
    process = psutil.Process(pid)
    while True:
        memory.append(round(process.memory_info().rss / 2**20, 1))
        await asyncio.sleep(EVERY)


def judge(stretches: list[Stretch]) -> list[Bar]:
    """Judge the stretch beside the rude."""
    _, beside = stretches
    p99, grown = beside.reading.latency.p99, beside.late - beside.early
    return [
        Bar(
            f"honest p99 {beside.reading.name}",
            f"< {P99_BELOW:.0f} ms",
            f"{p99:.1f} ms",
            p99 < P99_BELOW,
        ),
        Bar(
            "memory from a fifth of the time to its end",
            f"< {GROWS_BELOW:.0f} MB more",
            f"{grown:+.1f} MB",
            grown < GROWS_BELOW,
        ),
    ]


def fields(stretch: Stretch) -> dict[str, Any]:
    """Return a stretch for a file."""
    return {
        "memory_mb": {"early": stretch.early, "late": stretch.late, "series": stretch.megabytes},
        "what_the_rude_met": stretch.met,
        "opening_ms": Latency.of(stretch.openings)._asdict(),
    }
