"""Bundles: the outcomes of a position in many worlds, the same worlds for all that is compared."""

import math
from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from signoria.analysis.rollouts import roll_to_end
from signoria.arena import seeds
from signoria.arena.result import shares
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.heuristic import Heuristic
from signoria.core.state import OVER, State

ALL: Final = -1
"""Eyes that see every card, in the place of a seat."""
_STREAMS: Final = 2
"""Streams of a world: what is hidden, what chance draws."""


class Estimate(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float


class Bundle(NamedTuple):
    """The outcomes of one position, world by world."""

    shares: list["array[float]"]
    """Shares of a win, by seat and world."""
    points: list[float]
    """The mean final score of each seat."""


def seen_by(game: Game, state: State, eyes: int, stream: Stream) -> State:
    """Return *state* as *eyes* know it: a determinization of their view, or all cards open."""
    if eyes == ALL:
        return state.copy()
    return game.imagine(game.observe(state, eyes), stream)


class Root(NamedTuple):
    """A position to begin rollouts from, as some eyes know it."""

    state: State
    eyes: int
    ply: int
    """How many actions led to it."""
    heuristic: Heuristic


def bundle(root: Root, worlds: range, seed: int, action: int = -1) -> Bundle:
    """Play *root* to its end in every one of *worlds*, after *action* if one is given.

    In each world what its eyes do not know is drawn again. World *k* has
    the same random numbers wherever *seed* is the same: common random numbers.
    """
    players, eyes = len(root.state.scores()), root.eyes
    ply = root.ply + (action >= 0)
    won = [array("d") for _ in range(players)]
    points = [0] * players
    hidden = eyes != ALL and not root.state.certain(eyes)
    for number in worlds:
        state = root.state.copy()
        first = _STREAMS * number
        if hidden:
            state.redraw(eyes, Stream(seeds.nth(seed, first)))
        if action >= 0:
            state.apply(action)
        roll_to_end(state, root.heuristic, ply, Stream(seeds.nth(seed, first + 1)))
        for seat, share in enumerate(shares(state.standing())):
            won[seat].append(share)
        points = [total + score for total, score in zip(points, state.scores(), strict=True)]
    return Bundle(won, [total / len(worlds) for total in points])


def result_bundle(state: State, worlds: int) -> Bundle:
    """Return the bundle of a game that is over: its result in every world."""
    assert state.actor() == OVER
    won = [array("d", [share] * worlds) for share in shares(state.standing())]
    return Bundle(won, [float(score) for score in state.scores()])


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of *values* with its standard error; that of a single value is 0.

    >>> estimate([0.0, 1.0, 1.0, 0.0])
    Estimate(mean=0.5, error=0.28867513459481287)
    """
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return Estimate(mean, 0.0)
    squares = math.fsum([(value - mean) ** 2 for value in values])
    return Estimate(mean, math.sqrt(squares / (count - 1) / count))


def difference(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """Return by how much *one* exceeds *other*, paired world by world."""
    return estimate([a - b for a, b in zip(one, other, strict=True)])
