"""The weights of the rules of thumb, by CMA-ES: each generation meets the champion on new deals.

Candidates are compared by victories and by rivals beaten, half and half, since the latter say more
about a few games. What comes out is compared with the champion by victories alone.
"""

import math
import statistics
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from cmaes import CMA

from signoria.core.game import Game
from signoria.core.tuning import Weight
from tune.games_of import Part, WeightsMatchup, played

TUNED: Final = "tuned"
STARTS: Final = (TUNED, "judged")


class Plan(NamedTuple):
    """How much is played."""

    generations: int
    population: int
    blocks: int
    """Deals of each number of seats for each candidate."""
    last: int
    """Deals of each number of seats to compare what was found with the champion."""
    spread: float
    """How far the first generation strays, as a part of each weight's range."""
    seed: int
    start: str = TUNED
    """Where the first generation strays from."""


Rates = dict[int, tuple[float, float]]
"""By number of seats: the part of the games won, and 1.96 standard errors of it."""


class Found(NamedTuple):
    """What came out, and how it did on deals it was not tuned on."""

    weights: dict[str, float]
    rates: Rates
    """Against the champion, who has the weights judged by hand."""
    present: Rates
    """Against the weights that the game has now."""

    @property
    def better(self) -> bool:
        """Say whether it beats the champion with every number of seats, and surely the present."""
        gains = [rate * seats - 1 for seats, (rate, _) in self.present.items()]
        doubts = [doubt * seats for seats, (_, doubt) in self.present.items()]
        surely = sum(gains) > math.hypot(*doubts)
        return surely and all(rate * seats > 1 for seats, (rate, _) in self.rates.items())


def tune(
    game: Game, plan: Plan, pool: ProcessPoolExecutor, tell: Callable[[dict[str, Any]], None]
) -> Found:
    """Return better weights for *game* than those judged by hand, if there are any."""
    names = [name for name, weight in game.TUNING.weights.items() if not weight.counted]
    scale = [game.TUNING.weights[name] for name in names]
    begun = [weight.tuned if plan.start == TUNED else weight.judged for weight in scale]
    start = [(at - w.low) / (w.high - w.low) for at, w in zip(begun, scale, strict=True)]
    bounds = np.array([[0.0, 1.0]] * len(names))
    cma = CMA(np.array(start), plan.spread, bounds, seed=plan.seed, population_size=plan.population)
    for generation in range(plan.generations):
        points = [cma.ask() for _ in range(plan.population)]
        rates = _rates(game, names, scale, points, f"{plan.seed}/{generation}", plan.blocks, pool)
        cma.tell([(point, -rate) for point, rate in zip(points, rates, strict=True)])
        mean = _weights(names, scale, cma.mean)
        tell({"generation": generation, "mean rate": statistics.fmean(rates), "weights": mean})
    best = _weights(names, scale, cma.mean)
    judged, present = game.TUNING.judged(), game.TUNING.tuned()
    return Found(
        best, _compared(game, best, judged, plan, pool), _compared(game, best, present, plan, pool)
    )


def _rates(
    game: Game,
    names: Sequence[str],
    scale: Sequence[Weight],
    points: Sequence[Any],
    seed: str,
    blocks: int,
    pool: ProcessPoolExecutor,
) -> list[float]:
    """Return how each candidate did, the worst number of seats counting half; 1 is even."""
    every, judged = list(game.seats(game.Options())), game.TUNING.judged()
    matchups = [
        _meeting(game, _weights(names, scale, point), judged, seats, f"{seed}/{seats}")
        for point in points
        for seats in every
    ]
    parts = played(matchups, blocks, pool)
    found = []
    for i in range(len(points)):
        evens = [_even(parts[i * len(every) + n], seats) for n, seats in enumerate(every)]
        found.append((statistics.fmean(evens) + min(evens)) / 2)
    return found


def _even(parts: Sequence[Part], seats: int) -> float:
    """Return how well it went, 1 being even: victories and rivals beaten, half and half."""
    won = statistics.fmean([part.won for part in parts]) * seats
    beaten = statistics.fmean([part.beaten for part in parts]) * 2
    return (won + beaten) / 2


def _compared(
    game: Game,
    weights: dict[str, float],
    others: Sequence[float],
    plan: Plan,
    pool: ProcessPoolExecutor,
) -> Rates:
    """Return how *weights* do against those of the *others*, on deals never seen before."""
    every = list(game.seats(game.Options()))
    matchups = [
        _meeting(game, weights, others, seats, f"{plan.seed}/last/{seats}") for seats in every
    ]
    found = [[part.won for part in parts] for parts in played(matchups, plan.last, pool)]
    return {
        seats: (statistics.fmean(won), 1.96 * statistics.stdev(won) / math.sqrt(len(won)))
        for seats, won in zip(every, found, strict=True)
    }


def _meeting(
    game: Game, weights: dict[str, float], others: Sequence[float], seats: int, seed: str
) -> WeightsMatchup:
    known = game.TUNING.weights
    candidate = [weights.get(name, weight.tuned) for name, weight in known.items()]
    return WeightsMatchup(game.NAME, seats, tuple(candidate), tuple(others), seed)


def _weights(names: Sequence[str], scale: Sequence[Weight], point: Any) -> dict[str, float]:
    """Return what a point of the unit cube stands for."""
    return {
        name: round(weight.low + float(at) * (weight.high - weight.low), 3)
        for name, weight, at in zip(names, scale, point, strict=True)
    }
