"""§ Province tiles: all eighteen, each on its own."""

import pytest
from games.vecchio.table import (
    at,
    do,
    field,
    has,
    legal,
    look,
    lying,
    seat,
    standing,
    supply,
    told,
    track,
)  # fmt: skip

from signoria.core.problem import IllegalAction
from signoria.games import vecchio


def used(state, player=1):
    return field(state, "used")[player - 1]


def test_v22_a_scroll_for_two_followers():
    state = at(3, seat("Sesto", "2F 1Sc", up="milano_scroll_to_2followers"), tracks="Milano 1 P1")
    do(state, "use milano_scroll_to_2followers; take knight; take assassin")
    assert (has(state, 1), used(state)) == ("2F 1K 1As", ["milano_scroll_to_2followers"])
    assert field(state, "phase") == "act"


def test_v22_not_without_a_scroll():
    state = at(3, seat("Sesto", "2F", up="milano_scroll_to_2followers"))
    with pytest.raises(IllegalAction, match="tile_idle"):
        do(state, "use milano_scroll_to_2followers")


def test_v23_six_florins_and_no_more():
    state = at(3, seat("Prato", up="milano_6florins", council="c_florins"))
    do(state, "use milano_6florins")
    assert has(state, 1) == "6F"


def test_v24_followers_of_any_colour():
    state = at(4, seat("Sovicille", "5F 3As", up="milano_ignore_colour"), tracks="Milano 1 P1")
    do(state, "member sovicille; go sovicille")
    assert legal(state) == ["use milano_ignore_colour"], "a tile is never used unasked"
    do(state, "use milano_ignore_colour; choose chiesa_choice")
    assert has(state, 1) == "2F"
    assert (used(state), track(state, "chiesa")) == (["milano_ignore_colour"], "P1")
    assert legal(state) == ["end", "use chiesa_choice"]


def test_v24_which_followers_is_a_choice():
    state = at(4, seat("Vernio", "9F 2K 1As", up="milano_ignore_colour"))
    do(state, "member vernio; go vernio; use milano_ignore_colour; give knight; give assassin")
    assert (has(state, 1), field(state, "phase")) == ("6F 1K", "choose")


def test_v25_a_follower_for_two_scrolls():
    state = at(3, seat("Florence", "1Ab", up="milano_follower_to_2scrolls"))
    do(state, "use milano_follower_to_2scrolls")
    assert has(state, 1) == "2Sc"
    do(state, "member florence; go florence")
    look(state, "n_supply")
    assert (has(state, 1), track(state, "nobility")) == ("nothing", "P1")


def test_v26_any_follower():
    state = at(
        3, seat(), seat("Figline", "1F", up="milano_any_follower", council="c_knight"), turn=2
    )
    do(state, "use milano_any_follower; take knight")
    assert has(state, 2) == "1F 1K"


def test_v27_a_bishop_and_a_carriage():
    state = at(3, seat("Sesto", up="milano_bishop_carriage"))
    do(state, "use milano_bishop_carriage")
    assert has(state, 1) == "1Ca 1Bi"
    do(state, "member sesto; go colle; take florins")
    assert (has(state, 1), standing(state, 1)) == ("5F", ["colle"])
    assert field(state, "middlemen")["brown"] == "pistoia"


def test_v28_a_scroll():
    state = at(4, seat("Florence", "3F 1Sc", up="venezia_scroll"), tracks="Venezia 1 P1")
    do(state, "use venezia_scroll; member florence; go florence; office council")
    look(state, "c_abbot")
    assert (has(state, 1), track(state, "council")) == ("nothing", "P1")
    assert field(state, "new_tile")[0] == ["c_abbot"]


def test_v29_a_knight_and_the_new_tile_at_once():
    state = at(3, seat("Vernio", "3F 1Ab", up="venezia_knight"), tracks="Venezia 1 P1")
    do(state, "use venezia_knight; member vernio; go vernio; choose milano_6florins")
    do(state, "use milano_6florins")
    assert (has(state, 1), used(state)) == ("6F", ["milano_6florins", "venezia_knight"])
    assert field(state, "turn") == "B"


