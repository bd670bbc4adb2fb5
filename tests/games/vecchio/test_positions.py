"""Positions written by hand: defaults, and refusals with a reason."""

import json

import pytest
from conformance import refused
from games.vecchio.table import at, do, field, has, legal, look, position, seat

from signoria.core.chance import Stream
from signoria.games import vecchio


def test_an_empty_position_is_the_start_of_a_game_for_four():
    start = vecchio.setup(4, vecchio.Options())
    assert vecchio.save(vecchio.load({})) == vecchio.save(start)


def test_the_players_are_counted_from_what_is_given():
    assert field(vecchio.load({"standing": [[], []]}), "players") == 2
    assert field(vecchio.load({}, 3), "players") == 3


def test_members_not_named_are_in_the_supply():
    state = at(3, seat("Prato, Greve (lying)"), tracks="Milano 1 P1, 2 P2")
    assert vecchio.observe(state, None).supply == (9, 11, 12)


def test_a_face_down_tile_is_turned_up_first():
    assert legal(at(3, seat("Prato", new="c_knight"))) == ["reveal c_knight"]


def test_the_additional_cost_lies_where_the_crests_say():
    assert field(at(3, seat("Prato")), "cost_on") == "council"
    assert field(at(3, seat("Prato"), left=4), "cost_on") == "nobility"


def test_a_position_survives_json_and_play():
    state = at(3, seat("Florence", "3F 2Sc"), seat("Prato"))
    do(state, "member florence; go florence; office council")
    again = vecchio.load(json.loads(json.dumps(vecchio.save(state))))
    for table in (state, again):
        look(table, "c_knight")
    assert vecchio.save(again) == vecchio.save(state)
    assert has(again, 1) == "nothing"


def test_a_game_for_four_can_be_saved_when_all_council_tiles_are_dealt():
    """Those that nobody keeps lie in the stack again, also after the position was loaded."""
    state = vecchio.setup(4, vecchio.Options())
    rng = Stream(3)
    while field(state, "phase") != "show":
        state.apply(state.pick(rng))
    again = vecchio.load(vecchio.save(state))
    for table in (state, again):
        while field(table, "phase") == "show":
            table.apply(table.legal()[0])
    assert vecchio.observe(again, None).stacks == {"council": 8, "nobility": 12}
    assert vecchio.observe(again, None) == vecchio.observe(state, None)


def test_nobody_collects_more_tokens_than_a_position_can_hold():
    state = at(2, seat("Prato", "999F"))
    events = do(state, "recover")
    assert has(state, 1) == "999F"
    assert [event.name for event in events] == ["recovers"], "no florin is told"
    assert has(vecchio.load(vecchio.save(state)), 1) == "999F"
    state = at(2, seat("Prato", "998F"))
    do(state, "recover")
    assert has(state, 1) == "999F"


def test_the_final_round_after_the_last_one_allowed_can_be_loaded_again():
    state = at(2, seat("Prato"), seat("Prato"), turn=2, left=0, round=100)
    do(state, "recover")
    assert (field(state, "round"), field(state, "final")) == (101, True)
    assert vecchio.save(vecchio.load(vecchio.save(state))) == vecchio.save(state)


