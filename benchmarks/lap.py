"""One timed piece of work, and how large to make it."""

import math
from collections.abc import Callable
from typing import Final, NamedTuple

TRIES: Final = 3
"""How often a size is tried; the least time counts, since noise can only add to it."""


class Lap(NamedTuple):
    """How long a piece of work took, and how much was done in it, by unit."""

    seconds: float
    done: dict[str, int]


Task = Callable[[int], Lap]
"""A piece of work that can be done at any size; a size is the same work every time."""


def size_for(task: Task, seconds: float) -> int:
    """Return the size at which *task* takes about so many *seconds*."""
    size = 1
    while (took := min(task(size).seconds for _ in range(TRIES))) < seconds / 2:
        size *= 2
    return math.ceil(size * seconds / took)
