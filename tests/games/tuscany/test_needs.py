"""Why not? Spaces, stored tiles and payments, with numbers."""

import lacks
from games.tuscany.table import II, at, do, field, reveal, seat, table

from signoria.core.chance import Stream
from signoria.games import tuscany
from signoria.games.tuscany.state import ENDED, FOUNDING

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


def action(state, name):
    return lacks.of_action(tuscany, state, name)


def offered(state):
    return [tuscany.VOCABULARY.describe(each.action).name for each in tuscany.offers(state)]


def test_a_space_far_from_every_tile_says_so_and_counts_two_payments_at_most():
    state = table(seat(built=BUILT, storage="L[wine]", hand="LLL"))
    assert of(state, at(0, 0)) == ["+empty", "-adjacent", "+stored", "+payment 2/2"]


def test_cards_and_tiles_are_those_of_the_seat_whose_turn_it_is():
    bruno = seat(II, (1, 0), built="O(1,1)", storage="O", hand="OOO")
    state = table(seat(storage="Y", hand="Y"), bruno, turn="B")
    assert offered(state)[0].startswith("place ")
    assert tuscany.needs(state, tuscany.offers(state)[0].action)[-2:] == [
        ("stored", {"colour": "village"}, 1, 1),
        ("payment", {"colour": "village"}, 2, 2),
    ]


def test_a_joker_of_this_turn_waits_for_the_next():
    state = table(seat(built=BUILT, storage="J", hand="OO"), fresh_jokers=1)
    assert "-joker_ripe" in action(state, f"joker {VILLAGE}")


def test_a_joker_is_in_the_list_by_its_own_name():
    state = table(seat(built=BUILT, storage="J", hand="O"))
    assert lacks.offers(tuscany, state)["build_joker"] == [
        "+empty", "+adjacent", "+joker 1/1", "+joker_ripe", "-payment 0/2",
    ]  # fmt: skip
    assert offered(state) == [f"joker {at(0, 2)}", "marble"]


def test_a_space_that_is_covered_is_nobodys_best():
    state = table(seat(built=BUILT, storage="D"))
    assert offered(state)[0] == "place d2", "a4 holds a castle already"


def test_while_chance_is_at_work_nothing_is_asked_for():
    state = table(seat())
    do(state, "take village")
    assert tuscany.needs(state, tuscany.VOCABULARY.parse("take city")) == []


def test_when_the_game_is_over_nothing_is_asked_for():
    state = table(seat())
    state.phase = ENDED
    assert tuscany.needs(state, tuscany.VOCABULARY.parse("take city")) == []


def test_after_the_action_only_a_marble_buys_another():
    state = table(seat(marbles=1))
    do(state, "take village; reveal monastery")
    assert action(state, "take city") == ["-action_left", "+in_display"]


def corner(**fields):
    """Return a table at which only a city and a farm could be placed."""
    return table(seat(start=(5, 2)), **{"display": "Y Y O O G G B T", **fields})


def test_tiles_are_exchanged_where_none_fits_and_some_are_left():
    assert action(corner(removed={"quarry": 2}), "swap castle") == [
        "+none_fits", "-colour_in_display", "+neutral_tile 24/1", "+empty_space 29/1",
    ]  # fmt: skip
    state = table(seat(), display="Y Y O G B L[wine] R D")
    assert action(state, "swap quarry")[:2] == ["-none_fits", "+colour_in_display"]
    assert lacks.parts(tuscany, state, "swap quarry")[1] == {"colour": "quarry"}


def test_after_an_exchange_a_tile_that_fits_is_taken():
    state = corner()
    do(state, "swap quarry; " + reveal("B L[grain]"))
    assert action(state, "take monastery") == ["+in_display 2/1", "-fits"]
    assert action(state, "take city") == ["-in_display", "+fits"]
    assert action(state, "swap quarry") == ["-none_fits", "-colour_in_display"]
    assert tuscany.offers(state) == []


def test_an_upgrade_takes_a_city_and_one_that_is_left():
    assert action(table(seat()), "upgrade card") == ["-city_waits", "+upgrade_left 3/1"]
    assert lacks.parts(tuscany, table(seat()), "upgrade card")[1] == {"upgrade": "card"}
    state = table(seat(start=(5, 2), storage="R", hand="RR"))
    do(state, f"place {at(4, 2)}; pay card card")
    assert field(state, "phase") == "upgrade"
    storage = tuscany.needs(state, tuscany.VOCABULARY.parse("upgrade storage"))
    assert [lacks.short(need) for need in storage] == ["+city_waits", "+upgrade_left 5/1"]
    assert of(state, "marble")[0] == "-first"
    assert tuscany.offers(state) == []


def test_a_castle_places_a_tile_of_the_display_next_to_another():
    state = table(seat(built="Y(1,2) G(2,1)", storage="D", hand="DD"))
    assert action(state, f"extend {at(4, 0)}") == [
        "-castle_waits", "+empty", "-adjacent", "+colour_in_display",
    ]  # fmt: skip
    do(state, f"place {at(3, 0)}; pay card card")
    assert of(state, at(1, 2)) == ["+castle_waits", "-empty", "+colour_in_display 2/1"]
    assert of(state, "f5") == ["+castle_waits", "+empty", "-adjacent", "-colour_in_display"]


def test_a_space_is_founded_on_before_play_and_built_on_afterwards():
    state, rng = tuscany.setup(2, tuscany.Options()), Stream(1)
    while state.phase != FOUNDING:
        state.apply(state.pick(rng))
    assert "found" in [each.name for each in tuscany.ways(state, "c4")]
    assert tuscany.needs(state, tuscany.VOCABULARY.parse("take city")) == []
    state = table(seat(built=BUILT, storage="O", hand="OOTT"))
    assert [each.name for each in tuscany.ways(state, "c4")] == ["place", "joker"]
    do(state, f"place {VILLAGE}")
    assert [each.name for each in tuscany.ways(state, "c4")] == ["place", "joker"]
