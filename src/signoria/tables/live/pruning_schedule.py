"""The pruning schedule: expired rows are deleted in small steps."""

import time
from collections.abc import Sequence

import structlog

from signoria.tables.live.live_tables import LiveTables
from signoria.tables.live.store_access import StoreAccess
from signoria.tables.store.pruning import STEP, TABLES, Pruner, Retention

_log = structlog.get_logger("pruning")


class PruningSchedule:
    """Timer that prunes in small steps."""

    def __init__(self, retention: Retention, pause: float = 3600.0) -> None:
        """Wait *pause* seconds when there was nothing to delete."""
        self.pruner = Pruner(retention)
        self.pruned = dict.fromkeys(STEP, 0)
        """How many of each kind were deleted by this process."""
        self.seen: set[str] = set()
        """Who was here since this was last written down."""
        self._pause = pause
        self._next = 0.0
        self._left: list[str] = []

    async def tend(self, access: StoreAccess, tables: LiveTables) -> None:
        """Store when guests were last seen, and delete a few rows if a step is due."""
        seen, self.seen = self.seen, set()
        if seen:
            await access.write(lambda connection: access.store.saw(connection, seen))
        kind = self.wants()
        if kind is None:
            return
        busy = {live.id for live in tables if not live.idle(0)}
        names = await access.write(
            lambda connection: self.pruner.step(connection, kind, time.time(), busy)
        )
        self.did(kind, names)
        if kind in TABLES:
            tables.drop(names)

    def wants(self) -> str | None:
        """Return the kind to look at now, or ``None`` while there is nothing to do."""
        if not self._left:
            if time.monotonic() < self._next:
                return None
            self._left = self.pruner.kinds()
            self._next = time.monotonic() + self._pause
        return self._left[0] if self._left else None

    def did(self, kind: str, names: Sequence[str]) -> None:
        """Note what was deleted; go on to the next kind when there was nothing."""
        self.pruned[kind] += len(names)
        if names:
            _log.info("pruned", kind=kind, number=len(names))
        if not names:
            self._left.remove(kind)
