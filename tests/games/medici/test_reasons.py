"""Why a bid, a pass or one more card is good, in words that everyone at the table may hear."""

from games.medici.table import at, holding

from signoria.games import medici

HEURISTIC = medici.heuristics.HEURISTIC(medici.TUNING.judged())
"""Whoever judges."""


def reasons(state, name):
    """Return the names and parts of the reasons for an action, and the signs of their weights."""
    found = medici.reasons(state, medici.VOCABULARY.parse(name), HEURISTIC)
    return {reason.name: dict(reason.parts) for reason in found}, {
        reason.name: reason.weight > 0 for reason in found
    }


def auction(**fields):
    """Return an auction of three: A is asked first, then B, and last C, who sells."""
    position = {
        "players": 3, "phase": "bid", "auctioneer": "C", "bidder": "A", "lot": ["cloth-5"],
        "holds": [[], [], []], **fields,
    }  # fmt: skip
    return at(**position)


def test_a_bid_tells_what_it_costs_and_where_it_leads():
    state = auction(bidder="C", leader="B", standing_bid=3)
    named, good = reasons(state, "bid 4")
    assert named["leads"] == {"good": "cloth"}
    assert good["leads"]
    assert named["price"]["florins"] == 4
    assert named["price"]["worth"] > 4


def test_a_bid_far_too_high_is_said_to_be_so():
    state = auction(bidder="C", leader="B", standing_bid=3)
    named, good = reasons(state, "bid 30")
    assert named["price"]["florins"] == 30
    assert named["enough"] == {"florins": 4}
    assert not good["price"]
    assert not good["enough"]


def test_a_low_bid_may_be_beaten():
    named, good = reasons(auction(), "bid 1")
    assert set(named["may_be_beaten"]) == {"seat", "florins"}
    assert not good["may_be_beaten"]


def test_whoever_has_no_room_is_named():
    state = auction(lot=["cloth-5", "cloth-4"], holds=holding(3, 4, 4))
    named, good = reasons(state, "bid 1")
    assert named["no_room"] == {"seats": [1, 2]}
    assert good["no_room"]


def test_a_summit_is_told_with_its_bonus():
    state = auction(markers={"cloth": [5, 0, 0]})
    named, _ = reasons(state, "bid 8")
    assert named["summit"] == {"good": "cloth", "space": 6, "florins": 10}


def test_a_pass_tells_what_the_lot_would_take_and_who_gets_it():
    state = auction(bidder="C", leader="B", standing_bid=30)
    named, good = reasons(state, "pass")
    assert named["too_dear"]["florins"] == 31
    assert good["too_dear"]
    state = auction(bidder="C", leader="B", standing_bid=1)
    named, good = reasons(state, "pass")
    assert named["let_go"]["florins"] == 2
    assert not good["let_go"]
    assert named["goes_to"] == {"seat": 1}


def test_the_auctioneer_compares_the_lot_with_a_larger_one():
    state = at(players=3, phase="choose", auctioneer="A", lot=["dye-0"], holds=holding(4, 2, 2))
    named, good = reasons(state, "turn")
    assert named["shuts_you_out"] == {}
    assert not good["shuts_you_out"]
    named, _ = reasons(state, "offer")
    assert {"for_you", "for_others", "grows", "spoils", "no_matter"} & set(named)
