"""§ Conspiring."""

import pytest
from games.court.table import at, do, field, legal, pile, told, zone

from signoria.core.problem import IllegalAction
from signoria.games import court


def plots(state, card):
    """Return the stacks with which *card* may conspire, and against which each may."""
    found = {}
    other = state.copy()
    do(other, f"choose {card}")
    for name in [name for name in legal(other) if name.startswith("conspire")]:
        after = other.copy()
        events = do(after, name)
        if field(after, "phase") == "target":
            against = [int(target.split()[1]) for target in legal(after)]
        else:
            against = [event["stack"] for event in told(events, "eliminated")]
        found[int(name.split()[1])] = against
    return found


def test_t06_equal_value_brings_a_noble_down_and_the_conspirators_stay():
    state = at(inner="GZ9 DR4", hand="DR5", rival="GZ2")
    events = do(state, "choose DR5; conspire 2")
    assert told(events, "eliminated") == [{"stack": 1, "cards": ["gonzaga-9"], "total": 9}]
    assert pile(state, "discards", 1) == "GZ9"
    assert zone(state, "inner") == "DR4+DR5"
    assert field(state, "phase") == "draw"


def test_t07_another_value_is_no_conspiracy():
    state = at(inner="GZ8 DR4", hand="DR5", rival="GZ2")
    assert plots(state, "DR5") == {}
    do(state, "choose DR5")
    assert "ally 2" in legal(state), "the same place is an alliance"
    with pytest.raises(IllegalAction, match="no_match"):
        do(state, "conspire 2")


def test_t09_only_the_chosen_one_of_two_equals_falls():
    state = at(inner="GZ7 DR3", gonzaga="GZ7", hand="DR4", rival="GZ2")
    assert plots(state, "DR4") == {2: [1, 3]}
    events = do(state, "choose DR4; conspire 2")
    assert told(events, "plotted") == [{"seat": 0, "card": "rovere-4", "stack": 2, "total": "7"}]
    assert (state.actor(), legal(state)) == (0, ["against 1", "against 3"])
    do(state, "against 3")
    assert (zone(state, "inner"), zone(state, "gonzaga")) == ("GZ7 DR3+DR4", "")
    assert pile(state, "discards", 1) == "GZ7"


def test_t10_ones_own_noble_may_be_the_target():
    state = at(inner="GZ9 DR3", rovere="DR7", hand="DR4", rival="GZ2")
    assert plots(state, "DR4") == {2: [3]}
    do(state, "choose DR4; conspire 2")
    assert pile(state, "discards", 0) == "DR7"


def test_t11_a_noble_who_is_sent_alone_cannot_conspire():
    state = at(inner="GZ7 DR2", hand="DR7", rival="GZ2")
    assert plots(state, "DR7") == {}
    events = do(state, "choose DR7; send")
    assert told(events, "eliminated") == []


def test_a_whole_stack_falls_and_each_card_goes_to_its_own_house():
    state = at(inner="GZ5+DR2+GZ2 DR4", hand="DR5", rival="GZ3")
    do(state, "choose DR5; conspire 2")
    assert (pile(state, "discards", 0), pile(state, "discards", 1)) == ("DR2", "GZ2 GZ5")


def test_a_card_within_a_stack_is_no_target():
    state = at(inner="GZ9+GZ2 DR4", hand="DR5", rival="GZ3")
    assert plots(state, "DR5") == {}


def test_the_conspirators_are_not_their_own_target():
    state = at(inner="GZ9 DR4", hand="DRM", rival="GZ3")
    assert plots(state, "DRM") == {}


def test_every_zone_can_hit_every_zone():
    state = at(inner="DR4 GZ9", rovere="DR4 DR9", gonzaga="GZ4 GZ9", hand="DR5", rival="GZ3")
    assert plots(state, "DR5") == {1: [2, 4, 6], 3: [2, 4, 6], 5: [2, 4, 6]}


def test_t15_a_minister_adds_nothing_and_has_no_power_when_conspiring():
    state = at(inner="GZ3 DR7", gonzaga="GZ5+GZ2", hand="DRM", rival="GZ3")
    do(state, "choose DRM; conspire 2")
    assert pile(state, "discards", 1) == "GZ2 GZ5"
    assert zone(state, "inner") == "GZ3 DR7+DRM"


def test_a_minister_may_conspire_on_a_stack_too():
    state = at(inner="GZ3 DR3+DR4", gonzaga="GZ5+GZ2", hand="DRM", rival="GZ3")
    do(state, "choose DRM; conspire 2")
    assert zone(state, "inner") == "GZ3 DR3+DR4+DRM"