CROWD = ["prato"] * 13
ALL_PLACED = {
    "brown": "pistoia", "black": "scarperia", "gray": "figline", "white": "radda",
    "purple": "volterra",
}  # fmt: skip


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"players": 5}, "players: expected a whole number from 2 to 4, found 5"),
        ({"turn": "E"}, "turn: expected A, B, C or D"),
        ({"standing": [["siena"], [], [], []]}, "standing.0[0]: expected"),
        ({"standing": [CROWD, [], [], []]}, "standing[0]: this is more than the game has"),
        ({"tokens": {"florins": [1, -1, 0, 0]}}, "tokens.florins[1]: expected a whole number"),
        ({"tokens": {"gold": [1, 1, 1, 1]}}, "no field 'tokens.gold'"),
        ({"tracks": {"milano": ["A"] * 7}}, "tracks.milano: this is more than the game has"),
        ({"tracks": {"milano": ["A"] * 30}}, "tracks.milano: this is more than the game has"),
        ({"middlemen": {"brown": "prato"}}, "middlemen.brown: expected"),
        ({"crests_left": 8}, "crests_left: expected a whole number from 0 to 7, found 8"),
        ({"events": {"levy": 0, "middlemen": 0}}, "crests_left: this is more than the game has"),
        ({"provinces": [["venezia_abbot"], ["venezia_abbot"], [], []]},
         "venezia_abbot is listed twice"),
        ({"council": [["c_knight"], ["c_knight"], [], []]}, "c_knight is listed twice"),
        ({"nobility": [["n_towns"], ["n_towns"], [], []]}, "n_towns is listed twice"),
        ({"council": [["c_knight"], [], [], []], "new_tile": [[], ["c_knight"], [], []]},
         "c_knight is listed twice"),
        ({"shown": [["n_towns"], [], [], []]}, "look at 'shown'"),
        ({"final": 1}, "final: expected true or false, found 1"),
        ({"phase": "go"}, "the phase 'go' cannot go on from here; look at 'member'"),
        ({"phase": "how"}, "look at 'to'"),
        ({"phase": "how", "to": "vernio", "standing": [["vernio"], [], [], []]}, "look at 'to'"),
        ({"phase": "office", "to": "prato", "standing": [["prato"], [], [], []]}, "look at 'to'"),
        ({"phase": "keep"}, "look at 'track'"),
        ({"phase": "keep", "track": "council"}, "look at 'looks'"),
        ({"phase": "choose", "track": "council"}, "look at 'track'"),
        ({"phase": "turn_up"}, "look at 'new_tile'"),
        ({"phase": "place"}, "look at 'placing'"),
        ({"phase": "place", "placing": 1, "area": 7}, "look at 'area'"),
        ({"phase": "give_any"}, "look at 'owed'"),
        ({"phase": "show"}, "look at 'hands'"),
        ({"looks": {"council": [{"seat": "A", "seen": ["c_knight"], "kept": "c_abbot"}]}},
         "look at 'looks'"),
        ({"looks": {"council": [{"seat": "A", "seen": ["c_knight"], "kept": "c_knight"}]}},
         "look at 'looks'"),
        ({"agenda": ["act"] * 11}, "agenda: this is more than the game has"),
        ({"chosen": [["c_knight"], [], [], []]}, "look at 'chosen'"),
        ({"round": 102, "final": True}, "round: expected a whole number from 1 to 101, found 102"),
        ({"round": 101}, "round: expected a whole number from 1 to 100, found 101"),
        ({"turn": "A", "agenda": ["layout"]}, "look at 'agenda'"),
        ({"phase": "layout", "middlemen": {"black": "greve"}}, "look at 'middlemen'"),
        ({"phase": "layout", "middlemen": {"brown": "pistoia", "black": "greve"}},
         "look at 'middlemen'"),
        ({"phase": "begin", "middlemen": ALL_PLACED}, "look at 'middlemen'"),
        ({"phase": "layout", "asked": "B"}, "look at 'hands'"),
        ({"phase": "layout", "hands": [["c_knight"], [], [], []]}, "look at 'hands'"),
        ({"turn": "A", "hands": [["c_knight"], [], [], []]}, "look at 'hands'"),
        ({"phase": "layout", "council": [["c_knight"], [], [], []]}, "look at 'council'"),
        ({"phase": "layout", "new_tile": [["c_knight"], [], [], []]}, "look at 'new_tile'"),
        ({"phase": "deal", "asked": "B"}, "look at 'hands'"),
        ({"phase": "deal", "hands": [["c_knight", "c_abbot", "c_scroll"], [], [], []]},
         "look at 'hands'"),
        ({"phase": "deal", "hands": [[], ["c_knight"], [], []]}, "look at 'hands'"),
        ({"phase": "first_tile", "players": 2, "hands": [["c_knight"], []]}, "look at 'hands'"),
        ({"phase": "first_tile", "asked": "B", "players": 2,
          "hands": [["c_knight"], ["c_abbot"]]}, "look at 'hands'"),
        ({"phase": "show", "players": 2, "hands": [["c_knight"], ["c_abbot"]],
          "chosen": [["c_knight"], []]}, "look at 'hands'"),
        ({"phase": "show", "players": 2, "hands": [["c_knight"], ["c_abbot"]],
          "chosen": [["c_knight"], ["c_abbot"]], "council": [["c_knight"], []]},
         "look at 'council'"),
        ({"phase": "show", "players": 2, "hands": [["c_knight"], ["c_knight"]],
          "chosen": [["c_knight"], ["c_knight"]]}, "c_knight is listed twice"),
        ({"phase": "roll"}, "look at 'placing'"),
        ({"phase": "roll", "placing": 1, "settling": 1, "standing": [["prato"] * 9, [], [], []]},
         "look at 'settling'"),
        ({"member": "siena"}, "member: expected"),
        ({"colour": "red"}, "no field 'colour'"),
        ({"options": {"board": "printed"}}, "'board' must be reconstruction or brisk"),
        ({"game": "chess"}, 'game: expected vecchio, found "chess"'),
    ],
)  # fmt: skip
def test_a_position_that_the_rules_cannot_process_is_refused(fields, message):
    assert message in refused(vecchio, fields)


def test_asking_for_another_number_of_players_is_refused():
    from signoria.core.problem import BadPosition

    with pytest.raises(BadPosition, match="for 4 players, but 3 were asked for"):
        vecchio.load({"players": 4}, 3)


def test_the_short_hand_of_tests_is_read_rightly():
    found = position(3, seat("Prato, Castel Fiorentino (lying)", "12F 1As"))
    assert found["standing"][0] == ["prato"]
    assert found["lying"][0] == ["castel_fiorentino"]
    assert (found["tokens"]["florins"], found["tokens"]["assassin"]) == ([12, 0, 0], [1, 0, 0])
