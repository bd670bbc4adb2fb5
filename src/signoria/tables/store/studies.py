"""Stored analyses of finished games: found by the hash of the record and the analyser's version."""

import time
from typing import Final

import sqlalchemy as sa

from signoria.tables.store import schema

MOST: Final = 1000
"""So many are kept, about 30 KB each: the oldest go first."""
_S: Final = schema.studies


def read_study(engine: sa.Engine, record: str, version: int) -> str | None:
    """Return the analysis of the record with this hash, if there is one of this version."""
    asked = sa.select(_S.c.analysis).where(_S.c.record == record, _S.c.version == version)
    with engine.connect() as connection:
        found = connection.execute(asked).scalar()
    return None if found is None else str(found)


def write_study(
    connection: sa.Connection, table: str, record: str, version: int, analysis: str
) -> None:
    """Keep an analysis in the place of others of this table; of too many the oldest go.

    A table that was deleted meanwhile has none.
    """
    there = sa.select(schema.tables.c.id).where(schema.tables.c.id == table)
    if connection.execute(there).scalar() is None:
        return
    connection.execute(sa.delete(_S).where(_S.c.table_id == table))
    connection.execute(
        sa.insert(_S).values(
            record=record, version=version, table_id=table, made=time.time(), analysis=analysis
        )
    )
    old = sa.select(_S.c.made).order_by(_S.c.made.desc()).offset(MOST).limit(1)
    last = connection.execute(old).scalar()
    if last is not None:
        connection.execute(sa.delete(_S).where(_S.c.made <= last))
