"""Every table that is measured: its name in the pages, its game, and how to measure it."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from figures import lengths, wins

LENGTHS: Final = 150
WINS: Final = 400
"""So many games a row: all tables together take a few minutes on two cores, compiled."""


class Table(NamedTuple):
    """A table of figures."""

    game: str
    measure: Callable[[int, int], str]
    """Given a number of games for each row and of processes, returns the table."""
    games: int


TABLES: Final = {
    "medici-wins": Table("medici", partial(wins.by_seats, "medici", (3, 4, 5, 6)), WINS),
    "court-wins": Table(
        "court",
        partial(wins.by_edition, "court", {"rulebook": "rulebook", "english": "English"}),
        WINS,
    ),
    "vecchio-wins": Table("vecchio", partial(wins.by_seats, "vecchio", (4,)), WINS),
    "vecchio-length": Table("vecchio", partial(lengths.vecchio, "reconstruction"), LENGTHS),
    "vecchio-brisk": Table("vecchio", partial(lengths.vecchio, "brisk"), LENGTHS),
    "tuscany-wins": Table("tuscany", partial(wins.by_seats, "tuscany", (4,)), WINS),
    "tuscany-length": Table("tuscany", partial(lengths.tuscany, 100), LENGTHS),
    "tuscany-36": Table("tuscany", partial(lengths.tuscany, 36), LENGTHS),
    "tuscany-12": Table("tuscany", partial(lengths.tuscany, 12), LENGTHS),
}
