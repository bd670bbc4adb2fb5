"""The replaceable components as flat tables, made once for each board."""

from typing import Final, cast

from signoria.core.fast import i64, vec
from signoria.games.tuscany.boards import BOARDS, INCOME_CARDS, Printed
from signoria.games.tuscany.components import (
    ASSEMBLIES,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    KIND_NAMES,
    MODULE_NAMES,
)
from signoria.games.tuscany.options import Options
from signoria.games.tuscany.region import Region, assemble


class Board:
    """What a board file decides; nothing of it ever changes."""

    def __init__(
        self, cards: list[int], tiles: list[int], income: list[int], bonus: list[int],
        layouts: list[int],
    ) -> None:  # fmt: skip
        """Take the numbers that a checked board file holds."""
        self.cards: Final = vec[i64](cards)
        """Region cards of each colour."""
        self.own: Final = vec[i64](tiles[:17])
        """Tiles of each kind that every player has."""
        self.neutral: Final = vec[i64](tiles[17:])
        self.income: Final = vec[i64](income)
        self.bonus: Final = vec[i64](bonus)
        """Points for completing a colour, at ``[colour * 2 + face]``."""
        self.layouts: Final = vec[i64](layouts)
        self._regions: Final[dict[int, Region]] = {}
        self._plans: Final[dict[int, vec[i64]]] = {}

    def region(self, modules: vec[i64], seat: i64, assembly: i64) -> Region:
        """Return the region that a seat's three modules make. § Assembling the region."""
        a = modules[seat * 3]
        b = modules[seat * 3 + 1]
        c = modules[seat * 3 + 2]
        key = int(((a * 4 + b) * 4 + c) * 336 + assembly)
        found = self._regions.get(key)
        if found is None:
            found = assemble(self.layouts, a, b, c, assembly)
            self._regions[key] = found
        return found

    def plans(self, modules: vec[i64], seat: i64) -> vec[i64]:
        """Return the zone points of all regions that a seat's three modules can make."""
        key = int((modules[seat * 3] * 4 + modules[seat * 3 + 1]) * 4 + modules[seat * 3 + 2])
        found = self._plans.get(key)
        if found is None:
            found = vec[i64]([0] * int(ASSEMBLIES))
            for assembly in range(ASSEMBLIES):
                found[assembly] = self.region(modules, seat, assembly).zone_points
            self._plans[key] = found
        return found


_BOARDS: Final[dict[str, Board]] = {}


def board_of(setting: str) -> Board:
    """Return the tables of the board that an option is set to, made at the first asking."""
    found = _BOARDS.get(setting)
    if found is None:
        found = made(cast("Printed", BOARDS.table(setting)))
        _BOARDS[setting] = found
    return found


def made(parts: Printed) -> Board:
    """Return the tables of a board without faults."""
    tiles = [
        counts.get(kind, 0) for counts in (parts["own"], parts["neutral"]) for kind in KIND_NAMES
    ]
    layouts = [
        COLOUR_LETTERS.index(letter)
        for module in MODULE_NAMES
        for letter in parts["modules"][module].replace(" ", "")
    ]
    return Board(
        [parts["cards"][colour] for colour in COLOUR_NAMES],
        tiles,
        [parts["income"].get(card, 0) for card in INCOME_CARDS],
        [points for colour in COLOUR_NAMES for points in parts["bonus"][colour]],
        layouts,
    )


class Terms:
    """The numbers that the players and the options fix for a whole game."""

    def __init__(self, players: int, options: Options) -> None:
        """Look them up once."""
        self.players: i64 = players
        self.options: Final = options
        self.board: Final = board_of(options.board)
        self.draw: i64 = options.draw
        self.cards_per_point: i64 = options.cards_per_point
        self.round_limit: i64 = options.round_limit


_TERMS: Final[dict[tuple[int, Options], Terms]] = {}


def terms_of(players: int, options: Options) -> Terms:
    """Return the numbers of a game, made at the first asking."""
    found = _TERMS.get((players, options))
    if found is None:
        found = Terms(players, options)
        _TERMS[players, options] = found
    return found
