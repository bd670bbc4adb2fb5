"""Commit-reveal of a table's seed, so that nobody can choose it.

The server and every person first show the hash of a number; only when all hashes are stored do the
persons show theirs. A person who does not is named, and a new round begins without them.
"""

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from signoria.core.seal import Seal, hash_of
from signoria.tables.model.refusal import NotNow, Stale


@dataclass
class CommitReveal:
    """The state of one round of the commit-reveal."""

    asked: list[int]
    """The seats whose persons are asked for a share."""
    begun: float = field(default_factory=time.time)
    """When these numbers were begun."""
    secret: str = field(default_factory=lambda: secrets.token_hex(32))
    """The server's number: it leaves the server when the game is over, and never before."""
    hashes: dict[int, str] = field(default_factory=dict)
    shares: dict[int, str] = field(default_factory=dict)
    missing: list[int] = field(default_factory=list)
    """The seats whose share did not come; they are asked no more."""
    repeats: int = 0

    @classmethod
    def read(cls, fields: Mapping[str, Any]) -> Self:
        """Return what was written as *fields*; JSON knows only texts as keys."""
        by_seat = {
            name: {int(seat): number for seat, number in fields[name].items()}
            for name in ("hashes", "shares")
        }
        return cls(**{**fields, **by_seat})

    def write(self) -> dict[str, object]:
        """Return all of it, ready for JSON."""
        by_seat = {
            name: {str(seat): number for seat, number in getattr(self, name).items()}
            for name in ("hashes", "shares")
        }
        return {**vars(self), **by_seat}

    def ready(self) -> bool:
        """Return whether all hashes are there, so that shares may be shown."""
        return set(self.hashes) == set(self.asked)

    def done(self) -> bool:
        """Return whether all shares are there."""
        return set(self.shares) == set(self.asked)

    def awaited(self) -> list[int]:
        """Return the seats whose hash, or share once all hashes are there, is missing."""
        given = self.shares if self.ready() else self.hashes
        return [seat for seat in self.asked if seat not in given]

    def commit(self, seat: int, attempt: int, hashed: str) -> bool:
        """Store the hash of a share; return whether it is new. Raise `NotNow` if it differs."""
        self._check(seat, attempt)
        new = seat not in self.hashes
        if self.hashes.setdefault(seat, hashed) != hashed:
            raise NotNow("share_fixed")
        return new

    def reveal(self, seat: int, attempt: int, share: str) -> bool:
        """Store a share and return whether it is new; raise `NotNow` if its hash differs."""
        self._check(seat, attempt)
        if not self.ready():
            raise NotNow("shares_sealed")
        if hash_of(share) != self.hashes[seat]:
            raise NotNow("share_differs")
        new = seat not in self.shares
        self.shares[seat] = share
        return new

    def _check(self, seat: int, attempt: int) -> None:
        if attempt != self.repeats or self.done():
            raise Stale
        if seat not in self.asked:
            raise NotNow("share_not_asked")

    def again(self, without: Sequence[int], now: float) -> "CommitReveal":
        """Return a new round, in which the seats *without* a share are no longer asked."""
        return CommitReveal(
            asked=[seat for seat in self.asked if seat not in without],
            begun=now,
            missing=sorted([*self.missing, *without]),
            repeats=self.repeats + 1,
        )

    def seal(self, table: str) -> Seal:
        """Return what the seed is made of, once all shares are there."""
        return Seal(table, self.secret, self.shares, tuple(self.missing), self.repeats)
