"""The interface of players."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from signoria.core.game import Game


class Budget(NamedTuple):
    """Limits of one choice: iterations give the same result everywhere, seconds are a cap."""

    iterations: int
    seconds: float | None = None


class Player(Protocol):
    """A player. The view is all that it may know; the state stays out of reach."""

    def choose(self, view: object, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return one of the *legal* actions for the seat that sees *view*."""


class SeatContext(NamedTuple):
    """One seat of one game: all that is fixed before the first action."""

    game: Game
    options: object
    players: int
    seat: int
    seed: int
    """Seeds the player's own random numbers; chance has another seed."""
