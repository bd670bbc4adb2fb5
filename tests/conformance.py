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
    "heuristic", "marks", "params", "play_match", "refused", "slow", "stretch", "uncovering",
    "wander",
]  # fmt: skip


def params(game: Any) -> list[Any]:
    """Return the cases for pytest, with their marks."""
    return [pytest.param(*case, marks=marks(game, *case)) for case in cases(game)]


def marks(game: Any, players: int, options: Any) -> list[Any]:
    """Return the marks of a case.

    The interpreted engine is content with the fewest seats and the default options; all else is
    left to the compiled one. Another option is played with one number of seats, each with another,
    and with numbers that it alone allows; with the rest of them by the long tests.
    """
    usual = game.seats(game.Options())
    if options == game.Options():
        return [] if players == usual[0] else [pytest.mark.slow, pytest.mark.compiled]
    kinds = list(dict.fromkeys(kind for _, kind in cases(game)))
    own = usual[kinds.index(options) % len(usual)]
    here = players == own or players not in usual
    return [pytest.mark.slow if here else pytest.mark.long, pytest.mark.compiled]


LONG_GAMES = {"tuscany", "vecchio"}
THOROUGH = {
    "a_record_replays_and_proves_itself", "an_action_shows_no_more_than_its_actor_knows",
    "a_view_and_its_observation_tell_the_same", "an_imagined_state_looks_the_same",
    "an_observation_does_not_depend_on_what_the_seat_cannot_know", "every_action_has_its_reasons",
    "every_number_of_an_observation_is_in_its_range",
    "knowledge_always_finds_a_legal_action", "positions_load_as_they_were_saved",
    "reasons_know_no_secret", "redraw_is_imagine", "the_policy_does_what_is_rated_best",
    "views_are_plain_values", "what_a_seat_may_not_know_changes_nothing_for_it",
    "who_is_certain_has_nothing_to_redraw",
}  # fmt: skip
"""Checks that look at every state of a game from all sides."""


def slow(game: Any, check: Any) -> list[Any]:
    """Return the mark that keeps the longest of both out of `make check`."""
    long = game.NAME in LONG_GAMES and check.__name__.removeprefix("check_") in THOROUGH
    return [pytest.mark.slow] if long else []


def refused(game: Any, position: dict[str, Any]) -> str:
    """Return the message with which *position* is refused."""
    try:
        game.load(position, None, listen=False)
    except Problem as problem:
        return str(problem)
    raise AssertionError(f"not refused: {position}")
