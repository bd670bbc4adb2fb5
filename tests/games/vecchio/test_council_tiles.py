"""§ City council tiles: all twelve, turned up and as a help."""

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
)  # fmt: skip


def new(tile, members, tokens="", players=3):
    return at(players, seat(members, tokens, new=tile), tracks="Council 1 P1")


CASES = [
    ("v40", "c_scroll", "Carmignano", "3F",
     "member carmignano; go pistoia; take scroll; accept", "3F 1Sc", "1F 3Sc"),
    ("v41", "c_carriages", "Volterra", "1F",
     "member volterra; go volterra; act middleman; take carriage", "3F 1Bi", "5F 2Ca 2Bi"),
    ("v42", "c_florins", "Pistoia", "", "member pistoia; go pistoia; take florins", "4F", "13F"),
    ("v43", "c_bishops", "Prato", "1Bi", "member prato; go prato; take bishop",
     "2F 1Ca 1Bi", "4F 2Ca 2Bi"),
    ("v44", "c_follower", "Scarperia", "", "member scarperia; go scarperia", "2F", "4F 1As"),
    ("v46", "c_abbot", "Radda", "", "member radda; go radda", "1Ab", "3Ab"),
    ("v48", "c_knight", "Sesto", "1Bi", "member sesto; go sesto", "1K 1Bi", "3K"),
    ("v49", "c_province", "Vicchio", "2F 1As",
     "member vicchio; go vicchio; choose venezia_scroll", "2F 1As 1Sc", "2Sc"),
    ("v50", "c_assassin", "Pistoia", "1Ca 1Bi", "member pistoia; go empoli", "1As 1Ca 1Bi", "3As"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("tile", "town", "tokens", "action", "turned", "left"),
    [pytest.param(*case[1:], id=f"{case[0]}-{case[1]}") for case in CASES],
)
def test_v40_to_v50_turned_up_and_with_the_action(tile, town, tokens, action, turned, left):
    state = new(tile, town, tokens)
    assert legal(state) == [f"reveal {tile}"]
    do(state, f"reveal {tile}")
    assert has(state, 1) == turned
    assert field(state, "council")[0] == [tile]
    do(state, action)
    assert has(state, 1) == left


def test_v40_the_scroll_is_optional_and_needs_a_florin():
    state = new("c_scroll", "Pistoia")
    do(state, "reveal c_scroll; member pistoia; go pistoia; take scroll")
    assert (has(state, 1), field(state, "turn")) == ("2Sc", "B")
    state = new("c_scroll", "Pistoia", "1F")
    do(state, "reveal c_scroll; member pistoia; go pistoia; take scroll; decline")
    assert has(state, 1) == "1F 2Sc"


@pytest.mark.parametrize(
    ("tile", "town", "action", "left"),
    [
        ("c_carriages", "Volterra", "member volterra; go volterra; take bishop", "2Bi"),
        ("c_bishops", "Volterra", "member volterra; go volterra; take carriage", "2Ca"),
        ("c_florins", "Pistoia", "member pistoia; go pistoia; take scroll", "1Sc"),
        ("c_florins", "Carmignano", "member carmignano; go carmignano", "3F"),
        ("c_knight", "Radda", "member radda; go radda", "1Ab"),
        ("c_abbot", "Scarperia", "member scarperia; go scarperia", "1As"),
        ("c_assassin", "Figline", "member figline; go figline", "1K"),
        ("c_scroll", "Pistoia", "member pistoia; go pistoia; take florins", "5F"),
        ("c_follower", "Pistoia", "member pistoia; go pistoia; take florins", "5F"),
    ],
)
def test_a_tile_helps_with_its_own_action_only(tile, town, action, left):
    state = at(3, seat(town, council=tile))
    do(state, action)
    assert has(state, 1) == left


def test_v45_a_new_member_with_recovery():
    state = new("c_recovery", "Radda (lying), Greve")
    do(state, "reveal c_recovery")
    assert legal(state) == ["accept", "decline"]
    do(state, "accept; roll 6")
    assert legal(state, "place") == ["castel_fiorentino", "colle", "mensano", "volterra"]
    do(state, "place colle; recover; accept; roll 11")
    assert legal(state, "place") == ["greve", "montevarchi", "poggibonsi", "radda"]
    do(state, "place montevarchi")
    assert (has(state, 1), supply(state, 1)) == ("1F", 7)
    assert standing(state, 1) == ["colle", "greve", "montevarchi", "radda"]
    assert lying(state, 1) == []


def test_v45_the_roll_is_optional():
    state = at(3, seat("Greve", council="c_recovery"))
    do(state, "recover; decline")
    assert (standing(state, 1), field(state, "turn")) == (["greve"], "B")


@pytest.mark.parametrize("council", ["c_recovery", "c_recovery c_reinforce"])
def test_v45_recovery_places_one_member_whatever_helps_reinforcement(council):
    state = at(3, seat("Greve", council=council))
    do(state, "recover; accept; roll 8; place prato")
    assert (standing(state, 1), supply(state, 1)) == (["greve", "prato"], 10)
    assert field(state, "turn") == "B"


def test_v45_turned_up_beside_reinforcement_it_places_one_member():
    state = at(3, seat("Greve", new="c_recovery", council="c_reinforce"))
    do(state, "reveal c_recovery; accept; roll 8; place prato")
    assert (standing(state, 1), field(state, "phase")) == (["greve", "prato"], "act")


def test_v47_turned_up_reinforcement_places_one_member():
    state = at(3, seat("Greve", new="c_reinforce"))
    do(state, "reveal c_reinforce; roll 8; place prato")
    assert (standing(state, 1), field(state, "phase")) == (["greve", "prato"], "act")


def test_v47_two_members_with_reinforcement():
    state = new("c_reinforce", "Prato", "1F")
    do(state, "reveal c_reinforce; roll 5")
    assert legal(state, "place") == ["colle", "poggibonsi", "radda", "sovicille"]
    do(state, "place radda; reinforce; roll 8")
    assert legal(state, "place") == ["carmignano", "pistoia", "prato", "vernio"]
    do(state, "place vernio")
    assert legal(state, "place") == ["carmignano", "pistoia", "prato", "vernio"]
    do(state, "place prato")
    assert standing(state, 1) == ["prato", "prato", "radda", "vernio"]
    assert (supply(state, 1), has(state, 1)) == (7, "1F")
    assert field(state, "turn") == "B", "and no third"


def test_g2_with_a_seven_each_of_the_two_freely():
    state = at(3, seat("Prato", council="c_reinforce"))
    do(state, "reinforce; roll 7; place florence")
    assert len(legal(state, "place")) == 22


def test_g6_with_one_member_left_one_is_placed():
    crowd = ", ".join(["Prato"] * 11)
    state = at(3, seat(crowd, council="c_reinforce"))
    do(state, "reinforce; roll 8; place prato")
    assert (field(state, "turn"), supply(state, 1)) == ("B", 0)


def test_g6_without_a_member_the_placing_is_lost():
    crowd = ", ".join(["Prato"] * 11)
    state = at(3, seat(crowd, new="c_reinforce"), tracks="Council 1 P1")
    do(state, "reveal c_reinforce")
    assert field(state, "phase") == "act"


def test_v51_any_follower_with_an_office():
    state = new("c_florence", "Florence", "2Sc", players=4)
    do(state, "reveal c_florence; take knight; member florence; go florence")
    assert legal(state) == ["take knight", "take assassin", "take abbot"]
    do(state, "take assassin")
    look(state, "n_regions2")
    assert has(state, 1) == "1K 1As"


def test_g4_the_follower_of_an_office_comes_before_the_event():
    state = at(
        3, seat("Florence", "2Sc", council="c_florence"), tracks="Nobility 1 P2"
    )  # fmt: skip
    do(state, "member florence; go florence; take abbot; crest levy")
    assert has(state, 1) == "nothing", "the abbot paid the levy"


def test_g4_the_scroll_of_a_province_comes_before_the_event():
    state = at(3, seat("Vicchio", "4F 1As", council="c_province"), tracks="Venezia 1 P2, 2 P3")
    do(state, "member vicchio; go vicchio")
    assert (has(state, 1), legal(state, "crest")) == ("1Sc", ["levy", "middlemen", "family"])
    events = do(state, "crest levy")
    assert [part["token"] for part in told(events, "pays") if part["seat"] == 0] == ["scroll"]
    do(state, "choose venezia_abbot; end")
    assert has(state, 1) == "nothing", "the scroll paid the levy, and no other came"


def test_a_face_down_tile_is_known_to_its_owner_alone():
    from signoria.games import vecchio

    state = at(3, seat("Prato"), seat("Prato", new="c_knight"), turn=1)
    assert vecchio.observe(state, 1).new_tile == (None, "c_knight", None)
    assert vecchio.observe(state, 0).new_tile == (None, "unknown_council", None)
    assert vecchio.observe(state, None).new_tile == (None, "unknown_council", None)


def test_a_tile_that_was_turned_up_is_not_turned_up_again():
    state = new("c_knight", "Prato")
    do(state, "reveal c_knight")
    assert field(state, "new_tile") == [[], [], []]
    do(state, "recover; recover; recover")
    assert (field(state, "turn"), field(state, "phase")) == ("A", "act")


@pytest.mark.parametrize(
    ("tile", "town", "tokens", "action", "turned", "left"),
    [pytest.param(*case[1:], id=f"{case[0]}-{case[1]}") for case in CASES],
)
def test_v40_to_v50_are_the_same_for_the_second_seat(tile, town, tokens, action, turned, left):
    who = seat(town, tokens, new=tile)
    state = at(3, seat("Prato", "9F"), who, turn=2, tracks="Council 1 P2")
    do(state, f"reveal {tile}")
    assert (has(state, 1), has(state, 2)) == ("9F", turned)
    do(state, action)
    assert (has(state, 1), has(state, 2)) == ("9F", left)


def test_v44_the_second_seat_and_the_third_have_their_own_tiles():
    state = at(3, seat("Prato", council="c_scroll"), seat("Pistoia", "2F"), turn=2)
    do(state, "member pistoia; go pistoia; take scroll")
    assert (has(state, 2), field(state, "turn")) == ("2F 1Sc", "C")
    state = at(3, seat("Prato"), seat("Pistoia", council="c_scroll"), seat("Prato"), turn=2)
    do(state, "member pistoia; go pistoia; take scroll")
    assert (has(state, 2), field(state, "turn")) == ("1Sc", "C"), "without a florin nothing is sold"
