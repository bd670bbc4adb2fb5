"""Presence: who watches over a WebSocket, and who polls over HTTP."""

import asyncio
import time
from collections import Counter

from signoria.tables.live.driver import Driver
from signoria.tables.live.live_table import LiveTable, Watcher
from signoria.tables.live.live_tables import LiveTables
from signoria.tables.live.tasks import Tasks
from signoria.tables.live.timings import Timings
from signoria.tables.model.refusal import Unavailable
from signoria.tables.wire.snapshot import Viewer


class Attendance:
    """Presence of the sessions at the tables of a hall."""

    def __init__(
        self, tables: LiveTables, tasks: Tasks, driver: Driver, process: str, timings: Timings
    ) -> None:
        """Connect people to *process*, and wake the bots of a table that someone watches."""
        self._tables = tables
        self._tasks = tasks
        self._driver = driver
        self._process = process
        self._grace = timings.grace
        self._lease = timings.lease
        self._recount_after = timings.recount
        self._unwritten: set[tuple[str, str]] = set()
        """Who came while the store could not be written to."""

    async def watch(self, name: str, viewer: Viewer, since: int | None) -> Watcher:
        """Subscribe to a table; the person of a seat counts as connected."""
        watcher = Watcher(viewer, since)
        async with self._tables.at(name) as (live, table):
            self._driver.wake(live, table)
            live.watchers.add(watcher)
            self._recount(live)
            if viewer.session is not None:
                live.connections[viewer.session] += 1
        try:
            await self.seated(name, viewer.session)
        except BaseException:
            await self.unwatch(name, watcher)
            raise
        return watcher

    async def seated(self, name: str, session: str | None) -> None:
        """Count a watcher who has taken a seat as connected."""
        live = self._tables.find(name)
        if live is not None and session is not None and live.connections[session] > 0:
            await self.arrive(name, session)

    async def arrive(self, name: str, session: str) -> None:
        """Count the session's seats as connected, which ends any standing in.

        Where that cannot be written, as on a full disk, whoever comes may look all the same.
        """
        try:
            await self._tables.change(
                name, lambda table: table.seating.come(session, self._process)
            )
        except Unavailable:
            self._unwritten.add((name, session))
        else:
            self._unwritten.discard((name, session))

    async def unwatch(self, name: str, watcher: Watcher) -> None:
        """Stop watching."""
        live = self._tables.find(name)
        session = watcher.viewer.session
        if live is None:
            return
        live.watchers.discard(watcher)
        self._recount(live)
        if session is not None:
            live.connections -= Counter([session])  # who has none left is forgotten
            if not self._tasks.closing:
                self._tasks.spawn(self._depart(name, session))

    def _recount(self, live: LiveTable) -> None:
        """Notify the watchers of their new number, at most once a second."""
        if not live.recounting and not self._tasks.closing:
            live.recounting = True
            self._tasks.spawn(self._tell_count(live))

    async def _tell_count(self, live: LiveTable) -> None:
        await asyncio.sleep(self._recount_after)
        live.recounting = False
        if live.miscounted():
            live.notify()

    async def _depart(self, name: str, session: str) -> None:
        await asyncio.sleep(self._grace)
        await self._gone(name, session)

    async def _gone(self, name: str, session: str) -> None:
        live = self._tables.find(name)
        if live is None or live.connections[session] > 0:
            return
        if live.leases.get(session, 0) > time.monotonic():
            return
        live.leases.pop(session, None)
        await self._tables.change(
            name, lambda table: table.seating.go(session, self._process, time.time())
        )

    async def poll(self, name: str, session: str) -> None:
        """Count a session that polls over HTTP as connected until its lease ends."""
        async with self._tables.at(name) as (live, table):
            seated = table.seats_of(session)
            if seated:
                live.leases[session] = time.monotonic() + self._lease
        if seated:
            await self.arrive(name, session)

    async def end_leases(self) -> None:
        """Disconnect sessions whose lease ended; connect those that could not be stored before."""
        for name, session in list(self._unwritten):
            self._unwritten.discard((name, session))
            await self.seated(name, session)
        now = time.monotonic()
        for live in self._tables:
            for session, until in list(live.leases.items()):
                if until < now:
                    await self._gone(live.id, session)
