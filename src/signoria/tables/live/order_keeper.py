"""The keeper of standing orders: acts for those who left one, whether they are here or not.

The time it takes says nothing about an order: it is drawn before anyone looks at it.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Final

from signoria.tables.live.live_table import LiveTable
from signoria.tables.live.live_tables import LiveTables
from signoria.tables.live.tasks import Tasks
from signoria.tables.model.refusal import NotNow, Stale
from signoria.tables.model.table import Table

LEAST: Final = 0.8
SPREAD: Final = 1.6
"""In seconds: as long as a person takes who has made up their mind."""


def pause(draw: Callable[[], float]) -> float:
    """Return after how many seconds an order is acted on: whatever it is, and whatever it does."""
    return LEAST + SPREAD * draw()


class OrderKeeper:
    """Acts on the orders of a hall's tables."""

    def __init__(
        self,
        tables: LiveTables,
        tasks: Tasks,
        draw: Callable[[], float] = lambda: secrets.randbelow(1_000_001) / 1_000_000,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Act at *tables*; *draw* returns a number from 0 to 1."""
        self._tables = tables
        self._tasks = tasks
        self._draw = draw
        self._sleep = sleep

    def attend(self, live: LiveTable, table: Table) -> None:
        """Wait, then act, if the seat that is asked has ordered something."""
        actor = table.actor()
        if actor is None or table.seats[actor].order is None or self._tasks.closing:
            return
        self._tasks.spawn(self._act(live.id, actor, table.seq))

    async def _act(self, name: str, seat: int, seq: int) -> None:
        await self._sleep(pause(self._draw))

        def do(table: Table) -> None:
            if table.seq == seq:
                table.ordering.obey(seat)

        try:
            await self._tables.change(name, do)
        except (NotNow, Stale):
            return
