"""What each number of an observation means. `encoding` writes them in this order."""

from typing import Final

from signoria.core.layout import Encoding, Field
from signoria.games.medici.actions import OFFER
from signoria.games.medici.components import BOX, GOOD_NAMES, MAX_LOT, RICHEST, ROUNDS, TERMS, TOP
from signoria.games.medici.options import Options
from signoria.games.medici.state import PHASES

_CARD: Final = "0 for none, else 1 + 6 * good + value, 31 for the neutral card"
_MOST_CARGO: Final = 40


def fields(players: int, options: Options) -> list[Field]:
    """Return the fields of an observation, in order."""
    n, hold = players, int(TERMS[players, options].capacity)
    holds = [
        field for i in range(n) for field in (
            Field(f"hold {i}", hold, 0, 31, f"hold of seat +{i}, cards as they came: {_CARD}"),
            Field(f"cargo {i}", 1, 0, _MOST_CARGO, "value of that hold"),
            Field(f"goods {i}", 5, 0, hold, f"cards of each good in it: {', '.join(GOOD_NAMES)}"),
        )
    ]  # fmt: skip
    return [
        Field("seat", 1, 0, n - 1, "your seat; below, seat +0 is yours, +1 the next on the left"),
        Field("phase", len(PHASES), 0, 1, f"one-hot: {', '.join(PHASES)}"),
        Field("round", 1, 1, int(ROUNDS), "round"),
        Field("auctioneer", n, 0, 1, "one-hot: who turns up cards; all 0 for nobody"),
        Field("bidder", n, 0, 1, "one-hot: who is asked for a bid; all 0 for nobody"),
        Field("leader", n, 0, 1, "one-hot: whose bid stands; all 0 for nobody"),
        Field("standing bid", 1, 0, int(RICHEST), "florins of the standing bid"),
        Field("florins", n, 0, int(RICHEST), "florins of each seat"),
        Field("markers", 5 * n, 0, int(TOP), "for each good: the space of each seat's marker"),
        *holds,
        Field("lot", int(MAX_LOT), 0, 31, f"cards on offer: {_CARD}"),
        Field("pile", 1, 0, int(BOX), "cards that can still be turned up this round"),
        Field("unseen", 31, 0, 2, "how many of each card nobody has seen this round"),
    ]


def bounds(players: int, options: Options) -> tuple[int, int]:
    """Return the least and the most florins that a seat can have."""
    del players, options
    return 0, int(RICHEST)


ENCODING: Final = Encoding(version=1, first_action=int(OFFER), fields=fields, bounds=bounds)
