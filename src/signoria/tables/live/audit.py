"""The audit log: a line for each change of a seat, without names, links, tokens or sessions."""

import hashlib

import structlog

from signoria.tables.model.seat import OPEN
from signoria.tables.model.table import Table

_log = structlog.get_logger("audit")


def veiled(secret: str) -> str:
    """Return what stands in the log for a table or a session, which open something by themselves.

    The same is always the same, so that lines can be told to belong together.
    """
    return hashlib.sha256(f"audit/{secret}".encode()).hexdigest()[:12]


def made(table: Table) -> None:
    """Log the seats of a new table."""
    for seat, each in enumerate(table.seats):
        if each.kind != OPEN:
            by = veiled(each.session or table.spec.owner)
            _write(table, seat=seat, door="make", before=OPEN, after=each.state(), sitting=0, by=by)


def changed(table: Table) -> None:
    """Write down what went through the doors of a table, once it is on disk."""
    for step in table.steps:
        by = None if step.by is None else veiled(step.by)
        _write(table, **{**step._asdict(), "by": by})
    table.steps.clear()


def _write(table: Table, **facts: object) -> None:
    _log.info("seat", table=veiled(table.spec.id), **facts)
