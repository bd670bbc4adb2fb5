"""A hall over a database, opened for as long as a test needs it."""

import time
from contextlib import asynccontextmanager

import toybox

from signoria.server.words import words
from signoria.tables.live.bots import Bots
from signoria.tables.live.hall import Hall
from signoria.tables.live.timings import Timings
from signoria.tables.model.creation import SeatRequest, TableRequest
from signoria.tables.model.guest import Guest
from signoria.tables.store.database import connect, migrate, sqlite_url
from signoria.tables.store.store import Store
from signoria.tables.store.writer import Writer

TIMINGS = Timings(bot_pause=0, grace=0.05, bot_step=0, shares=0)
ANNA = Guest("a" * 64, "Anna")
BRUNO = Guest("b" * 64, "Bruno")


@asynccontextmanager
async def hall_at(url, command=None, patience=20.0, timings=TIMINGS):
    engine = connect(url)
    migrate(engine)
    bots = Bots("toybox", 1, patience, command)
    hall = Hall(Store(engine), Writer(engine), bots, toybox, words, timings=timings)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()
        engine.dispose()


def data_file(path):
    return path / "signoria.db"


def url(path):
    return sqlite_url(data_file(path))


async def two_at_a_table(hall, game="toy"):
    wish = TableRequest(game, {}, [SeatRequest("me"), SeatRequest("open")])
    table = (await hall.make(wish, ANNA)).spec.id
    await hall.change(table, lambda t: t.seating.sit(BRUNO.id, BRUNO.name, None, time.time()))
    await hall.change(table, lambda t: t.start(ANNA.id))
    return table


async def play(hall, table, turns=1000):
    """Let both persons do what is first in the list."""
    for _ in range(turns):
        async with hall.at(table) as (_, found):
            if found.actor() is None:
                return
            seat, seq = found.actor(), found.seq
            action = found.match.state.legal()[0]
            spoken = found.spec.game.VOCABULARY.describe(action).name
        await hall.change(table, lambda t: t.act(seat, seq, spoken))  # noqa: B023
