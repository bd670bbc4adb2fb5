"""All doors of a seat, tried at random: after each step the right sessions see each hand."""

import json
from contextlib import suppress
from dataclasses import dataclass, field

import pytest
import toybox
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from signoria.core.problem import Problem
from signoria.server.words import words
from signoria.tables.model import doors
from signoria.tables.model.creation import SeatRequest, TableRequest, new_table, rematch_of
from signoria.tables.model.guest import Guest
from signoria.tables.model.refusal import NotThere
from signoria.tables.model.seat import Seat
from signoria.tables.wire.log_renderer import LogRenderer
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.snapshot import Snapshot, Viewer

NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elena"]
PEOPLE = [name[0].lower() * 64 for name in NAMES]
ANNA = PEOPLE[0]
DOORS = {door.name: door for door in doors.DOORS}
PATIENCE = 10
LATE = 1e12
COMPANIES = [
    ("me", "open", "open"),
    ("me", "open", "bot"),
    ("me", "Bruno", "open"),
    ("me", "Bruno", "bot"),
    ("me", "Bruno", "program"),
    ("me", "Bruno", "Carla"),
]
someone = st.integers(0, 9)
"""One of the five, or, above that, whoever has a seat."""
seat = st.integers(0, 2)
own_seat = st.integers(0, 8)
"""One of the three, or, above that, one that the person has."""


@dataclass
class Chair:
    """What the test itself believes about a seat."""

    who: str = "open"
    """open, bot, or the session or token that has it."""
    knew: set = field(default_factory=set)
    """Everyone who may know what this seat sees."""


@dataclass
class Pass:
    """A link or a token that was given out, and whether it should still open anything."""

    secret: str
    seat: int
    alive: bool = True


