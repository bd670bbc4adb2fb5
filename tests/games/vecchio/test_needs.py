"""Why not? Journeys, fees and followers are counted; what lacks nothing can be reached."""

import lacks
import pytest
from games.vecchio.table import FULL, at, do, field, legal, seat

from signoria.core.chance import Stream
from signoria.core.state import OVER
from signoria.games import vecchio

POOR = seat("Carmignano", "1F")


def of(state, goal):
    return lacks.of_goal(vecchio, state, goal)


def action(state, name):
    return lacks.of_action(vecchio, state, name)


def needs(state, name):
    return vecchio.needs(state, vecchio.VOCABULARY.parse(name))


def verbs(state, goal):
    return [each.name for each in vecchio.ways(state, goal)]


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


def acted():
    """Return a turn whose action is done, with a florin; a tile could still be used."""
    state = at(3, seat("Carmignano (lying)", up="venezia_scroll"))
    do(state, "recover")
    assert field(state, "phase") == "after"
    return state


def test_while_another_seat_answers_nothing_is_asked_for():
    state = at(
        3, seat("Vicchio", "9F 1As"), seat("Prato", "3F 1K"), tracks="Venezia 1 P2, 2 P3", left=5
    )
    do(state, "member vicchio; go vicchio; crest levy")
    assert state.actor() == 1
    assert needs(state, "go prato") == []


def test_while_the_dice_roll_nothing_is_asked_for():
    state = at(3, POOR)
    do(state, "reinforce")
    assert needs(state, "go prato") == []


def test_after_the_action_none_is_left():
    state = acted()
    assert of(state, "carmignano") == ["-action_left"]
    assert of(state, "venezia") == [
        "-action_left", "+track_open", "-assassin 0/1", "-way_and_fee 1/6",
    ]  # fmt: skip
    assert of(state, "nobility") == ["-action_left", "+track_open", "-scroll 0/2", "+way"]
    assert of(state, "dice") == ["-action_left", "+member_in_supply 11/1"]
    assert of(state, "recover") == ["-action_left"]
    assert vecchio.offers(state) == []


def test_what_comes_first_hides_nothing_that_is_lacking_besides():
    state = at(3, seat("Carmignano", "2F"))
    do(state, "reinforce; roll 4")
    assert of(state, "venezia") == ["-first", "+track_open", "-assassin 0/1", "-way_and_fee 2/6"]
    assert of(state, "council") == ["-first", "+track_open", "-scroll 0/2", "-way_and_fee 2/4"]
    assert of(state, "recover") == ["-first"]


def test_a_carriage_is_kept_where_the_florins_just_suffice():
    town = at(3, seat("Carmignano", "3F 1Ca 1Bi"))
    assert of(town, "dicomano") == ["+bishop", "+way 3/3"]
    region = at(3, seat("Carmignano", "6F 1Ca"))
    assert of(region, "venezia") == ["+track_open", "-assassin 0/1", "+way_and_fee 6/6"]


def test_a_member_that_was_chosen_sets_out_from_its_own_town():
    state = at(3, seat("Carmignano, Vicchio", "1F"))
    assert of(state, "dicomano") == ["-bishop", "+way"]
    do(state, "member carmignano")
    assert of(state, "dicomano") == ["-bishop", "-way 1/3"]


def test_a_tile_spares_the_florins_of_a_space_with_or_without_the_followers():
    up = {"up": "chiesa_no_coins"}
    assert of(at(3, seat("Vernio", "1K", **up)), "milano") == [
        "+track_open", "+knight 1/1", "-abbot 0/1",
    ]  # fmt: skip
    assert of(at(3, seat("Carmignano", "1K 1Ab", **up)), "milano") == [
        "+track_open", "+knight 1/1", "+abbot 1/1", "-way 0/2",
    ]  # fmt: skip


def test_a_used_tile_spares_them_once_more():
    used = {"up": "chiesa_reuse", "used": "chiesa_no_coins"}
    for tokens, followers in (
        ("1K", ["+knight 1/1", "-abbot 0/1"]),
        ("1K 1Ab", ["+knight 1/1", "+abbot 1/1"]),
    ):
        state = at(3, seat("Pistoia", tokens, **used))
        assert of(state, "milano") == ["+track_open", *followers, "-way"]


def test_only_one_used_tile_helps_once_more():
    used = {"up": "chiesa_reuse", "used": "chiesa_no_coins milano_ignore_colour"}
    assert of(at(3, seat("Vernio", "2K", **used)), "milano") == [
        "+track_open", "+follower 2/2", "-florins 0/3",
    ]  # fmt: skip
    assert of(at(3, seat("Pistoia", "1K 1Ab", **used)), "milano") == [
        "+track_open", "+knight 1/1", "+abbot 1/1", "-way",
    ]  # fmt: skip


def test_a_full_track_says_only_that():
    state = at(3, POOR, tracks=FULL + "Chiesa 1 P2, 2 P3, 3 P2, 4 P3, 5 P2, 6 P3", left=1)
    assert of(state, "chiesa") == ["-track_open"]
    assert of(state, "milano") == ["+track_open", "-knight 0/1", "-abbot 0/1", "-way_and_fee 1/10"]


def test_at_the_gate_followers_and_florins_are_paid_at_once():
    state = at_gate()
    assert legal(state) == ["use milano_ignore_colour", "use chiesa_no_coins"]
    assert action(state, "enter") == ["+knight 3/1", "-abbot 0/1", "-florins 1/3"]


