"""A seat: open, or taken by a person, a bot or an external program."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, NamedTuple, Self

from signoria.core.orders import Order
from signoria.tables.model import doors
from signoria.tables.model.arms import Arms

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"
PROGRAM: Final = "program"
"""Someone else's program, which came in by a token."""


class Link(NamedTuple):
    """A return link: for one person, in one sitting of one seat."""

    token: str
    """The hash of its secret."""
    session: str
    """Whom it was made for."""
    sitting: int


@dataclass
class Seat:
    """A seat: its kind, its person or bot, and its presence."""

    kind: str = OPEN
    session: str | None = None
    """Whose seat it is: the hash of a session, never sent to anyone."""
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None
    """The bot that plays while the person is away."""
    present: list[str] = field(default_factory=list)
    """The server processes to which the person is connected."""
    away: float | None = None
    """Since when the person has been connected to none."""
    left: bool = False
    """Whether the person went on purpose."""
    votes: list[str] = field(default_factory=list)
    """The sessions that want a bot to stand in."""
    resting: bool = False
    """Whether the person asked for the bot that stands in: being there does not end that."""
    held: list[str] = field(default_factory=list)
    """The sessions that may have seen what this seat sees, and hold it no longer."""
    hints: int = 0
    """For how many decisions the person has asked for a hint."""
    hinted: int = -1
    """At which entry of the log that was done last."""
    sitting: int = 0
    """Rises whenever the seat changes hands: what was given out for one sitting opens no other."""
    link: Link | None = None
    """The return link that is out."""
    against: list[str] = field(default_factory=list)
    """The sessions that want the person unseated."""
    unseated: list[str] = field(default_factory=list)
    """The sessions that were unseated here: they sit down at this table no more."""
    arms: Arms | None = None
    """The arms of the house here; a bot that goes on for a person keeps them."""
    asked: float | None = None
    """Since when it is the turn of this seat."""
    order: Order | None = None
    """What the person wants done when this seat is asked: never shown to anyone else."""

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Self:
        """Return the seat that was written; one of an earlier release has no link out."""
        known = [each.name for each in fields(cls)]
        seat = cls(**{name: value for name, value in written.items() if name in known})
        seat.link = None if seat.link is None else Link(*seat.link)
        seat.arms = None if seat.arms is None else Arms(*seat.arms)
        return seat

    def write(self) -> dict[str, object]:
        """Return the seat, ready for JSON."""
        link = None if self.link is None else list(self.link)
        arms = None if self.arms is None else list(self.arms)
        return {**vars(self), "link": link, "arms": arms}

    def state(self) -> str:
        """Return the state in which the seat is, as `doors` names it."""
        if self.kind not in (PERSON, PROGRAM):
            return doors.OPEN if self.kind == OPEN else doors.BOT
        person = self.kind == PERSON
        if self.resting:
            return doors.RESTING if person else doors.PROGRAM_RESTING
        if self.stand_in is not None:
            return doors.STOOD_IN if person else doors.PROGRAM_STOOD_IN
        if person:
            return doors.LEFT if self.left else doors.SEATED
        return doors.PROGRAM

    def player(self) -> str | None:
        """Return the kind of bot that chooses for this seat now, or ``None``."""
        return self.bot if self.kind == BOT else self.stand_in

    # who has it

    def taken_by(self, session: str, name: str, now: float, arms: Arms | None = None) -> None:
        """Give the seat to a person, not connected yet, with these *arms*."""
        self._vacate()
        self.kind, self.session, self.name, self.away = PERSON, session, name, now
        self.arms = arms

    def kept_for(self, token: str, name: str, maker: str, now: float) -> None:
        """Keep the seat for the program with this *token*, which the *maker* has seen too."""
        self.taken_by(token, name, now)
        self.kind, self.held = PROGRAM, [maker]

    def given_to(self, bot: str) -> None:
        """Give the seat to a *bot*; its former holders are remembered."""
        self.passed_on()
        self._vacate()
        self.kind, self.bot = BOT, bot

    def opened(self) -> None:
        """Open the seat; nothing was seen here yet."""
        self._vacate()
        self.kind, self.held, self.arms = OPEN, [], None

    def _vacate(self) -> None:
        """Clear the person; keep the sessions that know its secrets or may not return."""
        self.session, self.name, self.bot, self.stand_in = None, "", None, None
        self.present, self.away, self.left, self.resting = [], None, False, False
        self.votes, self.against, self.link = [], [], None

    def passed_on(self) -> None:
        """Record that its session knows the secrets of this seat, before it changes hands."""
        if self.session is not None and self.session not in self.held:
            self.held = [*self.held, self.session]

    def closed_to_its_person(self) -> None:
        """Record that its session may not take a seat here again."""
        if self.session is not None:
            self.unseated = [*self.unseated, self.session]

    def voted_out(self) -> bool:
        """Return whether someone was unseated here while the game ran."""
        return bool(self.unseated) and any(session in self.unseated for session in self.held)

    def known_to(self, session: str) -> bool:
        """Return whether *session* sees, or may have seen, what this seat sees."""
        return session == self.session or session in self.held

    def opened_by(self, token: str) -> bool:
        """Return whether the link with this hash was made for this person in this sitting."""
        link = self.link
        if link is None or self.kind != PERSON or link.token != token:
            return False
        return link.session == self.session and link.sitting == self.sitting

    def rest(self, bot: str | None) -> None:
        """Set or remove the substitute that the person asked for."""
        self.stand_in, self.resting, self.votes = bot, bot is not None, []
        self.left = False

    # who is there

    def absent(self, now: float, patience: float) -> bool:
        """Return whether the person has been away for longer than the table allows."""
        if self.kind not in (PERSON, PROGRAM) or self.stand_in is not None:
            return False
        return self.left or (self.away is not None and now - self.away >= patience)

    def come(self, process: str) -> bool:
        """Connect the person to *process*; say whether that changed anything."""
        back = self.resting or self.stand_in is None
        if process in self.present and back and not self.left:
            return False
        self.present = [*[p for p in self.present if p != process], process]
        self.away, self.left, self.votes = None, False, []
        if not self.resting:
            self.stand_in = None
        return True

    def go(self, processes: set[str], now: float) -> bool:
        """Disconnect the person from *processes*; say whether that changed anything."""
        rest = [process for process in self.present if process not in processes]
        if rest == self.present:
            return False
        self.present = rest
        if not rest:
            self.away = now
        return True


def alone(seats: Sequence[Seat]) -> bool:
    """Return whether one person sits among built-in bots; a program is a rival, as a person is."""
    return [seat.kind for seat in seats if seat.kind != BOT] == [PERSON]