class Doors(RuleBasedStateMachine):
    """Several people, one table after another, and a model of who has which seat."""

    def __init__(self):
        super().__init__()
        self.now = 1000.0
        self.count = 0
        self.links, self.tokens = [], []
        self.sent_away = set()
        self.before = None

    def of(self, who):
        """Return the seats that *who* has."""
        return [i for i, place in enumerate(self.places) if place.who == who]

    def own(self, who, number):
        """Return one of the seats, or one of those that *who* has."""
        mine = self.of(who)
        return number % 3 if number < 3 or not mine else mine[number % len(mine)]

    # the model

    def passes(self, where, who):
        """Believe that the seat has changed hands: whatever opened it opens it no more."""
        place = self.places[where]
        if self.table.phase != "gathering" and place.who not in ("open", "bot"):
            place.knew.add(place.who)
        place.who = who
        self.kill(where)

    def kill(self, where, *, tokens=True):
        for each in [*self.links, *(self.tokens if tokens else [])]:
            if each.seat == where:
                each.alive = False

    def tries(self, do, *parts):
        """Try a door; say whether it was open."""
        try:
            do(*parts)
        except Problem:
            return False
        return True

    def secret(self):
        self.count += 1
        return f"{self.count:064d}"

    # making a table

    @initialize(company=st.sampled_from(COMPANIES), hotseat=st.sampled_from([False, False, True]))
    def make(self, company, hotseat):
        kinds = [kind if kind in ("me", "bot") else "open" for kind in company]
        wish = TableRequest(
            "toy", {}, [SeatRequest(kind, "random") for kind in kinds], hotseat=hotseat
        )
        self.table = new_table(wish._replace(absence_seconds=PATIENCE), Guest(ANNA, "Anna"), toybox)
        self.table.stored()
        self.places = [Chair({"me": ANNA}.get(kind, kind)) for kind in kinds]
        for where, kind in enumerate(company):
            if kind in NAMES:
                self.sit(NAMES.index(kind), where)
            elif kind == "program":
                self.admit(where)
        if "open" not in company:
            self.start()
            self.deal()

    def one(self, number):
        """Return one of the five, or whoever has a seat as a person."""
        seated = [place.who for place in self.places if place.who in PEOPLE]
        return PEOPLE[number % 5] if number < 5 or not seated else seated[number % len(seated)]

    # before the start

    @rule(who=someone, where=seat)
    def sit(self, who, where):
        who = self.one(who)
        running = self.table.phase == "playing"
        free = "bot" if running else "open"
        mine = self.of(who)
        if not self.tries(self.table.seating.sit, who, NAMES[PEOPLE.index(who)], where, self.now):
            return
        assert self.places[where].who == free
        assert who not in self.sent_away
        if not self.table.spec.hotseat:
            assert not mine
            assert not running or not [p for p in self.places if who in p.knew]
        self.passes(where, who)

    @rule(who=someone, last=st.integers(0, 9))
    def leave(self, who, last):
        who = self.one(who)
        if last and not [p for p in self.places if p.who in PEOPLE and p.who != who]:
            return  # seldom: with the last person the table ends
        gathering = self.table.phase == "gathering"
        mine = self.of(who)
        if self.tries(self.table.seating.leave, who, None, self.now):
            for where in mine:
                if gathering:
                    self.passes(where, "open")
                    self.places[where].knew.clear()
                else:
                    self.kill(where)

    @precondition(lambda self: self.table.phase == "gathering")
    @rule()
    def fill(self):
        if self.tries(self.table.seating.fill, self.table.spec.owner, "random"):
            for where, place in enumerate(self.places):
                if place.who == "open":
                    self.passes(where, "bot")

    @precondition(lambda self: self.table.phase == "gathering")
    @rule(where=seat)
    def admit(self, where):
        token, owner = self.secret(), self.table.spec.owner
        if self.tries(self.table.seating.admit, owner, where, token, "Program", self.now):
            self.passes(where, token)
            self.places[where].knew = {owner}
            self.tokens.append(Pass(token, where))

    @precondition(lambda self: [t for t in self.tokens if t.alive])
    @rule(where=seat)
    def dismiss(self, where):
        gathering = self.table.phase == "gathering"
        if self.tries(self.table.seating.dismiss, self.table.spec.owner, where, "random"):
            self.passes(where, "open" if gathering else "bot")
            if gathering:
                self.places[where].knew.clear()

    @precondition(lambda self: self.table.phase == "gathering")
    @rule(where=seat)
    def unseat(self, where):
        away = self.places[where].who
        if self.tries(self.table.seating.unseat, self.table.spec.owner, where):
            assert away in PEOPLE
            self.sent_away.add(away)
            self.passes(where, "open")
            self.places[where].knew.clear()

    @rule(who=someone, where=seat)
    def meddle(self, who, where):
        """Nobody but the owner decides for the table."""
        who = self.one(who)
        if who == self.table.spec.owner:
            return
        for do in (
            lambda: self.table.seating.fill(who, "random"),
            lambda: self.table.seating.admit(who, where, "x" * 64, "Program", self.now),
            lambda: self.table.seating.dismiss(who, where, "random"),
            lambda: self.table.seating.unseat(who, where),
            lambda: self.table.start(who),
        ):
            assert not self.tries(do)

    @precondition(lambda self: self.table.phase == "gathering")
    @rule()
    def start(self):
        self.tries(self.table.start, self.table.spec.owner)

    @precondition(lambda self: self.table.pending_shares())
    @rule()
    def deal(self):
        """All shares of chance are late: the game is set up without them."""
        self.table.deal(LATE, 0)

    # links

    @rule(who=someone, where=own_seat)
    def make_link(self, who, where):
        who = self.one(who)
        where = self.own(who, where)
        token = self.secret()
        if self.tries(self.table.seating.make_link, who, where, token):
            assert self.places[where].who == who
            self.kill(where, tokens=False)
            self.links.append(Pass(token, where))

    @precondition(lambda self: [each for each in self.links if each.alive])
    @rule(who=someone, where=own_seat)
    def revoke_link(self, who, where):
        who = self.one(who)
        where = self.own(who, where)
        if self.tries(self.table.seating.revoke_link, who, where):
            assert self.places[where].who == who
            self.kill(where, tokens=False)

    @precondition(lambda self: self.links)
    @rule(who=someone, pick=st.integers(0, 99))
    def come_back(self, who, pick):
        who = self.one(who)
        link = self.links[-1 - pick % len(self.links)]
        try:
            self.table.seating.bind(link.seat, link.secret, who, self.now)
        except NotThere:
            assert not link.alive
        except Problem:
            assert link.alive, "a link that opens nothing says so, and no more"
        else:
            assert link.alive
            self.passes(link.seat, who)

    # while it is played

    @precondition(lambda self: self.table.phase == "playing")
    @rule(times=st.integers(1, 6))
    def act(self, times):
        for _ in range(times):
            actor = self.table.actor()
            if actor is None:
                return
            code = self.table.match.state.legal()[0]
            spoken = self.table.spec.game.VOCABULARY.describe(code).name
            self.table.act(actor, self.table.seq, spoken)

    @precondition(lambda self: self.table.phase == "playing")
    @rule(who=someone, where=own_seat, bot=st.sampled_from(["random", None]))
    def rest(self, who, where, bot):
        who = self.one(who)
        where = self.own(who, where)
        if self.tries(self.table.rest, who, where, bot):
            assert self.places[where].who == who

    @precondition(lambda self: self.table.phase == "playing")
    @rule(who=someone, where=seat)
    def vote(self, who, where):
        who = self.one(who)
        self.tries(self.table.voting.vote, who, where, "random", self.now)

    @precondition(lambda self: self.table.phase == "playing")
    @rule(who=someone, where=seat)
    def vote_out(self, who, where):
        who = self.one(who)
        away, sitting = self.places[where].who, self.table.seats[where].sitting
        if not self.tries(self.table.voting.vote_out, who, where, "random", self.now):
            return
        assert away in PEOPLE
        assert who != away
        if self.table.seats[where].sitting != sitting:
            self.sent_away.add(away)
            self.passes(where, "bot")

    @precondition(lambda self: self.table.phase == "playing" and self.of("bot"))
    @rule(who=someone)
    def take_over(self, who):
        self.sit(who, self.of("bot")[0])

    @rule(who=someone, where=seat)
    def at_the_wrong_time(self, who, where):
        """Doors of the beginning are closed later, those of the game before and after it."""
        who, owner, table = self.one(who), self.table.spec.owner, self.table
        if table.phase != "gathering":
            assert not self.tries(table.seating.fill, owner, "random")
            assert not self.tries(
                table.seating.admit, owner, where, self.secret(), "Program", self.now
            )
            assert not self.tries(table.seating.unseat, owner, where)
            assert not self.tries(table.start, owner)
        if table.phase != "playing":
            assert not self.tries(table.rest, who, None, "random")
            assert not self.tries(table.voting.vote, who, where, "random", self.now)
            assert not self.tries(table.voting.vote_out, who, where, "random", self.now)
        if table.phase not in ("gathering", "playing"):
            assert not self.tries(table.seating.sit, who, "Late", None, self.now)
            assert not self.tries(table.seating.leave, who, None, self.now)
            assert not self.tries(table.seating.make_link, who, None, self.secret())

    @rule(who=someone)
    def come(self, who):
        who = self.one(who)
        self.table.seating.come(who, "here")

    @rule(who=someone)
    def go(self, who):
        who = self.one(who)
        self.table.seating.go(who, "here", self.now)

    @rule()
    def wait(self):
        self.now += 2 * PATIENCE

    @rule(allowed=st.booleans())
    def agree(self, allowed):
        self.tries(self.table.seating.change_settings, self.table.spec.owner, {"takeover": allowed})

    @precondition(lambda self: self.table.phase == "over")
    @rule(who=someone)
    def rematch(self, who):
        who = self.one(who)
        with suppress(Problem):
            new = rematch_of(self.table, who)
            self.table.replaced_by(new.spec.id, who)
            for each in [*self.links, *self.tokens]:
                each.alive = False
            self.check_steps()
            self.before, self.table = self.table, new
            new.stored()
            further = [*self.places[1:], self.places[0]]
            whos = ["open" if p.who not in [*PEOPLE, "bot"] else p.who for p in further]
            self.places = [Chair(who) for who in whos]
            self.sent_away = set()

    @precondition(lambda self: self.before is not None and self.links)
    @rule(who=someone, pick=st.integers(0, 99))
    def come_back_to_what_is_over(self, who, pick):
        who = self.one(who)
        link = self.links[pick % len(self.links)]
        if not link.alive:
            with pytest.raises(NotThere):
                self.before.seating.bind(link.seat, link.secret, who, self.now)

    @rule()
    def store_and_read(self):
        written = json.loads(json.dumps([each.write() for each in self.table.seats]))
        self.table.seats = [Seat.read(each) for each in written]

    # what must hold

    @invariant()
    def everyone_sees_their_own_hand_and_no_other(self):
        table = self.table
        if table.match is None:
            return
        picture = Snapshot(table, 0, Serializer())
        renderer = LogRenderer(table.spec.game, TOLD)
        tokens = [token.secret for token in self.tokens]
        for session in [None, *PEOPLE, *tokens]:
            for where, place in enumerate(self.places):
                viewer = Viewer(session, "en", where)
                shown = json.loads(picture.update(viewer, renderer, words("en"), table.seq))
                mine = session is not None and place.who == session
                hand = table.match.state.hands[where] if mine else []
                assert sorted(shown["view"]["hand"]) == sorted(hand)
                assert shown["seat"] == (where if mine else None)

    @invariant()
    def a_token_opens_its_seat_until_it_is_void(self):
        for token in self.tokens:
            expected = token.seat if token.alive else None
            assert self.table.seating.program(token.secret) == expected

    @invariant()
    def a_link_leads_to_its_seat_until_it_is_void(self):
        for link in self.links:
            opens = self.table.seats[link.seat].opened_by(link.secret)
            assert opens == link.alive

    @invariant()
    def check_steps(self):
        for step in self.table.steps:
            assert DOORS[step.door].leads[step.before] == step.after
        self.table.steps.clear()


TOLD = toybox.words("toy", "en", NAMES[:3])


class TestDoors(Doors.TestCase):
    settings = settings(max_examples=6, stateful_step_count=25)


@pytest.mark.long
class TestDoorsAtLength(Doors.TestCase):
    settings = settings(max_examples=150, stateful_step_count=60)
