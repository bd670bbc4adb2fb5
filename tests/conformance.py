"""The conformance suite of the package as these tests use it: with pytest's marks.

What must hold of every game is in `signoria.testing`: each check takes a game, a number of
players, options and a seed, and plays a random game.
"""

from typing import Any

import pytest

from signoria.core.problem import Problem
from signoria.testing.playing import LONGEST, cases, play_match, stretch, wander
from signoria.testing.playing import judged as heuristic
from signoria.testing.rules import check_named_codes_are_those_of_the_vocabulary
from signoria.testing.secrets import uncovering
from signoria.testing.suite import CHECKS, OF_KNOWLEDGE

__all__ = [
    "CHECKS", "LONGEST", "OF_KNOWLEDGE", "cases", "check_named_codes_are_those_of_the_vocabulary",
    "heuristic", "marks", "params", "play_match", "refused", "stretch", "uncovering", "wander",
]  # fmt: skip


def params(game: Any) -> list[Any]:
    """Return the cases for pytest, with their marks."""
    return [pytest.param(*case, marks=marks(game, *case)) for case in cases(game)]


def marks(game: Any, players: int, options: Any) -> list[Any]:
    """Return the marks of a case.

    The interpreted engine is content with the fewest seats and the default options; all else is
    left to the compiled one.
    """
    usual = options == game.Options() and players == game.seats(options)[0]
    return [] if usual else [pytest.mark.slow, pytest.mark.compiled]


def refused(game: Any, position: dict[str, Any]) -> str:
    """Return the message with which *position* is refused."""
    try:
        game.load(position, None, listen=False)
    except Problem as problem:
        return str(problem)
    raise AssertionError(f"not refused: {position}")
