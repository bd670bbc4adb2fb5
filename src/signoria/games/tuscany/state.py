"""Everything that changes during a game, and the copy of it."""

from typing import Final, Literal

from signoria.core.fast import i64, vec
from signoria.core.state import State
from signoria.games.tuscany.board import Board, Terms
from signoria.games.tuscany.components import (
    COLOUR_NAMES,
    COLOUR_OF,
    COLOURS,
    INCOMES,
    KIND_NAMES,
    KINDS,
    MODULE_NAMES,
    NOTHING,
    PIECE_NAMES,
    SLOTS,
    SPACE_NAMES,
    SPACES,
    UPGRADE_NAMES,
    UPGRADE_TILES,
    UPGRADES,
    Colour,
    Upgrade,
    listed,
    named,
)
from signoria.games.tuscany.region import Region

BEGINNING: Final[i64] = 0
"""Chance is to decide who is the first player."""
REFILLING: Final[i64] = 1
"""Chance is to turn up a tile for the display."""
DEALING: Final[i64] = 2
"""Chance is to deal a card to the seat whose turn it is."""
MODULES: Final[i64] = 3
"""Chance is to deal a module to the seat whose turn it is."""
SHOWING: Final[i64] = 4
"""All have chosen: the regions are shown, choice by choice."""
UNVEILING: Final[i64] = 5
"""All have chosen: the start castles are shown."""
EARNING: Final[i64] = 6
"""Chance is to turn up an income card; after this, the phases are the players'."""
ORDERING: Final[i64] = 7
TURNING: Final[i64] = 8
LOWERING: Final[i64] = 9
FOUNDING: Final[i64] = 10
UPGRADING: Final[i64] = 11
ACTING: Final[i64] = 12
"""A seat chooses one of the three actions."""
SWAPPING: Final[i64] = 13
"""Tiles were exchanged: a seat must take one that fits, or go on exchanging."""
SORTING: Final[i64] = 14
"""A seat says which of several farms it places."""
PAYING: Final[i64] = 15
DISCARDING: Final[i64] = 16
EXTENDING: Final[i64] = 17
"""A castle may put a tile of the display into the region."""
SPENDING: Final[i64] = 18
"""The action is done; a marble would buy another."""
ENDED: Final[i64] = 19

Phase = Literal[
    "begin", "display", "deal", "modules", "show", "unveil", "income", "order", "turn", "lower",
    "found", "upgrade", "act", "swap", "sort", "pay", "discard", "extend", "spend", "over",
]  # fmt: skip
PHASES: Final[tuple[Phase, ...]] = (
    "begin", "display", "deal", "modules", "show", "unveil", "income", "order", "turn", "lower",
    "found", "upgrade", "act", "swap", "sort", "pay", "discard", "extend", "spend", "over",
)  # fmt: skip
ZEROS: Final = vec[i64]([0] * 128)
"""Enough for the largest table: a slice of it is a new array."""
_DUE: Final = ("cards", "income", "upgrade", "castle", "gaps", "filling", "repeats", "swaps")
EMPTY: Final = vec[i64]([NOTHING] * 120)


