"""A table in memory, with its watchers and the caches on the way out.

An update passes five caches, from the inside out:

1. `Table.fixed`: the fields of a table that never change. Filled by `wire.snapshot.open_view`;
   never invalidated.
2. `LogRenderer`, one for each language: the newest lines and turns, serialized, and the texts of
   legal actions. Filled when a line is rendered; dropped by `refresh_names` when a name at a seat
   has changed, and by `reread`.
3. `TablePart`: the table around the match, serialized for each holder of seats, without its version
   and turn. Filled by `Snapshot`; dropped when a snapshot finds that anything else has changed.
4. `Snapshot`, one after each change: view, outlook, log and turns by what is seen, each serialized
   once. Filled by `show`; dropped by `notify` and `reread`.
5. `LiveTable._sent`: whole updates by seat, language and start of the log, so that viewers who see
   the same share the text. Filled by `show`; dropped together with the snapshot.
"""

import asyncio
import math
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from signoria.core.plan import Plan, Plans
from signoria.core.reaching import plan_to
from signoria.tables.live.scoring_hold import ScoringHold
from signoria.tables.model.recent import Recent
from signoria.tables.model.seat import BOT, PERSON
from signoria.tables.model.spec import OVER
from signoria.tables.model.table import Table
from signoria.tables.wire.context import WireContext
from signoria.tables.wire.log_renderer import LogRenderer
from signoria.tables.wire.snapshot import Snapshot, Viewer
from signoria.tables.wire.table_part import TablePart
from signoria.tables.wire.turn_ends import TurnEnds

if TYPE_CHECKING:
    from collections.abc import Callable

    from signoria.players.hint import Advice

AT_HAND: Final = 64
"""Updates of one moment that are kept for others who may see the same."""


