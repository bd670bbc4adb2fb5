"""What each action takes, and how much of it is there: for "why not?"."""

from typing import Final

from signoria.core.game import Need, Offer
from signoria.core.needs import condition, count, offer
from signoria.games.medici.actions import BID, OFFER, PASS, TURN, VOCABULARY
from signoria.games.medici.components import MAX_LOT, RICHEST
from signoria.games.medici.rules import Medici, most_room
from signoria.games.medici.state import BIDDING, CHOOSING

_PIECES: Final = {"pile": TURN, "lot": OFFER, "pass": PASS}
"""What is done with a piece of the board that no action names."""


def needs(state: Medici, action: int) -> list[Need]:
    """Return all that *action* takes."""
    if state.phase not in (CHOOSING, BIDDING) or action < OFFER:
        return []
    if action in (OFFER, TURN):
        return _before_the_auction(state, action)
    offered = condition("offered", ok=state.phase == BIDDING, seat=int(state.auctioneer))
    if action == PASS:
        return [offered]
    return [offered, *_bid(state, action - BID)]


def _before_the_auction(s: Medici, action: int) -> list[Need]:
    """The seller turns up cards, three at the most, while there is room. § Turning up cards."""
    seller = condition("seller", ok=s.actor() == s.auctioneer, seat=int(s.auctioneer))
    unsold = condition("not_offered", ok=s.phase == CHOOSING)
    if action == OFFER:
        return [seller, unsold]
    lot = int(s.lot_size)
    return [
        seller,
        unsold,
        Need("lot", {"most": int(MAX_LOT)}, int(MAX_LOT) - lot, 1),
        Need("hold", {"lot": lot}, int(most_room(s)), lot + 1),
        Need("pile", {}, int(s.pile), 1),
    ]


def _bid(s: Medici, florins: int) -> list[Need]:
    """Bids rise, and nobody bids more than the purse holds. § The auction."""
    standing = int(s.standing_bid)
    return [
        count("florin", int(s.florins[s.actor()]), florins),
        Need("beats", {"standing": standing}, florins, standing + 1),
    ]


def ways(state: Medici, goal: str) -> list[Offer]:
    """Return what can be done with *goal*: the pile, the lot, a bid or an amount, a pass."""
    action = _PIECES.get(goal)
    if action is None and goal.isdecimal() and 1 <= int(goal) <= RICHEST:
        action = BID + int(goal)
    elif goal == "bid":
        action = BID + _lowest(state)
    return [] if action is None else [offer(VOCABULARY, int(action))]


def _lowest(s: Medici) -> int:
    """Return the smallest bid that leads. § The auction."""
    return min(int(s.standing_bid) + 1, int(RICHEST))


def offers(state: Medici) -> list[Offer]:
    """Return what one may do with a lot: more cards, the auction, the lowest bid that leads."""
    if state.phase not in (CHOOSING, BIDDING):
        return []
    return [offer(VOCABULARY, int(each)) for each in (TURN, OFFER, BID + _lowest(state))]