class Table(State):
    """What lies on the table. Lists by seat are indexed from 0, clockwise."""

    terms: Terms
    players: i64
    phase: i64
    round: i64
    """The number of the round, from 1."""
    lap: i64
    """How often everyone has had or is having a turn; 0 while the game is set up."""
    last_lap: i64
    """1 in the lap after the end of the third round."""
    first: i64
    """The first player, or `NOTHING`."""
    turn: i64
    """The seat whose turn it is."""
    actions: i64
    """Actions that the turn still has."""
    marble_spent: i64
    fresh: i64
    """Jokers gained this turn: they can be placed in the next."""
    owed: i64
    """Cards that the seat is still to be dealt."""
    incomes: i64
    """Income cards still to be turned up."""
    cities: i64
    """1 while a city waits for its upgrade."""
    castles: i64
    """1 while a castle waits for its tile."""
    gaps: i64
    """Places in the display that the seat must fill from its own stack."""
    filling: i64
    """1 while neutral tiles fill the display up."""
    repeats: i64
    """How often too many alike were taken out since the last single tile."""
    swaps: i64
    """How often tiles were exchanged in this action, none fitting."""
    shown: i64
    """How many of the secret choices have been shown."""
    space: i64
    """The space that a tile is to be placed on, or `NOTHING`."""
    piece: i64
    """The piece to be placed there, or the tile waiting for room, or `NOTHING`."""

    hands: vec[i64]
    """Cards of each colour, at ``[seat * COLOURS + colour]``."""
    pile: vec[i64]
    pile_size: i64
    discard: vec[i64]
    stacks: vec[i64]
    """Tiles still face down, at ``[seat * KINDS + kind]``."""
    used: vec[i64]
    """How many of its own tiles each seat has put into the display."""
    display: vec[i64]
    display_size: i64
    backs: vec[i64]
    """How many tiles of each kind in the display have a neutral back."""
    neutral: vec[i64]
    """Neutral tiles face down."""
    neutral_size: i64
    removed: vec[i64]
    """Neutral tiles taken out face up: they may come back."""
    removed_size: i64
    gone: vec[i64]
    """All other tiles out of the game: given up, or taken out with a coloured back."""
    income_pile: vec[i64]
    income_size: i64
    income_discard: vec[i64]
    stock: vec[i64]
    """Upgrades left of each kind."""
    upgrades: vec[i64]
    """Upgrades owned, at ``[seat * UPGRADES + kind]``."""
    faces: vec[i64]
    """Each colour's bonus: 0 for the first to complete it, 1 for the second, 2 when gone."""
    complete: vec[i64]
    """The colours that each seat has completed, one bit each."""
    modules: vec[i64]
    """The number of the module of each letter, at ``[seat * 3 + letter]``, or `NOTHING`."""
    assemblies: vec[i64]
    """Order, turn and lowering chosen, at ``[seat * 3]``, or `NOTHING`."""
    castle_at: vec[i64]
    """Where each start castle is to stand, or `NOTHING`."""
    regions: list[Region | None]
    covered: vec[i64]
    """The covered spaces of each region, one bit each."""
    frontier: vec[i64]
    """The empty spaces next to covered ones, one bit each."""
    tiles: vec[i64]
    """The piece on each space, at ``[seat * SPACES + space]``, or `NOTHING`."""
    storage: vec[i64]
    """Stored pieces in the order of their kinds, at ``[seat * SLOTS + slot]``."""
    stored: vec[i64]
    """How many pieces each seat has stored."""
    workers: vec[i64]
    marbles: vec[i64]
    green: vec[i64]
    red: vec[i64]

    def copy_to(self, other: "Table") -> None:
        """Make *other* the same table, sharing nothing that changes."""
        self.copy_turn(other)
        self.copy_supply(other)
        self.copy_seats(other)

    def copy_turn(self, other: "Table") -> None:
        """Copy how far the game and the turn have come."""
        other.terms = self.terms
        other.players = self.players
        other.phase = self.phase
        other.round = self.round
        other.lap = self.lap
        other.last_lap = self.last_lap
        other.first = self.first
        other.turn = self.turn
        other.actions = self.actions
        other.marble_spent = self.marble_spent
        other.fresh = self.fresh
        other.owed = self.owed
        other.incomes = self.incomes
        other.cities = self.cities
        other.castles = self.castles
        other.gaps = self.gaps
        other.filling = self.filling
        other.repeats = self.repeats
        other.swaps = self.swaps
        other.shown = self.shown
        other.space = self.space
        other.piece = self.piece

    def copy_supply(self, other: "Table") -> None:
        """Copy what lies in the middle."""
        other.pile = self.pile[:]
        other.pile_size = self.pile_size
        other.discard = self.discard[:]
        other.display = self.display[:]
        other.display_size = self.display_size
        other.backs = self.backs[:]
        other.neutral = self.neutral[:]
        other.neutral_size = self.neutral_size
        other.removed = self.removed[:]
        other.removed_size = self.removed_size
        other.gone = self.gone[:]
        other.income_pile = self.income_pile[:]
        other.income_size = self.income_size
        other.income_discard = self.income_discard[:]
        other.stock = self.stock[:]
        other.faces = self.faces[:]

    def copy_seats(self, other: "Table") -> None:
        """Copy what each seat has."""
        other.hands = self.hands[:]
        other.stacks = self.stacks[:]
        other.used = self.used[:]
        other.upgrades = self.upgrades[:]
        other.complete = self.complete[:]
        other.modules = self.modules[:]
        other.assemblies = self.assemblies[:]
        other.castle_at = self.castle_at[:]
        other.regions = self.regions[:]
        other.covered = self.covered[:]
        other.frontier = self.frontier[:]
        other.tiles = self.tiles[:]
        other.storage = self.storage[:]
        other.stored = self.stored[:]
        other.workers = self.workers[:]
        other.marbles = self.marbles[:]
        other.green = self.green[:]
        other.red = self.red[:]

    def lay_out(self, terms: Terms) -> None:
        """Lay everything out as it is before the first player is drawn. § Setup."""
        self.terms = terms
        self.players = terms.players
        self.clear_turn()
        self.lay_out_supply(terms.board)
        self.lay_out_seats(terms.board)

    def clear_turn(self) -> None:
        """Begin with nobody's turn. § Setup."""
        self.phase = BEGINNING
        self.round = 1
        self.lap = 0
        self.last_lap = 0
        self.first = NOTHING
        self.turn = 0
        self.actions = 0
        self.marble_spent = 0
        self.fresh = 0
        self.owed = 0
        self.incomes = 0
        self.cities = 0
        self.castles = 0
        self.gaps = 0
        self.filling = 0
        self.repeats = 0
        self.swaps = 0
        self.shown = 0
        self.space = NOTHING
        self.piece = NOTHING

    def lay_out_supply(self, board: Board) -> None:
        """Shuffle cards and neutral tiles; sort upgrades and bonuses. § Setup."""
        self.pile = board.cards[:]
        self.pile_size = total(self.pile)
        self.discard = ZEROS[:COLOURS]
        self.display = ZEROS[:KINDS]
        self.display_size = 0
        self.backs = ZEROS[:KINDS]
        self.neutral = board.neutral[:]
        self.neutral_size = total(self.neutral)
        self.removed = ZEROS[:KINDS]
        self.removed_size = 0
        self.gone = ZEROS[:KINDS]
        self.income_pile = board.income[:]
        self.income_size = total(self.income_pile)
        self.income_discard = ZEROS[:INCOMES]
        self.stock = ZEROS[:UPGRADES]
        for kind in range(UPGRADES):
            self.stock[kind] = UPGRADE_TILES
        self.faces = ZEROS[:COLOURS]

    def lay_out_seats(self, board: Board) -> None:
        """Give each player the same tiles, three stacks of seven, and nothing else. § Setup."""
        n = self.players
        self.hands = ZEROS[: n * COLOURS]
        self.stacks = ZEROS[: n * KINDS]
        for seat in range(n):
            for kind in range(KINDS):
                self.stacks[seat * KINDS + kind] = board.own[kind]
        self.used = ZEROS[:n]
        self.upgrades = ZEROS[: n * UPGRADES]
        self.complete = ZEROS[:n]
        self.modules = EMPTY[: n * 3]
        self.assemblies = EMPTY[: n * 3]
        self.castle_at = EMPTY[:n]
        self.regions = [None for _ in range(n)]
        self.covered = ZEROS[:n]
        self.frontier = ZEROS[:n]
        self.tiles = EMPTY[: n * SPACES]
        self.storage = ZEROS[: n * SLOTS]
        self.stored = ZEROS[:n]
        self.workers = ZEROS[:n]
        self.marbles = ZEROS[:n]
        self.green = ZEROS[:n]
        self.red = ZEROS[:n]


