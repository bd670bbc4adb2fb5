"""Where a new game shall begin: what a request for a table says of it."""

import secrets

from signoria.core.chance import Stream
from signoria.server.bodies import EntryStart, LessonStart, PositionStart, TableBody, TurnStart
from signoria.tables.live.hall import Hall
from signoria.tables.model.creation import ME, StartRequest
from signoria.tables.model.moments import entry_of_turn, finished_match, moment_of
from signoria.tables.model.refusal import Malformed, NotThere
from signoria.tables.model.spec import IMAGINED


async def start_request(wish: TableBody, hall: Hall) -> StartRequest | None:
    """Return where the game of *wish* shall begin; ``None`` if with its setup."""
    start = wish.start
    if start is None:
        return None
    if isinstance(start, PositionStart):
        return StartRequest(position=start.position)
    if isinstance(start, LessonStart):
        _same_game("start_other_game", start.lesson, wish)
        return StartRequest(start.step)
    return await _moment(start, wish, hall)


async def _moment(start: TurnStart | EntryStart, wish: TableBody, hall: Hall) -> StartRequest:
    """Return a moment of a finished game: whoever may replay it may play on from it."""
    mine = next((i for i, seat in enumerate(wish.seats) if seat.kind == ME), None)
    stream = Stream(secrets.randbelow(1 << 64))
    async with hall.at(start.table) as (_, table):
        finished_match(table)
        _same_game("start_other_table", table.spec.game.NAME, wish)
        if mine is not None and mine >= len(table.seats):
            raise NotThere("no_such_seat")
        entry = entry_of_turn(table, start.turn) if isinstance(start, TurnStart) else start.entry
        return moment_of(table, entry, mine, wish.hidden or IMAGINED, stream)


def _same_game(name: str, found: str, wish: TableBody) -> None:
    if found != wish.game:
        raise Malformed(name, found=found, wanted=wish.game)
