"""Checks of plans: legal step by step, the same in every imagined world, and complete."""

import functools
from collections.abc import Sequence
from typing import Final

from signoria.core import lacking, plan_words
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.plan import Plan, Plans
from signoria.core.reaching import plan_to
from signoria.core.state import CHANCE, OVER, State
from signoria.core.text import LANGUAGES
from signoria.testing.playing import decisions, words

WORLDS: Final = 3
"""How many worlds that a seat cannot tell apart are compared."""
POSITIONS: Final = 12
"""How many decisions of a game are looked at."""
GOALS: Final = 3
"""How many goals of a position are looked at in full."""
ASKED: Final = 6
"""About how many goals it is asked in each position."""


def check_plans_are_the_same_in_every_imagined_world(
    game: Game, players: int, options: object, seed: int
) -> None:
    rng = Stream(seed ^ 21)
    for state, _ in _positions(game, players, options, seed):
        view = game.observe(state, state.actor())
        told = game.plans(view, None, Stream(seed))
        goal = told.goals[rng.below(len(told.goals))].goal
        for world in range(1, WORLDS):
            assert game.plans(view, None, Stream(seed + world)) == told
        other = state.copy()
        other.redraw(state.actor(), rng)
        there = game.observe(other, state.actor())
        assert game.plans(there, goal) == game.plans(view, goal), goal


def check_plans_are_legal_step_by_step_and_end_where_they_say(
    game: Game, players: int, options: object, seed: int
) -> None:
    for state, _ in _positions(game, players, options, seed):
        seat = int(state.actor())
        for plan in _looked_at(game, state, seed):
            after = state.copy()
            revealed = False
            for action in plan.actions:
                assert after.actor() == seat, f"{plan.goal}: goes on where another acts"
                assert action in after.legal(), f"{plan.goal}: {_names(game, plan)}"
                revealed = revealed or game.reveals(after, action)
                after.apply(action)
            _ends_as_told(game, state, after, plan)
            assert plan.undoable == (not revealed and after.actor() != CHANCE), plan.goal


def _ends_as_told(game: Game, before: State, after: State, plan: Plan) -> None:
    """A plan ends at the end of the turn, at a question of its own seat, or at a boundary."""
    mine = before.actor()
    same_turn = game.story.owner(after) == game.story.owner(before)
    if plan.ends == "turn":
        assert after.actor() == OVER or not same_turn, plan.goal
    elif plan.ends in ("asks", "reveal"):
        assert after.actor() == mine, plan.goal
    elif plan.ends == "chance":
        assert after.actor() == CHANCE, plan.goal
    else:
        assert after.actor() not in (CHANCE, OVER, mine), plan.goal


def check_the_default_plan_is_among_its_alternatives(
    game: Game, players: int, options: object, seed: int
) -> None:
    """It comes first; and no two ways to a goal have the same choices."""
    for state, _ in _positions(game, players, options, seed):
        for default, ways in _in_full(game, state, seed):
            assert ways.goals[0] == default, f"{default.goal}: another comes first"
            chosen = [tuple(sorted(way.choices.items())) for way in ways.goals]
            assert len(set(chosen)) == len(chosen), f"{default.goal}: {chosen}"
            rows = {row.key: {option.key for option in row.options} for row in ways.rows}
            for way in ways.goals:
                for row, key in way.choices.items():
                    assert row not in rows or key in rows[row], f"{default.goal}: {row}"


def check_every_legal_action_begins_a_plan(
    game: Game, players: int, options: object, seed: int
) -> None:
    """Of the actions that take a number, the smallest stands for all."""
    numbers = game.VOCABULARY.numbers
    for state, _ in _positions(game, players, options, seed):
        view = game.observe(state, state.actor())
        goals = dict.fromkeys([plan.goal for plan in game.plans(view).goals])
        first = {plan.goal: plan.actions[0] for plan in game.plans(view).goals}
        begun = set(first.values())
        missing = [action for action in state.legal() if action not in begun]
        told = {number[0] for action in begun if (number := numbers[action]) is not None}
        missing = [a for a in missing if (n := numbers[a]) is None or n[0] not in told]
        if missing:
            begun = {way.actions[0] for goal in goals for way in game.plans(view, goal).goals}
            left = [game.VOCABULARY.describe(a).name for a in missing if a not in begun]
            assert not left, f"no plan begins with {left}"


def check_every_plan_has_words(game: Game, players: int, options: object, seed: int) -> None:
    for lang in LANGUAGES:
        spoken = words(game, lang)
        for state, _ in _positions(game, players, options, seed):
            for _, ways in _in_full(game, state, seed):
                for plan in ways.goals:
                    assert plan_words.plan_title(spoken, plan)
                    assert all(plan_words.plan_texts(spoken, game.VOCABULARY, plan))
                    plan_words.plan_result(spoken, plan)
                for row in ways.rows:
                    assert plan_words.row_label(spoken, row)
                    for option in row.options:
                        assert plan_words.in_words(spoken, option.text)
                        assert option.detail is None or plan_words.in_words(spoken, option.detail)


def check_others_have_no_plans(game: Game, players: int, options: object, seed: int) -> None:
    for state, _ in _positions(game, players, options, seed):
        for seat in (*range(players), None):
            view = game.observe(state, seat)
            if seat != state.actor() and hasattr(view, "seat"):
                assert game.plans(view) == Plans((), ()), seat


def check_every_goal_can_be_asked_about(
    game: Game, players: int, options: object, seed: int
) -> None:
    """A goal of some plan has a plan, or what is lacking for it is told, wherever one is asked."""
    positions = _positions(game, players, options, seed)
    goals = _some_goals(game, positions, seed)
    for state, _ in positions:
        view = game.observe(state, state.actor())
        for goal in goals:
            plan = plan_to(game, state, goal, functools.partial(game.plans, view))
            lack = None if plan else lacking.why_goal(game, state, goal)
            named = {way.action for way in lacking.known_ways(game, state, goal)}
            assert plan or lack or named.intersection(state.legal()), goal


def _some_goals(game: Game, positions: Sequence[tuple[State, int]], seed: int) -> list[str]:
    """Return a few of all goals that plans of these *positions* have."""
    found: list[str] = []
    for state, _ in positions:
        found += [plan.goal for plan in game.plans(game.observe(state, state.actor())).goals]
    goals, rng = sorted(set(found)), Stream(seed ^ 23)
    return [goals[rng.below(len(goals))] for _ in range(ASKED)] if goals else []


def _positions(game: Game, players: int, options: object, seed: int) -> Sequence[tuple[State, int]]:
    """Return a few positions of one random game: plans take their time."""
    found = [(state.copy(), at) for state, at in decisions(game, players, options, seed)]
    step = 1 + len(found) // POSITIONS
    return found[seed % step :: step]


def _looked_at(game: Game, state: State, seed: int) -> Sequence[Plan]:
    """Return the default plans, and all for a few goals."""
    defaults = game.plans(game.observe(state, state.actor())).goals
    return [*defaults, *[way for _, ways in _in_full(game, state, seed) for way in ways.goals]]


def _in_full(game: Game, state: State, seed: int) -> list[tuple[Plan, Plans]]:
    """Return a few default plans, each with every way to its goal."""
    view = game.observe(state, state.actor())
    defaults, rng = game.plans(view).goals, Stream(seed ^ 22)
    chosen = [defaults[rng.below(len(defaults))] for _ in range(min(GOALS, len(defaults)))]
    return [(each, game.plans(view, each.goal)) for each in chosen]


def _names(game: Game, plan: Plan) -> list[str]:
    return [game.VOCABULARY.describe(action).name for action in plan.actions]
