"""The single writer thread: group-commits queued changes, then acknowledges them."""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeVar, cast

import sqlalchemy as sa

from signoria.tables.model.refusal import Unavailable
from signoria.tables.store.store import Job, TableChange

T = TypeVar("T")
MOST: Final = 256
"""At how many changes no more are taken into one commit."""


Then = Callable[[Any], None]
"""Takes the result of a job, or its exception, in the event loop."""


class _Waiting(NamedTuple):
    job: Job
    then: Then


class Writer:
    """A thread that commits all queued changes in one transaction (group commit)."""

    def __init__(self, engine: sa.Engine) -> None:
        """Write to the database of *engine*."""
        self._engine = engine.execution_options(writes=True)
        self._queue: queue.SimpleQueue[list[_Waiting] | None] = queue.SimpleQueue()
        self._gathered: list[_Waiting] = []
        """What came in this turn of the loop: the thread is woken once for all of it."""
        self._loop: asyncio.AbstractEventLoop | None = None
        """Where the results are told."""
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._closed = False
        self.fault: Exception | None = None
        """What the database said when the last change could not be written."""
        self.commits = 0
        self.changes = 0
        self.seconds = 0.0

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    async def stop(self) -> None:
        """Write what waits, then end."""
        self._closed = True
        await asyncio.sleep(0)  # what was gathered in this turn is handed over first
        self._queue.put(None)
        if self._thread.is_alive():
            await asyncio.to_thread(self._thread.join)

    async def put(self, job: Callable[[sa.Connection], T]) -> T:
        """Queue *job* for the writer thread; return its result after the commit."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.post(job, lambda result: resolve(answer, result))
        return await answer

    def post(self, job: Job, then: Then) -> None:
        """Queue *job* for the writer thread; call *then* after the commit, whoever has gone."""
        if self._closed:
            raise Unavailable("stopping")
        if not self._gathered:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        self._gathered.append(_Waiting(job, then))

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._queue.put(gathered)

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, last = first[:], False
            while len(batch) < MOST and not last:
                try:
                    more = self._queue.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    last = True
                else:
                    batch += more
            self._commit(batch)
            if last:
                return

    def _commit(self, batch: list[_Waiting]) -> None:
        """Commit the batch as one; if one of it fails, each by itself."""
        began = time.perf_counter()
        try:
            with self._engine.begin() as connection:
                results = _do(connection, [waiting.job for waiting in batch])
        except Exception as problem:  # noqa: BLE001 - whoever waits is told
            of_all = _of_all(problem)
            self.fault = problem if of_all else None
            if len(batch) == 1 or of_all:
                self._tell(batch, [problem] * len(batch))
                return
            for waiting in batch:
                self._commit([waiting])
            return
        self.fault = None
        self.commits += 1
        self.changes += len(batch)
        self.seconds += time.perf_counter() - began
        self._tell(batch, results)

    def _tell(self, batch: list[_Waiting], results: list[Any]) -> None:
        """Tell the results of a batch, waking the event loop once."""
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            if self._loop is not None:
                self._loop.call_soon_threadsafe(_settle, batch, results)


def _do(connection: sa.Connection, jobs: list[Job]) -> list[object]:
    """Do all *jobs*, the changes of tables together; return the results."""
    changes = [job for job in jobs if isinstance(job, TableChange)]
    results = [None if isinstance(job, TableChange) else job(connection) for job in jobs]
    if changes:
        changes[0].store.write_all(connection, changes)
    return results


def _of_all(problem: Exception) -> bool:
    """Return whether the database itself failed, so that the rest of the batch would fail too."""
    kinds = (sa.exc.OperationalError, sa.exc.InternalError, sa.exc.TimeoutError)
    return isinstance(problem, kinds) or type(problem) is sa.exc.DatabaseError


def _settle(batch: list[_Waiting], results: list[Any]) -> None:
    for waiting, result in zip(batch, results, strict=True):
        waiting.then(result)


def resolve(answer: "asyncio.Future[T]", result: object) -> None:
    """Resolve a future, unless whoever waited for it has gone."""
    if answer.done():
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(cast("T", result))
