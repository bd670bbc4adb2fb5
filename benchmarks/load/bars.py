"""What the server must reach."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from load.lap import Reading
from load.laps import Laps

P99_BELOW: Final = 150.0
COST: Final = 0.5
"""Milliseconds of processor time for a durable action."""
TIMES_FLAT_FILE: Final = 3.0
TIMES_IN_MEMORY: Final = 1.0
FLAT_FILE: Final = 1
IN_MEMORY: Final = 2
"""The places of boardgame.io's servers in a round; Signoria's is 0."""


class Bar(NamedTuple):
    """A figure, what it must be, and whether it is."""

    text: str
    asked: str
    measured: str
    met: bool


def judge(paced: Sequence[Reading], laps: Laps) -> list[Bar]:
    """Judge Signoria, which is the first of *paced* and of each round of *laps*."""
    own = paced[0]
    p99, cost = own.latency.p99, laps.cost()
    flat_file, in_memory = laps.times(FLAT_FILE), laps.times(IN_MEMORY)
    return [
        Bar(
            f"p99 with {own.tables} tables, one action a second each",
            f"< {P99_BELOW:.0f} ms",
            f"{p99:.1f} ms",
            p99 < P99_BELOW,
        ),
        Bar(
            "CPU for a durable action at saturation", f"≤ {COST} ms", f"{cost:.2f} ms", cost <= COST
        ),
        Bar(
            "durable actions/s at saturation / boardgame.io's with FlatFile",
            f"≥ {TIMES_FLAT_FILE:.1f}",
            f"{flat_file:.2f}",
            flat_file >= TIMES_FLAT_FILE,
        ),
        Bar(
            "durable actions/s at saturation / boardgame.io's in memory",
            f"> {TIMES_IN_MEMORY:.1f}",
            f"{in_memory:.2f}",
            in_memory > TIMES_IN_MEMORY,
        ),
    ]
