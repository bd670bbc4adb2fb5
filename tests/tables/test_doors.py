"""All doors of a seat: each by plan from every state, and all at random.

After each step the right sessions see each hand.
"""

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from tables.door_machine import ANNA, AT_THE_START, BRUNO, CARLA, DARIO, MIDDLE, Doors
from tables.seat_model import DOORS, PAIRS, PEOPLE

from signoria.tables.model import doors
from signoria.tables.model.spec import ABANDONED, GATHERING, OVER

CASES = [
    (door, phase, state)
    for door in doors.DOORS
    for phase in door.phases
    for state in door.leads
    if (state in AT_THE_START if phase == GATHERING else state != doors.OPEN)
]


class Walk(Doors):
    """One door, opened from one state in one phase."""

    def comes_to(self, phase):
        """Play on to the end, or let everyone go."""
        state = self.table.seats[MIDDLE].state()
        while phase == OVER and self.table.phase != OVER:
            self.act(6)
        for who in PEOPLE if phase == ABANDONED else []:
            self.leave(who, 0, None)
        if phase == ABANDONED and state == doors.SEATED:
            self.come(BRUNO)
        assert (self.table.phase, self.table.seats[MIDDLE].state()) == (phase, state)

    def everyone_meddles(self):
        for who in [*PEOPLE, *[token.secret for token in self.tokens]]:
            for where in range(3):
                self.meddle(who, where)
        self.check()

    def opens(self, door):
        """Open *door* as whoever may."""
        who = self.places[MIDDLE].who
        ways = {
            doors.SIT.name: lambda: self.sit(BRUNO, MIDDLE),
            doors.FILL.name: self.fill,
            doors.ADMIT.name: lambda: self.admit(MIDDLE),
            doors.STAND_UP.name: lambda: self.leave(who, 1, None),
            doors.UNSEAT.name: lambda: self.unseat(MIDDLE),
            doors.TURN_OUT.name: lambda: self.dismiss(MIDDLE),
            doors.TAKE_OVER.name: lambda: self.sit(DARIO, MIDDLE),
            doors.DISMISS.name: lambda: self.dismiss(MIDDLE),
            doors.VOTE_OUT.name: self.all_vote_out,
            doors.LEAVE.name: lambda: self.leave(who, 1, None),
            doors.STAND_IN.name: self.stand_in,
            doors.REST.name: lambda: self.rest(who, MIDDLE, "random"),
            doors.PLAY_AGAIN.name: lambda: self.rest(who, MIDDLE, None),
            doors.MAKE_LINK.name: lambda: self.make_link(who, MIDDLE),
            doors.REVOKE_LINK.name: lambda: self.revoke_link(who, MIDDLE),
            doors.RETURN.name: lambda: self.come_back(DARIO, 0),
            doors.COME.name: lambda: self.come(who),
            doors.REMATCH.name: lambda: self.rematch(ANNA),
        }
        ways[door.name]()

    def all_vote_out(self):
        for voter in (ANNA, CARLA):
            self.come(voter)
        for voter in (ANNA, CARLA):
            self.vote_out(voter, MIDDLE)


def walk(door, phase, state, *, hotseat):
    table = Walk()
    table.reach(state, hotseat, playing=phase != GATHERING)
    if door in (doors.REVOKE_LINK, doors.RETURN):
        table.make_link(table.places[MIDDLE].who, MIDDLE)
    if phase in (OVER, ABANDONED):
        table.comes_to(phase)
    table.everyone_meddles()
    table.met.clear()
    table.opens(door)
    table.check()
    assert (door.name, state) in table.met
    table.everyone_meddles()


def named(part):
    return getattr(part, "name", part).replace(" ", "-")


def test_the_walk_opens_every_door_from_every_state():
    assert {(door.name, state) for door, _, state in CASES} == PAIRS


@pytest.mark.parametrize(("door", "phase", "state"), CASES, ids=named)
def test_each_door_leads_where_it_should_and_opens_no_other_seat(door, phase, state):
    walk(door, phase, state, hotseat=False)


@pytest.mark.long
@pytest.mark.parametrize(("door", "phase", "state"), CASES, ids=named)
def test_the_same_at_one_screen(door, phase, state):
    walk(door, phase, state, hotseat=True)


@pytest.mark.parametrize("playing", [False, True], ids=["before-the-start", "in-play"])
def test_at_one_screen_one_seat_of_several_is_left_alone(playing):
    table = Walk()
    table.make(("me", "open", "Carla"), hotseat=True)
    table.sit(ANNA, MIDDLE)
    if playing:
        table.start()
        table.deal()
    table.check()
    table.leave(ANNA, 1, MIDDLE)
    left = doors.LEFT if playing else doors.OPEN
    assert [seat.state() for seat in table.table.seats] == [doors.SEATED, left, doors.SEATED]
    table.check()


@pytest.mark.slow
def test_at_random():
    run_state_machine_as_test(Doors, settings=settings(max_examples=6, stateful_step_count=25))


@pytest.mark.long
def test_at_length_at_random_every_door_is_opened():
    met = set()

    class Counted(Doors):
        def teardown(self):
            met.update(self.met)

    run_state_machine_as_test(Counted, settings=settings(max_examples=160, stateful_step_count=60))
    assert {door for door, _ in met} == set(DOORS)
