"""Why not? What is lacking for an action or a piece of the board, shown with ticks and crosses."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.text import Text

from signoria.cli import theme
from signoria.cli.session import Session
from signoria.cli.table import parsing, planning
from signoria.core import lacking
from signoria.core.game import Game
from signoria.core.lacking import Lack
from signoria.core.plan import Plan
from signoria.core.problem import Problem
from signoria.core.reaching import plan_to
from signoria.core.state import State

_MARKS: Final = {True: "✓", False: "✗"}


class Asked(NamedTuple):
    """What was asked about: an action or a piece, what it lacks, or the plan that leads there."""

    action: int | None
    lack: Lack | None
    plan: Plan | None = None


def asked(session: Session, game: Game, state: State, typed: str) -> Asked:
    """Return the action that *typed* names, if it is one, and what it or the piece lacks."""
    try:
        action = parsing.parse_action(session, game, state.legal(), typed)
    except Problem as unknown:
        try:
            return _asked_of_piece(session, game, state, typed)
        except Problem:
            raise unknown from None
    return Asked(action, lacking.why_action(game, state, action))


def _asked_of_piece(session: Session, game: Game, state: State, typed: str) -> Asked:
    view = game.observe(state, int(state.actor()))
    goal = planning.goal_of(session, game, view, typed)
    plan = plan_to(game, state, goal, lambda each: game.plans(view, each))
    return Asked(None, None if plan else lacking.why_goal(game, state, goal), plan)


def explained(session: Session, lack: Lack) -> str:
    """Return what is lacking, with the paragraph that asks for it."""
    title = session.say(f"section.{lack.refusal.section}.title")
    return session.say("lacking", text=lacking.lack_sentence(session.words, lack), title=title)


def needs(session: Session, lack: Lack) -> Iterator[Text]:
    """Return the needs of an action, one a line."""
    for need in lack.needs:
        style = "" if need.ok else "bold"
        yield Text(f"   {_MARKS[need.ok]} {lacking.need_text(session.words, need)}", style)


def out_of_reach(session: Session, game: Game, state: State) -> Iterator[Text]:
    """Return what the game offers and is not possible now, each with what it takes."""
    for lack in lacking.not_now(game, state):
        yield Text(lacking.titled(session.words, lack.offer), theme.QUIET)
        yield from needs(session, lack)
