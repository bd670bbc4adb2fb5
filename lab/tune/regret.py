"""What a search gives away: its choices beside a long look at every action in the same situations.

This tells settings apart that find the best action sooner or later, a hundred times as fast as
games do. It cannot tell whether the look itself is right: how long roll-outs are, and who plays in
them, must be compared by playing.
"""

import math
import statistics
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.state import CHANCE, OVER, State
from signoria.players.search.ismcts import Search
from signoria.players.search.settings import read_settings
from signoria.players.weights import tuned

GAMES: Final = 5
EACH: Final = 12
"""So many situations are taken from each of the games."""
CHOICES: Final = 4
"""Where fewer actions are legal, there is little to decide."""
LOOKED_AT: Final = 14
"""So many actions are looked at, the best by the rules of thumb; others are as bad as the worst."""
TIMES: Final = 4
"""So often each setting thinks about each situation."""


class Situation(NamedTuple):
    """A decision, and what its actions are worth after a long look."""

    root: State
    worths: dict[int, float]

    def lost(self, action: int) -> float:
        """Return what is given away by *action*."""
        return max(self.worths.values()) - self.worths.get(action, min(self.worths.values()))


def situations(game: Game, seats: int, visits: int, seed: int) -> list[Situation]:
    """Return decisions from all over some games, with *visits* for every action."""
    return [
        _looked_at(game, root, visits)
        for number in range(GAMES)
        for root in _decisions(game, seats, Stream(GAMES * seed + number))
    ]


def of_heuristic(game: Game, found: list[Situation]) -> tuple[float, float]:
    """Return what the rules of thumb give away."""
    heuristic = tuned(game)
    return _mean(found, lambda root, time: heuristic.policy(root, Stream(time)))


def of_search(game: Game, found: list[Situation], values: dict[str, Any]) -> tuple[float, float]:
    """Return what a search with *values* gives away on average, and 1.96 standard errors."""
    heuristic, how = tuned(game), read_settings(values)

    def choice(root: State, time: int) -> int:
        search = Search(root, heuristic, how, Stream(time))
        search.think(math.inf)
        return search.best().action

    return _mean(found, choice)


def _mean(found: list[Situation], choose: Callable[[State, int], int]) -> tuple[float, float]:
    lost = [
        statistics.fmean([each.lost(choose(each.root, time)) for time in range(TIMES)])
        for each in found
    ]
    return statistics.fmean(lost), 1.96 * statistics.stdev(lost) / math.sqrt(len(lost))


def _decisions(game: Game, seats: int, rng: Stream) -> list[State]:
    """Return decisions from all over a game by rules of thumb."""
    heuristic, met = tuned(game), []
    state: State = game.setup(seats, game.Options())
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            state.apply(state.pick(rng))
            continue
        if state.legal_count() >= CHOICES:
            met.append(state.copy())
        state.apply(heuristic.policy(state, rng))
    return met[:: max(1, len(met) // EACH)][:EACH]


def _looked_at(game: Game, root: State, visits: int) -> Situation:
    heuristic, legal = tuned(game), root.legal()
    rates = dict(zip(legal, heuristic.rates(root, Stream(0)), strict=True))
    search = Search(root, heuristic, read_settings(dict(game.TUNING.search)), Stream(1))
    best = sorted(legal, key=rates.__getitem__, reverse=True)[:LOOKED_AT]
    for action in best:
        search.look_at(action, visits, math.inf)
    return Situation(root, {action: search.trials[action].mean() for action in best})
