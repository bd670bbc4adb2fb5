"""The rows of a table: what must be stored after a change so that it can be read again."""

import time
from typing import TYPE_CHECKING, Final

from signoria.core.match import Entry
from signoria.core.state import CHANCE
from signoria.tables.model.rows import ActionRow, Rows, StateRow
from signoria.tables.model.spec import OVER

if TYPE_CHECKING:
    from signoria.tables.model.table import Table

HASHED_EVERY: Final = 32
"""After how many entries the hash of the state is stored with the log."""
WHOLE_EVERY: Final = 60.0
"""Seconds after which the row of a table is written whole again, with the time."""


def rows_of(table: "Table", request: tuple[str, str] | None) -> Rows:
    """Return what must be stored of *table*: of its row, nothing that is on disk already."""
    lasting = lasting_state(table)
    known = lasting and lasting == table.stored_state and time.monotonic() < table.whole_at
    if not known:
        table.whole_at = time.monotonic() + WHOLE_EVERY
    return Rows(
        before=table.stored_version,
        version=table.version,
        seq=table.seq,
        table=None if known else _state_row(table),
        seats=table.seats,
        actions=_actions(table),
        request=request,
        outcome=table.outcome,
    )


def lasting_state(table: "Table") -> tuple[object, ...]:
    """Return what of `StateRow` most actions leave as it is; nothing before the match.

    The commit-reveal changes no more once there is a match.
    """
    if table.match is None:
        return ()
    state = (table.listed, table.phase, table.ask, table.result, table.rematch)
    return (*state, table.settings, table.commit_reveal)


def _state_row(table: "Table") -> StateRow:
    return {
        "listed": table.listed,
        "phase": table.phase,
        "version": table.version,
        "seq": table.seq,
        "ask": None if table.ask is None else table.ask.write(),
        "result": table.result,
        "rematch": table.rematch,
        "customs": table.settings.write(),
        "seal": None if table.commit_reveal is None else table.commit_reveal.write(),
    }


def _actions(table: "Table") -> list[ActionRow]:
    if table.match is None:
        return []
    entries = table.match.entries[table.stored_seq :]
    rows = [_action(table, n, entry) for n, entry in enumerate(entries, table.stored_seq)]
    crossed = len(table.match.entries) // HASHED_EVERY > table.stored_seq // HASHED_EVERY
    if rows and (crossed or table.phase == OVER):
        rows[-1]["hash"] = table.match.fingerprint()
    return rows


def _action(table: "Table", n: int, entry: Entry) -> ActionRow:
    undo = entry.undo if entry.undo >= 0 else None
    do = "" if undo is not None else table.spec.game.VOCABULARY.name(entry.action)
    by = None if entry.by == CHANCE else entry.by
    return {"n": n, "by": by, "do": do, "undo": undo, "hash": None}
