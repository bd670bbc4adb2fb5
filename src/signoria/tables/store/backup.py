"""Backups: taken while the server runs, restored only after every game in them was replayed."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from signoria.core.problem import Problem
from signoria.tables.model.refusal import NotThere, Unavailable
from signoria.tables.model.registry import GameRegistry
from signoria.tables.store import faults, private, reading, signing_keys
from signoria.tables.store.database import connect, migrate, sqlite_url
from signoria.tables.store.lock import DataLock
from signoria.tables.store.store import Store


class Checked(NamedTuple):
    """The result of replaying one table."""

    table: str
    problem: Problem | None
    """What is wrong with it, or ``None``."""


def backup(data_file: Path, target: Path) -> None:
    """Copy the data into *target*, as it is at this moment, whether a server runs or not."""
    if not data_file.is_file():
        raise NotThere("no_data", path=str(data_file))
    if target.exists() and target.resolve() == data_file.resolve():
        raise Unavailable("backup_onto_itself", path=str(target))
    half = target.with_name(target.name + ".part")
    try:
        _copy(data_file, half)
        with faults.told(data_file):
            faults.check_pages(half, ours=True)
        signing_keys.pack(half, data_file.parent)
        half.replace(target)
    except Unavailable:
        half.unlink(missing_ok=True)
        raise
    except (sqlite3.Error, OSError) as fault:
        half.unlink(missing_ok=True)
        raise Unavailable(
            "backup_failed", path=str(target), reason=faults.reason_of(fault)
        ) from None


def _copy(source: Path, target: Path) -> None:
    """Copy a database with SQLite's online backup."""
    target.unlink(missing_ok=True)
    private.make_file(target)
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)


def restore(source: Path, data_file: Path, registry: GameRegistry) -> list[Checked]:
    """Put the backup *source* in the place of the data; the old data is kept beside it.

    Nothing is replaced unless every game in the backup replays to its hash.
    """
    if not source.is_file():
        raise NotThere("no_data", path=str(source))
    with DataLock(data_file):
        half = data_file.with_name(data_file.name + ".restoring")
        try:
            _copy(source, half)
            faults.check_pages(half, ours=True)
            checked = check_backup(half, registry)
        except (sqlite3.Error, sa.exc.SQLAlchemyError, OSError) as fault:
            _remove(half)
            raise Unavailable(
                "restore_failed", path=str(source), reason=faults.reason_of(fault)
            ) from None
        if [each for each in checked if each.problem is not None]:
            _remove(half)
            return checked
        signing_keys.unpack(half, data_file)
        if data_file.exists():
            _keep(data_file, data_file.with_name(data_file.name + ".before-restore"))
        _remove(data_file)
        half.replace(data_file)
    return checked


def _keep(data_file: Path, kept: Path) -> None:
    """Keep the old data as *kept*, as it is where it is no longer a database."""
    try:
        _copy(data_file, kept)
    except sqlite3.DatabaseError:
        data_file.replace(kept)
        private.close(kept)


def _remove(file: Path) -> None:
    """Remove a data file and SQLite's files for it."""
    for ending in ("", "-wal", "-shm"):
        file.with_name(file.name + ending).unlink(missing_ok=True)


def check_backup(data_file: Path, registry: GameRegistry) -> list[Checked]:
    """Bring a data file to this release and replay every table in it."""
    engine = connect(sqlite_url(data_file))
    try:
        migrate(engine)
        found = check_all(Store(engine), registry)
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        engine.dispose()
    return found


def check_all(store: Store, registry: GameRegistry) -> list[Checked]:
    """Replay every table; compare every entry, every draw and every stored hash."""
    return [Checked(table, _problem(store, table, registry)) for table in store.ids()]


def _problem(store: Store, table: str, registry: GameRegistry) -> Problem | None:
    kept = store.kept(table)
    if kept is None:
        return NotThere("no_such_table")
    try:
        reading.rebuild(kept, registry)
    except Problem as problem:
        return problem
    return None
