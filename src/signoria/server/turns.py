"""Taking turns: few requests are worked on at a time, so that play goes on beside a rush.

An action over a WebSocket passes the event loop several times. Between two passes the loop works on
everything that other clients have asked for meanwhile: without a limit, on hundreds of requests.
"""

import asyncio
from typing import Final

from signoria.tables.live.fair_queue import FairQueue, QueueKey

AT_A_TIME: Final = 2
"""Requests that are worked on at the same time."""
LONGEST: Final = 1.0
"""Seconds after which others no longer wait for a request that still runs."""


class Turns:
    """Gives turns to IP addresses round robin, however much each of them asks for."""

    def __init__(self, longest: float = LONGEST) -> None:
        """Limit a turn to *longest* seconds."""
        self._queue = FairQueue(AT_A_TIME)
        self._longest = longest

    async def take(self, address: str) -> "Turn":
        """Wait for a turn."""
        await self._queue.take(QueueKey(address))
        return Turn(self._queue, self._longest)


class Turn:
    """The turn of one request."""

    def __init__(self, queue: FairQueue, longest: float) -> None:
        """Hold a place in *queue* until `end`, or for *longest* seconds."""
        self._queue: FairQueue | None = queue
        self._timer = asyncio.get_running_loop().call_later(longest, self.end)

    def end(self) -> None:
        """End the turn; idempotent."""
        queue, self._queue = self._queue, None
        if queue is not None:
            self._timer.cancel()
            queue.give_back()
