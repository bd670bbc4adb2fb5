"""Corners of what is shown: the first space, the second bonus, what a payment tells."""

import pytest
from games.tuscany.table import seat, table

from signoria.games import tuscany


def test_a_start_castle_on_the_first_space_is_shown():
    state = table(seat())
    state.castle_at[0] = 0
    assert [tuscany.observe(state, eye).regions[0].castle for eye in (0, 1, None)] == ["a1"] * 3


def test_the_second_to_complete_the_quarries_gets_two_points():
    view = tuscany.observe(table(seat(), bonuses={"quarry": "second"}), 0)
    assert view.bonus_points["quarry"] == 2


@pytest.mark.parametrize("workers", [0, 3])
def test_a_payment_shows_something_of_the_hand_whatever_the_workers_could_do(workers):
    state = table(seat(workers=workers))
    assert tuscany.reveals(state, tuscany.VOCABULARY.parse("pay card card")) is True
