"""Plans for tests: by the names of their actions."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playthrough import played

from signoria import games
from signoria.core import record
from signoria.core.chance import Stream
from signoria.core.fast import COMPILED
from signoria.core.plan import Plan, Plans
from signoria.core.state import OVER, State

SOME = 1 if COMPILED else 8
"""The interpreted engine is content with some of the recorded positions."""
REPLAYS = Path(__file__).parent / "replays"


def plans(game: Any, state: State, goal: str | None = None) -> Plans:
    """Return the plans of the seat to act."""
    return game.plans(game.observe(state, state.actor()), goal)


def default(game: Any, state: State, goal: str) -> Plan:
    """Return the default way to *goal*."""
    return next(plan for plan in plans(game, state).goals if plan.goal == goal)


def names(game: Any, plan: Plan) -> str:
    """Return the actions of *plan* as one line."""
    return "; ".join([game.VOCABULARY.describe(action).name for action in plan.actions])


def goals(game: Any, state: State) -> list[str]:
    """Return the goals that can be reached."""
    return [plan.goal for plan in plans(game, state).goals]


def rows(game: Any, state: State, goal: str) -> dict[str, list[str]]:
    """Return the options of each row."""
    found = plans(game, state, goal).rows
    return {row.key: [option.key for option in row.options] for row in found}


def recorded(name: str, every: int = 1) -> Iterator[State]:
    """Yield the decisions of all replays and playthroughs of a game, or one of *every* so many."""
    every *= SOME
    number = 0
    for state in every_state(name):
        if state.actor() >= 0:
            number += 1
            if number % every == 0:
                yield state


def every_state(name: str) -> Iterator[State]:
    """Yield every state of all replays and playthroughs of a game."""
    for path in sorted((REPLAYS / name).glob("*.jsonl")):
        match = record.verify(path.read_text(encoding="utf-8"), games.load_game).match
        state = match._begin()  # noqa: SLF001 - the state before the first entry
        for entry in match.counted:
            yield state
            state.apply(match.entries[entry].action)
    for game, players, options in played().values():
        if name == game.NAME:
            state, rng = game.setup(players, options), Stream(1895 + players)
            while state.actor() != OVER:
                yield state
                state.apply(state.pick(rng))
