"""How long actions took, from being sent until every seat had seen them."""

from collections.abc import Sequence
from typing import NamedTuple


class Latency(NamedTuple):
    """What most, nearly all and the slowest action took, in milliseconds."""

    p50: float
    p99: float
    most: float

    @classmethod
    def of(cls, delays: Sequence[float]) -> "Latency":
        """Return the percentiles of *delays* (nearest rank) in milliseconds; of none, zeros."""
        ordered = sorted(delays) or [0.0]
        last = len(ordered) - 1
        return cls(*[round(ordered[round(last * share)], 1) for share in (0.5, 0.99, 1.0)])
