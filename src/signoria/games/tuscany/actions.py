"""The action vocabulary: what players and chance can do, and what may come of it."""

from typing import Final

from signoria.core.fast import i64
from signoria.core.vocabulary import Verb, Vocabulary
from signoria.games.tuscany.components import (
    COLOUR_NAMES,
    FARM_NAMES,
    INCOME_NAMES,
    KIND_NAMES,
    LOWER_NAMES,
    MODULE_NAMES,
    ORDER_NAMES,
    PIECE_NAMES,
    SPACE_NAMES,
    TURN_NAMES,
    UNIT_NAMES,
    UNITS,
    UPGRADE_NAMES,
)

UNKNOWN: Final = "unknown"
"""What one did not see: it has a code, and is never legal."""

VOCABULARY: Final = Vocabulary(
    Verb("begin", seat=range(4)),
    Verb("reveal", tile=KIND_NAMES),
    Verb("deal", card=(*COLOUR_NAMES, UNKNOWN)),
    Verb("module", module=MODULE_NAMES),
    Verb("income", gain=INCOME_NAMES, number=range(1, 5)),
    Verb("show_order", order=ORDER_NAMES),
    Verb("show_turned", turned=TURN_NAMES),
    Verb("show_lower", lower=LOWER_NAMES),
    Verb("show_castle", space=SPACE_NAMES),
    Verb("order", order=(*ORDER_NAMES, UNKNOWN)),
    Verb("turn", turned=(*TURN_NAMES, UNKNOWN)),
    Verb("lower", lower=(*LOWER_NAMES, UNKNOWN)),
    Verb("found", space=(*SPACE_NAMES, UNKNOWN)),
    Verb("upgrade", upgrade=UPGRADE_NAMES),
    Verb("draw"),
    Verb("take", tile=KIND_NAMES),
    Verb("swap", colour=COLOUR_NAMES),
    Verb("place", space=SPACE_NAMES),
    Verb("joker", space=SPACE_NAMES),
    Verb("tile", tile=FARM_NAMES),
    Verb("pay", first=UNIT_NAMES, second=UNIT_NAMES),
    Verb("discard", piece=PIECE_NAMES[:18]),
    Verb("extend", space=SPACE_NAMES),
    Verb("decline"),
    Verb("marble"),
    Verb("end"),
)

BEGIN: Final[i64] = 0
"""Chance makes seat ``action - BEGIN`` the first player."""
REVEAL: Final[i64] = 4
"""Chance turns up a tile of kind ``action - REVEAL`` for the display."""
DEAL: Final[i64] = 21
"""Chance deals a card of colour ``action - DEAL`` to the seat whose turn it is."""
DEAL_UNKNOWN: Final[i64] = 29
MODULE: Final[i64] = 30
"""Chance deals module ``action - MODULE``."""
INCOME: Final[i64] = 42
"""Chance turns up income card ``action - INCOME``."""
SHOW_ORDER: Final[i64] = 66
"""What seats chose in secret is turned over, choice by choice: chance has no say in it."""
SHOW_TURNED: Final[i64] = 72
SHOW_LOWER: Final[i64] = 80
SHOW_CASTLE: Final[i64] = 87
ORDER: Final[i64] = 117
ORDER_UNKNOWN: Final[i64] = 123
TURN: Final[i64] = 124
TURN_UNKNOWN: Final[i64] = 132
LOWER: Final[i64] = 133
LOWER_UNKNOWN: Final[i64] = 140
FOUND: Final[i64] = 141
"""A seat puts its start castle on space ``action - FOUND``."""
FOUND_UNKNOWN: Final[i64] = 171
UPGRADE: Final[i64] = 172
DRAW: Final[i64] = 177
TAKE: Final[i64] = 178
"""A seat takes a tile of kind ``action - TAKE`` from the display."""
SWAP: Final[i64] = 195
"""A seat exchanges all tiles of colour ``action - SWAP``, since none fits."""
PLACE: Final[i64] = 203
"""A seat places a stored tile on space ``action - PLACE``."""
PLACE_JOKER: Final[i64] = 233
TILE: Final[i64] = 263
"""Of several farms, the one that is number ``action - TILE`` among all farms is placed."""
PAY: Final[i64] = 273
"""A seat pays with two units, at ``PAY + first * UNITS + second``, the first never later."""
DISCARD: Final[i64] = 373
"""A seat gives up a stored piece, to make room."""
EXTEND: Final[i64] = 391
"""A castle puts a tile of the display on space ``action - EXTEND``."""
DECLINE: Final[i64] = 421
MARBLE: Final[i64] = 422
END: Final[i64] = 423

SECTIONS: Final = {
    "begin": "setup",
    "reveal": "display",
    "deal": "cards",
    "module": "assembly",
    "income": "commerce",
    "show_order": "assembly",
    "show_turned": "assembly",
    "show_lower": "assembly",
    "show_castle": "start_castle",
    "order": "assembly",
    "turn": "assembly",
    "lower": "assembly",
    "found": "start_castle",
    "upgrade": "upgrades",
    "draw": "cards",
    "take": "taking",
    "swap": "no_fit",
    "place": "placing",
    "joker": "joker",
    "tile": "placing",
    "pay": "paying",
    "discard": "taking",
    "extend": "castle",
    "decline": "castle",
    "marble": "quarry",
    "end": "quarry",
    "assembled": "assembly",
    "draws": "cards",
    "drew": "cards",
    "cards_shuffled": "cards",
    "gave_up": "taking",
    "too_many": "too_many",
    "neutral_shuffled": "too_many",
    "built": "placing",
    "zone": "zones",
    "crops": "agriculture",
    "marbles": "quarry",
    "workers": "village",
    "joker_stored": "inn",
    "joker_lost": "commerce",
    "income_shuffled": "commerce",
    "points": "commerce",
    "storage_points": "upgrades",
    "bonus": "bonuses",
    "round_ending": "rounds",
    "last_lap": "rounds",
    "scored": "scoring",
    "limit": "limit",
    "leftovers": "game_end",
    "game_ends": "game_end",
}

EVENTS: Final = {
    "assembled": ("seat", "modules", "turned", "lower"),
    "draws": ("seat", "cards"),
    "drew": ("seat", "card"),
    "cards_shuffled": ("cards",),
    "gave_up": ("seat", "piece"),
    "too_many": ("colour", "tiles"),
    "neutral_shuffled": ("tiles",),
    "built": ("seat", "piece", "space", "colour"),
    "zone": ("seat", "colour", "points"),
    "crops": ("seat", "points"),
    "marbles": ("seat", "marbles"),
    "workers": ("seat", "workers"),
    "joker_stored": ("seat",),
    "joker_lost": ("seat", "points"),
    "income_shuffled": ("cards",),
    "points": ("seat", "track", "points"),
    "storage_points": ("seat", "points"),
    "bonus": ("seat", "colour", "place", "points"),
    "round_ending": ("seat", "round"),
    "last_lap": (),
    "scored": ("seat", "round", "green", "red"),
    "limit": ("laps",),
    "leftovers": ("seat", "points"),
    "game_ends": ("winners", "points"),
}


def payment(first: i64, second: i64) -> i64:
    """Return the code of a payment with two units, the first never later than the second."""
    return PAY + first * UNITS + second
