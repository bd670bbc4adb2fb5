"""One stretch of load, and what it tells."""

from typing import NamedTuple, Protocol

from load.latency import Latency
from load.meter import Meter, Usage


class Lap(NamedTuple):
    """What the clients saw."""

    delays: list[float]
    """Milliseconds from sending an action until all seats had it."""
    seconds: float
    client: float
    """Share of one core that the clients used."""


class Contender(Protocol):
    """A server with guests at its tables."""

    name: str
    pid: int
    tables: int

    async def paced(self, seconds: int) -> Lap:
        """Let each table act once a second."""

    async def saturated(self, seconds: float) -> Lap:
        """Let each table act again as soon as all its seats have the last action."""


class Reading(NamedTuple):
    """A lap with what the server used for it."""

    name: str
    tables: int
    actions: int
    seconds: float
    latency: Latency
    usage: Usage
    client: float

    @property
    def rate(self) -> float:
        """Return the actions a second."""
        return self.actions / self.seconds

    @property
    def cost(self) -> float:
        """Return the milliseconds of processor time that the server spent on an action."""
        return 1000 * self.usage.core / self.rate


async def paced(contender: Contender, seconds: int) -> Reading:
    """Measure one action a second at each table."""
    meter = Meter(contender.pid)
    lap = await contender.paced(seconds)
    return _reading(contender, lap, meter.read())


async def saturated(contender: Contender, seconds: float) -> Reading:
    """Measure as many actions as the server takes."""
    meter = Meter(contender.pid)
    lap = await contender.saturated(seconds)
    return _reading(contender, lap, meter.read())


def _reading(contender: Contender, lap: Lap, usage: Usage) -> Reading:
    latency = Latency.of(lap.delays)
    actions, client = len(lap.delays), round(lap.client, 3)
    return Reading(contender.name, contender.tables, actions, lap.seconds, latency, usage, client)
