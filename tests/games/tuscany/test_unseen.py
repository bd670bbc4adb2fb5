"""What a seat cannot know is drawn anew in place, just as it is imagined behind a view."""

import pytest
from games.tuscany.table import do, seat, table

from signoria.core.chance import Stream
from signoria.games import tuscany

each_table = pytest.mark.parametrize("players", [2, 3, 4])


def thumb_game(players, seed, steps):
    """Yield states of a game by rules of thumb, where placing and paying are common."""
    state, rng = tuscany.setup(players, tuscany.Options()), Stream(seed)
    heuristic = tuscany.heuristics.HEURISTIC(tuscany.TUNING.judged())
    for _ in range(steps):
        if state.actor() == -2:
            return
        yield state
        state.apply(state.pick(rng) if state.actor() < 0 else heuristic.quick(state, rng))


@each_table
def test_how_hidden_things_lie_makes_no_difference_to_a_redraw(players):
    for n, state in enumerate(thumb_game(players, players + 7, 250)):
        other = state.copy()
        other.redraw(0, Stream(n ^ 99))
        other.redraw(0, Stream(n))
        drawn = state.copy()
        drawn.redraw(0, Stream(n))
        assert tuscany.save(drawn) == tuscany.save(other)


def test_a_card_in_another_hand_leaves_one_uncertain():
    assert not table(seat(hand="RR"), seat(hand="T")).certain(0)
    assert table(seat(hand="RR"), seat(hand="")).certain(0)


def test_the_last_card_that_is_left_is_certain():
    assert table(seat(hand="RR"), seat(hand="T"), pile={}).certain(0)


def test_a_secret_choice_leaves_others_uncertain():
    state = tuscany.load({"phase": "order", "turn": "A", "players": 2})
    do(state, "order CBA")
    hands = tuscany.save(state)["hands"]
    assert hands == [[], []]
    assert state.certain(0)
    assert not state.certain(1)
