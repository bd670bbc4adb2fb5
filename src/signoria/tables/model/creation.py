"""Creating a table, from a request or as a rematch."""

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from signoria.core import options as game_options
from signoria.core.game import Game
from signoria.core.lesson import match_from
from signoria.core.match import wrong_seats
from signoria.core.position import Json
from signoria.players import find
from signoria.players.guide import GENTLE
from signoria.tables.model.bot_profiles import DEFAULT
from signoria.tables.model.guest import Guest
from signoria.tables.model.refusal import Malformed, NotNow, NotYours
from signoria.tables.model.registry import GameRegistry
from signoria.tables.model.seat import BOT, OPEN, PERSON, PROGRAM, Seat, alone
from signoria.tables.model.settings import TableSettings
from signoria.tables.model.spec import (
    LESSON,
    MOMENT,
    OVER,
    POSITION,
    TableOrigin,
    TableSpec,
    TableStart,
)
from signoria.tables.model.table import Table

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ME: Final = "me"


class SeatRequest(NamedTuple):
    """A seat as it is asked for: "me", "open" or "bot"."""

    kind: str
    bot: str | None = None
    name: str | None = None


class TableRequest(NamedTuple):
    """A table as it is asked for."""

    game: str
    options: Mapping[str, object]
    seats: Sequence[SeatRequest]
    listed: bool = False
    hotseat: bool = False
    absence_seconds: int = 300
    settings: TableSettings = TableSettings()
    start: "StartRequest | None" = None


class StartRequest(NamedTuple):
    """Where the game shall begin: with a step of a lesson, a position, or a moment of a game."""

    step: int = 0
    position: Mapping[str, Json] | None = None
    origin: TableOrigin | None = None
    """The moment whose position it is."""


def new_id() -> str:
    """Return a random id; it is the secret of the table's invitation link."""
    return "".join([secrets.choice(_LETTERS) for _ in range(12)])


def new_table(request: TableRequest, guest: Guest, registry: GameRegistry) -> Table:
    """Return the table that *guest* requested; it starts at once if no seat is open."""
    game = registry.load_game(request.game)
    request, start = started(request, game, registry)
    options = game_options.read_options(game.Options, request.options, built_in=True)
    if len(request.seats) not in game.seats(options):
        raise wrong_seats(game, len(request.seats), options)
    if len([place for place in request.seats if place.kind == ME]) > 1 and not request.hotseat:
        raise Malformed("one_seat_each")
    now = time.time()
    spec = TableSpec(
        id=new_id(),
        game=game,
        options=options,
        hotseat=request.hotseat,
        absence_seconds=request.absence_seconds,
        created=now,
        owner=guest.id,
        seed="",
        start=start,
    )
    table = Table(spec, [Seat() for _ in request.seats], request.settings, listed=request.listed)
    for seat, place in enumerate(request.seats):
        _take(table, seat, place, guest, now)
    table.name_bots()
    return begun(table)


def started(
    request: TableRequest, game: Game, registry: GameRegistry
) -> tuple[TableRequest, TableStart | None]:
    """Return the request as its start asks for it: unlisted practice, with the options of it."""
    asked = request.start
    if asked is None:
        return request, None
    if request.options:
        raise Malformed("start_options")
    if asked.position is None:
        step = registry.lesson(request.game).at(asked.step)
        start = TableStart(LESSON, step.start, asked.step, step)
    else:
        kind = POSITION if asked.origin is None else MOMENT
        start = TableStart(kind, asked.position, origin=asked.origin)
    begins = match_from(game, start.position, None)
    if begins.over():
        raise Malformed("start_over")
    seats = request.seats
    if start.step is not None:
        seats = [SeatRequest(BOT, GENTLE)] * begins.players
        seats[start.step.seat] = SeatRequest(ME)
    if len(seats) != begins.players:
        raise Malformed("players_differ", found=begins.players, wanted=len(seats))
    written = game_options.write_options(begins.options)
    settings = replace(request.settings, practice=True)
    quiet = request._replace(options=written, seats=seats, listed=False, settings=settings)
    return quiet, start


def begun(table: Table) -> Table:
    """Return the table, dealt if no share is awaited."""
    if not [seat for seat in table.seats if seat.kind == OPEN]:
        table.begin()
    return table


def _take(table: Table, seat: int, place: SeatRequest, guest: Guest, now: float) -> None:
    if place.kind == ME:
        name = table.free_name(place.name or guest.name)
        table.seats[seat].taken_by(guest.id, name, now, table.free_arms(guest.bears()))
    elif place.kind == BOT:
        bot = place.bot or DEFAULT
        find.check_spec(bot)
        table.seats[seat] = Seat(BOT, bot=bot)


def rematch_of(table: Table, session: str) -> Table:
    """Return a new table for the same people, everyone one seat further on."""
    if not table.seats_of(session):
        raise NotYours("not_seated")
    if table.phase != OVER:
        raise NotNow("not_over")
    now, old = time.time(), table.spec
    spec = TableSpec(
        id=new_id(),
        game=old.game,
        options=old.options,
        hotseat=old.hotseat,
        absence_seconds=old.absence_seconds,
        created=now,
        owner=session,
        seed="",
    )
    seats = [_same(seat, now) for seat in [*table.seats[1:], table.seats[0]]]
    practice = table.settings.practice if alone(seats) else None
    settings = replace(table.settings, practice=practice, joined=False)
    return begun(Table(spec, seats, settings, listed=table.listed))


def _same(seat: Seat, now: float) -> Seat:
    if seat.kind == PERSON:
        return Seat(PERSON, session=seat.session, name=seat.name, away=now, arms=seat.arms)
    if seat.kind == PROGRAM:
        return Seat()  # its token was for one seat
    return Seat(BOT, bot=seat.bot, name=seat.name, arms=seat.arms)
