"""Plans in the terminal: whole turns by goal, or every way to one goal."""

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli import theme
from signoria.cli.session import Session
from signoria.cli.spelling import fold
from signoria.core import plan_words
from signoria.core.game import Game
from signoria.core.plan import Plan, Plans
from signoria.core.problem import Problem

MOST: Final = 12
"""The most ways to a goal that are listed."""


def plans_for(session: Session, game: Game, view: object, typed: str) -> Plans:
    """Return the plans for the goal that is typed; without one, the default for every goal."""
    if not typed:
        return game.plans(view)
    plans = game.plans(view, goal_of(session, game, view, typed))
    if not plans.goals:
        raise Problem("no_plan", found=typed)
    return plans


def goal_of(session: Session, game: Game, view: object, typed: str) -> str:
    """Return the goal that is typed, in the words of the language or as the game calls it."""
    goals = [plan.goal for plan in game.plans(view).goals]
    called = {fold(_called(session, goal)): goal for goal in goals}
    goal = called.get(fold(typed), typed)
    known = goal in goals or game.VOCABULARY.find(goal) is not None
    return goal if known else "_".join(goal.split())


def _called(session: Session, goal: str) -> str:
    """Return what one types for a goal: a word of the language, if there is one."""
    key = f"word.{goal}"
    return session.words.say(key) if session.words.has(key) else goal


def listed(session: Session, game: Game, plans: Plans, typed: str) -> list[RenderableType]:
    """Return a line for each goal; or for each way to one, with its steps."""
    if not typed:
        return [_by_goal(session, plans.goals)]
    lines = [_way(session, game, plan) for plan in plans.goals[:MOST]]
    title = Text(plan_words.plan_title(session.words, plans.goals[0]), "bold")
    left = len(plans.goals) - MOST
    more = [Text(session.say("table.more_plans", number=left), theme.QUIET)] if left > 0 else []
    return [title, *lines, *more]


def _by_goal(session: Session, plans: Sequence[Plan]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="typed")
    table.add_column()
    table.add_column(style=theme.QUIET)
    for plan in plans:
        title = plan_words.plan_title(session.words, plan)
        table.add_row(
            _called(session, plan.goal), title, plan_words.plan_result(session.words, plan)
        )
    return table


def _way(session: Session, game: Game, plan: Plan) -> Text:
    steps = plan_words.plan_texts(session.words, game.VOCABULARY, plan)
    told = Text(f"   {' · '.join(steps)}")
    return told.append(f"  {plan_words.plan_result(session.words, plan)}", theme.QUIET)
