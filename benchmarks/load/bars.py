"""What the server must reach."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from load.lap import Reading

P99_BELOW: Final = 150.0
TIMES_THE_PEER: Final = 2.0


class Bar(NamedTuple):
    """A figure, what it must be, and whether it is."""

    text: str
    asked: str
    measured: str
    met: bool


def judge(paced: Sequence[Reading], saturated: Sequence[Reading]) -> list[Bar]:
    """Judge the first of each, which is Signoria; the second is boardgame.io with FlatFile."""
    own, fastest, peer = paced[0], saturated[0], saturated[1]
    p99 = own.latency.p99
    ratio = fastest.rate / peer.rate
    return [
        Bar(
            f"p99 with {own.tables} tables, one action a second each",
            f"< {P99_BELOW:.0f} ms",
            f"{p99:.1f} ms",
            p99 < P99_BELOW,
        ),
        Bar(
            "durable actions/s at saturation / boardgame.io's with FlatFile",
            f"≥ {TIMES_THE_PEER:.1f}",
            f"{ratio:.2f}",
            ratio >= TIMES_THE_PEER,
        ),
    ]
