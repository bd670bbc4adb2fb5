"""All doors of a seat as rules, for Hypothesis to open at random and for a walk by plan."""

import json
from contextlib import suppress

import pytest
import toybox
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from tables.seat_model import NAMES, PEOPLE, Pass, SeatModel

from signoria.core.problem import Problem
from signoria.tables.model import doors
from signoria.tables.model.creation import SeatRequest, TableRequest, new_table, rematch_of
from signoria.tables.model.guest import Guest
from signoria.tables.model.refusal import NotThere
from signoria.tables.model.seat import Seat

ANNA, BRUNO, CARLA, DARIO, _ = PEOPLE
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
AT_THE_START = (doors.OPEN, doors.SEATED, doors.BOT, doors.PROGRAM)
"""The states of a seat before the start; later it may have any but the first."""
GONE = (doors.LEFT, doors.STOOD_IN, doors.PROGRAM_STOOD_IN)
"""Whose decisions stand; so do those of who rests."""
MIDDLE = 1
"""The seat that is brought into a state; Anna and Carla sit beside it."""
BESIDE = {
    doors.OPEN: "open",
    doors.BOT: "bot",
    **dict.fromkeys((doors.SEATED, doors.LEFT, doors.RESTING, doors.STOOD_IN), "Bruno"),
    **dict.fromkeys((doors.PROGRAM, doors.PROGRAM_RESTING, doors.PROGRAM_STOOD_IN), "program"),
}
"""Who sits in the middle in which state."""
someone = st.integers(0, 9)
"""One of the five, or, above that, whoever has a seat."""
anyone = st.integers(0, 15)
"""The same, or, above that, a program."""
seat = st.integers(0, 2)
own_seat = st.integers(0, 8)
"""One of the three, or, above that, one that the person has."""


