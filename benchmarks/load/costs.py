"""Measure what each call and each message costs the server: ``make costs``.

The server is a process of its own that tells its processor time between two calls; its logs and all
its threads count, its bots do not. ``--page`` writes the table of docs/serving.md; ``--names``
writes its rows without measuring, where a call is new.
"""

import asyncio
import json
import re
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click
import httpx

from load.asking import Asking, Do
from load.page import table
from load.server import port_of, stop
from signoria.server.rates import CALLS, MESSAGES, rate_limits
from signoria.server.settings import Settings

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "docs" / "serving.md"
RESULTS: Final = ROOT / "benchmarks" / "results" / "costs.json"
FIRST: Final = "<!-- costs: written by benchmarks/load/costs.py --page -->"
LAST: Final = "<!-- end of costs -->"
NEW: Final = "the first replay"
UNKNOWN: Final = "not measured"
PATIENCE: Final = 6.0
"""Seconds after which one call has been measured often enough."""


@click.command()
@click.option("--often", type=click.IntRange(5, 2000), default=100, show_default=True)
@click.option("--page", is_flag=True, help="Write the table to docs/serving.md too.")
@click.option("--names", is_flag=True, help="Write the rows there with the figures of before.")
@click.option("--only", multiple=True, help="Measure what has this in its name; may be repeated.")
def main(*, often: int, page: bool, names: bool, only: tuple[str, ...]) -> None:
    """Measure what each call and each message costs."""
    found = before() if names or only else {}
    if not names:
        found |= asyncio.run(measure(often, only))
    if not names:
        RESULTS.write_text(json.dumps(found, indent=2) + "\n")
    text = written(found)
    if page or names:
        fill(text)
    print(text)


def before() -> dict[str, float]:
    """Return what was measured last."""
    return dict(json.loads(RESULTS.read_text())) if RESULTS.exists() else {}


async def measure(often: int, only: Sequence[str] = ()) -> dict[str, float]:
    """Return the processor milliseconds of every call and message at p99, by its name."""
    wanted = tuple(only) or ("",)
    found: dict[str, float] = {}
    async with serving() as base, httpx.AsyncClient(base_url=base, timeout=60) as meter:
        asking = Asking(base)
        async with asking:
            await asking.prepare()
            if any(part in NEW for part in wanted):
                first = asking.calls()["GET /tables/{table}/replay"]
                found[NEW] = await cost(meter, first, 1)
            for name, do in asking.calls().items():
                if not any(part in name for part in wanted):
                    continue
                await warmed(do, asking.ready().get(name))
                found[name] = await cost(meter, do, often, asking.ready().get(name))
                print(f"{name:48} {found[name]:8.2f} ms", file=sys.stderr)
    return found


async def warmed(do: Do, ready: Do | None) -> None:
    """Do it once: what is made once for all is not measured."""
    if ready is not None:
        await ready()
    await do()


async def cost(meter: httpx.AsyncClient, do: Do, often: int, ready: Do | None = None) -> float:
    """Return the processor milliseconds of *do* at p99, without those of *ready* and the meter."""

    async def read() -> float:
        return 1000 * float((await meter.get("/cpu")).text)

    async def between(act: Do) -> float:
        start = await read()
        await act()
        return await read() - start

    async def nothing() -> None:
        return

    idle = sorted([await between(nothing) for _ in range(20)])[10]
    used: list[float] = []
    end = time.monotonic() + PATIENCE
    while len(used) < often and (len(used) < min(often, 5) or time.monotonic() < end):
        if ready is not None:
            await ready()
        used.append(await between(do) - idle)
    return round(max(0.0, sorted(used)[round(0.99 * (len(used) - 1))]), 2)


@asynccontextmanager
async def serving() -> AsyncIterator[str]:
    """Run the server with the meter until the block ends."""
    with TemporaryDirectory(prefix="signoria-costs-") as scratch:
        command = [sys.executable, "-m", "load.metered", scratch]
        server = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=DEVNULL)
        try:
            yield f"http://127.0.0.1:{await port_of(server)}"
        finally:
            await stop(server)


def written(found: dict[str, float]) -> str:
    """Return the table: calls, then messages, each with its cost and its limits."""
    limits = rate_limits(Settings.model_construct())
    names = CALLS | {f"message {name}": kind for name, kind in MESSAGES.items()}
    rows = []
    for name, kind in names.items():
        used = f"{found[name]:.2f}" if name in found else UNKNOWN
        limit = limits[kind]
        rows.append([f"`{name}`", used, limit.session.spoken(), limit.address.spoken()])
    told = table(["call or message", "CPU ms, p99", "a session", "an address"], rows)
    if NEW not in found:
        return told
    return f"{told}\n\nA replay that nobody has asked for yet costs {found[NEW]:.0f} ms, in pieces."


def fill(text: str) -> None:
    """Put the table between the two marks of the page."""
    page = PAGE.read_text()
    marked = re.compile(f"{re.escape(FIRST)}.*{re.escape(LAST)}", re.DOTALL)
    PAGE.write_text(marked.sub(lambda _: f"{FIRST}\n\n{text}\n\n{LAST}", page))


if __name__ == "__main__":
    main()
