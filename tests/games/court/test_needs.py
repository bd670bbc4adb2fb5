"""Why not? Cards, stacks and conspiracies; the rival's hand plays no part."""

import lacks
from games.court.table import EMPTY, at, both, do, long

from signoria.games import court
from signoria.games.court.actions import CHOOSE, CHOOSE_HIDDEN

PLAY = {"inner": "GZ9 DR4", "gonzaga": "GZ8", "hand": "DR5 DR2", "rival": "GZ3"}


def goal(state, piece):
    return lacks.of_goal(court, state, long(piece))


def test_a_card_is_played_from_the_own_hand_within_the_limit():
    assert goal(at(**PLAY), "GZ3") == ["+none_chosen", "-own"]
    assert goal(at(**PLAY), "DR9") == ["+none_chosen", "+own", "-in_hand", "+limit 15/9"]
    last = at(**{**PLAY, "decks": both("", "GZ4"), "limits": [3, 15]})
    assert goal(last, "DR5") == ["+none_chosen", "+own", "+in_hand", "-limit 3/5"]


def named(state, piece):
    """Return the actions that *piece* stands for, by name."""
    return [court.VOCABULARY.describe(each.action).name for each in court.ways(state, piece)]


def test_a_card_and_its_place_lack_the_card_first():
    assert named(at(**PLAY), "rovere-9>1") == ["choose rovere-9"]
    assert lacks.of_goal(court, at(**PLAY), "rovere-9>1")[2] == "-in_hand"
    assert named(at(**PLAY), "rovere-9>bury") == ["choose rovere-9"]


def test_a_card_in_hand_and_its_place_are_what_is_done_there():
    assert named(at(**PLAY), "rovere-5>1") == ["ally 1", "against 1"]
    assert named(at(**PLAY), "rovere-5>send") == ["send"]
    assert named(at(**PLAY), "rovere-5>bury") == ["bury"]
    assert named(at(**PLAY), "rovere-5>99") == []


def test_a_card_that_is_chosen_is_not_asked_about_again():
    state = at(**PLAY)
    do(state, "choose DR2")
    assert named(state, "rovere-9>1") == ["ally 1", "against 1"]
    assert named(state, "nobody>1") == []


def test_a_stack_takes_a_chosen_card_first():
    assert goal(at(**PLAY), "1") == ["-chosen", "+stack"]


def test_a_victim_is_worth_as_much_as_the_conspiracy():
    state = at(**{**PLAY, "inner": "GZ9 DR4 GZ9"})
    do(state, "choose DR5; conspire 2")
    assert lacks.of_action(court, state, "against 4") == ["+stack", "+another", "-worth"]
    assert lacks.of_action(court, state, "against 2") == ["+stack", "-another", "-worth"]


def test_a_conspiracy_that_no_card_allows_is_listed():
    state = at(**{**PLAY, "inner": "GZ9 DR3", "gonzaga": "GZ2", "hand": "DR4 DR8"})
    assert lacks.offers(court, state) == {"conspire_any": ["+stack", "-match"]}


def test_with_a_card_chosen_the_list_speaks_of_that_card():
    state = at(**{**PLAY, "decks": EMPTY})
    do(state, "choose DR2")
    assert lacks.offers(court, state) == {
        "conspire_with rovere-2": ["+stack", "-equal"],
        "bury": ["-card_to_draw 0/1"],
    }


def test_where_all_is_possible_nothing_is_listed():
    assert lacks.offers(court, at(**PLAY)) == {}


def test_against_whom_is_no_question_of_other_ways_to_play():
    state = at(**{**PLAY, "inner": "GZ9 DR4 GZ9", "decks": EMPTY})
    do(state, "choose DR5")
    assert lacks.offers(court, state) == {"bury": ["-card_to_draw 0/1"]}
    do(state, "conspire 2")
    assert court.offers(state) == []


THREE = {**PLAY, "inner": "GZ9 DR4 GZ9"}


def test_the_first_card_has_needs_and_a_card_as_the_rival_sees_it_has_none():
    assert court.needs(at(**PLAY), CHOOSE) != []
    assert court.needs(at(**PLAY), CHOOSE_HIDDEN) == []


def test_without_a_card_no_way_to_play_is_open():
    state = at(**THREE)
    assert lacks.of_action(court, state, "send") == ["-chosen"]
    assert lacks.of_action(court, state, "ally 2") == ["-chosen", "+stack"]
    assert lacks.of_action(court, state, "against 4") == ["+stack", "-plotting"]
    assert lacks.of_action(court, state, "against 1") == ["+stack", "-plotting"]


def test_a_stack_is_called_by_its_number():
    state = at(**THREE)
    do(state, "choose DR5")
    assert lacks.parts(court, state, "ally 2") == [{"stack": 2}]
    assert lacks.parts(court, state, "conspire 3") == [{"stack": 3}, {"stack": 3}]
    assert lacks.parts(court, state, "against 4")[0] == {"stack": 4}


def test_whoever_conspires_names_the_victim_before_anything_else():
    state = at(**THREE)
    do(state, "choose DR5; conspire 2")
    assert lacks.of_action(court, state, "send") == ["-first"]
    assert lacks.of_action(court, state, "bury") == ["-first", "+card_to_draw 22/1"]
    assert lacks.of_action(court, state, "ally 1") == ["-first", "+stack"]
    assert lacks.of_action(court, state, "conspire 3") == ["-first", "+stack"]


def test_before_a_victim_comes_whoever_strikes_it():
    state = at(**THREE)
    do(state, "choose DR5")
    assert lacks.of_action(court, state, "against 1") == ["+stack", "+striker", "-first"]
    assert lacks.of_action(court, state, "against 4") == ["+stack", "-striker", "-first"]
    assert lacks.of_action(court, state, "against 9") == ["-stack", "-plotting"]


def test_a_stack_with_a_jester_is_worth_from_its_least_to_its_most():
    state = at(**{**PLAY, "inner": "GZ9 DR4 GZ7+DRJ GZ3"})
    do(state, "choose DR5; conspire 2")
    assert lacks.parts(court, state, "against 4")[2] == {"theirs": "3", "ours": "9"}
    assert lacks.parts(court, state, "against 3")[2] == {"theirs": "8-17", "ours": "9"}
    state = at(**{**PLAY, "inner": "GZ10 DR4+DRJ GZ8+DR4 GZ3"})
    do(state, "choose DR5; conspire 2")
    assert lacks.parts(court, state, "against 4")[2] == {"theirs": "3", "ours": "10-19"}


def test_the_list_begins_with_the_conspiracy_of_the_first_stack_that_stands():
    state = at(**{**PLAY, "inner": "GZ9 DR4 GZ2 DR8", "gonzaga": "", "decks": EMPTY})
    do(state, "choose DR5; conspire 2")
    assert offered(state) == ["conspire 2", "bury"]
    do(state, "choose GZ3")
    assert offered(state) == ["conspire 2", "bury"]


def offered(state):
    return [court.VOCABULARY.describe(each.action).name for each in court.offers(state)]
