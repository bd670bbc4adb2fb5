"""Bot profiles: their levels, time limits and names."""

import hashlib
from collections.abc import Collection
from typing import Final

from signoria.core.fast import COMPILED
from signoria.players.find import LEVELS
from signoria.tables.model.names import alike

DEFAULT: Final = LEVELS[1]
"""Mercante: who sits down where nobody asked for a level."""

SECONDS: Final = dict(zip(LEVELS, (0.2, 0.2, 0.25, 1.0, 2.5), strict=True))
"""How long each level may think at the table: the fifth must answer within 3 seconds."""
OTHERS: Final = 2.5
"""The same for bots without a level."""

_QUICK: Final = (*LEVELS[:3], "heuristic", "heuristic:judged", "random")
"""Those who look at each action once, and know at once."""
_AT_ONCE: Final = 0.1
_SEARCHED: Final = 0.5
"""What a search takes when it is compiled; interpreted, it takes all the time that it may."""
_MARGIN: Final = 0.25

NAMES: Final = (
    "Agnolo", "Baldo", "Corso", "Dianora", "Ermellina", "Fosco", "Gemma", "Iacopo", "Lapo",
    "Maddalena", "Nello", "Oretta", "Piera", "Rinaldo", "Selvaggia", "Tessa", "Ugo", "Vanni",
    "Zanobi",
)  # fmt: skip
"""Each begins with a letter of its own: the letter stands on the arms."""


def seconds(bot: str) -> float:
    """Return how long *bot* may think about one action."""
    return SECONDS.get(bot, OTHERS)


def least(bot: str) -> float:
    """Return how long *bot* takes at least: as long as it usually thinks when it has a choice.

    One that has no choice takes as long, or all could tell.
    """
    if bot in _QUICK:
        return _AT_ONCE
    return _SEARCHED if COMPILED else seconds(bot) + _MARGIN


def name_for(table: str, taken: Collection[str]) -> str:
    """Return a name for one more bot at *table*, with a letter that nobody *taken* has.

    The same table gives the same names in the same order.
    """
    order = sorted(NAMES, key=lambda name: hashlib.sha256(f"{table}/{name}".encode()).digest())
    free = [name for name in order if not alike(name, taken)]
    letters = {name[:1].upper() for name in taken}
    return next((name for name in free if name[0] not in letters), free[0])
