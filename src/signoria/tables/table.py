"""A table: seats around a match. Every change is checked here and comes out as rows to store."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from signoria.core.chance import HashedChance
from signoria.core.match import Entry, Match, illegal
from signoria.core.state import CHANCE
from signoria.tables.refusal import Malformed, NotNow, NotThere, NotYours, Stale
from signoria.tables.seat import BOT, OPEN, PERSON, Seat
from signoria.tables.terms import ABANDONED, GATHERING, OVER, PLAYING, Terms
from signoria.tables.undo import Ask

HASHED_EVERY: Final = 32
"""After how many entries the hash of the state is stored with the log."""


class Ack(NamedTuple):
    """What is answered once a change is on disk."""

    version: int
    seq: int


class Rows(NamedTuple):
    """A change as it is stored: all of it, or nothing."""

    before: int
    """The version that must still be the stored one."""
    table: dict[str, Any]
    seats: list[Seat]
    actions: list[dict[str, Any]]
    request: tuple[str, str] | None
    """The session and its own id for what it asked, which is done only once."""


class Table:
    """The live table. Methods refuse before they change anything."""

    def __init__(self, terms: Terms, seats: Sequence[Seat], *, listed: bool = False) -> None:
        """Begin to gather players."""
        self.terms = terms
        self.seats = list(seats)
        self.listed = listed
        self.phase = GATHERING
        self.version = 1
        self.seq = 0
        self.match: Match | None = None
        self.ask: Ask | None = None
        self.result: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.acks: dict[tuple[str, str], Ack] = {}
        self.fixed: dict[str, Any] = {}
        """What never changes, as it is sent; `view` fills it."""
        self.stored_version = 0
        self.stored_seq = 0

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
        """Take an open seat: the one that is asked for, or the first."""
        self._only(GATHERING)
        if self.seats_of(session) and not self.terms.hotseat:
            raise NotNow("seated_already")
        if seat is not None and not 0 <= seat < len(self.seats):
            raise NotThere("no_such_seat")
        free = [i for i, each in enumerate(self.seats) if each.kind == OPEN]
        if not free or (seat is not None and seat not in free):
            raise NotNow("seat_taken" if free else "table_full")
        taken = free[0] if seat is None else seat
        self.seats[taken].taken_by(session, self.free_name(name), now)
        self._changed()
        return taken

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
        """Give names to the bots that have none: those of Florentine houses."""
        taken = {seat.name for seat in self.seats}
        free = [name for name in HOUSES if name not in taken]
        for seat in self.seats:
            if seat.kind == BOT and not seat.name:
                seat.name = free.pop(0)

    def start(self, session: str) -> None:
        """Begin to play."""
        self._owner(session)
        self._only(GATHERING)
        if [seat for seat in self.seats if seat.kind == OPEN]:
            raise NotNow("seats_open")
        self.begin()
        self._changed()

    def begin(self) -> None:
        """Set the game up and let chance do what comes first."""
        self.phase = PLAYING
        self.match = self.new_match()
        self._look()

    def new_match(self) -> Match:
        """Return the match before anyone acted."""
        terms = self.terms
        return Match(terms.game, len(self.seats), terms.options, HashedChance(terms.seed))

    def open_to_lobby(self, session: str, *, listed: bool) -> None:
        """Show the table in the lobby, or no longer."""
        self._owner(session)
        self.listed = listed
        self._changed()

    def bind(self, seat: int, session: str, now: float) -> None:
        """Give the seat to another session of the same person."""
        each = self.seats[seat]
        if each.kind != PERSON:
            raise NotThere("link_void")
        if self.seats_of(session) and not self.terms.hotseat and each.session != session:
            raise NotNow("seated_already")
        name = each.name
        each.taken_by(session, name, now)
        self._changed()

    def replaced_by(self, rematch: str) -> None:
        """Remember the table at which the same people play again."""
        self.rematch = rematch
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
        if not 0 <= seat < len(self.seats):
            raise NotThere("no_such_seat")
        if not self.seats_of(session):
            raise NotYours("not_seated")
        absent = self.seats[seat]
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

    # play

    def actor(self) -> int | None:
        """Return the seat that must act, or ``None``."""
        if self.phase != PLAYING or self.match is None:
            return None
        actor = int(self.match.state.actor())
        return actor if actor >= 0 else None

    def act(self, seat: int, seq: int, action: str) -> None:
        """Do the action that is called *action*, if it is the turn of *seat*."""
        match = self.playing()
        code = match.game.VOCABULARY.parse(action)
        if seq != self.seq:
            raise Stale
        if self.actor() != seat:
            raise NotNow("not_your_turn", seat=self.actor() or 0)
        match.play(code)
        self._look()
        self._changed()

    def why(self, seat: int, action: str) -> tuple[str, dict[str, Any], str] | None:
        """Return why *action* is not allowed now: name, parts and section; ``None`` if it is."""
        match = self.playing()
        code = match.game.VOCABULARY.parse(action)
        if self.actor() != seat:
            raise NotNow("not_your_turn", seat=self.actor() or 0)
        if code in match.state.legal():
            return None
        problem = illegal(match.game, match.state, code)
        return problem.reason, problem.reason_parts, problem.section

    def playing(self) -> Match:
        """Return the match, which must be going on."""
        self._only(PLAYING)
        if self.match is None:
            raise NotNow("not_while_" + self.phase)
        return self.match

    def undo(self, seat: int, seq: int) -> None:
        """Take the seat's last decision back, or ask the others whether it may be.

        That others went on since *seq* does not matter, as long as the decision is the one meant.
        """
        match = self.playing()
        since = match.entries[seq:]
        if seq > self.seq or any(entry.by == seat or entry.undo >= 0 for entry in since):
            raise Stale
        ask = Ask.of(match, seat, self.others(self.seats[seat].session))
        if not ask.needed:
            match.undo(ask.to, ask.by)
            self._look()
        elif self.ask is not None and self.ask.by != seat:
            raise NotNow("undo_asked")
        else:
            self.ask = ask
        self._changed()

    def consent(self, session: str, *, agree: bool) -> None:
        """Answer for all seats of the session; who asked may withdraw."""
        self.playing()
        ask = self.ask
        if ask is None:
            raise NotNow("nothing_asked")
        mine = self.seats_of(session)
        if not mine:
            raise NotYours("not_seated")
        if not agree:
            self.ask = None
        else:
            self.ask = ask.with_consent(mine)
            self._settle()
        self._changed()

    def _settle(self) -> None:
        """Do what was asked when nobody is left to agree."""
        ask, match = self.ask, self.match
        if ask is None or match is None or ask.waits_for(self.others(None)):
            return
        self.ask = None
        match.undo(ask.to, ask.by)
        self._look()

    def _look(self) -> None:
        """See how far the match has come."""
        match = self.match
        if match is None:
            return
        self.seq = len(match.entries)
        if self.ask is not None and self.ask.to not in match.counted:
            self.ask = None
        if match.over():
            self.phase, self.ask = OVER, None
            self.result = {"scores": match.state.scores(), "standing": match.state.standing()}

    # what is stored

    def _changed(self) -> bool:
        self.version = self.stored_version + 1
        return True

    def rows(self, request: tuple[str, str] | None = None) -> Rows:
        """Return what must be stored so that this table can be read again."""
        state = {
            "listed": self.listed,
            "phase": self.phase,
            "version": self.version,
            "seq": self.seq,
            "ask": None if self.ask is None else self.ask.write(),
            "result": self.result,
            "rematch": self.rematch,
        }
        return Rows(self.stored_version, state, self.seats, self._actions(), request)

    def _actions(self) -> list[dict[str, Any]]:
        if self.match is None:
            return []
        entries = self.match.entries[self.stored_seq :]
        rows = [self._action(n, entry) for n, entry in enumerate(entries, self.stored_seq)]
        crossed = len(self.match.entries) // HASHED_EVERY > self.stored_seq // HASHED_EVERY
        if rows and (crossed or self.phase == OVER):
            rows[-1]["hash"] = self.match.fingerprint()
        return rows

    def _action(self, n: int, entry: Entry) -> dict[str, Any]:
        undo = entry.undo if entry.undo >= 0 else None
        do = "" if undo is not None else self.terms.game.VOCABULARY.describe(entry.action).name
        by = None if entry.by == CHANCE else entry.by
        return {"n": n, "by": by, "do": do, "undo": undo, "hash": None}

    def stored(self, request: tuple[str, str] | None = None) -> Ack:
        """Take note that the rows are on disk."""
        self.stored_version, self.stored_seq = self.version, self.seq
        ack = Ack(self.version, self.seq)
        if request is not None:
            self.acks[request] = ack
        return ack

    def _owner(self, session: str) -> None:
        if session != self.terms.owner:
            raise NotYours("not_owner")

    def _only(self, phase: str) -> None:
        if self.phase != phase:
            raise NotNow("not_while_" + self.phase)


HOUSES: Final = (
    "Albizzi",
    "Bardi",
    "Capponi",
    "Peruzzi",
    "Pitti",
    "Rucellai",
    "Salviati",
    "Strozzi",
)
