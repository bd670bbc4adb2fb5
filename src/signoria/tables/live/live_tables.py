"""The tables in memory: loaded on demand, changed under a lock, stored before the reply."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager
from typing import Final, Protocol

import sqlalchemy as sa

from signoria.core.problem import Problem
from signoria.tables.live import audit
from signoria.tables.live.live_table import LiveTable
from signoria.tables.live.processes import Processes
from signoria.tables.live.store_access import StoreAccess
from signoria.tables.live.tasks import Tasks
from signoria.tables.model.refusal import NotThere, Stale
from signoria.tables.model.registry import GameRegistry
from signoria.tables.model.spec import OVER
from signoria.tables.model.table import Ack, Table
from signoria.tables.store import reading
from signoria.tables.store.store import Conflict
from signoria.tables.store.writer import Job

TRIES: Final = 8
"""How often a change is tried again when another process was first."""


class TableObserver(Protocol):
    """Observer of changes: dealing, bots, lobby."""

    def deal(self, table: Table) -> None:
        """Deal if no share is awaited any more; the deal is stored with the change."""

    def await_shares(self, live: LiveTable, table: Table) -> None:
        """Come back when the time for shares of chance is over."""

    def attend(self, live: LiveTable, table: Table) -> None:
        """See to what the table needs next: shares of chance, or a bot's decision."""

    def listing_changed(self) -> None:
        """Invalidate the cached lobby."""


class LiveTables:
    """Tables by id. Whatever changes one goes through `change`."""

    def __init__(
        self,
        access: StoreAccess,
        processes: Processes,
        registry: GameRegistry,
        tasks: Tasks,
    ) -> None:
        """Read and write tables through *access*; the caretaker is set afterwards."""
        self._access = access
        self._processes = processes
        self._registry = registry
        self._tasks = tasks
        self.caretaker: TableObserver
        self._by_id: dict[str, LiveTable] = {}
        self.changes = 0
        """How many changes are on disk."""

    # what is in memory

    def __len__(self) -> int:
        """Return how many tables are in memory."""
        return len(self._by_id)

    def __iter__(self) -> Iterator[LiveTable]:
        """Yield the tables in memory; some may be dropped meanwhile."""
        return iter(list(self._by_id.values()))

    def find(self, name: str) -> LiveTable | None:
        """Return the table called *name* if it is in memory."""
        return self._by_id.get(name)

    def drop(self, names: Collection[str]) -> None:
        """Forget tables until they are asked for again."""
        for name in names:
            self._by_id.pop(name, None)

    def place(self, table: Table) -> LiveTable:
        """Keep a table that was just made and stored."""
        live = self._by_id.setdefault(table.spec.id, LiveTable(table.spec.id))
        live.table = table
        self.caretaker.attend(live, table)
        return live

    # reading and changing

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[tuple[LiveTable, Table]]:
        """Lock a table and yield it for reading."""
        live = self._by_id.setdefault(name, LiveTable(name))
        async with live.lock:
            table = live.table
            if table is None:
                table = live.table = await self._read(name)
                self.caretaker.attend(live, table)
            live.used = time.monotonic()
            yield live, table

    async def _read(self, name: str) -> Table:
        kept = await self._access.ask(self._access.store.kept, name)
        if kept is None:
            self._by_id.pop(name, None)
            raise NotThere("no_such_table")
        table = reading.rebuild(kept, self._registry)
        await self._processes.meet(table)
        return table

    async def change(
        self,
        name: str,
        do: Callable[[Table], object],
        request: tuple[str, str] | None = None,
        also: Job | None = None,
    ) -> Ack:
        """Apply *do* to the table and store it; shielded from cancellation."""
        return await asyncio.shield(self._tasks.spawn(self._change(name, do, request, also)))

    async def _change(
        self,
        name: str,
        do: Callable[[Table], object],
        request: tuple[str, str] | None,
        also: Job | None,
    ) -> Ack:
        for _ in range(TRIES):
            async with self.at(name) as (live, table):
                if request is not None and request in table.acks:
                    return table.acks[request]
                do(table)
                self.caretaker.deal(table)
                if table.version == table.stored_version:
                    return Ack(table.version, table.seq)
                try:
                    await self._put(table, request, also)
                except Conflict:
                    live.reread()
                    continue
                except BaseException:
                    live.reread()
                    raise
                return self._done(live, table, request)
        raise Stale

    async def _put(self, table: Table, request: tuple[str, str] | None, also: Job | None) -> None:
        rows, store = table.rows(request), self._access.store

        def write(connection: sa.Connection) -> None:
            if also is not None:
                also(connection)
            store.write(connection, table.spec.id, rows)

        await self._access.write(write)

    def _done(self, live: LiveTable, table: Table, request: tuple[str, str] | None) -> Ack:
        self.changes += 1
        live.refresh_names(table)
        if table.seq == table.stored_seq or table.phase == OVER:
            self.caretaker.listing_changed()
        if table.seq != table.stored_seq:
            live.played(table)
        ack = table.stored(request)
        audit.changed(table)
        live.notify()
        self.caretaker.attend(live, table)
        return ack

    # what another process changed

    async def catch_up(self, name: str) -> None:
        """Read what another process may have changed at a table in memory."""
        live = self._by_id.get(name)
        if live is None:
            return
        async with live.lock:
            if live.table is not None:
                await self._catch_up(live, live.table)

    async def _catch_up(self, live: LiveTable, table: Table) -> None:
        store = self._access.store
        version = await self._access.ask(store.version, live.id)
        if version is None or version <= table.stored_version:
            return
        since = table.stored_seq
        kept = await self._access.ask(store.kept, live.id, since)
        if kept is None:
            return
        try:
            reading.catch_up(table, kept, since)
        except Problem:
            live.reread()
        else:
            self._processes.forget_dead(table)
            self.caretaker.await_shares(live, table)
            live.refresh_names(table)
            if table.seq != since:
                live.played(table)
        live.notify()