class Watcher:
    """A subscriber to a table, who is notified of changes."""

    def __init__(self, viewer: Viewer, since: int | None) -> None:
        """Subscribe as *viewer*, who has the log up to entry *since*."""
        self.viewer = viewer
        self.since = since
        self.dirty = True
        """Whether the table has changed since it was last shown."""
        self.needs_full = False
        """Whether what was shown before must be shown again: it is told otherwise now."""
        self.changed = asyncio.Event()
        self.changed.set()
        self.push: Callable[[], bool] = lambda: False
        """Shows the table at once; returns false where that must wait for `changed`."""

    def due(self) -> bool:
        """Return whether there is something to show."""
        return self.dirty or self.needs_full or self.since is None

    def known(self) -> int | None:
        """Return the entry up to which the watcher has the present log."""
        return None if self.needs_full else self.since

    def shown(self, since: int | None) -> None:
        """Take note that the table is shown, its log up to entry *since*."""
        self.dirty, self.needs_full, self.since = False, False, since


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
        self.scoring = ScoringHold()
        self._ends = TurnEnds()
        self._part: TablePart | None = None
        self.looked = -math.inf
        """When the table was shown last."""
        self.advice: dict[tuple[int, int], asyncio.Task[list[Advice]]] = {}
        """By seat and entry: what was found out for a hint, or is being found out."""
        self._plans: dict[tuple[int, int, str | None], Plans] = {}
        """By seat, entry and goal: whole turns, until the next move."""
        self.recounting = False
        """Whether those who watch will soon be told how many they are."""
        self._counted = 0
        self._names: list[str] = []
        self._renderers: dict[str, LogRenderer] = {}
        self._sent: Recent[Any, bytes] = Recent(AT_HAND)
        self._snapshot: Snapshot | None = None
        self._pushing = False
        """Whether watchers will be shown the table in the next turn of the loop."""

    def notify(self) -> None:
        """Mark all watchers as dirty, and show them the table in the next turn of the loop.

        Whoever changes the table has let go of its lock by then.
        """
        self._forget()
        for watcher in self.watchers:
            watcher.dirty = True
        if self.watchers and not self._pushing:
            self._pushing = True
            asyncio.get_running_loop().call_soon(self._push)

    def _push(self) -> None:
        self._pushing = False
        for watcher in list(self.watchers):
            try:
                pushed = watcher.push()
            except Exception:  # noqa: BLE001 - the watcher's own task meets it again, and ends
                pushed = False
            if not pushed:
                watcher.changed.set()

    def reread(self) -> None:
        """Forget the table after a change that did not reach the disk; it will be read again."""
        self.table = None
        self._ends = TurnEnds()
        self._part = None
        self._renderers.clear()
        self._forget()

    def _forget(self) -> None:
        """Forget what was made of the table as it was."""
        self._sent.clear()
        self._snapshot = None

    def renderer(self, table: Table, lang: str, wire: WireContext) -> LogRenderer:
        """Return the log renderer of this table for *lang*."""
        if lang not in self._renderers:
            game, names = table.spec.game, [seat.name for seat in table.seats]
            spoken = wire.registry.words(game.NAME, lang, names)
            self._renderers[lang] = LogRenderer(game, spoken, wire.serializer)
        return self._renderers[lang]

    def refresh_names(self, table: Table) -> None:
        """Drop the rendered logs if the names at the seats have changed."""
        names = [seat.name for seat in table.seats]
        if names == self._names:
            return
        self._names = names
        self._renderers.clear()
        for watcher in self.watchers:
            watcher.needs_full = True

    def played(self, table: Table) -> None:
        """Take note of a move: bots wait from now on, and hints for the move before are void."""
        self.moved = time.monotonic()
        if table.match is not None:
            self.scoring.notice(table.match, self.moved)
        self.advice.clear()
        self._plans.clear()

    def plans(self, table: Table, seat: int, seq: int, goal: str | None) -> Plans:
        """Return the plans of *seat*, made once for each entry and goal."""
        key = (seat, table.seq, goal)
        found = self._plans.get(key) if seq == table.seq else None
        if found is None:
            found = table.plans(seat, seq, goal)
            if len(self._plans) < AT_HAND:
                self._plans[key] = found
        return found

    def plan_to(self, table: Table, seat: int, goal: str) -> Plan | None:
        """Return the default way of *seat* to *goal*; none in others' turns."""
        match = table.playing()
        if table.actor() != seat:
            return None
        return plan_to(
            match.game, match.state, goal, lambda each: self.plans(table, seat, table.seq, each)
        )

    def watched(self, since: float) -> bool:
        """Return whether someone watches, or has looked *since*."""
        return bool(self.watchers) or self.looked >= since

    def onlookers(self, table: Table) -> set[str]:
        """Return the sessions of seated persons who watch and have no substitute bot."""
        playing = {
            seat.session for seat in table.seats if seat.kind == PERSON and seat.player() is None
        }
        watching = {watcher.viewer.session for watcher in self.watchers}
        return {session for session in playing & watching if session is not None}

    def spectators(self, table: Table) -> int:
        """Return how many watch here without a seat."""
        seated = {seat.session for seat in table.seats} - {None}
        return len([w for w in self.watchers if w.viewer.session not in seated])

    def miscounted(self) -> bool:
        """Return whether the number of watchers differs from the one sent last."""
        return self.table is not None and self.spectators(self.table) != self._counted

    def show(self, table: Table, viewer: Viewer, since: int | None, wire: WireContext) -> bytes:
        """Return the update for *viewer* as JSON; viewers who may see the same share it."""
        own = table.seats_of(viewer.session)
        owner = viewer.session == table.spec.owner
        since = None if since is None or since > table.seq else since
        key = (own, viewer.seat_of(own), owner, viewer.lang, since)
        text = self._sent.get(key)
        if text is None:
            if self._snapshot is None:
                self._snapshot = self._take_snapshot(table, wire)
            renderer = self.renderer(table, viewer.lang, wire)
            update = self._snapshot.update(viewer, renderer, wire.words(viewer.lang), since)
            text = self._sent.keep(key, update)
        return text

    def _take_snapshot(self, table: Table, wire: WireContext) -> Snapshot:
        self._counted = self.spectators(table)
        if self._part is None:
            self._part = TablePart(wire.serializer)
        return Snapshot(table, self._counted, wire.serializer, self._ends, self._part)

    def idle(self, seconds: float) -> bool:
        """Return whether the table was unused for so long; a hundredth if nobody waits for it."""
        table = self.table
        if table and (table.phase == OVER or all(seat.kind == BOT for seat in table.seats)):
            seconds /= 100
        busy = self.watchers or self.lock.locked() or (self.driver and not self.driver.done())
        return not busy and time.monotonic() - self.used > seconds
