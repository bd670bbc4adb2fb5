"""Why a play is good: what falls, what stands in danger then, and what is left in the hand."""

from games.court.table import at, both, cards, do, long

from signoria.games import court

HEURISTIC = court.heuristics.HEURISTIC(court.TUNING.judged())
"""Whoever judges."""


def reasons(state, name):
    """Return the parts and the weight of each reason for an action."""
    found = court.reasons(state, court.VOCABULARY.parse(long(name)), HEURISTIC)
    return {reason.name: (dict(reason.parts), reason.weight) for reason in found}


def test_a_strike_tells_what_falls_and_what_it_adds():
    state = at(inner="GZ9 DR4 GZ3", hand="DR5 DR2", rival="GZ2")
    found = reasons(state, "choose DR5")
    assert found["brings_down"] == ({"influence": 9}, 9.0)
    assert found["adds"] == ({"influence": 5}, 5.0)
    do(state, "choose DR5")
    assert reasons(state, "conspire 2")["brings_down"] == ({"influence": 9}, 9.0)


def test_a_play_without_the_strike_misses_it():
    state = at(inner="GZ9 DR4 GZ3", hand="DR5 DR2", rival="GZ2")
    do(state, "choose DR5")
    assert reasons(state, "send")["misses"] == ({"influence": 9}, -9.0)


def test_the_end_of_the_game_comes_first():
    state = at(inner="GZ7", rovere="DR4", hand="DR3 DR10", rival="GZ2")
    assert next(iter(reasons(state, "choose DR3"))) == "wins"
    state = at(inner="GZ7", rovere="DR4", gonzaga="GZ10+GZ10+GZ9", hand="DR3 DR10", rival="GZ2")
    do(state, "choose DR3")
    found = reasons(state, "conspire 2")
    assert next(iter(found)) == "loses"
    assert found["loses"][1] < -100


def test_a_minister_removes_and_would_be_of_use():
    state = at(inner="GZ9+GZ10+GZ8 DR4", hand="DRM DRL", rival="GZ2")
    found = reasons(state, "choose DRM")
    assert found["purges"] == ({"influence": 27}, 27.0)
    assert found["spends"] == ({"card": "rovere-minister"}, -5.0)


def test_own_nobles_that_fall_are_a_cost():
    state = at(inner="GZ9+DR8 DR10 GZ3", hand="DR7 DR2", rival="GZ2")
    do(state, "choose DR7")
    assert reasons(state, "conspire 2")["costs"] == ({"influence": 1}, -1.0)


def test_a_great_noble_sent_alone_is_at_risk():
    state = at(inner="GZ9 DR4", hand="DR10 DR2", rival="GZJ")
    do(state, "choose DR10")
    assert reasons(state, "send")["endangers"][0] == {"cards": cards("DR10")}


def test_a_buried_card_is_out_of_reach():
    state = at(inner="GZ9 DR4", hand="DR10 DR2", rival="GZ2")
    do(state, "choose DR10")
    assert reasons(state, "bury")["buries"] == ({"card": "rovere-10"}, -3.5)


def test_a_pair_is_compared_with_an_average_card():
    state = court.setup(2, court.Options(duplicates=True))
    do(state, "lay DR2; lay DR2; lay DR9; lay DR9")
    assert reasons(state, "replace DR2") == {"weak_pair": ({"card": "rovere-2"}, 3.0)}
    assert reasons(state, "replace DR9") == {"strong_pair": ({"card": "rovere-9"}, -4.0)}
    assert reasons(state, "keep") == {"weak_pair": ({"card": "rovere-2"}, -3.0)}


def test_a_low_announcement_bars_cards():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3", decks=both("DRJ", "GZ4"))
    do(state, "choose DR2; send; deal DRJ")
    found = reasons(state, "announce 3")
    assert found["allows"][0] == {"value": 3, "cards": 1}
    assert found["bars"][0] == {"cards": cards("DR7")}
    assert "bars" not in reasons(state, "announce 10")
