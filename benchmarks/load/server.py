"""Signoria's own server as a process, with SQLite in a directory of its own."""

import asyncio
import re
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from load.broken import BrokenError

PATIENCE: Final = 30.0
"""Seconds until a server must have started, or ended."""


class Server(NamedTuple):
    """A server that runs: where, and as which process."""

    port: int
    pid: int


def command(data: Path, *, strict: bool = False) -> list[str]:
    """Return the command that serves on a free port of this machine, with no limit to rates.

    The guests of a load have no share of chance to give: nobody waits for one.
    """
    module = [sys.executable, "-m", "signoria.server", "--no-open", "--lang", "en"]
    where = ["--host=127.0.0.1", "--port=0", f"--data={data}"]
    factor = 1 if strict else 1_000_000
    return [*module, *where, f"--rate-factor={factor}", "--share-seconds=0"]


@asynccontextmanager
async def serving(*, strict: bool = False) -> AsyncIterator[Server]:
    """Serve until the block ends, *strict* with the limits people get; nothing is kept."""
    with TemporaryDirectory(prefix="signoria-load-") as scratch:
        process = await asyncio.create_subprocess_exec(
            *command(Path(scratch), strict=strict), stdout=PIPE, stderr=DEVNULL
        )
        try:
            yield Server(await port_of(process), process.pid)
        finally:
            await stop(process)


async def port_of(process: Process) -> int:
    """Read the port out of the greeting."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        async for line in process.stdout:
            told = re.search(rb"127\.0\.0\.1:(\d+)", line)
            if told:
                return int(told[1])
    raise BrokenError("Signoria's server ended before it said where it serves")


async def stop(process: Process) -> None:
    """End a process in good order, or at all."""
    if process.returncode is not None:
        return
    process.terminate()
    try:
        await asyncio.wait_for(process.wait(), PATIENCE)
    except TimeoutError:
        process.kill()
        await process.wait()
