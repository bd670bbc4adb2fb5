"""What is sent of a table: built field by field, so that what is not named cannot leak."""

import dataclasses
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import orjson

from signoria.core import options as game_options
from signoria.core.chance import commitment
from signoria.core.problem import Problem
from signoria.core.text import Words
from signoria.tables.refusal import NotNow
from signoria.tables.seat import BOT
from signoria.tables.table import Table
from signoria.tables.telling import Teller
from signoria.tables.terms import OVER, PLAYING
from signoria.tables.undo import last_decision


def dumps(message: Any) -> str:
    """Return *message* as JSON; views are dataclasses."""
    return orjson.dumps(message, default=_fields, option=orjson.OPT_NON_STR_KEYS).decode()


def _fields(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}


@lru_cache(4096)
def moment(seconds: float | None) -> str | None:
    """Return a time as ISO 8601 UTC."""
    if seconds is None:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def table_view(table: Table, session: str | None, spectators: int = 0) -> dict[str, Any]:
    """Return the table as *session* may see it: who sits where, and how far it is."""
    terms = table.terms
    owner = table.seats_of(terms.owner)
    if not table.fixed:
        table.fixed.update(_fixed(table))
    return {
        **table.fixed,
        "phase": table.phase,
        "listed": table.listed,
        "owner": owner[0] if owner else None,
        "seats": [seat_view(table, seat, session) for seat in range(len(table.seats))],
        "seed": terms.seed if table.phase == OVER else None,
        "version": table.version,
        "result": table.result,
        "rematch": table.rematch,
        "spectators": spectators,
        "yours": session is not None and session == terms.owner,
    }


def _fixed(table: Table) -> dict[str, Any]:
    """Return what never changes: made once, for it is sent with everything."""
    terms = table.terms
    return {
        "id": terms.id,
        "game": terms.game.NAME,
        "options": game_options.write(terms.options),
        "hotseat": terms.hotseat,
        "absence_seconds": terms.absence_seconds,
        "created": moment(terms.created),
        "players": len(table.seats),
        "commitment": commitment(terms.seed),
    }


def seat_view(table: Table, seat: int, session: str | None) -> dict[str, Any]:
    """Return who sits there; never whose session it is."""
    each = table.seats[seat]
    return {
        "seat": seat,
        "kind": each.kind,
        "name": each.name,
        "bot": each.player(),
        "connected": each.kind == BOT or bool(each.present),
        "mine": session is not None and each.session == session,
        "absent_since": moment(each.away),
        "standing_in": each.stand_in is not None,
        "votes": len(each.votes),
    }


class Eyes:
    """Who looks at a table: a session with its seats, one of which may be at the screen."""

    def __init__(self, session: str | None, lang: str, seat: int | None = None) -> None:
        """Look as *session*, read *lang*; with several seats, *seat* is at the screen."""
        self.session = session
        self.lang = lang
        self.chosen = seat

    def seat(self, table: Table) -> int | None:
        """Return the seat at the screen: the only one, or the chosen one, or none."""
        mine = table.seats_of(self.session)
        if self.chosen is not None:
            return self.chosen if self.chosen in mine else None
        return mine[0] if len(mine) == 1 else None


def update(
    table: Table,
    eyes: Eyes,
    teller: Teller,
    words: Words,
    *,
    since: int | None,
    spectators: int,
) -> dict[str, Any]:
    """Return the table, the view, the choices and the log for whoever looks."""
    seat = eyes.seat(table)
    match = table.match
    full = since is None or match is None or _must_be_full(table, since)
    start = 0 if full or since is None else since
    actor = table.actor()
    mine = seat is not None and actor == seat and table.seats[seat].player() is None
    return {
        "type": "update",
        "version": table.version,
        "full": full,
        "table": table_view(table, eyes.session, spectators),
        "seat": seat,
        "seq": table.seq,
        "view": None if match is None else match.game.observe(match.state, seat),
        "actor": actor,
        "legal": teller.choices(match.state.legal()) if mine and match is not None else [],
        "log": [] if match is None else teller.lines(match, seat, start),
        "undo": undo_view(table, seat, words),
    }


def _must_be_full(table: Table, since: int) -> bool:
    """Say whether lines that were sent before have changed, or were never there."""
    match = table.match
    if match is None or not 0 <= since <= table.seq:
        return True
    return any(entry.undo >= 0 for entry in match.entries[since:])


def undo_view(table: Table, seat: int | None, words: Words) -> dict[str, Any]:
    """Return whether the seat may take its last decision back alone, and what was asked."""
    ask = None if table.ask is None else table.ask.write()
    if seat is None:
        text = words.say("problem.not_seated")
        return {"allowed": False, "askable": False, "text": text, "asked": ask}
    try:
        if table.phase != PLAYING or table.match is None:
            raise NotNow("not_while_" + table.phase)
        table.match.undo_point(seat, across_others=False)
    except Problem as problem:
        askable = _askable(table, seat)
        return {"allowed": False, "askable": askable, "text": words.problem(problem), "asked": ask}
    return {"allowed": True, "askable": False, "text": None, "asked": ask}


def _askable(table: Table, seat: int | None) -> bool:
    """Say whether there is a decision of the seat that the others could let it take back."""
    if seat is None or table.match is None or table.phase != PLAYING:
        return False
    try:
        last_decision(table.match, seat)
    except Problem:
        return False
    return True
