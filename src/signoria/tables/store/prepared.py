"""Prepared statements for what is written at every action."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Final, cast

import sqlalchemy as sa

Values = dict[str, object] | tuple[object, ...]
SIZES: Final = (64, 16, 4, 1)
"""How many rows one statement takes: few different texts, so that SQLite keeps all prepared."""


class Prepared:
    """A statement that is made once; the values of each run are put in directly."""

    def __init__(
        self, statement: sa.Update | sa.Insert, names: Sequence[str], dialect: sa.Dialect
    ) -> None:
        """Make *statement*, which takes the values called *names*, for *dialect*."""
        inserted = list(names) if isinstance(statement, sa.Insert) else None
        made = statement.compile(dialect=dialect, column_keys=inserted)
        self._dialect = dialect
        self._text = str(made)
        self._order = list(made.positiontup or []) if made.positional else None
        self._written = {}
        for name in names:
            write = made.binds[name].type.dialect_impl(dialect).bind_processor(dialect)
            if write is not None:
                self._written[name] = write

    def run(self, connection: sa.Connection, *rows: Mapping[str, object]) -> int:
        """Run with the values of each of *rows*; return how many rows it touched."""
        values = [self._values(row) for row in rows]
        if self._dialect.name == "sqlite":
            return self._run_in_sqlite(connection, values)
        done = connection.exec_driver_sql(self._text, values if len(values) > 1 else values[0])
        return done.rowcount

    def _run_in_sqlite(self, connection: sa.Connection, values: list[Values]) -> int:
        """Run in the transaction of *connection* without SQLAlchemy, whose part takes longest."""
        driver = cast("sqlite3.Connection", connection.connection.driver_connection)
        try:
            if len(values) == 1:
                return driver.execute(self._text, values[0]).rowcount
            return driver.executemany(self._text, values).rowcount
        except sqlite3.Error as fault:
            raise _named(fault, self._text, self._dialect) from fault

    def insert_together(
        self, connection: sa.Connection, rows: Sequence[Mapping[str, object]]
    ) -> None:
        """Insert *rows* into SQLite, many with one statement: see `run_together`."""
        head, values, one = self._text.rpartition("VALUES ")
        run_together(connection, (head + values, one, ""), [self._values(row) for row in rows])

    def _values(self, row: Mapping[str, object]) -> Values:
        written = dict(row)
        for name, write in self._written.items():
            written[name] = write(row[name])
        return written if self._order is None else tuple([written[name] for name in self._order])


def run_together(
    connection: sa.Connection, text: tuple[str, str, str], rows: Sequence[Values]
) -> int:
    """Run a statement of SQLite for many *rows* at once; return how many rows it touched.

    *text* is what comes before the rows, what stands for one of them, and what comes after. While a
    statement runs the event loop goes on; each one more is another wait for the interpreter.
    """
    driver = cast("sqlite3.Connection", connection.connection.driver_connection)
    before, one, after = text
    done = touched = 0
    for size in SIZES:
        while len(rows) - done >= size:
            whole = before + ", ".join([one] * size) + after
            values = [value for row in rows[done : done + size] for value in row]
            try:
                touched += driver.execute(whole, values).rowcount
            except sqlite3.Error as fault:
                raise _named(fault, whole, connection.dialect) from fault
            done += size
    return touched


def _named(fault: sqlite3.Error, text: str, dialect: sa.Dialect) -> BaseException:
    """Return *fault* as SQLAlchemy would raise it."""
    return sa.exc.DBAPIError.instance(
        text, None, fault, sqlite3.Error, hide_parameters=True, dialect=dialect
    )
