"""Hints: the best moves from what the seat knows, with winning chances and reasons."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from signoria.core.chance import Stream
from signoria.core.game import Game, Reason
from signoria.core.heuristic import Heuristic
from signoria.players.base import Budget
from signoria.players.levels import LEVELS, search_settings
from signoria.players.search.ismcts import Search
from signoria.players.search.player import SearchPlayer, seconds_of
from signoria.players.search.tree import Trial
from signoria.players.weights import tuned

MOST: Final = 4
"""The most moves in a hint."""
FAIR: Final = 64
"""The least visits of each of them, so that estimates of seldom visited moves are fair."""


class Advice(NamedTuple):
    """What is to be said of one legal action."""

    action: int
    win: float
    """The chance to win with it, from 0 to 1."""
    points: float
    """The points that the seat is likely to end with."""
    share: float
    """How much of the thinking went into it, from 0 to 1."""
    reasons: list[Reason]


def advise(
    game: Game, view: object, legal: Sequence[int], stream: Stream, budget: Budget | None = None
) -> list[Advice]:
    """Return advice on the best *legal* actions of the seat that sees *view*, best first."""
    heuristic = tuned(game)
    search = SearchPlayer(game, heuristic, search_settings(game, len(LEVELS)), stream).study(
        view, budget
    )
    best = search.best()
    trials = [search.trials[action] for action in legal]
    tried = [trial for trial in trials if trial.visits or trial is best]
    tried.sort(key=lambda trial: (trial is not best, -trial.visits, -trial.mean()))
    told = [(trial, int(trial.visits) / int(search.done)) for trial in tried[:MOST]]
    fair = min(FAIR, int(search.iterations))
    for trial, _ in told:
        search.look_at(trial.action, fair, seconds_of(budget) / (2 * MOST))
    return [_advice(game, search, trial, share, heuristic) for trial, share in told]


def _advice(game: Game, search: Search, trial: Trial, share: float, heuristic: Heuristic) -> Advice:
    """Return the advice on one action from its statistics."""
    visits = int(trial.visits)
    return Advice(
        trial.action,
        trial.win / visits,
        trial.points / visits,
        share,
        game.reasons(search.root, trial.action, heuristic),
    )
