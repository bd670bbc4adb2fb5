"""Sitting down, leaving and returning, and what the owner decides."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from signoria.tables.model import doors
from signoria.tables.model.arms import Arms
from signoria.tables.model.refusal import NotNow, NotThere, NotYours
from signoria.tables.model.seat import BOT, OPEN, PERSON, PROGRAM, Link, Seat, alone
from signoria.tables.model.spec import ABANDONED, GATHERING, PLAYING
from signoria.tables.model.table_state import TableState


class Seating:
    """Sitting down, leaving and returning, and what the owner decides, at one table."""

    def __init__(self, state: TableState) -> None:
        """Change the seats of *state*."""
        self._state = state

    def sit(
        self, session: str, name: str, seat: int | None, now: float, arms: Arms | None = None
    ) -> int:
        """Take an open seat, or a bot's while the game runs: the one asked for, or the first.

        The house bears *arms*, in another tincture if that one is taken here.
        """
        if self._state.phase not in (GATHERING, PLAYING):
            raise NotNow("not_while_" + self._state.phase)
        self._welcome(session)
        if self._state.seats_of(session) and not self._state.spec.hotseat:
            raise NotNow("seated_already")
        if seat is not None:
            self._state.seat_at(seat)
        if self._state.phase == PLAYING:
            self._newcomer(session)
        wanted = OPEN if self._state.phase == GATHERING else BOT
        free = [i for i, each in enumerate(self._state.seats) if each.kind == wanted]
        if not free or (seat is not None and seat not in free):
            raise NotNow("seat_taken" if free else "table_full")
        taken = free[0] if seat is None else seat
        door = doors.SIT if self._state.phase == GATHERING else doors.TAKE_OVER
        with self._state.through(door, taken, session) as each:
            each.name, each.arms = "", None
            borne = None if arms is None else self._state.free_arms(arms)
            each.taken_by(session, self._state.free_name(name), now, borne)
        self._state.settings = replace(self._state.settings, joined=self._state.phase == PLAYING)
        return taken

    def _welcome(self, session: str) -> None:
        """Refuse a session that was unseated at this table."""
        if [seat for seat in self._state.seats if session in seat.unseated]:
            raise NotYours("unseated")

    def _newcomer(self, session: str) -> None:
        """Raise a refusal if *session* may not take over a bot's seat."""
        if not self._state.settings.takeover:
            raise NotNow("no_takeover")
        self._stranger(session)

    def _stranger(self, session: str) -> None:
        """Refuse a session that sees, or may have seen, what some seat sees."""
        if not self._state.spec.hotseat and [
            seat for seat in self._state.seats if seat.known_to(session)
        ]:
            raise NotYours("sat_before")

    def leave(self, session: str, seat: int | None, now: float) -> None:
        """Open the seat again before the start; later, count as absent at once."""
        mine = self._state.seats_of(session) if seat is None else (self._state.own(session, seat),)
        if not mine:
            raise NotYours("not_your_seat")
        if self._state.phase not in (GATHERING, PLAYING):
            raise NotNow("not_while_" + self._state.phase)
        for i in mine:
            door = doors.STAND_UP if self._state.phase == GATHERING else doors.LEAVE
            with self._state.through(door, i, session) as each:
                if self._state.phase == GATHERING:
                    each.opened()
                else:
                    each.left, each.present, each.away = True, [], now
        if not [seat for seat in self._state.seats if seat.kind == PERSON and not seat.left]:
            self._state.phase = ABANDONED
        self._state.changed()

    def fill(self, session: str, bot: str) -> None:
        """Put bots into the open seats."""
        self._state.require_owner(session)
        self._state.require_phase(GATHERING)
        if not [seat for seat in self._state.seats if seat.kind == OPEN]:
            raise NotNow("table_full")
        for i, seat in enumerate(self._state.seats):
            if seat.kind == OPEN:
                with self._state.through(doors.FILL, i, session) as each:
                    each.given_to(bot)
        self._state.name_bots()

    def open_to_lobby(self, session: str, *, listed: bool) -> None:
        """Show the table in the lobby, or no longer."""
        self._state.require_owner(session)
        self._state.listed = listed
        self._state.changed()

    # what its owner decides

    def change_settings(self, session: str, changes: Mapping[str, Any]) -> None:
        """Change the settings; raise `NotNow` for hints and practice after the start."""
        self._state.require_owner(session)
        if self._state.phase not in (GATHERING, PLAYING):
            raise NotNow("not_while_" + self._state.phase)
        if any(changes.get(name, kept) != kept for name, kept in self._settled()):
            self._state.require_phase(GATHERING)
        self._state.settings = replace(self._state.settings, **changes)
        self._state.changed()

    def _settled(self) -> list[tuple[str, object]]:
        """Return the settings that are fixed at the start, with their values."""
        return [("hints", self._state.settings.hints), ("practice", self._state.settings.practice)]

    def settle_practice(self) -> None:
        """Settle at the start whether this is practice: one person among built-in bots."""
        practice = self._state.settings.practice is not False and alone(self._state.seats)
        self._state.settings = replace(self._state.settings, practice=practice)

    def free(self) -> bool:
        """Return whether undo needs no consent: in practice, with one person at the table."""
        practice = self._state.settings.practice is True and not self._state.settings.joined
        return practice and alone(self._state.seats)

    def admit(self, session: str, seat: int, token: str, name: str, now: float) -> None:
        """Keep an open seat for the program whose *token* has this hash; another one is void."""
        self._state.require_owner(session)
        self._state.require_phase(GATHERING)
        each = self._state.seat_at(seat)
        if each.kind not in (OPEN, PROGRAM):
            raise NotNow("seat_taken")
        with self._state.through(doors.ADMIT, seat, session):
            each.name = ""
            each.kept_for(token, self._state.free_name(name), session, now)
        self._state.name_bots()

    def dismiss(self, session: str, seat: int, bot: str) -> None:
        """Void a program's token: its seat opens again, or *bot* goes on in it."""
        self._state.require_owner(session)
        each = self._state.seat_at(seat)
        if each.kind != PROGRAM:
            raise NotThere("no_program")
        if self._state.phase == GATHERING:
            with self._state.through(doors.TURN_OUT, seat, session):
                each.opened()
        else:
            with self._state.through(doors.DISMISS, seat, session):
                each.given_to(each.stand_in or bot)
            self._state.name_bots()

    def unseat(self, session: str, seat: int) -> None:
        """Remove the person of a seat before the start; the session may not sit down again."""
        self._state.require_owner(session)
        self._state.require_phase(GATHERING)
        each = self._state.seat_at(seat)
        if each.kind != PERSON:
            raise NotThere("no_person")
        if each.session == session:
            raise NotNow("own_seat")
        with self._state.through(doors.UNSEAT, seat, session):
            each.closed_to_its_person()
            each.opened()

    def program(self, token: str) -> int | None:
        """Return the seat of the program whose token has this hash."""
        found = [i for i in self._state.seats_of(token) if self._state.seats[i].kind == PROGRAM]
        return found[0] if found else None

    # links by which one returns

    def make_link(self, session: str, seat: int | None, token: str) -> int:
        """Store the hash *token* of a return link to the session's seat; void the last link."""
        mine = self._state.own(session, seat)
        with self._state.through(doors.MAKE_LINK, mine, session) as each:
            link = Link(token, session, each.sitting)
        each.link = link
        return mine

    def revoke_link(self, session: str, seat: int | None) -> int:
        """Void the return link of the session's seat."""
        mine = self._state.own(session, seat)
        if self._state.seats[mine].link is None:
            raise NotThere("no_link")
        with self._state.through(doors.REVOKE_LINK, mine, session):
            pass
        return mine

    def bind(self, seat: int, token: str, session: str, now: float) -> None:
        """Bind the seat to another session of the same person, by a return link."""
        each = self._opened(seat, token)
        self._welcome(session)
        if (
            self._state.seats_of(session)
            and not self._state.spec.hotseat
            and each.session != session
        ):
            raise NotNow("seated_already")
        if not each.known_to(session):
            self._stranger(session)
        name = each.name
        with self._state.through(doors.RETURN, seat, session):
            each.passed_on()
            each.taken_by(session, name, now, each.arms)

    def guest_of(self, seat: int, token: str) -> tuple[str, Arms | None]:
        """Return name and arms at the seat to which a link leads, if it does."""
        each = self._opened(seat, token)
        return each.name, each.arms

    def _opened(self, seat: int, token: str) -> Seat:
        each = self._state.seat_at(seat)
        if not each.opened_by(token):
            raise NotThere("link_void")
        return each

    # who is there

    def come(self, session: str, process: str) -> bool:
        """Connect the session's seats, and end the substitution by a bot."""
        changed = [self._come(i, session, process) for i in self._state.seats_of(session)]
        return any(changed)

    def _come(self, seat: int, session: str, process: str) -> bool:
        each = self._state.seats[seat]
        before = each.state()
        changed = each.come(process)
        if each.state() != before:
            self._state.note(doors.COME, seat, before, session)
        return changed and self._state.changed()

    def go(self, session: str, process: str, now: float) -> bool:
        """Disconnect the session's seats."""
        changed = [self._state.seats[i].go({process}, now) for i in self._state.seats_of(session)]
        return any(changed) and self._state.changed()

    def forget(self, processes: set[str], now: float) -> bool:
        """Disconnect the sessions that were connected to dead *processes*."""
        changed = [seat.go(processes, now) for seat in self._state.seats]
        return any(changed)
