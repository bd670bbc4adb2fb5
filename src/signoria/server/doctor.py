"""The doctor: a diagnosis of this installation."""

import shutil
import socket
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

import sqlalchemy as sa

from signoria.core.event import Value
from signoria.core.fast import COMPILED
from signoria.core.problem import Problem
from signoria.core.text import Words
from signoria.server.settings import Settings
from signoria.tables.model.refusal import Unavailable
from signoria.tables.model.registry import open_registry
from signoria.tables.store import faults, private
from signoria.tables.store.backup import check_all
from signoria.tables.store.database import connect, revision
from signoria.tables.store.lock import in_use
from signoria.tables.store.schema import HEAD
from signoria.tables.store.store import Store

OK: Final = "ok"
WARN: Final = "warn"
BAD: Final = "bad"
_ROOM: Final = 100 * 1024 * 1024


class Finding(NamedTuple):
    """One thing that was looked at."""

    name: str
    level: str
    parts: dict[str, Value]

    def text(self, spoken: Words) -> str:
        """Return the sentence for it."""
        own = f"doctor.{self.name}"
        return spoken.say(own if spoken.has(own) else f"problem.{self.name}", self.parts)


def examine(settings: Settings) -> list[Finding]:
    """Check everything that a server needs."""
    return [
        *_program(settings),
        *_folder(settings),
        *_database(settings),
        *_address(settings),
    ]


def _program(settings: Settings) -> Iterator[Finding]:
    version = ".".join([str(part) for part in sys.version_info[:3]])
    yield Finding("python", OK, {"version": version})
    yield Finding("compiled", OK, {}) if COMPILED else Finding("interpreted", WARN, {})
    if (settings.static / "index.html").is_file():
        yield Finding("pages", OK, {})
    else:
        yield Finding("pages_missing", BAD, {"path": str(settings.static)})
    try:
        registry = open_registry(settings.games)
        for name in registry.names():
            registry.load_game(name)
        yield Finding("games", OK, {"games": registry.names()})
        for broken in getattr(registry, "broken", list)():  # only our own registry has plugins
            yield Finding(broken.name, WARN, broken.parts)
    except (ImportError, Problem) as fault:
        yield Finding("games_broken", BAD, {"reason": str(fault)})


def _folder(settings: Settings) -> Iterator[Finding]:
    try:
        private.make_folder(settings.data)
        probe = settings.data / ".doctor"
        probe.write_text("", encoding="ascii")
        probe.unlink()
    except OSError as fault:
        reason = fault.strerror or str(fault)
        yield Finding("folder_closed", BAD, {"path": str(settings.data), "reason": reason})
        return
    yield Finding("folder", OK, {"path": str(settings.data)})
    free = shutil.disk_usage(settings.data).free
    megabytes = free // (1024 * 1024)
    level = OK if free > _ROOM else BAD
    yield Finding("room" if level == OK else "room_short", level, {"megabytes": megabytes})


def _database(settings: Settings) -> Iterator[Finding]:
    if settings.database is None:
        if not settings.data_file.is_file():
            yield Finding("data_new", OK, {"path": str(settings.data_file)})
            return
        if in_use(settings.data_file):
            yield Finding("server_runs", OK, {})
        if private.open_to_others(settings.data_file):
            yield Finding("data_open", WARN, {"path": str(settings.data_file)})
    engine = connect(settings.url, settings.database_seconds)
    try:
        with faults.told(settings.data_file if settings.database is None else None):
            if settings.database is None:
                faults.check_length(settings.data_file)
                faults.check_pages(settings.data_file)
            yield from _stored(settings, engine)
    except Unavailable as fault:
        yield Finding(fault.name, BAD, fault.parts)
    finally:
        engine.dispose()


def _stored(settings: Settings, engine: sa.Engine) -> Iterator[Finding]:
    found = revision(engine)
    if found != HEAD:
        newer = found is not None and found > HEAD
        yield Finding("database_newer" if newer else "database_older", BAD if newer else WARN, {})
        return
    checked = check_all(Store(engine), open_registry(settings.games))
    broken = [each.table for each in checked if each.problem is not None]
    if broken:
        yield Finding("tables_broken", BAD, {"tables": broken, "count": len(broken)})
    else:
        yield Finding("tables", OK, {"count": len(checked)})


def _address(settings: Settings) -> Iterator[Finding]:
    parts: dict[str, Value] = {"host": settings.host, "port": settings.port}
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((settings.host, settings.port))
        except OSError:
            yield Finding("port_taken", WARN, parts)
            return
    yield Finding("port", OK, parts)
