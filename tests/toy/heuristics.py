"""What is known about the toy: play the highest card."""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import vec
from signoria.core.heuristic import Heuristic
from signoria.core.state import OVER, State

WEIGHTS: Final = ("card",)


class ToyHeuristic(Heuristic):
    """Cards in the hand count, and the highest is played."""

    def __init__(self, weights: list[float]) -> None:
        (self.card,) = weights

    def rates(self, state: State, rng: Stream) -> list[float]:
        del rng
        best = policy(state, Stream(0))
        return [0.0 if action == best else -self.card for action in state.legal()]

    def policy(self, state: State, rng: Stream) -> int:
        return policy(state, rng)

    def expected_scores(self, state: State, viewer: int) -> vec[float]:
        del viewer
        hope = 0.0 if state.actor() == OVER else self.card
        sizes = [len(hand) for hand in state.hands]
        return vec[float]([p + hope * n for p, n in zip(state.points, sizes, strict=True)])

    def win_scale(self, state: State) -> float:
        del state
        return 3.0


HEURISTIC: Final = ToyHeuristic


def policy(state: State, rng: Stream) -> int:
    del rng
    return max(state.legal()[: max(1, len(state.legal()) // 2)])
