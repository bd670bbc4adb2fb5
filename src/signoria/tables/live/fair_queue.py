"""A fair queue for the bot workers: round robin by owner, then by table."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple


class QueueKey(NamedTuple):
    """By whom a place in the queue is counted."""

    owner: str = ""
    """Who made the table: the hash of a session."""
    table: str = ""


class FairQueue:
    """A few slots, given round robin: owner by owner, and for each owner table by table."""

    def __init__(self, places: int) -> None:
        """Admit at most *places* waiters at once."""
        self._free = places
        self._spare = max(1, places - 1)
        """So many more places what can wait may have: one of several is left to the others."""
        self._later: deque[asyncio.Future[None]] = deque()
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}
        """By owner, then by table, whose turn comes first in front."""

    @asynccontextmanager
    async def slot(self, key: QueueKey) -> AsyncIterator[None]:
        """Wait for a place, and give it back in the end."""
        await self.take(key)
        try:
            yield
        finally:
            self.give_back()

    @asynccontextmanager
    async def spare_slot(self, *, short: bool = False) -> AsyncIterator[None]:
        """Wait for a place that nobody else waits for, and give it back in the end.

        What is *short* goes before the rest of what can wait.
        """
        await self._take_spare(short=short)
        try:
            yield
        finally:
            self._return_spare()

    async def _take_spare(self, *, short: bool = False) -> None:
        turn = asyncio.get_running_loop().create_future()
        if short:
            self._later.appendleft(turn)
        else:
            self._later.append(turn)
        self._lend()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._return_spare()
            raise

    def _return_spare(self) -> None:
        self._spare += 1
        self.give_back()

    def _lend(self) -> None:
        """Give places that are free to what can wait."""
        while self._later and self._free > 0 and self._spare > 0:
            turn = self._later.popleft()
            if not turn.cancelled():
                self._free -= 1
                self._spare -= 1
                turn.set_result(None)

    async def take(self, key: QueueKey) -> None:
        """Wait for a place."""
        if self._free > 0:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        tables = self._waiting.setdefault(key.owner, {})
        tables.setdefault(key.table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.give_back()  # it was this one's turn: the next one's then
            raise

    def give_back(self) -> None:
        """Admit the next waiter; its table and its owner go to the end of the queue."""
        while self._waiting:
            owner = next(iter(self._waiting))
            tables = self._waiting.pop(owner)
            table = next(iter(tables))
            turns = tables.pop(table)
            turn = turns.popleft()
            if turns:
                tables[table] = turns
            if tables:
                self._waiting[owner] = tables
            if not turn.cancelled():
                turn.set_result(None)
                return
        self._free += 1
        self._lend()
