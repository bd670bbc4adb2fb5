"""The tables in memory: loaded on demand, changed under a lock, stored before the reply."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Final, Protocol

from signoria.core.problem import Problem
from signoria.tables.live import audit
from signoria.tables.live.live_table import LiveTable
from signoria.tables.live.processes import Processes
from signoria.tables.live.store_access import StoreAccess
from signoria.tables.model.refusal import NotThere, Stale
from signoria.tables.model.registry import GameRegistry
from signoria.tables.model.rows import Ack
from signoria.tables.model.spec import OVER
from signoria.tables.model.table import Table
from signoria.tables.store import reading
from signoria.tables.store.store import Conflict, Job, TableChange
from signoria.tables.store.writer import resolve

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

    def __init__(self, access: StoreAccess, processes: Processes, registry: GameRegistry) -> None:
        """Read and write tables through *access*; the caretaker is set afterwards."""
        self._access = access
        self._processes = processes
        self._registry = registry
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
        live, table = await self._locked(name)
        try:
            yield live, table
        finally:
            live.lock.release()

    async def _locked(self, name: str) -> tuple[LiveTable, Table]:
        """Lock a table, which is read if it is not in memory, and return it."""
        live = self._by_id.get(name)
        if live is None:
            live = self._by_id[name] = LiveTable(name)
        await live.lock.acquire()
        try:
            table = live.table
            if table is None:
                table = live.table = await self._read(name)
                self.caretaker.attend(live, table)
        except BaseException:
            live.lock.release()
            raise
        live.used = time.monotonic()
        return live, table

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
        """Apply *do* to the table and store it.

        Once applied it is stored and told to all, even if the caller is cancelled meanwhile.
        """
        for _ in range(TRIES):
            live, table = await self._locked(name)
            stored = None
            try:
                ack = self._apply(table, do, request)
                if ack is not None:
                    return ack
                stored = self._store(live, table, request, also)
            finally:
                if stored is None:  # else the lock goes with the change
                    live.lock.release()
            with suppress(Conflict):
                return await stored
        raise Stale

    def _apply(
        self, table: Table, do: Callable[[Table], object], request: tuple[str, str] | None
    ) -> Ack | None:
        """Apply *do*; return the answer if there is nothing to store."""
        if request is not None and request in table.acks:
            return table.acks[request]
        do(table)
        self.caretaker.deal(table)
        return Ack(table.version, table.seq) if table.version == table.stored_version else None

    def _store(
        self, live: LiveTable, table: Table, request: tuple[str, str] | None, also: Job | None
    ) -> asyncio.Future[Ack]:
        """Hand a change to the writer; the lock of the table goes with it, until it is on disk."""
        stored: asyncio.Future[Ack] = asyncio.get_running_loop().create_future()

        def then(result: object) -> None:
            try:
                if isinstance(result, Exception):
                    live.reread()
                else:
                    result = self._done(live, table, request)
            except Exception as fault:  # noqa: BLE001 - whoever waits is told
                result = fault
            live.lock.release()
            resolve(stored, result)

        try:
            rows = table.rows(request)
            self._access.post(TableChange(self._access.store, table.spec.id, rows, also), then)
        except BaseException:
            live.reread()
            raise
        return stored

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
