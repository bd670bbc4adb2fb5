"""What each number of an observation means. `encoding` writes them in this order."""

from typing import Final

from signoria.core.layout import Encoding, Field
from signoria.games.court.actions import KEEP
from signoria.games.court.components import BOX, DECK_MOST, NO_LIMIT, RANK_NAMES, RANKS
from signoria.games.court.options import Options
from signoria.games.court.state import ENDINGS, PHASES

_RANKS: Final = int(RANKS)
_RANK: Final = "0 for none, else 1 + rank"
_ORDER: Final = f"by rank: {', '.join(RANK_NAMES)}"
_MOST: Final = 166
"""More than all nobles of a house are worth together, jesters being 10."""
_MOST_AT_COURT: Final = 2 * _MOST
_FUTURES: Final = 999


def fields(players: int, options: Options) -> list[Field]:
    """Return the fields of an observation, in order."""
    del players, options
    return [
        Field("seat", 1, 0, 1, "your seat: 0 Della Rovere, 1 Gonzaga; your house comes first"),
        Field("phase", len(PHASES), 0, 1, f"one-hot: {', '.join(PHASES)}"),
        Field("turn", 2, 0, 1, "one-hot: who acts, or for whom chance acts"),
        Field("hand", _RANKS, 0, 2, f"cards in your hand, {_ORDER}"),
        Field("buried", int(DECK_MOST), 0, _RANKS, f"cards you buried, the next first: {_RANK}"),
        Field("discards", 2 * _RANKS, 0, 2, "discarded cards of each house, by rank"),
        Field("aside", 2 * _RANKS, 0, 2, "cards taken out of the first circle, by rank"),
        *[field for i in range(2) for field in _house(i)],
        Field("stalls", 1, 0, 3, "futures in a row since the other seat was found blocked"),
        Field("chosen", 1, 0, _RANKS, f"card being played, if you may know it: {_RANK}"),
        Field("plotting", 1, 0, int(BOX), "stack of the conspirators who choose a target, else 0"),
        Field("ending", len(ENDINGS), 0, 1, f"one-hot: {', '.join(ENDINGS)}"),
        Field(
            "stacks", 4 * int(BOX), 0, _MOST_AT_COURT,
            "for each stack number: zone (0 free, 1 inner circle, 2 before you, 3 before the "
            "rival), nobles, least value, highest value",
        ),
        Field(
            "nobles", 4 * 2 * _RANKS, 0, int(BOX),
            "for each card of your house, then of the rival's, by rank: stack number and place "
            "from the bottom of its first noble at court, then of its second; 0 if not at court",
        ),
    ]  # fmt: skip


def _house(i: int) -> list[Field]:
    """Return what is known of a house: yours is 0."""
    return [
        Field(f"hand size {i}", 1, 0, int(DECK_MOST), f"cards in the hand of seat +{i}"),
        Field(f"deck {i}", 1, 0, int(DECK_MOST), "cards it can still draw, buried ones included"),
        Field(f"buried {i}", 1, 0, int(DECK_MOST), "cards it has buried"),
        Field(f"shown {i}", 1, 0, _RANKS, f"last card of its deck while it is known: {_RANK}"),
        Field(f"limit {i}", 1, 0, 1 + int(NO_LIMIT), "0 while it can draw, else 1 + its limit"),
        Field(f"blocked {i}", 1, 0, 1, "1 if it was seen to be unable to play"),
        Field(f"futures {i}", 1, 0, _FUTURES, "how often it has prepared the future"),
        Field(f"influence {i}", 1, 0, _MOST, "its influence at court, jesters being 1"),
        Field(f"nobles {i}", 1, 0, 2 * _RANKS, "its nobles at court"),
    ]


def bounds(players: int, options: Options) -> tuple[int, int]:
    """Return the least and the most influence that a house can have."""
    del players, options
    return 0, _MOST


ENCODING: Final = Encoding(version=1, first_action=int(KEEP), fields=fields, bounds=bounds)
