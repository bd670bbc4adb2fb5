"""OpenSpiel's hearts and euchre, in C++: the peers that ours are compared with."""

from collections.abc import Iterator
from importlib import import_module
from itertools import cycle
from time import perf_counter
from typing import Any, Final

from draws import draws
from lap import Lap, Task
from missing import MissingError

CHANCE: Final = -1
"""What OpenSpiel calls the player when chance acts; whole numbers compare fastest."""
OVER: Final = -4
"""What it calls the player when the hand is over."""
FIXED_TRIES: Final = 5
"""How often the fixed cost of a search is timed; the least counts, as nothing is faster."""


def openspiel(game: str, _seats: int) -> dict[str, Task]:
    """Return what to time of OpenSpiel: all of hearts, the search alone of another *game*."""
    try:
        pyspiel = import_module("pyspiel")
    except ImportError as error:
        raise MissingError("open_spiel is not installed: `make bench` installs it") from error
    search = Searching(pyspiel, game).search
    if game != "hearts":
        return {"search": search}
    hearts = Hearts(pyspiel)
    return {"playouts": hearts.playouts, "stepped": hearts.stepped, "search": search}


class Searching:
    """OpenSpiel's information-set search of the first decision of a game."""

    def __init__(self, pyspiel: Any, game: str) -> None:
        """Deal, and play what is forced."""
        self._pyspiel: Final[Any] = pyspiel
        self._root: Final[Any] = pyspiel.load_game(game).new_initial_state()
        numbers = iter(draws())
        while self._root.is_chance_node() or len(self._root.legal_actions()) == 1:
            legal = self._root.legal_actions()
            self._root.apply_action(legal[next(numbers) % len(legal)])

    def search(self, size: int) -> Lap:
        """Search with *size* random games to the end, each in a world of its own."""
        bot = self._pyspiel.ISMCTSBot(
            1,
            self._pyspiel.RandomRolloutEvaluator(1, 1),
            2.0,
            1 + size,  # the first one finds nothing but the root
            -1,  # as many worlds as simulations
            self._pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
            False,  # noqa: FBT003 - told apart by all that a player knows
            True,  # noqa: FBT003 - one may do in a world what is legal there
        )
        started = perf_counter()
        bot.step(self._root)
        return Lap(perf_counter() - started, {"simulations": 1 + size})


class Hearts:
    """The game of hearts as OpenSpiel plays it by default: deal, pass three cards, 13 tricks."""

    def __init__(self, pyspiel: Any) -> None:
        """Deal one hand for the roll-outs, and count how many plies it has left."""
        self._pyspiel: Final[Any] = pyspiel
        self._game: Final[Any] = pyspiel.load_game("hearts")
        self._draws: Final = draws()
        self._dealt: Final[Any] = self._game.new_initial_state()
        numbers = iter(self._draws)
        while self._dealt.is_chance_node():
            outcomes = self._dealt.chance_outcomes()
            self._dealt.apply_action(outcomes[next(numbers) % len(outcomes)][0])
        lengths = {step_to_end(self._dealt.clone(), numbers) for _ in range(20)}
        assert len(lengths) == 1, f"every play of a hand should be as long: {lengths}"
        self._length: Final = lengths.pop()

    def stepped(self, size: int) -> Lap:
        """Play *size* random hands with every ply chosen in Python, the deal included."""
        numbers = cycle(self._draws)
        plies = 0
        started = perf_counter()
        for _ in range(size):
            plies += step_to_end(self._game.new_initial_state(), numbers)
        return Lap(perf_counter() - started, {"plies": plies})

    def playouts(self, size: int) -> Lap:
        """Roll *size* random games out in C++ from a dealt hand.

        Python reaches OpenSpiel's roll-outs only through a search, so a search of one simulation
        is timed, which evaluates its root by n roll-outs to the end of the hand. The same search
        with n = 1 tells the fixed cost, and the difference is the time of the roll-outs alone.
        Each has as many plies as the hand has left, counted by stepping through it from Python;
        none of them is chance, since the cards are dealt.
        """
        fixed = min(self._search(1) for _ in range(FIXED_TRIES))
        plies = size * self._length
        return Lap(self._search(1 + size) - fixed, {"decisions": plies, "plies": plies})

    def _search(self, rollouts: int) -> float:
        """Return the seconds that a search of one simulation takes."""
        bot = self._pyspiel.MCTSBot(
            self._game,
            self._pyspiel.RandomRolloutEvaluator(rollouts, 1),
            uct_c=1.0,
            max_simulations=1,
            max_memory_mb=10,
            solve=False,
            seed=1,
            verbose=False,
        )
        started = perf_counter()
        bot.mcts_search(self._dealt)
        return perf_counter() - started


def step_to_end(state: Any, numbers: Iterator[int]) -> int:
    """Step to the end of the hand, all outcomes of chance being equally likely; count plies."""
    plies = 0
    while (player := state.current_player()) != OVER:
        if player == CHANCE:
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[next(numbers) % len(outcomes)][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[next(numbers) % len(legal)])
        plies += 1
    return plies
