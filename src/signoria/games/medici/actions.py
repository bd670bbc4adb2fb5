"""The action vocabulary: what players and chance can do, and what may come of it."""

from typing import Final

from signoria.core.fast import i64
from signoria.core.vocabulary import Verb, Vocabulary
from signoria.games.medici.components import CARD_NAMES, COPIES_AMONG, RICHEST

VOCABULARY: Final = Vocabulary(
    Verb("begin", seat=range(6)),
    Verb("reveal", card=CARD_NAMES),
    Verb("offer"),
    Verb("turn"),
    Verb("pass"),
    Verb("bid", florins=range(1, int(RICHEST) + 1)),
)

BEGIN: Final[i64] = 0
"""Chance lets seat ``action - BEGIN`` turn up the first cards of a round."""
REVEAL: Final[i64] = 6
"""Chance turns up a card of kind ``action - REVEAL``."""
OFFER: Final[i64] = 37
"""The auctioneer puts the lot up for auction as it is."""
TURN: Final[i64] = 38
"""The auctioneer turns up one more card."""
PASS: Final[i64] = 39
BID: Final[i64] = 39
"""The bidder offers ``action - BID`` florins, at least one."""

SECTIONS: Final = {
    "begin": "first_player",
    "reveal": "turning_up",
    "offer": "turning_up",
    "turn": "turning_up",
    "pass": "auction",
    "bid": "auction",
    "starts": "first_player",
    "passed_over": "holds",
    "sold": "auction",
    "unsold": "unsold",
    "last_hold": "last_hold",
    "round_ends": "round_end",
    "cargo": "cargo",
    "marker": "goods",
    "prize": "goods",
    "summit": "summit",
    "game_ends": "game_end",
}

EVENTS: Final = {
    "starts": ("seat", "florins"),
    "passed_over": ("seat", "reason"),
    "sold": ("seat", "cards", "florins"),
    "unsold": ("cards",),
    "last_hold": ("seat", "spaces"),
    "round_ends": ("round", "reason"),
    "cargo": ("seat", "value", "place", "florins"),
    "marker": ("seat", "good", "steps", "space"),
    "prize": ("seat", "good", "place", "florins"),
    "summit": ("seat", "good", "space", "florins"),
    "game_ends": ("winners", "florins"),
}


def begin(seat: i64) -> i64:
    """Return the code with which chance lets *seat* begin."""
    return BEGIN + seat


def reveal(kind: i64) -> i64:
    """Return the code with which chance turns up a card of *kind*."""
    return REVEAL + kind


def bid(florins: i64) -> i64:
    """Return the code of a bid; a bid of no florins is a pass."""
    return BID + florins


BIDS: Final = [int(bid(florins)) for florins in range(int(RICHEST) + 1)]
"""The code of each bid: a slice of them is what a bidder may do."""
REVEALS: Final = [[int(reveal(kind)) for kind in copies] for copies in COPIES_AMONG]
ODDS: Final = [list(copies.values()) for copies in COPIES_AMONG]
"""The cards that may be turned up and their weights, at ``[good * 128 + bits]``."""
