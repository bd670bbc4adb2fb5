"""The readiness probe: checks the database in a thread of its own, with a timeout."""

import asyncio
import shutil
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import sqlalchemy as sa

from signoria.server.settings import Settings
from signoria.tables.live.hall import Hall
from signoria.tables.model.refusal import Unavailable
from signoria.tables.store import faults
from signoria.tables.store.database import revision
from signoria.tables.store.schema import HEAD

OK: Final = "ok"
NO_DATABASE: Final = "no database"
STATUS: Final = {
    faults.FULL: "disk full",
    faults.CORRUPT: "data corrupt",
    faults.STRANGE: "data corrupt",
    faults.CLOSED: "data read-only",
}
ROOM: Final = 1024 * 1024
"""With less free space than this, in bytes, the disk counts as full."""


class Readiness:
    """Checks the database and the disk, one check at a time."""

    def __init__(self, settings: Settings, hall: Hall) -> None:
        """Check the store of *hall*."""
        self._settings = settings
        self._hall = hall
        self._thread = ThreadPoolExecutor(1, "checkup")
        self._look: asyncio.Future[str] | None = None

    async def status(self) -> str:
        """Return what is wrong, or that nothing is; a database that is silent is none."""
        if self._look is None or self._look.done():
            loop = asyncio.get_running_loop()
            self._look = loop.run_in_executor(self._thread, self._reading)
        try:
            patience = self._settings.database_seconds
            found = await asyncio.wait_for(asyncio.shield(self._look), patience)
            if found == OK and self._hall.writer.fault is not None:
                found = await asyncio.wait_for(self._writing(), patience)
        except TimeoutError:
            return NO_DATABASE
        return found

    def _reading(self) -> str:
        """Return whether the database can be read, and has room."""
        if self._hall.access.corrupt:
            return STATUS[faults.CORRUPT]
        try:
            at = revision(self._hall.store.engine)
        except sa.exc.SQLAlchemyError as fault:
            return STATUS.get(faults.name_of(fault), NO_DATABASE)
        if at != HEAD:
            return "not migrated"
        if self._settings.database is None and _free(self._settings) < ROOM:
            return STATUS[faults.FULL]
        return OK

    async def _writing(self) -> str:
        """Return whether the database can be written to again: the last change could not be."""
        try:
            await self._hall.probe()
        except Unavailable as fault:
            return STATUS.get(fault.name, NO_DATABASE)
        return OK


def _free(settings: Settings) -> int:
    return shutil.disk_usage(settings.data).free
