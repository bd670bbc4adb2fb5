"""Whose court it is in the end. § Scoring."""

from signoria.core.fast import i64
from signoria.core.state import places
from signoria.games.court.state import FUTURES_DRAW, Table

NOBLE_WEIGHT = 1_000
"""More than there are nobles: a point of influence outweighs them all."""


def influence(s: Table) -> list[int]:
    """Add up the nobles of each house in the whole court, jesters being 1. § Scoring."""  # R26
    return [int(points) for points in s.influence]


def strength(s: Table, seat: i64) -> int:
    """Count influence first, and nobles where influence is equal. § Scoring."""  # R27
    return int(s.influence[seat] * NOBLE_WEIGHT + s.nobles[seat])


def standing(s: Table) -> list[int]:
    """The stronger house wins; full equality, or three futures each, is a draw. § Scoring."""
    if s.ending == FUTURES_DRAW:
        return [1, 1]  # R4
    return places([strength(s, 0), strength(s, 1)])