def total(counts: vec[i64]) -> i64:
    """Return the sum of *counts*."""
    found: i64 = 0
    for count in counts:
        found += count
    return found


def left_of(s: Table, seat: i64) -> i64:
    """Return the next seat, clockwise."""
    if seat + 1 < s.players:
        return seat + 1
    return 0


def hand_size(s: Table, seat: i64) -> i64:
    """Return how many cards a seat holds."""
    found: i64 = 0
    for at in range(seat * COLOURS, seat * COLOURS + COLOURS):
        found += s.hands[at]
    return found


def region_of(s: Table, seat: i64) -> Region:
    """Return a region that is assembled."""
    region = s.regions[seat]
    assert region is not None
    return region


def piece_colour(s: Table, seat: i64, piece: i64, space: i64) -> i64:
    """Return the colour of a piece, a joker's being that of its space. § Jokers."""
    return COLOUR_OF[piece] if piece < KINDS else region_of(s, seat).colour[space]


def hand_cards(s: Table, seat: i64) -> list[Colour]:
    """Return the colours of the cards in a hand."""
    return listed(s.hands[seat * COLOURS : (seat + 1) * COLOURS], COLOUR_NAMES)


def stored_pieces(s: Table, seat: i64) -> list[str]:
    """Return the names of the stored pieces."""
    return [PIECE_NAMES[s.storage[seat * SLOTS + i]] for i in range(s.stored[seat])]


def stack_tiles(s: Table, seat: i64) -> dict[str, int]:
    """Return the tiles that a seat still has face down."""
    return named(s.stacks[seat * KINDS : (seat + 1) * KINDS], KIND_NAMES)


def owned_upgrades(s: Table, seat: i64) -> list[Upgrade]:
    """Return the names of the upgrades of a seat."""
    return listed(s.upgrades[seat * UPGRADES : (seat + 1) * UPGRADES], UPGRADE_NAMES)


def placed_pieces(s: Table, seat: i64) -> dict[str, str]:
    """Return the piece on each covered space."""
    pieces = [int(piece) for piece in s.tiles[seat * SPACES : (seat + 1) * SPACES]]
    return {SPACE_NAMES[i]: PIECE_NAMES[piece] for i, piece in enumerate(pieces) if piece >= 0}


def module_names(s: Table, seat: i64) -> list[str]:
    """Return the modules that a seat has been dealt."""
    numbers = [int(number) for number in s.modules[seat * 3 : seat * 3 + 3]]
    return [MODULE_NAMES[4 * i + number] for i, number in enumerate(numbers) if number >= 0]


def due(s: Table) -> dict[str, int]:
    """Return what the turn still owes, by name."""
    owed = [s.owed, s.incomes, s.cities, s.castles, s.gaps, s.filling, s.repeats, s.swaps]
    return {name: int(number) for name, number in zip(_DUE, owed, strict=True)}
