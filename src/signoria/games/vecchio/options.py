"""Variants and readings that a table may choose."""

from dataclasses import dataclass

from signoria.core.options import board, choice, switch
from signoria.games.vecchio.boards import BOARDS


@dataclass(frozen=True)
class Options:
    """Variants and readings that a table may choose."""

    low_luck: bool = switch()
    """The variant with less luck: no dice for reinforcements, no events."""  # R24
    levy_carriage: bool = switch()
    """Whether a carriage pays a levy, as the French rules have it."""  # R28
    round_limit: int = choice(100, 30)
    """After so many rounds the game is scored as it stands."""  # R26
    board: str = board(BOARDS)
    """The map and the tracks: a reconstruction, or a board from a file."""
