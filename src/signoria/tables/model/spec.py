"""The fixed part of a table, decided at its creation."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from signoria.core.game import Game
from signoria.core.lesson import LessonStep
from signoria.core.position import Json

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"
ABANDONED: Final = "abandoned"


LESSON: Final = "lesson"
POSITION: Final = "position"
MOMENT: Final = "table"
"""The kind of a start from a moment of another table's game."""
IMAGINED: Final = "imagined"
AS_IT_WAS: Final = "as_it_was"


class TableOrigin(NamedTuple):
    """The moment of a finished game from which another one goes on."""

    table: str
    turn: int
    entry: int
    """The position is the one before this entry of its log."""
    hidden: str
    """`IMAGINED`: what the seat could not know was drawn anew; or `AS_IT_WAS`."""


@dataclass(frozen=True)
class TableStart:
    """Where a game begins that does not begin with its setup: such a table is practice."""

    kind: str
    """`LESSON`, `POSITION` or `MOMENT`."""
    position: Mapping[str, Json]
    number: int = 0
    """The step of a lesson, from 1."""
    step: LessonStep | None = None
    origin: TableOrigin | None = None
    """Of a `MOMENT`."""

    def scripted(self) -> bool:
        """Return whether only the learner acts: the bots of such a step wait."""
        return self.step is not None and not self.step.free


@dataclass(frozen=True)
class TableSpec:
    """The fixed part of a table."""

    id: str
    game: Game
    options: object
    hotseat: bool
    absence_seconds: int
    created: float
    owner: str
    """The hash of the session that made the table."""
    seed: str
    """Decides chance; secret until the end, and empty until everyone's number is there."""
    start: TableStart | None = None
    """``None`` for a game that begins with its setup."""
