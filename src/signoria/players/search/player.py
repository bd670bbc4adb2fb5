"""The player that searches from what its seat knows."""

import math
from collections.abc import Sequence

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.heuristic import Heuristic
from signoria.players.base import Budget
from signoria.players.search.ismcts import Search
from signoria.players.search.settings import SearchSettings


class SearchPlayer:
    """Determinizes its view and chooses by ISMCTS, or by the endgame solver."""

    def __init__(
        self, game: Game, heuristic: Heuristic, settings: SearchSettings, stream: Stream
    ) -> None:
        """Play *game*, searching with *settings* and the priors of *heuristic*."""
        self._game = game
        self._heuristic = heuristic
        self._settings = settings
        self._stream = stream

    def choose(self, view: object, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return the only action, or the solved one, or the most visited one."""
        if len(legal) == 1:
            return legal[0]
        search = self._begin(view, budget)
        if not search.solve():
            search.think(seconds_of(budget))
        return search.best().action

    def study(self, view: object, budget: Budget | None = None) -> Search:
        """Return the search with its statistics, for hints."""
        search = self._begin(view, budget)
        search.solve()
        search.think(seconds_of(budget))
        return search

    def _begin(self, view: object, budget: Budget | None) -> Search:
        root = self._game.imagine(view, self._stream)
        search = Search(root, self._heuristic, self._settings, self._stream)
        if budget is not None:
            search.iterations = min(search.iterations, budget.iterations)
        return search


def seconds_of(budget: Budget | None) -> float:
    """Return how many seconds a *budget* grants."""
    return math.inf if budget is None or budget.seconds is None else budget.seconds
