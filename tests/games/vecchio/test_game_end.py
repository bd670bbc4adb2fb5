"""§ End of the game, § Tracks."""

import pytest
from games.vecchio.table import (
    FULL,
    at,
    do,
    field,
    has,
    legal,
    look,
    seat,
    standing,
    told,
    track,
)  # fmt: skip

from signoria.core.event import Event
from signoria.core.problem import IllegalAction
from signoria.core.turns import SCORING, Deed, Saying, SeenTurn
from signoria.games.vecchio import story

SIX_CRESTS = (
    "Milano 1 P2, 2 P3, 3 P4, 4 P2, 5 P3; Venezia 1 P4, 2 P3, 3 P2, 4 P4, 5 P3;"
    "Chiesa 1 P4, 2 P2, 3 P3; Council 1 P2, 2 P3; Nobility 1 P2"
)


def turns(state):
    """Return whose actions follow, when everybody recovers."""
    order = []
    while state.actor() >= 0:
        order.append(field(state, "turn"))
        do(state, "recover")
    return "".join(order)


def test_v83_the_round_is_finished_and_double_turns_follow():
    state = at(4, seat("Florence, Prato", "3F 2Sc"), tracks=SIX_CRESTS, left=1)
    events = do(state, "member florence; go florence; office nobility; crest middlemen")
    assert told(events, "last_crest") == [{"seat": 0}]
    look(state, "n_towns")
    assert has(state, 1) == "nothing"
    assert turns(state) == "BCD" + "AABBCCDD"


def test_v84_the_right_hand_neighbour_takes_the_last_crest():
    state = at(
        4, seat(), seat(), seat(), seat("Florence", "3F 2Sc"), tracks=SIX_CRESTS, left=1, turn=4
    )
    do(state, "member florence; go florence; office nobility; crest middlemen")
    look(state, "n_towns")
    assert has(state, 4) == "nothing"
    assert turns(state) == "AABBCCDD"


V85 = (
    "Milano 1 P1, 2 P3, 3 P1, 4 P3, 5 P1, 6 P3; Venezia 1 P3, 2 P1, 3 P3, 4 P1;"
    "Chiesa 1 P3, 2 P1, 3 P3; Council 1 P1"
)


def test_v85_full_tracks_stay_closed_until_the_final_round():
    milano = (
        "milano_scroll_to_2followers milano_6florins milano_ignore_colour"
        " milano_follower_to_2scrolls milano_any_follower milano_bishop_carriage"
    )
    state = at(
        3, seat(used=milano), seat("Vicchio", "6F 1As"), seat("Vernio", "9F 1K 1Ab"), tracks=V85,
        left=1, turn=2,
    )  # fmt: skip
    do(state, "member vicchio; go vicchio; crest middlemen; choose venezia_knight; end")
    assert has(state, 2) == "nothing"
    do(state, "member vernio")
    with pytest.raises(IllegalAction, match="track_full"):
        do(state, "go vernio")
    do(state, "go carmignano")
    state = at(
        3, seat(used=milano), seat(), seat("Vernio", "9F 1K 1Ab"), tracks=V85 + ", 5 P2",
        left=0, turn=3, final=True,
    )  # fmt: skip
    events = do(state, "member vernio; go vernio")
    assert told(events, "enters") == [{"seat": 2, "track": "milano", "space": 7, "points": 5}]
    assert has(state, 3) == "1F"


CHIESA_3 = FULL + "Chiesa 1 P2, 2 P3, 3 P1"


def test_v86_passing_and_stopping_after_one_action():
    state = at(
        3, seat("Prato (lying)", "1F"), seat("Radda (lying)", "1F"), seat("Prato"),
        tracks=CHIESA_3, left=0, final=True,
    )  # fmt: skip
    before = state.scores()
    do(state, "pass")
    assert has(state, 1) == "1F"
    do(state, "recover")
    assert (field(state, "turn"), "end" in legal(state), "pass" in legal(state)) == (
        "B", True, False,
    )  # fmt: skip
    do(state, "end")
    assert (has(state, 2), field(state, "turn")) == ("2F", "C")
    assert [now - then for now, then in zip(state.scores(), before, strict=True)] == [2, 0, 0]


def test_g5_who_passes_uses_no_tile_but_turns_a_tile_up_first():
    state = at(
        3, seat("Prato", new="c_knight", up="milano_6florins"), tracks=CHIESA_3, left=0, final=True
    )
    do(state, "reveal c_knight")
    other = state.copy()
    do(state, "pass")
    assert (has(state, 1), field(state, "turn")) == ("1K", "B")
    do(other, "use milano_6florins")
    with pytest.raises(IllegalAction, match="acted"):
        do(other, "pass")


def test_g5_a_tile_of_the_round_before_keeps_nobody_from_passing():
    state = at(
        2, seat("Prato"), seat("Prato", up="milano_6florins venezia_scroll"), turn=2, left=0,
        ending=True,
    )  # fmt: skip
    do(state, "use milano_6florins; recover; end")
    assert (field(state, "final"), field(state, "turn")) == (True, "A")
    do(state, "pass")
    assert (field(state, "turn"), "pass" in legal(state)) == ("B", True)


def test_g5_a_tile_of_a_neighbour_keeps_nobody_from_passing():
    state = at(3, seat("Prato", up="milano_6florins"), seat("Prato"), left=0, final=True)
    do(state, "use milano_6florins; recover; recover")
    assert (field(state, "turn"), "pass" in legal(state)) == ("B", True)


