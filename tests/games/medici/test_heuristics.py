"""What a sensible bidder does, and how it rates all other bids."""

from itertools import pairwise

from games.medici.table import at, holding

from signoria.core.chance import Stream
from signoria.games import medici

HEURISTIC = medici.heuristics.HEURISTIC(medici.TUNING.judged())


def auction(**fields):
    """Return an auction of three: A is asked first, then B, and last C, who sells."""
    position = {
        "players": 3, "phase": "bid", "auctioneer": "C", "bidder": "A", "lot": ["cloth-5"],
        "holds": [[], [], []], **fields,
    }  # fmt: skip
    return at(**position)


def rated(state):
    """Return the rate of each legal action, by name."""
    names = [medici.VOCABULARY.describe(action).name for action in state.legal()]
    return dict(zip(names, HEURISTIC.rates(state, Stream(1)), strict=True))


def test_the_last_to_bid_bids_one_more_or_passes():
    for standing, best in ((3, "bid 4"), (30, "pass")):
        state = auction(bidder="C", leader="B", standing_bid=standing)
        rates = rated(state)
        assert max(rates, key=rates.get) == best
        assert medici.VOCABULARY.describe(HEURISTIC.policy(state, Stream(1))).name == best


def test_bids_that_are_nearly_alike_are_rated_nearly_alike():
    rates = list(rated(auction()).values())[1:]
    steps = [abs(one - other) for one, other in pairwise(rates)]
    assert max(steps) < 3.0


def test_a_silly_bid_is_rated_far_below_a_pass():
    assert rated(auction())["bid 40"] < -20


def test_nobody_who_has_no_room_is_feared():
    alone = rated(auction(lot=["cloth-5", "dye-5"], holds=holding(3, 4, 4)))
    rivals = rated(auction(lot=["cloth-5", "dye-5"], holds=holding(3, 3, 3)))
    assert max(alone, key=alone.get) == "bid 1"
    assert max(rivals, key=rivals.get) != "bid 1"


def test_prospects_add_the_lot_to_the_hold_of_the_leading_bidder():
    state = auction(bidder="B", leader="A", standing_bid=1)
    mine, other, _ = HEURISTIC.expected_scores(state, 0)
    assert mine > other


def test_doubt_shrinks_from_round_to_round():
    doubts = [
        HEURISTIC.win_scale(at(players=3, round=number, phase="reveal", auctioneer="A"))
        for number in (1, 2, 3)
    ]
    assert doubts == [20.5, 15.0, 9.5]
