"""Editions and readings that a table may choose."""

from dataclasses import dataclass

from signoria.core.options import choice, switch


@dataclass(frozen=True)
class Options:
    """Editions and readings that a table may choose."""

    edition: str = choice("amigo", "rio-grande")
    """Prizes as in the rulebook, or third of six 15 and three summit spaces."""  # R22
    prize_needs_card: bool = switch()
    """Whether a marker that never moved goes without a pyramid's prize."""  # R6
    two_players: str = choice("no", "grail")
    """The two-player game of a later edition, which this rulebook does not have."""  # R23
