"""The modules of each seat, and how they lie. § Assembling the region."""

from signoria.core.fast import i64, vec
from signoria.games import tuscany
from signoria.games.tuscany.board import board_of
from signoria.games.tuscany.components import COLOUR_LETTERS
from signoria.games.tuscany.region import assembly_of
from signoria.games.tuscany.state import module_names


def test_each_of_three_seats_has_its_own_modules():
    state = tuscany.setup(3, tuscany.Options())
    for n, number in enumerate((2, 0, 3, 1, 1, 1), start=3):
        state.modules[n] = number
    assert [module_names(state, who) for who in range(3)] == [
        [], ["A3", "B1", "C4"], ["A2", "B2", "C2"],
    ]  # fmt: skip


def test_the_last_order_is_told_from_the_one_before_also_if_nothing_is_turned():
    """C4, B2 and A1 from the left."""
    region = board_of("reconstruction").region(vec[i64]([0, 1, 3]), 0, assembly_of(5, 0, 0))
    spaces = "".join([COLOUR_LETTERS[colour] for colour in region.colour])
    assert spaces == "GBBRLTOODB" + "YRDOLLOGGG" + "LLYDTROYYB"
