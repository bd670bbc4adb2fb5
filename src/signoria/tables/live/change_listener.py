"""LISTEN/NOTIFY: PostgreSQL tells each server process which table another one changed."""

import threading
import time
from collections.abc import Callable

import sqlalchemy as sa
import structlog

from signoria.tables.store.database import PATIENCE

_log = structlog.get_logger("change_listener")


class ChangeListener:
    """A thread that calls *heard* with the id of each changed table."""

    def __init__(self, engine: sa.Engine, heard: Callable[[str], None]) -> None:
        """Listen at the database of *engine*."""
        self._url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._ending = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="change_listener", daemon=True)

    def start(self) -> None:
        """Start the listener thread; block until it listens."""
        self._thread.start()
        self._ready.wait(10)

    def stop(self) -> None:
        """Stop listening."""
        self._ending.set()
        self._thread.join(3)

    def _run(self) -> None:
        import psycopg  # noqa: PLC0415 - only where PostgreSQL is used

        from signoria.tables.store.postgres import Connector  # noqa: PLC0415

        while not self._ending.is_set():
            try:
                with Connector(PATIENCE).connect(self._url, autocommit=True) as connection:
                    connection.execute("LISTEN signoria")
                    if self._ready.is_set():
                        self._heard("")  # whatever was missed must be looked up
                    self._ready.set()
                    while not self._ending.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._heard(notice.payload)
                    return
            except psycopg.Error as fault:
                _log.warning("change listener lost", fault=type(fault).__name__)
                time.sleep(0.5)
