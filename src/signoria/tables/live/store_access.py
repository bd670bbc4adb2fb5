"""Access to the store from the event loop: reads run in threads, writes in the writer's thread."""

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

import sqlalchemy as sa
import structlog

from signoria.tables.model.refusal import Unavailable
from signoria.tables.store import faults
from signoria.tables.store.store import Job, Store
from signoria.tables.store.writer import Then, Writer

DEAD_AFTER: Final = 20.0
"""Seconds without a heartbeat after which a server process counts as dead."""
T = TypeVar("T")
P = ParamSpec("P")
_log = structlog.get_logger("hall")


class StoreAccess:
    """Reads and writes, and raises `Unavailable` with the name of what is wrong."""

    def __init__(self, store: Store, writer: Writer) -> None:
        """Read from *store*, and write to it through *writer*."""
        self.store = store
        self.writer = writer
        self.corrupt = False
        """Whether a page was found that cannot be read."""

    async def write(self, job: Callable[[sa.Connection], T]) -> T:
        """Return what *job* returns, once that is on disk."""
        try:
            return await self.writer.put(job)
        except sa.exc.SQLAlchemyError as fault:
            raise self._named(fault) from None

    def post(self, job: Job, then: Then) -> None:
        """Queue *job*; call *then* with its result or the reason why not, whoever has gone."""

        def tell(result: object) -> None:
            fault = isinstance(result, sa.exc.SQLAlchemyError)
            then(self._named(result) if fault else result)  # type: ignore[arg-type]

        self.writer.post(job, tell)

    async def ask(self, question: Callable[P, T], *parts: P.args, **named: P.kwargs) -> T:
        """Return what the blocking *question* returns; it runs in a thread."""
        try:
            return await asyncio.to_thread(question, *parts, **named)
        except sa.exc.SQLAlchemyError as fault:
            raise self._named(fault) from None

    async def probe(self) -> None:
        """Write what is there already: it shows whether writing works."""
        await self.write(self.store.probe)

    def _named(self, fault: sa.exc.SQLAlchemyError) -> Unavailable:
        """Log an error of the store, and return the refusal for it."""
        name = faults.name_of(fault)
        self.corrupt = self.corrupt or name == faults.CORRUPT
        _log.error("store failed", fault=type(fault).__name__, name=name)
        return Unavailable(name)
