"""A pool of worker processes for bots and hints; a worker that crashes or hangs is replaced."""

import asyncio
import hashlib
import json
import os
import pickle
import struct
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TypeVar

import structlog

from signoria.core.chance import Stream
from signoria.core.game import Reason
from signoria.core.plan import Plan
from signoria.core.turns import Saying
from signoria.players.hint import Advice
from signoria.tables.live.compiling import compiled_since
from signoria.tables.live.fair_queue import FairQueue, QueueKey
from signoria.tables.live.study_task import StudyTask
from signoria.tables.model.bot_profiles import OTHERS
from signoria.tables.model.refusal import Unavailable

_LENGTH: Final = struct.Struct(">I")
TRIES: Final = 3
LARGEST: Final = 1 << 20
"""In bytes: an answer that claims to be longer is none."""
_GONE: Final = (EOFError, ConnectionError)
"""What one hears from a worker that is no more."""
_FAULTS: Final = (OSError, EOFError, ValueError, TypeError, pickle.PickleError)
_FAREWELL: Final = 5.0
"""How long one waits for a worker to end that was killed, in seconds."""
STUDY_PATIENCE: Final = 120.0
"""Seconds that one portion of a study may take."""
ANYONE: Final = QueueKey()
Answer = TypeVar("Answer")
_log = structlog.get_logger("bots")


class Question(NamedTuple):
    """All that a bot is given: a view and the legal actions, never the state."""

    game: str
    bot: str | None
    """Who is asked; nobody, where a person wants advice."""
    seed: int
    view: object
    legal: list[int]
    seconds: float = OTHERS
    """How long the answer may be thought about."""


def thinking_seed(seed: str, entry: int, who: str = "bot") -> int:
    """Return the number that decides how a bot thinks; the table's seed does not follow."""
    digest = hashlib.sha256(f"{seed}/{who}/{entry}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


class Bots:
    """A few worker processes, started when they are needed."""

    def __init__(
        self,
        registry: str,
        size: int = 1,
        patience: float = 10.0,
        command: Sequence[str] | None = None,
    ) -> None:
        """Run at most *size* workers, with a timeout of *patience* seconds each."""
        self._command = command or (
            sys.executable,
            "-m",
            "signoria.tables.live.bot_worker",
            registry,
        )
        self._patience = patience
        self.size = size
        self._queue = FairQueue(size)
        self._engine: str | None = None
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self.replaced = 0
        self.answered = 0
        self.advised = 0

    async def choose(self, question: Question, key: QueueKey = ANYONE) -> int:
        """Return the bot's action; after several failures, any legal one: the game goes on."""
        action = await self._answer(question, key, _action)
        if action is not None:
            self.answered += 1
            return action
        return question.legal[int(Stream(question.seed).below(len(question.legal)))]

    async def advise(self, question: Question, key: QueueKey = ANYONE) -> list[Advice]:
        """Return what there is to say about the best actions, best first."""
        advice = await self._answer(question, key, _advice)
        if advice is None:
            raise Unavailable("hint_failed")
        self.advised += 1
        return advice

    async def study(self, task: StudyTask, read: Callable[[object], Answer]) -> Answer:
        """Return what a worker found out, as *read* understands it, when no bot or hint waits."""
        async with self._queue.spare_slot(short=task.is_short()):
            answer = await self._tried(task, "study", read, STUDY_PATIENCE)
        if answer is None:
            raise Unavailable("study_failed")
        return answer

    async def _answer(
        self, question: Question, key: QueueKey, read: Callable[[object, Question], Answer]
    ) -> Answer | None:
        """Return what a worker says, as *read* understands it; nothing after several failures."""
        async with self._queue.slot(key):
            return await self._tried(
                tuple(question), question.bot, lambda said: read(said, question), self._patience
            )

    async def _tried(
        self, message: object, who: str | None, read: Callable[[object], Answer], patience: float
    ) -> Answer | None:
        tries = 0
        while tries < TRIES:
            waited = bool(self._idle)
            try:
                return await self._asked(message, read, patience)
            except _FAULTS as fault:
                self.replaced += 1
                _log.warning("bot replaced", bot=who, fault=type(fault).__name__)
                # one that died while it waited says nothing about the question
                tries += not (waited and isinstance(fault, _GONE))
        _log.error("bot gave up", bot=who)
        return None

    async def _asked(
        self, message: object, read: Callable[[object], Answer], patience: float
    ) -> Answer:
        """Return what a worker says, one that waits or a new one; it ends if it says nothing."""
        engine = await self._newest_engine()
        worker = self._idle.pop() if self._idle else await self._start()
        try:
            async with asyncio.timeout(patience):
                answer = read(await _ask(worker, message))
        except BaseException:
            await self._end(worker)
            raise
        if engine == self._engine:
            self._idle.append(worker)
        else:
            await self._end(worker)
        return answer

    async def _newest_engine(self) -> str | None:
        """Return where the engine is that was compiled meanwhile; end workers without it."""
        if self._engine is None and (found := compiled_since()) is not None:
            self._engine = found
            idle, self._idle = self._idle, []
            for worker in idle:
                await self._end(worker)
            _log.info("bots use the compiled engine")
        return self._engine

    async def close(self) -> None:
        """End all workers."""
        for worker in list(self._all):
            await self._end(worker)

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        path = os.pathsep.join([place for place in (self._engine, *sys.path) if place])
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
        with suppress(TimeoutError):
            async with asyncio.timeout(_FAREWELL):
                await worker.wait()


def _action(said: object, question: Question) -> int:
    """Return the action that was chosen."""
    if not isinstance(said, int) or said not in question.legal:
        raise ValueError("not legal")
    return said


def _advice(said: object, question: Question) -> list[Advice]:
    """Return the advice on actions that are legal."""
    if not isinstance(said, list):
        raise TypeError("not a list")
    return [
        Advice(
            action,
            win,
            points,
            share,
            [Reason(*reason) for reason in reasons],
            tuple(actions),
            error,
            tie,
            None if plan is None else _plan(Plan(*plan)),
        )
        for action, win, points, share, reasons, actions, error, tie, plan in said
        if action in question.legal
    ]


def _plan(said: Plan) -> Plan:
    """Return a plan of which JSON has made lists."""
    return said._replace(
        actions=tuple(said.actions),
        phases=tuple(said.phases),
        title=Saying(*said.title),
        result=tuple([Saying(*each) for each in said.result]),
        takes=tuple([Saying(*each) for each in said.takes]),
    )


async def _ask(worker: asyncio.subprocess.Process, question: object) -> object:
    """Send the request to the worker and wait for its reply."""
    if worker.stdin is None or worker.stdout is None:
        raise EOFError
    message = pickle.dumps(question)
    try:
        worker.stdin.write(_LENGTH.pack(len(message)) + message)
        await worker.stdin.drain()
    except RuntimeError as fault:  # so says uvloop when the pipe is closed
        raise EOFError from fault
    (length,) = _LENGTH.unpack(await worker.stdout.readexactly(_LENGTH.size))
    if length > LARGEST:
        raise ValueError("too long")
    said: object = json.loads(await worker.stdout.readexactly(length))
    return said
