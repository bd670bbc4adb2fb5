"""Random numbers that fall the same way on every machine, in every version, for ever."""

import hashlib
from functools import lru_cache
from typing import Final, Protocol

from signoria.core.fast import i64

_LOW32: Final[i64] = 0xFFFFFFFF


def _mix(x: i64) -> i64:
    """Scatter 32 bits; every product stays below 2**63, so compiled and interpreted agree."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & _LOW32
    x = ((x ^ (x >> 15)) * 0x735A2D97) & _LOW32
    return x ^ (x >> 15)


class Stream:
    """A fast stream that depends only on its seed and on how many numbers were taken."""

    def __init__(self, seed: int, taken: int = 0) -> None:
        """Begin at number *taken* of the stream of *seed*, of which 64 bits count."""
        self.start: i64 = _mix(i64(seed & 0xFFFFFFFF))
        self.salt: i64 = _mix((i64((seed >> 32) & 0xFFFFFFFF) + 0x9E3779B9) & _LOW32)
        self.taken: i64 = taken

    def below(self, n: i64) -> i64:
        """Return a number in ``range(n)``; *n* is at most 2**31."""
        self.taken += 1
        x = ((self.start + self.taken * 0x1E3779B1) & _LOW32) ^ self.salt
        x = ((x ^ (x >> 16)) * 0x21F0AAAD) & _LOW32  # as _mix, which would cost a call
        x = ((x ^ (x >> 15)) * 0x735A2D97) & _LOW32
        return ((x ^ (x >> 15)) * n) >> 32


class Chance(Protocol):
    """How chance is decided: a function of a seed and of the position in the log."""

    @property
    def kind(self) -> str:
        """Name the way numbers are made, as records name it."""

    @property
    def seed(self) -> str:
        """Return what must stay secret until the end."""

    def below(self, n: int, entry: int) -> int:
        """Return a number in ``range(n)`` for entry number *entry* of the log."""


class FastChance:
    """Chance for simulations: quick, reproducible, not secret."""

    kind: Final = "fast"

    def __init__(self, seed: int) -> None:
        """Decide by the number *seed*."""
        self.seed: Final = str(seed)
        self._number: Final = seed

    def below(self, n: int, entry: int) -> int:
        """Return number *entry* of the stream, scaled to ``range(n)``."""
        return Stream(self._number, entry).below(n)


class HashedChance:
    """Chance for games with people: SHA-256 of the seed and the position in the log."""

    kind: Final = "sha256"

    def __init__(self, seed: str) -> None:
        """Decide by the text *seed*."""
        self.seed: Final = seed

    def below(self, n: int, entry: int) -> int:
        """Scale the first 16 bytes of ``sha256("seed/entry")`` to ``range(n)``."""
        digest = hashlib.sha256(f"{self.seed}/{entry}".encode()).digest()
        return int.from_bytes(digest[:16], "big") * n >> 128


@lru_cache(4096)
def commitment(seed: str) -> str:
    """Return what is published at the start, so that the seed cannot be changed later."""
    return hashlib.sha256(seed.encode()).hexdigest()


def chance_of(kind: str, seed: str) -> Chance:
    """Return the chance that a record names."""
    return FastChance(int(seed)) if kind == FastChance.kind else HashedChance(seed)
