"""Arms: the emblem and the tincture by which a house is known at every table."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple
from zlib import crc32

EMBLEMS: Final = ("palle", "crescent", "tower", "lozenges", "rings", "waves", "tree", "lion")
TINCTURES: Final = ("giglio", "lapis", "verdigris", "ochre", "porphyry", "serena")


class Arms(NamedTuple):
    """What is on a shield: the emblem, and the tincture of the field."""

    emblem: str
    tincture: str


def proposed(session: str) -> Arms:
    """Return the arms of someone who has chosen none: always the same for one session."""
    n = crc32(session.encode())
    return Arms(EMBLEMS[n % len(EMBLEMS)], TINCTURES[n // len(EMBLEMS) % len(TINCTURES)])


def beside(wanted: Arms, taken: Collection[str]) -> Arms:
    """Return *wanted*, or the same emblem in the next tincture that is not *taken*."""
    first = TINCTURES.index(wanted.tincture)
    order = [*TINCTURES[first:], *TINCTURES[:first]]
    free = next((each for each in order if each not in taken), wanted.tincture)
    return Arms(wanted.emblem, free)


def unlike(others: Sequence[Arms]) -> Arms:
    """Return arms for a bot: tincture and emblem that none of the *others* bears."""
    tinctures = [each for each in TINCTURES if each not in {arms.tincture for arms in others}]
    emblems = [each for each in EMBLEMS if each not in {arms.emblem for arms in others}]
    tincture = (tinctures or TINCTURES)[0]
    own = EMBLEMS[TINCTURES.index(tincture)]
    return Arms(own if own in emblems else emblems[0], tincture)
