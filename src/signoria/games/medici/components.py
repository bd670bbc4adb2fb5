"""What is in the box: constants and tables, no logic. § Contents, § Preparation."""

from typing import Final, Literal

from signoria.core.fast import i64, vec
from signoria.games.medici.options import Options

ROUNDS: Final[i64] = 3
MAX_LOT: Final[i64] = 3
GOODS: Final[i64] = 5
TOP: Final[i64] = 7
"""The last of the eight spaces of a pyramid; markers start on space 0."""  # R3
RICHEST: Final[i64] = 499
"""More florins than any fortune: the highest bid that has a name."""

Good = Literal["metal", "porcelain", "dye", "cloth", "spice"]
GOOD_NAMES: Final[tuple[Good, ...]] = ("metal", "porcelain", "dye", "cloth", "spice")
NEUTRAL: Final[i64] = 30
"""The one card without a good, worth 10."""

CARD_NAMES: Final = (
    *[f"{good}-{value}" for good in GOOD_NAMES for value in range(6)],
    "neutral-10",
)
VALUE_OF: Final = vec[i64]([0, 1, 2, 3, 4, 5] * 5 + [10])
GOOD_OF: Final = vec[i64]([kind // 6 for kind in range(31)])

BOX: Final[i64] = 36
KIND_OF: Final = vec[i64](
    [6 * good + value for good in range(5) for value in (0, 1, 2, 3, 4, 5, 5)] + [30]
)
"""The kind of each card in the box; of each good there are two fives."""
CARD_BIT: Final = vec[i64]([1 << card for card in range(36)])
ALL_CARDS: Final[i64] = 0xFFFFFFFFF
FIRST_OF: Final = vec[i64]([7 * (kind // 6) + kind % 6 for kind in range(31)])
"""The first card of each kind in the box; a second five comes right after it."""
LAST_OF: Final = vec[i64]([7 * (kind // 6) + kind % 6 + (kind % 6 == 5) for kind in range(31)])


def _copies(bits: int) -> list[int]:
    """Return how many cards of each value are among the seven of a good that *bits* name."""
    return [bits >> value & 1 for value in range(5)] + [(bits >> 5 & 1) + (bits >> 6)]


COPIES_AMONG: Final = [
    *[{6 * good + value: n for value, n in enumerate(_copies(bits)) if n}
      for good in range(5) for bits in range(128)],
    {}, {30: 1},
]  # fmt: skip
"""How many cards of each kind, at ``[good * 128 + bits]``, the neutral card coming last."""


class Terms:
    """The numbers that the players and the options fix for a whole game."""

    def __init__(self, players: int, options: Options) -> None:
        """Look the tables up once."""
        duel = players == 2
        rio_grande = options.edition == "rio-grande" or duel
        self.options: Final = options
        self.capacity: i64 = 7 if duel else 5
        self.pile: i64 = 18 if duel else 6 * players
        self.purses: Final = vec[i64]([40 if players <= 4 else 30] * players)
        cargo = [
            15 if p == 10 and i == 2 and rio_grande and players == 6 else p
            for i, p in enumerate(CARGO_PRIZES[players])
        ]  # R22
        self.cargo: Final = _shares(cargo)
        self.goods: Final = _shares([10, 0] if duel else [10, 5, 0, 0, 0, 0])
        self.summit: Final = vec[i64]([0, 0, 0, 0, 0, 5 if rio_grande else 0, 10, 20])  # R2
        self.lowest_paid: i64 = 1 if options.prize_needs_card else 0  # R6


CARGO_PRIZES: Final = {
    2: [20, 0],
    3: [30, 15, 0],
    4: [30, 20, 10, 0],
    5: [30, 20, 10, 5, 0],
    6: [30, 20, 10, 10, 5, 0],
}


def _shares(prizes: list[int]) -> vec[i64]:
    """Return what each of *tied* seats at *rank* gets, at ``[rank * 7 + tied]``: § Ties."""
    table = [0] * 49
    for rank in range(len(prizes)):
        for tied in range(1, len(prizes) + 1):
            table[rank * 7 + tied] = sum(prizes[rank : rank + tied]) // tied  # R7 R8 R9
    return vec[i64](table)


def _all_terms() -> dict[tuple[int, Options], Terms]:
    """Return the terms of every game that can be played."""
    table = {}
    for edition in ("amigo", "rio-grande"):
        for needs_card in (False, True):
            for two_players in ("no", "grail"):
                options = Options(edition, needs_card, two_players)
                for players in range(2, 7):
                    table[players, options] = Terms(players, options)
    return table


TERMS: Final = _all_terms()
