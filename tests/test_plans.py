"""Plans over every recorded position: legal, complete, and cut where something becomes known."""

import planned
import pytest

from signoria import games
from signoria.core.state import CHANCE, OVER

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", games.names())
def test_in_every_recorded_position_each_goal_has_a_legal_plan_and_every_action_a_goal(name):
    game = games.load_game(name)
    looked_at = 0
    for state in planned.recorded(name):
        looked_at += 1
        seat = state.actor()
        plans = planned.plans(game, state).goals
        assert len({plan.goal for plan in plans}) == len(plans)
        for plan in plans:
            after = state.copy()
            for action in plan.actions:
                assert after.actor() == seat
                assert action in after.legal()
                after.apply(action)
            if after.actor() == seat:
                assert plan.ends in ("asks", "turn")
            elif after.actor() == CHANCE:
                assert plan.ends in ("chance", "turn")
                assert not plan.undoable
            else:
                assert plan.ends in ("turn", "other") or after.actor() == OVER
    assert looked_at > 100


@pytest.mark.parametrize("name", games.names())
def test_the_ways_to_a_goal_differ_in_their_choices_and_begin_with_the_default(name):
    game = games.load_game(name)
    for number, state in enumerate(planned.recorded(name, every=2)):
        plans = planned.plans(game, state).goals
        plan = plans[number % len(plans)]
        ways = planned.plans(game, state, plan.goal)
        assert ways.goals[0] == plan
        chosen = [tuple(sorted(way.choices.items())) for way in ways.goals]
        assert len(set(chosen)) == len(chosen)
        for row in ways.rows:
            assert len(row.options) > 1
