"""Schemas of what happened: events, lines of the log, turns and their marks."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from signoria.server.shape import Shape


class Event(Shape):
    """An event: what an action brought about."""

    turn: int
    """The turn to which it belongs: a scoring is one of its own."""
    name: str
    parts: dict[str, object]
    text: str
    section: str | None


class Line(Shape):
    """A line of the log. `text` is empty where the events of the line say the same."""

    n: int
    by: int | None
    do: str
    text: str
    section: str | None
    counts: bool
    turn: int
    """The turn to which the action belongs."""
    events: list[Event]


class Mark(Shape):
    """What stays marked on the board after a turn."""

    model_config = ConfigDict(extra="forbid", serialize_by_alias=True)

    n: int
    """The number of the turn."""
    by: int
    """The seat whose piece it is."""
    kind: Literal["move", "place", "take", "gain", "pay", "score"]
    to: str
    """A piece of the board as its actions call it, or ``seat-`` and a number for a house."""
    origin: Annotated[str | None, Field(alias="from")] = None
    """Where the piece was before, if that can be seen."""
    piece: str | None = None
    amount: int | None = None


class Turn(Shape):
    """What one seat did until another had something new to decide, in one sentence."""

    n: int
    by: int | None
    """Whose turn it is; nobody's are the set-up and the scorings."""
    kind: Literal["setup", "turn", "scoring"]
    text: str
    marks: list[Mark]
    lines: tuple[int, int]
    """The first and the last line of the log; lines of another turn may lie between them."""
    done: bool
    """Whether nothing more can belong to it."""
    counts: bool
    """Whether it still counts, or was taken back."""


class TurnView(Shape):
    """The game as it was at the end of a turn."""

    turn: int
    view: dict[str, object]
