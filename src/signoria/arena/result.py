"""What is remembered of one game."""

from typing import NamedTuple


class GameResult(NamedTuple):
    """How a game ended, and how long it was."""

    scores: list[int]
    places: list[int]
    plies: int
    """All actions, those of chance included."""
    decisions: int
    """The actions of the players; -1 if nobody counted."""


class Thinking(NamedTuple):
    """How long a seat thought in one game. It depends on the machine, unlike a result."""

    seconds: float
    decisions: int


class Played(NamedTuple):
    """A game between players: its result, and the thinking time of each seat."""

    result: GameResult
    thinking: list[Thinking]


def shares(places: list[int]) -> list[float]:
    """Return each seat's part of the victory: those who share first place share it equally.

    >>> shares([1, 3, 1])
    [0.5, 0.0, 0.5]
    """
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]
