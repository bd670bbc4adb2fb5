"""Why not? Spaces, stored tiles and payments, with numbers."""

import lacks
from games.tuscany.table import at, do, seat, table

from signoria.games import tuscany

BUILT = "Y(1,2) Y(1,3)"
VILLAGE = at(2, 2)


def of(state, goal):
    return lacks.of_goal(tuscany, state, goal)


def test_a_space_takes_a_stored_tile_of_its_colour_and_two_payments():
    assert of(table(seat(built=BUILT)), VILLAGE) == [
        "+empty", "+adjacent", "-stored", "-payment 0/2",
    ]  # fmt: skip
    assert of(table(seat(built=BUILT, storage="O", hand="O")), VILLAGE) == [
        "+empty", "+adjacent", "+stored", "-payment 1/2",
    ]  # fmt: skip


def test_workers_and_pairs_of_another_colour_are_payments():
    assert of(table(seat(built=BUILT, storage="O", hand="TT")), VILLAGE)[-1] == "-payment 1/2"
    assert of(table(seat(built=BUILT, storage="O", hand="T", workers=1)), VILLAGE)[-1] == (
        "-payment 1/2"
    )
    assert of(table(seat(built=BUILT, storage="O", hand="TT", workers=1)), VILLAGE) is None


def test_a_joker_is_the_way_where_it_lacks_less_than_a_tile():
    state = table(seat(built=BUILT, storage="J", hand="O"))
    assert of(state, VILLAGE) == [
        "+empty", "+adjacent", "+joker 1/1", "+joker_ripe", "-payment 1/2",
    ]  # fmt: skip


def test_a_covered_space_says_only_that():
    assert of(table(seat(built=BUILT, storage="Y", hand="YY")), at(1, 2))[0] == "-empty"


def test_a_tile_is_taken_from_the_display():
    state = table(seat(), display="Y Y O G B B R T")
    assert of(state, "castle") == ["-in_display"]
    assert of(state, "city") is None


def test_a_marble_is_spent_once_a_turn():
    assert of(table(seat()), "marble") == ["-marble 0/1", "+marble_unspent"]


def test_while_a_payment_is_due_that_comes_first():
    state = table(seat(built=BUILT, storage="O", hand="OOTT"))
    do(state, f"place {VILLAGE}")
    assert of(state, "city") == ["-first", "+in_display"]


def test_the_list_holds_each_stored_piece_and_the_marble():
    state = table(seat(built=BUILT, storage="O D", owned="storage"))
    found = lacks.offers(tuscany, state)
    assert list(found) == ["build_piece castle", "build_piece village", "marble"]
    assert found["build_piece village"][-1] == "-payment 0/2"


def test_without_a_stored_tile_there_is_nothing_to_build():
    assert "-stored" in lacks.offers(tuscany, table(seat()))["build"]


def test_what_is_possible_is_not_in_the_list():
    state = table(seat(built=BUILT, storage="O", hand="OO", marbles=1))
    assert lacks.offers(tuscany, state) == {}
