"""Why an action is not allowed, with the paragraph that says so."""

from typing import Final

from signoria.core.game import Refusal
from signoria.games.medici.actions import BEGIN, BID, OFFER, PASS, REVEAL, TURN, VOCABULARY
from signoria.games.medici.components import MAX_LOT
from signoria.games.medici.rules import Medici, most_room, poorest
from signoria.games.medici.state import BEGINNING, BIDDING, CHOOSING, ENDED, FILLING, REVEALING

REFUSALS: Final = (
    "game_over", "not_chance", "chance_first", "not_poorest", "card_seen",
    "auction_open", "lot_full", "lot_no_room", "pile_empty", "no_auction",
    "bid_too_low", "bid_too_high",
)  # fmt: skip


def explain(state: Medici, action: int) -> Refusal:
    """Return why *action* is not legal in *state*."""
    if state.phase == ENDED:
        return Refusal("game_over", {}, "game_end")
    if action >= PASS:
        return _no_bid(state, action - BID)
    if action >= OFFER:
        return _no_choice(state, action)
    return _no_chance(state, action)


def _no_chance(s: Medici, action: int) -> Refusal:
    """Only chance turns up cards and draws lots. § Turning up cards, § The first player."""
    if action < REVEAL and s.phase == BEGINNING:
        return Refusal(
            "not_poorest", {"seat": action - BEGIN, "poorest": poorest(s)}, "first_player"
        )
    if action >= REVEAL and s.phase in (REVEALING, FILLING):
        card = str(VOCABULARY.describe(action).parts["card"])
        return Refusal("card_seen", {"card": card}, "turning_up")
    section = "first_player" if action < REVEAL else "turning_up"
    return Refusal("not_chance", {"action": VOCABULARY.describe(action).name}, section)


def _no_choice(s: Medici, action: int) -> Refusal:
    """The auctioneer turns up cards only before the auction. § Turning up cards."""
    if s.phase != BIDDING:
        return Refusal("chance_first", {}, "turning_up")
    if action == TURN and s.lot_size == MAX_LOT:
        return Refusal("lot_full", {"most": int(MAX_LOT)}, "turning_up")
    if action == TURN and s.lot_size >= most_room(s):
        return Refusal("lot_no_room", {"room": int(most_room(s))}, "holds")
    if action == TURN and s.pile == 0:
        return Refusal("pile_empty", {}, "turning_up")
    return Refusal("auction_open", {}, "auction")


def _no_bid(s: Medici, florins: int) -> Refusal:
    """Bids rise, and nobody bids more than the purse holds. § The auction."""
    if s.phase == CHOOSING:
        return Refusal("no_auction", {"seat": int(s.auctioneer)}, "auction")
    if s.phase != BIDDING:
        return Refusal("chance_first", {}, "turning_up")
    purse = int(s.florins[s.bidder])
    if florins > purse:
        return Refusal("bid_too_high", {"purse": purse, "found": florins}, "auction")
    standing = int(s.standing_bid)
    return Refusal("bid_too_low", {"standing": standing, "found": florins}, "auction")
