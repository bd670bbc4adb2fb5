"""What players know of a game: its rules of thumb with the weights of their choice."""

from signoria.core.game import Game
from signoria.core.knowledge import Knowledge


def tuned(game: Game) -> Knowledge:
    """Return the rules of thumb as self-play tuned them."""
    return thumb(game, game.LORE.tuned())


def judged(game: Game) -> Knowledge:
    """Return the rules of thumb as they were judged by hand."""
    return thumb(game, game.LORE.judged())


def thumb(game: Game, weights: list[float]) -> Knowledge:
    """Return the rules of thumb with these *weights*."""
    known: Knowledge = game.heuristics.Thumb(weights)
    return known
