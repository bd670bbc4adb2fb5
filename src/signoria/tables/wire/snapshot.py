"""Views of a table: allow-lists built field by field, so that nothing else can leak."""

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final

from signoria.core import options as game_options
from signoria.core.chance import commitment
from signoria.core.match import Match
from signoria.core.problem import Problem
from signoria.core.seal import hash_of
from signoria.core.text import Words
from signoria.tables.model.recent import Recent
from signoria.tables.model.refusal import NotNow, NotYours
from signoria.tables.model.seat import BOT
from signoria.tables.model.spec import OVER, PLAYING
from signoria.tables.model.table import Table
from signoria.tables.model.undo import way_back
from signoria.tables.wire.log_renderer import LogRenderer
from signoria.tables.wire.serializer import Serializer

JsonView = dict[str, Any]
"""A JSON object, built field by field."""
AT_HAND: Final = 64
"""The most rendered logs that a snapshot keeps: clients choose where theirs begin."""


@lru_cache(4096)
def moment(seconds: float | None) -> str | None:
    """Return a time as ISO 8601 UTC."""
    if seconds is None:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


_committed: Final = lru_cache(4096)(commitment)
_hashed: Final = lru_cache(4096)(hash_of)
"""What a table has sealed is sent with every update."""


def table_view(table: Table, session: str | None, spectators: int = 0) -> JsonView:
    """Return the table as *session* may see it: seats, settings and phase."""
    yours = session is not None and session == table.spec.owner
    mine = table.seats_of(session)
    return personalized(open_view(table, spectators), mine, table.linked(mine), yours=yours)


def open_view(table: Table, spectators: int) -> JsonView:
    """Return the table as a stranger sees it."""
    spec = table.spec
    owner = table.seats_of(spec.owner)
    if not table.fixed:
        table.fixed.update(_fixed(table))
    return {
        **table.fixed,
        "phase": table.phase,
        "listed": table.listed,
        "owner": owner[0] if owner else None,
        "seats": [seat_view(table, seat) for seat in range(len(table.seats))],
        "commitment": _committed(spec.seed) if spec.seed else "",
        "seal": seal_view(table),
        "seed": spec.seed if table.phase == OVER else None,
        "version": table.version,
        "result": table.result,
        "rematch": table.rematch,
        "bot_pace": table.settings.bot_pace,
        "hints": table.settings.hints,
        "takeover": table.settings.takeover,
        "practice": table.settings.practice is not False,
        "spectators": spectators,
        "waiting": waiting_view(table),
        "yours": False,
    }


def personalized(
    view: JsonView, mine: Sequence[int], linked: Sequence[int], *, yours: bool
) -> JsonView:
    """Return *view*, a stranger's, for one whose are the seats *mine*, and perhaps the table.

    To the seats *linked* among them a return link is out.
    """
    seats = list(view["seats"])
    for seat in mine:
        seats[seat] = {**seats[seat], "mine": True, "linked": seat in linked}
    return {**view, "seats": seats, "yours": yours}


def _fixed(table: Table) -> JsonView:
    """Return what never changes: made once, for it is sent with everything."""
    spec = table.spec
    return {
        "id": spec.id,
        "game": spec.game.NAME,
        "options": game_options.write_options(spec.options),
        "hotseat": spec.hotseat,
        "absence_seconds": spec.absence_seconds,
        "created": moment(spec.created),
        "players": len(table.seats),
    }


def seal_view(table: Table) -> JsonView | None:
    """Return how far chance is sealed: hashes, and never a number."""
    commit_reveal = table.commit_reveal
    if commit_reveal is None:
        return None
    return {
        "attempt": commit_reveal.repeats,
        "asked": commit_reveal.asked,
        "secret_hash": _hashed(commit_reveal.secret),
        "share_hashes": commit_reveal.hashes,
        "shown": sorted(commit_reveal.shares),
        "missing": commit_reveal.missing,
        "ready": commit_reveal.ready(),
        "done": commit_reveal.done(),
    }


def waiting_view(table: Table) -> JsonView | None:
    """Return whose turn it is, and since when."""
    for seat, each in enumerate(table.seats):
        if each.asked is not None:
            return {"seat": seat, "since": moment(each.asked)}
    return None


