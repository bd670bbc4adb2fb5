"""Metrics of one server process, in the format of Prometheus."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from signoria.server.connections import ConnectionTracker
from signoria.tables.live.hall import Hall


class Metrics:
    """The numbers of one server process."""

    def __init__(self, hall: Hall, tracker: ConnectionTracker) -> None:
        """Count what happens in *hall*, and the connections of *tracker*."""
        self._registry = CollectorRegistry()
        self.requests = Counter(
            "signoria_requests", "Answers by route and status.", ["route", "status"],
            registry=self._registry,
        )  # fmt: skip
        self.seconds = Histogram(
            "signoria_request_seconds", "Time to an answer.", ["route"], registry=self._registry
        )
        self.connections = Gauge(
            "signoria_connections", "Open WebSockets.", registry=self._registry
        )
        self._registry.register(_Hall(hall))
        self._registry.register(_Connections(tracker))

    def text(self) -> bytes:
        """Return all numbers."""
        return generate_latest(self._registry)


class _Hall(Collector):
    """What the hall itself counts."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def collect(self) -> Iterator[Metric]:
        """Yield the numbers of the hall, its writer and its bots."""
        hall = self._hall
        yield GaugeMetricFamily("signoria_tables", "Tables in memory.", len(hall.tables))
        yield CounterMetricFamily("signoria_changes", "Changes on disk.", hall.tables.changes)
        yield CounterMetricFamily("signoria_commits", "Commits.", hall.writer.commits)
        yield CounterMetricFamily(
            "signoria_commit_seconds", "Time spent in commits.", hall.writer.seconds
        )
        yield CounterMetricFamily("signoria_bot_moves", "Moves chosen by bots.", hall.bots.answered)
        yield CounterMetricFamily("signoria_bots_replaced", "Bots that failed.", hall.bots.replaced)


class _Connections(Collector):
    """The counters of the connection tracker."""

    def __init__(self, tracker: ConnectionTracker) -> None:
        self._tracker = tracker

    def collect(self) -> Iterator[Metric]:
        """Yield the numbers of connections."""
        tracker = self._tracker
        yield GaugeMetricFamily("signoria_lines", "Open connections.", len(tracker.connections))
        yield CounterMetricFamily("signoria_lines_cut", "Connections cut off.", tracker.cut)
        yield CounterMetricFamily("signoria_lines_refused", "Not let in.", tracker.refused)
