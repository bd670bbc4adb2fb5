"""Figures that sum a run up: exact sums, so that the order of games does not matter."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

Z95: Final = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""
Z99: Final = 2.5758293035489004


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


def wilson(wins: float, games: float, z: float = Z95) -> tuple[float, float]:
    """Return the interval that holds the true rate of *wins* in *games* 95 times in 100.

    >>> [round(bound, 4) for bound in wilson(30, 100)]
    [0.2189, 0.3958]
    """
    rate, square = wins / games, z * z
    middle = rate + square / (2 * games)
    margin = z * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    low, high = (middle - margin) / whole, (middle + margin) / whole
    return min(max(0.0, low), rate), max(min(1.0, high), rate)  # rounding must not cross the rate


def paired(blocks: Sequence[float], each: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate that was measured in *blocks* of games with one deal.

    Every block holds *each* chances to win, and *blocks* says which part of them was won.

    >>> [round(bound, 3) for bound in paired([0.5, 1.0, 0.5, 0.0] * 25, 2)]
    [0.43, 0.57]
    """
    return of_blocks(len(blocks), math.fsum(blocks), math.fsum([part**2 for part in blocks]), each)


def of_blocks(
    count: int, won: float, squares: float, each: int, z: float = Z95
) -> tuple[float, float]:
    """Return the interval of a rate, from the parts *won* in *count* blocks and their *squares*.

    Both are sums. Games of a block are not independent, so blocks are compared: how much they
    differ says how many independent games they are worth, and Wilson's interval is taken for so
    many. With few blocks that is not well known, so the interval is widened as Student's is.
    """
    rate = won / count
    games = _worth(count, rate, max(0.0, squares - count * rate * rate), each)
    return wilson(rate * games, games, z + (z**3 + z) / (4 * count))


def _worth(count: int, rate: float, differing: float, each: int) -> float:
    """Return how many independent games *count* blocks are worth.

    Their squared differences from *rate* sum to *differing*. One block's worth of doubt is added,
    so that a few blocks that happen to agree prove little; and as wins are whole, a block cannot
    differ less than the fraction of a win that *rate* leaves.
    """
    likely = (rate * count * each + 1) / (count * each + 2)
    single = likely * (1 - likely)
    fraction = math.modf(likely * each)[0]
    variance = (differing + single / each) / count
    return single * count / max(variance, fraction * (1 - fraction) / (each * each))
