"""Many games at once, in numpy arrays that are never copied: one compiled call a step."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from signoria.core.batch import Batch
from signoria.core.problem import Problem
from signoria.rl.specs import GameSpec, Numbers, Reward


class VectorStep(NamedTuple):
    """What `VectorEnv.reset` and `VectorEnv.step` return: the same arrays every time."""

    observations: Numbers
    """What the seat to act sees, of shape (envs, numbers), 16-bit."""
    masks: NDArray[np.int8]
    """1 for each legal action, of shape (envs, actions)."""
    turn: Numbers
    """The seat to act in each game."""
    rewards: NDArray[np.float64]
    """Of shape (envs, players): for games that ended in this step, else 0."""
    ended: NDArray[np.bool_]
    """Whether a game ended in this step. The observation is of the next one, already begun."""


class VectorEnv:
    """Games of one kind side by side. One that ends begins again in the same step."""

    def __init__(self, spec: GameSpec, envs: int) -> None:
        """Make room for *envs* games; `reset` begins them."""
        if envs < 1:
            raise Problem("rl_no_envs", found=envs)
        self.spec: Final = spec
        self.envs: Final = envs
        self.players: Final = spec.players
        self.actions: Final = spec.actions
        self.numbers: Final = spec.size
        self._batch: Final = Batch(
            spec.start(), spec.players, envs, spec.size, spec.first, spec.actions, spec.reward
        )
        batch = self._batch
        self._seen: Final = VectorStep(
            _array(batch.observations.values, np.int16, (envs, spec.size)),
            _array(batch.masks.values, np.int8, (envs, spec.actions)),
            _array(batch.turns.values, np.int16, (envs,)),
            _array(batch.rewards.values, np.float64, (envs, spec.players)),
            _array(batch.ended.values, np.bool_, (envs,)),
        )
        self._begun = False

    def reset(self, seed: int = 0) -> VectorStep:
        """Begin all games. The *seed* decides all that chance does, in all games to come."""
        self._batch.reset(seed)
        self._begun = True
        return self._seen

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> VectorStep:
        """Do one action in each game.

        Raise `Problem` if there is not one for each game, or if one of them is illegal; then
        nothing is done.
        """
        if not self._begun:
            raise Problem("rl_no_reset", call="step")
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        if len(chosen) != self.envs:
            raise Problem("rl_wrong_actions", found=len(chosen), wanted=self.envs)
        wrong = self._batch.step(chosen)
        if wrong >= 0:
            raise Problem("rl_illegal_in", env=wrong, action=chosen[wrong])
        return self._seen


def vector(
    game: str,
    players: int | None = None,
    *,
    envs: int = 1024,
    reward: Reward = "win",
    **options: object,
) -> VectorEnv:
    """Return *envs* games that are played side by side.

    The other arguments are options of the game. Raise `Problem` at what there is not.
    """
    return VectorEnv(GameSpec(game, players, reward, options), envs)


def _array(buffer: Any, kind: Any, shape: tuple[int, ...]) -> Any:
    """Return *buffer* as an array, without copying it; it can only be read."""
    array = np.frombuffer(buffer, kind).reshape(shape)
    array.flags.writeable = False
    return array
