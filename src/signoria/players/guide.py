"""A guide for first games: what speaks for and against a move, and which one the guide prefers."""

from typing import Final, NamedTuple

from signoria.core.chance import Stream
from signoria.core.game import Game, Reason
from signoria.players.weights import tuned

GENTLE: Final = "level:1"
"""The bots of lessons and of first games."""
NOTABLE: Final = 0.25
"""A better move is named if it gains so much of the lead that wins about 3 of 4 games."""
MOST_SAID: Final = 2
"""The most reasons for each move."""


class Comment(NamedTuple):
    """What is to be said of a move."""

    action: int
    reasons: list[Reason]
    better: int
    """A move that is clearly better by the heuristic; the same one if there is none."""
    better_reasons: list[Reason]


def comment_on(game: Game, view: object, action: int, stream: Stream) -> Comment | None:
    """Return a comment on a legal *action*, from what the seat that sees *view* knows.

    ``None`` where there was nothing to choose.
    """
    state = game.imagine(view, stream)
    legal = state.legal()
    if len(legal) == 1:
        return None
    heuristic = tuned(game)
    rates = heuristic.rates(state, stream)
    best = legal[rates.index(max(rates))]
    gain = max(rates) - rates[legal.index(action)]
    better = best if gain >= NOTABLE * heuristic.win_scale(state) else action
    said = game.reasons(state, action, heuristic)[:MOST_SAID]
    other = [] if better == action else game.reasons(state, better, heuristic)[:MOST_SAID]
    return Comment(action, said, better, other)
