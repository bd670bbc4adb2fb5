"""Random games for the checks: whole ones, stretches of long ones, and matches with a log."""

import dataclasses
import inspect
from collections import deque
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from signoria.core import record
from signoria.core.chance import Chance, Stream
from signoria.core.game import Game
from signoria.core.heuristic import Heuristic
from signoria.core.match import Match
from signoria.core.options import choices
from signoria.core.state import OVER, State
from signoria.core.text import Words

LONGEST: Final = 5_000
"""No game takes more actions than this."""
STRETCH: Final = 300
"""How many states of a long game are looked at."""


@dataclasses.dataclass
class Walk:
    """One random game: what repeats it, and how far it has come."""

    game: str
    players: int
    options: object
    seed: int
    actions: int = 0


WALKS: Final[deque[Walk]] = deque(maxlen=3)
"""The last random games: when a check fails, they say how to repeat it."""


def _begun(game: Game, players: int, options: object, seed: int) -> Walk:
    walk = Walk(game.NAME, players, options, seed)
    WALKS.append(walk)
    return walk


def wander(game: Game, players: int, options: object, seed: int) -> Iterator[tuple[State, int]]:
    """Yield every state of one random game with the action taken there, and -1 at the end."""
    state, rng = game.setup(players, options), Stream(seed)
    walk = _begun(game, players, options, seed)
    for _ in range(LONGEST):
        if state.actor() == OVER:
            yield state, -1
            return
        action = state.pick(rng)
        yield state, action
        state.apply(action)
        walk.actions += 1
    raise AssertionError(f"no end after {LONGEST} actions")


def stretch(game: Game, players: int, options: object, seed: int) -> Iterator[tuple[State, int]]:
    """Yield a stretch of a long game: its beginning, its end, or any between; a short one whole."""
    length = int(game.setup(players, options).playout(Stream(seed)))
    last = max(0, length - STRETCH + 1)
    first = (0, last, Stream(seed ^ 11).below(last + 1))[seed % 3]
    yield from islice(wander(game, players, options, seed), first, first + STRETCH)


def decisions(game: Game, players: int, options: object, seed: int) -> Iterator[tuple[State, int]]:
    """Yield every third state in which a seat is to act: knowledge takes its time."""
    number = seed % 3
    for state, action in stretch(game, players, options, seed):
        if state.actor() >= 0:
            number += 1
            if number % 3 == 0:
                yield state, action


def play_match(
    game: Game, players: int, options: object, chance: Chance, seed: int, stop: int = LONGEST
) -> Match:
    """Return a match after at most *stop* random decisions."""
    match, rng = Match(game, players, options, chance), Stream(seed ^ 8)
    walk = _begun(game, players, options, seed)
    for _ in range(stop):
        walk.actions = len(match.entries)
        if match.over():
            break
        match.play(match.state.pick(rng))
    return match


def seats(players: int) -> list[record.RecordSeat]:
    return [record.RecordSeat(f"Seat {i}", "random") for i in range(players)]


def cases(game: Game) -> list[tuple[int, object]]:
    """Return every number of seats with the default options and with each other choice."""
    allowed = [(name, v) for name, of in choices(game.Options).items() for v in of]
    kinds = {game.Options(): None, **{game.Options(**{n: v}): None for n, v in allowed}}
    return [(players, options) for options in kinds for players in game.seats(options)]


def judged(game: Game) -> Heuristic:
    """Return the rules of thumb of *game*, as they were judged by hand."""
    return game.heuristics.HEURISTIC(game.TUNING.judged())


def words(game: Game, lang: str) -> Words:
    """Return the texts of *game*, which lie beside its code."""
    code = getattr(game, "__file__", None) or inspect.getfile(game.Options)
    return Words(lang, Path(code).parent)
