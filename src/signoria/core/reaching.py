"""What leads to a goal: the plan that *why not?* tells of where nothing is lacking."""

from collections.abc import Callable

from signoria.core.game import Game
from signoria.core.lacking import known_ways
from signoria.core.plan import Plan, Plans
from signoria.core.state import State


def plan_to(
    game: Game, state: State, goal: str, plans: Callable[[str | None], Plans]
) -> Plan | None:
    """Return the default way to *goal*, by *plans* of the seat to act; ``None`` if there is none.

    A piece that no plan is named after has one too, if a single plan does what the piece is for:
    the dice are thrown to reinforce.
    """
    found = plans(goal).goals
    if found:
        return found[0]
    meant = {way.action for way in known_ways(game, state, goal)}
    using = [plan for plan in plans(None).goals if meant.intersection(plan.actions)]
    return using[0] if len({plan.actions for plan in using}) == 1 else None


def can_have(game: Game, state: State, goal: str) -> bool:
    """Return whether some plan of the seat to act leads to *goal*."""
    seat = int(state.actor())
    if seat < 0:
        return False
    view = game.observe(state, seat)
    return plan_to(game, state, goal, lambda each: game.plans(view, each)) is not None
