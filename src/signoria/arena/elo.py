"""Ratings from who finished ahead of whom: the Elo scale, with intervals.

The ratings are those under which the duels seen are most likely (Bradley and Terry), their mean
being 0: 400 points more are ten times the chance to finish ahead. Half a duel is added for either
of any two who met, so that whoever won all has a finite rating. The 95 % intervals come from
drawing whole blocks anew, 400 times, so games with one deal stay together; what is added is then
drawn too, so that whoever won all has an interval as well.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from signoria.core.chance import Stream

Duels: TypeAlias = list[list[float]]
"""How often one finished ahead of another, by row and column; a shared place is half."""

_RESAMPLES: Final = 400
_TAIL: Final = _RESAMPLES // 40
"""So many of them lie beyond each bound of the interval."""
_MOST: Final = 500
"""So many blocks are drawn at most; more would take long and change little."""
_SCALE: Final = 400 / math.log(10)
_FINE: Final = 1 << 31


class Rating(NamedTuple):
    """Points on the Elo scale, and the bounds of their 95 % interval."""

    points: float
    low: float
    high: float


def ratings(blocks: Sequence[Duels]) -> list[Rating]:
    """Return the rating of each player who had duels in *blocks*."""
    if len(blocks[0]) < 2:
        return [Rating(0.0, 0.0, 0.0)]
    points = _most_likely(_summed(blocks, lambda: 0.5))
    blocks = _gathered(blocks)
    stream = Stream(len(blocks))
    drawn = [
        _most_likely(
            _summed(
                [blocks[stream.below(len(blocks))] for _ in blocks], lambda: _about_half(stream)
            )
        )
        for _ in range(_RESAMPLES)
    ]
    return [
        Rating(mine, min(mine, around[_TAIL]), max(mine, around[-1 - _TAIL]))
        for mine, around in zip(
            points, [sorted(each) for each in zip(*drawn, strict=True)], strict=True
        )
    ]


def _gathered(blocks: Sequence[Duels]) -> Sequence[Duels]:
    """Return the *blocks*, or if they are very many, sums of a few that follow each other."""
    size = math.ceil(len(blocks) / _MOST)
    return [_summed(blocks[i : i + size], lambda: 0.0) for i in range(0, len(blocks), size)]


def _summed(blocks: Sequence[Duels], added: Callable[[], float]) -> Duels:
    """Return the duels of all *blocks*, and what is *added* for either of any two."""
    players = range(len(blocks[0]))
    return [
        [math.fsum([block[i][j] for block in blocks]) + added() if i != j else 0 for j in players]
        for i in players
    ]


def _about_half(stream: Stream) -> float:
    """Return a number of the gamma distribution of shape and mean 1/2, by Box and Muller."""
    one, other = [(int(stream.below(_FINE)) + 0.5) / _FINE for _ in range(2)]
    return -math.log(one) * math.cos(2 * math.pi * other) ** 2


def _most_likely(duels: Duels) -> list[float]:
    """Return the ratings that make *duels* most likely, by Zermelo's steps."""
    players = range(len(duels))
    met = [[duels[i][j] + duels[j][i] for j in players] for i in players]
    won = [sum(duels[i]) for i in players]
    strength = [1.0] * len(duels)
    for _ in range(1000):
        before = strength
        for i in players:
            others = sum([met[i][j] / (strength[i] + strength[j]) for j in players if j != i])
            strength = [*strength[:i], won[i] / others, *strength[i + 1 :]]
        mean = math.exp(math.fsum([math.log(each) for each in strength]) / len(strength))
        strength = [each / mean for each in strength]
        if all(abs(a / b - 1) < 1e-7 for a, b in zip(strength, before, strict=True)):
            break
    return [_SCALE * math.log(each) for each in strength]
