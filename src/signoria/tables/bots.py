"""Bots think in processes of their own: one that crashes or dawdles is replaced."""

import asyncio
import hashlib
import os
import pickle
import struct
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

import structlog

from signoria.core.chance import Stream

_LENGTH: Final = struct.Struct(">I")
TRIES: Final = 3
_log = structlog.get_logger("bots")


class Question(NamedTuple):
    """All that a bot is given: a view and the legal actions, never the state."""

    game: str
    bot: str
    seed: int
    view: Any
    legal: list[int]


def thinking_seed(seed: str, entry: int) -> int:
    """Return the number that decides how a bot thinks; the table's seed does not follow."""
    digest = hashlib.sha256(f"{seed}/bot/{entry}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


class Bots:
    """A few worker processes, started when they are needed."""

    def __init__(
        self, box: str, size: int = 1, patience: float = 20.0, command: Sequence[str] | None = None
    ) -> None:
        """Let at most *size* bots think at once, each for at most *patience* seconds."""
        self._command = command or (sys.executable, "-m", "signoria.tables.thinker", box)
        self._patience = patience
        self._places = asyncio.Semaphore(size)
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self.replaced = 0
        self.answered = 0

    async def choose(self, question: Question) -> int:
        """Return the bot's action; after several failures, any legal one: the game goes on."""
        async with self._places:
            for _ in range(TRIES):
                worker = self._idle.pop() if self._idle else await self._start()
                try:
                    async with asyncio.timeout(self._patience):
                        action = await _ask(worker, question)
                    if action not in question.legal:
                        raise ValueError(f"not legal: {action}")  # noqa: TRY301
                except (OSError, EOFError, TimeoutError, ValueError, pickle.PickleError) as fault:
                    self.replaced += 1
                    _log.warning("bot replaced", bot=question.bot, fault=type(fault).__name__)
                    await self._end(worker)
                except BaseException:
                    await self._end(worker)
                    raise
                else:
                    self._idle.append(worker)
                    self.answered += 1
                    return action
        _log.error("bot gave up", bot=question.bot)
        return question.legal[int(Stream(question.seed).below(len(question.legal)))]

    async def close(self) -> None:
        """End all workers."""
        for worker in list(self._all):
            await self._end(worker)

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        path = os.pathsep.join([place for place in sys.path if place])
        environment = {**os.environ, "PYTHONPATH": path}
        worker = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, env=environment, start_new_session=True
        )
        self._all.add(worker)
        return worker

    async def _end(self, worker: asyncio.subprocess.Process) -> None:
        self._all.discard(worker)
        self._idle = [each for each in self._idle if each is not worker]
        with suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()


async def _ask(worker: asyncio.subprocess.Process, question: Question) -> int:
    """Send the question down the pipe and wait for a number."""
    if worker.stdin is None or worker.stdout is None:
        raise EOFError
    message = pickle.dumps(tuple(question))
    worker.stdin.write(_LENGTH.pack(len(message)) + message)
    await worker.stdin.drain()
    return int.from_bytes(await worker.stdout.readexactly(4), "big")
