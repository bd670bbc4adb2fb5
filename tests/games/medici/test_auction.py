"""§ The auction, § Unsold lots."""

import pytest
from games.medici.table import at, do, field, holding, legal, told

from signoria.core.problem import IllegalAction, Problem
from signoria.games import medici


def auction(**fields):
    return at(**{"lot": ["cloth-5"], "auctioneer": "A", "phase": "bid", "players": 4, **fields})


def test_the_left_neighbour_speaks_first_and_the_auctioneer_last():
    state = auction()
    order = []
    for _ in range(4):
        order.append(state.actor())
        do(state, "pass")
    assert order == [1, 2, 3, 0]


def test_a_bid_is_any_whole_florin_up_to_the_purse():
    state = auction(florins=[9, 3, 9, 9])
    assert legal(state) == ["pass", "bid 1", "bid 2", "bid 3"]


def test_m13_no_florins_is_a_pass_and_halves_are_nothing():
    state = auction()
    assert legal(state)[:2] == ["pass", "bid 1"]
    with pytest.raises(Problem, match="There is no action called"):
        do(state, "bid 0.5")
    with pytest.raises(Problem, match="There is no action called"):
        do(state, "bid 0")


def test_bids_must_rise():
    state = auction()
    do(state, "bid 6")
    assert legal(state)[:2] == ["pass", "bid 7"]


def test_jump_bids_are_allowed():
    state = auction()
    do(state, "bid 40")
    assert field(state, "phase") == "reveal", "nobody else can bid more"


def test_m11_who_has_no_more_than_the_standing_bid_is_passed_over():
    state = auction(florins=[40, 40, 6, 7])
    events = do(state, "bid 6")
    assert told(events, "passed_over") == [{"seat": 2, "reason": "florins"}]
    assert (state.actor(), legal(state)) == (3, ["pass", "bid 7"])
    do(state, "bid 7; pass")
    assert field(state, "florins") == [40, 40, 6, 0]


def test_m12_who_has_nothing_is_passed_over():
    state = auction(florins=[40, 0, 40, 40])
    assert state.actor() == 2


def test_m14_the_auctioneer_must_outbid_and_there_is_no_second_lap():
    state = auction()
    do(state, "bid 3; pass; bid 4")
    with pytest.raises(IllegalAction, match="bid_too_low"):
        do(state, "bid 4")
    events = do(state, "bid 5")
    assert told(events, "sold") == [{"seat": 0, "cards": ["cloth-5"], "florins": 5}]
    assert field(state, "florins") == [35, 40, 40, 40]


def test_the_highest_bidder_loads_the_whole_lot():
    state = auction(lot=["cloth-5", "spice-0", "neutral-10"])
    do(state, "pass; bid 8; pass; pass")
    assert field(state, "holds") == [[], [], ["cloth-5", "spice-0", "neutral-10"], []]
    assert field(state, "florins") == [40, 40, 32, 40]
    assert field(state, "lot") == []


def test_after_an_auction_nobody_leads():
    state = auction()
    do(state, "bid 3; pass; pass; pass")
    seen = medici.observe(state, None)
    assert (seen.lot, seen.standing_bid, seen.leader) == ((), 0, -1)


def test_nobody_is_asked_twice():
    state = auction()
    do(state, "bid 1; bid 2; bid 3; pass")
    assert field(state, "florins") == [40, 40, 40, 37]
    assert field(state, "auctioneer") == "B"


def test_m15_a_lot_that_nobody_wants_leaves_the_round():
    state = auction(lot=["cloth-5", "spice-0"], pile=10, holds=holding(1, 5, 1, 1))
    before = field(state, "unseen")
    events = do(state, "pass; pass; pass")
    assert told(events, "unsold") == [{"cards": ["cloth-5", "spice-0"]}]
    assert field(state, "florins") == [40, 40, 40, 40]
    assert field(state, "unseen") == before
    assert field(state, "pile") == 10
    assert field(state, "auctioneer") == "C", "B is full"


def test_if_nobody_can_bid_the_lot_leaves_without_a_word_being_asked():
    state = at(florins=[0, 0, 0], auctioneer="A", phase="reveal")
    events = do(state, "reveal cloth-5; offer")
    assert [part["seat"] for part in told(events, "passed_over")] == [1, 2, 0]
    assert told(events, "unsold") == [{"cards": ["cloth-5"]}]
