"""§ No tile fits."""

import pytest
from games.tuscany.table import (
    at,
    counted,
    display,
    do,
    field,
    legal,
    mine,
    pieces,
    reveal,
    same,
    seat,
    shown,
    table,
)  # fmt: skip

from signoria.core.problem import IllegalAction

CORNER = {"display": "Y Y O O G G B T"}


def corner(**fields):
    """Return Ada in a corner: only a city and a farm could be placed."""
    return table(seat(start=(5, 2)), **{**CORNER, **fields})


def test_c22_exchanging_stops_when_a_tile_fits_and_it_must_be_taken():
    state = corner()
    assert sum(field(state, "neutral").values()) == 24
    assert legal(state, "swap") == [
        "swap inn", "swap quarry", "swap village", "swap monastery", "swap commerce",
    ]  # fmt: skip
    do(state, "swap quarry; " + reveal("B L[grain]"))
    assert legal(state) == ["take grain"]
    do(state, "take grain; reveal monastery")
    assert display(state) == shown("Y Y Y O O B B T")
    assert sum(field(state, "neutral").values()) == 22
    assert field(state, "removed") == {"quarry": 2}
    assert mine(state, "used") == 1
    assert state.actor() == 1


def test_c23_the_exchange_is_a_right_not_a_duty():
    state = corner()
    assert "draw" in legal(state)
    do(state, "take village; reveal monastery")
    assert same(mine(state, "storage"), "O")
    assert display(state) == shown("Y Y Y O G G B T")
    assert mine(state, "used") == 1


def test_x05_no_exchange_while_a_tile_fits_even_if_it_cannot_be_paid():
    state = table(seat(), display="Y Y O G B L[wine] R D")
    assert legal(state, "swap") == []
    with pytest.raises(IllegalAction, match="tile_fits"):
        do(state, "swap quarry")


def test_the_exchange_goes_on_until_something_fits():
    state = corner(neutral=counted(pieces("B B Y Y R D")))
    do(state, "swap quarry; " + reveal("B B"))
    assert {name.split()[0] for name in legal(state)} == {"swap"}
    with pytest.raises(IllegalAction, match="not_fitting"):
        do(state, "take commerce")
    do(state, "swap inn; reveal castle; swap castle; reveal city")
    assert legal(state) == ["take city"]


def test_tiles_taken_out_come_back_when_an_exchange_uses_up_the_others():
    state = corner(neutral=counted(pieces("B B")), neutral_backs=counted(pieces("G G")))
    do(state, "swap quarry; " + reveal("B B"))
    assert (field(state, "neutral"), field(state, "removed")) == ({}, {"quarry": 2})
    assert {name.split()[0] for name in legal(state)} == {"swap"}, "two quarries can still come"
    do(state, "swap inn")
    assert legal(state) == ["reveal quarry"]
    do(state, "reveal quarry")
    assert (field(state, "neutral"), field(state, "removed")) == ({"quarry": 1}, {})


def test_tiles_taken_out_before_are_enough_to_begin_an_exchange():
    state = corner(neutral={}, removed={"city": 1}, neutral_backs={})
    do(state, "swap inn; reveal city")
    assert legal(state) == ["take city"]


@pytest.mark.parametrize("action", ["draw; deal village; deal quarry; deal city; deal inn",
                                    "place e5; pay card card; upgrade card"])  # fmt: skip
def test_point_5_after_an_exchange_without_success_another_action_ends_the_turn(action):
    ada = seat(start=(5, 2), storage="R", hand="RR")
    state = table(ada, **CORNER, neutral={"commerce": 1}, neutral_backs={})
    do(state, "swap quarry; reveal commerce")
    do(state, action)
    assert (state.actor(), field(state, "phase")) == (1, "act")


def test_point_5_it_ends_when_no_neutral_tile_is_left():
    state = corner(neutral={"commerce": 1}, neutral_backs={})
    do(state, "swap quarry; reveal commerce")
    assert display(state) == shown("Y Y O O B B T")
    assert legal(state, "swap") == []
    assert {name.split()[0] for name in legal(state)} == {"draw", "take"}
    do(state, "take inn; reveal village")
    assert state.actor() == 1


def test_point_5_a_full_region_exchanges_nothing():
    tiles = dict.fromkeys([f"{c}{r}" for c in "abcdef" for r in range(1, 6)], "joker")
    region = {**seat()["region"], "tiles": {**tiles, "a4": "start"}}
    state = table({"region": region})
    assert legal(state, "swap") == []
    with pytest.raises(IllegalAction, match="swap_over"):
        do(state, "swap quarry")


def test_after_twenty_exchanges_any_action_is_allowed():
    state = corner(neutral={"commerce": 2, "quarry": 2}, neutral_backs=counted(pieces("G G")))
    for _ in range(20):
        assert legal(state, "swap")
        do(state, "swap quarry" if "swap quarry" in legal(state) else "swap commerce")
        while state.actor() < 0:
            state.apply(state.legal()[0])
    assert legal(state, "swap") == []
    assert "draw" in legal(state)


def test_a_colour_that_is_not_there_cannot_be_exchanged():
    with pytest.raises(IllegalAction, match="colour_absent"):
        do(corner(), "swap castle")


def test_the_turn_goes_on_after_an_exchange_bought_with_a_marble():
    state = table(seat(start=(5, 2), marbles=1), **CORNER)
    do(state, "swap quarry; " + reveal("B L[grain]") + "; take grain; reveal monastery")
    assert legal(state) == ["marble", "end"]
    assert at(5, 2) == "f5"


def test_as_many_tiles_taken_out_as_face_down_are_no_hindrance():
    state = corner(neutral={"commerce": 1}, removed={"city": 1}, neutral_backs={})
    assert "swap inn" in legal(state)


def test_nor_in_the_middle_of_an_exchange():
    state = corner(neutral=counted(pieces("B B B B")), neutral_backs=counted(pieces("G G")))
    do(state, "swap quarry; " + reveal("B B"))
    assert (sum(field(state, "neutral").values()), field(state, "removed")) == (2, {"quarry": 2})
    assert {name.split()[0] for name in legal(state)} == {"swap"}
