"""What lies on the table: before the first player is drawn, in a copy, and by its names."""

import pytest
from games.tuscany.table import seat, table

from signoria.games import tuscany
from signoria.games.tuscany import state as at

NUMBERS = (
    "players", "phase", "round", "lap", "last_lap", "first", "turn", "actions", "marble_spent",
    "fresh", "owed", "incomes", "cities", "castles", "gaps", "filling", "repeats", "swaps", "shown",
    "space", "piece", "pile_size", "display_size", "neutral_size", "removed_size", "income_size",
)  # fmt: skip
LISTS = (
    "hands", "pile", "discard", "stacks", "used", "display", "backs", "neutral", "removed", "gone",
    "income_pile", "income_discard", "stock", "upgrades", "faces", "complete", "modules",
    "assemblies", "castle_at", "covered", "frontier", "tiles", "storage", "stored", "workers",
    "marbles", "green", "red",
)  # fmt: skip


def marked():
    """Return a table in which every number is another one."""
    state = table(seat(), seat())
    mark = 100
    for name in NUMBERS:
        mark += 1
        setattr(state, name, mark)
    for name in LISTS:
        numbers = getattr(state, name)
        for n in range(len(numbers)):
            mark += 1
            numbers[n] = mark
    return state


def read(state):
    """Return every number of a table, by name."""
    lists = {name: [int(n) for n in getattr(state, name)] for name in LISTS}
    return {**{name: int(getattr(state, name)) for name in NUMBERS}, **lists}


def test_a_copy_is_the_same_in_every_field():
    state = marked()
    other = state.copy()
    assert read(other) == read(state)
    assert other.terms is state.terms
    assert [*other.regions] == [*state.regions]


@pytest.mark.parametrize("name", LISTS)
def test_a_copy_shares_no_list(name):
    state = marked()
    before = read(state)
    getattr(state.copy(), name)[0] += 1
    assert read(state) == before


def test_a_copy_shares_no_list_of_regions():
    state = table(seat(), seat())
    state.copy().regions[0] = None
    assert state.regions[0] is not None


