"""The deal timer: sets a game up when all shares of chance are there, or late."""

import asyncio
import time

from signoria.tables.live.live_table import LiveTable
from signoria.tables.live.live_tables import LiveTables
from signoria.tables.live.tasks import Tasks
from signoria.tables.model.table import Table


class DealTimer:
    """Waits for the shares at the tables of a hall, and no longer than agreed."""

    def __init__(self, tables: LiveTables, tasks: Tasks, patience: float, started: float) -> None:
        """Give every person *patience* seconds for a share, from when the server *started*."""
        self._tables = tables
        self._tasks = tasks
        self._patience = patience
        self._started = started

    def deal(self, table: Table) -> None:
        """Deal if no share is awaited any more; the deal is stored with the change."""
        table.deal(time.time(), self._patience, self._started)

    def attend(self, live: LiveTable, table: Table) -> None:
        """Come back to a table that waits for shares when their time is over."""
        waits = table.pending_shares() is not None and not self._tasks.closing
        if waits and (live.deal_timer is None or live.deal_timer.done()):
            live.deal_timer = self._tasks.spawn(self._wait(live.id))

    async def _wait(self, name: str) -> None:
        while True:
            async with self._tables.at(name) as (_, table):
                commit_reveal = table.pending_shares()
            if commit_reveal is None:
                return
            due = max(commit_reveal.begun, self._started) + self._patience
            await asyncio.sleep(max(0.01, due - time.time()))
            await self._tables.change(name, self.deal)
