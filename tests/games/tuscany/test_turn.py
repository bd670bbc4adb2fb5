"""§ The turn, § Quarry."""

import pytest
from games.tuscany.table import (
    at,
    deal,
    display,
    do,
    hand,
    legal,
    mine,
    points,
    same,
    seat,
    shown,
    table,
)

from signoria.core.problem import IllegalAction

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
