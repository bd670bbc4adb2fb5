"""The lobby: the listed tables, rendered again when one of them has changed."""

import asyncio
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from signoria.tables.live.processes import Processes
from signoria.tables.live.store_access import StoreAccess
from signoria.tables.model.rows import TableRow
from signoria.tables.model.table import Table
from signoria.tables.store import reading
from signoria.tables.wire.context import WireContext
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.table_view import JsonView, open_view, personalized

FRESH: Final = 1.0
"""Seconds for which the lobby is shown as it was, unless somebody sat down or left here."""
MOST: Final = 50
KEPT: Final = 500


class Outline(NamedTuple):
    """A table without its log, and how a stranger sees it."""

    version: int
    table: Table
    view: JsonView
    text: str

    def text_for(self, session: str | None, serializer: Serializer) -> str:
        """Return the table as *session* sees it: most have nothing to do with it."""
        if session is None:
            return self.text
        own, yours = self.table.seats_of(session), session == self.table.spec.owner
        if not own and not yours:
            return self.text
        shown = personalized(self.view, own, self.table.linked(own), yours=yours)
        return serializer.dumps(shown)


class Lobby:
    """Knows how the tables of a hall look to strangers."""

    def __init__(
        self,
        access: StoreAccess,
        processes: Processes,
        wire: WireContext,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Show the stored tables; clients of dead processes do not count as connected."""
        self._access = access
        self._processes = processes
        self._wire = wire
        self._clock = clock
        self._outlines: OrderedDict[str, Outline] = OrderedDict()
        self._gone: frozenset[str] = frozenset()
        self._listed: list[Outline] = []
        self._text = "[]"
        self._packed = b""
        self._until = float("-inf")
        self._turn = asyncio.Lock()

    def stale(self) -> None:
        """Invalidate the cached lobby."""
        self._until = float("-inf")

    async def listed(self, session: str | None) -> tuple[str, bytes | None]:
        """Return the listed tables for *session*; also packed, where all see the same."""
        async with self._turn:
            if self._clock() >= self._until:
                self._until = self._clock() + FRESH
                await self._look()
        if session is None or not any(_concerns(each, session) for each in self._listed):
            return self._text, self._packed
        return self._joined(self._listed, session), None

    async def of(self, session: str) -> str:
        """Return the tables of *session*."""
        store = self._access.store
        rows = await self._access.ask(store.of_session, session, MOST)
        return self._joined(self._outlined(rows), session)

    async def _look(self) -> None:
        """Read what has changed."""
        store = self._access.store
        found = await self._access.ask(store.lobby, MOST)
        self._forget()
        new = [name for name, version in found if self._version(name) != version]
        rows = await self._access.ask(store.rows, new) if new else []
        self._outlined(rows)
        self._listed = [self._outlines[name] for name, _ in found if name in self._outlines]
        self._text = self._joined(self._listed, None)
        self._packed = zlib.compress(self._text.encode(), 6, wbits=31)

    def _version(self, name: str) -> int | None:
        outline = self._outlines.get(name)
        return None if outline is None else outline.version

    def _forget(self) -> None:
        """Empty the cache when a process has died: its connections are gone."""
        if self._gone != self._processes.dead:
            self._gone = self._processes.dead
            self._outlines.clear()

    def _outlined(self, rows: list[TableRow]) -> list[Outline]:
        """Return the tables of *rows*, and keep those that were looked at last."""
        registry = self._wire.registry
        found = []
        for row in rows:
            if row["game"] not in registry.names():
                continue
            outline = self._outlines.get(row["id"])
            if outline is None or outline.version != row["version"]:
                outline = self._outline(row)
            self._outlines[row["id"]] = outline
            self._outlines.move_to_end(row["id"])
            found.append(outline)
        while len(self._outlines) > KEPT:
            self._outlines.popitem(last=False)
        return found

    def _outline(self, row: TableRow) -> Outline:
        table = reading.outline(row, self._wire.registry)
        self._processes.forget_dead(table)
        view = open_view(table, 0)
        return Outline(row["version"], table, view, self._wire.serializer.dumps(view))

    def _joined(self, outlines: list[Outline], session: str | None) -> str:
        serializer = self._wire.serializer
        return f"[{','.join([each.text_for(session, serializer) for each in outlines])}]"


def _concerns(outline: Outline, session: str) -> bool:
    table = outline.table
    return session == table.spec.owner or bool(table.seats_of(session))
