"""Votes about the seat of a person who is absent or unwanted."""

from collections.abc import Sequence
from typing import Final

from signoria.tables.model import doors
from signoria.tables.model.refusal import NotNow, NotThere, NotYours
from signoria.tables.model.seat import PERSON
from signoria.tables.model.seating import Seating
from signoria.tables.model.spec import PLAYING

_VOICES: Final = 2
"""How many must agree, at least, to unseat someone who is there."""


class Voting(Seating):
    """Seats about which the others vote while the game runs."""

    def vote(self, session: str, seat: int, bot: str, now: float) -> None:
        """Vote *bot* into the seat of someone absent; all others who are there must agree."""
        self._only(PLAYING)
        absent = self._there(seat)
        self._person(session)
        if absent.session == session or not absent.absent(now, self.spec.absence_seconds):
            raise NotNow("not_absent")
        if session not in absent.votes:
            absent.votes = [*absent.votes, session]
        if self._agreed(seat, absent.votes, now):
            with self._through(doors.STAND_IN, seat, session):
                absent.stand_in, absent.votes = bot, []
        self._changed()

    def vote_out(self, session: str, seat: int, bot: str, now: float) -> None:
        """Vote the person of a seat out; all others who are there must agree.

        One voice alone unseats nobody who is there.
        """
        self._only(PLAYING)
        each = self._there(seat)
        self._person(session)
        if each.kind != PERSON:
            raise NotThere("no_person")
        if each.session == session:
            raise NotNow("own_seat")
        gone = each.absent(now, self.spec.absence_seconds) or each.state() == doors.STOOD_IN
        voices = {session, *[self.seats[i].session for i in self.voters(seat, now)]}
        if len(voices) < _VOICES and not gone:
            raise NotNow("too_few_voices")
        if session not in each.against:
            each.against = [*each.against, session]
        if self._agreed(seat, each.against, now):
            with self._through(doors.VOTE_OUT, seat, session):
                each.closed_to_its_person()
                each.given_to(each.stand_in or bot)
            self.name_bots()
        self._changed()

    def _person(self, session: str) -> None:
        """Refuse who holds no seat as a person: a program has no voice."""
        if not [i for i in self.seats_of(session) if self.seats[i].kind == PERSON]:
            raise NotYours("not_seated")

    def _agreed(self, seat: int, voices: Sequence[str], now: float) -> bool:
        """Return whether all who decide about *seat* are among the *voices*."""
        return {self.seats[i].session for i in self.voters(seat, now)} <= set(voices)

    def voters(self, seat: int, now: float) -> list[int]:
        """Return the seats whose persons decide about *seat*: those who are not absent too."""
        patience = self.spec.absence_seconds
        others = self.others(self.seats[seat].session)
        return [i for i in others if not self.seats[i].absent(now, patience)]
