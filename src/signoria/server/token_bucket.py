"""Token bucket: a rate per second, and a burst."""

import time
from collections.abc import Callable


class TokenBucket:
    """Allows a burst, and then a rate per second."""

    def __init__(
        self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Start with a full bucket."""
        self._per_second = per_second
        self._most = max(1.0, burst)
        self._left = self._most
        self._clock = clock
        self._seen = clock()

    def empty(self) -> bool:
        """Return whether there is none to take now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._seen) * self._per_second)
        self._seen = now
        return self._left < 1

    def take(self) -> bool:
        """Take one, if there is one."""
        if self.empty():
            return False
        self._left -= 1
        return True

    def owe(self, count: int) -> None:
        """Take *count* more after one that there was; what is missing is owed."""
        self._left -= count
