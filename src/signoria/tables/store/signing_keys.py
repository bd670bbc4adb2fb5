"""Signing keys: the private key in use, and all public keys that were ever used.

With SQLite the private key is a file beside the data; with PostgreSQL it lies in the database, so
that all processes have the same one. Public keys are kept for ever.
"""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

import sqlalchemy as sa

from signoria.tables.model.refusal import Unavailable
from signoria.tables.store import private, schema, signature

FILE: Final = "signing.key"
"""The name of the file with the private key, in the folder of the data."""


class PublicKey(NamedTuple):
    """A public key, and from when until when it signed."""

    key: str
    since: float
    until: float | None


class SigningKeys:
    """The keys of one database. Its methods block: they are called in threads."""

    def __init__(self, engine: sa.Engine, folder: Path) -> None:
        """Keep public keys in the database of *engine*; *folder* is that of its data file."""
        self._engine = engine
        self._writer = engine.execution_options(writes=True)
        self._published = ""
        """The private key of which the public part is known to be written down."""
        self._file = None if engine.dialect.name == "postgresql" else folder / FILE

    def current(self) -> str:
        """Return the private key; the first time, make it. Another process may have changed it."""
        pem = self._stored()
        if pem is None or (self._file is not None and pem != self._published):
            with self._writer.begin() as connection:
                self._alone(connection)
                pem = self._stored()
                if pem is None:
                    pem = self._replaced(connection)
                elif self._file is not None:
                    self._publish(connection, signature.public_of(pem))
            self._published = pem
        return pem

    def rotate(self) -> str:
        """Sign with a new key from now on; return its public part."""
        with self._writer.begin() as connection:
            self._alone(connection)
            return signature.public_of(self._replaced(connection))

    def public(self) -> list[PublicKey]:
        """Return all keys that ever signed here, the newest first."""
        k = schema.keys
        chosen = sa.select(k.c.key, k.c.since, k.c.until).order_by(k.c.since.desc())
        with self._engine.connect() as connection:
            return [PublicKey(*row) for row in connection.execute(chosen)]

    def _alone(self, connection: sa.Connection) -> None:
        """Lock out other processes while a key is made; SQLite has one writer anyway."""
        if self._file is None:
            connection.execute(sa.text("LOCK TABLE keys IN EXCLUSIVE MODE"))

    def _stored(self) -> str | None:
        """Return the private key that is kept, from the file or from the database."""
        if self._file is not None:
            return read_file(self._file)
        k = schema.keys
        with self._engine.connect() as connection:
            found = connection.execute(sa.select(k.c.private).where(k.c.until.is_(None))).scalar()
        return None if found is None else str(found)

    def _replaced(self, connection: sa.Connection) -> str:
        """Make a new key and put it in the place of the one before."""
        pem = signature.new_key()
        if self._file is not None:
            self._publish(connection, signature.public_of(pem))
            write_file(self._file, pem)
        else:
            self._publish(connection, signature.public_of(pem), pem)
        return pem

    @staticmethod
    def _publish(connection: sa.Connection, key: str, pem: str | None = None) -> None:
        """Write down that *key* signs from now on, and no other."""
        k, now = schema.keys, time.time()
        others = sa.update(k).where(k.c.key != key, k.c.until.is_(None))
        known = connection.execute(sa.select(k.c.until).where(k.c.key == key)).first()
        if known is not None and known[0] is None:
            return
        connection.execute(others.values(until=now, private=None))
        if known is None:
            connection.execute(sa.insert(k).values(key=key, since=now, private=pem))
        else:
            connection.execute(sa.update(k).where(k.c.key == key).values(until=None))


def read_file(file: Path) -> str | None:
    """Return the private key in *file*, or ``None`` if there is none."""
    try:
        pem = file.read_text(encoding="ascii")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError):
        raise Unavailable("key_unreadable", path=str(file)) from None
    _public(pem, file)
    private.close(file)
    return pem


def write_file(file: Path, pem: str) -> None:
    """Put a private key into *file*, whole and closed to others."""
    half = file.with_name(file.name + ".part")
    half.unlink(missing_ok=True)
    try:
        private.make_file(half)
        with half.open("w", encoding="ascii") as opened:
            opened.write(pem)
            opened.flush()
            os.fsync(opened.fileno())
        half.replace(file)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise Unavailable("key_unwritable", path=str(file), reason=reason) from None


def _public(pem: str, file: Path) -> str:
    """Return the public part of a private key, which must be one."""
    try:
        return signature.public_of(pem)
    except (TypeError, ValueError):
        raise Unavailable("key_unreadable", path=str(file)) from None


def pack(copy: Path, folder: Path) -> None:
    """Put the private key of *folder* into a copy of its data: a backup is one file."""
    pem = read_file(folder / FILE)
    if pem is None:
        return
    with closing(sqlite3.connect(copy)) as opened, opened:
        if _has_keys(opened):
            row = (pem, signature.public_of(pem))
            opened.execute("UPDATE keys SET private = ? WHERE key = ?", row)


def unpack(copy: Path, data_file: Path) -> None:
    """Take the private key out of a backup into its file; old public keys stay known.

    A backup without a key changes nothing: the key that is there goes on signing.
    """
    file = data_file.with_name(FILE)
    with closing(sqlite3.connect(copy)) as opened, opened:
        for old in _public_in(data_file):
            opened.execute("INSERT OR IGNORE INTO keys (key, since, until) VALUES (?, ?, ?)", old)
        found = opened.execute("SELECT private FROM keys WHERE private IS NOT NULL").fetchone()
        opened.execute("UPDATE keys SET private = NULL")
    if found is None or found[0] == read_file(file):
        return
    if file.exists():
        file.replace(file.with_name(f"{FILE}.before-restore"))
    write_file(file, str(found[0]))


def _public_in(data_file: Path) -> list[tuple[str, float, float]]:
    """Return the public keys in a data file that is about to be replaced."""
    if not data_file.is_file():
        return []
    address = f"{data_file.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True)) as opened:
            rows = opened.execute("SELECT key, since, until FROM keys").fetchall()
    except sqlite3.DatabaseError:  # of an earlier release, or damaged: it has none to tell
        return []
    return [(key, since, time.time() if until is None else until) for key, since, until in rows]


def _has_keys(opened: sqlite3.Connection) -> bool:
    """Return whether a data file is of a release that signs."""
    named = "SELECT 1 FROM sqlite_master WHERE name = 'keys'"
    return opened.execute(named).fetchone() is not None