def test_at_the_gate_a_tile_lets_any_followers_do():
    state = at_gate()
    do(state, "use milano_ignore_colour")
    assert action(state, "enter") == ["+follower 3/2", "-florins 1/3"]


def test_at_the_gate_a_tile_spares_the_florins():
    state = at_gate()
    do(state, "use chiesa_no_coins")
    assert action(state, "enter") == ["+knight 3/1", "-abbot 0/1"]


def at_gate():
    """Return a member at the gate of Milano, with both tiles that help to enter."""
    state = at(3, seat("Vernio", "1F 3K", up="milano_ignore_colour chiesa_no_coins"))
    do(state, "member vernio; go vernio")
    return state


def test_nobody_enters_before_the_gate():
    assert action(at(3, seat("Vernio", "9F 1K 1Ab")), "enter") == []


@pytest.mark.parametrize(("player", "owner"), [(1, 0), (2, 1), (3, 2)])
def test_a_tile_that_is_taken_says_who_has_it(player, owner):
    seats = [POOR, seat(), seat()]
    seats[player - 1] = {**seats[player - 1], "up": "venezia_scroll"}
    state = at(3, *seats)
    assert lacks.parts(vecchio, state, "choose venezia_scroll")[0] == {"seat": owner}
    assert action(state, "choose venezia_scroll") == [
        "-tile_free", "+track_open", "-assassin 0/1", "-way_and_fee 1/6",
    ]  # fmt: skip


def test_where_a_tile_is_chosen_the_province_is_paid_for():
    state = at(3, seat("Vicchio", "9F 1As"), seat("", up="venezia_scroll"))
    do(state, "member vicchio; go vicchio")
    assert field(state, "phase") == "choose"
    assert action(state, "choose venezia_scroll") == []
    assert action(state, "choose milano_6florins") == []


def test_an_own_tile_is_used_and_any_other_chosen():
    state = at(3, seat("Vicchio", "9F 1As", up="milano_6florins"))
    assert verbs(state, "milano_6florins") == ["use"]
    assert verbs(state, "venezia_scroll") == ["choose"]
    do(state, "member vicchio; go vicchio")
    assert verbs(state, "venezia_scroll") == ["choose", "use", "reuse"]


def test_a_full_office_says_only_that():
    full = "Nobility 1 P2, 2 P3, 3 P2, 4 P3, 5 P2, 6 P3"
    state = at(3, POOR, tracks=full, left=2, cost_on="council")
    assert of(state, "nobility") == ["-track_open"]
    assert of(state, "council") == ["+track_open", "-scroll 0/2", "-way_and_fee 1/4"]


def test_who_chooses_between_offices_can_have_either():
    state = at(3, seat("Florence", "3F 2Sc"), cost_on="council")
    do(state, "member florence; go florence")
    assert legal(state) == ["office council", "office nobility"]
    assert needs(state, "office council") == needs(state, "office nobility") == []
    assert action(state, "go florence") == [
        "-first", "+track_open", "+scroll 2/2", "+florins 3/3",
    ]  # fmt: skip


def test_a_town_that_is_not_on_the_board_takes_nothing():
    assert action(at(3, POOR), "go arezzo") == []


def test_only_a_member_that_stands_sets_out():
    state = at(3, seat("Prato"), seat("Carmignano, Sesto (lying)", "1F"), turn=2)
    for town in ("prato", "sesto", "volterra"):
        assert action(state, f"member {town}") == ["-member_in"]
        assert lacks.parts(vecchio, state, f"member {town}") == [{"town": town}]
    assert needs(state, "member carmignano") == []
    do(state, "member carmignano")
    assert action(state, "member prato") == []
    assert action(state, "member carmignano") == []


def test_a_town_is_gone_to_or_chosen_for_another_step_of_a_turn():
    state = at(3, POOR)
    assert verbs(state, "prato") == ["go"]
    do(state, "reinforce; roll 8")
    assert verbs(state, "prato") == ["member", "go", "lay", "return", "place"]


def test_only_the_final_round_is_passed_before_anything_else():
    assert of(at(3, POOR), "pass") == ["-final", "+not_acted"]
    assert of(final(), "pass") is None
    assert of(final(acted=1), "pass") == ["+final", "-not_acted"]
    assert of(final(tile_used=True), "pass") == ["+final", "-not_acted"]
    assert of(final(acted=1, tile_used=True), "pass") == ["+final", "-not_acted"]
    assert of(acted(), "pass") == ["-action_left", "-final", "-not_acted"]


def final(**fields):
    return at(3, POOR, left=0, final=True, **fields)


def test_a_tile_is_used_by_its_owner_once_where_it_does_something():
    mine = {"up": "milano_scroll_to_2followers milano_ignore_colour", "used": "milano_6florins"}
    state = at(3, seat("Carmignano", **mine), seat("", up="venezia_scroll"))
    assert action(state, "use venezia_scroll") == ["-tile_own"]
    assert action(state, "use venezia_knight") == ["-tile_own"]
    assert action(state, "use milano_6florins") == ["+tile_own", "-tile_unused"]
    assert action(state, "use milano_scroll_to_2followers") == [
        "+tile_own", "+tile_unused", "-tile_works",
    ]  # fmt: skip
    assert action(state, "use milano_ignore_colour") == ["+tile_own", "+tile_unused", "-at_gate"]


def test_in_the_middle_of_a_choice_no_tile_is_asked_about():
    state = at(3, seat("Carmignano", "1F", up="milano_6florins"))
    do(state, "member carmignano")
    assert action(state, "use milano_6florins") == []


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
