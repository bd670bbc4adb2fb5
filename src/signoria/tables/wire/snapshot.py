"""What a viewer is sent of a table: built field by field, so that nothing else can leak."""

import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from signoria.core.match import Match
from signoria.core.problem import Problem
from signoria.core.text import Words
from signoria.tables.model.recent import Recent
from signoria.tables.model.refusal import NotNow, NotYours
from signoria.tables.model.seat import Seat
from signoria.tables.model.spec import PLAYING
from signoria.tables.model.table import Table
from signoria.tables.model.undo import way_back
from signoria.tables.wire.log_renderer import LogRenderer
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.table_part import TablePart
from signoria.tables.wire.table_view import JsonView, lesson_view
from signoria.tables.wire.turn_ends import TurnEnds

AT_HAND: Final = 64
"""The most rendered logs that a snapshot keeps: clients choose where theirs begin."""


class Viewer:
    """Who looks at a table: a session with its seats, one of which may be at the screen."""

    def __init__(
        self, session: str | None, lang: str, seat: int | None = None, process: str = ""
    ) -> None:
        """Identify a viewer; with several seats, *seat* is the one at the screen."""
        self.session = session
        self.lang = lang
        self.chosen = seat
        self.process = process
        """The server process to which the viewer is connected."""

    def member(self) -> str:
        """Return the session; a viewer without one can change nothing."""
        if self.session is None:
            raise NotYours("not_seated")
        return self.session

    def own_seat(self, table: Table) -> int:
        """Return the seat at the screen, which alone may act; raise a refusal if there is none."""
        seat = self.seat(table)
        return table.own(self.session or "", None) if seat is None else seat

    def seat(self, table: Table) -> int | None:
        """Return the seat at the screen: the only one, or the chosen one, or none."""
        return self.seat_of(table.seats_of(self.session))

    def seat_of(self, mine: Sequence[int]) -> int | None:
        """Return which of the seats *mine* is at the screen."""
        if self.chosen is not None:
            return self.chosen if self.chosen in mine else None
        return mine[0] if len(mine) == 1 else None


class Snapshot:
    """Snapshot of a table after a change. Shared fragments are serialized once."""

    def __init__(
        self,
        table: Table,
        spectators: int,
        serializer: Serializer,
        ends: TurnEnds | None = None,
        part: TablePart | None = None,
    ) -> None:
        """Take a snapshot of *table*; *spectators* is their number.

        *ends*, its last turns, and *part*, what was sent of the table around the match, are kept
        from one snapshot to the next.
        """
        self._table = table
        self._ends = ends or TurnEnds()
        self._serializer = serializer
        self._part = part or TablePart(serializer)
        self._part.look(table, spectators)
        self._views: dict[int | None, object] = {}
        self._outlooks: dict[int | None, object] = {}
        """What each view adds up to, made together with it."""
        self._news: Recent[tuple[int | None, int, LogRenderer], object] = Recent(AT_HAND)
        """By what is seen, the first entry of the log (-1 for all of it) and the language."""

    def update(
        self, viewer: Viewer, renderer: LogRenderer, words: Words, since: int | None
    ) -> bytes:
        """Return the table, the view, the legal actions and the log for a viewer, as JSON.

        What others see too is serialized once, see `_shared`; the rest is added for each viewer.
        """
        table = self._table
        match = table.match
        mine = table.seats_of(viewer.session)
        yours = viewer.session is not None and viewer.session == table.spec.owner
        seat = viewer.seat_of(mine)
        full = since is None or match is None or _must_be_full(match, since)
        start = -1 if full or since is None else since
        others = [] if match is None or seat is None else match.turns_since(seat)
        own: JsonView = {
            "table": self._part.shown_to(mine, yours=yours),
            "seat": seat,
            "legal": [],
            "since": others,
            "undo": undo_view(table, seat, words),
            "order": None if seat is None else order_view(table.seats[seat]),
            "lesson": lesson_view(table, seat, viewer.lang),
        }
        sees = None
        if match is not None:
            sees = None if match.game.OPEN else seat
            if seat is not None and table.actor() == seat and table.seats[seat].player() is None:
                own["legal"] = renderer.choices(match.state.legal(), table.question())
        if full:  # it depends on one's own last decision; else it is shared
            own["views"] = [] if match is None else self._earlier(match, sees, _before_and(others))
        shared = self._shared(match, sees, start, renderer)
        return self._serializer.message(shared, self._serializer.members(own))

    def _shared(
        self, match: Match | None, sees: int | None, start: int, renderer: LogRenderer
    ) -> object:
        """Return what all have in common who see what *sees* sees, from entry *start* on."""
        key = (sees, start, renderer)
        shared = self._news.get(key)
        if shared is None:
            shared = self._serializer.members(self._common(match, sees, start, renderer))
            self._news.keep(key, shared)
        return shared

    def _common(
        self, match: Match | None, sees: int | None, start: int, renderer: LogRenderer
    ) -> JsonView:
        table, since = self._table, max(start, 0)
        common: JsonView = {
            "type": "update",
            "version": table.version,
            "full": start < 0,
            "seq": table.seq,
            "actor": table.actor(),
            "view": None,
            "outlook": None,
            "log": [],
            "turns": [],
        }
        if match is not None:
            common["view"] = self._view(match, sees)
            common["outlook"] = self._outlooks[sees]
            common["log"] = renderer.lines(match, sees, since)
            common["turns"] = renderer.turns.since(match, sees, since)
            if start >= 0:
                common["views"] = self._earlier(match, sees, _several(match, start))
        return common

    def _view(self, match: Match, seat: int | None) -> object:
        view = self._views.get(seat)
        if view is None:
            seen = match.game.observe(match.state, seat)
            outlook = match.game.reckon(seen, match.open_turn(seat))
            self._outlooks[seat] = self._serializer.fragment(outlook)
            view = self._views[seat] = self._serializer.fragment(seen)
        return view

    def _earlier(self, match: Match, seat: int | None, turns: Sequence[int]) -> list[JsonView]:
        """Return what was seen at the end of each of these *turns*, as far as each had one."""
        if not turns:
            return []
        observe = match.game.observe
        states = self._ends.of(match, turns)
        return [{"turn": n, "view": observe(states[n], seat)} for n in sorted(states)]


