"""Boards that one can play on: the built-in one, and the check of another."""

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Final, TypedDict

from signoria.core.boards import Boards, Sheet
from signoria.games.tuscany.components import (
    ADJACENT,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COLOUR_OF,
    INCOME_NAMES,
    KIND_NAMES,
    LETTERS,
    LOWER_NAMES,
    MODULE_NAMES,
    MOST_INCOME,
    SPACES,
)

INCOME_CARDS: Final = tuple(
    [f"{gain} {number}" for gain in INCOME_NAMES for number in range(1, int(MOST_INCOME) + 1)]
)
IN_A_REGION: Final = dict(zip("DRTGOYBL", (3, 3, 2, 4, 5, 4, 4, 5), strict=True))
"""The spaces of each colour in every region."""
MOST_IN_A_ZONE: Final = 3
FAULTS: Final = (
    "wrong_total", "second_bonus", "neutral_colour", "tile_colours", "module_shape",
    "module_colours", "region_colours", "modules_alike", "large_zone",
)  # fmt: skip
Modules = dict[str, str]


class Printed(TypedDict):
    """A board file without faults."""

    cards: dict[str, int]
    own: dict[str, int]
    neutral: dict[str, int]
    income: dict[str, int]
    bonus: dict[str, list[int]]
    modules: Modules


def check_board(sheet: Sheet) -> None:
    """Tell what is amiss: shapes first; then totals, colours, and zones of every assembly."""
    _check_cards(sheet)
    own = _counts(sheet, "own", KIND_NAMES, 21)
    neutral = _counts(sheet, "neutral", KIND_NAMES, 32)
    modules = _modules(sheet)
    sheet.close()
    if sheet.found:
        return
    _check_tiles(sheet, own, neutral)
    _check_colours(sheet, modules)
    if not sheet.found:
        _check_zones(sheet, modules)


def _check_cards(sheet: Sheet) -> None:
    """Check region cards, income cards and bonuses."""
    _counts(sheet, "cards", COLOUR_NAMES, 122)
    _counts(sheet, "income", INCOME_CARDS, 27)
    bonus = sheet.part("bonus")
    for colour in COLOUR_NAMES:
        points = bonus.wholes(colour, 0, 20)
        if len(points) != 2 or points[0] <= points[1]:
            sheet.fault("second_bonus", where=f"bonus.{colour}")
    bonus.close()


def _counts(sheet: Sheet, key: str, names: tuple[str, ...], total: int) -> dict[str, int]:
    """Return how many there are of each of *names*; what is left out is not there."""
    part = sheet.part(key)
    found = {name: part.whole(name, 0, total) for name in names if part.has(name)}
    part.close()
    if sum(found.values()) != total:
        sheet.fault("wrong_total", where=key, wanted=total, found=sum(found.values()))
    return found


def _modules(sheet: Sheet) -> Modules:
    """Return the letters of each module's ten spaces: left column, then right."""
    part = sheet.part("modules")
    found = {}
    for name in MODULE_NAMES:
        columns = part.text(name).split()
        found[name] = "".join(columns)
        if [len(c) for c in columns] != [5, 5] or not set(found[name]) <= set(COLOUR_LETTERS):
            sheet.fault("module_shape", where=f"modules.{name}", letters=COLOUR_LETTERS)
    part.close()
    return found


def _check_tiles(sheet: Sheet, own: dict[str, int], neutral: dict[str, int]) -> None:
    """Check that there are four neutral tiles of each colour, and four tiles for each space."""
    for colour, letter in zip(COLOUR_NAMES, COLOUR_LETTERS, strict=True):
        kinds = [n for i, n in enumerate(KIND_NAMES) if COLOUR_NAMES[COLOUR_OF[i]] == colour]
        neutrals = sum([neutral.get(kind, 0) for kind in kinds])
        if neutrals != 4:
            sheet.fault("neutral_colour", colour=colour, found=neutrals)
        tiles = 4 * sum([own.get(kind, 0) for kind in kinds]) + neutrals
        wanted = 4 * (IN_A_REGION[letter] - (colour == "castle"))
        if tiles != wanted:
            sheet.fault("tile_colours", colour=colour, wanted=wanted, found=tiles)


def _check_colours(sheet: Sheet, modules: Modules) -> None:
    """Check that any A, B and C make the same region, and that no two modules are alike."""
    region: Counter[str] = Counter()
    for letter in LETTERS:
        first = Counter(modules[f"{letter}1"])
        region += first
        for name in modules:
            if name[0] == letter and Counter(modules[name]) != first:
                sheet.fault("module_colours", where=f"modules.{name}", other=f"{letter}1")
    if not sheet.found and region != IN_A_REGION:
        wanted = [f"{letter} {count}" for letter, count in IN_A_REGION.items()]
        sheet.fault("region_colours", wanted=wanted)
    seen: dict[str, str] = {}
    for name, spaces in modules.items():
        other = seen.setdefault(min(spaces, spaces[::-1]), name)
        if other != name:
            sheet.fault("modules_alike", where=f"modules.{name}", other=other)


def _check_zones(sheet: Sheet, modules: Modules) -> None:
    """Check that no zone has more than three spaces, however the modules are joined.

    A region turned as a whole is the same region: half of the orders are enough.
    """
    for a, b, c in product(*[[n for n in MODULE_NAMES if n[0] == letter] for letter in LETTERS]):
        for order in ((a, b, c), (a, c, b), (b, a, c)):
            for turned in product((1, -1), repeat=3):
                spaces = "".join(
                    [modules[name][::turn] for name, turn in zip(order, turned, strict=True)]
                )
                for lower in range(len(LOWER_NAMES)):
                    if largest_zone(spaces, lower) > MOST_IN_A_ZONE:
                        sheet.fault("large_zone", modules=list(order))
                        return


def largest_zone(spaces: str, lower: int) -> int:
    """Return the size of the largest zone of a region."""
    near = ADJACENT[lower * SPACES : (lower + 1) * SPACES]
    largest = 1
    for letter in set(spaces):
        left = {i for i, found in enumerate(spaces) if found == letter}
        while left:
            zone = {left.pop()}
            edge = list(zone)
            while edge:
                bits = near[edge.pop()]
                new = [i for i in left if bits >> i & 1]
                left.difference_update(new)
                zone.update(new)
                edge += new
            largest = max(largest, len(zone))
    return largest


BOARDS: Final = Boards(Path(__file__).parent, ("reconstruction",), check_board, FAULTS)
