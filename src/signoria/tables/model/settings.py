"""The settings of a table: what its owner decides apart from the rules."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Self

NONE: Final = "none"
CALM: Final = "calm"
SLOW: Final = "slow"
PACES: Final = {NONE: 0.0, CALM: 1.0, SLOW: 2.0}
"""How many of the server's pauses a bot keeps."""
ALLOWED: Final = "allowed"
FORBIDDEN: Final = "forbidden"

_STEP: Final = 0.4
"""Of a pause: what comes between two steps of one turn."""


@dataclass(frozen=True)
class TableSettings:
    """How fast bots answer, whether hints are given, who may sit down, what may be undone."""

    bot_pace: str = CALM
    hints: str = ALLOWED
    takeover: bool = True
    practice: bool | None = None
    """Whether take-backs are free; until the start, ``None`` and true mean: if one plays alone."""
    joined: bool = False
    """Whether someone took a bot's seat since: then they are free no longer."""

    @classmethod
    def read(cls, found: Mapping[str, Any] | None) -> Self:
        """Return what was written; a table of an earlier release has agreed on nothing."""
        known = [field.name for field in fields(cls)]
        return cls(**{name: value for name, value in (found or {}).items() if name in known})

    def write(self) -> dict[str, object]:
        """Return the settings, ready for JSON."""
        return dict(vars(self))

    def pause(self, second: float, *, same_turn: bool) -> float:
        """Return how long a bot waits, so that people can follow and a long turn is no wait.

        *second* is what the server takes for a calm pause. Going on in one's own turn needs
        less of it. How much a bot has to choose from does not count: that may be its secret.
        """
        return PACES[self.bot_pace] * second * (_STEP if same_turn else 1.0)
