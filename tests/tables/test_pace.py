"""When a bot acts follows from what all know: not from its cards, nor from how long it thought."""

import asyncio
from contextlib import asynccontextmanager
from itertools import cycle, islice
from types import SimpleNamespace
from zlib import crc32

import pytest
import toy
from conformance import wander

from signoria import games
from signoria.core.chance import Stream
from signoria.core.match import Entry
from signoria.players.find import LEVELS
from signoria.tables.live.driver import Driver
from signoria.tables.live.live_table import LiveTable
from signoria.tables.live.timings import Timings
from signoria.tables.model import bot_profiles
from signoria.tables.model.seat import BOT, PERSON, Seat
from signoria.tables.model.settings import PACES, TableSettings
from signoria.tables.model.spec import PLAYING, TableSpec
from signoria.tables.model.table import Table

PAUSE = 0.7
STEP = 0.5
TIMINGS = Timings(bot_pause=PAUSE, bot_step=STEP)
START = 1000.0


class Clock:
    """Time passes when someone waits or thinks."""

    def __init__(self):
        self.now = START

    def __call__(self):
        return self.now

    async def sleep(self, seconds):
        self.now += seconds


class OneTable:
    """A hall with one table, at which one bot acts once."""

    closing = False

    def __init__(self, clock, table):
        self.clock, self.table = clock, table
        self.live = LiveTable("table")
        self.live.moved = START
        self.acted = None

    @asynccontextmanager
    async def at(self, name):
        yield self.live, self.table

    async def change(self, name, do):
        self.acted = self.clock.now
        self.table.seats = [Seat(PERSON) for _ in self.table.seats]

    def spawn(self, work):
        return asyncio.create_task(work)


def table_at(game, state, bot, pace, before=None):
    """Return the table of a game in *state*, at which a *bot* is to act."""
    spec = TableSpec("table", game, state, False, 60, 0.0, "owner", "seed")
    seats = [Seat(PERSON, session="anna") for _ in state.scores()]
    seats[state.actor()] = Seat(BOT, bot=bot)
    table = Table(spec, seats, TableSettings(pace))
    table.phase = PLAYING
    last = (state.actor() + 1) % len(seats) if before is None else before
    table.match = SimpleNamespace(game=game, state=state, entries=[Entry(last, 0)])
    return table


def delay(table, thinks):
    """Return how long the bot takes that *thinks* so long about its question."""

    async def story():
        clock = Clock()
        hall = OneTable(clock, table)

        class Bots:
            async def choose(self, question, *_):
                clock.now += thinks(question)
                return question.legal[0]

        driver = Driver(hall, hall, Bots(), TIMINGS, clock, clock.sleep)
        driver.drive(hall.live, table)
        await hall.live.driver
        return round(hall.acted - START, 6)

    return asyncio.run(story())


def usual(question):
    """Think as bots do: not at all without a choice, else in the time that is usual for them."""
    if len(question.legal) == 1:
        return 0.0
    share = crc32(repr(question.view).encode()) % 1000 / 1000
    return share * bot_profiles.least(question.bot)


def pairs(game, few):
    """Yield pairs of worlds which a rival cannot tell apart; one of them offers *few* choices."""
    rng = Stream(7)
    for seed in range(100):
        met = [s.copy() for s, _ in wander(game, 2, game.Options(), seed) if s.actor() >= 0]
        for state in [s for s in met if s.legal_count() <= few]:
            rival = 1 - state.actor()
            yield state, game.imagine(game.observe(state, rival), rng)


WORLDS = {"tuscany": (340, 2), "court": (60, 99), "vecchio": (60, 99), "toy": (40, 99)}
"""How many pairs of each game, and how much there is to choose from in them at most."""


@pytest.mark.slow
def test_in_500_pairs_of_worlds_that_a_rival_cannot_tell_apart_a_bot_takes_equally_long():
    ways = cycle([(pace, bot) for pace in PACES for bot in (*LEVELS, "greedy", "random")])
    compared = only_one_forced = 0
    for name, (number, few) in WORLDS.items():
        game = toy if name == "toy" else games.load_game(name)
        for here, there in islice(pairs(game, few), number):
            pace, bot = next(ways)
            took = [delay(table_at(game, world, bot, pace), usual) for world in (here, there)]
            assert took[0] == took[1], (name, pace, bot, game.save(here), game.save(there))
            compared += 1
            only_one_forced += (here.legal_count() == 1) != (there.legal_count() == 1)
    assert compared == 500
    assert only_one_forced > 20, "worlds in which the bot is forced, beside such in which it is not"


@pytest.mark.parametrize(
    ("pace", "same_turn", "thought", "acts"),
    [
        ("calm", False, 0.0, 0.7),
        ("calm", False, 0.69, 0.7),
        ("calm", False, 0.71, 1.2),
        ("calm", False, 1.3, 1.7),
        ("calm", True, 0.0, 0.28),
        ("calm", True, 0.3, 0.78),
        ("slow", False, 0.9, 1.4),
        ("slow", True, 0.6, 1.06),
        ("none", False, 0.0, 0.1),
        ("none", False, 0.09, 0.1),
        ("none", True, 0.11, 0.6),
        ("none", False, 4.0, 4.1),
    ],
)
def test_a_bot_that_still_thinks_answers_at_the_next_whole_step(pace, same_turn, thought, acts):
    state = next(s for s, _ in wander(toy, 2, toy.Options(), 1) if s.actor() >= 0)
    before = state.actor() if same_turn else None
    table = table_at(toy, state, "level:2", pace, before)
    assert delay(table, lambda _: thought) == acts


def test_a_bot_that_takes_a_seat_over_keeps_its_own_time_too():
    state = next(s for s, _ in wander(toy, 2, toy.Options(), 1) if s.actor() >= 0)

    async def story():
        clock = Clock()
        hall = OneTable(clock, table_at(toy, state, "level:1", "calm"))
        hall.live.moved = START - 33.3
        taken = []
        for thought in (0.0, 0.08):
            clock.now = START
            hall.table = table_at(toy, state, "level:1", "calm")

            class Bots:
                async def choose(self, question, *_):
                    clock.now += thought  # noqa: B023 - called at once
                    return question.legal[0]

            driver = Driver(hall, hall, Bots(), TIMINGS, clock, clock.sleep)
            driver.drive(hall.live, hall.table)
            await hall.live.driver
            taken.append(round(hall.acted - START, 6))
        return taken

    assert asyncio.run(story()) == [0.1, 0.1]


@pytest.mark.parametrize("bot", [*LEVELS, "greedy"])
def test_one_who_may_think_long_is_never_waited_for_more_than_three_seconds(bot):
    assert 0 < bot_profiles.least(bot) < 3
