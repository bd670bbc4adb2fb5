"""§ Taking over a province, § Tracks."""

import pytest
from games.vecchio.table import (
    at,
    do,
    field,
    has,
    legal,
    lying,
    seat,
    standing,
    supply,
    told,
    track,
)  # fmt: skip

from signoria.core.problem import IllegalAction
from signoria.games import vecchio
from signoria.games.vecchio.board import LONGEST, board_of


def test_v64_the_first_space_of_venezia():
    state = at(4, seat("Vicchio", "2F 1As 1Bi"))
    events = do(state, "member vicchio; go vicchio")
    assert told(events, "enters") == [{"seat": 0, "track": "venezia", "space": 1, "points": 5}]
    assert len(legal(state, "choose")) == 6
    do(state, "choose venezia_knight")
    assert (has(state, 1), field(state, "provinces")[0]) == ("1Bi", ["venezia_knight"])
    assert field(state, "crests_left") == 7


def test_v65_milano_with_a_crest_and_the_family_event():
    state = at(
        4, seat("Prato, Colle", "6F 1K 1Ab"), seat("Radda (lying)", "1F"),
        seat("Sesto, Greve (lying)", "1F"), seat("", "3F"), tracks="Milano 1 P2, 2 P3",
    )  # fmt: skip
    do(state, "member prato; go vernio")
    events = do(state, "crest family")
    assert told(events, "laid") == [{"seat": 0, "town": "colle"}]
    assert told(events, "returned") == [{"seat": 1, "town": "radda"}]
    assert (state.actor(), legal(state)) == (2, ["lay sesto", "return greve"])
    do(state, "lay sesto; choose milano_6florins; use milano_6florins")
    assert (has(state, 1), lying(state, 1)) == ("6F", ["colle"])
    assert (supply(state, 2), lying(state, 3)) == (11, ["greve", "sesto"])
    assert (track(state, "milano"), field(state, "crests")) == ("P2 P3 P1", [1, 0, 0, 0])
    assert (field(state, "crests_left"), field(state, "cost_on")) == (6, "nobility")


def test_v66_which_followers_for_chiesa():
    state = at(3, seat("Colle", "4F 1K 2As 1Ab"))
    do(state, "member colle; go sovicille")
    assert legal(state) == ["give knight", "give abbot"], "the two assassins are beyond doubt"
    do(state, "give knight")
    assert has(state, 1) == "1Ab"


def test_v66_one_of_each_is_no_payment():
    state = at(3, seat("Sovicille", "9F 1K 1As 1Ab"))
    do(state, "member sovicille")
    with pytest.raises(IllegalAction, match="no_followers"):
        do(state, "go sovicille")


def test_v66_three_of_one_colour_are_no_payment():
    state = at(3, seat("Sovicille", "9F 3K"))
    do(state, "member sovicille")
    assert "sovicille" not in legal(state, "go")


def test_a_pair_is_chosen_when_there_are_two():
    state = at(3, seat("Sovicille", "9F 2K 2As"))
    do(state, "member sovicille; go sovicille")
    assert legal(state) == ["give knight", "give assassin"]
    do(state, "give assassin")
    assert has(state, 1) == "6F 1K"


def test_v67_the_tiles_that_are_left():
    state = at(
        3, seat("Prato", up="venezia_assassin"), seat("Vicchio", "5F 1As", used="venezia_scroll"),
        seat("Prato", up="venezia_abbot"), tracks="Venezia 1 P2, 2 P1, 3 P3", left=4, turn=2,
    )  # fmt: skip
    events = do(state, "member vicchio; go vicchio")
    assert told(events, "enters")[0]["points"] == 4
    assert legal(state, "choose") == [
        "venezia_knight", "venezia_florin_per_member", "venezia_roll_place",
    ]  # fmt: skip
    assert has(state, 2) == "nothing"


