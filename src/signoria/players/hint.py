"""Hints: the best moves from what the seat knows, with winning chances and reasons."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from signoria.core.chance import Stream
from signoria.core.game import Game, Reason
from signoria.core.plan import Plan
from signoria.core.state import State
from signoria.core.turns import Turns
from signoria.players.base import Budget
from signoria.players.levels import LEVELS, search_settings
from signoria.players.search.ismcts import Search
from signoria.players.search.player import SearchPlayer, seconds_of
from signoria.players.search.tree import Trial
from signoria.players.weights import tuned

MOST: Final = 4
"""The most moves in a hint."""
FAIR: Final = 64
"""The least visits of each of them, so that estimates of seldom visited moves are fair."""
STEPS: Final = 12
"""The most steps of one move that are told."""
STEP_ITERATIONS: Final = 64
"""How long each further step of a move is searched."""
SAID: Final = 2
"""The most reasons for each move."""


class Advice(NamedTuple):
    """What is to be said of one legal action, and of the move that it begins."""

    action: int
    win: float
    """The chance to win with it, from 0 to 1."""
    points: float
    """The points that the seat is likely to end with."""
    share: float
    """How much of the thinking went into it, from 0 to 1."""
    reasons: list[Reason]
    actions: tuple[int, ...] = ()
    """The whole move: *action* first, to the end of the turn or until something is revealed."""
    error: float = 0.0
    """The standard error of the chance to win, at most."""
    tie: bool = False
    """Whether the chance to win differs from that of the best move by no more than the error."""
    plan: Plan | None = None
    """The plan that the move is, or begins with; ``None`` if it is none."""


def advise(
    game: Game, view: object, legal: Sequence[int], stream: Stream, budget: Budget | None = None
) -> list[Advice]:
    """Return advice on the best *legal* actions of the seat that sees *view*.

    They are sorted by the chance to win; one that is proven best comes first.
    """
    heuristic = tuned(game)
    player = SearchPlayer(game, heuristic, search_settings(game, len(LEVELS)), stream)
    search = player.study(view, budget)
    best = search.best()
    trials = [search.trials[action] for action in legal]
    tried = [trial for trial in trials if trial.visits or trial is best]
    tried.sort(key=lambda trial: (trial is not best, -trial.visits, -trial.mean()))
    told = [(trial, int(trial.visits) / int(search.done)) for trial in tried[:MOST]]
    fair = min(FAIR, int(search.iterations))
    for trial, _ in told:
        search.look_at(trial.action, fair, seconds_of(budget) / (2 * MOST))
    proven = search.solved if search.solved >= 0 else -1
    told.sort(key=lambda each: (each[0].action != proven, -_win(each[0])))
    first = told[0][0]
    step = Budget(STEP_ITERATIONS, seconds_of(budget) / (4 * MOST))
    moves = [_whole(game, player, search, trial.action, step) for trial, _ in told]
    return [
        Advice(
            trial.action,
            _win(trial),
            trial.points / int(trial.visits),
            share,
            fitting_reasons(
                game.reasons(search.root, trial.action, heuristic), good=_ties(first, trial)
            ),
            move,
            _error(trial),
            trial is not first and _ties(first, trial),
            plan_of(game, view, move),
        )
        for (trial, share), move in zip(told, moves, strict=True)
    ]


def plan_of(game: Game, view: object, move: tuple[int, ...]) -> Plan | None:
    """Return the plan that *move* is or begins with, the longest if there are several."""
    for goal in _goals(game, view, move):
        ways = game.plans(view, goal).goals
        begun = [plan for plan in ways if move[: len(plan.actions)] == plan.actions]
        if begun:
            return max(begun, key=lambda plan: len(plan.actions))
    return None


def _goals(game: Game, view: object, move: Sequence[int]) -> list[str]:
    """Return what *move* may be for: goals whose default shares most steps, then what it names."""
    steps = set(move)
    shared = [(len(steps.intersection(plan.actions)), plan) for plan in game.plans(view).goals]
    likely = sorted([each for each in shared if each[0]], key=lambda each: -each[0])
    parts = [part for step in move for part in game.VOCABULARY.describe(step).parts.values()]
    return list(dict.fromkeys([*[plan.goal for _, plan in likely], *map(str, parts)]))


def _win(trial: Trial) -> float:
    return trial.win / int(trial.visits)


def _error(trial: Trial) -> float:
    """Return the standard error of the chance to win: no share of victory varies more."""
    win = min(1.0, max(0.0, _win(trial)))
    return math.sqrt(win * (1.0 - win) / int(trial.visits))


def _ties(best: Trial, trial: Trial) -> bool:
    """Return whether the error is as large as what *trial* lacks."""
    return _win(best) - _win(trial) <= math.hypot(_error(best), _error(trial))


def fitting_reasons(reasons: Sequence[Reason], *, good: bool) -> list[Reason]:
    """Return the few reasons that go with the place of a move: for a good one, what speaks for it.

    Of one that is worse, something that speaks against it is told, if there is something.
    """
    found = sorted(reasons, key=lambda reason: good and reason.weight < 0)[:SAID]
    against = [reason for reason in reasons if reason.weight < 0]
    if not good and against and against[0] not in found:
        found[-1] = against[0]
    return found


def _whole(
    game: Game, player: SearchPlayer, search: Search, action: int, step: Budget
) -> tuple[int, ...]:
    """Return the move that *action* begins: the best step, searched again until the turn ends.

    It stops where chance or another acts, and where something is revealed: what comes then is
    not known. Until then every step is legal in all worlds that the seat cannot tell apart.
    """
    state, me = search.root.copy(), search.me
    turn = Turns(game.story, game.VOCABULARY)
    done: list[int] = []
    while len(done) < STEPS:
        reveals = game.reveals(state, action)
        verb = game.VOCABULARY.describe(action).verb
        turn.add(verb, game.story.owner(state), [])
        state.apply(action)
        done.append(action)
        if reveals or state.actor() != me or _is_over(turn, state):
            break
        action = player.choose(game.observe(state, int(me)), state.legal(), step)
    return tuple(done)


def _is_over(turns: Turns, state: State) -> bool:
    turn = turns.current()
    return turn is not None and turns.finished(turn, state)
