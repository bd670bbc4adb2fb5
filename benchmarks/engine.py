"""Signoria's own engine, compiled or interpreted: whichever this process imports."""

from collections.abc import Iterator
from functools import cache
from itertools import cycle, repeat
from time import perf_counter
from typing import Any, Final

from draws import draws
from lap import Lap, Task
from missing import MissingError

from signoria.core.chance import Stream
from signoria.core.fast import COMPILED
from signoria.core.state import CHANCE, OVER, State
from signoria.games import load_game
from signoria.players.levels import LEVELS, search_settings
from signoria.players.search.ismcts import Search
from signoria.players.search.settings import SearchSettings
from signoria.players.weights import tuned


def compiled(game: str, seats: int) -> dict[str, Task]:
    """Return what to time of the compiled engine."""
    if not COMPILED:
        raise MissingError("there is no compiled engine in build/compiled: run `make compile`")
    return Engine(game, seats).tasks()


def interpreted(game: str, seats: int) -> dict[str, Task]:
    """Return what to time of the same engine run as plain Python."""
    if COMPILED:
        raise MissingError("src holds compiled modules: remove the *.so files in src/signoria")
    return Engine(game, seats).tasks()


class Engine:
    """One game at a number of seats, known by the interface alone."""

    def __init__(self, game: str, seats: int) -> None:
        """Set the table and take a position from the middle of a game for the copies."""
        self._game: Final = load_game(game)
        self._options: Final[Any] = self._game.Options()
        self._seats: Final = seats
        self._draws: Final = draws()
        self.count: Final = cache(self._count)
        stream = Stream(0)
        self._middle: Final = self._setup()
        for _ in range(self.count(1)["plies"] // 2):
            self._middle.apply(self._middle.pick(stream))

    def tasks(self) -> dict[str, Task]:
        """Return what is timed, by name."""
        return {
            "playouts": self.playouts,
            "stepped": self.stepped,
            "copy": self.copy,
            "search": self.search,
            "level": self.level,
        }

    def playouts(self, size: int) -> Lap:
        """Play *size* random games, each in one call."""
        setup, seats, options = self._game.setup, self._seats, self._options
        plies = 0
        started = perf_counter()
        for seed in range(size):
            plies += setup(seats, options).playout(Stream(seed))
        seconds = perf_counter() - started
        done = self.count(size)
        assert done["plies"] == plies, "a play-out must be what stepping with pick is"
        return Lap(seconds, done)

    def stepped(self, size: int) -> Lap:
        """Play *size* random games with every ply chosen in Python."""
        numbers = cycle(self._draws)
        plies = 0
        started = perf_counter()
        for _ in range(size):
            plies += step_to_end(self._setup(), numbers)
        return Lap(perf_counter() - started, {"plies": plies})

    def copy(self, size: int) -> Lap:
        """Copy a position from the middle of a game."""
        copy = self._middle.copy
        started = perf_counter()
        for _ in repeat(None, size):
            copy()
        return Lap(perf_counter() - started, {"copies": size})

    def search(self, size: int) -> Lap:
        """Search the first decision of a game as in a textbook: *size* random games to the end."""
        return self._search(size, SearchSettings())

    def level(self, size: int) -> Lap:
        """Search it as the highest level does, with its knowledge and its cut-off roll-outs."""
        return self._search(size, search_settings(self._game, len(LEVELS)))

    def _search(self, size: int, settings: SearchSettings) -> Lap:
        root, stream = self._setup(), Stream(0)
        while root.actor() == CHANCE or root.legal_count() == 1:
            root.apply(root.pick(stream))
        search = Search(root, tuned(self._game), settings, stream)
        started = perf_counter()
        for _ in repeat(None, size):
            search.iterate()
        return Lap(perf_counter() - started, {"simulations": size})

    def _setup(self) -> State:
        state: State = self._game.setup(self._seats, self._options)
        return state

    def _count(self, games: int) -> dict[str, int]:
        """Step through the games of `playouts` and count whose plies they are made of."""
        plies = decisions = turns = 0
        for seed in range(games):
            state, stream = self._setup(), Stream(seed)
            last = CHANCE
            while (actor := state.actor()) != OVER:
                state.apply(state.pick(stream))
                plies += 1
                if actor != CHANCE:
                    decisions += 1
                    turns += actor != last
                    last = actor
        return {"games": games, "turns": turns, "decisions": decisions, "plies": plies}


def step_to_end(state: State, numbers: Iterator[int]) -> int:
    """Ask who acts and what is legal, choose, apply; return how many plies it took."""
    plies = 0
    while (actor := state.actor()) != OVER:
        legal = state.legal()
        if actor == CHANCE:
            state.apply(legal[drawn(state.odds(), next(numbers))])
        else:
            state.apply(legal[next(numbers) % len(legal)])
        plies += 1
    return plies


def drawn(weights: list[int], number: int) -> int:
    """Return the index that a random *number* draws from *weights*, the cheapest way in Python.

    Each index has its first share at its own place; what is beyond the first shares comes after.
    """
    at = number % sum(weights)
    if at < len(weights):
        return at
    at -= len(weights)
    for index, weight in enumerate(weights):
        at -= weight - 1
        if at < 0:
            return index
    raise AssertionError("every weight is at least 1")
