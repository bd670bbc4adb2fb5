"""The five worked sequences, with the position after each step."""

from games.tuscany.table import (
    II,
    V,
    at,
    cards,
    deal,
    display,
    do,
    field,
    hand,
    letters,
    mine,
    pieces,
    seat,
    shown,
    table,
)  # fmt: skip

NEXT = "draw; " + deal("LGOY")
"""The other player draws cards."""


def is_so(state, who, held, storage, goods, points, used, lies):
    """Check a seat and the display against a row of the sequence."""
    assert hand(state, who) == letters(cards(held)), "hand"
    assert sorted(mine(state, "storage", who)) == sorted(pieces(storage)), "storage"
    assert (mine(state, "marbles", who), mine(state, "workers", who)) == goods, "goods"
    assert (mine(state, "green", who), mine(state, "red", who)) == points, "points"
    assert mine(state, "used", who) == used, "used"
    assert display(state) == shown(lies), "display"


def test_s1_opening_of_a_two_player_game():
    ada = seat(owned="storage", hand="GOYYB", green=2)
    bruno = seat(II, (1, 0), owned="card", hand="RGOOY")
    state = table(ada, bruno, display="D R T L[grain] G O Y B")
    do(state, "take monastery; reveal village")
    is_so(state, 0, "GOYYB", "Y", (0, 0), (2, 0), 1, "D R T L[grain] G O O B")
    do(state, "take village; reveal wine")
    is_so(state, 1, "RGOOY", "O", (0, 0), (0, 0), 1, "D R T L[grain] L[wine] G O B")
    do(state, f"place {at(1, 3)}; pay card card; {deal('RRL')}")
    is_so(state, 0, "RRLGOB", "", (0, 0), (2, 0), 1, "D R T L[grain] L[wine] G O B")
    do(state, f"place {at(1, 1)}; pay card card")
    is_so(state, 1, "RGY", "", (0, 1), (0, 0), 1, "D R T L[grain] L[wine] G O B")
    do(state, "take inn; reveal quarry")
    is_so(state, 0, "RRLGOB", "T", (0, 0), (2, 0), 2, "D R L[grain] L[wine] G G O B")
    do(state, "draw; " + deal("OYBG"))
    is_so(state, 1, "RGGOYYB", "", (0, 1), (0, 0), 1, "D R L[grain] L[wine] G G O B")


def test_s2_marbles_over_three_turns():
    ada = seat(start=(3, 0), owned="marble", storage="G", hand="GOBB", workers=1, used=2)
    state = table(ada, display="R T L[wine] G O Y Y B")
    do(state, f"place {at(3, 1)}; pay card worker")
    is_so(state, 0, "OBB", "", (2, 0), (0, 0), 2, "R T L[wine] G O Y Y B")
    do(state, "marble; take commerce; reveal village")
    is_so(state, 0, "OBB", "B", (1, 0), (0, 0), 3, "R T L[wine] G O O Y Y")
    do(state, NEXT)
    do(state, f"place {at(4, 0)}; pay card card; income marble 1")
    is_so(state, 0, "O", "", (2, 0), (0, 0), 3, "R T L[wine] G O O Y Y")
    do(state, "marble; draw; " + deal("GRG"))
    is_so(state, 0, "RGGO", "", (1, 0), (0, 0), 3, "R T L[wine] G O O Y Y")
    do(state, NEXT)
    do(state, "take quarry; reveal monastery")
    is_so(state, 0, "RGGO", "G", (1, 0), (0, 0), 4, "R T L[wine] O O Y Y Y")
    do(state, f"marble; place {at(2, 1)}; pay card card")
    is_so(state, 0, "RO", "", (2, 0), (0, 0), 4, "R T L[wine] O O Y Y Y")


