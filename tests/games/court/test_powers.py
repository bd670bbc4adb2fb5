"""§ The minister, § The lady-in-waiting."""

from games.court.table import at, do, legal, pile, told, zone

from signoria.games import court


def test_t13_a_minister_eliminates_everyone_else_in_a_stack():
    state = at(inner="GZ10+DR3+GZ2 DR5", hand="DRM", rival="GZ3")
    events = do(state, "choose DRM; ally 1")
    assert told(events, "purged") == [
        {"seat": 0, "stack": 1, "cards": ["gonzaga-10", "rovere-3", "gonzaga-2"]}
    ]
    assert zone(state, "inner") == "DRM DR5"
    assert (pile(state, "discards", 0), pile(state, "discards", 1)) == ("DR3", "GZ2 GZ10")
    assert state.scores() == [5, 0]


def test_t14_a_minister_simply_joins_a_single_noble():
    state = at(inner="GZ10 DR5", hand="DRM", rival="GZ3")
    events = do(state, "choose DRM; ally 1")
    assert told(events, "purged") == []
    assert told(events, "allied")[0]["total"] == "10"
    assert zone(state, "inner") == "GZ10+DRM DR5"


def test_a_minister_simply_joins_a_lone_jester_too():
    state = at(inner="GZJ DR5", hand="DRM", rival="GZ3")
    assert told(do(state, "choose DRM; ally 1"), "purged") == []
    assert zone(state, "inner") == "GZJ+DRM DR5"


def test_two_nobles_are_enough_and_the_power_is_not_a_choice():
    state = at(inner="GZ2", gonzaga="GZ10+GZ3", hand="DRM", rival="GZ3")
    do(state, "choose DRM")
    assert legal(state) == ["send", "bury", "ally 1", "ally 2"]
    do(state, "ally 2")
    assert (zone(state, "gonzaga"), zone(state, "inner")) == ("DRM", "GZ2")


def test_a_minister_left_alone_is_worth_nothing_to_conspirators():
    state = at(inner="GZ10+GZJ GZ2", hand="DRM", rival="GZ3 GZM")
    do(state, "choose DRM; ally 1; deal DR2; choose GZM")
    assert "conspire 1" not in legal(state)


def test_a_minister_left_alone_falls_alone():
    state = at(inner="GZ10+DR3 GZM DR5", hand="DRM", rival="GZ3 GZM")
    do(state, "choose DRM; ally 1; deal DR2")
    alone = court.observe(state, None).stacks[0]
    assert (alone.cards, alone.low, alone.high) == (("rovere-minister",), 0, 0)
    do(state, "choose GZM; conspire 2")
    assert zone(state, "inner") == "GZM+GZM DR5"
    assert (pile(state, "discards", 0), pile(state, "discards", 1)) == ("DRM DR3", "GZ10")
    assert court.observe(state, None).nobles == (1, 2)


def test_a_minister_who_lies_in_a_stack_has_no_power_any_more():
    state = at(inner="GZ10+DRM DR5", hand="DR4", rival="GZ3")
    events = do(state, "choose DR4; ally 1")
    assert told(events, "purged") == []
    assert zone(state, "inner") == "GZ10+DRM+DR4 DR5"


def test_t17_a_lady_separates_a_stack_and_stays_beside_it():
    state = at(inner="GZ8+DR5+GZJ", hand="DRL", rival="GZ3")
    events = do(state, "choose DRL; ally 1")
    assert zone(state, "inner") == "GZ8 DR5 GZJ DRL"
    assert told(events, "separated") == [
        {
            "seat": 0,
            "stacks": [1, 2, 3, 4],
            "cards": ["gonzaga-8", "rovere-5", "gonzaga-jester", "rovere-lady"],
        }
    ]
    worth = [(stack.low, stack.high) for stack in court.observe(state, None).stacks]
    assert worth == [(8, 8), (5, 5), (1, 10), (1, 1)]


def test_t18_a_lady_joins_the_circle_beside_a_single_noble():
    state = at(inner="GZ10", hand="DRL", rival="GZ3")
    do(state, "choose DRL; ally 1")
    assert zone(state, "inner") == "GZ10 DRL"


def test_a_lady_separates_in_the_outer_court_of_the_other_too():
    state = at(inner="DR2", gonzaga="GZ8+DR5 GZ4", hand="DRL", rival="GZ3")
    do(state, "choose DRL; ally 2")
    assert zone(state, "gonzaga") == "GZ8 GZ4 DR5 DRL"
    assert zone(state, "inner") == "DR2"
    assert state.scores() == [8, 12], "nobody is lost"
    assert pile(state, "discards", 0) == ""
