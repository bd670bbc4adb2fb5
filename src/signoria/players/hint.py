"""Advice to a person: the best moves from what the seat knows, and why."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from signoria.core.chance import Stream
from signoria.core.game import Game, Reason
from signoria.core.knowledge import Knowledge
from signoria.players.base import Budget
from signoria.players.knowing import tuned
from signoria.players.levels import LEVELS, how
from signoria.players.search import Search
from signoria.players.thinker import Thinker
from signoria.players.tree import Trial

MOST: Final = 4
"""So many moves are worth a person's attention."""


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
    game: Game, view: Any, legal: Sequence[int], stream: Stream, budget: Budget | None = None
) -> list[Advice]:
    """Return advice on the best *legal* actions of the seat that sees *view*, best first."""
    know = tuned(game)
    search = Thinker(game, know, how(game, len(LEVELS)), stream).study(view, budget)
    best = search.best()
    tried = [trial for trial in map(search.trials.__getitem__, legal) if trial.visits]
    tried.sort(key=lambda trial: (trial is not best, -trial.visits, -trial.mean()))
    return [_advice(game, search, trial, know) for trial in tried[:MOST]]


def _advice(game: Game, search: Search, trial: Trial, know: Knowledge) -> Advice:
    """Say what came of one action."""
    visits = int(trial.visits)
    return Advice(
        trial.action,
        trial.win / visits,
        trial.points / visits,
        visits / int(search.done),
        game.reasons(search.root, trial.action, know),
    )
