"""Hints: what is told of a move can be relied upon, also where it is not the best."""

import statistics
from collections import defaultdict

import pytest
from games.medici.table import at as medici_at
from games.vecchio.table import at as vecchio_at
from games.vecchio.table import seat

from signoria import games
from signoria.core.chance import Stream
from signoria.core.game import Reason
from signoria.core.state import CHANCE, OVER
from signoria.players.base import Budget
from signoria.players.hint import MOST, advise, fitting_reasons, plan_of
from signoria.players.levels import search_settings
from signoria.players.search.endgame import EndgameSolver

TUSCANY = games.load_game("tuscany")
MEDICI = games.load_game("medici")


@pytest.mark.slow
@pytest.mark.compiled
def test_the_chances_of_moves_hardly_depend_on_luck():
    state, rng = TUSCANY.setup(2, TUSCANY.Options()), Stream(6)
    for _ in range(120):
        state.apply(state.pick(rng))
    while state.actor() < 0 or state.legal_count() < 5:
        state.apply(state.pick(rng))
    view = TUSCANY.observe(state, state.actor())
    told = defaultdict(list)
    for number in range(5):
        advice = advise(TUSCANY, view, state.legal(), Stream(number), Budget(iterations=150))
        assert 1 < len(advice) <= MOST
        for each in advice:
            told[each.action].append(each.win)
    often = [wins for wins in told.values() if len(wins) > 3]
    assert len(often) > 1
    assert max([statistics.stdev(wins) for wins in often]) < 0.04


def last_decisions(seed, count):
    """Return the last states of a random game in which somebody has a choice."""
    state, rng, met = MEDICI.setup(3, MEDICI.Options()), Stream(seed), []
    while state.actor() != OVER:
        if state.actor() != CHANCE and state.legal_count() > 1:
            met.append(state.copy())
        state.apply(state.pick(rng))
    return met[-count:]


def test_a_move_that_is_proven_best_is_told_first_though_it_was_hardly_tried():
    best = search_settings(MEDICI, 5)
    proven = 0
    for state in [state for seed in range(3) for state in last_decisions(seed, 2)]:
        solved = EndgameSolver(best.endgame, best.rank_weight).best(state)
        if solved >= 0:
            view = MEDICI.observe(state, state.actor())
            first = advise(MEDICI, view, state.legal(), Stream(1), Budget(iterations=1))[0]
            assert first.action == solved
            proven += 1
    assert proven


def chosen(game, players, seed, least=2):
    """Return a state of a random game in which somebody has a choice, and its view."""
    state, rng = game.setup(players, game.Options()), Stream(seed)
    for _ in range(120):
        state.apply(state.pick(rng))
    while state.actor() < 0 or state.legal_count() < least:
        state.apply(state.pick(rng))
    return state, game.observe(state, state.actor())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["court", "tuscany", "vecchio"])
def test_every_advised_move_is_legal_to_its_end_which_is_chance_a_reveal_or_anothers_turn(name):
    game = games.load_game(name)
    state, view = chosen(game, 2, 5)
    me = state.actor()
    for each in advise(game, view, state.legal(), Stream(1), Budget(iterations=40)):
        assert each.actions[0] == each.action
        world = state.copy()
        for step, action in enumerate(each.actions, 1):
            assert action in world.legal()
            revealed = game.reveals(world, action)
            world.apply(action)
            assert (world.actor() != me or revealed) <= (step == len(each.actions))


def test_moves_are_sorted_by_the_chance_to_win_with_ties_told_and_few_reasons():
    state, view = chosen(TUSCANY, 2, 6, least=5)
    advice = advise(TUSCANY, view, state.legal(), Stream(2), Budget(iterations=150))
    assert [each.win for each in advice] == sorted([each.win for each in advice], reverse=True)
    assert advice[0].tie is False
    assert all(0 < each.error < 0.1 for each in advice)
    assert all(1 <= len(each.reasons) <= 2 for each in advice)


def test_reasons_go_with_the_place_of_a_move():
    reasons = [Reason("a", {}, 3.0), Reason("b", {}, 2.0), Reason("c", {}, -1.0)]
    assert [each.name for each in fitting_reasons(reasons, good=True)] == ["a", "b"]
    assert [each.name for each in fitting_reasons(reasons, good=False)] == ["a", "c"]
    against = [Reason("a", {}, -3.0), Reason("b", {}, 2.0)]
    assert [each.name for each in fitting_reasons(against, good=True)] == ["b", "a"]


def test_a_move_is_the_plan_with_the_same_steps_whichever_way_it_goes():
    game, state = games.load_game("vecchio"), vecchio_at(3, seat("Poggibonsi, Radda", "6F 1Ca 1Bi"))
    view = game.observe(state, 0)
    for plan in game.plans(view, "dicomano").goals:
        found = plan_of(game, view, plan.actions)
        assert (found.actions, found.choices) == (plan.actions, plan.choices)
        assert found.goal == "dicomano"


def test_a_move_that_goes_on_begins_with_a_plan_and_one_that_stops_short_is_none():
    game, state = games.load_game("vecchio"), vecchio_at(3, seat("Poggibonsi, Radda", "6F 1Ca 1Bi"))
    view = game.observe(state, 0)
    plan = game.plans(view, "dicomano").goals[0]
    assert plan_of(game, view, (*plan.actions, plan.actions[0])) == plan
    assert plan_of(game, view, plan.actions[:1]) is None


def test_each_bid_is_a_plan_for_its_amount():
    game = games.load_game("medici")
    state = medici_at(florins=[40, 30, 30], lot=["cloth-5"], auctioneer="A", phase="choose")
    state.apply(game.VOCABULARY.parse("offer"))
    view = game.observe(state, 1)
    assert plan_of(game, view, (game.VOCABULARY.parse("bid 7"),)).goal == "7"
