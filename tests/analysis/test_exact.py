"""A small game that can be solved by counting: the account is the exact one.

The toy with one turn each: seat A plays a card, seat B plays one, and the higher card wins. To play
the highest card is best, and B holds any three of the nine cards that A does not hold.
"""

from math import comb

import pytest
import toy
import toybox
from recorded import played, written

from signoria.analysis.analyse import analyse_record
from signoria.core.chance import FastChance
from signoria.core.match import Match

ONE_TURN = toy.Options(round_limit=1)
ITERATIONS = 1200


def wins(below, unseen=9):
    """Return the chance that three of *unseen* cards are all among the *below* lower ones."""
    return comb(below, 3) / comb(unseen, 3)


def game(seed, rank_a, rank_b):
    """Return the record of a game in which A and B play their highest card (-1), or a lower one."""

    def choose(match):
        seat = match.state.turn
        return toy.PLAY + sorted(match.state.hands[seat])[(rank_a, rank_b)[seat]]

    return played(toy, 2, seed, choose, ONE_TURN)


def analysed(text, **asked):
    return analyse_record(text, find=toybox.load_game, iterations=ITERATIONS, **asked)


def hands(text):
    """Return the cards that A and B were dealt."""
    deals = [
        line.split('"deal ')[1].split('"')[0].split()
        for line in text.splitlines()
        if "deal " in line
    ]
    return [sorted(int(card) for seat, card in deals if seat == name) for name in ("A", "B")]


def near(estimate, exact):
    return abs(estimate.mean - exact) <= 2 * estimate.error + 1e-9


@pytest.mark.parametrize("seed", [1, 2])
def test_the_account_of_the_first_seat_is_the_exact_one(seed):
    text = game(seed, 1, -1)  # A plays its middle card
    analysis = analysed(text)
    mine, theirs = hands(text)
    dealt, chosen = wins(mine[2] - 2), wins(mine[1] - 1)
    account = analysis.accounts[0]
    result = float(theirs[2] < mine[1])
    assert account.result == result
    assert near(account.start, 0.5)
    assert near(account.luck, dealt - 0.5)
    assert near(account.own_errors, dealt - chosen)
    assert account.rivals_errors == (0.0, 0.0)
    assert near(account.revealed, result - chosen)
    assert near(account.rest, 0.0)


def test_a_rivals_error_is_what_it_gave_away_by_its_own_knowledge():
    for seed in range(1, 40):
        text = game(seed, -1, 0)  # B plays its lowest card
        mine, theirs = hands(text)
        if theirs[2] > mine[2] > theirs[0]:
            break
    analysis = analysed(text)
    assert analysis.accounts[0].rivals_errors.mean == 1.0
    assert analysis.accounts[1].own_errors.mean == 1.0
    (wrong,) = analysis.costliest()
    assert (wrong.seat, wrong.mark) == (1, "blunder")
    assert (wrong.best, wrong.played) == (toy.PLAY + theirs[2], toy.PLAY + theirs[0])
    assert (wrong.best_win, wrong.played_win) == (1.0, 0.0)


def test_a_draw_of_ones_own_is_luck_and_a_hidden_one_is_no_event():
    text = game(1, -1, -1)
    analysis = analysed(text)
    own = [draw for draw in analysis.draws if draw.luck[0] is not None]
    assert [toy.VOCABULARY.describe(draw.action).parts["seat"] for draw in own] == [0, 0, 0]
    total = sum(draw.luck[0].mean for draw in own)
    assert total == pytest.approx(analysis.accounts[0].luck.mean, abs=1e-9)


def test_with_all_cards_open_luck_sums_to_nothing_over_the_seats():
    text = game(2, -1, -1)
    analysis = analysed(text, open_cards=True)
    mine, theirs = hands(text)
    first, second = analysis.accounts
    assert first.luck.mean + second.luck.mean == pytest.approx(0.0, abs=1e-9)
    for draw in analysis.draws:
        assert sum(luck.mean for luck in draw.luck) == pytest.approx(0.0, abs=1e-9)
    assert near(first.luck, float(mine[2] > theirs[2]) - 0.5)  # once dealt, the game is decided
    assert first.own_errors.mean == second.own_errors.mean == 0.0


def test_a_move_that_the_policy_would_not_make_is_found_where_it_is_surely_better():
    """Low cards first is the policy; but then B's 4 counts, and B has 7 points already."""
    others = [str(card) for card in range(12) if card not in (3, 4, 8)]
    position = {
        "game": "toy", "players": 2, "hands": [["3", "8"], ["4"]], "buried": [[], others],
        "points": [0, 7], "turn": "A", "turns": 2,
    }  # fmt: skip
    chance = FastChance(1)
    match = Match(toy, 2, toy.Options(), chance, start=position)
    for card in (3, 4, 8):
        match.play(toy.PLAY + card)
    analysis = analyse_record(
        written(match, chance), find=toybox.load_game, iterations=16, open_cards=True
    )
    (found,) = analysis.decisions
    assert (found.played, found.best) == (toy.PLAY + 3, toy.PLAY + 8)
    assert (found.played_win, found.best_win) == (0.5, 1.0)
    assert (found.played_points, found.best_points) == (11.0, 8.0)
    assert (found.loss, found.mark) == ((0.5, 0.0), "blunder")