def test_s3_castle_city_commerce():
    ada = seat(built="Y(1,2) G(2,1)", storage="D", hand="DDOOB", used=5, green=1)
    state = table(ada, display="R T L[boars] L[wine] G O Y B")
    do(state, f"place {at(3, 0)}; pay card card; extend {at(3, -1)}; upgrade income")
    do(state, "reveal village")
    after = "T L[boars] L[wine] G O O Y B"
    is_so(state, 0, "OOB", "", (0, 0), (3, 0), 6, after)
    do(state, NEXT)
    do(state, "take commerce; reveal commerce")
    is_so(state, 0, "OOB", "B", (0, 0), (3, 0), 7, after)
    do(state, NEXT)
    is_so(state, 0, "OOB", "B", (0, 0), (3, 3), 7, after)
    assert field(state, "round") == 2
    do(state, f"place {at(4, 0)}; pay card village; income green 1; income red 2")
    is_so(state, 0, "", "", (0, 0), (4, 5), 7, after)
    do(state, NEXT)
    do(state, "draw; " + deal("BRTT"))
    is_so(state, 0, "RTTB", "", (0, 0), (4, 5), 7, after)
    do(state, NEXT)
    do(state, "take inn; reveal monastery")
    is_so(state, 0, "RTTB", "T", (0, 0), (4, 5), 8, "L[boars] L[wine] G O O Y Y B")


def test_s4_last_lap_of_round_one():
    ada = seat(built="Y(1,2) Y(1,3)", storage="Y", hand="GYY", used=5, green=4, red=2)
    bruno = seat(
        II, (1, 0), built="O(1,1) O(2,0)", owned="worker", storage="O", hand="ROO", marbles=1,
        workers=2, used=6, green=3,
    )  # fmt: skip
    carla = seat(
        V, (1, 3), built="O(2,3) O(1,2)", owned="storage", storage="R", hand="RRL", used=5,
        green=3, red=2,
    )  # fmt: skip
    lies = "D R T L[wine] G O Y B"
    state = table(ada, bruno, carla, display=lies)
    do(state, f"place {at(0, 2)}; pay card card; {deal('TTG')}")
    is_so(state, 0, "TTGG", "", (0, 0), (10, 2), 5, lies)
    do(state, f"place {at(2, 1)}; pay card card")
    is_so(state, 1, "R", "", (1, 4), (9, 0), 6, lies)
    do(state, "marble; take castle; reveal quarry")
    lies = "R T L[wine] G G O Y B"
    is_so(state, 1, "R", "D", (0, 4), (9, 0), 7, lies)
    do(state, f"place {at(0, 3)}; pay card card; upgrade storage")
    is_so(state, 0, "TTGG", "", (0, 0), (10, 12), 5, lies)
    is_so(state, 1, "R", "D", (0, 4), (9, 9), 7, lies)
    is_so(state, 2, "L", "", (0, 0), (6, 8), 5, lies)
    assert mine(state, "owned", 2) == ["storage", "storage"]
    assert (field(state, "round"), state.actor()) == (2, 0)


def test_s5_inn_and_jokers():
    ada = seat(built="Y(1,3)", storage="T", hand="TTGGOOYY", used=8, green=5, red=5)
    state = table(ada, display="D R L[wine] G O Y Y B", round=2)
    lies = "D R L[wine] G O Y Y B"
    do(state, f"place {at(0, 4)}; pay card card")
    is_so(state, 0, "GGOOYY", "J", (0, 0), (6, 5), 8, lies)
    do(state, NEXT)
    do(state, f"joker {at(1, 2)}; pay card card; {deal('LGB')}")
    is_so(state, 0, "LGGGOOB", "", (0, 0), (6, 5), 8, lies)
    do(state, NEXT)
    do(state, "take commerce; reveal village")
    lies = "D R L[wine] G O O Y Y"
    is_so(state, 0, "LGGGOOB", "B", (0, 0), (6, 5), 9, lies)
    do(state, NEXT)
    do(state, f"place {at(1, 4)}; pay card village; income joker 1")
    is_so(state, 0, "LGGG", "J", (0, 0), (7, 5), 9, lies)
    do(state, NEXT)
    do(state, f"joker {at(2, 3)}; pay card quarry")
    is_so(state, 0, "G", "", (0, 0), (9, 5), 9, lies)
    do(state, NEXT)
    do(state, "draw; " + deal("BTTR"))
    is_so(state, 0, "RTTGB", "", (0, 0), (9, 5), 9, lies)