def test_t25_ministers_bring_down_a_minister():
    state = at(inner="GZM GZ3", rovere="DRM", hand="DRM", rival="GZ3")
    assert plots(state, "DRM") == {1: [3], 3: [1]}
    ally = state.copy()
    do(ally, "choose DRM; ally 3")
    assert zone(ally, "rovere") == "DRM+DRM", "no power over one noble"
    do(state, "choose DRM; conspire 3")
    assert pile(state, "discards", 1) == "GZM"
    assert zone(state, "rovere") == "DRM+DRM"


def test_a_stack_of_value_0_is_safe_from_all_but_ministers():
    state = at(inner="GZM DR2", hand="DRL DRJ DR2", rival="GZ3")
    assert [plots(state, card) for card in ("DRL", "DRJ", "DR2")] == [{}, {1: [2]}, {1: [2]}]


def test_t20_a_lady_who_conspires_separates_nobody():
    state = at(inner="GZ10 GZ3", rovere="DR9", hand="DRL", rival="GZ3")
    do(state, "choose DRL; conspire 3")
    assert zone(state, "rovere") == "DR9+DRL"
    assert pile(state, "discards", 1) == "GZ10"


def test_a_conspiracy_of_exactly_60_is_one():
    tall = "DR10+DR10+DR9+DR9+DR8+DR8"
    state = at(inner=f"{tall} GZ10+GZ10+GZ9+GZ9+GZ8+GZ8+GZ6 GZ2", hand="DR6 DR5", rival="GZ3")
    assert plots(state, "DR6") == {1: [2]}, "54 and 6 are 60"
    assert plots(state, "DR5") == {}


def test_a_tall_stack_with_a_jester_matches_up_to_its_greatest_value():
    tall = "GZ10+GZ10+GZ9+GZ9+GZ8+GZ8+GZJ"
    state = at(inner=f"DR10+DR10+DR9+DR9+DR8+DR7 {tall} GZ2", hand="DR8 DR2", rival="GZ3")
    assert plots(state, "DR8")[1] == [2], "61 lies between 55 and 64"
    assert 1 in plots(state, "DR2"), "and so does 55"


def test_nobody_conspires_with_or_against_those_who_are_gone():
    """A place that was worth 9 is free: 9 is no target, and 9 and 3 are no conspiracy of 12."""
    state = at(inner="GZ9 DR4 GZ2", hand="DR5 DR7 DR3", rival="GZ3 GZ8")
    do(state, "choose DR5; conspire 2; deal DR10; choose GZ3; ally 2; deal GZ10")
    assert zone(state, "inner") == "DR4+DR5+GZ3 GZ2"
    assert (plots(state, "DR7"), plots(state, "DR3")) == ({}, {})


def test_who_comes_into_the_place_of_those_who_are_gone_is_worth_no_more():
    state = at(inner="GZ8+GZJ DR4", hand="DR5 DR7", rival="GZ3 GZ8")
    do(state, "choose DR5; conspire 2; deal DR10; choose GZ3; send; deal GZ10")
    stacks = court.observe(state, None).stacks
    assert [(s.stack, s.cards, s.low, s.high) for s in stacks] == [
        (1, ("gonzaga-3",), 3, 3),
        (2, ("rovere-4", "rovere-5"), 9, 9),
    ]


def test_those_who_fall_are_no_longer_counted():
    state = at(inner="GZ5+DR2+GZ2 DR4", hand="DR5", rival="GZ3")
    assert court.observe(state, None).nobles == (2, 2)
    do(state, "choose DR5; conspire 2")
    view = court.observe(state, None)
    assert (view.influence, view.nobles) == ((9, 0), (2, 0))


def test_after_a_target_was_chosen_nobody_plots_any_more():
    state = at(inner="GZ7 DR3", gonzaga="GZ7", hand="DR4 DR2", rival="GZ2")
    do(state, "choose DR4; conspire 2; against 1; deal DR10; choose GZ2")
    assert court.observe(state, 1).plotting is None
    assert [name for name in legal(state) if name.startswith("conspire")] == []
    do(state, "ally 3; deal GZ10; choose DR2")
    assert [name for name in legal(state) if name.startswith("conspire")] == ["conspire 2"]


def test_the_total_that_is_told_is_the_least_at_which_both_are_equal():
    state = at(inner="DRJ GZ9", hand="DR2", rival="GZ3")
    events = do(state, "choose DR2; conspire 1")
    assert told(events, "eliminated")[0]["total"] == 9, "3 to 12 against 9"


def test_great_totals_match_too():
    tall = "DR10+DR10+DR9+DR9+DR8+DR8"
    state = at(inner=f"{tall} GZ10+GZ10+GZ9+GZ9+GZ8+GZ8+GZ7 GZ2", hand="DR7 DR6", rival="GZ3")
    assert plots(state, "DR7") == {1: [2]}
    assert plots(state, "DR6") == {}
