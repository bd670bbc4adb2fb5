"""Positions written by hand: defaults, and refusals with a reason."""

import json

import pytest
from conformance import refused
from games.tuscany.table import I, at, do, field, legal, seat, table

from signoria.games import tuscany


def test_an_empty_position_is_the_start_of_a_game_for_four():
    assert tuscany.save(tuscany.load({})) == tuscany.save(tuscany.setup(4, tuscany.Options()))


def test_the_players_are_counted_from_what_is_given():
    assert field(tuscany.load({"green": [1, 2, 3]}), "players") == 3
    assert field(tuscany.load({"hands": [[], []]}), "players") == 2
    assert field(tuscany.load({}, 2), "players") == 2


def test_regions_have_modules_and_a_start_castle_if_nothing_is_said():
    state = tuscany.load({"players": 2, "turn": "A"})
    regions = field(state, "regions")
    assert regions["B"]["modules"] == ["A2", "B2", "C2"]
    assert list(regions["A"]["tiles"].values()) == ["start"]
    assert legal(state) == ["draw"]


def test_what_is_held_is_not_in_the_pile():
    state = table(seat(hand="OOO"), discard={"village": 2})
    assert field(state, "pile")["village"] == 15
    assert field(state, "upgrades")["card"] == 3


def test_used_tiles_leave_the_stack():
    state = table(seat(used=11))
    assert sum(field(state, "stacks")["A"].values()) == 10


def test_colours_that_are_covered_are_complete():
    state = table(seat(I, (0, 3), built="T(0,4) T(4,1)"))
    assert field(state, "regions")["A"]["complete"] == ["inn"]


def test_a_position_survives_json_and_play():
    state = table(seat(built="Y(1,2)", storage="Y", hand="YY"))
    do(state, f"place {at(1, 3)}")
    again = tuscany.load(json.loads(json.dumps(tuscany.save(state))))
    for one in (state, again):
        do(one, "pay card card; deal inn")
    assert tuscany.save(again) == tuscany.save(state)


def test_a_turn_without_actions_ends_on_loading():
    state = table(seat(), phase="act", actions=0)
    assert state.actor() == 1
    state = table(seat(marbles=1), phase="spend")
    assert legal(state) == ["marble", "end"]


def test_whoever_is_given_no_modules_gets_those_that_are_free():
    state = tuscany.load({"players": 2, "regions": {"A": {"modules": ["A2", "B1", "C4"]}}})
    regions = tuscany.save(state)["regions"]
    assert regions["B"]["modules"] == ["A1", "B2", "C1"]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"players": 5}, "players: expected a whole number from 2 to 4, found 5"),
        ({"green": [1]}, "expected a whole number from 2 to 4, found 1"),
        ({"players": 2, "hands": [["ivy"], []]}, "hands.0[0]: expected castle, city, inn"),
        ({"players": 2, "storage": [["inn", "inn"], []]}, "storage[0]: there is room for 1 piece"),
        ({"display": ["inn"] * 9}, "display: there is room for 8 pieces"),
        ({"display": ["inn"], "neutral_backs": {"inn": 2}}, "more neutral backs than tiles"),
        ({"stacks": {"A": {"inn": 1}}, "turn": "A"}, "stacks of A must hold 21 tiles"),
        ({"regions": {"A": {"modules": ["B1"]}}}, "must be one of each letter"),
        ({"regions": {"A": {"modules": ["A1", "B1", "C1", "C2"]}}}, "must be one of each letter"),
        ({"regions": {"A": {"modules": ["A2", "B1", "C1"]}, "C": {"modules": ["A2", "B3", "C3"]}}},
         "the module A2 is given twice"),
        ({"phase": "deal", "lap": 0, "due": {"castle": 1}, "pile": {}, "discard": {}},
         "during the setup 'castle' cannot be due"),
        ({"phase": "income", "lap": 0}, "the phase 'income' comes after the setup"),
        ({"phase": "act", "lap": 0}, "the phase 'act' comes after the setup"),
        ({"phase": "display", "lap": 0, "regions": {"A": {"modules": ["A1", "B1", "C1"]}}},
         "modules are dealt after the cards"),
        ({"phase": "deal", "lap": 0, "regions": {"B": {"modules": ["A1"]}}},
         "modules are dealt after the cards"),
        ({"phase": "modules", "lap": 0, "turn": "B"}, "to one seat after the other, from A on"),
        ({"phase": "modules", "lap": 0, "turn": "A", "regions": {"B": {"modules": ["A1"]}}},
         "to one seat after the other, from A on"),
        ({"phase": "modules", "lap": 1}, "the phase 'modules' belongs to the setup"),
        ({"phase": "display", "lap": 0, "pile": {"inn": 9}}, "still deals 20 cards, but 'pile'"),
        ({"regions": {"A": {"tiles": {"a1": "castle"}}}}, "a1 of A has the colour 'agriculture'"),
        ({"regions": {"A": {"tiles": {"z9": "castle"}}}}, "no field 'regions.A.tiles.z9'"),
        ({"regions": {"Z": {}}}, "no field 'regions.Z'"),
        ({"phase": "pay"}, "something that the phase 'pay' needs is missing"),
        ({"phase": "pay", "space": "a1"}, "something that the phase 'pay' needs is missing"),
        ({"phase": "sort"}, "something that the phase 'sort' needs is missing"),
        ({"phase": "discard"}, "something that the phase 'discard' needs is missing"),
        ({"phase": "show"}, "something that the phase 'show' needs is missing"),
        ({"phase": "unveil"}, "something that the phase 'unveil' needs is missing"),
        ({"phase": "haggle"}, "phase: expected"),
        ({"round": 4}, "round: expected a whole number from 1 to 3, found 4"),
        ({"due": {"card": 1}}, "no field 'due.card'. Did you mean cards?"),
        ({"bonuses": {"inn": "third"}}, "bonuses.inn: expected"),
        ({"game": "court"}, "game: expected tuscany"),
        ({"options": {"draw": 4}}, "'draw' must be 3 or 2"),
    ],
)  # fmt: skip
def test_a_position_that_the_rules_cannot_go_on_from_is_refused(position, message):
    assert message in refused(tuscany, position)


def test_asking_for_another_number_of_players_is_refused():
    from signoria.core.problem import BadPosition

    with pytest.raises(BadPosition, match="for 4 players, but 3 were asked for"):
        tuscany.load({"players": 4}, 3)


def test_a_copy_is_the_same_position():
    """Every field that is not always nothing, at once."""
    state = table(
        seat(storage="J", marbles=2, workers=3, green=4, red=5, used=6, hand="YY", built="Y(1,2)"),
        last_lap=1, round=3, lap=9, first="B", marble_spent=1, fresh_jokers=1, actions=2,
        due={"repeats": 3, "swaps": 4}, removed={"inn": 1}, gone={"city": 2},
        income_discard={"red 2": 1}, bonuses={"inn": "gone"}, discard={"inn": 2},
    )  # fmt: skip
    assert field(state, "fresh_jokers") == 1
    assert tuscany.save(state.copy()) == tuscany.save(state)
