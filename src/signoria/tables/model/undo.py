"""Undo: what a seat may take back alone, who must consent to more, and what is final."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, Self, TypedDict

from signoria.tables.model.refusal import NotNow
from signoria.tables.model.seat import PERSON, Seat

if TYPE_CHECKING:
    from signoria.core.match import Match
    from signoria.core.problem import Problem
    from signoria.tables.model.table import Table


class StoredRequest(TypedDict):
    """An `UndoRequest` as it is stored."""

    by: int
    to: int
    agreed: list[int]
    needed: list[int]


@dataclass(frozen=True)
class UndoRequest:
    """One decision that its seat would like to take back."""

    by: int
    to: int
    """The entry of the log before which the table would return."""
    agreed: tuple[int, ...]
    needed: tuple[int, ...]
    """The seats of all other persons; bots and programs are not asked."""

    def with_consent(self, seats: Sequence[int]) -> "UndoRequest":
        """Return the same with *seats* agreeing."""
        agreed = {*self.agreed, *[seat for seat in seats if seat in self.needed]}
        return replace(self, agreed=tuple(sorted(agreed)))

    def granted(self) -> bool:
        """Return whether everyone has agreed."""
        return bool(self.needed) and set(self.needed) <= set(self.agreed)

    @classmethod
    def read(cls, fields: StoredRequest) -> Self:
        """Return what was written as *fields*."""
        return cls(fields["by"], fields["to"], tuple(fields["agreed"]), tuple(fields["needed"]))

    def write(self) -> StoredRequest:
        """Return it ready for JSON."""
        agreed, needed = list(self.agreed), list(self.needed)
        return {"by": self.by, "to": self.to, "agreed": agreed, "needed": needed}


class UndoPath(NamedTuple):
    """How a seat may take its last decision back."""

    to: int
    needed: tuple[int, ...] = ()
    """The seats of those who must agree; none where it is done at once."""
    known: "Problem | None" = None
    """What became known since, so that others must agree."""


def way_back(
    around: "Table", match: "Match", seat: int, now: float, first: int | None = None
) -> UndoPath:
    """Return how *seat* may take its last decision back, or say why it stays.

    With *first*, an entry of its own, the decisions from there on are taken back as one.
    """
    to = match.last_decision(seat) if first is None else match.own_decision(seat, first)
    if passes_absent(around, match, to, now):
        raise NotNow("undo_absent")
    known = match.known_since(to, seat)
    if known is None or around.seating.free():
        return UndoPath(to)
    needed = other_persons(around, seat)
    if not needed:
        raise NotNow("undo_known")
    if not _all_there(around) and any(_away(around, around.seats[other], now) for other in needed):
        raise NotNow("undo_away")
    return UndoPath(to, needed, known)


def other_persons(around: "Table", seat: int) -> tuple[int, ...]:
    """Return the seats of all persons but the one at *seat*, present or not."""
    seats = enumerate(around.seats)
    return tuple([i for i, each in seats if each.kind == PERSON and i != seat])


def passes_absent(around: "Table", match: "Match", to: int, now: float) -> bool:
    """Return whether someone who is absent, substituted or unseated decided from *to* on."""
    if _all_there(around):
        return False
    out = [i for i, each in enumerate(around.seats) if _decides_no_more(around, each, now)]
    counted = match.counted[bisect_left(match.counted, to) :]
    return any(match.entries[number].by in out for number in counted)


def _all_there(around: "Table") -> bool:
    """Return whether all persons are present without substitutes: the fast path."""
    for each in around.seats:
        if each.left or each.away is not None or each.stand_in is not None or each.unseated:
            return False
    return True


def _decides_no_more(around: "Table", each: Seat, now: float) -> bool:
    """Return whether someone who may have decided here is unseated, or not there."""
    return each.voted_out() or _gone(around, each, now)


def _gone(around: "Table", each: Seat, now: float) -> bool:
    """Return whether someone does not play for themselves."""
    return each.stand_in is not None or each.absent(now, around.spec.absence_seconds)


def _away(around: "Table", each: Seat, now: float) -> bool:
    """Return whether someone cannot be asked: one for whom a bot plays may be at the table."""
    return not each.resting and _gone(around, each, now)
