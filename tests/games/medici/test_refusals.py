"""Why not? Every refusal names its reason and its paragraph."""

import pytest
from games.medici.table import at, holding

from signoria.games import medici

BIDDING = {"lot": ["cloth-5"], "phase": "bid", "players": 3, "florins": [9, 9, 9]}
CASES = [
    ({"phase": "over"}, "pass", ("game_over", {}, "game_end")),
    ({}, "reveal cloth-5", ("not_chance", {"action": "reveal cloth-5"}, "turning_up")),
    ({"auctioneer": "A"}, "begin A", ("not_chance", {"action": "begin A"}, "first_player")),
    ({"florins": [1, 1, 2], "phase": "begin"}, "begin C",
     ("not_poorest", {"seat": 2, "poorest": [0, 1]}, "first_player")),
    ({"holds": [["cloth-4"], [], []]}, "reveal cloth-4",
     ("card_seen", {"card": "cloth-4"}, "turning_up")),
    ({"florins": [1, 1, 2], "phase": "begin"}, "reveal metal-0",
     ("not_chance", {"action": "reveal metal-0"}, "turning_up")),
    ({"holds": [["metal-0"], [], []]}, "reveal metal-0",
     ("card_seen", {"card": "metal-0"}, "turning_up")),
    ({"auctioneer": "A"}, "offer", ("chance_first", {}, "turning_up")),
    ({"auctioneer": "A"}, "bid 3", ("chance_first", {}, "turning_up")),
    ({"lot": ["cloth-5"], "players": 3}, "pass", ("no_auction", {"seat": 0}, "auction")),
    (BIDDING, "offer", ("auction_open", {}, "auction")),
    (BIDDING, "turn", ("auction_open", {}, "auction")),
    ({**BIDDING, "lot": ["cloth-5"] * 3}, "turn", ("lot_full", {"most": 3}, "turning_up")),
    ({**BIDDING, "holds": holding(4, 4, 4)}, "turn", ("lot_no_room", {"room": 1}, "holds")),
    ({**BIDDING, "pile": 0}, "turn", ("pile_empty", {}, "turning_up")),
    (BIDDING, "bid 10", ("bid_too_high", {"purse": 9, "found": 10}, "auction")),
    ({**BIDDING, "bidder": "C", "standing_bid": 6}, "bid 6",
     ("bid_too_low", {"standing": 6, "found": 6}, "auction")),
]  # fmt: skip


@pytest.mark.parametrize(("position", "action", "refusal"), CASES)
def test_a_refusal_says_why(position, action, refusal):
    state = at(**position)
    code = medici.VOCABULARY.parse(action)
    assert code not in state.legal()
    assert medici.explain(state, code) == refusal


def test_every_refusal_has_a_case():
    assert {refusal[0] for _, _, refusal in CASES} == set(medici.REFUSALS)
