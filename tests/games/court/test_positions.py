"""Positions written by hand: defaults, and refusals with a reason."""

import json

import pytest
from conformance import refused
from games.court.table import at, both, do, field, legal, pile, stacks, zone

from signoria.games import court


def test_an_empty_position_is_the_start_of_a_game():
    assert court.save(court.load({})) == court.save(court.setup(2, court.Options()))


def test_what_is_named_nowhere_is_in_the_deck():
    state = at(inner="GZ9 DR4", hand="DR7")
    assert len(field(state, "decks")[0]) == 23
    assert len(field(state, "decks")[1]) == 24
    assert field(state, "discards") == [[], []]


def test_or_in_the_discards_if_the_decks_are_given():
    state = at(inner="GZ9 DR4", hand="DR7", decks=both("DR8", "GZ2"))
    assert len(field(state, "discards")[0]) == 22
    assert pile(state, "decks", 1) == "GZ2"


def test_stacks_are_numbered_in_order_unless_they_have_numbers():
    given = stacks(inner="GZ9 DR4 DR5")
    given[1]["stack"] = 1
    state = court.load({"stacks": given, "hands": both("DR7", "")})
    numbers = {stack["cards"][0]: stack["stack"] for stack in field(state, "stacks")}
    assert numbers == {"gonzaga-9": 2, "rovere-4": 1, "rovere-5": 3}


def test_a_card_chosen_waits_to_be_placed():
    state = at(inner="GZ9 DR4", hand="DR5", chosen="rovere-5")
    assert (field(state, "phase"), legal(state)[0]) == ("place", "send")


def test_a_plot_waits_for_its_target():
    state = at(inner="GZ9 DR4+DR5", gonzaga="GZ9", hand="DR2", chosen="rovere-5", plotting=2)
    assert legal(state) == ["against 1", "against 3"]
    do(state, "against 3")
    assert zone(state, "inner") == "GZ9 DR4+DR5"


def test_a_shown_card_is_the_limit_unless_one_is_given():
    decks = both("", "GZ3")
    state = at(inner="GZ9 DR4", hand="DR5 DR7", decks=decks, shown=["rovere-5", "none"])
    assert field(state, "limits") == [5, 15]
    assert legal(state) == ["choose DR5"]


def test_a_shown_jester_has_the_limit_that_was_announced():
    given = {"hand": "DRJ DR8", "decks": both("", "GZ3"), "shown": ["rovere-jester", "none"]}
    assert legal(at(inner="GZ9 DR4", limits=[10, 15], **given)) == ["choose DR8", "choose DRJ"]
    assert legal(at(inner="GZ9 DR4", limits=[7, 15], **given)) == ["choose DRJ"]


def test_a_player_who_cannot_play_is_passed_over_on_loading():
    state = at(inner="GZ9 DR4", rival="GZ5")
    assert state.actor() == 1
    assert field(state, "blocked") == ["A"]


def test_an_empty_circle_is_the_end_on_loading():
    assert at(rovere="DR4", hand="DR2").actor() == -2


def test_a_draw_that_is_due_is_made():
    state = at(inner="GZ9 DR4", hand="DR2", rival="GZ3", phase="draw")
    assert state.actor() == -1
    state = at(
        inner="GZ9 DR4", hand="DR2", rival="GZ3", phase="draw", decks=both("", "GZ2"),
        buried=both("DR8", ""),
    )  # fmt: skip
    assert (pile(state, "hands", 0), field(state, "limits")[0]) == ("DR2 DR8", 8)


def test_equal_circles_draw_lots_on_loading():
    state = at(inner="GZ9 DR9", hand="DR2", rival="GZ3", phase="begin")
    assert legal(state) == ["begin A", "begin B"]
    assert at(inner="GZ9 DR8", hand="DR2", rival="GZ3", phase="begin").actor() == 1


def test_a_position_survives_json_and_play():
    state = at(inner="GZ9 DR4", rovere="DR3+GZJ", hand="DR5 DR7", rival="GZ2", futures=[1, 2])
    again = court.load(json.loads(json.dumps(court.save(state))))
    for table in (state, again):
        do(table, "choose DR5; ally 3; deal DR9")
    assert court.save(again) == court.save(state)


