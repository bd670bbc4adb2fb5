"""Votes about the seat of a person who is absent or unwanted."""

from collections.abc import Sequence
from typing import Final

from signoria.tables.model import doors
from signoria.tables.model.refusal import NotNow, NotThere, NotYours
from signoria.tables.model.seat import PERSON
from signoria.tables.model.spec import PLAYING
from signoria.tables.model.table_state import TableState

_VOICES: Final = 2
"""How many must agree, at least, to unseat someone who is there."""


class Voting:
    """Votes about seats while the game runs."""

    def __init__(self, state: TableState) -> None:
        """Vote on the seats of *state*."""
        self._state = state

    def vote(self, session: str, seat: int, bot: str, now: float) -> None:
        """Vote for *bot* as substitute of an absent person; all present persons must agree."""
        self._state.require_phase(PLAYING)
        absent = self._state.seat_at(seat)
        self._person(session)
        if absent.session == session or not absent.absent(now, self._state.spec.absence_seconds):
            raise NotNow("not_absent")
        if session not in absent.votes:
            absent.votes = [*absent.votes, session]
        if self._agreed(seat, absent.votes, now):
            with self._state.through(doors.STAND_IN, seat, session):
                absent.stand_in, absent.votes = bot, []
        self._state.changed()

    def vote_out(self, session: str, seat: int, bot: str, now: float) -> None:
        """Vote the person of a seat out; all others who are there must agree.

        One voice alone unseats nobody who is there.
        """
        self._state.require_phase(PLAYING)
        each = self._state.seat_at(seat)
        self._person(session)
        if each.kind != PERSON:
            raise NotThere("no_person")
        if each.session == session:
            raise NotNow("own_seat")
        gone = each.absent(now, self._state.spec.absence_seconds) or each.state() == doors.STOOD_IN
        voices = {session, *[self._state.seats[i].session for i in self.voters(seat, now)]}
        if len(voices) < _VOICES and not gone:
            raise NotNow("too_few_voices")
        if session not in each.against:
            each.against = [*each.against, session]
        if self._agreed(seat, each.against, now):
            with self._state.through(doors.VOTE_OUT, seat, session):
                each.closed_to_its_person()
                each.given_to(each.stand_in or bot)
            self._state.name_bots()
        self._state.changed()

    def _person(self, session: str) -> None:
        """Raise `Refusal` for a session without a person's seat: programs have no vote."""
        if not [i for i in self._state.seats_of(session) if self._state.seats[i].kind == PERSON]:
            raise NotYours("not_seated")

    def _agreed(self, seat: int, voices: Sequence[str], now: float) -> bool:
        """Return whether all voters about *seat* are among the *voices*."""
        return {self._state.seats[i].session for i in self.voters(seat, now)} <= set(voices)

    def voters(self, seat: int, now: float) -> list[int]:
        """Return the seats of the other persons who may vote about *seat*: the present ones."""
        patience = self._state.spec.absence_seconds
        others = self._state.others(self._state.seats[seat].session)
        return [i for i in others if not self._state.seats[i].absent(now, patience)]
