"""What the table adds up to: plain arithmetic of what all see, no advice."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from signoria.core.turns import SeenTurn
from signoria.games.medici.components import GOOD_NAMES, TERMS, Good
from signoria.games.medici.counting import Count, count_now, count_with_lot, differences
from signoria.games.medici.options import Options
from signoria.games.medici.position import put_cards, put_pieces
from signoria.games.medici.rules import Medici
from signoria.games.medici.view import View

RECENT: Final = 512
"""Boards whose sums are kept: while bids are made for a lot, each table needs the same again."""

Answer = Literal["asked", "waits", "leads", "outbid", "passed", "no_room", "no_florins"]


@dataclass(frozen=True)
class Prizes:
    """What is printed on the board."""

    cargo: tuple[int, ...]
    """For each place, the first one first."""
    goods: tuple[int, ...]
    """For the first and the second on a pyramid."""
    summits: tuple[int, ...]
    """The bonus of each space, from the foot up."""


@dataclass(frozen=True)
class Change:
    """What one seat would earn otherwise than now."""

    seat: int
    florins: int
    """More than now, or less."""
    cargo: int
    """How much of it for the cargo."""
    place: int
    """The place of its cargo then."""
    goods: dict[str, int]
    """How much of it on each pyramid where something changes, summits included."""


@dataclass(frozen=True)
class Taking:
    """The table if one seat had the lot, whatever it pays for it."""

    seat: int
    cargo: int
    """What its cargo would be worth."""
    markers: dict[str, int]
    """Where its markers would climb, on the pyramids of the lot."""
    changes: tuple[Change, ...]
    """The seats that would earn more or less than now."""


@dataclass(frozen=True)
class Bidder:
    """One seat of the auction, in the order of bidding."""

    seat: int
    answer: Answer
    bid: int
    """Its own bid, or 0."""
    fits: bool
    """Whether it has room for the lot with one card more."""


@dataclass(frozen=True)
class Outlook:
    """The table counted as it stands. Lists have an item for each seat."""

    prizes: Prizes
    places: tuple[int, ...]
    """The place of each cargo; equals share it."""
    cargo: tuple[int, ...]
    """What each cargo would earn if the round ended now."""
    markers: dict[Good, tuple[int, ...]]
    """Where the markers would climb."""
    goods: dict[Good, tuple[int, ...]]
    """What each seat would win on each pyramid, without summits."""
    summits: dict[Good, tuple[int, ...]]
    """What each seat would get for a summit."""
    totals: tuple[int, ...]
    """The florins that each seat would then have."""
    with_lot: tuple[Taking, ...]
    """The same for each seat that has room for the lot; empty without a lot."""
    bidders: tuple[Bidder, ...]
    """From the auctioneer's left to the auctioneer; empty without a lot."""


Counted: TypeAlias = tuple[
    Prizes,
    tuple[int, ...],
    tuple[int, ...],
    dict[Good, tuple[int, ...]],
    dict[Good, tuple[int, ...]],
    dict[Good, tuple[int, ...]],
    tuple[int, ...],
    tuple[Taking, ...],
]
"""The fields of an outlook but for the bidders. All who get it share it: nobody may change it."""


class Board(NamedTuple):
    """All that the counting depends on, and that bids do not change."""

    players: int
    options: Options
    florins: tuple[int, ...]
    markers: tuple[tuple[int, ...], ...]
    """By pyramid, then by seat."""
    holds: tuple[tuple[str, ...], ...]
    lot: tuple[str, ...]

    def lay_out(self) -> Medici:
        """Return a table with these pieces, to count on."""
        s = Medici()
        s.lay_out(self.players, TERMS[self.players, self.options])
        put_pieces(s, self.florins, self.markers, self.players)
        put_cards(s, self.holds, self.lot)
        return s


def reckon(view: View, turn: SeenTurn | None) -> Outlook | None:
    """Return what *view* adds up to; *turn*, which goes on, tells who has answered what."""
    if view.phase == "over":
        return None
    markers = tuple([view.markers[good] for good in GOOD_NAMES])
    board = Board(view.players, view.options, view.florins, markers, view.holds, view.lot)
    return Outlook(*_counted(board), _bidders(view, turn))


@lru_cache(RECENT)
def _counted(board: Board) -> Counted:
    """Return what *board* adds up to: nothing but *board* decides it."""
    s = board.lay_out()
    now = count_now(s)
    return (
        _printed(board.players, board.options),
        tuple(now.places),
        tuple(now.cargo),
        _by_good(now.spaces),
        _by_good(now.prizes),
        _by_good(now.summits),
        tuple(now.totals),
        _takings(s, board, now),
    )


@lru_cache(RECENT)
def _printed(players: int, options: Options) -> Prizes:
    terms = TERMS[players, options]
    alone = [int(terms.cargo[rank * 7 + 1]) for rank in range(players)]
    on_pyramid = [int(terms.goods[rank * 7 + 1]) for rank in range(players)]
    goods = tuple([prize for prize in on_pyramid if prize])
    return Prizes(tuple(alone), goods, tuple([int(bonus) for bonus in terms.summit]))


def _by_good(lists: list[list[int]]) -> dict[Good, tuple[int, ...]]:
    return {good: tuple(each) for good, each in zip(GOOD_NAMES, lists, strict=True)}


def _takings(s: Medici, board: Board, now: Count) -> tuple[Taking, ...]:
    if not board.lot:
        return ()
    counts = [(seat, count_with_lot(s, seat)) for seat in range(board.players)]
    return tuple([_taking(board, seat, now, then) for seat, then in counts if then is not None])


def _taking(board: Board, seat: int, now: Count, then: Count) -> Taking:
    wares = {card.split("-")[0] for card in board.lot}
    return Taking(
        seat=seat,
        cargo=then.values[seat],
        markers={good: then.spaces[i][seat] for i, good in enumerate(GOOD_NAMES) if good in wares},
        changes=tuple([Change(*each) for each in differences(now, then)]),
    )


def _bidders(view: View, turn: SeenTurn | None) -> tuple[Bidder, ...]:
    if not view.lot or view.phase not in ("choose", "bid"):
        return ()
    answers = _answers(turn)
    left = [(view.auctioneer + i) % view.players for i in range(1, view.players + 1)]
    return tuple([_bidder(view, seat, *answers.get(seat, ("waits", 0))) for seat in left])


def _answers(turn: SeenTurn | None) -> dict[int, tuple[Answer, int]]:
    """Return what each seat has answered to the lot, and its bid."""
    found: dict[int, tuple[Answer, int]] = {}
    for deed in turn.deeds if turn is not None else ():
        if deed.verb == "bid":
            found[deed.by] = ("outbid", int(deed.parts["florins"]))
        elif deed.verb == "pass":
            found[deed.by] = ("passed", 0)
        for event in deed.events:
            if event.name == "passed_over":
                short = event.parts["reason"] == "florins"
                found[_seat(event.parts["seat"])] = ("no_florins" if short else "no_room", 0)
    return found


def _seat(value: object) -> int:
    assert isinstance(value, int)
    return value


def _bidder(view: View, seat: int, answer: Answer, bid: int) -> Bidder:
    room = view.capacity - len(view.holds[seat])
    if seat == view.leader:
        answer, bid = "leads", view.standing_bid
    elif seat == view.bidder:
        answer = "asked"
    elif answer == "waits" and room < len(view.lot):
        answer = "no_room"
    elif answer == "waits" and view.florins[seat] <= view.standing_bid:
        answer = "no_florins"
    return Bidder(seat, answer, bid, fits=room > len(view.lot))
