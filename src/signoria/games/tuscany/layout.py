"""What each number of an observation means. `encoding` writes them in this order."""

from typing import Final

from signoria.core.layout import Encoding, Field
from signoria.games.tuscany import components as box
from signoria.games.tuscany.actions import ORDER
from signoria.games.tuscany.boards import INCOME_CARDS
from signoria.games.tuscany.options import Options
from signoria.games.tuscany.state import PHASES

_MOST: Final = 999
"""The most that a position counts of anything."""
_PIECE: Final = "0 for none, else 1 + piece"
_COLOUR: Final = f"by colour: {', '.join(box.COLOUR_NAMES)}"
_KIND: Final = f"by kind: {', '.join(box.KIND_NAMES)}"
_SPACES: Final = int(box.SPACES)
_KINDS: Final = int(box.KINDS)
_COLOURS: Final = int(box.COLOURS)
_PIECES: Final = len(box.PIECE_NAMES)


def fields(players: int, options: Options) -> list[Field]:
    """Return the fields of an observation, in order."""
    del options
    regions = [field for i in range(players) for field in _region(i)]
    return [*_turn(players), *_due(), *_cards(players), *_supply(), *_goods(players), *regions]


def _turn(n: int) -> list[Field]:
    return [
        Field("seat", 1, 0, n - 1, "your seat; below, seat +0 is yours, +1 the next on the left"),
        Field("phase", len(PHASES), 0, 1, f"one-hot: {', '.join(PHASES)}"),
        Field("round", 1, 1, int(box.ROUNDS), "round"),
        Field("lap", 1, 0, _MOST, "how often everyone has had a turn; 0 during set-up"),
        Field("last lap", 1, 0, 1, "1 in the lap after the third round"),
        Field("first", n, 0, 1, "one-hot: the first player; all 0 before it is drawn"),
        Field("turn", n, 0, 1, "one-hot: whose turn it is"),
        Field("actions", 1, 0, 2, "actions that the turn still has"),
        Field("marble spent", 1, 0, 1, "1 if a marble was spent this turn"),
        Field("fresh jokers", 1, 0, int(box.SLOTS), "jokers gained this turn"),
        Field("shown", 1, 0, 3 * n, "secret choices that were shown"),
        Field("space", 1, 0, _SPACES, "where a tile is to be placed: 0 for none, else 1 + space"),
        Field("piece", 1, 0, _PIECES, f"what is to be placed, or waits for room: {_PIECE}"),
    ]


def _due() -> list[Field]:
    return [
        Field("due cards", 1, 0, _MOST, "cards still to be dealt"),
        Field("due income", 1, 0, int(box.UPGRADES) + 1, "income cards still to be turned up"),
        Field("due upgrade", 1, 0, 1, "1 while a city waits for its upgrade"),
        Field("due castle", 1, 0, 1, "1 while a castle waits for its tile"),
        Field("due gaps", 1, 0, int(box.DISPLAY), "places of the display to be filled"),
        Field("filling", 1, 0, 1, "1 while neutral tiles fill the display"),
        Field("repeats", 1, 0, int(box.REPEATS), "how often too many alike were taken out"),
        Field("swaps", 1, 0, int(box.REPEATS), "how often tiles were exchanged in this action"),
    ]


def _cards(n: int) -> list[Field]:
    return [
        Field("hand", _COLOURS, 0, _MOST, f"your cards, {_COLOUR}"),
        Field("hand sizes", n, 0, _MOST, "cards of each seat"),
        Field("unseen", _COLOURS, 0, _MOST, "cards in other hands and in the pile, by colour"),
        Field("pile", 1, 0, _MOST, "cards in the pile"),
        Field("discard", _COLOURS, 0, _MOST, "discarded cards, by colour"),
    ]


def _supply() -> list[Field]:
    return [
        Field("display", _KINDS, 0, _MOST, f"tiles in the display, {_KIND}"),
        Field("neutral backs", _KINDS, 0, _MOST, "those of them with a neutral back, by kind"),
        Field("neutral", _KINDS, 0, _MOST, "neutral tiles face down, by kind"),
        Field("removed", _KINDS, 0, _MOST, "neutral tiles taken out, by kind"),
        Field("gone", _KINDS, 0, _MOST, "tiles out of the game, by kind"),
        Field("income", 24, 0, _MOST, f"income cards in the pile: {', '.join(INCOME_CARDS)}"),
        Field("income discard", 24, 0, _MOST, "discarded income cards"),
        Field("upgrades left", 5, 0, 5, f"upgrades left: {', '.join(box.UPGRADE_NAMES)}"),
        Field("bonuses", _COLOURS, 0, 2, "bonus of each colour: 0 first, 1 second, 2 gone"),
    ]


def _goods(n: int) -> list[Field]:
    return [
        Field("stacks", _KINDS * n, 0, int(box.OWN_TILES), "of each seat: tiles face down"),
        Field("used", n, 0, int(box.OWN_TILES), "of each seat: own tiles put into the display"),
        Field("upgrades", 5 * n, 0, 5, "of each seat: upgrades, by kind"),
        Field("workers", n, 0, _MOST, "workers of each seat"),
        Field("marbles", n, 0, _MOST, "marbles of each seat"),
        Field("green", n, 0, _MOST, "green points of each seat"),
        Field("red", n, 0, _MOST, "red points of each seat"),
    ]  # fmt: skip


def _region(i: int) -> list[Field]:
    """Return what is known of the region of a seat: yours is 0."""
    return [
        Field(f"storage {i}", int(box.SLOTS), 0, _PIECES, f"pieces stored by seat +{i}: {_PIECE}"),
        Field(f"modules {i}", 3, 0, 4, "modules A, B and C: 0 for none, else their number"),
        Field(f"assembly {i}", 3, 0, 8, "order, turn and lowering: 0 if unknown, else 1 + choice"),
        Field(f"castle {i}", 1, 0, _SPACES, "start castle: 0 if unknown, else 1 + space"),
        Field(f"spaces {i}", _SPACES, 0, _COLOURS, "colour of each space: 0 or 1 + colour"),
        Field(f"zone points {i}", _SPACES, 0, _MOST, "points for the zone of each space"),
        Field(f"pieces {i}", _SPACES, 0, _PIECES, f"piece on each space: {_PIECE}"),
        Field(f"open {i}", _SPACES, 0, 1, "1 for each empty space next to a covered one"),
        Field(f"complete {i}", _COLOURS, 0, 1, "1 for each colour that is complete"),
    ]  # fmt: skip


def bounds(players: int, options: Options) -> tuple[int, int]:
    """Return the least and the most points that a seat can have."""
    del players, options
    return 0, _MOST


ENCODING: Final = Encoding(version=1, first_action=int(ORDER), fields=fields, bounds=bounds)
