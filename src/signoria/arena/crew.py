"""Work shared out among processes: the games are the same, however many play them."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final, TypeAlias

from signoria.arena.result import Result

Progress: TypeAlias = Callable[[int], None]
"""Told how many more games are done."""
Task: TypeAlias = Callable[[range], list[Result]]
"""Plays the games with these numbers. It must be picklable to go to another process."""

_MOST_AT_ONCE: Final = 500
_MOST_JOBS: Final = 61
"""More processes than this cannot be waited for on every system."""


def silent(games: int) -> None:
    """Tell nobody that *games* are done."""
    del games


def share_out(task: Task, games: int, jobs: int, progress: Progress = silent) -> list[Result]:
    """Return the results of games 0, 1, 2 … in this order, *jobs* processes playing them."""
    portions = list(_portions(games, jobs))
    if jobs == 1 or len(portions) == 1:
        return _gather(map(task, portions), progress)
    crew = ProcessPoolExecutor(
        min(jobs, len(portions), _MOST_JOBS),
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_leave_interrupts_to_the_parent,
    )
    try:
        return _gather(crew.map(task, portions), progress)
    finally:
        crew.shutdown(wait=True, cancel_futures=True)


def _portions(games: int, jobs: int) -> Iterator[range]:
    """Cut the games into portions small enough to show progress, large enough to be worth it."""
    size = max(1, min(_MOST_AT_ONCE, games // (8 * jobs)))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def _gather(portions: Iterator[list[Result]], progress: Progress) -> list[Result]:
    results = []
    for portion in portions:
        results += portion
        progress(len(portion))
    return results


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
