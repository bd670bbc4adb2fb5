"""Connections to PostgreSQL that do not wait for ever: a server that is frozen says nothing."""

import threading
import time
from collections.abc import Generator
from typing import Any, Final

import psycopg

SLACK: Final = 1.0
"""How many seconds longer we wait than the server may take: it can say itself what is wrong."""


class TimeoutConnection(psycopg.Connection[Any]):
    """A connection that is given up when the server does not answer in time."""

    patience: float = 0.0
    """How many seconds an answer may take; 0 waits for ever."""

    def wait(self, gen: Generator[Any, Any, Any], *args: Any, **kwargs: Any) -> Any:
        """Wait for what *gen* does with the server, for so long and no longer."""
        return super().wait(self._in_time(gen) if self.patience else gen, *args, **kwargs)

    def _in_time(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
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
            return done.value


class Connector:
    """Where connections are made. While the server does not answer, one tries for all."""

    def __init__(self, patience: float) -> None:
        """Wait for *patience* seconds at the most, to be let in and for each answer."""
        self._patience = patience
        self._trying = threading.Lock()
        self._shut = False

    def connect(self, *args: Any, **kwargs: Any) -> TimeoutConnection:
        """Return a new connection, or say at once what another thread is about to find out."""
        if not self._shut:
            return self._connect(args, kwargs)
        if not self._trying.acquire(blocking=False):
            raise psycopg.OperationalError("no answer a moment ago")
        try:
            return self._connect(args, kwargs)
        finally:
            self._trying.release()

    def _connect(self, args: Any, kwargs: Any) -> TimeoutConnection:
        kwargs = {"connect_timeout": max(2, round(self._patience)), **kwargs}
        try:
            made = TimeoutConnection.connect(*args, **kwargs)
            made.patience = self._patience
            made.execute(f"SET statement_timeout = {round(self._patience * 1000)}")
            if not made.autocommit:
                made.commit()
        except psycopg.OperationalError:
            self._shut = True
            raise
        self._shut = False
        return made
