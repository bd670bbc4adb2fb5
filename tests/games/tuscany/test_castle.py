"""§ Castle."""

import pytest
from games.tuscany.table import (
    II,
    at,
    deal,
    display,
    do,
    field,
    hand,
    legal,
    mine,
    points,
    reveal,
    seat,
    shown,
    table,
    told,
)  # fmt: skip

from signoria.core.problem import IllegalAction


def ada(**had):
    had = {"storage": "D", "hand": "DDR", "used": 3, **had}
    return table(seat(built="Y(1,2) G(2,1)", **had))


def test_c36_a_castle_places_a_tile_of_the_display_for_nothing():
    state = ada()
    do(state, f"place {at(3, 0)}; pay card card; extend {at(4, 0)}; income red 2")
    assert field(state, "phase") == "display", "the display is filled after the effects"
    do(state, "reveal village")
    assert points(state) == (1, 2)
    assert display(state) == shown("Y Y O O G L[wine] R T")
    assert mine(state, "used") == 4
    assert hand(state) == "R"
    assert mine(state, "storage") == []
    assert field(state, "bonuses")["castle"] == "first"


def test_c37_the_tile_may_be_declined():
    state = ada()
    do(state, f"place {at(3, 0)}; pay card card; decline")
    assert points(state) == (1, 0)
    assert len(field(state, "display")) == 8
    assert mine(state, "used") == 3
    assert mine(state, "storage") == []
    assert state.actor() == 1


def test_c38_if_nothing_fits_the_castle_gives_nothing():
    state = table(
        seat(II, (1, 0), built="O(2,0)", storage="D", hand="DD"),
        display="T T T T L[wine] L[boars] L[grain] L[olives]",
    )
    do(state, f"place {at(3, 0)}; pay card card")
    assert points(state) == (0, 0)
    assert state.actor() == 1
    assert mine(state, "used") == 0
    assert set(field(state, "due").values()) == {0}
    do(state, "take inn; reveal quarry")
    assert state.actor() == 0, "nobody else may use the castle"


def test_c39_castle_castle_city():
    state = table(
        seat(II, (1, 0), built="O(2,0)", storage="D", hand="DD", used=4),
        display="D R Y Y O G B T",
    )
    do(state, f"place {at(3, 0)}; pay card card")
    assert points(state) == (0, 0)
    do(state, f"extend {at(4, 0)}")
    assert points(state) == (3, 0)
    assert len(field(state, "display")) == 7, "the second pick is from the seven that are left"
    events = do(state, f"extend {at(4, -1)}; upgrade storage")
    assert told(events, "bonus") == [{"seat": 0, "colour": "castle", "place": 1, "points": 2}]
    assert points(state) == (7, 0)
    assert field(state, "bonuses")["castle"] == "second"
    do(state, reveal("Y G"))
    assert display(state) == shown("Y Y Y O G G B T")
    assert mine(state, "used") == 6
    assert hand(state) == ""
    assert mine(state, "owned") == ["card", "storage"]
    assert state.actor() == 1


def test_castle_castle_inn():
    state = table(
        seat(II, (1, 0), built="O(2,0) L(2,2) L(1,3)".replace("L", "L[wine]"), storage="D",
             hand="DD"),
        display="D R Y Y O G B T",
    )  # fmt: skip
    do(state, f"place {at(3, 0)}; pay card card; extend {at(4, 0)}; extend {at(2, 3)}")
    assert mine(state, "storage") == ["joker"], "point 12: the first castle left its space free"
    assert points(state) == (6, 0), "3 for the castles, 1 for the inn, 2 for the colour"
    do(state, reveal("Y G"))
    assert state.actor() == 1


def test_point_10_five_alike_are_looked_for_after_each_single_tile():
    state = table(
        seat(II, (1, 0), built="O(2,0)", storage="D", hand="DD", used=4),
        display="D R Y Y Y Y B T",
    )
    do(state, f"place {at(3, 0)}; pay card card; extend {at(4, 0)}; extend {at(4, -1)}")
    do(state, "upgrade card")
    assert len(field(state, "display")) == 6
    events = do(state, "reveal monastery")
    assert told(events, "too_many") == [{"colour": "monastery", "tiles": 5}]
    do(state, reveal("G G O O T"))
    assert (field(state, "due")["gaps"], field(state, "due")["filling"]) == (1, 0)
    do(state, "reveal village")
    assert (len(field(state, "display")), mine(state, "used"), state.actor()) == (8, 6, 1)


