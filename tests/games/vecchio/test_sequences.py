"""Whole sequences of turns, with everyone's tokens after each."""

from games.vecchio.table import at, do, field, has, legal, look, lying, seat, standing, supply


def test_v98_one_middleman_three_players():
    state = at(
        3, seat("Carmignano", "2F 1Ca 1Bi"), seat("Sesto", "3F 1Ca 1Bi"),
        seat("Greve", "4F 1Ca 1Bi"),
    )  # fmt: skip
    steps = [
        ("member carmignano; go pistoia; travel florins; act middleman; take florins", 1,
         "6F 1Ca 1Bi", "dicomano"),
        ("member sesto; go dicomano; travel carriage; act middleman; take scroll", 2,
         "3F 1Sc 1Bi", "colle"),
        ("member greve; go colle; travel florins; act middleman; take scroll", 3,
         "2F 1Sc 1Ca 1Bi", "pistoia"),
        ("recover", 1, "7F 1Ca 1Bi", "pistoia"),
        ("reinforce; roll 8; place prato", 2, "3F 1Sc 1Bi", "pistoia"),
        ("recover", 3, "3F 1Sc 1Ca 1Bi", "pistoia"),
    ]  # fmt: skip
    for actions, player, left, brown in steps:
        do(state, actions)
        assert (has(state, player), field(state, "middlemen")["brown"]) == (left, brown)
    assert (standing(state, 1), standing(state, 3)) == (["pistoia"], ["colle"])
    assert (lying(state, 2), standing(state, 2)) == (["dicomano"], ["prato"])


def test_v99_the_first_crest_with_two_players():
    state = at(2, seat("Sesto, Carmignano", "5F 1Bi"), seat("Poggibonsi, Greve", "6F 2Sc 1Ca"))
    do(state, "member sesto; go scarperia; act middleman")
    assert (has(state, 1), field(state, "middlemen")["black"]) == ("4F 1As 1Bi", "greve")
    do(state, "member greve; go greve")
    assert (has(state, 2), field(state, "middlemen")["black"]) == ("6F 1As 2Sc 1Ca", "empoli")
    do(state, "recover")
    assert has(state, 1) == "5F 1As 1Bi"
    do(state, "member poggibonsi; go florence; travel florins; office council; crest levy")
    assert has(state, 2) == "2F 1Ca", "only the assassin could be given"
    do(state, "give bishop")
    look(state, "c_follower")
    assert (has(state, 1), field(state, "crests_left")) == ("5F 1As", 4)
    assert field(state, "cost_on") == "nobility"
    do(state, "member scarperia; go vicchio; choose venezia_scroll; use venezia_scroll")
    assert has(state, 1) == "1F 1Sc"
    do(state, "reveal c_follower; recover")
    assert (has(state, 2), standing(state, 2)) == ("5F 1Ca", ["greve"])


def test_v100_a_final_round_with_three_players():
    state = at(
        3, seat("Florence, Prato", "8F 1K 1Ab 2Sc"),
        seat("Greve (lying)", "2F", used="venezia_scroll venezia_knight milano_6florins"
             " milano_ignore_colour"),
        seat("Vicchio, Colle (lying)", "7F 1As", used="venezia_assassin"
             " venezia_florin_per_member venezia_roll_place milano_bishop_carriage"
             " milano_scroll_to_2followers"),
        tracks="Milano 1 P2, 2 P3, 3 P2, 4 P3; Venezia 1 P2, 2 P3, 3 P1, 4 P2, 5 P3;"
        "Chiesa 1 P3, 2 P1, 3 P2; Council 1 P2, 2 P3, 3 P2", left=0, final=True,
    )  # fmt: skip
    do(state, "member florence; go florence; office council")
    look(state, "c_province")
    assert has(state, 1) == "8F 1K 1Ab 1Sc"
    do(state, "member prato; go vernio; choose milano_any_follower; end")
    assert has(state, 1) == "2Sc"
    do(state, "pass; member vicchio; go vicchio")
    assert field(state, "provinces")[2] == ["venezia_abbot"], "the only one left"
    assert (has(state, 2), has(state, 3)) == ("2F", "nothing")
    do(state, "recover")
    assert has(state, 3) == "1F"
    do(state, "end")
    assert state.actor() == -2
    assert field(state, "passed") == ["B"]


def test_v102_building_up_to_chiesa():
    state = at(
        3, seat(), seat("Montevarchi, Sovicille, Greve", "3F 1Ab 2Bi"), turn=2,
        middlemen={"black": "greve"},
    )  # fmt: skip
    steps = [
        ("member montevarchi; go radda; act middleman", "2F 2Ab 2Bi"),
        ("member greve; go greve; act bishop", "2F 1As 2Ab 1Bi"),
    ]
    for actions, left in steps:
        do(state, actions)
        assert has(state, 2) == left
        do(state, "recover; recover")
    other = state.copy()
    do(other, "member sovicille")
    assert "go sovicille" not in legal(other)
    do(state, "recover")
    assert (has(state, 2), standing(state, 2)) == (
        "3F 1As 2Ab 1Bi", ["greve", "radda", "sovicille"],
    )  # fmt: skip
    do(state, "recover; recover; member sovicille; go sovicille; choose chiesa_place_any")
    do(state, "use chiesa_place_any; place sovicille")
    assert (has(state, 2), supply(state, 2)) == ("1Bi", 8)
    do(state, "recover; recover; member radda; go radda")
    assert has(state, 2) == "1Ab"
    assert "radda" in standing(state, 2)