def _several(match: Match, since: int) -> list[int]:
    """Return the turns that ended after entry *since*, but for the newest."""
    cut = match.turns()
    first = cut.of_entry[since] if since < len(cut.of_entry) else len(cut.all)
    return [turn.n for turn in cut.all[first:-1] if turn.counts]


def _before_and(turns: Sequence[int]) -> list[int]:
    """Return these *turns* and the one before them; what is still open has no end to be shown."""
    return [max(0, turns[0] - 1), *turns] if turns else []


def _must_be_full(match: Match, since: int) -> bool:
    """Return whether lines that were sent before have changed, or were never there."""
    if not 0 <= since <= len(match.entries):
        return True
    return any(entry.undo >= 0 for entry in match.entries[since:])


def order_view(seat: Seat) -> JsonView | None:
    """Return what the seat's own person has ordered; the update is for nobody else."""
    if seat.order is None:
        return None
    shown = ("kind", "lots", "florins", "goods", "size")
    return {name: seat.order.get(name) for name in shown}


def undo_view(table: Table, seat: int | None, words: Words) -> JsonView:
    """Return whether the seat may take its last decision back alone, and what was asked."""
    ask = None if table.ask is None else table.ask.write()
    if seat is None:
        text = words.say("problem.not_seated")
        return {"allowed": False, "askable": False, "text": text, "asked": ask}
    try:
        if table.phase != PLAYING:
            raise NotNow("not_while_" + table.phase)
        if table.match is None:
            raise NotNow("chance_unsealed")
        way = way_back(table, table.match, seat, time.time())
    except Problem as problem:
        text = _said(words, problem.name, tuple(problem.parts.items()))
        return {"allowed": False, "askable": False, "text": text, "asked": ask}
    if way.known is None:
        return {"allowed": True, "askable": False, "text": None, "asked": ask}
    text = _said(words, way.known.name, tuple(way.known.parts.items()))
    return {"allowed": False, "askable": True, "text": text, "asked": ask}


@lru_cache(1024)
def _said(words: Words, problem: str, parts: tuple[tuple[str, object], ...]) -> str:
    """Return the sentence for a problem: it is the same at many tables."""
    return words.say(f"problem.{problem}", dict(parts))
