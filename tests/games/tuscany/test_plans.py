"""A region of each deal and assembly, and what it is worth. § Assembling the region."""

import pytest
from games.tuscany.table import do, legal, seat, table, told

from signoria.core.fast import i64, vec
from signoria.games import tuscany
from signoria.games.tuscany import refusals
from signoria.games.tuscany.board import board_of, made, terms_of
from signoria.games.tuscany.boards import BOARDS
from signoria.games.tuscany.components import COLOUR_LETTERS, LOWER_NAMES, SPACE_NAMES
from signoria.games.tuscany.region import assembly_of


def test_the_plans_of_one_deal_are_not_taken_for_those_of_another():
    """What the regions of each deal are worth is found once, and kept by its three modules."""
    board = made(BOARDS.table("reconstruction"))
    kept = board._plans  # noqa: SLF001 - finding all of them takes too long for a test
    deals = [(a, b, c) for a in range(4) for b in range(4) for c in range(4)]
    for number in range(64):
        kept[number] = vec[i64]([number])
    for who in range(2):
        found = []
        for deal in deals:
            modules = vec[i64]([9, 9, 9, 9, 9, 9])
            for letter in range(3):
                modules[who * 3 + letter] = deal[letter]
            found.append(int(board.plans(modules, who)[0]))
        assert found == list(range(64))


def test_plans_say_what_all_zones_of_a_region_are_worth_and_are_made_once():
    board = made(BOARDS.table("reconstruction"))
    modules = vec[i64]([0, 1, 3])
    plans = board.plans(modules, 0)
    assert len(plans) == 336
    for assembly in (0, 1, 7, 56, 335):
        assert plans[assembly] == board.region(modules, 0, assembly).zone_points
    assert [int(points) for points in plans[:8]] == WORTH
    assert len(board._plans) == 1  # noqa: SLF001


WORTH = [40, 40, 39, 39, 41, 41, 40, 42]


def test_boards_and_terms_are_made_once():
    assert board_of("reconstruction") is board_of("reconstruction")
    options = tuscany.Options()
    assert terms_of(3, options) is terms_of(3, options)
    assert terms_of(3, options) is not terms_of(2, options)


A1, B2, C4 = "LLYDTROYYB", "YRDOLLOGGG", "GBBRLTOODB"


@pytest.mark.parametrize(
    ("order", "turned", "spaces"),
    [
        (0, 0, A1 + B2 + C4),
        (1, 1, A1[::-1] + C4 + B2),
        (3, 5, B2 + C4[::-1] + A1[::-1]),
        (5, 2, C4 + B2[::-1] + A1),
        (4, 7, C4[::-1] + A1[::-1] + B2[::-1]),
    ],
)
@pytest.mark.parametrize("lower", [0, 6])
def test_three_modules_lie_side_by_side_as_they_were_ordered_and_turned(
    order, turned, spaces, lower
):
    """The modules A1, B2 and C4 in the orders ABC, ACB, BCA, CBA and CAB."""
    modules = vec[i64]([9, 9, 9, 0, 1, 3])
    assembly = assembly_of(order, turned, lower)
    region = board_of("reconstruction").region(modules, 1, assembly)
    assert "".join([COLOUR_LETTERS[colour] for colour in region.colour]) == spaces
    assert int(region.lower) == lower


@pytest.mark.parametrize(
    ("lower", "names"),
    [
        ("none", "a1 a2 b2 c1 c2"),
        ("right", "a1 a2 b2 c1 c2"),
        ("middle", "a1 a2 b2 c1"),
        ("middle-right", "a1 a2 b2 c1"),
        ("left", "a1 a2 b2 c2 c3"),
        ("left-right", "a1 a2 b2 c2 c3"),
        ("left-middle", "a1 a2 b2 c1 c2"),
    ],
)
def test_the_neighbours_of_a_space_depend_on_how_the_modules_are_lowered(lower, names):
    modules = vec[i64]([0, 1, 3])
    assembly = assembly_of(0, 0, LOWER_NAMES.index(lower))
    near = int(board_of("reconstruction").region(modules, 0, assembly).near(5))
    assert [name for n, name in enumerate(SPACE_NAMES) if near >> n & 1] == names.split()


def test_a_joker_of_this_turn_is_not_placed_even_if_more_are_new_than_there_are():
    """As in a position written by hand."""
    for fresh, may in ((0, True), (1, False), (2, False)):
        state = table(seat(storage="J", hand="YYYY", built="Y(1,2)"), fresh_jokers=fresh)
        assert bool(legal(state, "joker")) is may
        if not may:
            why = refusals.explain(state, tuscany.VOCABULARY.parse("joker a3"))
            assert why.name == "joker_fresh"


@pytest.mark.parametrize(("other", "tells"), [(6, 1), (7, 0), (8, 0)])
def test_only_the_first_to_empty_a_stack_is_told_to_end_the_round(other, tells):
    state = table(seat(used=6), seat(used=other))
    events = do(state, "take monastery; reveal village")
    assert len(told(events, "round_ending")) == tells


def test_every_zone_is_listed_once_with_its_size():
    """The 22 zones of region I, in the order of their first spaces."""
    region = board_of("reconstruction").region(vec[i64]([0, 0, 0]), 0, 0)
    assert (int(region.zone_count), int(region.zone_points)) == (22, 41)
    assert [int(size) for size in region.sizes] == [
        2, 3, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 3, 1, 1, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0,
    ]  # fmt: skip
    assert [int(zone) for zone in region.zones[:3]] == [0b11, 0b110000100, 0b1000]
    assert [int(zone) for zone in region.zones[22:]] == [0] * 8


def test_a_zone_holds_also_a_space_that_is_joined_to_it_by_a_later_one():
    """B2 left, lowered, A1 and C4: b1 touches c2 alone, and c2 touches c1."""
    region = board_of("reconstruction").region(vec[i64]([0, 1, 3]), 0, assembly_of(2, 0, 4))
    zone = int(region.zone[5])
    assert [name for n, name in enumerate(SPACE_NAMES) if zone >> n & 1] == ["b1", "c1", "c2"]
    assert [int(region.points[n]) for n in (5, 10, 11)] == [6, 6, 6]
