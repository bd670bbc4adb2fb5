"""A table in memory, with its watchers and the caches on the way out.

An update passes four caches, from the inside out:

1. `Table.fixed`: the fields of a table that never change. Filled by `wire.snapshot.open_view`;
   never invalidated.
2. `LogRenderer`, one for each language: sentences of log lines and of legal actions. Filled when a
   line is rendered; dropped by `refresh_names` when a name at a seat has changed, and by `reread`.
3. `Snapshot`, one after each change: the table as a stranger sees it, the views and the logs by
   seat, each serialized once. Filled by `show`; dropped by `notify` and `reread`.
4. `LiveTable._sent`: whole updates by seat, language and start of the log, so that viewers who see
   the same share the text. Filled by `show`; dropped together with the snapshot.
"""

import asyncio
import math
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from signoria.tables.model.registry import GameRegistry
from signoria.tables.model.spec import OVER
from signoria.tables.model.table import Table
from signoria.tables.wire.context import WireContext
from signoria.tables.wire.log_renderer import LogRenderer
from signoria.tables.wire.snapshot import Snapshot, Viewer

if TYPE_CHECKING:
    from signoria.players.hint import Advice

AT_HAND: Final = 64
"""Updates of one moment that are kept for others who may see the same."""


class Watcher:
    """Someone who looks at a table and is told when it changes."""

    def __init__(self, viewer: Viewer, since: int | None) -> None:
        """Look through *viewer*; the log is known up to entry *since*."""
        self.viewer = viewer
        self.since = since
        self.dirty = True
        """Whether the table has changed since it was last shown."""
        self.needs_full = False
        """Whether what was shown before must be shown again: it is told otherwise now."""
        self.changed = asyncio.Event()
        self.changed.set()


class LiveTable:
    """One table, the lock under which it changes, and what was made of it for others."""

    def __init__(self, name: str) -> None:
        """Wait for the table called *name* to be read."""
        self.id = name
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.watchers: set[Watcher] = set()
        self.connections: Counter[str] = Counter()
        self.leases: dict[str, float] = {}
        """Until when those who poll count as connected."""
        self.driver: asyncio.Task[None] | None = None
        self.deal_timer: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self.moved = self.used
        """When something was done last: bots wait from then on."""
        self.looked = -math.inf
        """When the table was shown last."""
        self.advice: dict[tuple[int, int], asyncio.Task[list[Advice]]] = {}
        """By seat and entry: what was found out for a hint, or is being found out."""
        self._names: list[str] = []
        self._renderers: dict[str, LogRenderer] = {}
        self._sent: dict[Any, str] = {}
        self._snapshot: Snapshot | None = None

    def notify(self) -> None:
        """Mark all watchers as dirty and wake them."""
        self._forget()
        for watcher in self.watchers:
            watcher.dirty = True
            watcher.changed.set()

    def reread(self) -> None:
        """Forget the table after a change that did not reach the disk; it will be read again."""
        self.table = None
        self._renderers.clear()
        self._forget()

    def _forget(self) -> None:
        """Forget what was made of the table as it was."""
        self._sent.clear()
        self._snapshot = None

    def renderer(self, table: Table, lang: str, registry: GameRegistry) -> LogRenderer:
        """Return who tells this table in *lang*."""
        if lang not in self._renderers:
            game, names = table.spec.game, [seat.name for seat in table.seats]
            self._renderers[lang] = LogRenderer(game, registry.words(game.NAME, lang, names))
        return self._renderers[lang]

    def refresh_names(self, table: Table) -> None:
        """Tell everything anew if the names at the seats have changed."""
        names = [seat.name for seat in table.seats]
        if names == self._names:
            return
        self._names = names
        self._renderers.clear()
        for watcher in self.watchers:
            watcher.needs_full = True

    def played(self) -> None:
        """Take note of a move: bots wait from now on, and hints for the move before are void."""
        self.moved = time.monotonic()
        self.advice.clear()

    def watched(self, since: float) -> bool:
        """Return whether someone watches, or has looked *since*."""
        return bool(self.watchers) or self.looked >= since

    def spectators(self, table: Table) -> int:
        """Return how many watch here without a seat."""
        return len([w for w in self.watchers if not table.seats_of(w.viewer.session)])

    def show(self, table: Table, viewer: Viewer, since: int | None, wire: WireContext) -> str:
        """Return the update for whoever looks, as JSON; the same for all who may see the same."""
        own = table.seats_of(viewer.session)
        owner = viewer.session == table.spec.owner
        since = None if since is None or since > table.seq else since
        key = (own, viewer.seat_of(own), owner, viewer.lang, since)
        text = self._sent.get(key)
        if text is None:
            while len(self._sent) >= AT_HAND:
                del self._sent[next(iter(self._sent))]
            if self._snapshot is None:
                self._snapshot = Snapshot(table, self.spectators(table), wire.serializer)
            renderer = self.renderer(table, viewer.lang, wire.registry)
            text = self._sent[key] = self._snapshot.update(
                viewer, renderer, wire.words(viewer.lang), since
            )
        return text

    def idle(self, seconds: float) -> bool:
        """Return whether nobody needed this table for so long; a finished one, a tenth of it."""
        if self.table is not None and self.table.phase == OVER:
            seconds /= 10
        busy = self.watchers or self.lock.locked() or (self.driver and not self.driver.done())
        return not busy and time.monotonic() - self.used > seconds
