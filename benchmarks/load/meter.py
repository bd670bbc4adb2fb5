"""What a server process uses: its share of a core, and its memory."""

import time
from typing import NamedTuple

import psutil


class Usage(NamedTuple):
    """What was used while a load lasted."""

    core: float
    """Share of one core: 1.0 is all of it."""
    megabytes_before: float
    megabytes_after: float


class Meter:
    """Reads the meter of one process twice: when made, and when asked."""

    def __init__(self, pid: int) -> None:
        """Begin to measure."""
        self._process = psutil.Process(pid)
        self._began = time.perf_counter()
        self._seconds = self._cpu()
        self._megabytes = self._memory()

    def read(self) -> Usage:
        """Return what was used since the meter was made."""
        share = (self._cpu() - self._seconds) / (time.perf_counter() - self._began)
        return Usage(round(share, 3), self._megabytes, self._memory())

    def _cpu(self) -> float:
        times = self._process.cpu_times()
        return float(times.user + times.system)

    def _memory(self) -> float:
        return round(self._process.memory_info().rss / 2**20, 1)
