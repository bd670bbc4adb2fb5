"""One seed for a whole run becomes one seed for each game, whoever plays it and when."""

import hashlib
from typing import Final

_STRIDE: Final = 0x9E3779B97F4A7C15
_LOW64: Final = 0xFFFFFFFFFFFFFFFF


def root(seed: str) -> int:
    """Return the number, of 64 bits, that the text *seed* stands for."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")


def nth(root: int, number: int) -> int:
    """Return seed *number* of those that follow from *root*."""
    return (root + (number + 1) * _STRIDE) & _LOW64


def deal(seed: str, block: int) -> int:
    """Return what chance follows from in all games of a *block*."""
    return nth(root(f"{seed}/deals"), block)


def thoughts(seed: str, number: int) -> int:
    """Return the root of the players' own seeds, one for each seat, in game *number*."""
    return root(f"{seed}/players/{number}")
