"""A seat at a table: open, or taken by a person or by a bot."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"


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

    def absent(self, now: float, patience: float) -> bool:
        """Say whether the person has been away for longer than the table allows."""
        if self.kind != PERSON or self.stand_in is not None:
            return False
        return self.left or (self.away is not None and now - self.away >= patience)

    def come(self, process: str) -> bool:
        """Connect the person to *process*; say whether that changed anything."""
        if process in self.present and self.stand_in is None and not self.left:
            return False
        self.present = [*[p for p in self.present if p != process], process]
        self.away, self.left, self.votes, self.stand_in = None, False, [], None
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
