"""Background tasks that end with the hall."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

import structlog

from signoria.core.problem import Problem

T = TypeVar("T")
_log = structlog.get_logger("hall")


class Tasks:
    """Starts tasks, logs those that fail, and cancels the rest at the end."""

    def __init__(self) -> None:
        """Start with no tasks."""
        self._running: set[asyncio.Task[object]] = set()
        self.closing = False
        """Whether the hall closes: nothing new is started then."""

    def spawn(self, work: Coroutine[object, object, T]) -> asyncio.Task[T]:
        """Run *work* as a task that is cancelled when the hall closes."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def close(self) -> None:
        """Cancel all tasks and wait until they have ended."""
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _ended(self, task: asyncio.Task[T]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            fault = task.exception()
            if fault is not None and not isinstance(fault, Problem):
                _log.error("task failed", fault=type(fault).__name__)
