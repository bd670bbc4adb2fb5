"""Where a player sits: all that is fixed before the first action."""

from typing import Any, NamedTuple

from signoria.core.game import Game


class Chair(NamedTuple):
    """One seat at one game."""

    game: Game
    options: Any
    players: int
    seat: int
    seed: int
    """What the player's own random numbers follow from; chance has another seed."""
