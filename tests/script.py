"""Games written as scripts: a test names the actions, those of chance included."""

from typing import Any

from signoria.core.event import Event
from signoria.core.match import Match, illegal
from signoria.core.state import State


def do(game: Any, state: State, names: str) -> list[Event]:
    """Do the actions in *names*, separated by semicolons; return what came of them."""
    state.told = []
    for name in names.split(";"):
        action = game.VOCABULARY.parse(name)
        if action not in state.legal():
            raise illegal(game, state, action)
        state.apply(action)
    events, state.told = state.told, None
    return events


def legal(game: Any, state: State) -> list[str]:
    """Return the legal actions by name."""
    return [game.VOCABULARY.describe(action).name for action in state.legal()]


def scripted(game: Any, players: int, options: Any) -> Match:
    """Return a match in which the test is chance."""
    return Match(game, players, options)
