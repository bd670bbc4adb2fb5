"""The dealer: sets games up as soon as everyone's share of chance is there, or late."""

import asyncio
import time
from typing import TYPE_CHECKING

from signoria.tables.live.live_table import LiveTable
from signoria.tables.model.table import Table

if TYPE_CHECKING:
    from signoria.tables.live.hall import Hall


class DealTimer:
    """Waits for the shares at the tables of a hall, and no longer than agreed."""

    def __init__(self, hall: "Hall", patience: float) -> None:
        """Give every person *patience* seconds for a share."""
        self._hall = hall
        self._patience = patience

    def deal(self, table: Table) -> None:
        """Set the game up if nobody is waited for any more; it is part of what is being stored."""
        table.deal(time.time(), self._patience, self._hall.started)

    def attend(self, live: LiveTable, table: Table) -> None:
        """Come back to a table that waits for shares when their time is over."""
        waits = table.pending_shares() is not None and not self._hall.closing
        if waits and (live.deal_timer is None or live.deal_timer.done()):
            live.deal_timer = self._hall.spawn(self._wait(live.id))

    async def _wait(self, name: str) -> None:
        while True:
            async with self._hall.at(name) as (_, table):
                commit_reveal = table.pending_shares()
            if commit_reveal is None:
                return
            due = max(commit_reveal.begun, self._hall.started) + self._patience
            await asyncio.sleep(max(0.01, due - time.time()))
            await self._hall.change(name, self.deal)
