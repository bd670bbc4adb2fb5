"""boardgame.io's server from npm, with guests at its matches."""

import asyncio
import json
import shutil
import socket
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from missing import MissingError

from load.broken import BrokenError
from load.lap import Lap
from load.server import PATIENCE, stop

HERE: Final = Path(__file__).resolve().parent / "bgio"
BUILD: Final = Path(__file__).resolve().parents[2] / "build" / "load"
LONGEST: Final = 300.0
"""Seconds that npm may take to install, and a lap may last beyond its time."""


async def install() -> None:
    """Put the project and what it needs into the build directory, unless it is there."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise MissingError("boardgame.io needs Node.js 18 or newer: install node and npm")
    BUILD.mkdir(parents=True, exist_ok=True)
    wanted, ready = (HERE / "package.json").read_text(), BUILD / ".ready"
    for file in HERE.iterdir():
        shutil.copy(file, BUILD)
    if ready.exists() and ready.read_text() == wanted:
        return
    flags = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
    process = await asyncio.create_subprocess_exec(
        npm, "install", *flags, cwd=BUILD, stdout=DEVNULL, stderr=PIPE
    )
    _, told = await asyncio.wait_for(process.communicate(), LONGEST)
    if process.returncode:
        raise MissingError(f"npm could not install boardgame.io: {told.decode().strip()}")
    ready.write_text(wanted)


class Peer:
    """boardgame.io's server, and a Node client that plays at it."""

    def __init__(self, name: str, pid: int, tables: int, client: Process) -> None:
        """Let *client* play at the server whose process is *pid*."""
        self.name = name
        self.pid = pid
        self.tables = tables
        self._client = client

    async def paced(self, seconds: int) -> Lap:
        """Let each match act once a second."""
        return await self._lap({"seconds": seconds, "paced": True})

    async def saturated(self, seconds: float) -> Lap:
        """Let each match act again as soon as all its seats have the last action."""
        return await self._lap({"seconds": seconds, "paced": False})

    async def _lap(self, wish: dict[str, Any]) -> Lap:
        assert self._client.stdin is not None
        self._client.stdin.write(json.dumps(wish).encode() + b"\n")
        told = json.loads(await line(self._client, wish["seconds"] + LONGEST))
        return Lap(told["delays"], told["seconds"], told["cpu"] / told["seconds"])


@asynccontextmanager
async def seated(count: int, spectators: int, *, flat_file: bool) -> AsyncIterator[Peer]:
    """Start the server and seat everybody; files go with the block."""
    with TemporaryDirectory(prefix="bgio-load-") as scratch:
        port, lobby = free_ports()
        ports = [str(port), str(lobby)]
        load = {"port": port, "apiPort": lobby, "tables": count, "spectators": spectators}
        async with AsyncExitStack() as running:
            kept = [scratch] if flat_file else []
            server = await node(running, "server.cjs", *ports, *kept)
            while await line(server, PATIENCE) != b"ready":
                pass
            client = await node(running, "load.cjs", json.dumps(load))
            await line(client, LONGEST)
            name = "boardgame.io, " + ("FlatFile" if flat_file else "in memory")
            yield Peer(name, server.pid, count, client)


async def node(running: AsyncExitStack, *command: str) -> Process:
    """Start a script of the project; it ends with *running*."""
    process = await asyncio.create_subprocess_exec(
        "node", *command, cwd=BUILD, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=2**26
    )
    running.push_async_callback(stop, process)
    return process


async def line(process: Process, patience: float) -> bytes:
    """Return the next line that *process* says."""
    assert process.stdout is not None
    told = await asyncio.wait_for(process.stdout.readline(), patience)
    if not told:
        raise BrokenError("boardgame.io's server or its client ended before it should")
    return told.strip()


def free_ports() -> tuple[int, int]:
    """Return two ports that are free now."""
    with socket.socket() as one, socket.socket() as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]
