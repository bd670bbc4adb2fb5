"""The action vocabulary: what players and chance can do, and what may come of it."""

from typing import Final

from signoria.core.fast import i64
from signoria.core.vocabulary import Verb, Vocabulary
from signoria.games.vecchio.board import NAMES
from signoria.games.vecchio.components import (
    EVENT_NAMES,
    PROVINCE_NAMES,
    TILE_NAMES,
    TOKEN_NAMES,
)

_DRAWN: Final = (*TILE_NAMES, "unknown_council", "unknown_nobility")

VOCABULARY: Final = Vocabulary(
    Verb("begin", seat=range(4)),
    Verb("middleman", town=NAMES),
    Verb("deal", tile=_DRAWN),
    Verb("roll", number=range(2, 13)),
    Verb("crest", event=EVENT_NAMES),
    Verb("reveal", tile=TILE_NAMES),
    Verb("keep", tile=_DRAWN),
    Verb("member", town=NAMES),
    Verb("go", town=NAMES),
    Verb("travel", how=("florins", "carriage")),
    Verb("act", how=("middleman", "lying", "bishop")),
    Verb("take", token=TOKEN_NAMES),
    Verb("give", token=TOKEN_NAMES),
    Verb("enter"),
    Verb("office", track=("council", "nobility")),
    Verb("lay", town=NAMES),
    Verb("return", town=NAMES),
    Verb("place", town=NAMES),
    Verb("choose", tile=PROVINCE_NAMES),
    Verb("reinforce"),
    Verb("recover"),
    Verb("accept"),
    Verb("decline"),
    Verb("pass"),
    Verb("end"),
    Verb("use", tile=PROVINCE_NAMES),
    Verb("reuse", tile=PROVINCE_NAMES),
)

BEGIN: Final[i64] = 0
"""Chance gives the starting player tile to seat ``action - BEGIN``."""
MIDDLEMAN: Final[i64] = 4
"""Chance sets a middleman up in town ``action - MIDDLEMAN``."""
DEAL: Final[i64] = 36
"""Chance deals tile ``action - DEAL`` to the one who may see it."""
ROLL: Final[i64] = 60
"""Chance rolls ``action - ROLL``, from 2 to 12."""
CREST: Final[i64] = 73
"""Chance turns up a crest with event ``action - CREST``."""
REVEAL: Final[i64] = 76
"""Tile ``action - REVEAL``, known to its owner, is shown to all."""
KEEP: Final[i64] = 100
MEMBER: Final[i64] = 126
"""A standing member in town ``action - MEMBER`` shall act."""
GO: Final[i64] = 158
TRAVEL: Final[i64] = 190
TRAVEL_FLORINS: Final[i64] = 190
TRAVEL_CARRIAGE: Final[i64] = 191
ACT_MIDDLEMAN: Final[i64] = 192
ACT_LYING: Final[i64] = 193
ACT_BISHOP: Final[i64] = 194
TAKE: Final[i64] = 195
GIVE: Final[i64] = 202
ENTER: Final[i64] = 209
OFFICE: Final[i64] = 210
LAY: Final[i64] = 212
RETURN: Final[i64] = 244
PLACE: Final[i64] = 276
CHOOSE: Final[i64] = 308
REINFORCE: Final[i64] = 326
RECOVER: Final[i64] = 327
ACCEPT: Final[i64] = 328
DECLINE: Final[i64] = 329
PASS: Final[i64] = 330
END: Final[i64] = 331
USE: Final[i64] = 332
REUSE: Final[i64] = 350

SECTIONS: Final = {
    "begin": "preparation",
    "middleman": "preparation",
    "deal": "offices",
    "roll": "reinforcement",
    "crest": "events",
    "reveal": "council_tiles",
    "keep": "offices",
    "member": "turn",
    "go": "travelling",
    "travel": "travelling",
    "act": "towns",
    "take": "towns",
    "give": "province",
    "enter": "province",
    "office": "offices",
    "lay": "events",
    "return": "events",
    "place": "reinforcement",
    "choose": "province",
    "reinforce": "reinforcement",
    "recover": "recovery",
    "accept": "council_tiles",
    "decline": "council_tiles",
    "pass": "game_end",
    "end": "turn",
    "use": "province_tiles",
    "reuse": "province_tiles",
    "collects": "towns",
    "pays": "towns",
    "travels": "travelling",
    "middleman_moves": "towns",
    "lies": "towns",
    "placed": "reinforcement",
    "recovers": "recovery",
    "enters": "province",
    "takes_crest": "events",
    "cost_moves": "events",
    "last_crest": "game_end",
    "laid": "events",
    "returned": "events",
    "short": "events",
    "looks": "offices",
    "turned_up": "council_tiles",
    "final_round": "game_end",
    "limit": "game_end",
    "majority": "scoring",
    "noble": "nobility_tiles",
    "scored": "scoring",
    "game_ends": "scoring",
}

EVENTS: Final = {
    "collects": ("seat", "token", "number"),
    "pays": ("seat", "token", "number"),
    "travels": ("seat", "origin", "town"),
    "middleman_moves": ("colour", "origin", "town"),
    "lies": ("seat", "town"),
    "placed": ("seat", "town"),
    "recovers": ("seat", "number"),
    "enters": ("seat", "track", "space", "points"),
    "takes_crest": ("seat", "left"),
    "cost_moves": (),
    "last_crest": ("seat",),
    "laid": ("seat", "town"),
    "returned": ("seat", "town"),
    "short": ("seat", "florins"),
    "looks": ("seat", "stack", "number"),
    "turned_up": ("seat", "tile"),
    "final_round": ("seat",),
    "limit": ("rounds",),
    "majority": ("seat", "track", "points"),
    "noble": ("seat", "tile", "points"),
    "scored": ("seat", "regions", "offices", "all_tracks", "majorities", "crests", "passed",
               "nobility", "points"),
    "game_ends": ("winners", "points"),
}  # fmt: skip
