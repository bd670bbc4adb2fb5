"""PostgreSQL connections with timeouts, and a circuit breaker for a server that hangs."""

import threading
import time
from collections.abc import Generator
from typing import Any, Final, TypeVar

import psycopg

T = TypeVar("T")
_INTERVAL: Final = 0.1
"""Seconds between two looks at whether time is up, as psycopg has it."""
SLACK: Final = 1.0
"""How many seconds longer we wait than the server may take: it can say itself what is wrong."""


class TimeoutConnection(psycopg.Connection[Any]):
    """A connection with a timeout for every query."""

    patience: float = 0.0
    """How many seconds an answer may take; 0 waits for ever."""

    def wait(
        self, gen: Generator[Any, Any, T], interval: float = _INTERVAL, timeout: float | None = None
    ) -> T:
        """Wait for what *gen* does with the server, for so long and no longer."""
        return super().wait(self._in_time(gen) if self.patience else gen, interval, timeout)

    def _in_time(self, gen: Generator[Any, Any, T]) -> Generator[Any, Any, T]:
        deadline = time.monotonic() + self.patience + SLACK
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if not ready and time.monotonic() > deadline:
                    self.pgconn.finish()
                    raise psycopg.OperationalError("no answer in time")
                wanted = gen.send(ready)
        except StopIteration as done:
            value: T = done.value
            return value


class Connector:
    """Connection factory with a circuit breaker: while the server is down, one caller tries."""

    def __init__(self, patience: float) -> None:
        """Use *patience* seconds as timeout for connecting and for each query."""
        self._patience = patience
        self._trying = threading.Lock()
        self._shut = False

    def connect(self, address: str = "", **named: object) -> TimeoutConnection:
        """Return a new connection, or say at once what another thread is about to find out."""
        if not self._shut:
            return self._connect(address, named)
        if not self._trying.acquire(blocking=False):
            raise psycopg.OperationalError("no answer a moment ago")
        try:
            return self._connect(address, named)
        finally:
            self._trying.release()

    def _connect(self, address: str, named: dict[str, object]) -> TimeoutConnection:
        named = {"connect_timeout": max(2, round(self._patience)), **named}
        try:
            made = TimeoutConnection.connect(address, **named)  # type: ignore[arg-type]
            made.patience = self._patience
            made.execute(f"SET statement_timeout = {round(self._patience * 1000)}")
            if not made.autocommit:
                made.commit()
        except psycopg.OperationalError:
            self._shut = True
            raise
        self._shut = False
        return made
