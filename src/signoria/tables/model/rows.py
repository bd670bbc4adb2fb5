"""Rows: a table as it is stored. The keys are the columns of the database."""

from typing import NamedTuple, TypedDict

from signoria.tables.model.seat import Seat
from signoria.tables.model.undo import StoredRequest


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
    seats: list[dict[str, object]]


class Rows(NamedTuple):
    """A change as it is stored: all of it, or nothing."""

    before: int
    """The version that must still be the stored one."""
    table: StateRow
    seats: list[Seat]
    actions: list[ActionRow]
    request: tuple[str, str] | None
    """The session and its own id for what it asked, which is done only once."""
