"""Rollouts: how play goes on below the tree, uniformly at random or by the heuristic."""

from signoria.core.chance import Stream
from signoria.core.heuristic import Heuristic
from signoria.core.state import CHANCE, OVER, State
from signoria.players.search.settings import POLICY, QUICK, RANDOM, TO_THE_END, SearchSettings


def rollout_action(
    state: State, heuristic: Heuristic, settings: SearchSettings, rng: Stream
) -> int:
    """Return the action of the rollout policy for the seat to act."""
    if settings.rollout_policy == QUICK:
        return heuristic.quick(state, rng)
    if settings.rollout_policy == POLICY:
        return heuristic.policy(state, rng)
    return state.pick(rng)


def roll_out(state: State, heuristic: Heuristic, settings: SearchSettings, rng: Stream) -> None:
    """Play on in *state* for `rollout` decisions, or to the end of the game."""
    left = settings.rollout
    if left == TO_THE_END and settings.rollout_policy == RANDOM:
        state.playout(rng)
        return
    while left != 0:
        actor = state.actor()
        if actor == OVER:
            return
        if actor == CHANCE:
            state.apply(state.pick(rng))
        else:
            state.apply(rollout_action(state, heuristic, settings, rng))
            left -= 1
