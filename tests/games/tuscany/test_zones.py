"""§ Zones."""

from games.tuscany.table import II, at, deal, do, field, hand, mine, points, seat, table, told


def test_c32_a_zone_of_three_brings_six_when_it_is_complete():
    state = table(seat(built="Y(1,2)", storage="Y Y", owned="storage", hand="YYYY"))
    do(state, f"place {at(1, 3)}; pay card card; {deal('OOO')}")
    assert points(state) == (0, 0)
    assert hand(state) == "OOOYY"
    do(state, "draw; " + deal("BBBB"))
    events = do(state, f"place {at(0, 2)}; pay card card; {deal('GGG')}")
    assert told(events, "zone") == [{"seat": 0, "colour": "monastery", "points": 6}]
    assert hand(state) == "GGGOOO"
    assert points(state) == (6, 0)


def test_c33_a_zone_of_two_brings_three():
    state = table(seat(start=(3, 0), built="B(4,-1)", storage="O O", owned="storage", hand="OOOO"))
    do(state, f"place {at(5, -1)}; pay card card")
    assert points(state) == (0, 0)
    do(state, "draw; " + deal("BBBB"))
    do(state, f"place {at(5, -2)}; pay card card")
    assert points(state) == (3, 0)
    assert mine(state, "workers") == 2


def test_c34_a_zone_may_reach_over_the_seam():
    state = table(seat(II, (1, 0), built="O(1,1) O(2,0)", storage="O", hand="OO"))
    do(state, f"place {at(2, 1)}; pay card card")
    assert points(state) == (6, 0)
    assert mine(state, "workers") == 1
    assert field(state, "bonuses")["village"] == "first"


def test_a_zone_of_one_brings_one():
    state = table(seat(storage="T", hand="TT"))
    do(state, f"place {at(0, 4)}; pay card card")
    assert points(state) == (1, 0)


def test_a_zone_of_more_than_three_follows_the_row():
    from signoria.games.tuscany.components import ZONE_POINTS

    assert [int(ZONE_POINTS[size]) for size in (1, 2, 3, 4, 5)] == [1, 3, 6, 10, 15]
