"""What players know of a game: its rules of thumb with the weights of their choice."""

from signoria.core.game import Game
from signoria.core.heuristic import Heuristic


def tuned(game: Game) -> Heuristic:
    """Return the rules of thumb as self-play tuned them."""
    return with_weights(game, game.TUNING.tuned())


def judged(game: Game) -> Heuristic:
    """Return the rules of thumb as they were judged by hand."""
    return with_weights(game, game.TUNING.judged())


def with_weights(game: Game, weights: list[float]) -> Heuristic:
    """Return the rules of thumb with these *weights*."""
    known: Heuristic = game.heuristics.HEURISTIC(weights)
    return known
