"""The conformance suite: everything that must hold of every game, in one call."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from signoria import games
from signoria.core.game import Game
from signoria.testing import encodings, knowledge, planning, rules, secrets, texts
from signoria.testing.playing import WALKS, cases

Check: TypeAlias = Callable[[Game, int, object, int], None]


def _checks(*modules: object) -> list[Check]:
    found = [vars(module) for module in modules]
    return [each for names in found for name, each in names.items() if name.startswith("check_")]


OF_KNOWLEDGE: Final = tuple(_checks(knowledge))
"""What is asked of the players' knowledge. Options change the rules, not this."""
CHECKS: Final = [*_checks(rules, secrets, encodings, texts, planning), *OF_KNOWLEDGE]
"""All checks: each takes a game, a number of players, options and a seed."""


class NotConforming(AssertionError):  # noqa: N818 - what is said of the game
    """A game does something that no game may do. The message says what, and how to repeat it."""


def conformance(game: str | Game, *, seeds: Iterable[int] = range(4)) -> int:
    """Check *game*, by its name or as a module, and return how many checks were made.

    Every number of seats is tried with the default options and with each other value of each
    option, every check with each of the *seeds*. Raise `NotConforming` at the first failure.

    >>> conformance(games.names()[0], seeds=[])
    0
    """
    found = games.load_game(game) if isinstance(game, str) else game
    done = 0
    for players, options in cases(found):
        for check in CHECKS:
            if options == found.Options() or check not in OF_KNOWLEDGE:
                for seed in seeds:
                    run(check, found, players, options, seed)
                    done += 1
    return done


def run(check: Check, game: Game, players: int, options: object, seed: int) -> None:
    """Make one *check*; raise `NotConforming` with all that helps to repeat it."""
    WALKS.clear()
    try:
        check(game, players, options, seed)
    except Exception as fault:
        sentence = check.__name__.removeprefix("check_").replace("_", " ")
        actions = f", after {WALKS[-1].actions} actions" if WALKS else ""
        why = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
        raise NotConforming(
            f"{game.NAME} fails the check \u201c{sentence}\u201d ({why}) "
            f"with {players} players, {options}, seed {seed}{actions}. "
            f"Repeat: signoria.testing.conformance({game.NAME!r}, seeds=[{seed}])"
        ) from fault
