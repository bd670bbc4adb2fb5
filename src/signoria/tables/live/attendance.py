"""Who is at the table: those who watch over a socket, and those who ask now and then."""

import asyncio
import time
from typing import TYPE_CHECKING

from signoria.tables.live.live_table import Watcher
from signoria.tables.model.refusal import Unavailable

if TYPE_CHECKING:
    from signoria.tables.live.hall import Hall
    from signoria.tables.wire.snapshot import Viewer


class Attendance:
    """Keeps the tables of a hall informed about who is connected."""

    def __init__(self, hall: "Hall", grace: float, lease: float) -> None:
        """Let a lost connection count for *grace* seconds, a question over HTTP for *lease*."""
        self._hall = hall
        self._grace = grace
        self._lease = lease
        self._unwritten: set[tuple[str, str]] = set()
        """Who came while the store could not be written to."""

    async def watch(self, name: str, viewer: "Viewer", since: int | None) -> Watcher:
        """Begin to watch a table; a seat's person counts as being there."""
        watcher = Watcher(viewer, since)
        async with self._hall.at(name) as (live, table):
            self._hall.driver.wake(live, table)
            live.watchers.add(watcher)
            live.notify()
            if viewer.session is not None:
                live.connections[viewer.session] += 1
        try:
            await self.seated(name, viewer.session)
        except BaseException:
            await self.unwatch(name, watcher)
            raise
        return watcher

    async def seated(self, name: str, session: str | None) -> None:
        """Count someone who watches, and holds a seat by now, as being there."""
        live = self._hall.live_tables.get(name)
        if live is not None and session is not None and live.connections[session] > 0:
            await self.arrive(name, session)

    async def arrive(self, name: str, session: str) -> None:
        """Count the session's seats as connected, which ends any standing in.

        Where that cannot be written, as on a full disk, whoever comes may look all the same.
        """
        try:
            await self._hall.change(name, lambda table: table.come(session, self._hall.process))
        except Unavailable:
            self._unwritten.add((name, session))
        else:
            self._unwritten.discard((name, session))

    async def unwatch(self, name: str, watcher: Watcher) -> None:
        """Stop watching."""
        live = self._hall.live_tables.get(name)
        session = watcher.viewer.session
        if live is None:
            return
        live.watchers.discard(watcher)
        live.notify()
        if session is not None:
            live.connections[session] -= 1
            if not self._hall.closing:
                self._hall.spawn(self._depart(name, session))

    async def _depart(self, name: str, session: str) -> None:
        await asyncio.sleep(self._grace)
        await self._gone(name, session)

    async def _gone(self, name: str, session: str) -> None:
        live = self._hall.live_tables.get(name)
        if live is None or live.connections[session] > 0:
            return
        if live.leases.get(session, 0) > time.monotonic():
            return
        live.leases.pop(session, None)
        await self._hall.change(
            name, lambda table: table.go(session, self._hall.process, time.time())
        )

    async def poll(self, name: str, session: str) -> None:
        """Count someone who asks over HTTP as connected for a while."""
        async with self._hall.at(name) as (live, table):
            seated = table.seats_of(session)
            if seated:
                live.leases[session] = time.monotonic() + self._lease
        if seated:
            await self.arrive(name, session)

    async def end_leases(self) -> None:
        """Count those who no longer poll as gone, and those who came while nothing was written."""
        for name, session in list(self._unwritten):
            self._unwritten.discard((name, session))
            await self.seated(name, session)
        now = time.monotonic()
        for live in list(self._hall.live_tables.values()):
            for session, until in list(live.leases.items()):
                if until < now:
                    await self._gone(live.id, session)
