"""§ The turn, § Quarry."""

import collections

import pytest
from games.tuscany.table import (
    at,
    deal,
    display,
    do,
    field,
    hand,
    legal,
    mine,
    points,
    same,
    seat,
    shown,
    table,
)

from signoria.core.chance import Stream
from signoria.core.problem import IllegalAction
from signoria.games import tuscany

BUILT = "Y(1,2) Y(1,3)"


def test_c58_a_marble_buys_an_action_after_the_first():
    state = table(seat(built=BUILT, owned="worker", storage="O", hand="O", marbles=1))
    do(state, "draw; " + deal("OGR"))
    assert hand(state) == "GOOR"
    assert legal(state) == ["marble", "end"]
    do(state, f"marble; place {at(2, 2)}; pay card card")
    assert mine(state, "marbles") == 0
    assert hand(state) == "GR"
    assert points(state) == (1, 0)
    assert mine(state, "workers") == 2
    assert state.actor() == 1


def test_c58_a_marble_may_be_spent_first():
    state = table(seat(built=BUILT, owned="worker", storage="O", hand="O", marbles=1))
    do(state, "marble; draw; " + deal("OGR") + f"; place {at(2, 2)}; pay card card")
    assert (hand(state), points(state), mine(state, "workers")) == ("GR", (1, 0), 2)
    assert state.actor() == 1


def test_c59_a_marble_gained_this_turn_can_be_spent():
    state = table(seat(built=BUILT, storage="G", hand="GG"))
    do(state, f"place {at(2, 1)}; pay card card; marble; take city; reveal commerce")
    assert mine(state, "marbles") == 0
    assert same(mine(state, "storage"), "R")
    assert display(state) == shown("Y Y O G B B L[wine] T")
    assert mine(state, "used") == 1
    assert state.actor() == 1


def test_x04_one_marble_a_turn():
    state = table(seat(marbles=3))
    do(state, "draw; " + deal("OGRT") + "; marble; take city; reveal commerce")
    assert state.actor() == 1
    assert mine(state, "marbles") == 2
    state = table(seat(marbles=3))
    do(state, "marble")
    with pytest.raises(IllegalAction, match="marble_spent"):
        do(state, "marble")


def test_who_has_no_marble_is_not_asked():
    state = table(seat())
    with pytest.raises(IllegalAction, match="no_marble"):
        do(state, "marble")
    do(state, "draw; " + deal("OGRT"))
    assert state.actor() == 1


def test_a_marble_may_be_kept():
    state = table(seat(marbles=1))
    do(state, "draw; " + deal("OGRT") + "; end")
    assert state.actor() == 1
    assert mine(state, "marbles") == 1


def test_turns_go_to_the_left():
    state = table(seat(), seat(), seat(), turn="B")
    for other in (2, 0, 1):
        do(state, "draw; " + deal("OGRT"))
        assert state.actor() == other


def test_a_marble_is_noted_as_spent():
    state = table(seat(marbles=1))
    do(state, "marble")
    assert (field(state, "marble_spent"), field(state, "actions")) == (1, 2)


WAITING = {
    "begin": lambda: tuscany.setup(3, tuscany.Options()),
    "deal": lambda: table(seat(), phase="deal", lap=1),
    "own stack": lambda: table(seat(), phase="display", turn="B", lap=1, due={"gaps": 1}),
    "neutral": lambda: table(seat(used=21), phase="display", lap=9, round=3, due={"gaps": 1}),
    "income": lambda: table(seat(), phase="income", lap=1),
    "act": lambda: table(seat(storage="O", hand="OO", marbles=1)),
}


@pytest.mark.parametrize("moment", WAITING)
def test_what_may_happen_can_be_counted_listed_and_drawn(moment):
    state = WAITING[moment]()
    legal_now = state.legal()
    assert state.legal_count() == len(legal_now)
    assert [state.legal_at(n) for n in range(len(legal_now))] == legal_now
    rng = Stream(7)
    drawn = collections.Counter([int(state.pick(rng)) for _ in range(3000)])
    whole = sum(state.odds())
    for action, weight in zip(legal_now, state.odds(), strict=True):
        assert abs(drawn[action] / 3000 - weight / whole) < 0.04
    assert sorted(drawn) == sorted(legal_now)


def test_each_seat_is_as_likely_to_begin():
    assert tuscany.setup(3, tuscany.Options()).odds() == [1, 1, 1]


def test_the_odds_are_what_is_left():
    state = table(seat(), phase="deal", lap=1, pile={"castle": 2, "inn": 3})
    assert (legal(state), state.odds()) == (["deal castle", "deal inn"], [2, 3])


def test_a_game_goes_the_same_way_whether_someone_listens_or_not():
    rng = Stream(3)
    state = tuscany.setup(2, tuscany.Options(round_limit=36))
    heard = state.copy()
    heard.told = []
    while state.actor() != -2:
        action = state.pick(rng)
        state.apply(action)
        heard.apply(action)
    assert state.told is None
    assert len(heard.told) > 100
    assert tuscany.save(heard) == tuscany.save(state)


def test_a_copy_is_the_same_table_and_shares_nothing():
    rng = Stream(5)
    state = tuscany.setup(3, tuscany.Options(round_limit=12))
    for number in range(160):
        if number % 8 == 0:
            copy, before = state.copy(), tuscany.save(state)
            assert tuscany.save(copy) == before
            for _ in range(25):
                if copy.actor() != -2:
                    copy.apply(copy.pick(rng))
            assert tuscany.save(state) == before
        state.apply(state.pick(rng))
