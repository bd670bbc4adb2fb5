"""Environments for reinforcement learning: PettingZoo, Gymnasium and vectors of games.

Importing it registers the Gymnasium environments. It needs the extra ``rl``.
"""

from signoria.core.problem import Problem

try:
    import gymnasium  # noqa: F401
    import numpy as np  # noqa: F401 - needed below
    import pettingzoo  # noqa: F401
except ImportError:
    raise Problem("no_rl") from None

from signoria.rl.aec import GameAEC, aec
from signoria.rl.batches import VectorEnv, vector
from signoria.rl.single import GameEnv, register_all

__all__ = ["GameAEC", "GameEnv", "VectorEnv", "aec", "vector"]

register_all()
