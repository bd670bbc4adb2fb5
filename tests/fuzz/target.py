"""What is fuzzed: how a case is made from a seed, and how it is judged."""

import json
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

from conformance import cases

from signoria.core import options as game_options
from signoria.core.chance import Stream

LARGEST = 2**62
"""Seeds are below this: compiled, a number has 64 bits."""


class Target(NamedTuple):
    """Something to fuzz."""

    name: str
    """A group and a game: `positions/court`."""
    make: Callable[[int], str]
    """Returns the text of the case with this seed."""
    judge: Callable[[str], None]
    """Raises if the case shows that something is broken."""


def fresh() -> int:
    """Return a seed that was never tried."""
    return secrets.randbelow(LARGEST)


def any_case(game: Any, rng: Stream) -> tuple[int, Any]:
    """Return a number of players and options; every second time, the default options."""
    known = cases(game)
    if rng.below(2):
        known = [case for case in known if case[1] == game.Options()]
    return known[int(rng.below(len(known)))]


def any_state(game: Any, rng: Stream) -> Any:
    """Return a state from anywhere in a random game."""
    players, options = any_case(game, rng)
    length = int(game.setup(players, options).playout(Stream(rng.below(LARGEST))))
    state = game.setup(players, options)
    for _ in range(int(rng.below(length + 1))):
        if state.actor() == -2:
            break
        state.apply(state.pick(rng))
    return state


def told(**parts: Any) -> str:
    return json.dumps(parts, ensure_ascii=False)


def written(options: Any) -> Any:
    return game_options.write_options(options)


def read_options(game: Any, found: Any) -> Any:
    return game_options.read_options(game.Options, found)
