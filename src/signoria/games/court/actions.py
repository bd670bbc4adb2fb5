"""The action vocabulary: what players and chance can do, and what may come of it."""

from typing import Final

from signoria.core.fast import i64
from signoria.core.vocabulary import Verb, Vocabulary
from signoria.games.court.components import BOX, CARD_NAMES, HIDDEN_NAMES, JESTER_MOST

_STACKS: Final = [str(number) for number in range(1, int(BOX) + 1)]
"""Stacks are called by number; a name, not a quantity."""

VOCABULARY: Final = Vocabulary(
    Verb("begin", seat=range(2)),
    Verb("lay", card=CARD_NAMES),
    Verb("deal", card=(*CARD_NAMES, *HIDDEN_NAMES)),
    Verb("keep"),
    Verb("replace", card=CARD_NAMES),
    Verb("announce", value=range(1, int(JESTER_MOST) + 1)),
    Verb("choose", card=(*CARD_NAMES, *HIDDEN_NAMES)),
    Verb("send"),
    Verb("bury"),
    Verb("ally", stack=_STACKS),
    Verb("conspire", stack=_STACKS),
    Verb("against", stack=_STACKS),
)

BEGIN: Final[i64] = 0
"""Chance lets seat ``action - BEGIN`` begin."""
LAY: Final[i64] = 2
"""Chance lays a card of the deck into the first circle."""
DEAL: Final[i64] = 28
"""Chance deals a card of the deck into its owner's hand."""
DEAL_HIDDEN: Final[i64] = 54
"""How the other seat sees it: the house alone."""
KEEP: Final[i64] = 56
"""The owner leaves the first circle as it is."""
REPLACE: Final[i64] = 57
"""The owner takes one of two equal cards out of the first circle."""
ANNOUNCE: Final[i64] = 82
"""The owner gives a jester that is the last card the value ``action - ANNOUNCE``."""
CHOOSE: Final[i64] = 93
"""The player decides, in secret, which card to play."""
CHOOSE_HIDDEN: Final[i64] = 119
SEND: Final[i64] = 121
BURY: Final[i64] = 122
ALLY: Final[i64] = 123
"""The chosen card joins the stack in slot ``action - ALLY``; people count from 1."""
CONSPIRE: Final[i64] = 173
"""The chosen card joins that stack in order to bring down another."""
AGAINST: Final[i64] = 223
"""The conspirators bring down the stack in slot ``action - AGAINST``."""

SECTIONS: Final = {
    "begin": "first_player",
    "lay": "preparation",
    "deal": "drawing",
    "keep": "duplicates",
    "replace": "duplicates",
    "announce": "jester",
    "choose": "turn",
    "send": "send",
    "bury": "future",
    "ally": "alliance",
    "conspire": "conspiracy",
    "against": "conspiracy",
    "starts": "first_player",
    "sent": "send",
    "allied": "alliance",
    "plotted": "conspiracy",
    "eliminated": "conspiracy",
    "purged": "minister",
    "separated": "lady",
    "prepared": "future",
    "drew": "drawing",
    "drew_hidden": "drawing",
    "last_card": "last_card",
    "blocked": "blocked",
    "game_ends": "game_end",
    "won": "scoring",
    "drawn": "scoring",
}

EVENTS: Final = {
    "starts": ("seat", "influence"),
    "sent": ("seat", "card", "stack"),
    "allied": ("seat", "card", "stack", "total"),
    "plotted": ("seat", "card", "stack", "total"),
    "eliminated": ("stack", "cards", "total"),
    "purged": ("seat", "stack", "cards"),
    "separated": ("seat", "stacks", "cards"),
    "prepared": ("seat", "times"),
    "drew": ("seat", "card"),
    "drew_hidden": ("seat",),
    "last_card": ("seat", "card"),
    "blocked": ("seat",),
    "game_ends": ("reason",),
    "won": ("seat", "influence", "nobles", "other", "others"),
    "drawn": ("influence", "other"),
}
