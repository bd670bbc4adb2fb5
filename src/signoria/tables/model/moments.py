"""Moments of finished games, to play on from."""

from signoria.core.chance import Stream
from signoria.core.match import Match
from signoria.tables.model.creation import StartRequest
from signoria.tables.model.refusal import Malformed, NotNow, NotThere
from signoria.tables.model.spec import IMAGINED, OVER, TableOrigin
from signoria.tables.model.table import Table


def finished_match(table: Table) -> Match:
    """Return the match of a table; raise `NotNow` unless it is over: until then it has secrets."""
    if table.phase != OVER or table.match is None:
        raise NotNow("not_over")
    return table.match


def entry_of_turn(table: Table, turn: int) -> int:
    """Return the entry with which a turn of a finished game began."""
    turns = finished_match(table).turns().all
    if turn >= len(turns):
        raise NotThere("no_such_turn", found=turn, most=len(turns) - 1)
    return int(turns[turn].first)


def moment_of(
    table: Table, entry: int, seat: int | None, hidden: str, stream: Stream
) -> StartRequest:
    """Return the position before *entry* of a finished game, as a start for *seat*.

    If the hidden things are imagined, all that *seat* could not know then is drawn from *stream*.
    """
    match = finished_match(table)
    if entry >= len(match.entries):
        raise NotThere("no_such_entry", found=entry, most=len(match.entries) - 1)
    state = match.state_before(entry)
    if hidden == IMAGINED:
        if seat is None:
            raise Malformed("start_seat")
        state = match.game.imagine(match.game.observe(state, seat), stream)
    turn = int(match.turns().of_entry[entry])
    origin = TableOrigin(table.spec.id, turn, entry, hidden)
    return StartRequest(position=match.game.save(state), origin=origin)
