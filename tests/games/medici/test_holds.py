"""§ Limited holds."""

import pytest
from games.medici.table import at, do, field, holding, legal, told

from signoria.core.problem import IllegalAction


def test_m01_the_rulebooks_example_of_limited_holds():
    state = at(holds=holding(2, 3, 4, 2), auctioneer="A")
    events = do(state, "reveal cloth-5; turn; reveal spice-5; turn; reveal dye-5")
    assert told(events, "passed_over") == [
        {"seat": 1, "reason": "room"},
        {"seat": 2, "reason": "room"},
    ]
    assert state.actor() == 3
    do(state, "bid 7; pass")
    assert field(state, "florins") == [40, 40, 40, 33]
    assert [len(hold) for hold in field(state, "holds")] == [2, 3, 4, 5]


def test_m01_a_full_hold_neither_draws_nor_bids():
    state = at(holds=holding(2, 3, 4, 5), auctioneer="C")
    events = do(state, "reveal cloth-5; offer")
    assert told(events, "passed_over") == [{"seat": 3, "reason": "full"}]
    do(state, "pass; pass; pass")
    assert field(state, "auctioneer") == "A", "the turn goes past D"


def test_who_has_just_room_enough_and_no_florins_lacks_florins():
    state = at(holds=holding(0, 4, 0), florins=[9, 0, 9], auctioneer="A")
    events = do(state, "reveal cloth-5; offer")
    assert told(events, "passed_over") == [{"seat": 1, "reason": "florins"}]


@pytest.mark.parametrize("auctioneer", ["A", "B", "C"])
def test_m02_the_only_one_with_room_may_buy_for_one_florin(auctioneer):
    state = at(holds=holding(2, 3, 4, 5), auctioneer=auctioneer)
    do(state, "reveal cloth-5; turn; reveal spice-5; turn; reveal dye-5")
    assert state.actor() == 0
    assert legal(state)[:2] == ["pass", "bid 1"]
    do(state, "bid 1")
    assert field(state, "florins") == [39, 40, 40, 40]
    assert len(field(state, "holds")[0]) == 5


def test_a_lot_that_just_fits_may_be_bought():
    state = at(holds=holding(0, 3, 0), lot=["cloth-5", "spice-5"], auctioneer="A", phase="bid")
    assert state.actor() == 1


def test_a_third_card_is_refused_when_no_hold_could_take_it():
    state = at(holds=holding(3, 3, 3), lot=["cloth-5"], auctioneer="A")
    do(state, "turn; reveal spice-5")
    with pytest.raises(IllegalAction, match="lot_no_room"):
        do(state, "turn")
