"""What came of an action, told to those who may know it."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

Value: TypeAlias = int | str | list[int] | list[str]

EVERYONE: Final = -1


class Event:
    """A fact with a name and named parts; the words for it live in the locale files.

    A secret is told twice: once whole, `only` to the seat that may know it, and once
    without the secret, to everyone `but` that seat.
    """

    def __init__(
        self, name: str, parts: Mapping[str, Value], only: int = EVERYONE, but: int = EVERYONE
    ) -> None:
        """Tell everyone, or only one seat, or everyone but one seat."""
        self.name: Final = name
        self.parts: Final = dict(parts)
        self.only: Final = only
        self.but: Final = but

    def seen_by(self, seat: int | None) -> bool:
        """Return whether *seat* hears of this; ``None`` is a bystander."""
        if self.only != EVERYONE:
            return seat == self.only
        return self.but == EVERYONE or seat != self.but

    def __eq__(self, other: object) -> bool:
        """Events are values."""
        return (
            isinstance(other, Event)
            and self.name == other.name
            and self.parts == other.parts
            and self.only == other.only
            and self.but == other.but
        )

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash(self.name)

    def __repr__(self) -> str:
        """Show the event as it would be written in a test."""
        parts = ", ".join([f"{key}={value!r}" for key, value in self.parts.items()])
        return f"{self.name}({parts})"


def heard(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Return those *events* that *seat* hears of."""
    return [event for event in events if event.seen_by(seat)]
