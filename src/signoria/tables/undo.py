"""An undo that was asked of the table: who asks, back to where, and who agrees."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Self

from signoria.core.match import Match
from signoria.core.problem import Problem


@dataclass(frozen=True)
class Ask:
    """One decision that its seat would like to take back."""

    by: int
    to: int
    """The entry of the log before which the table would return."""
    agreed: tuple[int, ...]
    needed: tuple[int, ...]
    """The seats of persons who must agree; bots always do."""

    @classmethod
    def of(cls, match: Match, seat: int, others: Sequence[int]) -> Self:
        """Return what *seat* asks; nobody need agree while nothing became known."""
        to = last_decision(match, seat)
        try:
            match.undo_point(seat)
        except Problem:
            return cls(seat, to, (), tuple(others))
        return cls(seat, to, (), ())

    def with_consent(self, seats: Sequence[int]) -> "Ask":
        """Return the same with *seats* agreeing."""
        agreed = {*self.agreed, *[seat for seat in seats if seat in self.needed]}
        return Ask(self.by, self.to, tuple(sorted(agreed)), self.needed)

    def waits_for(self, persons: Sequence[int]) -> list[int]:
        """Return the seats among *persons* that have not agreed yet."""
        return [seat for seat in self.needed if seat in persons and seat not in self.agreed]

    @classmethod
    def read(cls, fields: dict[str, Any]) -> Self:
        """Return what was written as *fields*."""
        return cls(fields["by"], fields["to"], tuple(fields["agreed"]), tuple(fields["needed"]))

    def write(self) -> dict[str, Any]:
        """Return it ready for JSON."""
        return asdict(self)


def last_decision(match: Match, seat: int) -> int:
    """Return the number of the last entry of *seat* that still counts."""
    for number in reversed(match.counted):
        if match.entries[number].by == seat:
            return number
    raise Problem("undo_nothing")
