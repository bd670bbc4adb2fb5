"""What is in the box: constants and tables, and how they are named. § Contents."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeVar

from signoria.core.fast import i64, vec

Name = TypeVar("Name", bound=str)
ROUNDS: Final[i64] = 3
STACK: Final[i64] = 7
"""Tiles in each of a player's three stacks."""
OWN_TILES: Final[i64] = 21
DISPLAY: Final[i64] = 8
FIRST_HAND: Final[i64] = 5
MONASTERY_CARDS: Final[i64] = 3
STORAGE_POINTS: Final[i64] = 2
"""Green points for each storage upgrade."""
OVERFLOW: Final[i64] = 2
"""Red points for a joker that finds no room."""
TOO_MANY: Final[i64] = 5
"""So many tiles of a colour in the display are taken out."""
REPEATS: Final[i64] = 20
"""How often tiles of the display are exchanged in a row before it is left as it is."""
SLOTS: Final[i64] = 6
"""The most storage spaces that a player can have: one, and five upgrades."""

COLOURS: Final[i64] = 8
Colour = Literal[
    "castle", "city", "inn", "quarry", "village", "monastery", "commerce", "agriculture",
]  # fmt: skip
COLOUR_NAMES: Final[tuple[Colour, ...]] = (
    "castle", "city", "inn", "quarry", "village", "monastery", "commerce", "agriculture",
)  # fmt: skip
CASTLE: Final[i64] = 0
CITY: Final[i64] = 1
INN: Final[i64] = 2
QUARRY: Final[i64] = 3
VILLAGE: Final[i64] = 4
MONASTERY: Final[i64] = 5
COMMERCE: Final[i64] = 6
AGRICULTURE: Final[i64] = 7
COLOUR_LETTERS: Final = "DRTGOYBL"
"""As module layouts write them: dark green, red, turquoise, grey, orange, yellow, beige, light."""

CROP_NAMES: Final = ("wine", "boars", "olives", "grain")
FARMS: Final[i64] = 7
"""The first kind of tile that shows crops; tiles of the other seven colours are all alike."""
FARM_NAMES: Final = (
    "wine", "boars", "olives", "grain", "wine-boars", "wine-olives", "wine-grain",
    "boars-olives", "boars-grain", "olives-grain",
)  # fmt: skip
KINDS: Final[i64] = 17
KIND_NAMES: Final[tuple[str, ...]] = (*COLOUR_NAMES[:7], *FARM_NAMES)
JOKER: Final[i64] = 17
START: Final[i64] = 18
"""The castle with which each region starts."""
NOTHING: Final[i64] = -1
PIECE_NAMES: Final[tuple[str, ...]] = (*KIND_NAMES, "joker", "start")
COLOUR_OF: Final = vec[i64]([min(kind, 7) for kind in range(17)])
BIT: Final = vec[i64]([1 << n for n in range(31)])


def _crops(farm: str) -> int:
    """Return the crops that a tile shows, one bit each."""
    return sum([1 << CROP_NAMES.index(crop) for crop in farm.split("-")])


CROPS_OF: Final = vec[i64]([0] * 7 + [_crops(farm) for farm in FARM_NAMES] + [0, 0])

UPGRADES: Final[i64] = 5
Upgrade = Literal["card", "storage", "marble", "worker", "income"]
UPGRADE_NAMES: Final[tuple[Upgrade, ...]] = ("card", "storage", "marble", "worker", "income")
UPGRADE_TILES: Final[i64] = 5
"""How many there are of each kind."""
MORE_CARDS: Final[i64] = 0
MORE_STORAGE: Final[i64] = 1
MORE_MARBLES: Final[i64] = 2
MORE_WORKERS: Final[i64] = 3
MORE_INCOME: Final[i64] = 4

INCOME_NAMES: Final = ("red", "green", "cards", "worker", "marble", "joker")
MOST_INCOME: Final[i64] = 4
"""The largest number on an income card."""
INCOMES: Final[i64] = 24
"""Income cards that can be printed, at ``[gain * MOST_INCOME + number - 1]``."""

UNITS: Final[i64] = 10
UNIT_NAMES: Final = ("card", "worker", *COLOUR_NAMES)
"""What stands for one of the two cards to pay: the card, a worker, a pair of another colour."""
A_CARD: Final[i64] = 0
A_WORKER: Final[i64] = 1
A_PAIR: Final[i64] = 2

LETTERS: Final = "ABC"
MODULE_NAMES: Final = tuple([f"{letter}{number}" for letter in LETTERS for number in (1, 2, 3, 4)])
ORDER_NAMES: Final = ("ABC", "ACB", "BAC", "BCA", "CAB", "CBA")
ORDERS: Final = vec[i64]([LETTERS.index(letter) for order in ORDER_NAMES for letter in order])
"""The letter in each slot, at ``[order * 3 + slot]``."""
TURN_NAMES: Final = ("none", "A", "B", "AB", "C", "AC", "BC", "ABC")
"""Which modules are turned by half: a bit for each letter."""
LOWER_NAMES: Final = (
    "none", "right", "middle", "middle-right", "left", "left-right", "left-middle",
)  # fmt: skip
"""Which modules lie one space lower than the others; all three would be none."""
ASSEMBLIES: Final[i64] = 336

SPACES: Final[i64] = 30
SPACE_NAMES: Final = tuple([f"{column}{row}" for column in "abcdef" for row in (1, 2, 3, 4, 5)])
"""Columns from the left, rows from the top; two columns make a module."""
BIT_INDEX: Final = vec[i64](
    [{(1 << n) % 37: n for n in range(31)}.get(rest, 0) for rest in range(37)]
)
"""The number of a bit, by its remainder when divided by 37."""


def coordinates(lower: int) -> list[tuple[int, int]]:
    """Return the axial coordinates of the thirty spaces, the left module's top being (0, 0)."""
    drops = [("left" in name, "middle" in name, "right" in name) for name in LOWER_NAMES][lower]
    found = []
    for column in range(6):
        slot = column // 2
        for row in range(5):
            found.append((column, row + int(drops[slot]) - int(drops[0]) - slot))
    return found


def _adjacent() -> list[int]:
    """Return the neighbours of each space as bits, at ``[lower * SPACES + space]``."""
    table = []
    for lower in range(len(LOWER_NAMES)):
        places = coordinates(lower)
        for q, r in places:
            near = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
            table.append(sum([1 << places.index(place) for place in near if place in places]))
    return table


ADJACENT: Final = vec[i64](_adjacent())
ZONE_POINTS: Final = vec[i64]([n * (n + 1) // 2 for n in range(31)])
"""Green points for a zone of so many spaces: 1, 3, 6."""  # R20


def named(counts: Iterable[int], names: Sequence[str]) -> dict[str, int]:
    """Return how many there are of each that there is, by name."""
    return {names[i]: int(count) for i, count in enumerate(counts) if count}


def listed(counts: Iterable[int], names: Sequence[Name]) -> list[Name]:
    """Return the name of each, as often as there are."""
    return [names[i] for i, count in enumerate(counts) for _ in range(count)]
