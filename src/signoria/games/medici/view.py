"""What a seat may know: in Medici the whole table, since the pile has no order to hide."""

from dataclasses import dataclass

from signoria.core.chance import Stream
from signoria.games.medici.components import GOOD_NAMES, TERMS, Good
from signoria.games.medici.options import Options
from signoria.games.medici.position import begun_by_nobody, put_cards, unseen_cards, unseen_mask
from signoria.games.medici.rules import Medici
from signoria.games.medici.scoring import cargo_value
from signoria.games.medici.state import BIDDING, NOBODY, PHASES, Phase, Table, hold_cards, lot_cards


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
        markers={
            good: tuple(state.markers[i * n : (i + 1) * n]) for i, good in enumerate(GOOD_NAMES)
        },
        holds=tuple([tuple(hold_cards(state, seat)) for seat in range(n)]),
        capacity=state.capacity,
        cargo=tuple([cargo_value(state, seat) for seat in range(n)]),
        pile=state.pile,
        unseen=tuple(unseen_cards(state)),
        lot=tuple(lot_cards(state)),
        auctioneer=NOBODY if begun_by_nobody(state) else state.auctioneer,
        bidder=state.bidder if state.phase == BIDDING else NOBODY,
        standing_bid=state.standing_bid,
        leader=state.leader,
    )


def redact(state: Table, action: int, seat: int | None) -> int:
    """Return *action* whole: everything is done in the open."""
    del state, seat
    return action


def reveals(state: Table, action: int) -> bool:
    """No player's action shows a secret, for there is none; the cards come by chance."""
    del state, action
    return False


def imagine(view: View, rng: Stream) -> Medici:
    """Return the state behind *view*; there is only one."""
    del rng
    s = Medici()
    s.lay_out(view.players, TERMS[view.players, view.options])
    s.round = view.round
    s.phase = PHASES.index(view.phase)
    for seat in range(view.players):
        s.florins[seat] = view.florins[seat]
        for i, good in enumerate(GOOD_NAMES):
            s.markers[i * view.players + seat] = view.markers[good][seat]
    put_cards(s, view.holds, view.lot)
    s.pile = view.pile
    s.unseen = unseen_mask(view.unseen)
    s.auctioneer = max(view.auctioneer, 0)
    s.bidder = max(view.bidder, 0)
    s.standing_bid = view.standing_bid
    s.leader = view.leader
    return s
