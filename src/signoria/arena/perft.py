"""Perft: count the sequences of legal actions, to compare two engines."""

from signoria.core.state import State


def perft(state: State, depth: int) -> int:
    """Return how many sequences of *depth* actions there are, each chance outcome counted once."""
    if depth == 0:
        return 1
    if depth == 1:
        return int(state.legal_count())
    count = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        count += perft(after, depth - 1)
    return count


def divide(state: State, depth: int) -> dict[int, int]:
    """Return the count of *depth* behind each first action; *depth* is at least 1."""
    counts = {}
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        counts[action] = perft(after, depth - 1)
    return counts
