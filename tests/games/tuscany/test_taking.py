"""§ Taking a tile, § The display."""

import pytest
from games.tuscany.table import (
    II,
    at,
    counted,
    display,
    do,
    field,
    legal,
    mine,
    pieces,
    points,
    reveal,
    same,
    seat,
    shown,
    table,
    told,
)  # fmt: skip

from signoria.core.problem import IllegalAction


def stacks(state):
    """Return the sizes of Ada's three stacks."""
    used = mine(state, "used")
    return [7 - min(max(used - before, 0), 7) for before in (0, 7, 14)]


def test_c13_the_tile_goes_to_storage_and_an_own_tile_takes_its_place():
    state = table(seat())
    do(state, "take city; reveal quarry")
    assert same(mine(state, "storage"), "R")
    assert display(state) == shown("Y Y O G G B L[wine] T")
    assert stacks(state) == [6, 7, 7]
    assert points(state) == (0, 0)
    assert mine(state, "hands") == []
    assert field(state, "stacks")["A"]["quarry"] == 2


def test_c14_a_full_storage_loses_its_tile_for_good():
    state = table(seat(storage="O"))
    events = do(state, "take commerce; reveal monastery")
    assert told(events, "gave_up") == [{"seat": 0, "piece": "village"}]
    assert same(mine(state, "storage"), "B")
    assert display(state) == shown("Y Y Y O G L[wine] R T")
    assert field(state, "gone") == {"village": 1}
    assert field(state, "removed") == {}
    assert points(state) == (0, 0)


def test_c15_with_two_spaces_the_player_says_what_goes():
    state = table(seat(storage="Y", owned="card storage"), turn="A")
    do(state, "take quarry; reveal city")
    assert same(mine(state, "storage"), "Y G")
    assert display(state) == shown("Y Y O B L[wine] R R T")
    do(state, "draw; deal inn; deal inn; deal inn; deal inn")
    do(state, "take village")
    assert legal(state) == ["discard quarry", "discard monastery"]
    do(state, "discard monastery; reveal inn")
    assert same(mine(state, "storage"), "G O")
    assert display(state) == shown("Y Y B L[wine] R R T T")


def test_a_joker_can_be_given_up_too_and_goes_back_to_the_supply():
    state = table(seat(storage="J Y", owned="card storage"))
    do(state, "take village")
    assert legal(state) == ["discard monastery", "discard joker"]
    do(state, "discard joker; reveal quarry")
    assert same(mine(state, "storage"), "Y O")
    assert field(state, "gone") == {}


def test_two_pieces_alike_leave_no_choice():
    state = table(seat(storage="Y Y", owned="card storage"))
    do(state, "take village; reveal quarry")
    assert same(mine(state, "storage"), "Y O")


def test_c16_the_leftmost_stack_with_tiles_is_used():
    state = table(seat(used=7), round=2)
    events = do(state, "take inn; reveal commerce")
    assert stacks(state) == [0, 6, 7]
    assert display(state) == shown("Y Y O G B B L[wine] R")
    assert told(events, "round_ending") == []


def test_c17_who_has_used_all_tiles_fills_up_with_neutral_ones():
    state = table(seat(used=21), round=3, last_lap=1, neutral=counted(pieces("D R R")))
    assert field(state, "stacks")["A"] == {}
    events = do(state, "take village")
    assert legal(state) == ["reveal castle", "reveal city"]
    assert state.odds() == [1, 2]
    events += do(state, "reveal castle")
    assert same(mine(state, "storage"), "O")
    assert display(state) == shown("Y Y G B L[wine] R T D")
    assert mine(state, "used") == 21
    assert told(events, "round_ending") == []


def test_c18_a_tile_that_can_never_be_placed_may_be_taken():
    built = "Y(1,2) Y(1,3) T(0,4) T(4,1) O(2,2) G(3,1)"
    state = table(seat(built=built))
    do(state, "take inn; reveal village")
    assert same(mine(state, "storage"), "T")
    assert display(state) == shown("Y Y O O G B L[wine] R")


