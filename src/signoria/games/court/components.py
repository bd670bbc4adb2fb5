"""What is in the box: constants and tables, no logic. § Contents, § Preparation."""

from typing import Final

from signoria.core.fast import i64, vec
from signoria.games.court.options import Options

SEATS: Final[i64] = 2
"""Seat 0 plays the house of Della Rovere, seat 1 that of Gonzaga."""
HOUSE_NAMES: Final = ("rovere", "gonzaga")
RANKS: Final[i64] = 13
"""Nobles of a house that differ: two of each, but only one duke."""
RANK_NAMES: Final = (
    "minister", "lady", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jester", "duke",
)  # fmt: skip
MINISTER: Final[i64] = 0
LADY: Final[i64] = 1
JESTER: Final[i64] = 11
DUKE: Final[i64] = 12

CARDS: Final[i64] = 26
"""Cards that differ: card ``house * RANKS + rank``."""
CARD_NAMES: Final = tuple([f"{house}-{rank}" for house in HOUSE_NAMES for rank in RANK_NAMES])
HIDDEN_NAMES: Final = tuple([f"{house}-hidden" for house in HOUSE_NAMES])
"""A card of which one sees only the back."""
HOUSE_OF: Final = vec[i64]([card // 13 for card in range(26)])
RANK_OF: Final = vec[i64]([card % 13 for card in range(26)])
_VALUES: Final = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 15]
VALUE_OF: Final = vec[i64](_VALUES + _VALUES)
"""What each card is worth; a jester at least, and at the end."""  # R19
SPREAD: Final[i64] = 9
"""How much more a jester at court may be worth than its least."""
JESTER_MOST: Final[i64] = 10

BOX: Final[i64] = 50
"""So many nobles there are: ``first_noble + 1`` is the second of two equal ones."""
FIRST_NOBLE: Final = vec[i64]([25 * (card // 13) + 2 * (card % 13) for card in range(26)])
CARD_OF: Final = vec[i64](
    [13 * house + rank for house in range(2) for rank in range(13) for _ in range(1 + (rank < 12))]
)
BIT: Final = vec[i64]([1 << n for n in range(62)])

LAID: Final[i64] = 4
"""Nobles of each house in the first circle."""
HAND: Final[i64] = 5
DECK_MOST: Final[i64] = 25
"""No deck holds more cards than a house has."""
FUTURES: Final[i64] = 3
"""A draw when both players have prepared the future so often."""
STALLS: Final[i64] = 3
"""The end when a player does so as often in a row since the other was found blocked."""  # R5
NO_LIMIT: Final[i64] = 15
"""The highest value there is: whoever has not drawn a last card may play anything."""


class Terms:
    """What the options fix for a whole game."""

    def __init__(self, options: Options) -> None:
        """Look the tables up once."""
        english = options.edition == "english"
        self.options: Final = options
        self.absent_ends: Final[bool] = options.end_inner == "house_absent" or (
            english and options.end_inner == "edition"
        )  # R1
        self.either_ends: Final[bool] = options.end_blocked == "either" or (
            english and options.end_blocked == "edition"
        )  # R2
        self.consecutive: Final[bool] = options.consecutive
        self.duplicates: Final[bool] = options.duplicates
        house = [2] * 12 + [1 if options.dukes else 0]
        self.decks: Final = vec[i64](house + house)
        """How many there are of each card."""
        self.deck_sizes: Final = vec[i64]([sum(house), sum(house)])


_TERMS: Final[dict[Options, Terms]] = {}


def terms_of(options: Options) -> Terms:
    """Return the terms of a game, made once for each set of options."""
    terms = _TERMS.get(options)
    if terms is None:
        terms = _TERMS[options] = Terms(options)
    return terms
