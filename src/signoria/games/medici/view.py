"""What a seat may know: in Medici the whole table, since the pile has no order to hide."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from signoria.core.chance import Stream
from signoria.games.medici.components import GOOD_NAMES, TERMS, Good
from signoria.games.medici.options import Options
from signoria.games.medici.position import (
    begun_by_nobody,
    cards_of,
    put_cards,
    put_pieces,
    unseen_mask,
)
from signoria.games.medici.rules import Medici
from signoria.games.medici.scoring import cargo_value
from signoria.games.medici.state import (
    BIDDING,
    NOBODY,
    PHASES,
    Phase,
    Table,
    hold_cards,
    lot_cards,
    marker_spaces,
)

RECENT: Final = 512
"""Piles whose cards are kept by name."""


@dataclass(frozen=True)
class View:
    """The table as anyone sees it, built field by field: what is not copied cannot leak."""

    players: int
    options: Options
    round: int
    phase: Phase
    florins: tuple[int, ...]
    markers: dict[Good, tuple[int, ...]]
    """The space of each seat's marker on each pyramid."""
    holds: tuple[tuple[str, ...], ...]
    capacity: int
    cargo: tuple[int, ...]
    """The value of each hold."""
    pile: int
    """How many cards can still be turned up this round."""
    unseen: tuple[str, ...]
    """The cards that they may be: all that were not seen this round."""
    lot: tuple[str, ...]
    auctioneer: int
    """The seat that turns up cards, or -1."""
    bidder: int
    """The seat that is asked, or -1."""
    standing_bid: int
    leader: int
    """The seat of the standing bid, or -1."""


def observe(state: Table, seat: int | None) -> View:
    """Return the table as anyone sees it: nobody holds a secret."""
    del seat
    n = state.players
    return View(
        players=n,
        options=state.terms.options,
        round=state.round,
        phase=PHASES[state.phase],
        florins=tuple(state.florins),
        markers=dict(zip(GOOD_NAMES, marker_spaces(state), strict=True)),
        holds=tuple([tuple(hold_cards(state, seat)) for seat in range(n)]),
        capacity=state.capacity,
        cargo=tuple([cargo_value(state, seat) for seat in range(n)]),
        pile=state.pile,
        unseen=_unseen(state.unseen),
        lot=tuple(lot_cards(state)),
        auctioneer=NOBODY if begun_by_nobody(state) else state.auctioneer,
        bidder=state.bidder if state.phase == BIDDING else NOBODY,
        standing_bid=state.standing_bid,
        leader=state.leader,
    )


@lru_cache(RECENT)
def _unseen(mask: int) -> tuple[str, ...]:
    """Return the cards of *mask*, which stays the same while bids are made."""
    return tuple(cards_of(mask))


def redact(state: Table, action: int, seat: int | None) -> int:
    """Return *action* whole: everything is done in the open."""
    del state, seat
    return action


def reveals(state: Table, action: int) -> bool:
    """No player's action shows a secret, for there is none; the cards come by chance."""
    del state, action
    return False


def uncovers(state: Table, action: int) -> bool:
    """No action shows its actor what it did not know: that comes by chance alone."""
    del state, action
    return False


def imagine(view: View, rng: Stream) -> Medici:
    """Return the state behind *view*; there is only one."""
    del rng
    return table_of(view)


def table_of(view: View) -> Medici:
    """Return the table that *view* shows, which is all there is."""
    s = Medici()
    s.lay_out(view.players, TERMS[view.players, view.options])
    s.round = view.round
    s.phase = PHASES.index(view.phase)
    put_pieces(s, view.florins, [view.markers[good] for good in GOOD_NAMES], view.players)
    put_cards(s, view.holds, view.lot)
    s.pile = view.pile
    s.unseen = unseen_mask(view.unseen)
    s.auctioneer = max(view.auctioneer, 0)
    s.bidder = max(view.bidder, 0)
    s.standing_bid = view.standing_bid
    s.leader = view.leader
    return s
