"""What a contest comes to, worked out by hand."""

import math

import pytest

from signoria.arena.elo import ratings
from signoria.arena.result import GameResult, Thinking
from signoria.arena.tally import paces, tally, won_in_blocks

SPECS = ["strong", "weak", "weak"]


def game(*places):
    return GameResult([10 * (4 - place) for place in places], list(places), 5, 3)


# Strong sits in seats 0, 1 and 2 of a block: it wins, shares the win, and comes last.
RESULTS = [game(1, 2, 3), game(1, 1, 3), game(1, 2, 3)]


def test_a_block_counts_every_seat_once():
    told = tally(SPECS, RESULTS)
    strong, weak = told.summaries
    assert (strong.spec, strong.seats, strong.wins) == ("strong", 1, pytest.approx(1.5))
    assert (weak.spec, weak.seats, weak.wins) == ("weak", 2, pytest.approx(1.5))
    assert (strong.rate, weak.rate) == (pytest.approx(1 / 2), pytest.approx(1 / 4))
    assert (strong.score, strong.place) == (pytest.approx(70 / 3), pytest.approx(5 / 3))
    assert (strong.places, weak.places) == ([2, 0, 1], [2, 2, 2])


def test_the_cross_table_counts_who_finished_ahead():
    """Of six duels strong wins two in the first game, one and a half in the second, and none."""
    told = tally(SPECS, RESULTS)
    assert told.ahead == [[None, pytest.approx(3.5 / 6)], [pytest.approx(2.5 / 6), None]]


def test_wins_are_told_by_seat_too():
    assert tally(SPECS, RESULTS).seats == [pytest.approx(2.5 / 3), pytest.approx(0.5 / 3), 0]


def test_parts_are_told_block_by_block():
    assert won_in_blocks("strong", SPECS, RESULTS * 2) == [pytest.approx(0.5)] * 2
    assert won_in_blocks("weak", SPECS, RESULTS) == [pytest.approx(0.25)]


def test_paces_belong_to_players_not_to_seats():
    thinking = [[Thinking(1.0, 2), Thinking(0.5, 5), Thinking(0.25, 3)]] * 3
    strong, weak = paces(SPECS, thinking)
    assert (strong.moves, strong.seconds) == (10, 1.75)
    assert (weak.moves, weak.ms) == (20, pytest.approx(175))


def test_ten_times_the_wins_are_four_hundred_points():
    one, other = ratings([[[0, 999.5], [99.5, 0]]])  # half a duel is added for either
    assert one.points - other.points == pytest.approx(400 * math.log10(1000 / 100), abs=0.01)
    assert one.points + other.points == pytest.approx(0, abs=1e-6)


def test_ratings_have_intervals_that_narrow_with_more_blocks():
    blocks = [[[0, 2.0], [0, 0]], [[0, 1.0], [1.0, 0]]]
    few, many = (ratings(blocks * count)[0] for count in (4, 100))
    assert few.low < few.points < few.high
    assert many.high - many.low < (few.high - few.low) / 2


def test_whoever_won_all_has_a_finite_rating_and_an_interval():
    best, worst = ratings([[[0, 2.0], [0, 0]]] * 10)
    assert 0 < best.low < best.points < best.high < 5000
    assert worst.points == pytest.approx(-best.points)


def test_ratings_of_three_put_them_in_order():
    a, b, c = ratings([[[0, 3, 4], [1, 0, 3], [0, 1, 0]]] * 30)
    assert a.points > b.points > c.points


def test_a_player_alone_has_no_rating_to_speak_of():
    assert ratings([[[0.0]]]) == [(0.0, 0.0, 0.0)]