def test_v87_a_member_behind_a_full_track():
    state = at(
        3, seat("Prato", "9F 1K 1Ab"),
        seat(used="milano_scroll_to_2followers milano_6florins milano_ignore_colour"),
        seat(used="milano_follower_to_2scrolls milano_any_follower milano_bishop_carriage"),
        tracks="Milano 1 P2, 2 P3, 3 P2, 4 P3, 5 P2, 6 P3; Venezia 1 P3, 2 P2, 3 P3, 4 P2, 5 P3;"
        "Chiesa 1 P2, 2 P3, 3 P2", left=0, final=True,
    )  # fmt: skip
    before = state.scores()[0]
    do(state, "member prato; go vernio")
    assert (has(state, 1), field(state, "phase")) == ("nothing", "act"), "no tile is left"
    assert track(state, "milano") == "P2 P3 P2 P3 P2 P3 P1"
    assert state.scores()[0] - before == 5


def test_v87_it_counts_for_the_majority_and_as_a_neighbour():
    from games.vecchio.table import points, worth

    state = at(
        3, seat("Vernio", "9F 1K 1Ab"), left=0, final=True,
        tracks="Milano 1 P2, 2 P3, 3 P2, 4 P3, 5 P1, 6 P1",
    )  # fmt: skip
    assert "majorities" not in points(state, 1)
    do(state, "member vernio; go vernio")
    assert points(state, 1)["majorities"] == 3
    assert worth(state, "n_adjacent") == 6


def test_v88_a_council_tile_in_the_final_round_is_turned_up_at_once():
    state = at(
        3, seat("Florence, Sesto", "2Sc 1Bi"), tracks=CHIESA_3 + "; Council 1 P2", left=0,
        final=True,
    )  # fmt: skip
    do(state, "member florence; go florence")
    look(state, "c_knight")
    assert (has(state, 1), field(state, "council")[0]) == ("1K 1Bi", ["c_knight"])
    do(state, "member sesto; go sesto")
    assert (has(state, 1), standing(state, 1)) == ("3K", ["sesto"])


def test_v88_so_is_the_one_of_the_second_action():
    state = at(3, seat("Florence", "2Sc"), tracks=CHIESA_3, left=0, final=True)
    do(state, "recover; member florence; go florence")
    events = look(state, "c_knight")
    assert told(events, "turned_up") == [{"seat": 0, "tile": "c_knight"}]
    assert (has(state, 1), field(state, "council")[0]) == ("1F 1K", ["c_knight"])
    assert field(state, "new_tile")[0] == []


@pytest.mark.parametrize("actions", ["", "recover; "])
def test_r27_a_nobility_tile_kept_in_the_final_round_stays_secret(actions):
    from signoria.games import vecchio

    state = at(3, seat("Florence", "3F 2Sc"), left=0, final=True, tracks=CHIESA_3)
    do(state, actions + "member florence; go florence; office nobility")
    while field(state, "phase") == "look":
        do(state, f"deal {legal(state, 'deal')[0]}")
    for name in legal(state):
        code = vecchio.VOCABULARY.parse(name)
        assert not vecchio.reveals(state, code)
        seen = [vecchio.redact(state, code, eye) for eye in (0, 1, 2, None)]
        assert [vecchio.VOCABULARY.describe(action).name for action in seen] == [
            name, "keep unknown_nobility", "keep unknown_nobility", "keep unknown_nobility",
        ]  # fmt: skip


def test_v88_keeping_it_shows_it_to_everybody():
    from signoria.games import vecchio

    state = at(3, seat("Florence", "2Sc"), left=0, final=True, tracks=CHIESA_3)
    do(state, "member florence; go florence")
    while field(state, "phase") == "look":
        do(state, f"deal {legal(state, 'deal')[0]}")
    code = vecchio.VOCABULARY.parse(legal(state)[0])
    assert vecchio.redact(state, code, 1) == code
    assert vecchio.reveals(state, code)


def test_v86_only_the_final_round_can_be_passed():
    with pytest.raises(IllegalAction, match="final_only"):
        do(at(3, seat("Prato")), "pass")


def test_g8_the_additional_cost_stays_behind_a_full_track():
    state = at(
        3, seat("Florence", "2F 2Sc"), left=0, final=True,
        tracks="Nobility 1 P2, 2 P3, 3 P2, 4 P3, 5 P2, 6 P3; Council 1 P2",
    )  # fmt: skip
    do(state, "member florence; go florence")
    assert field(state, "track") == "council", "3 florins for the nobility are not there"


def test_the_nobility_tiles_are_revealed_then_all_is_counted():
    state = at(
        2, seat("Prato", nobility="n_towns"), seat("Prato, Greve", nobility="n_supply"),
        left=0, final=True, turn=2,
    )  # fmt: skip
    do(state, "pass")
    assert (state.actor(), legal(state)) == (-1, ["reveal n_towns"])
    do(state, "reveal n_towns")
    events = do(state, "reveal n_supply")
    assert state.actor() == -2
    assert told(events, "noble") == [
        {"seat": 0, "tile": "n_towns", "points": 0}, {"seat": 1, "tile": "n_supply", "points": 15},
    ]  # fmt: skip
    assert told(events, "game_ends") == [{"winners": [1], "points": 17}]


def test_the_final_round_is_told_when_it_begins():
    state = at(2, seat("Prato"), seat("Prato"), turn=2, left=0, ending=True)
    events = do(state, "recover")
    assert told(events, "final_round") == [{"seat": 0}]


def test_the_first_tile_that_is_turned_up_is_told_before_anything_is_scored():
    parts = {"seat": 1, "tile": "n_colours"}
    deed = Deed(-1, "reveal", {"tile": "n_colours"}, [Event("turned_up", parts)])
    told = story.tell(SeenTurn(-1, SCORING, [deed]))
    assert told.also == [Saying("event.turned_up", parts)]
