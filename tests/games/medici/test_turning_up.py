"""§ Turning up cards."""

import pytest
from games.medici.table import at, do, field, holding, legal

from signoria.core.problem import IllegalAction
from signoria.games import medici


def begun(players=4):
    state = medici.setup(players, medici.Options())
    do(state, "begin A")
    return state


def test_the_first_card_is_turned_up_without_being_asked_for():
    state = begun()
    assert field(state, "phase") == "reveal"
    assert len(legal(state)) == 31


def test_a_five_is_twice_as_likely_while_both_are_unseen():
    state = begun()
    odds = dict(zip(legal(state), state.odds(), strict=True))
    assert odds["reveal cloth-5"] == 2
    assert odds["reveal cloth-4"] == 1
    assert sum(odds.values()) == 36
    do(state, "reveal cloth-5; turn")
    odds = dict(zip(legal(state), state.odds(), strict=True))
    assert odds["reveal cloth-5"] == 1
    do(state, "reveal cloth-5; turn")
    assert "reveal cloth-5" not in legal(state)


def test_after_each_card_the_auctioneer_chooses():
    state = begun()
    do(state, "reveal cloth-5")
    assert (state.actor(), legal(state)) == (0, ["offer", "turn"])
    do(state, "turn; reveal spice-0")
    assert (state.actor(), legal(state)) == (0, ["offer", "turn"])


def test_three_cards_open_the_auction_at_once():
    state = begun()
    do(state, "reveal cloth-5; turn; reveal spice-0; turn; reveal dye-3")
    assert field(state, "phase") == "bid"
    assert field(state, "lot") == ["cloth-5", "spice-0", "dye-3"]


def test_a_card_that_was_seen_cannot_come_again():
    state = begun()
    do(state, "reveal cloth-4; turn")
    with pytest.raises(IllegalAction):
        do(state, "reveal cloth-4")


def test_m08_a_lot_never_exceeds_the_emptiest_hold():
    state = at(holds=holding(4, 4, 3, 5), auctioneer="A", lot=["cloth-5"])
    assert legal(state) == ["offer", "turn"]
    do(state, "turn; reveal spice-5")
    assert field(state, "phase") == "bid"
    with pytest.raises(IllegalAction, match="lot_no_room"):
        do(state, "turn")


def test_the_auctioneer_may_turn_up_more_than_fits_the_own_hold():
    state = at(holds=holding(4, 2, 2, 2), auctioneer="A")
    do(state, "reveal cloth-5; turn; reveal spice-5; turn; reveal dye-5")
    assert field(state, "lot") == ["cloth-5", "spice-5", "dye-5"]


def test_the_limit_counts_the_auctioneers_own_hold():
    state = at(holds=holding(2, 4, 4, 4), auctioneer="A")
    do(state, "reveal cloth-5; turn; reveal spice-5; turn; reveal dye-5")
    assert (state.actor(), field(state, "phase")) == (0, "bid")


def test_the_limit_does_not_ask_for_florins():
    state = at(holds=holding(2, 4, 4, 4), florins=[0, 9, 9, 9], auctioneer="B")
    do(state, "reveal cloth-5; turn; reveal spice-5; turn; reveal dye-5")
    assert field(state, "phase") == "reveal", "nobody could bid; the lot is gone"


def test_m10_a_lot_never_exceeds_the_pile():
    state = at(holds=holding(0, 0, 0, 0), pile=2, auctioneer="A")
    do(state, "reveal cloth-5")
    assert legal(state) == ["offer", "turn"]
    do(state, "turn; reveal spice-5")
    assert field(state, "phase") == "bid"


def test_m16_the_turn_goes_past_full_holds():
    state = at(holds=holding(1, 5, 1, 1), lot=["cloth-5"], auctioneer="A", phase="bid")
    do(state, "pass; pass; pass")
    assert field(state, "auctioneer") == "C"
