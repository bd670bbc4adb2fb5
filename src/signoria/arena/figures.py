"""Figures that sum a run up: exact sums, so that the order of games does not matter."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

_Z95: Final = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


class Spread(NamedTuple):
    """Where numbers lie and how far apart."""

    mean: float
    sd: float
    low: int
    high: int


def spread(values: Sequence[int]) -> Spread:
    """Return the spread of *values*, of which there is at least one.

    >>> spread([2, 4, 4, 6])
    Spread(mean=4.0, sd=1.632993161855452, low=2, high=6)
    """
    count, total = len(values), sum(values)
    squares = sum([value * value for value in values])
    variance = (count * squares - total * total) / (count * (count - 1)) if count > 1 else 0.0
    return Spread(total / count, math.sqrt(variance), min(values), max(values))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the interval that holds the true rate of *wins* in *games* 95 times in 100.

    >>> [round(bound, 4) for bound in wilson(30, 100)]
    [0.2189, 0.3958]
    """
    rate, square = wins / games, _Z95 * _Z95
    middle = rate + square / (2 * games)
    margin = _Z95 * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    low, high = (middle - margin) / whole, (middle + margin) / whole
    return min(max(0.0, low), rate), max(min(1.0, high), rate)  # rounding must not cross the rate