def test_v30_an_assassin():
    state = at(3, seat("Fiesole", "4F", up="venezia_assassin"), tracks="Venezia 1 P1")
    events = do(state, "use venezia_assassin; member fiesole; go vicchio; choose venezia_abbot")
    assert has(state, 1) == "nothing"
    assert told(events, "enters") == [{"seat": 0, "track": "venezia", "space": 2, "points": 5}]


def test_v31_an_abbot_without_bonuses():
    state = at(
        2, seat("Castel Fiorentino", "2F", up="venezia_abbot", council="c_abbot c_follower"),
        tracks="Venezia 2 P1; Council 2 P1", left=4,
    )  # fmt: skip
    do(state, "use venezia_abbot")
    assert has(state, 1) == "2F 1Ab"


def test_v32_a_florin_for_each_member_in_towns():
    state = at(
        4, seat("Sesto, Greve, Greve (lying), Volterra", "1F", up="venezia_florin_per_member"),
        tracks="Milano 1 P1; Venezia 1 P1, 2 P2",
    )  # fmt: skip
    do(state, "use venezia_florin_per_member")
    assert has(state, 1) == "5F"


def test_v32_lying_members_alone_bring_florins_too():
    state = at(
        3, seat("Greve (lying), Radda (lying)", "1F", up="venezia_florin_per_member"),
        tracks="Venezia 1 P1",
    )  # fmt: skip
    assert legal(state, "use") == ["venezia_florin_per_member"]
    do(state, "use venezia_florin_per_member")
    assert has(state, 1) == "3F"


def test_v32_without_a_member_in_towns_there_is_nothing_to_use():
    state = at(3, seat("", "1F", up="venezia_florin_per_member"), tracks="Venezia 1 P1")
    assert legal(state) == ["reinforce", "recover"]


def test_v33_roll_and_place():
    state = at(3, seat("Prato", "2F", up="venezia_roll_place"), tracks="Venezia 1 P1")
    do(state, "use venezia_roll_place; roll 9")
    assert legal(state, "place") == ["dicomano", "fiesole", "ponte_a_sieve", "vicchio"]
    do(state, "place vicchio")
    assert (standing(state, 1), supply(state, 1)) == (["prato", "vicchio"], 9)
    assert field(state, "phase") == "act"
    do(state, "member vicchio")
    assert "vicchio" not in legal(state, "go")


def test_g2_a_seven_for_the_tile_is_any_town():
    state = at(3, seat("Prato", up="venezia_roll_place"))
    do(state, "use venezia_roll_place; roll 7")
    assert len(legal(state, "place")) == 22


def test_v34_a_used_tile_once_more():
    state = at(3, seat("Prato", "1F", up="chiesa_reuse", used="milano_6florins venezia_scroll"))
    do(state, "use chiesa_reuse")
    assert legal(state) == ["reuse milano_6florins", "reuse venezia_scroll"]
    do(state, "reuse milano_6florins")
    assert has(state, 1) == "7F"
    assert used(state) == ["milano_6florins", "venezia_scroll", "chiesa_reuse"]


@pytest.mark.parametrize(
    ("choices", "left"),
    [
        ("give scroll; take knight; take abbot", "1K 1As 1Ab"),
        ("give assassin; take scroll", "3Sc"),
        ("give scroll; take scroll", "1As 2Sc"),
        ("give assassin; take knight; take knight", "2K 1Sc"),
    ],
)
def test_v35_one_for_two(choices, left):
    state = at(3, seat("Prato", "1As 1Sc", up="chiesa_1_to_2"))
    do(state, f"use chiesa_1_to_2; {choices}")
    assert has(state, 1) == left


def test_v35_not_one_of_each():
    state = at(3, seat("Prato", "1As 1Sc", up="chiesa_1_to_2"))
    do(state, "use chiesa_1_to_2; give scroll; take knight")
    assert legal(state) == ["take knight", "take assassin", "take abbot"]


MILANO_4 = "Milano 1 P2, 2 P3, 3 P2, 4 P3; Chiesa 1 P1"


def test_v36_no_florins_for_the_space():
    state = at(
        3, seat("Prato", "1F 1K 1Ab", up="chiesa_no_coins"),
        seat(up="milano_6florins milano_ignore_colour"),
        seat(up="milano_scroll_to_2followers milano_follower_to_2scrolls"),
        tracks=MILANO_4, left=4,
    )  # fmt: skip
    do(state, "member prato; go vernio; use chiesa_no_coins; crest middlemen")
    assert legal(state, "choose") == ["milano_any_follower", "milano_bishop_carriage"]
    do(state, "choose milano_any_follower")
    assert (has(state, 1), field(state, "crests_left")) == ("nothing", 3)


