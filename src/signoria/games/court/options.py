"""Editions, variants and readings that a table may choose."""

from dataclasses import dataclass

from signoria.core.options import choice, switch


@dataclass(frozen=True)
class Options:
    """Editions, variants and readings that a table may choose."""

    edition: str = choice("rulebook", "english")
    """The preset: how the game ends unless the next two options say otherwise."""  # R1 R2
    end_inner: str = choice("edition", "empty", "house_absent")
    """Whether the game ends when nobody, or when one house, is left in the inner circle."""  # R1
    end_blocked: str = choice("edition", "both", "either")
    """Whether the game ends when both players, or when one, cannot play."""  # R2
    consecutive: bool = switch()
    """Whether only futures prepared in successive turns count towards the draw."""  # R3
    dukes: bool = switch(default=True)
    """Whether the two dukes take part."""  # R29
    duplicates: bool = switch()
    """Whether equal cards of a house in the first circle may be replaced."""  # R30
