"""Prepared statements for what is written at every action."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import cast

import sqlalchemy as sa

Values = dict[str, object] | tuple[object, ...]


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
            raise sa.exc.DBAPIError.instance(
                self._text, None, fault, sqlite3.Error, hide_parameters=True, dialect=self._dialect
            ) from fault

    def _values(self, row: Mapping[str, object]) -> Values:
        written = dict(row)
        for name, write in self._written.items():
            written[name] = write(row[name])
        return written if self._order is None else tuple([written[name] for name in self._order])
