"""Why not? Journeys, fees and followers are counted; what lacks nothing can be reached."""

import lacks
import pytest
from games.vecchio.table import at, do, seat

from signoria.core.chance import Stream
from signoria.core.state import OVER
from signoria.games import vecchio

POOR = seat("Carmignano", "1F")


def of(state, goal):
    return lacks.of_goal(vecchio, state, goal)


def test_a_province_takes_followers_and_florins_for_the_way_and_the_space():
    assert of(at(3, POOR), "venezia") == ["+track_open", "-assassin 0/1", "-way_and_fee 1/6"]
    assert of(at(3, POOR), "milano") == [
        "+track_open", "-knight 0/1", "-abbot 0/1", "-way_and_fee 1/5",
    ]  # fmt: skip


def test_the_third_region_takes_two_followers_alike_and_one_of_another_colour():
    assert "-pair_and_one 2/3" in of(at(3, seat("Carmignano", "9F 3K")), "chiesa")
    assert "-pair_and_one 2/3" in of(at(3, seat("Carmignano", "9F 1K 1As")), "chiesa")
    assert "+pair_and_one 3/3" in of(at(3, seat("Carmignano", "1F 2K 1As")), "chiesa")


def test_a_tile_lets_any_followers_do():
    rich = seat("Carmignano", "20F 1K", up="milano_ignore_colour")
    assert "-follower 1/2" in of(at(3, rich), "milano")


def test_an_office_takes_scrolls_and_three_florins_where_the_tile_lies():
    state = at(3, seat("Carmignano", "1F 1Sc"), cost_on="council")
    assert of(state, "council") == ["+track_open", "-scroll 1/2", "-way_and_fee 1/4"]
    assert of(state, "nobility") == ["+track_open", "-scroll 1/2", "+way"]


def test_a_town_takes_a_middleman_or_a_bishop_and_the_way():
    assert of(at(3, seat("Carmignano", "1F")), "dicomano") == ["-bishop", "-way 1/3"]
    assert of(at(3, seat("Dicomano", "1Bi")), "dicomano") == ["+bishop"]


def test_a_carriage_stands_for_the_way():
    assert of(at(3, seat("Carmignano", "1Ca 1Bi")), "dicomano") == ["+bishop", "+by_carriage"]


def test_without_a_standing_member_nobody_can_go():
    state = at(3, seat("Carmignano (lying)", "9F 2Sc"))
    assert of(state, "council")[-1] == "-standing_member 0/1"


def test_a_tile_takes_its_province_too():
    state = at(3, POOR, seat("", up="venezia_scroll"))
    assert of(state, "venezia_scroll")[0] == "-tile_free"
    assert of(state, "venezia_knight")[:3] == ["+tile_free", "+track_open", "-assassin 0/1"]


def test_while_something_else_is_decided_that_comes_first():
    state = at(3, seat("Carmignano", "2F"))
    do(state, "reinforce; roll 4")
    assert of(state, "council")[0] == "-first"


def test_the_list_holds_provinces_offices_members_and_unused_tiles():
    full = ", ".join(["Prato"] * 12)
    state = at(3, seat(full, "9F", up="chiesa_no_coins", used="milano_6florins"))
    found = lacks.offers(vecchio, state)
    assert list(found) == [
        "takeover milano", "takeover venezia", "takeover chiesa", "office council",
        "office nobility", "reinforce", "use chiesa_no_coins",
    ]  # fmt: skip
    assert found["reinforce"] == ["-member_in_supply 0/1"]
    assert found["use chiesa_no_coins"] == ["+tile_own", "+tile_unused", "-at_gate"]


def test_what_can_be_reached_is_not_in_the_list():
    state = at(3, seat("Vicchio", "9F 1As 2Sc"))
    assert list(lacks.offers(vecchio, state)) == ["takeover milano", "takeover chiesa"]


def test_nothing_is_listed_in_the_middle_of_a_choice():
    state = at(3, seat("Carmignano", "2F"))
    do(state, "member carmignano")
    assert lacks.offers(vecchio, state) == {}


@pytest.mark.parametrize("seed", range(3))
def test_a_town_lacks_nothing_exactly_where_a_member_can_go(seed):
    state, rng = vecchio.setup(3, vecchio.Options()), Stream(seed)
    while state.actor() != OVER:
        if vecchio.PHASES[state.phase] == "act":
            reached = within_reach(state)
            for town in state.board.towns:
                needs = vecchio.needs(state, vecchio.VOCABULARY.parse(f"go {name(town)}"))
                assert all(need.ok for need in needs) == (name(town) in reached), name(town)
        state.apply(state.pick(rng))


def within_reach(state):
    """Return the towns in which some member could act."""
    found = set()
    for action in state.legal():
        if vecchio.VOCABULARY.describe(action).verb == "member":
            chosen = state.copy()
            chosen.apply(action)
            moves = [vecchio.VOCABULARY.describe(code) for code in chosen.legal()]
            found |= {move.parts["town"] for move in moves if move.verb == "go"}
    return found


def name(town):
    return vecchio.VOCABULARY.verbs["go"].parts["town"][town]
