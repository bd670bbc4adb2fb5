"""Why not? Bids, lots and holds, with numbers."""

import lacks
from games.medici.table import at, do, holding

from signoria.games import medici
from signoria.games.medici.actions import OFFER
from signoria.games.medici.components import RICHEST
from signoria.games.medici.state import ENDED

CHOOSING = {"florins": [40, 3, 3], "lot": ["cloth-5"], "auctioneer": "A", "phase": "choose"}


def test_a_bid_takes_florins_and_beats_the_standing_one():
    state = at(**CHOOSING)
    do(state, "offer; bid 2")
    assert lacks.of_action(medici, state, "bid 5") == ["+offered", "-florin 3/5", "+beats 5/3"]
    assert lacks.of_action(medici, state, "bid 2") == ["+offered", "+florin 3/2", "-beats 2/3"]


def test_an_amount_beyond_the_purse_is_told_with_both_numbers():
    state = at(**CHOOSING)
    do(state, "offer; bid 2")
    assert lacks.of_goal(medici, state, "4") == ["+offered", "-florin 3/4", "+beats 4/3"]


def test_before_the_lot_is_offered_nobody_bids():
    state = at(**CHOOSING)
    assert lacks.offers(medici, state) == {"bid 1": ["-offered", "+florin 40/1", "+beats"]}


def test_between_decisions_nothing_is_offered():
    state = at(**CHOOSING)
    assert medici.offers(state) != []
    state.phase = ENDED
    assert medici.offers(state) == []


def test_only_the_seller_turns_up_cards_and_before_the_auction():
    state = at(**CHOOSING)
    do(state, "offer")
    assert lacks.of_goal(medici, state, "pile") == [
        "-seller", "-not_offered", "+lot 2/1", "+hold 5/2", "+pile 17/1",
    ]  # fmt: skip
    assert lacks.of_goal(medici, state, "lot") == ["-seller", "-not_offered"]


def test_a_lot_that_no_hold_has_room_for_is_told():
    state = at(**{**CHOOSING, "holds": holding(4, 4, 5)})
    assert "-hold 1/2" in lacks.of_goal(medici, state, "pile")


def test_a_card_that_chance_turns_up_takes_nothing():
    assert medici.needs(at(**CHOOSING), OFFER - 1) == []


def test_nobody_passes_before_the_lot_is_offered():
    assert lacks.of_action(medici, at(**CHOOSING), "pass") == ["-offered"]


def test_every_amount_that_a_purse_can_hold_is_a_goal():
    found = [each for goal in ("0", "1", str(RICHEST), str(RICHEST + 1))
             for each in medici.ways(at(**CHOOSING), goal)]  # fmt: skip
    assert [medici.VOCABULARY.describe(each.action).name for each in found] == [
        "bid 1",
        f"bid {RICHEST}",
    ]


def test_the_bid_as_a_goal_is_the_lowest_that_leads():
    state = at(**CHOOSING)
    do(state, "offer; bid 2")
    (way,) = medici.ways(state, "bid")
    assert medici.VOCABULARY.describe(way.action).name == "bid 3"


def test_what_nothing_is_called_is_no_goal():
    assert medici.ways(at(**CHOOSING), "ship") == []