def test_v36_the_next_space_is_paid_again():
    state = at(2, seat("Vicchio, Vicchio", "3F 2As", up="chiesa_no_coins"))
    do(state, "member vicchio; go vicchio; use chiesa_no_coins; choose venezia_scroll; end")
    assert has(state, 1) == "3F 1As"
    do(state, "recover; member vicchio")
    assert "vicchio" not in legal(state, "go"), "the third space costs 4 florins"
    state = at(2, seat("Vicchio, Vicchio", "4F 2As", up="chiesa_no_coins"))
    do(state, "member vicchio; go vicchio; use chiesa_no_coins; choose venezia_knight; end")
    do(state, "recover; member vicchio; go vicchio; crest middlemen")
    assert has(state, 1) == "nothing"


def test_v24_the_next_region_wants_its_colours_again():
    state = at(2, seat("Vernio, Vernio", "9F 1K 1Ab 3As", up="milano_ignore_colour"))
    do(state, "member vernio; go vernio; use milano_ignore_colour")
    do(state, "give assassin; give assassin; choose milano_any_follower; end")
    assert has(state, 1) == "5F 1K 1As 1Ab"
    do(state, "recover; member vernio; go vernio; crest middlemen")
    assert has(state, 1) == "1As", "the knight and the abbot, and nothing was asked"


def test_v36_the_journey_is_not_waived():
    state = at(3, seat("Prato", "1K 1Ab", up="chiesa_no_coins"), tracks=MILANO_4, left=4)
    assert legal(state, "member") == []


def test_v37_five_florins_for_two():
    state = at(4, seat(), seat(), seat(), seat("Figline", "6F", up="chiesa_5florins"), turn=4)
    do(state, "use chiesa_5florins; take assassin")
    assert has(state, 4) == "1F 1As 1Sc"
    poor = at(4, seat(), seat(), seat(), seat("Figline", "4F", up="chiesa_5florins"), turn=4)
    assert legal(poor, "use") == []


@pytest.mark.parametrize(
    ("token", "left"), [("florins", "6F"), ("scroll", "1F 1Sc"), ("abbot", "1F 1Ab")]
)
def test_v38_a_choice(token, left):
    state = at(3, seat("Greve", "1F", up="chiesa_choice", council="c_florins"))
    do(state, f"use chiesa_choice; take {token}")
    assert has(state, 1) == left


def test_v39_a_member_anywhere_who_acts_at_once():
    state = at(4, seat("Mensano (lying)", "2Sc", up="chiesa_place_any"), tracks="Chiesa 1 P1")
    do(state, "use chiesa_place_any")
    assert len(legal(state, "place")) == 22
    do(state, "place florence; member florence; go florence")
    look(state, "n_council")
    assert (has(state, 1), lying(state, 1), supply(state, 1)) == ("nothing", ["mensano"], 9)


def test_v101_several_tiles_in_one_turn():
    state = at(
        4, seat("Florence, Sovicille", "3F 1As", used="venezia_assassin",
                up="milano_follower_to_2scrolls chiesa_reuse chiesa_choice"),
        tracks="Milano 1 P1; Venezia 1 P1; Chiesa 1 P1, 2 P1",
    )  # fmt: skip
    do(state, "use milano_follower_to_2scrolls")
    assert has(state, 1) == "3F 2Sc"
    do(state, "member florence; go florence; office nobility")
    look(state, "n_unused")
    assert (has(state, 1), field(state, "phase")) == ("3F", "after")
    do(state, "use chiesa_choice; take florins")
    assert has(state, 1) == "8F"
    do(state, "use chiesa_reuse")
    do(state, "reuse venezia_assassin")
    assert (has(state, 1), field(state, "turn")) == ("8F 1As", "B")
    assert len(used(state)) == 4