def test_of_two_alike_the_one_with_a_coloured_back_is_taken():
    state = table(seat(), neutral_backs=counted(pieces("Y O G B R T")))
    do(state, "take monastery; reveal quarry")
    assert field(state, "neutral_backs") == counted(sorted(pieces("R T G O Y B"), key=ORDER.index))
    do(state, "take monastery; reveal quarry")
    assert "monastery" not in field(state, "neutral_backs")


ORDER = ["city", "inn", "quarry", "village", "monastery", "commerce"]


def test_a_gap_that_nothing_can_fill_stays():
    state = table(seat(used=21), neutral={}, removed={}, round=3)
    do(state, "take village")
    assert display(state) == shown("Y Y G B L[wine] R T")
    assert state.actor() == 1


def test_a_short_display_is_filled_up_as_soon_as_there_are_neutral_tiles():
    state = table(seat(), display="Y Y", neutral=counted(pieces("D R T G O Y B")))
    do(state, "take monastery; reveal commerce")
    assert field(state, "phase") == "display"
    do(state, reveal("D R T G O Y"))
    assert display(state) == shown("Y Y B D R T G O")
    assert state.actor() == 1


def test_what_is_not_in_the_display_cannot_be_taken():
    with pytest.raises(IllegalAction, match="not_in_display"):
        do(table(seat()), "take castle")


def test_x06_nothing_is_thrown_away_while_a_space_is_free():
    state = table(seat(storage="Y", owned="card storage"), display="Y Y O G B L[wine] R D")
    with pytest.raises(IllegalAction, match="room_enough"):
        do(state, "discard monastery")
    do(state, "take village; reveal quarry")
    assert same(mine(state, "storage"), "Y O"), at(0, 0)


def bruno(**had):
    """Return Bruno, second of two, with a region of his own."""
    return seat(II, (1, 0), **had)


def test_the_second_seat_gives_up_what_it_stored_itself():
    two = "card storage"
    state = table(seat(storage="O O", owned=two), bruno(storage="O Y", owned=two), turn="B")
    do(state, "take quarry")
    assert legal(state) == ["discard village", "discard monastery"]
    do(state, "discard village; reveal quarry")
    assert field(state, "storage") == [["village", "village"], ["quarry", "monastery"]]
    assert [field(state, "stacks")[letter]["quarry"] for letter in "AB"] == [3, 2]
    assert (field(state, "used"), state.actor()) == ([0, 1], 0)


def test_full_shelves_of_one_seat_leave_those_of_the_next_alone():
    full = {"storage": "J J J J J", "owned": "storage storage storage storage"}
    state = table(seat(**full), bruno(owned="storage storage"), turn="B")
    do(state, "take village; reveal quarry; draw; deal inn; deal inn; deal inn")
    do(state, "take quarry; reveal quarry")
    assert field(state, "storage") == [["joker"] * 5, ["quarry", "village"]]


def test_of_three_stored_pieces_the_first_goes_and_the_others_stay():
    state = table(seat(storage="G O Y", owned="storage storage"))
    do(state, "take city; discard quarry; reveal quarry")
    assert mine(state, "storage") == ["city", "village", "monastery"]


@pytest.mark.parametrize(
    ("stored", "names"),
    [("D R", ["castle", "city"]), ("R T", ["city", "inn"]), ("T J", ["inn", "joker"])],
)
def test_any_stored_piece_can_be_given_up(stored, names):
    state = table(seat(storage=stored, owned="storage"))
    do(state, "take commerce")
    assert legal(state) == [f"discard {name}" for name in names]
    do(state, f"discard {names[0]}; reveal quarry")
    assert sorted(mine(state, "storage")) == sorted([names[1], "commerce"])


def test_the_own_stack_of_whoever_acts_fills_the_gap():
    ada, other = seat(stack="G G", used=19), bruno(stack="O", used=20)
    state = table(ada, other, turn="B", round=3)
    do(state, "take city")
    assert (legal(state), state.odds()) == (["reveal village"], [1])
