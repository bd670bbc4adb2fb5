"""Why not? Of a goal that can be had, what it takes and brings; of any other, what is lacking."""

import planned
import pytest
from games.court.table import at as court_at
from games.medici.table import at as medici_at
from games.medici.table import do
from games.tuscany.table import at as space
from games.tuscany.table import seat as builder
from games.tuscany.table import table as tuscany_table
from games.vecchio.table import at as vecchio_at
from games.vecchio.table import seat

from signoria import games
from signoria.core.lacking import lack_sentence, why_goal
from signoria.core.plan_words import plan_sentence
from signoria.core.problem import Problem
from signoria.core.reaching import plan_to

COURT, MEDICI, TUSCANY, VECCHIO = [
    games.load_game(name) for name in ("court", "medici", "tuscany", "vecchio")
]
BIDDING = {"florins": [40, 3, 3], "lot": ["cloth-5"], "auctioneer": "A", "phase": "choose"}
HAND = {"inner": "GZ9 DR4 GZ4", "gonzaga": "GZ8", "hand": "DR5 DR2", "rival": "GZ3"}


def why(game, state, goal, lang="en"):
    """Return the answer in words."""
    words = games.words(game.NAME, lang, ["Ada", "Bruno", "Carla"])
    plan = plan_to(game, state, goal, lambda each: planned.plans(game, state, each))
    if plan is not None:
        return plan_sentence(words, plan)
    lack = why_goal(game, state, goal)
    return "" if lack is None else lack_sentence(words, lack)


def test_of_a_town_in_reach_the_price_and_the_gain_are_told():
    state = vecchio_at(3, seat("Carmignano", "6F"))
    assert why(VECCHIO, state, "Carmignano") == (
        "Act in Carmignano. 6 + 3 = 9. Your member lies down in Carmignano."
    )


def test_of_a_region_out_of_reach_it_is_told_what_is_missing():
    state = vecchio_at(3, seat("Vicchio", "1F"))
    assert why(VECCHIO, state, "venezia") == (
        "Take over a province of the Repubblica di Venezia: it takes 1 assassin and 2 florins;"
        " you have 0 and 1."
    )


def test_of_a_space_the_payment_is_told():
    state = tuscany_table(builder(built="Y(1,2) Y(1,3)", storage="O", hand="OO"))
    assert why(TUSCANY, state, space(2, 2)) == (
        "Place a village on c4. Pay 2 matching cards. 1 green point. 1 worker."
    )


def test_a_card_and_its_place_can_be_asked_about_in_reach_and_out_of_it():
    state = court_at(**HAND)
    assert why(COURT, state, "rovere-5>1").startswith("Eliminate the Gonzaga 9. ")
    assert why(COURT, state, "rovere-9>1") != ""
    assert why(COURT, state, "rovere-5>9") != ""


def test_the_bid_stands_for_all_amounts():
    state = medici_at(**BIDDING)
    assert "has not offered the lot" in why(MEDICI, state, "bid")
    do(state, "offer; bid 1")
    assert why(MEDICI, state, "bid").startswith("Bid 2 florins. ")
    assert why(MEDICI, state, "9").startswith("Bid 9 florins: it takes 9 florins; you have 3")


@pytest.mark.parametrize("goal", ["draw", "end", "swap castle", "none"])
def test_what_is_no_piece_of_the_board_has_the_name_of_its_action(goal):
    state = tuscany_table(builder(built="Y(1,2) Y(1,3)", storage="O", hand="OO"))
    assert why(TUSCANY, state, goal) != ""
    assert why(TUSCANY, state, goal, "fr") != ""


def test_a_goal_that_nothing_is_called_is_refused():
    state = medici_at(**BIDDING)
    with pytest.raises(Problem, match="There is no piece called 'atlantis' to ask about"):
        why(MEDICI, state, "atlantis")
