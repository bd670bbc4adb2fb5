"""Views of a table around its match: allow-lists, so that nothing else can leak."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final

from signoria.core import options as game_options
from signoria.core.chance import commitment
from signoria.core.seal import hash_of
from signoria.tables.model.seat import BOT
from signoria.tables.model.spec import OVER, TableStart
from signoria.tables.model.table import Table
from signoria.tables.model.teaching import taught

JsonView = dict[str, Any]
"""A JSON object, built field by field."""


def moment(seconds: float | None) -> str | None:
    """Return a time as ISO 8601 UTC, without fractions of a second."""
    return None if seconds is None else _second(int(seconds))


@lru_cache(4096)
def _second(seconds: int) -> str:
    """Return a whole second as ISO 8601 UTC: within one of them much is done."""
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
        "result": table.result,
        "rematch": table.rematch,
        "bot_pace": table.settings.bot_pace,
        "hints": table.settings.hints,
        "takeover": table.settings.takeover,
        "practice": table.settings.practice is not False,
        "spectators": spectators,
        "yours": False,
        **moving_view(table),
    }


def moving_view(table: Table) -> JsonView:
    """Return the part of `open_view` that every action changes."""
    return {"version": table.version, "waiting": waiting_view(table)}


def personalized(
    view: JsonView, mine: Sequence[int], linked: Sequence[int], *, yours: bool
) -> JsonView:
    """Return *view*, a stranger's, for one whose are the seats *mine*, and perhaps the table.

    To the seats *linked* among them a return link is out.
    """
    seats = list(view["seats"])
    for seat in mine:
        seats[seat] = own_seat_view(seats[seat], linked=seat in linked)
    return {**view, "seats": seats, "yours": yours}


def own_seat_view(seat: JsonView, *, linked: bool) -> JsonView:
    """Return a *seat* for its own person, who knows whether a return link is out."""
    return {**seat, "mine": True, "linked": linked}


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
        "start": None if spec.start is None else start_view(spec.start),
    }


def start_view(start: TableStart) -> JsonView:
    """Return where the game began, if not with its setup: never the position, which has secrets."""
    origin = None if start.origin is None else start.origin._asdict()
    return {"kind": start.kind, "step": start.number or None, "origin": origin}


def lesson_view(table: Table, seat: int | None, lang: str) -> JsonView | None:
    """Return how far the step of a lesson is, for the learner alone."""
    start = table.spec.start
    found = taught(start, table.match, table.reply_to)
    if found is None or start is None or start.step is None or start.step.seat != seat:
        return None
    reply = start.step.texts[lang].reply(found.reply_to) if found.reply_to else None
    return {"kind": found.kind, "reply": reply, "show": found.show}


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
