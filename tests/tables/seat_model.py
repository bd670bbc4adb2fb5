"""What the tests themselves believe about the seats of a table, and what must hold."""

import json
from dataclasses import dataclass, field

import pytest
import toybox

from signoria.core.problem import Problem
from signoria.server.words import words
from signoria.tables.model import doors
from signoria.tables.model.refusal import NotYours
from signoria.tables.wire.log_renderer import LogRenderer
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.snapshot import Snapshot, Viewer

NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elena"]
PEOPLE = [name[0].lower() * 64 for name in NAMES]
DOORS = {door.name: door for door in doors.DOORS}
PAIRS = {(door.name, state) for door in doors.DOORS for state in door.leads}
"""Every door, with every state from which it is open."""
TOLD = toybox.words("toy", "en", NAMES[:3])


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


class SeatModel:
    """Who has which seat of a table, by the count of the test."""

    def __init__(self):
        super().__init__()
        self.now = 1000.0
        self.count = 0
        self.links, self.tokens = [], []
        self.sent_away = set()
        self.before = None
        """The table of which this one is the rematch."""
        self.met = set()
        """The doors that were opened, each with the state before."""

    def begins(self, table, whos):
        """Take *table* over, at which *whos* have the seats."""
        table.stored()
        self.table, self.places, self.sent_away = table, [Chair(who) for who in whos], set()
        self.known = self.seen()

    def seen(self):
        """Return the states and the sittings of all seats, as they are."""
        return [(seat.state(), seat.sitting) for seat in self.table.seats]

    def of(self, who):
        """Return the seats that *who* has."""
        return [i for i, place in enumerate(self.places) if place.who == who]

    def own(self, who, number):
        """Return one of the seats, or one of those that *who* has."""
        mine = self.of(who)
        return number % 3 if number < 3 or not mine else mine[number % len(mine)]

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
        """Try a door; say whether it was open. A closed one changes nothing."""
        before = [seat.write() for seat in self.table.seats]
        try:
            do(*parts)
        except Problem:
            assert [seat.write() for seat in self.table.seats] == before
            return False
        return True

    def secret(self):
        self.count += 1
        return f"{self.count:064d}"

    # what must hold after each step

    def check(self):
        self.check_steps()
        self.check_hands()
        self.check_passes()
        self.check_sent_away()

    def check_steps(self):
        """No seat changes but by a door, and each door leads where it should."""
        known = list(self.known)
        for step in self.table.steps:
            door, (state, sitting) = DOORS[step.door], known[step.seat]
            assert (step.before, step.after) == (state, door.leads[state])
            assert step.sitting == sitting + (door.ends == doors.SITTING)
            known[step.seat] = (step.after, step.sitting)
            self.met.add((step.door, step.before))
        self.known = self.seen()
        assert known == self.known
        self.table.steps.clear()

    def check_hands(self):
        """Everyone sees their own hand, and no other."""
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

    def check_passes(self):
        """A token and a link open their seat until they are void."""
        for token in self.tokens:
            expected = token.seat if token.alive else None
            assert self.table.seating.program(token.secret) == expected
        for link in self.links:
            assert self.table.seats[link.seat].opened_by(link.secret) == link.alive

    def check_sent_away(self):
        """Who was unseated sits down here no more, not even by a link."""
        if self.table.phase not in ("gathering", "playing"):
            return
        for who in sorted(self.sent_away):
            with pytest.raises(NotYours) as refused:
                self.table.seating.sit(who, "Again", None, self.now)
            assert refused.value.name == "unseated"
            for link in [link for link in self.links if link.alive]:
                with pytest.raises(NotYours) as refused:
                    self.table.seating.bind(link.seat, link.secret, who, self.now)
                assert refused.value.name == "unseated"
