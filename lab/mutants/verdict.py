"""How the trial of a mutant may end."""

from dataclasses import dataclass
from typing import Final

from mutants.mutant import Mutant

KILLED: Final = "killed"
LOST: Final = "lost its way"
"""It worked too long, or died: that is noticed too."""
SURVIVED: Final = "survived"
UNREACHED: Final = "unreached"
"""No test reaches the line."""


@dataclass(frozen=True)
class Verdict:
    """How the trial of a mutant ended, and which test killed it."""

    mutant: Mutant
    end: str
    test: str = ""

    @property
    def dead(self) -> bool:
        """Say whether it was noticed."""
        return self.end in (KILLED, LOST)


class FailsAnywayError(Exception):
    """The tests fail without any mutant."""
