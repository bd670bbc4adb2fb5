"""What is in the box: constants and tables, no logic. § Contents."""

from typing import Final, Literal

from signoria.core.fast import i64, vec
from signoria.games.vecchio.board import board_of
from signoria.games.vecchio.options import Options

MEMBERS: Final[i64] = 12
"""Family members of each player."""
TOKENS: Final[i64] = 7
Token = Literal["florins", "scroll", "knight", "assassin", "abbot", "carriage", "bishop"]
TOKEN_NAMES: Final[tuple[Token, ...]] = (
    "florins", "scroll", "knight", "assassin", "abbot", "carriage", "bishop",
)  # fmt: skip
FLORIN: Final[i64] = 0
SCROLL: Final[i64] = 1
KNIGHT: Final[i64] = 2
ASSASSIN: Final[i64] = 3
ABBOT: Final[i64] = 4
CARRIAGE: Final[i64] = 5
BISHOP: Final[i64] = 6
RICHEST: Final[i64] = 999
"""The most tokens of a kind that a seat can hold; no game comes near it."""
FIRST_FOLLOWER: Final[i64] = 2
LAST_FOLLOWER: Final[i64] = 4

EVENT_NAMES: Final = ("levy", "middlemen", "family")
LEVY: Final[i64] = 0
MOVE_ALL: Final[i64] = 1
FAMILY: Final[i64] = 2

PROVINCE_NAMES: Final = (
    "milano_scroll_to_2followers", "milano_6florins", "milano_ignore_colour",
    "milano_follower_to_2scrolls", "milano_any_follower", "milano_bishop_carriage",
    "venezia_scroll", "venezia_knight", "venezia_assassin", "venezia_abbot",
    "venezia_florin_per_member", "venezia_roll_place",
    "chiesa_reuse", "chiesa_1_to_2", "chiesa_no_coins", "chiesa_5florins", "chiesa_choice",
    "chiesa_place_any",
)  # fmt: skip
PROVINCES: Final[i64] = 18
OF_REGION: Final[i64] = 6
"""Province tiles of each region; tile ``n`` belongs to region ``n // 6``."""
SCROLL_TO_FOLLOWERS: Final[i64] = 0
SIX_FLORINS: Final[i64] = 1
IGNORE_COLOUR: Final[i64] = 2
FOLLOWER_TO_SCROLLS: Final[i64] = 3
ANY_FOLLOWER: Final[i64] = 4
BISHOP_CARRIAGE: Final[i64] = 5
ONE_SCROLL: Final[i64] = 6
ONE_KNIGHT: Final[i64] = 7
ONE_ASSASSIN: Final[i64] = 8
ONE_ABBOT: Final[i64] = 9
FLORIN_PER_MEMBER: Final[i64] = 10
ROLL_PLACE: Final[i64] = 11
REUSE: Final[i64] = 12
ONE_TO_TWO: Final[i64] = 13
NO_COINS: Final[i64] = 14
FIVE_FLORINS: Final[i64] = 15
TAKE_ONE: Final[i64] = 16
PLACE_ANY: Final[i64] = 17

COUNCIL_NAMES: Final = (
    "c_scroll", "c_carriages", "c_florins", "c_bishops", "c_follower", "c_recovery",
    "c_abbot", "c_reinforce", "c_knight", "c_province", "c_assassin", "c_florence",
)  # fmt: skip
C_SCROLL: Final[i64] = 0
C_CARRIAGES: Final[i64] = 1
C_FLORINS: Final[i64] = 2
C_BISHOPS: Final[i64] = 3
C_FOLLOWER: Final[i64] = 4
C_RECOVERY: Final[i64] = 5
C_ABBOT: Final[i64] = 6
C_REINFORCE: Final[i64] = 7
C_KNIGHT: Final[i64] = 8
C_PROVINCE: Final[i64] = 9
C_ASSASSIN: Final[i64] = 10
C_FLORENCE: Final[i64] = 11
MORE_OF: Final = vec[i64]([-1, -1, C_KNIGHT, C_ASSASSIN, C_ABBOT, -1, -1])
"""The council tile that gives one more of a follower."""

NOBILITY_NAMES: Final = (
    "n_supply", "n_colours", "n_towns", "n_regions3", "n_regions2", "n_adjacent",
    "n_nobility", "n_onesort", "n_council", "n_unused", "n_pairs", "n_crests",
)  # fmt: skip
STACK: Final[i64] = 12
"""Council tiles, and as many nobility tiles: tile ``n`` belongs to stack ``n // 12``."""
Office = Literal["council", "nobility"]
STACK_NAMES: Final[tuple[Office, ...]] = ("council", "nobility")
TILE_NAMES: Final = (*COUNCIL_NAMES, *NOBILITY_NAMES)
TILES: Final[i64] = 24
UNKNOWN: Final[i64] = 24
"""A tile that one did not see: one code for each stack, never legal."""

DEALT: Final[i64] = 3
SEEN: Final[i64] = 5
"""Tiles to choose from: at set-up, and for an office."""
SCROLLS: Final[i64] = 2
ADDITIONAL: Final[i64] = 3
LEVIED: Final[i64] = 3
GREEN_FLORINS: Final[i64] = 3
BROWN_FLORINS: Final[i64] = 5
ALL_TRACKS: Final[i64] = 5
MAJORITY: Final[i64] = 3
PASSED: Final[i64] = 2

BIT: Final = vec[i64]([1 << n for n in range(32)])
FULL_STACK: Final[i64] = 0xFFF
BITS_IN: Final = vec[i64]([n.bit_count() for n in range(4096)])
"""How many tiles a mask of twelve names."""
WAYS: Final = vec[i64]([6 - abs(7 - roll) for roll in range(13)])
"""In how many of 36 ways two dice add up to each number."""
SEVEN: Final[i64] = 7


class Terms:
    """What the players, the options and the board fix for a whole game."""

    def __init__(self, players: int, options: Options) -> None:
        """Look everything up once."""
        self.options: Final = options
        self.board: Final = board_of(options.board)
        self.players: i64 = players
        self.low_luck: i64 = 1 if options.low_luck else 0
        self.levy_carriage: i64 = 1 if options.levy_carriage else 0
        self.round_limit: i64 = options.round_limit
        self.first_space: i64 = 1 if players == 2 else 0
        self.crests: i64 = self.board.in_play[players]


_TERMS: Final[dict[tuple[int, Options], Terms]] = {}


def terms_of(players: int, options: Options) -> Terms:
    """Return the terms of a game, made once."""
    found = _TERMS.get((players, options))
    if found is None:
        found = Terms(players, options)
        _TERMS[players, options] = found
    return found