def test_x07_only_tiles_of_the_display_and_only_where_they_fit():
    state = ada(storage="D O", owned="storage")
    do(state, f"place {at(3, 0)}; pay card card")
    assert f"extend {at(1, 1)}" in legal(state), "the village of the display could go there"
    with pytest.raises(IllegalAction, match="not_adjacent"):
        do(state, f"extend {at(2, 3)}")
    assert f"extend {at(2, 0)}" in legal(state)
    with pytest.raises(IllegalAction, match="not_now"):
        do(state, f"place {at(1, 1)}")
    do(state, f"extend {at(1, 1)}; reveal quarry")
    assert mine(state, "storage") == ["village"], "the stored one stays"


def test_x07_what_is_not_in_the_display_cannot_be_placed():
    state = table(
        seat(built="Y(1,2) G(2,1)", storage="D O", owned="storage", hand="DD"),
        display="Y Y G G B L[wine] R T",
    )
    do(state, f"place {at(3, 0)}; pay card card")
    with pytest.raises(IllegalAction, match="colour_absent"):
        do(state, f"extend {at(1, 1)}")


def test_of_several_farms_in_the_display_one_says_which():
    state = table(
        seat(built="Y(1,2) G(2,1)", storage="D", hand="DD"),
        display="Y Y G G L[wine] L[boars/grain] R T",
    )
    do(state, f"place {at(3, 0)}; pay card card; extend {at(2, 0)}")
    assert legal(state) == ["tile wine", "tile boars-grain"]
    do(state, "tile boars-grain; reveal quarry")
    assert points(state) == (4, 0), "1 for the castle, 1 for the zone, 2 for the crops"
    assert display(state) == shown("Y Y G G G L[wine] R T")


def test_the_effects_of_the_extra_tile_come_before_the_display_is_filled():
    state = ada()
    do(state, f"place {at(3, 0)}; pay card card; extend {at(1, 3)}; {deal('OOG')}")
    assert field(state, "phase") == "display"
    do(state, "reveal quarry")
    assert hand(state) == "GOOR"


def test_a_castle_counts_for_the_end_of_the_round():
    state = ada(used=6)
    events = do(
        state, f"place {at(3, 0)}; pay card card; extend {at(4, 0)}; income red 2; reveal village"
    )
    assert told(events, "round_ending") == [{"seat": 0, "round": 1}]


@pytest.mark.parametrize("farms", ["L[wine]", "L[wine] L[wine]"])
def test_the_only_farm_of_the_display_is_placed_without_a_question(farms):
    rest = "Y Y G G R T O" if farms == "L[wine]" else "Y Y G G R T"
    state = table(seat(built="Y(1,2) G(2,1)", storage="D", hand="DD"), display=f"{rest} {farms}")
    do(state, f"place {at(3, 0)}; pay card card")
    assert field(state, "due")["castle"] == 1
    do(state, f"extend {at(2, 0)}; reveal quarry")
    assert field(state, "regions")["A"]["tiles"][at(2, 0)] == "wine"
    assert field(state, "space") is None


def test_the_first_farm_may_be_meant():
    state = table(
        seat(built="Y(1,2) G(2,1)", storage="D", hand="DD"),
        display="Y Y G G L[wine] L[boars/grain] R T",
    )
    do(state, f"place {at(3, 0)}; pay card card; extend {at(2, 0)}; tile wine; reveal quarry")
    assert points(state) == (3, 0), "1 for the castle, 1 for the zone, 1 for the crop"


def test_a_castle_may_place_a_tile_on_the_first_space():
    state = table(seat(II, (1, 0), built="O(2,0)", storage="D", hand="DD"))
    do(state, f"place {at(3, 0)}; pay card card; extend a1; {deal('OOG')}; reveal quarry")
    assert field(state, "regions")["A"]["tiles"]["a1"] == "monastery"
