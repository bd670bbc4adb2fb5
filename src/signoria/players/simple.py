"""Players without a search: uniform random, and three that ask the game's heuristic."""

import math
from collections.abc import Sequence
from typing import Final

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.heuristic import Heuristic
from signoria.core.state import State, index_at
from signoria.players.base import Budget

STEPS: Final = 12
"""The most actions of its own turn that the greedy player looks ahead."""


class UniformPlayer:
    """Chooses uniformly at random among the legal actions."""

    def __init__(self, stream: Stream) -> None:
        """Draw from *stream*."""
        self._stream = stream

    def choose(self, view: object, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return any of the *legal* actions."""
        del view, budget
        return legal[self._stream.below(len(legal))]


class HeuristicPlayer:
    """Determinizes its view once and follows the heuristic's policy there."""

    def __init__(self, game: Game, heuristic: Heuristic, stream: Stream) -> None:
        """Play *game* by *heuristic*; draw what is hidden from *stream*."""
        self._game = game
        self._heuristic = heuristic
        self._stream = stream

    def choose(self, view: object, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return the action that the heuristic rates highest."""
        del budget
        if len(legal) == 1:
            return legal[0]
        return self._heuristic.policy(self._game.imagine(view, self._stream), self._stream)


class SoftmaxPlayer:
    """Samples its action from a softmax over the heuristic's ratings."""

    def __init__(
        self, game: Game, heuristic: Heuristic, temperature: float, stream: Stream
    ) -> None:
        """Sample at *temperature*, in units of the heuristic's win scale."""
        self._game = game
        self._heuristic = heuristic
        self._temperature = temperature
        self._stream = stream

    def choose(self, view: object, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return an action drawn with the probability that its rating gives it."""
        del budget
        if len(legal) == 1:
            return legal[0]
        state = self._game.imagine(view, self._stream)
        rates = self._heuristic.rates(state, self._stream)
        scale = self._temperature * self._heuristic.win_scale(state)
        weights = [int(1e6 * math.exp((rate - max(rates)) / scale)) for rate in rates]
        return legal[index_at(weights, self._stream.below(sum(weights)))]


class GreedyPlayer:
    """Looks ahead to the end of its own turn in one determinization: a one-ply search."""

    def __init__(self, game: Game, heuristic: Heuristic, stream: Stream) -> None:
        """Play *game*; evaluate by *heuristic*."""
        self._game = game
        self._heuristic = heuristic
        self._stream = stream

    def choose(self, view: object, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return the action with the best expected lead after it; of equals, the first."""
        del budget
        if len(legal) == 1:
            return legal[0]
        state = self._game.imagine(view, self._stream)
        leads = [self._lead_after(state, action) for action in legal]
        return legal[leads.index(max(leads))]

    def _lead_after(self, state: State, action: int) -> float:
        """Return the lead of the seat after *action* and the quick policy's rest of its turn."""
        seat, after = state.actor(), state.copy()
        after.apply(action)
        for _ in range(STEPS):
            if after.actor() != seat:
                break
            after.apply(self._heuristic.quick(after, self._stream))
        return self._heuristic.lead(after, seat)
