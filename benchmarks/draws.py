"""Random numbers drawn beforehand, so that drawing costs every contender the same."""

from typing import Final

from signoria.core.chance import Stream

COUNT: Final = 65_521
"""A prime number, so that going round and round does not fall into step with play."""


def draws() -> list[int]:
    """Return numbers below 2**31."""
    stream = Stream(1)
    return [int(stream.below(2**31)) for _ in range(COUNT)]
