"""Printings and readings that a table may choose."""

from dataclasses import dataclass

from signoria.core.options import board, choice
from signoria.games.tuscany.boards import BOARDS


@dataclass(frozen=True)
class Options:
    """Printings and readings that a table may choose."""

    draw: int = choice(3, 2)
    """How many cards the action draws, before upgrades."""  # R8
    cards_per_point: int = choice(5, 3)
    """How many cards left in hand are worth a point at the end."""  # R36
    round_limit: int = choice(100, 36, 12)
    """After so many laps the game is scored as it stands."""  # R39
    board: str = board(BOARDS)
    """The cards, tiles, bonuses and modules: the built-in ones, or others from a file."""
