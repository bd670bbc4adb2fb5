"""A chain: several actions of one seat as one, up to where something becomes known to it."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from signoria.core.game import Game, phase_of
from signoria.core.match import illegal
from signoria.core.problem import Problem
from signoria.core.state import CHANCE, State
from signoria.core.vocabulary import NamedAction

MOST: Final = 16
"""More steps than that no turn has."""
Stop: TypeAlias = Literal["chance", "reveal", "other"]


class Outcome(NamedTuple):
    """What became of a chain."""

    done: int
    """How many of its steps were done."""
    stopped: Stop | None
    """Why the others were dropped; ``None`` if there were none."""


class StepRefused(Problem):
    """One step of a chain is not possible, so nothing of the chain is done."""

    def __init__(
        self, index: int, action: str, reason: Problem, move: NamedAction | None, phase: str
    ) -> None:
        """Name the step *index*, from 0, and the *reason*; *phase* is what is asked there."""
        super().__init__("step_refused", index=index + 1, action=action)
        self.index = index
        self.action = action
        self.reason = reason
        self.move = move
        """What the action says; ``None`` if it says nothing."""
        self.phase = phase


def tried(game: Game, state: State, names: Sequence[str]) -> tuple[list[int], Outcome]:
    """Return the actions that can be done before something becomes known, tried on a copy.

    Raise `StepRefused` if one of them is not legal. What comes after is not looked at: neither the
    actions nor the refusal depend on what chance, secrets or others bring.
    """
    seat, trial = state.actor(), state.copy()
    actions: list[int] = []
    for index, name in enumerate(names):
        action = _legal_step(game, trial, index, name)
        shows = game.uncovers(trial, action)
        trial.apply(action)
        actions.append(action)
        stop = _stop(int(seat), int(trial.actor()), shows=shows)
        if stop is not None:
            dropped = len(actions) < len(names)
            return actions, Outcome(len(actions), stop if dropped else None)
    return actions, Outcome(len(actions), None)


def _legal_step(game: Game, trial: State, index: int, name: str) -> int:
    """Return the action that *name* says, if it is legal in *trial*."""
    phase = phase_of(game, trial)
    try:
        action = game.VOCABULARY.parse(name)
    except Problem as unknown:
        raise StepRefused(index, name, unknown, None, phase) from None
    if action not in trial.legal():
        move = game.VOCABULARY.describe(action)
        raise StepRefused(index, name, illegal(game, trial, action), move, phase)
    return action


def _stop(seat: int, actor: int, *, shows: bool) -> Stop | None:
    """Return what ends a chain of *seat* after a step, *actor* being the next to act."""
    if shows:
        return "reveal"
    if actor == CHANCE:
        return "chance"
    return None if actor == seat else "other"
