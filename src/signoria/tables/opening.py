"""Making a table: from what was asked, or from a table that is over."""

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from signoria.core import options as game_options
from signoria.core.match import wrong_seats
from signoria.players import find
from signoria.tables.box import Box
from signoria.tables.company import DEFAULT
from signoria.tables.customs import Customs
from signoria.tables.refusal import Malformed, NotNow, NotYours
from signoria.tables.seat import BOT, OPEN, PERSON, PROGRAM, Seat
from signoria.tables.store import Guest
from signoria.tables.table import Table
from signoria.tables.terms import OVER, Terms

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ME: Final = "me"


class Place(NamedTuple):
    """A seat as it is asked for: "me", "open" or "bot"."""

    kind: str
    bot: str | None = None
    name: str | None = None


class Wish(NamedTuple):
    """A table as it is asked for."""

    game: str
    options: Mapping[str, object]
    seats: Sequence[Place]
    listed: bool = False
    hotseat: bool = False
    absence_seconds: int = 300
    customs: Customs = Customs()


def new_id() -> str:
    """Return an id that nobody can guess: a table's link is its invitation."""
    return "".join([secrets.choice(_LETTERS) for _ in range(12)])


def new_table(wish: Wish, guest: Guest, box: Box) -> Table:
    """Return the table that *guest* wishes; with no seat open, it is being played."""
    game = box.load(wish.game)
    options = game_options.read(game.Options, wish.options, built_in=True)
    if len(wish.seats) not in game.seats(options):
        raise wrong_seats(game, len(wish.seats), options)
    if len([place for place in wish.seats if place.kind == ME]) > 1 and not wish.hotseat:
        raise Malformed("one_seat_each")
    now = time.time()
    terms = Terms(
        id=new_id(),
        game=game,
        options=options,
        hotseat=wish.hotseat,
        absence_seconds=wish.absence_seconds,
        created=now,
        owner=guest.id,
        seed="",
    )
    table = Table(terms, [Seat() for _ in wish.seats], wish.customs, listed=wish.listed)
    for seat, place in enumerate(wish.seats):
        _take(table, seat, place, guest, now)
    table.name_bots()
    return begun(table)


def begun(table: Table) -> Table:
    """Return the table, begun if nobody is waited for."""
    if not [seat for seat in table.seats if seat.kind == OPEN]:
        table.begin()
    return table


def _take(table: Table, seat: int, place: Place, guest: Guest, now: float) -> None:
    if place.kind == ME:
        name = table.free_name(place.name or guest.name)
        table.seats[seat].taken_by(guest.id, name, now)
    elif place.kind == BOT:
        bot = place.bot or DEFAULT
        find.check(bot)
        table.seats[seat] = Seat(BOT, bot=bot)


def again(table: Table, session: str) -> Table:
    """Return a new table for the same people, everyone one seat further on."""
    if not table.seats_of(session):
        raise NotYours("not_seated")
    if table.phase != OVER:
        raise NotNow("not_over")
    now, old = time.time(), table.terms
    terms = Terms(
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
    practice = table.customs.practice if len(_persons(seats)) == 1 else None
    customs = replace(table.customs, practice=practice, joined=False)
    return begun(Table(terms, seats, customs, listed=table.listed))


def _persons(seats: Sequence[Seat]) -> list[Seat]:
    return [seat for seat in seats if seat.kind == PERSON]


def _same(seat: Seat, now: float) -> Seat:
    if seat.kind == PERSON:
        return Seat(PERSON, session=seat.session, name=seat.name, away=now)
    if seat.kind == PROGRAM:
        return Seat()  # its token was for one seat
    return Seat(BOT, bot=seat.bot, name=seat.name)
