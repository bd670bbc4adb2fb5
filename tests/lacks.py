"""What is lacking, in short: "-assassin 0/1" is too small a number, "+track_open" is met."""

from typing import Any

from signoria.core.game import Need
from signoria.core.lacking import not_now, why_action, why_goal
from signoria.core.state import State


def short(need: Need) -> str:
    """Return a need in short."""
    mark = "+" if need.ok else "-"
    name = str(need.parts["thing"]) if need.name == "count" else need.name
    counted = need.want != 1 or need.have > 1 or need.name == "count"
    return f"{mark}{name} {need.have}/{need.want}" if counted else f"{mark}{name}"


def of_action(game: Any, state: State, action: str) -> list[str]:
    """Return what an action takes, that is not legal."""
    lack = why_action(game, state, game.VOCABULARY.parse(action))
    assert lack is not None, f"{action} is legal"
    return [short(need) for need in lack.needs]


def parts(game: Any, state: State, action: str) -> list[dict[str, Any]]:
    """Return what is told besides of each need of an action."""
    return [dict(need.parts) for need in game.needs(state, game.VOCABULARY.parse(action))]


def of_goal(game: Any, state: State, goal: str) -> list[str] | None:
    """Return what a goal takes; ``None`` if an action names it."""
    lack = why_goal(game, state, goal)
    return None if lack is None else [short(need) for need in lack.needs]


def offers(game: Any, state: State) -> dict[str, list[str]]:
    """Return what is out of reach, and of each what it takes."""
    return {
        " ".join([lack.offer.name, *map(str, lack.offer.parts.values())]): [
            short(need) for need in lack.needs
        ]
        for lack in not_now(game, state)
    }
