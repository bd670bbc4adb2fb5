"""A seat at a table: open, or taken by a person, by a bot, or by a program from outside."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"
PROGRAM: Final = "program"
"""Someone else's program, which came in by a token."""


@dataclass
class Seat:
    """Who sits here, and whether they are at the table just now."""

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

    @classmethod
    def read(cls, fields: Mapping[str, Any]) -> Self:
        """Return the seat that was written as *fields*."""
        return cls(**fields)

    def write(self) -> dict[str, Any]:
        """Return the seat, ready for JSON."""
        return dict(vars(self))

    def player(self) -> str | None:
        """Return the kind of bot that chooses for this seat now, or ``None``."""
        return self.bot if self.kind == BOT else self.stand_in

    def taken_by(self, session: str, name: str, now: float) -> None:
        """Seat a person who has not connected yet."""
        self.kind, self.session, self.name, self.bot = PERSON, session, name, None
        self.present, self.away, self.left, self.votes, self.stand_in = [], now, False, [], None
        self.resting = False

    def passed_on(self) -> None:
        """Remember who has seen what this seat sees, before someone else gets it."""
        if self.session is not None and self.session not in self.held:
            self.held = [*self.held, self.session]

    def known_to(self, session: str) -> bool:
        """Say whether *session* sees, or may have seen, what this seat sees."""
        return session == self.session or session in self.held

    def rest(self, bot: str | None) -> None:
        """Let *bot* play for the person who is there, or no longer."""
        self.stand_in, self.resting, self.votes = bot, bot is not None, []

    def absent(self, now: float, patience: float) -> bool:
        """Say whether the person has been away for longer than the table allows."""
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
