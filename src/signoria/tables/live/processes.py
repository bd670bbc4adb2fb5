"""Server processes that share a database: heartbeats, and the connections of dead ones."""

import secrets
import time

from signoria.tables.live.store_access import DEAD_AFTER, StoreAccess
from signoria.tables.model.table import Table


class Processes:
    """Knows which server processes are alive. With SQLite there is only this one."""

    def __init__(self, access: StoreAccess) -> None:
        """Share heartbeats through the store."""
        self._access = access
        self.own = secrets.token_hex(8)
        """The id of this process."""
        self.started = time.time()
        self._alive = {self.own}
        self._dead: set[str] = set()

    @property
    def dead(self) -> frozenset[str]:
        """Return the processes that are known to have died."""
        return frozenset(self._dead)

    async def beat(self) -> set[str]:
        """Write a heartbeat; return the processes that died since the last one."""
        store = self._access.store
        if not store.shared:
            return set()
        await self._access.write(lambda connection: store.beat(connection, self.own))
        alive = await self._access.ask(store.alive, time.time() - DEAD_AFTER)
        alive.add(self.own)
        died, self._alive = self._alive - alive, alive
        self._dead = (self._dead | died) - alive
        return died

    async def meet(self, table: Table) -> None:
        """Learn which processes of a table that was just read are dead, and forget them there."""
        store = self._access.store
        if store.shared:
            alive = await self._access.ask(store.alive, time.time() - DEAD_AFTER)
            self._dead |= _connected(table) - alive - {self.own}
        self.forget_dead(table)

    def forget_dead(self, table: Table) -> None:
        """Mark the clients of dead processes as disconnected."""
        if self._access.store.shared:
            table.seating.forget(self._dead, time.time())
        else:
            table.seating.forget(_connected(table) - {self.own}, self.started)


def _connected(table: Table) -> set[str]:
    """Return the processes to which someone at the table is connected, or was when it died."""
    return {process for seat in table.seats for process in seat.present}
