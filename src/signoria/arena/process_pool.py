"""A pool of processes that play games: results do not depend on how many there are."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final, Protocol, TypeAlias, TypeVar

T = TypeVar("T")
Progress: TypeAlias = Callable[[int], None]
"""Called with the number of games finished since the last call."""
Task: TypeAlias = Callable[[range], list[T]]
"""Plays the games with these numbers. It must be picklable to go to another process."""

_MOST_AT_ONCE: Final = 500
_MOST_JOBS: Final = 61
"""More processes than this cannot be waited for on every system."""


def silent(games: int) -> None:
    """Ignore the progress of *games*."""
    del games


class Workers(Protocol):
    """Workers that play games: processes of this machine, or of a Ray cluster."""

    def play(self, task: Task[T], portions: Sequence[range]) -> Iterator[list[T]]:
        """Let *task* play every portion; return what comes of it in the order of *portions*."""


class ProcessPool:
    """A pool of processes of this machine."""

    def __init__(self, jobs: int = 1) -> None:
        """Use *jobs* processes; with one, this process itself."""
        self._jobs = jobs

    def play(self, task: Task[T], portions: Sequence[range]) -> Iterator[list[T]]:
        """Let *task* play every portion; return what comes of it in the order of *portions*."""
        if self._jobs == 1 or len(portions) < 2:
            yield from map(task, portions)
            return
        pool = ProcessPoolExecutor(
            min(self._jobs, len(portions), _MOST_JOBS),
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_leave_interrupts_to_the_parent,
        )
        try:
            yield from pool.map(task, portions)
        except (KeyboardInterrupt, GeneratorExit):
            for process in multiprocessing.active_children():
                process.terminate()  # whoever interrupts does not wait for games to end
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def portions(games: range, jobs: int, whole: int = 1, most: int = _MOST_AT_ONCE) -> list[range]:
    """Cut *games* into portions small enough to show progress, large enough to be worth it.

    Games that belong together, *whole* of them each time, stay together.

    >>> portions(range(4, 12), jobs=1, whole=2, most=4)
    [range(4, 6), range(6, 8), range(8, 10), range(10, 12)]
    """
    size = max(whole, min(most, len(games) // (8 * jobs)) // whole * whole)
    return [games[first : first + size] for first in range(0, len(games), size)]


def gathered(done: Iterable[list[T]], progress: Progress = silent) -> list[T]:
    """Return the results of all portions that are *done*, telling *progress* of each."""
    results = []
    for portion in done:
        results += portion
        progress(len(portion))
    return results


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