def test_v68_two_players_start_on_space_2():
    state = at(2, seat(), seat("Sovicille", "5F 2K 1Ab"), turn=2)
    events = do(state, "member sovicille; go sovicille")
    assert told(events, "enters") == [{"seat": 1, "track": "chiesa", "space": 2, "points": 9}]
    assert has(state, 2) == "1F"
    nxt = vecchio.observe(state, None).next_space["chiesa"]
    assert (nxt["florins"], nxt["crest"]) == (5, True)


def test_v69_the_numbers_of_the_tracks():
    board = board_of("reconstruction")
    sums = []
    for region in range(3):
        for first in (0, 1):
            spaces = range(region * LONGEST + first, region * LONGEST + 6)
            sums.append((sum(board.cost[n] for n in spaces), sum(board.points[n] for n in spaces)))
    assert sums == [(33, 39), (30, 31), (27, 24), (25, 19), (33, 51), (30, 41)]
    crests = [[n + 1 for n in range(6) if board.crest[track * LONGEST + n]] for track in range(5)]
    assert crests == [[3, 5], [3, 5], [3, 5], [2, 4, 6], [2, 4, 6]]


def test_v106_milano_wants_a_knight_and_an_abbot():
    state = at(3, seat("Vernio", "9F 2K 3As"))
    do(state, "member vernio")
    with pytest.raises(IllegalAction, match="no_followers"):
        do(state, "go vernio")
    assert has(state, 1) == "9F 2K 3As"


def test_v107_a_full_track_is_closed_before_the_final_round():
    state = at(
        4, seat(), seat("Vicchio", "9F 1As"), tracks="Venezia 1 P1, 2 P2, 3 P3, 4 P4, 5 P1, 6 P2",
        left=5, turn=2,
    )  # fmt: skip
    do(state, "member vicchio")
    with pytest.raises(IllegalAction, match="track_full"):
        do(state, "go vicchio")
    assert has(state, 2) == "9F 1As"


def test_all_costs_must_be_payable():
    state = at(3, seat("Vicchio", "1F 1As"))
    do(state, "member vicchio")
    with pytest.raises(IllegalAction, match="no_florins"):
        do(state, "go vicchio")


def test_the_member_leaves_its_town():
    state = at(3, seat("Vicchio, Vicchio", "2F 1As"))
    do(state, "member vicchio; go vicchio; choose venezia_scroll; end")
    assert standing(state, 1) == ["vicchio"]


def reachable(tokens, town, **tiles):
    """Say whether a member in *town* may take a province over there."""
    state = at(3, seat(town.title(), tokens, **tiles))
    if f"member {town}" not in legal(state):
        return False
    do(state, f"member {town}")
    return town in legal(state, "go")


def test_each_region_wants_its_own_followers():
    assert reachable("9F 1As", "vicchio")
    assert not reachable("9F 2K 2Ab", "vicchio")
    assert reachable("9F 1K 1Ab", "vernio")
    assert not reachable("9F 2Ab 2As", "vernio")
    assert not reachable("9F 2K 2As", "vernio")
    assert reachable("9F 2K 1Ab", "sovicille")
    assert not reachable("9F 1K 1As 1Ab 2Ca", "sovicille"), "carriages are no followers"


def test_with_any_colour_venezia_wants_one_follower():
    colour = {"up": "milano_ignore_colour"}
    assert reachable("9F 1K", "vicchio", **colour)
    assert not reachable("9F", "vicchio", **colour)
    state = at(3, seat("Vicchio", "2F 1K", **colour))
    do(state, "member vicchio; go vicchio; use milano_ignore_colour")
    assert (has(state, 1), track(state, "venezia")) == ("nothing", "P1")


def test_with_any_colour_only_followers_are_given():
    state = at(3, seat("Vernio", "9F 2K 2As 2Ca 2Bi", up="milano_ignore_colour"))
    do(state, "member vernio; go vernio; use milano_ignore_colour")
    assert legal(state) == ["give knight", "give assassin"]


def test_after_the_pair_the_third_follower_is_of_another_colour():
    state = at(3, seat("Sovicille", "9F 3K 1As"))
    do(state, "member sovicille; go sovicille")
    assert (has(state, 1), field(state, "phase")) == ("6F 1K", "choose")
