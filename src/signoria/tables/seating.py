"""Who sits around a table, who may sit down, and who is there."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from signoria.tables.company import name_for
from signoria.tables.customs import Customs
from signoria.tables.refusal import Malformed, NotNow, NotThere, NotYours
from signoria.tables.seat import BOT, OPEN, PERSON, PROGRAM, Seat
from signoria.tables.terms import ABANDONED, GATHERING, PLAYING, Terms


class Seating:
    """The seats of a table and its customs, before the start and while it is played."""

    def __init__(
        self, terms: Terms, seats: Sequence[Seat], customs: Customs | None, *, listed: bool
    ) -> None:
        """Begin to gather players."""
        self.terms = terms
        self.customs = customs or Customs()
        self.seats = list(seats)
        self.listed = listed
        self.phase = GATHERING
        self.version = 1
        self.stored_version = 0

    # who sits where

    def seats_of(self, session: str | None) -> tuple[int, ...]:
        """Return the seats that *session* holds."""
        if session is None:
            return ()
        return tuple([i for i, seat in enumerate(self.seats) if seat.session == session])

    def own(self, session: str, seat: int | None) -> int:
        """Return *seat* if it is the session's, or its only one."""
        mine = self.seats_of(session)
        if seat is None and len(mine) == 1:
            return mine[0]
        if seat is None and mine:
            raise Malformed("which_seat")
        if seat is None or seat not in mine:
            raise NotYours("not_your_seat")
        return seat

    def others(self, session: str | None) -> list[int]:
        """Return the seats of all other persons who choose for themselves."""
        return [
            i
            for i, seat in enumerate(self.seats)
            if seat.kind == PERSON and seat.session != session and seat.stand_in is None
        ]

    def sit(self, session: str, name: str, seat: int | None, now: float) -> int:
        """Take an open seat, or a bot's while the game runs: the one asked for, or the first."""
        if self.phase not in (GATHERING, PLAYING):
            raise NotNow("not_while_" + self.phase)
        if self.seats_of(session) and not self.terms.hotseat:
            raise NotNow("seated_already")
        if seat is not None:
            self._there(seat)
        if self.phase == PLAYING:
            self._newcomer(session)
        wanted = OPEN if self.phase == GATHERING else BOT
        free = [i for i, each in enumerate(self.seats) if each.kind == wanted]
        if not free or (seat is not None and seat not in free):
            raise NotNow("seat_taken" if free else "table_full")
        taken = free[0] if seat is None else seat
        self.seats[taken].name = ""
        self.seats[taken].taken_by(session, self.free_name(name), now)
        self.customs = replace(self.customs, joined=self.phase == PLAYING)
        self._changed()
        return taken

    def _newcomer(self, session: str) -> None:
        """Let nobody into a bot's seat who may know what another seat sees."""
        if not self.customs.takeover:
            raise NotNow("no_takeover")
        self._stranger(session)

    def _stranger(self, session: str) -> None:
        """Refuse a session that sees, or may have seen, what some seat sees."""
        if not self.terms.hotseat and [seat for seat in self.seats if seat.known_to(session)]:
            raise NotYours("sat_before")

    def free_name(self, name: str) -> str:
        """Return *name*, with a number if someone at the table has it already."""
        taken = {seat.name for seat in self.seats}
        names = [name, *[f"{name} {n}" for n in range(2, len(self.seats) + 2)]]
        return next(each for each in names if each not in taken)

    def leave(self, session: str, seat: int | None, now: float) -> None:
        """Open the seat again before the start; later, count as absent at once."""
        mine = self.seats_of(session) if seat is None else (self.own(session, seat),)
        if not mine:
            raise NotYours("not_your_seat")
        if self.phase not in (GATHERING, PLAYING):
            raise NotNow("not_while_" + self.phase)
        for i in mine:
            if self.phase == GATHERING:
                self.seats[i] = Seat()
            else:
                each = self.seats[i]
                each.left, each.present, each.away = True, [], now
        if not [seat for seat in self.seats if seat.kind == PERSON and not seat.left]:
            self.phase = ABANDONED
        self._changed()

    def fill(self, session: str, bot: str) -> None:
        """Put bots into the open seats."""
        self._owner(session)
        self._only(GATHERING)
        if not [seat for seat in self.seats if seat.kind == OPEN]:
            raise NotNow("table_full")
        for i, seat in enumerate(self.seats):
            if seat.kind == OPEN:
                self.seats[i] = Seat(BOT, bot=bot, name="")
        self.name_bots()
        self._changed()

    def name_bots(self) -> None:
        """Give names to the bots that have none."""
        for seat in self.seats:
            if seat.kind == BOT and not seat.name:
                taken = {each.name for each in self.seats if each.name}
                seat.name = name_for(self.terms.id, taken)

    def open_to_lobby(self, session: str, *, listed: bool) -> None:
        """Show the table in the lobby, or no longer."""
        self._owner(session)
        self.listed = listed
        self._changed()

    # what its owner decides

    def agree(self, session: str, changes: Mapping[str, Any]) -> None:
        """Change the customs; hints and practice are settled before the start."""
        self._owner(session)
        if self.phase not in (GATHERING, PLAYING):
            raise NotNow("not_while_" + self.phase)
        if any(changes.get(name, kept) != kept for name, kept in self._settled()):
            self._only(GATHERING)
        self.customs = replace(self.customs, **changes)
        self._changed()

    def _settled(self) -> list[tuple[str, Any]]:
        """Return the customs that stay as they were at the start."""
        return [("hints", self.customs.hints), ("practice", self.customs.practice)]

    def settle_practice(self) -> None:
        """Settle at the start whether this is practice: one person among bots and programs."""
        practice = self.customs.practice is not False and len(self._persons()) == 1
        self.customs = replace(self.customs, practice=practice)

    def free(self) -> bool:
        """Say whether take-backs are free: in practice, while nobody else has sat down."""
        practice = self.customs.practice is True and not self.customs.joined
        return practice and len(self._persons()) == 1

    def _persons(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.kind == PERSON]

    def admit(self, session: str, seat: int, token: str, name: str, now: float) -> None:
        """Keep an open seat for the program whose *token* has this hash; another one is void."""
        self._owner(session)
        self._only(GATHERING)
        each = self._there(seat)
        if each.kind not in (OPEN, PROGRAM):
            raise NotNow("seat_taken")
        each.name = ""
        each.taken_by(token, self.free_name(name), now)
        each.kind, each.held = PROGRAM, [session]
        self._changed()

    def dismiss(self, session: str, seat: int, bot: str) -> None:
        """Void a program's token: its seat opens again, or *bot* goes on in it."""
        self._owner(session)
        each = self._there(seat)
        if each.kind != PROGRAM:
            raise NotThere("no_program")
        if self.phase == GATHERING:
            self.seats[seat] = Seat()
        elif self.phase == PLAYING:
            each.passed_on()
            self.seats[seat] = Seat(BOT, bot=each.stand_in or bot, held=each.held)
            self.name_bots()
        else:
            raise NotNow("not_while_" + self.phase)
        self._changed()

    def program(self, token: str) -> int | None:
        """Return the seat of the program whose token has this hash."""
        found = [i for i in self.seats_of(token) if self.seats[i].kind == PROGRAM]
        return found[0] if found else None

    def bind(self, seat: int, session: str, now: float) -> None:
        """Give the seat to another session of the same person."""
        each = self.seats[seat]
        if each.kind != PERSON:
            raise NotThere("link_void")
        if self.seats_of(session) and not self.terms.hotseat and each.session != session:
            raise NotNow("seated_already")
        if not each.known_to(session):
            self._stranger(session)
        name = each.name
        each.passed_on()
        each.taken_by(session, name, now)
        self._changed()

    # who is there

    def come(self, session: str, process: str) -> bool:
        """Connect the session's seats; a bot that stood in gives the seat back."""
        changed = [self.seats[i].come(process) for i in self.seats_of(session)]
        return any(changed) and self._changed()

    def go(self, session: str, process: str, now: float) -> bool:
        """Disconnect the session's seats."""
        changed = [self.seats[i].go({process}, now) for i in self.seats_of(session)]
        return any(changed) and self._changed()

    def forget(self, processes: set[str], now: float) -> bool:
        """Disconnect everyone who was connected to *processes* that are no more."""
        changed = [seat.go(processes, now) for seat in self.seats]
        return any(changed)

    def vote(self, session: str, seat: int, bot: str, now: float) -> None:
        """Vote *bot* into the seat of someone absent; all others who are there must agree."""
        self._only(PLAYING)
        absent = self._there(seat)
        if not self.seats_of(session):
            raise NotYours("not_seated")
        if absent.session == session or not absent.absent(now, self.terms.absence_seconds):
            raise NotNow("not_absent")
        if session not in absent.votes:
            absent.votes = [*absent.votes, session]
        needed = {self.seats[i].session for i in self.voters(seat, now)}
        if needed <= set(absent.votes):
            absent.stand_in, absent.votes = bot, []
        self._changed()

    def voters(self, seat: int, now: float) -> list[int]:
        """Return the seats whose persons decide about *seat*: those who are not absent too."""
        patience = self.terms.absence_seconds
        others = self.others(self.seats[seat].session)
        return [i for i in others if not self.seats[i].absent(now, patience)]

    # what all of this rests on

    def _changed(self) -> bool:
        self.version = self.stored_version + 1
        return True

    def _there(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise NotThere("no_such_seat")
        return self.seats[seat]

    def _owner(self, session: str) -> None:
        if session != self.terms.owner:
            raise NotYours("not_owner")

    def _only(self, phase: str) -> None:
        if self.phase != phase:
            raise NotNow("not_while_" + self.phase)
