"""A finished game, step by step and as a record file."""

from typing import Any

from signoria.core import record
from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.tables.refusal import NotNow
from signoria.tables.seat import PERSON
from signoria.tables.table import Table
from signoria.tables.telling import Teller


def record_of(table: Table) -> str:
    """Return the record of the game, which proves its chance by the seed."""
    if table.match is None:
        raise NotNow("not_while_" + table.phase)
    seats = [
        record.Seat(seat.name, "person" if seat.kind == PERSON else seat.bot or "")
        for seat in table.seats
    ]
    return record.write(table.match, seats, HashedChance(table.terms.seed))


def frames(table: Table, seat: int | None, teller: Teller) -> list[dict[str, Any]]:
    """Return the game after each entry of its log, from the eyes of *seat*."""
    done = table.match
    if done is None:
        raise NotNow("not_while_" + table.phase)
    game = done.game
    again = Match(game, done.players, done.options)
    shown = []
    for entry, line in zip(done.entries, done.log(seat), strict=True):
        if entry.undo >= 0:
            again.undo(entry.undo, entry.by)
        else:
            again.record(entry.action)
        told = teller.tell(line)
        actor = int(again.state.actor())
        frame = {"entry": told["n"], "by": told["by"], "do": told["do"], "text": told["text"]}
        frame["section"], frame["events"] = told["section"], told["events"]
        frame["view"] = game.observe(again.state, seat)
        frame["actor"] = actor if actor >= 0 else None
        shown.append(frame)
    return shown