def seat_view(table: Table, seat: int) -> JsonView:
    """Return the public fields of a seat; never its session."""
    each = table.seats[seat]
    return {
        "seat": seat,
        "kind": each.kind,
        "name": each.name,
        "bot": each.player(),
        "connected": each.kind == BOT or bool(each.present),
        "mine": False,
        "absent_since": moment(each.away),
        "left": each.left,
        "standing_in": each.stand_in is not None,
        "votes": len(each.votes),
        "resting": each.resting,
        "against": len(each.against),
        "linked": False,
        "arms": None if each.arms is None else each.arms._asdict(),
        "hints": each.hints if table.phase == OVER else None,
        **_take_backs(table, seat),
    }


def _take_backs(table: Table, seat: int) -> JsonView:
    """Return how often the seat took back, and how often of these it had seen something since."""
    match = table.match if table.phase == OVER else None
    return {
        "take_backs": None if match is None else match.take_backs[seat],
        "take_backs_known": None if match is None else match.take_backs_known[seat],
    }


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

    def __init__(self, table: Table, spectators: int, serializer: Serializer) -> None:
        """Take a snapshot of *table*; *spectators* is their number."""
        self._table = table
        self._serializer = serializer
        self._open = open_view(table, spectators)
        self._seats = [serializer.fragment(seat) for seat in self._open["seats"]]
        self._views: dict[int | None, object] = {}
        self._logs: Recent[tuple[int | None, int, LogRenderer], object] = Recent(AT_HAND)
        self._told: Recent[tuple[int | None, int, LogRenderer], object] = Recent(AT_HAND)

    def update(
        self, viewer: Viewer, renderer: LogRenderer, words: Words, since: int | None
    ) -> bytes:
        """Return the table, the view, the legal actions and the log for a viewer, as JSON."""
        table = self._table
        match = table.match
        mine = table.seats_of(viewer.session)
        yours = viewer.session is not None and viewer.session == table.spec.owner
        seat = viewer.seat_of(mine)
        full = since is None or match is None or _must_be_full(match, since)
        actor = table.actor()
        message = {
            "type": "update",
            "version": table.version,
            "full": full,
            "table": self._table_for(mine, yours=yours),
            "seat": seat,
            "seq": table.seq,
            "view": None,
            "actor": actor,
            "legal": [],
            "log": [],
            "turns": [],
            "since": [] if match is None or seat is None else match.turns_since(seat),
            "undo": undo_view(table, seat, words),
        }
        if match is not None:
            sees = None if match.game.OPEN else seat
            message["view"] = self._view(match, sees)
            start = 0 if full or since is None else since
            message["log"] = self._log(match, sees, start, renderer)
            message["turns"] = self._turns(match, sees, start, renderer)
            if seat is not None and actor == seat and table.seats[seat].player() is None:
                message["legal"] = renderer.choices(match.state.legal(), table.question())
        return self._serializer.encode(message)

    def _table_for(self, mine: Sequence[int], *, yours: bool) -> JsonView:
        """Return the table for the holder of the seats *mine*; all other seats are shared."""
        view = personalized(self._open, mine, self._table.linked(mine), yours=yours)
        view["seats"] = [
            seat if number in mine else self._seats[number]
            for number, seat in enumerate(view["seats"])
        ]
        return view

    def _view(self, match: Match, seat: int | None) -> object:
        view = self._views.get(seat)
        if view is None:
            seen = match.game.observe(match.state, seat)
            view = self._views[seat] = self._serializer.fragment(seen)
        return view

    def _log(self, match: Match, seat: int | None, since: int, renderer: LogRenderer) -> object:
        key = (seat, since, renderer)
        log = self._logs.get(key)
        if log is None:
            lines = renderer.lines(match, seat, since)
            log = self._logs.keep(key, self._serializer.fragment(lines))
        return log

    def _turns(self, match: Match, seat: int | None, since: int, renderer: LogRenderer) -> object:
        key = (seat, since, renderer)
        told = self._told.get(key)
        if told is None:
            turns = renderer.turns.since(match, seat, since)
            told = self._told.keep(key, self._serializer.fragment(turns))
        return told


def _must_be_full(match: Match, since: int) -> bool:
    """Return whether lines that were sent before have changed, or were never there."""
    if not 0 <= since <= len(match.entries):
        return True
    return any(entry.undo >= 0 for entry in match.entries[since:])


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
