"""Rows: a table as it is stored. The keys are the columns of the database."""

from collections.abc import Mapping
from typing import NamedTuple, NotRequired, TypedDict

from signoria.core.chain import Outcome
from signoria.core.match import Match
from signoria.core.position import Json
from signoria.tables.model.seat import Seat
from signoria.tables.model.undo import StoredRequest


class Ack(NamedTuple):
    """What is answered once a change is on disk."""

    version: int
    seq: int
    outcome: Outcome | None = None
    """What became of a chain; nothing for other messages."""


class ActionRow(TypedDict):
    """An entry of the log."""

    n: int
    by: int | None
    """The seat, or ``None`` for chance."""
    do: str
    undo: int | None
    hash: str | None


class Source(TypedDict):
    """What one source brought to each seat."""

    name: str
    points: list[int]


class StoredResult(TypedDict):
    """How a game ended, by seat."""

    scores: list[int]
    standing: list[int]
    sources: list[Source]
    """None where the game ended under an earlier release."""


class StateRow(TypedDict):
    """The part of a table that changes, but for its seats."""

    listed: bool
    phase: str
    version: int
    seq: int
    ask: StoredRequest | None
    result: StoredResult | None
    rematch: str | None
    customs: dict[str, object] | None
    seal: dict[str, object] | None


class OriginRow(TypedDict):
    """The moment of another game from which a game goes on."""

    table: str
    turn: int
    entry: int
    hidden: str


class StartRow(TypedDict):
    """Where a game begins that does not begin with its setup."""

    position: Mapping[str, Json]
    number: int
    """The step of a lesson, else 0."""
    origin: NotRequired[OriginRow]
    """Only where it begins with a moment of another game."""


class TableRow(StateRow):
    """A whole table, without its log."""

    id: str
    game: str
    rules: int
    options: dict[str, object]
    hotseat: bool
    absence_seconds: int
    created: float
    owner: str
    seed: str
    origin: str | None
    start: StartRow | None
    seats: list[dict[str, object]]


class Rows(NamedTuple):
    """A change as it is stored: all of it, or nothing."""

    before: int
    """The version that must still be the stored one."""
    version: int
    seq: int
    table: StateRow | None
    """Nothing where of all this only version and seq have changed since it was stored."""
    seats: list[Seat]
    actions: list[ActionRow]
    request: tuple[str, str] | None
    """The session and its own id for what it asked, which is done only once."""
    outcome: Outcome | None = None
    """What it is told of the chain that it asked for."""


def result_of(match: Match) -> StoredResult:
    """Return the scores, the places and the sources of points of a finished match."""
    sources: list[Source] = [
        {"name": name, "points": points} for name, points in match.sources().items()
    ]
    state = match.state
    return {"scores": state.scores(), "standing": state.standing(), "sources": sources}