OWN = [1, 2, 1, 3, 4, 3, 3, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1]
"""The tiles that every player has, by kind: 21 in all."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_the_first_player_is_drawn_all_is_in_the_middle(players):
    assert read(tuscany.setup(players, tuscany.Options())) == {
        "players": players, "phase": 0, "round": 1, "lap": 0, "last_lap": 0, "first": -1,
        "turn": 0, "actions": 0, "marble_spent": 0, "fresh": 0, "owed": 0, "incomes": 0,
        "cities": 0, "castles": 0, "gaps": 0, "filling": 0, "repeats": 0, "swaps": 0, "shown": 0,
        "space": -1, "piece": -1, "pile_size": 122, "display_size": 0, "neutral_size": 32,
        "removed_size": 0, "income_size": 27, "hands": [0] * 8 * players,
        "pile": [10, 14, 10, 16, 20, 16, 16, 20], "discard": [0] * 8, "stacks": OWN * players,
        "used": [0] * players, "display": [0] * 17, "backs": [0] * 17,
        "neutral": [4, 4, 4, 4, 4, 4, 4, 0, 1, 0, 1, 0, 0, 0, 0, 2, 0], "removed": [0] * 17,
        "gone": [0] * 17,
        "income_pile": [
            0, 6, 0, 0, 5, 0, 0, 0, 0, 0, 5, 0, 4, 0, 0, 0, 4, 0, 0, 0, 3, 0, 0, 0,
        ],
        "income_discard": [0] * 24, "stock": [5] * 5, "upgrades": [0] * 5 * players,
        "faces": [0] * 8, "complete": [0] * players, "modules": [-1] * 3 * players,
        "assemblies": [-1] * 3 * players, "castle_at": [-1] * players, "covered": [0] * players,
        "frontier": [0] * players, "tiles": [-1] * 30 * players, "storage": [0] * 6 * players,
        "stored": [0] * players, "workers": [0] * players, "marbles": [0] * players,
        "green": [0] * players, "red": [0] * players,
    }  # fmt: skip


def test_before_the_first_player_is_drawn_nobody_has_a_region():
    assert tuscany.setup(3, tuscany.Options()).regions == [None, None, None]


def test_phases_are_numbered_in_their_order():
    numbers = [
        at.BEGINNING, at.REFILLING, at.DEALING, at.MODULES, at.SHOWING, at.UNVEILING, at.EARNING,
        at.ORDERING, at.TURNING, at.LOWERING, at.FOUNDING, at.UPGRADING, at.ACTING, at.SWAPPING,
        at.SORTING, at.PAYING, at.DISCARDING, at.EXTENDING, at.SPENDING, at.ENDED,
    ]  # fmt: skip
    assert [int(number) for number in numbers] == list(range(20))
    assert at.PHASES == (
        "begin", "display", "deal", "modules", "show", "unveil", "income", "order", "turn",
        "lower", "found", "upgrade", "act", "swap", "sort", "pay", "discard", "extend", "spend",
        "over",
    )  # fmt: skip


def test_what_is_due_is_called_by_its_name():
    state = table(seat())
    for number, name in enumerate(
        ("owed", "incomes", "cities", "castles", "gaps", "filling", "repeats", "swaps")
    ):
        setattr(state, name, number + 11)
    assert at.due(state) == {
        "cards": 11, "income": 12, "upgrade": 13, "castle": 14, "gaps": 15, "filling": 16,
        "repeats": 17, "swaps": 18,
    }  # fmt: skip


def test_modules_are_named_as_they_are_dealt():
    state = tuscany.setup(2, tuscany.Options())
    state.modules[3] = 2
    assert (at.module_names(state, 0), at.module_names(state, 1)) == ([], ["A3"])
    state.modules[4], state.modules[5] = 0, 3
    assert at.module_names(state, 1) == ["A3", "B1", "C4"]


def test_what_a_seat_has_is_called_by_its_names():
    state = table(
        seat(hand="DD"),
        seat(hand="DDL", storage="T L[wine]", owned="storage worker worker income",
             built="Y(1,2)", stack="D " + "O " * 19 + "L[olives/grain]"),
        seat(hand="L"),
    )  # fmt: skip
    assert at.hand_cards(state, 1) == ["castle", "castle", "agriculture"]
    assert [at.hand_size(state, who) for who in range(3)] == [2, 3, 1]
    assert at.stored_pieces(state, 1) == ["inn", "wine"]
    assert (at.stored_pieces(state, 0), at.stored_pieces(state, 2)) == ([], [])
    assert at.owned_upgrades(state, 1) == ["storage", "worker", "worker", "income"]
    assert at.stack_tiles(state, 1) == {"castle": 1, "village": 19, "olives-grain": 1}
    assert at.placed_pieces(state, 1) == {"a4": "start", "b3": "monastery"}


def test_a_piece_on_the_first_and_on_the_last_space_is_named():
    state = table(seat())
    state.tiles[0], state.tiles[29], state.tiles[30] = 0, 17, 5
    assert at.placed_pieces(state, 0) == {"a1": "castle", "a4": "start", "f5": "joker"}


def test_the_seat_to_the_left_of_the_last_is_the_first():
    state = table(seat(), seat(), seat())
    assert [at.left_of(state, who) for who in range(3)] == [1, 2, 0]


def test_a_joker_has_the_colour_of_its_space_and_a_tile_its_own():
    state = table(seat())
    assert at.piece_colour(state, 0, 17, 4) == 2, "a joker on an inn"
    assert at.piece_colour(state, 0, 16, 4) == 7, "the last kind of farm"
    assert at.piece_colour(state, 0, 3, 4) == 3


def test_each_legal_action_can_be_asked_for_by_its_number():
    state = table(seat(storage="Y", hand="YYOOGG"))
    legal = state.legal()
    assert len(legal) > 5
    assert state.legal_count() == len(legal)
    assert [state.legal_at(n) for n in range(len(legal))] == legal
