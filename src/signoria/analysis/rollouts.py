"""Rollouts of an analysis: to the end of the game, by the heuristic."""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.heuristic import Heuristic
from signoria.core.state import CHANCE, OVER, State

_POLICY: Final = 1
"""The seed of the policy: the same in every world, so that the policy has one move a position."""
_DRAWS: Final = 64
"""Random numbers that a policy may take for one decision before it meets those of the next."""


def roll_to_end(state: State, heuristic: Heuristic, ply: int, chance: Stream) -> None:
    """Play on in *state*, after *ply* actions, to the end of the game by the quick policy.

    Chance and the policy draw from streams of their own, at places that the number of the action
    decides. So two rollouts of a world that reach the same position go on alike, whatever was drawn
    before.
    """
    own = Stream(_POLICY)
    while True:
        actor = state.actor()
        if actor == OVER:
            return
        if actor == CHANCE:
            chance.taken = ply
            state.apply(state.pick(chance))
        else:
            own.taken = ply * _DRAWS
            state.apply(heuristic.quick(state, own))
        ply += 1


def policy_move(state: State, heuristic: Heuristic, ply: int) -> int:
    """Return the move that a rollout would make in *state*, after *ply* actions."""
    return int(heuristic.quick(state, Stream(_POLICY, ply * _DRAWS)))
