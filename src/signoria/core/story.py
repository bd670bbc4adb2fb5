"""The story of a game that brings none: whoever acts has the turn, and every step is told."""

from signoria.core.state import State
from signoria.core.turns import NOBODY, SETUP, TURN, Saying, SeenTurn, Summary, Turn


def owner(state: State) -> int:
    """Return the seat to act, if chance does not."""
    return max(int(state.actor()), NOBODY)


def opens(turn: Turn | None, verb: str, owner: int) -> str:
    """Return whether another acts than before; what chance does belongs to who acted last."""
    del verb
    if turn is None:
        return SETUP if owner == NOBODY else TURN
    return TURN if owner not in (NOBODY, turn.by) else ""


def breaks(turn: Turn, event: str) -> str:
    """Return nothing: what came of an action belongs to it."""
    del turn, event
    return ""


def tell(turn: SeenTurn) -> Summary:
    """Return all lines of the turn, one after another."""
    also = []
    for deed in turn.deeds:
        if deed.verb:
            also.append(Saying(f"told.{deed.verb}", {**deed.parts, "by": deed.by}))
        also += [Saying(f"event.{event.name}", event.parts) for event in deed.events]
    return Summary([], also, [])
