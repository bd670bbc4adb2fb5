"""The fixed part of a table, decided at its creation."""

from dataclasses import dataclass
from typing import Final

from signoria.core.game import Game

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"
ABANDONED: Final = "abandoned"


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
