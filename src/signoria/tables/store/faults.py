"""Classification of database and disk errors, by name."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from signoria.tables.model.refusal import Unavailable

UNAVAILABLE: Final = "store_unavailable"
FULL: Final = "disk_full"
CORRUPT: Final = "data_corrupt"
CLOSED: Final = "data_closed"
STRANGE: Final = "data_strange"

_SQLITE: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: CORRUPT,
    sqlite3.SQLITE_NOTADB: STRANGE,
    sqlite3.SQLITE_READONLY: CLOSED,
    sqlite3.SQLITE_PERM: CLOSED,
    sqlite3.SQLITE_CANTOPEN: CLOSED,
}
_POSTGRES: Final = {"53100": FULL, "XX001": CORRUPT, "XX002": CORRUPT, "25006": CLOSED}
_SYSTEM: Final = {errno.ENOSPC: FULL, errno.EDQUOT: FULL}


def name_of(fault: BaseException | None) -> str:
    """Return the name of what is wrong, for which the locale files have sentences."""
    if isinstance(fault, sa.exc.DBAPIError):
        return name_of(fault.orig)
    if isinstance(fault, sqlite3.Error):
        code = getattr(fault, "sqlite_errorcode", None) or 0
        return _SQLITE.get(code & 0xFF, UNAVAILABLE)
    if isinstance(fault, OSError):
        return _SYSTEM.get(fault.errno or 0, CLOSED)
    return _POSTGRES.get(getattr(fault, "sqlstate", None) or "", UNAVAILABLE)


def reason_of(fault: BaseException) -> str:
    """Return what the database or the system itself says, in one line."""
    if isinstance(fault, sa.exc.DBAPIError) and fault.orig is not None:
        return reason_of(fault.orig)
    if isinstance(fault, OSError) and fault.strerror:
        return fault.strerror
    return str(fault).partition("\n")[0]


@contextmanager
def told(data_file: Path | None) -> Iterator[None]:
    """Raise a `Problem` that says why *data_file*, or the database, cannot be used."""
    try:
        yield
    except (OSError, sqlite3.Error, sa.exc.SQLAlchemyError) as fault:
        name = name_of(fault)
        if data_file is None:
            known = name if name in (FULL, CORRUPT) else "store_unreachable"
            raise Unavailable(known) from None
        parts = {"path": str(data_file), "folder": str(data_file.parent)}
        raise Unavailable(f"{name}_at", **parts, reason=reason_of(fault)) from None


def check_length(data_file: Path) -> None:
    """Refuse a data file that is shorter than it says itself."""
    log = data_file.with_name(data_file.name + "-wal")
    if not data_file.is_file() or (log.is_file() and log.stat().st_size):
        return  # nothing is there, or the log holds what is missing
    with data_file.open("rb") as opened:
        head = opened.read(100)
    found = data_file.stat().st_size
    if len(head) < 100 or head[24:28] != head[92:96]:  # the length it says is not to be trusted
        return
    page = int.from_bytes(head[16:18], "big")
    wanted = int.from_bytes(head[28:32], "big") * (65_536 if page == 1 else page)
    if found < wanted:
        raise Unavailable("data_short", path=str(data_file), wanted=wanted, found=found)


def check_pages(data_file: Path, *, ours: bool = False) -> None:
    """Find the first corrupt page of a data file; nobody else uses one that is *ours*."""
    address = f"{data_file.absolute().as_uri()}?mode=ro{'&immutable=1' if ours else ''}"
    with closing(sqlite3.connect(address, uri=True)) as opened:
        said = str(opened.execute("PRAGMA quick_check(1)").fetchone()[0])
    if said != "ok":
        corrupt = sqlite3.DatabaseError(" ".join(said.removeprefix("*** in").split()))
        corrupt.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise corrupt
