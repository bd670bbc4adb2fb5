"""§ Il Vecchio events."""

from games.vecchio.table import (
    FULL,
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


def test_v78_levy_all_forced_choices():
    state = at(
        4, seat("Vicchio", "6F 1As"), seat("Prato", "5F 1Sc"), seat("Prato", "2F 1Ca 1Bi"),
        seat("Prato", "1Ca"), tracks="Venezia 1 P2, 2 P3",
    )  # fmt: skip
    events = do(state, "member vicchio; go vicchio; crest levy")
    assert told(events, "short") == [{"seat": 0, "florins": 2}]
    assert (state.actor(), legal(state)) == (1, ["give florins", "give scroll"])
    do(state, "give florins")
    assert [has(state, player) for player in (1, 2, 3, 4)] == ["nothing", "2F 1Sc", "2F 1Ca", "1Ca"]
    assert (state.actor(), field(state, "phase")) == (0, "choose")


def test_v79_middlemen_move_on_and_may_share_an_area():
    state = at(4, seat("Vicchio", "4F 1As"), tracks="Venezia 1 P2, 2 P3")
    do(state, "member vicchio; go vicchio; crest middlemen")
    assert field(state, "middlemen") == {
        "brown": "dicomano", "black": "greve", "gray": "mensano", "white": "castel_fiorentino",
        "purple": "prato",
    }  # fmt: skip
    assert has(state, 1) == "nothing"


def test_v80_from_the_active_player_clockwise():
    state = at(
        3, seat("Prato", "3F 1Ab 1Bi"), seat("Prato", "2F 1As"), seat("Florence", "5F 1K 2Sc"),
        tracks="Nobility 1 P1", turn=3,
    )  # fmt: skip
    do(state, "member florence; go florence; office nobility; crest levy")
    assert (state.actor(), legal(state)) == (2, ["give florins", "give knight"])
    do(state, "give florins")
    assert (state.actor(), legal(state)) == (0, ["give florins", "give abbot", "give bishop"])
    do(state, "give bishop")
    assert [has(state, player) for player in (1, 2, 3)] == ["3F 1Ab", "2F", "2F 1K"]
    assert (field(state, "cost_on"), field(state, "crests_left")) == ("nobility", 4)
    look(state, "n_towns")


def test_v81_family_member_choices():
    state = at(
        3, seat("Sesto, Sesto (lying), Vernio", "1F"), seat("Sovicille, Florence", "5F 1K 2Ab"),
        seat("Radda (lying), Greve (lying)", "1F"), tracks="Chiesa 1 P1, 2 P3", turn=2,
    )  # fmt: skip
    do(state, "member sovicille; go sovicille; crest family")
    assert (has(state, 2), lying(state, 2)) == ("nothing", ["florence"])
    assert (state.actor(), legal(state)) == (2, ["return greve", "return radda"])
    do(state, "return greve")
    assert (supply(state, 3), lying(state, 3)) == (10, ["radda"])
    assert legal(state) == ["lay sesto", "lay vernio", "return sesto"]
    do(state, "return sesto")
    assert (supply(state, 1), standing(state, 1)) == (9, ["sesto", "vernio"])
    assert (state.actor(), field(state, "phase")) == (1, "choose")


def test_v82_a_crest_space_with_an_empty_stack():
    state = at(
        3, seat(), seat(), seat("Florence", "2F 2Sc"), turn=3, left=0,
        tracks=FULL + "Chiesa 1 P2, 2 P3, 3 P1; Council 1 P1",
    )  # fmt: skip
    events = do(state, "member florence; go florence")
    assert told(events, "takes_crest") == []
    look(state, "c_knight")
    assert (has(state, 3), field(state, "new_tile")[2]) == ("2F", ["c_knight"])


def test_v95_less_luck_ignores_events_but_not_crests():
    state = at(
        3, seat("Florence", "3F 2Sc"), seat("Prato", "4F"), tracks="Council 1 P2",
        options={"low_luck": True},
    )  # fmt: skip
    do(state, "member florence; go florence; office council")
    assert field(state, "phase") == "look"
    assert (has(state, 1), has(state, 2)) == ("nothing", "4F")
    assert (field(state, "crests"), field(state, "crests_left")) == ([1, 0, 0], 4)
    assert field(state, "cost_on") == "nobility"


def levied(switch):
    state = at(
        3, seat("Vicchio", "4F 1As 1Ca"), seat("Prato", "2F 1Ca"), seat("Prato", "2F"),
        tracks="Venezia 1 P2, 2 P3", options={"levy_carriage": switch},
    )  # fmt: skip
    do(state, "member vicchio; go vicchio; crest levy")
    return [has(state, player) for player in (1, 2, 3)]


def test_v96_a_carriage_pays_a_levy_with_the_french_option():
    assert levied(switch=True) == ["nothing", "2F", "nothing"]


def test_v96_and_not_without_it():
    assert levied(switch=False) == ["1Ca", "1Ca", "nothing"]


def test_v96_the_carriage_is_a_choice_among_others():
    state = at(
        3, seat("Vicchio", "9F 1As 1Ca 1Bi 1Sc 1K"), tracks="Venezia 1 P2, 2 P3",
        options={"levy_carriage": True},
    )  # fmt: skip
    do(state, "member vicchio; go vicchio; crest levy")
    assert legal(state, "give") == ["florins", "scroll", "knight", "carriage", "bishop"]


def test_crests_are_drawn_from_those_nobody_has_seen():
    state = at(
        3, seat("Vicchio", "4F 1As"), tracks="Venezia 1 P2, 2 P3", left=4,
        events={"levy": 0, "middlemen": 3, "family": 2},
    )  # fmt: skip
    do(state, "member vicchio; go vicchio")
    assert legal(state) == ["crest middlemen", "crest family"]
    assert state.odds() == [3, 2]


def test_a_crest_is_worth_a_point_and_members_on_tracks_are_safe():
    state = at(3, seat("Vicchio", "4F 1As"), tracks="Venezia 1 P2, 2 P3")
    do(state, "member vicchio; go vicchio; crest family")
    assert track(state, "venezia") == "P2 P3 P1"
    assert field(state, "crests") == [1, 0, 0]


def second(members, tokens="4F 1As", others=(), **tiles):
    """Return Bruno about to take a crest in Venezia, Alba and Carla having what is named."""
    alba, carla = [*others, seat(), seat()][:2]
    state = at(3, alba, seat(members, tokens, **tiles), carla, tracks="Venezia 1 P1, 2 P3", turn=2)
    return state, do(state, "member vicchio; go vicchio")


def test_who_has_no_member_in_towns_is_passed_over_and_the_next_is_asked():
    state, _ = second("Vicchio", others=[seat(), seat("Sesto, Sesto, Sesto (lying)")])
    do(state, "crest family")
    assert (state.actor(), legal(state)) == (2, ["lay sesto", "return sesto"])
    do(state, "lay sesto")
    assert (standing(state, 3), lying(state, 3)) == (["sesto"], ["sesto", "sesto"])
    assert (state.actor(), field(state, "phase")) == (1, "choose")


def test_of_two_lying_members_one_returns():
    state, _ = second("Vicchio", others=[seat("Florence (lying), Florence (lying), Prato")])
    do(state, "crest family")
    assert legal(state) == ["lay prato", "return florence"]
    do(state, "return florence")
    assert (lying(state, 1), supply(state, 1)) == (["florence"], 9)


def test_the_first_tile_of_all_may_help_in_the_own_levy():
    state, _ = second("Vicchio", "9F 1As 1Sc", up="milano_scroll_to_2followers")
    do(state, "crest levy; use milano_scroll_to_2followers; take knight; take abbot")
    assert legal(state, "give") == ["florins", "knight", "abbot"]


def test_what_a_crest_brings_is_told_and_counted():
    state, _ = second("Vicchio")
    events = do(state, "crest middlemen")
    assert told(events, "takes_crest") == [{"seat": 1, "left": 4}]
    assert told(events, "cost_moves") == [{}]
    assert field(state, "events") == {"levy": 3, "middlemen": 2, "family": 3}
    assert [part["town"] for part in told(events, "middleman_moves")] == [
        "dicomano", "greve", "mensano", "castel_fiorentino", "prato",
    ]  # fmt: skip
    assert told(events, "last_crest") == []


def test_three_florins_are_not_short_of_a_levy():
    state, _ = second("Vicchio", "7F 1As")
    events = do(state, "crest levy")
    assert [part["seat"] for part in told(events, "short")] == [2, 0]
    assert has(state, 2) == "nothing"
