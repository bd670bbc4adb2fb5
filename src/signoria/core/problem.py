"""What is said when something is not as it should be: a name and parts, no sentences."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from signoria.core.event import Value

if TYPE_CHECKING:
    from signoria.core.boards import Fault


class Problem(Exception):  # noqa: N818 - a name players would use; "error" is for programs
    """Bad input. The sentence for it stands in the locale files, under ``problem``."""

    def __init__(self, name: str, **parts: Value) -> None:
        """Name the problem; *parts* fill its sentence."""
        super().__init__(name)
        self.name = name
        self.parts = parts

    def __str__(self) -> str:
        """Return the English sentence, for programs; people get their own language.

        A problem of another layer, whose texts are not known here, shows its name and parts.
        """
        from signoria.core.text import Words  # noqa: PLC0415 - the text module raises problems too

        words = Words("en")
        if words.has(f"problem.{self.name}"):
            return words.problem(self)
        return " ".join([self.name, *[f"{key}={value!r}" for key, value in self.parts.items()]])


class IllegalAction(Problem):
    """The rules do not allow this action now: *reason* names why, in the game's own texts."""

    def __init__(self, action: str, reason: str, parts: Mapping[str, Value], section: str) -> None:
        """Refuse *action*, for a reason that stands in *section* of the rules."""
        super().__init__("illegal", action=action, reason=reason)
        self.reason = reason
        self.reason_parts = dict(parts)
        self.section = section


class BadRecord(Problem):
    """A record file cannot be read, or does not hold what it claims."""

    def __init__(self, name: str, line: int, **parts: Value) -> None:
        """Say which *line* is the first bad one."""
        super().__init__(name, line=line, **parts)
        self.line = line


class BadPosition(Problem):
    """A position asks for something that the rules cannot process."""


class BadBoard(Problem):
    """One cannot play on a board: its *faults* are told in the texts of its game."""

    def __init__(self, game: str, faults: "Sequence[Fault]") -> None:
        """Count the *faults*, and name where the first is."""
        where = str(faults[0].parts.get("where", faults[0].name))
        super().__init__("bad_board", game=game, count=len(faults), first=where)
        self.faults = list(faults)
