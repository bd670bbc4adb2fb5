"""The shapes of lessons, and of tables that begin with a position."""

from typing import Literal

from signoria.server.shape import Shape


class Origin(Shape):
    """The moment of a finished game with which another one began."""

    table: str
    turn: int
    entry: int
    """The position is the one before this entry of its log."""
    hidden: Literal["imagined", "as_it_was"]
    """Whether what the seat could not know then was drawn anew."""


class Start(Shape):
    """Where a game began that did not begin with its setup."""

    kind: Literal["lesson", "position", "table"]
    step: int | None
    """The step of a lesson, from 1."""
    origin: Origin | None
    """Of a game that goes on from another table's."""


class LessonState(Shape):
    """How far you are in a step of a lesson."""

    kind: Literal["on", "done", "other"]
    """`other`: your last move was legal, but something else; it was answered and taken back."""
    reply: str | None
    """The answer to it."""
    show: str | None
    """The next action of the answer that *Show me* plays; none in a step that is played freely."""


class LessonStep(Shape):
    """One step: a position, one idea, one task."""

    name: str
    title: str
    text: str
    done: str
    why: str
    section: str
    seat: int
    free: bool
    """Whether everyone plays on, against gentle bots, until the aim is reached."""
    position: dict[str, object]
    targets: list[str]
    """The pieces to use, in order: goals of plans, or parts of the actions."""
    accept: list[list[str]]
    """Accepted answers, action by action; ``place *`` is any placing."""
    answer: dict[str, str]
    """What is said of other legal moves, by the beginning of their names, or `other`."""


class Lesson(Shape):
    """The first lesson of a game."""

    game: str
    steps: list[LessonStep]