INNER = {"stacks": stacks(inner="GZ9 DR4")}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"players": 3}, "players: expected 2, found 3"),
        ({"stacks": [{"cards": ["silk-3"]}]}, "stacks[0].cards[0]: expected"),
        ({"stacks": [{"cards": []}]}, "a stack has at least one card"),
        ({"stacks": [{"zone": "outer", "cards": ["rovere-2"]}]}, "stacks[0].zone: expected"),
        ({"stacks": [{"card": ["rovere-2"]}]}, "no field 'stacks[0].card'. Did you mean cards?"),
        ({"stacks": ["rovere-2"]}, "stacks[0]: expected an object in braces"),
        ({"stacks": [{"cards": ["rovere-2"], "stack": 51}]}, "from 0 to 50, found 51"),
        ({"stacks": [{"cards": ["rovere-2"], "stack": 3}] * 2}, "two stacks have the number 3"),
        ({"stacks": [{"cards": ["rovere-duke"]}] * 2}, "there are 1 of rovere-duke in this game"),
        ({"stacks": [{"cards": ["gonzaga-duke"]}], "options": {"dukes": False}},
         "there are 0 of gonzaga-duke in this game, but 1 are listed"),
        ({**INNER, "hands": [["gonzaga-2"], []]}, "hands[0]: gonzaga-2 belongs to the other house"),
        ({**INNER, "hands": [["rovere-2"] * 3, []]}, "there are 2 of rovere-2 in this game, but 3"),
        ({**INNER, "decks": [[], []], "discards": [[], []]}, "every card must be somewhere"),
        ({**INNER, "hands": [[]]}, "hands: expected 2 values"),
        ({**INNER, "chosen": "rovere-5"}, "A does not hold rovere-5, or may not play it"),
        ({**INNER, "phase": "place"}, "'chosen' goes with the phases 'place' and 'target'"),
        ({**INNER, "phase": "target"}, "'chosen' goes with the phases 'place' and 'target'"),
        ({**INNER, "chosen": "rovere-4", "plotting": 2}, "in the phase 'target', 'plotting' names"),
        ({**INNER, "chosen": "rovere-4", "plotting": 7}, "in the phase 'target', 'plotting' names"),
        ({**INNER, "phase": "announce"}, "must be a jester"),
        ({**INNER, "phase": "haggle"}, "phase: expected"),
        ({**INNER, "shown": ["rovere-9", "none"]}, "A does not hold rovere-9"),
        ({**INNER, "shown": ["none"]}, "shown: expected 2 values"),
        ({**INNER, "limits": [16, 0]}, "limits[0]: expected a whole number from 0 to 15, found 16"),
        ({**INNER, "limits": [3, 15]}, "A has cards left in the deck, so there is no last card"),
        ({**INNER, "hands": both("DR9", ""), "shown": ["rovere-9", "none"]}, "A has cards left in"),
        ({**INNER, "turn": "C"}, "turn: expected A or B"),
        ({**INNER, "blocked": ["C"]}, "blocked[0]: expected A or B"),
        ({**INNER, "hands": both("DR9", "GZ3"), "blocked": ["A"]},
         "A holds a card that may be played, so cannot be in 'blocked'"),
        ({**INNER, "hands": both("DRJ", ""), "decks": both("", "GZ3"),
          "shown": ["rovere-jester", "none"], "limits": [15, 15]},
         "gives A a limit from 1 to 10, but 15 is given"),
        ({**INNER, "hands": both("DR5", ""), "decks": both("", "GZ3"),
          "shown": ["rovere-5", "none"], "limits": [6, 15]},
         "gives A a limit of 5, but 6 is given"),
        ({**INNER, "phase": "deal", "hands": both("DR2", "GZ2 GZ3 GZ4 GZ5 GZ6")},
         "the preparation cannot go on from here"),
        ({**INNER, "phase": "lay", "stacks": stacks(inner="DR2 DR3 DR4 DR5")},
         "the preparation cannot go on from here"),
        ({**INNER, "phase": "deal", "hands": both("DR2 DR3 DR5 DR6 DR7", "")},
         "the preparation cannot go on from here"),
        ({**INNER, "phase": "replace"}, "the preparation cannot go on from here"),
        ({"game": "medici"}, 'game: expected court, found "medici"'),
        ({"options": {"edition": "french"}}, "'edition' must be rulebook or english"),
        ({"hand": []}, "no field 'hand'. Did you mean hands?"),
    ],
)  # fmt: skip
def test_a_position_that_the_rules_cannot_process_is_refused(position, message):
    assert message in refused(court, position)


def test_asking_for_another_number_of_players_is_refused():
    from signoria.core.problem import BadPosition

    with pytest.raises(BadPosition, match="for 2 players, but 3 were asked for"):
        court.load({}, 3)