def test_v108_a_used_tile_is_used_and_no_coins_needs_a_gate():
    state = at(
        3, seat("Prato", "1F", up="chiesa_no_coins", used="milano_6florins"),
        tracks="Milano 1 P1; Chiesa 1 P1",
    )  # fmt: skip
    with pytest.raises(IllegalAction, match="tile_used"):
        do(state, "use milano_6florins")
    with pytest.raises(IllegalAction, match="at_gate_only"):
        do(state, "use chiesa_no_coins")
    assert has(state, 1) == "1F"


def test_no_tile_in_the_turn_of_another():
    state = at(
        3, seat("Vicchio", "6F 1As"), seat("Prato", "1Sc 1Bi", up="milano_6florins"),
        tracks="Venezia 1 P2, 2 P3",
    )  # fmt: skip
    do(state, "member vicchio; go vicchio; crest levy")
    assert state.actor() == 1
    assert legal(state) == ["give scroll", "give bishop"]
    with pytest.raises(IllegalAction, match="not_yours"):
        do(state, "use milano_6florins")


def test_a_tile_may_help_against_the_own_levy():
    state = at(
        3, seat("Vicchio", "4F 1As 1Bi", up="venezia_scroll"), tracks="Venezia 1 P2, 2 P3"
    )  # fmt: skip
    do(state, "member vicchio; go vicchio; crest levy")
    assert legal(state) == ["give bishop", "use venezia_scroll"]
    do(state, "use venezia_scroll; give scroll")
    assert has(state, 1) == "1Bi"


def test_placing_tiles_need_a_member_in_the_supply():
    crowd = ", ".join(["Prato"] * 12)
    state = at(3, seat(crowd, "3F", up="chiesa_place_any venezia_roll_place"))
    assert legal(state, "use") == []


@pytest.mark.parametrize(
    ("tile", "tokens"), [("milano_ignore_colour", "9F 2K"), ("chiesa_no_coins", "1K 1Ab")]
)
def test_tiles_for_the_gate_can_be_used_again_there(tile, tokens):
    state = at(3, seat("Vernio", tokens, up="chiesa_reuse", used=tile))
    do(state, f"member vernio; go vernio; use chiesa_reuse; reuse {tile}")
    assert field(state, "phase") == "choose"
    assert used(state) == sorted([tile, "chiesa_reuse"], key=vecchio_order)


def vecchio_order(tile):
    return vecchio.VOCABULARY.parse(f"use {tile}")


def test_one_tile_cannot_be_used_again_twice():
    state = at(
        3, seat("Vernio", "2K", up="chiesa_reuse", used="milano_ignore_colour chiesa_no_coins")
    )
    assert legal(state, "member") == []
    richer = at(
        3, seat("Vernio", "9F 2K", up="chiesa_reuse", used="milano_ignore_colour chiesa_no_coins")
    )
    do(richer, "member vernio; go vernio; use chiesa_reuse")
    assert legal(richer) == ["reuse milano_ignore_colour"], "the only one that helps"
    do(richer, "reuse milano_ignore_colour")
    assert has(richer, 1) == "6F"


def test_in_less_luck_the_tile_needs_no_dice():
    state = at(3, seat("Prato", up="venezia_roll_place"), options={"low_luck": True})
    do(state, "use venezia_roll_place")
    assert len(legal(state, "place")) == 22


def test_a_tile_is_not_used_again_where_the_rest_could_not_be_paid():
    state = at(
        3, seat("Vernio", "1K 1Ab", up="chiesa_reuse", used="milano_ignore_colour chiesa_no_coins")
    )
    do(state, "member vernio; go vernio; use chiesa_reuse")
    assert legal(state) == ["reuse chiesa_no_coins"], "any colour would not pay the space"


def test_the_others_are_not_offered_the_tiles_of_the_active_player():
    state = at(
        3, seat("Vicchio", "9F 1As", up="venezia_scroll"), seat("Prato", "3F 1Bi"),
        tracks="Venezia 1 P2, 2 P3",
    )  # fmt: skip
    do(state, "member vicchio; go vicchio; crest levy; give florins")
    assert (state.actor(), legal(state)) == (1, ["give florins", "give bishop"])
    state = at(
        3, seat("Vicchio, Sesto", "9F 1As", up="venezia_scroll"), seat("Prato, Greve"),
        tracks="Venezia 1 P2, 2 P3",
    )  # fmt: skip
    do(state, "member vicchio; go vicchio; crest family; lay sesto")
    assert (state.actor(), legal(state)) == (1, ["lay greve", "lay prato"])


