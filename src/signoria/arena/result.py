"""What is remembered of one game."""

from typing import NamedTuple


class Result(NamedTuple):
    """How a game ended, and how long it was."""

    scores: list[int]
    places: list[int]
    plies: int
    """All actions, those of chance included."""
    decisions: int
    """The actions of the players; -1 if nobody counted."""


def shares(places: list[int]) -> list[float]:
    """Return each seat's part of the victory: those who share first place share it equally.

    >>> shares([1, 3, 1])
    [0.5, 0.0, 0.5]
    """
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]
