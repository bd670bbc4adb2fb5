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