GATE = {"used": "milano_ignore_colour", "up": "chiesa_reuse chiesa_no_coins"}


def test_any_colour_once_more_and_no_coins_together_need_no_florin():
    state = at(3, seat("Vernio", "2As", **GATE))
    do(state, "member vernio; go vernio")
    assert legal(state) == ["use chiesa_reuse", "use chiesa_no_coins"]
    do(state, "use chiesa_no_coins; use chiesa_reuse")
    assert legal(state) == ["reuse milano_ignore_colour"]
    do(state, "reuse milano_ignore_colour")
    assert (has(state, 1), field(state, "phase")) == ("nothing", "choose")


def test_what_helps_at_a_gate_already_is_not_used_again_there():
    state = at(3, seat("Vernio", "9F 2As", up="milano_ignore_colour chiesa_reuse"))
    do(state, "member vernio; go vernio")
    assert legal(state) == ["use milano_ignore_colour"]
    do(state, "use milano_ignore_colour")
    assert field(state, "provinces")[0] == ["chiesa_reuse"], "it is kept for later"
    assert field(state, "phase") == "choose"


@pytest.mark.parametrize(
    ("tile", "members", "tokens", "usable"),
    [
        ("chiesa_reuse", "Prato", "9F", False),
        ("venezia_roll_place", ", ".join(["Prato"] * 11), "", True),
        ("venezia_roll_place", ", ".join(["Prato"] * 12), "", False),
        ("venezia_florin_per_member", "Prato", "", True),
        ("milano_follower_to_2scrolls", "Prato", "9F 2Sc", False),
        ("milano_follower_to_2scrolls", "Prato", "1K", True),
        ("chiesa_1_to_2", "Prato", "9F 2Ca", False),
        ("chiesa_1_to_2", "Prato", "1Sc", True),
        ("chiesa_1_to_2", "Prato", "1K", True),
        ("chiesa_5florins", "Prato", "5F", True),
        ("chiesa_5florins", "Prato", "4F", False),
        ("milano_scroll_to_2followers", "Prato", "1Sc", True),
        ("milano_scroll_to_2followers", "Prato", "9F 2K", False),
    ],
)
@pytest.mark.parametrize("player", [1, 2])
def test_a_tile_is_used_only_if_its_price_is_there(tile, members, tokens, usable, player):
    others = [seat("Prato", "9F 2Sc 2K")] * (player - 1)
    state = at(3, *others, seat(members, tokens, up=tile), turn=player)
    assert (tile in legal(state, "use")) == usable


def test_a_used_tile_that_would_do_nothing_is_not_used_again():
    state = at(3, seat("Prato", "9F", up="chiesa_reuse", used="milano_follower_to_2scrolls"))
    assert legal(state, "use") == []
    state = at(3, seat("Prato", "9F 1K", up="chiesa_reuse", used="milano_follower_to_2scrolls"))
    assert legal(state, "use") == ["chiesa_reuse"]


def test_tiles_of_others_are_not_used_again():
    state = at(3, seat("Prato", up="chiesa_reuse"), seat("Prato", used="milano_6florins"))
    assert legal(state, "use") == []


def test_without_a_scroll_none_is_given():
    state = at(3, seat("Prato", "1K 1Ab", up="chiesa_1_to_2"))
    do(state, "use chiesa_1_to_2")
    assert legal(state) == ["give knight", "give abbot"]


@pytest.mark.parametrize(
    ("tile", "actions", "left"),
    [
        ("milano_6florins", "", "7F"),
        ("venezia_florin_per_member", "", "3F"),
        ("chiesa_choice", "; take florins", "6F"),
        ("venezia_scroll", "", "1F 1Sc"),
        ("milano_bishop_carriage", "", "1F 1Ca 1Bi"),
    ],
)
def test_the_second_seat_gets_what_its_tile_gives(tile, actions, left):
    state = at(3, seat("Prato", "4F"), seat("Prato, Greve (lying)", "1F", up=tile), turn=2)
    do(state, f"use {tile}{actions}")
    assert (has(state, 1), has(state, 2)) == ("4F", left)
