"""Bots hold while a person at the table looks at a scoring, and never longer than 8 seconds."""

import asyncio
from functools import cache

import pytest
from test_pace import START, TIMINGS, Clock, OneTable

from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.games import medici
from signoria.tables.live.driver import Driver
from signoria.tables.live.live_table import Watcher
from signoria.tables.model.seat import BOT, PERSON, PROGRAM, Seat
from signoria.tables.model.settings import TableSettings
from signoria.tables.model.spec import PLAYING, TableSpec
from signoria.tables.model.table import Table
from signoria.tables.wire.snapshot import Viewer

PAUSE = TIMINGS.bot_pause


@cache
def scored():
    """Return a match just after its first scoring."""
    match = Match(medici, 3, medici.Options(), HashedChance("x"))
    while match.turns().all[-2].kind != "scoring" if len(match.turns().all) > 1 else True:
        match.play(match.state.legal()[0])
    return match


def scoring():
    return next(turn.n for turn in scored().turns().all if turn.kind == "scoring")


def delay(*, watching=("anna",), pace="calm", kind=PERSON, seen=(), closes=None):
    """Return when the bot acts; *closes* is when Anna has seen the scoring."""
    match = scored()
    spec = TableSpec("table", medici, medici.Options(), False, 60, 0.0, "owner", "seed")
    seats = [Seat(kind, session=name) for name in ("anna", "bruno", "carla")]
    seats[match.state.actor()] = Seat(BOT, bot="random")
    if "anna" not in [seat.session for seat in seats]:
        seats[(match.state.actor() + 1) % 3].session = "anna"
    table = Table(spec, seats, TableSettings(pace))
    table.phase, table.match = PLAYING, match

    async def story():
        clock = Clock()
        hall = OneTable(clock, table)
        hall.live.scoring.notice(match, START)
        hall.live.watchers = {Watcher(Viewer(name, "en"), 0) for name in watching}
        for name, turn, hidden in seen:
            hall.live.scoring.see(name, turn, hidden=hidden)

        async def sleep(seconds):
            await clock.sleep(seconds)
            if closes is not None and clock.now >= START + closes:
                hall.live.scoring.see("anna", scoring(), hidden=False)

        class Bots:
            async def choose(self, question, *_):
                return question.legal[0]

        driver = Driver(hall, hall, Bots(), TIMINGS, clock, sleep)
        driver.drive(hall.live, table)
        await hall.live.driver
        return round(hall.acted - START, 6)

    return asyncio.run(story())


def test_a_bot_waits_8_seconds_for_a_person_who_says_nothing():
    assert delay() == 8.0


def test_a_bot_goes_on_as_soon_as_the_scoring_was_closed():
    assert delay(closes=3.0) == pytest.approx(3.0, abs=0.11)


def test_a_scoring_that_was_seen_is_waited_for_no_longer():
    assert delay(seen=[("anna", scoring(), False)]) == PAUSE


def test_a_turn_before_the_scoring_is_not_the_scoring():
    assert delay(seen=[("anna", scoring() - 1, False)]) == 8.0


def test_nobody_waits_for_spectators_hidden_pages_programs_and_those_who_are_not_there():
    assert delay(watching=("somebody",)) == PAUSE
    assert delay(seen=[("anna", 0, True)]) == PAUSE
    assert delay(kind=PROGRAM) == PAUSE
    assert delay(watching=()) == PAUSE


def test_a_page_that_comes_back_is_waited_for_again():
    assert delay(seen=[("anna", 0, True), ("anna", 0, False)]) == 8.0


def test_where_bots_keep_no_pace_they_do_not_wait_for_scorings():
    assert delay(pace="none") == 0.1  # what such a bot takes at least