class Doors(SeatModel, RuleBasedStateMachine):
    """Several people, one table after another, and a model of who has which seat."""

    # making a table

    @initialize(
        company=st.sampled_from(COMPANIES),
        state=st.sampled_from([None, None, *doors.STATES]),
        hotseat=st.sampled_from([False, False, True]),
        started=st.booleans(),
    )
    def begin(self, company, state, hotseat, started):
        """Gather a company, or come in where the seat in the middle has some state."""
        if state is not None:
            playing = state not in AT_THE_START or (started and state != doors.OPEN)
            self.reach(state, hotseat, playing=playing)
        else:
            self.make(company, hotseat)
            if "open" not in company:
                self.start()
                self.deal()

    def make(self, company, hotseat):
        kinds = [kind if kind in ("me", "bot") else "open" for kind in company]
        wish = TableRequest(
            "toy", {}, [SeatRequest(kind, "random") for kind in kinds], hotseat=hotseat
        )
        table = new_table(wish._replace(absence_seconds=PATIENCE), Guest(ANNA, "Anna"), toybox)
        self.begins(table, [{"me": ANNA}.get(kind, kind) for kind in kinds])
        for where, kind in enumerate(company):
            if kind in NAMES:
                self.sit(NAMES.index(kind), where)
            elif kind == "program":
                self.admit(where)

    def reach(self, state, hotseat, *, playing):
        """Make a table at which the seat in the middle has *state*."""
        self.make(("me", BESIDE[state], "Carla"), hotseat)
        if playing:
            self.start()
            self.deal()
        who = self.places[MIDDLE].who
        if state == doors.LEFT:
            self.leave(who, 1, None)
        elif state in (doors.RESTING, doors.PROGRAM_RESTING):
            self.rest(who, MIDDLE, "random")
        elif state in (doors.STOOD_IN, doors.PROGRAM_STOOD_IN):
            self.stand_in()
        assert self.table.seats[MIDDLE].state() == state

    def stand_in(self):
        """Let who sits in the middle be away for long, and the others vote a bot in."""
        self.go(self.places[MIDDLE].who)
        self.wait()
        for voter in (ANNA, CARLA):
            self.come(voter)
        for voter in (ANNA, CARLA):
            self.vote(voter, MIDDLE)

    def one(self, who):
        """Return one of the five, whoever has a seat as a person, or a program; or who it is."""
        if isinstance(who, str):
            return who
        persons = [place.who for place in self.places if place.who in PEOPLE]
        programs = [token.secret for token in self.tokens if token.alive]
        given_out = [token.secret for token in self.tokens]
        few = PEOPLE if who < 5 else persons if who < 10 else programs if who < 14 else given_out
        return few[who % len(few)] if few else PEOPLE[who % 5]

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

    @rule(who=anyone, last=st.integers(0, 9), where=st.none() | own_seat)
    def leave(self, who, last, where):
        """Leave all one's seats, or one of several at one screen."""
        who = self.one(who)
        meant = self.of(who) if where is None else [self.own(who, where)]
        stay = [p for i, p in enumerate(self.places) if p.who in PEOPLE and i not in meant]
        if last and not stay:
            return  # seldom: with the last person the table ends
        gathering = self.table.phase == "gathering"
        asked = None if where is None else meant[0]
        self.check_steps()
        if not self.tries(self.table.seating.leave, who, asked, self.now):
            return
        assert who in PEOPLE, "a program is dismissed by the owner"
        assert {step.seat for step in self.table.steps} == set(meant) <= set(self.of(who))
        for each in meant:
            if gathering:
                self.passes(each, "open")
                self.places[each].knew.clear()
            else:
                self.kill(each)

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

    @rule(who=anyone, where=seat)
    def meddle(self, who, where):
        """Nobody but the owner decides for the table, nobody but its holder for a seat."""
        who = self.one(who)
        seating = self.table.seating
        owners = (
            lambda: seating.fill(who, "random"),
            lambda: seating.admit(who, where, "x" * 64, "Program", self.now),
            lambda: seating.dismiss(who, where, "random"),
            lambda: seating.unseat(who, where),
            lambda: self.table.start(who),
        )
        holders = (
            lambda: self.table.rest(who, where, "random"),
            lambda: self.table.rest(who, where, None),
            lambda: seating.leave(who, where, self.now),
            lambda: seating.make_link(who, where, "x" * 64),
            lambda: seating.revoke_link(who, where),
        )
        for do in () if who == self.table.spec.owner else owners:
            assert not self.tries(do)
        for do in () if who == self.places[where].who else holders:
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

    @rule(who=anyone, where=own_seat)
    def make_link(self, who, where):
        who = self.one(who)
        where = self.own(who, where)
        token = self.secret()
        if self.tries(self.table.seating.make_link, who, where, token):
            assert self.places[where].who == who
            self.kill(where, tokens=False)
            self.links.append(Pass(token, where))

    @precondition(lambda self: [each for each in self.links if each.alive])
    @rule(who=anyone, where=own_seat)
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
    @rule(times=st.integers(1, 6), chained=st.booleans())
    def act(self, times, chained=False):
        for _ in range(times):
            actor = self.table.actor()
            if actor is None:
                return
            code = self.table.match.state.legal()[0]
            spoken = self.table.spec.game.VOCABULARY.describe(code).name
            do = self.chain if chained else self.table.act
            do(actor, self.table.seq, spoken)

    def chain(self, actor, seq, spoken):
        """A chain of the seat to act goes to its boundary; any other changes nothing."""
        table = self.table
        for who, when, actions in (
            (actor, seq, ["nonsense", spoken]),
            (actor, seq + 1, [spoken]),
            ((actor + 1) % 3, seq, [spoken]),
        ):
            assert not self.tries(table.chain, who, when, actions)
            assert (table.seq, table.outcome) == (seq, None)
        table.chain(actor, seq, [spoken, "nonsense"])
        assert table.match.entries[seq].by == actor
        assert (table.outcome.done, table.outcome.stopped in ("chance", "other")) == (1, True)
        table.outcome = None

    @precondition(lambda self: self.table.phase == "playing" and self.table.match is not None)
    @rule(where=seat, back=st.none() | st.integers(0, 60), voices=st.integers(0, 3))
    def take_back(self, where, back, voices):
        """Nobody goes back alone beyond what others did, or chance, or who has gone."""
        table, match = self.table, self.table.match
        before, to = table.seq, None if back is None else back % (table.seq + 1)
        stands = [each.state() in GONE for each in table.seats]
        counted, asked = set(match.counted), table.ask
        done = self.tries(table.undo, where, before, self.now, to)
        if not done or table.seq == before:
            assert (table.seq, done or table.ask == asked) == (before, True)
            self.agree_to(table.ask, voices)
            return
        undone = match.entries[-1]
        assert (undone.by, match.entries[undone.undo].by) == (where, where)
        assert to in (None, undone.undo)
        since = [(n, match.entries[n].by) for n in range(undone.undo, before)]
        assert table.seating.free() or {by for _, by in since} == {where}
        assert not [n for n, by in since if n in counted and by >= 0 and stands[by]]

    def agree_to(self, ask, voices):
        """Let some agree to what was asked: it is done when all have, and not before."""
        for who in PEOPLE[:voices] if ask is not None else []:
            before, agreed = self.table.seq, set(self.table.ask.agreed)
            if self.tries(lambda: self.table.consent(who, self.now, agree=True)):  # noqa: B023
                all_have = set(ask.needed) <= {*agreed, *self.of(who)}
                assert all_have or self.table.seq == before
            if self.table.ask is None:
                return

    @precondition(lambda self: self.table.phase == "playing")
    @rule(who=anyone, where=own_seat, bot=st.sampled_from(["random", None]))
    def rest(self, who, where, bot):
        who = self.one(who)
        where = self.own(who, where)
        if self.tries(self.table.rest, who, where, bot):
            assert self.places[where].who == who

    @precondition(lambda self: self.table.phase == "playing")
    @rule(who=anyone, where=seat)
    def vote(self, who, where):
        who = self.one(who)
        if self.tries(self.table.voting.vote, who, where, "random", self.now):
            assert who in PEOPLE, "a program has no voice"
            assert self.of(who)

    @precondition(lambda self: self.table.phase == "playing")
    @rule(who=anyone, where=seat)
    def vote_out(self, who, where):
        who = self.one(who)
        away, sitting = self.places[where].who, self.table.seats[where].sitting
        if not self.tries(self.table.voting.vote_out, who, where, "random", self.now):
            return
        assert away in PEOPLE
        assert who in PEOPLE
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

    @rule(who=anyone)
    def come(self, who):
        who = self.one(who)
        mine = {i: self.table.seats[i].state() for i in self.of(who)}
        self.table.seating.come(who, "here")
        for where, state in mine.items():
            assert self.table.seats[where].state() == doors.COME.leads[state]
            self.met.add((doors.COME.name, state))

    @rule(who=anyone)
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
            self.before = self.table
            further = [*self.places[1:], self.places[0]]
            self.begins(new, [p.who if p.who in [*PEOPLE, "bot"] else "open" for p in further])

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

    @invariant()
    def holds(self):
        self.check()
