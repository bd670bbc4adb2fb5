"""What is known about the toy: play the highest card."""

from signoria.core.chance import Stream
from signoria.core.state import State


def policy(state: State, rng: Stream) -> int:
    del rng
    return max(state.legal()[: max(1, len(state.legal()) // 2)])
