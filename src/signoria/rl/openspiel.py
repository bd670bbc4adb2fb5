"""OpenSpiel: importing it registers every game, as ``signoria_`` and its name.

Chance has outcome numbers of its own: the codes of its actions. Player actions count from 0.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

from signoria import games
from signoria.core.batch import POINTS
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.options import choices, read_options, write_options
from signoria.core.problem import Problem
from signoria.core.state import CHANCE, OVER
from signoria.core.views import write_view
from signoria.rl.histories import Known
from signoria.rl.specs import GameSpec

try:
    import pyspiel
except ImportError:
    raise Problem("no_openspiel") from None

PREFIX: Final = "signoria_"
LONGEST: Final = 5000
"""No game takes more decisions than this, nor more chance outcomes."""
_SEEDS: Final = 2**62


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel sees it; all that changes is in `known`."""

    def __init__(self, game: "SpielGame") -> None:
        """Begin a game."""
        super().__init__(game)
        self.known = Known(game.spec)

    def current_player(self) -> int:
        """Return the seat to act, or what OpenSpiel calls chance and the end."""
        actor = int(self.known.state.actor())
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == OVER else actor

    def _legal_actions(self, player: int) -> list[int]:
        """Return what *player*, who is to act, may do."""
        del player
        return [code - self.known.spec.first for code in self.known.state.legal()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, with probabilities."""
        state = self.known.state
        odds = state.odds()
        whole = sum(odds)
        return [(code, odd / whole) for code, odd in zip(state.legal(), odds, strict=True)]

    def _apply_action(self, action: int) -> None:
        """Do an *action* of a player or of chance."""
        self.known.play(self._code(action))

    def _code(self, action: int) -> int:
        chance = self.known.state.actor() == CHANCE
        return action if chance else action + self.known.spec.first

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the name of an *action*."""
        spec = self.known.spec
        code = action if player == int(pyspiel.PlayerId.CHANCE) else action + spec.first
        return spec.game.VOCABULARY.describe(code).name

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return bool(self.known.state.actor() == OVER)

    def returns(self) -> list[float]:
        """Return the reward of each seat; 0 before the end."""
        return self.known.rewards()

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """Return a state that *player_id* cannot tell from this one.

        What the seat cannot know is drawn again. The history that OpenSpiel keeps is still the
        true one.
        """
        other: SpielState = self.clone()
        other.known.redraw(player_id, Stream(int(probability_sampler() * _SEEDS)))
        return other

    def __str__(self) -> str:
        """Return the position, as JSON."""
        known = self.known
        return json.dumps(known.spec.game.save(known.state), sort_keys=True)


class SpielObserver:
    """What one player sees: numbers now, or the whole history as a string."""

    def __init__(self, spec: GameSpec, *, perfect_recall: bool) -> None:
        """Make room for the numbers."""
        self._spec: Final = spec
        self._recall: Final = perfect_recall
        self._numbers: Final = np.frombuffer(memoryview(spec.scratch.values), np.int16)
        self.tensor = None if perfect_recall else np.zeros(spec.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what *player* sees into `tensor`."""
        if self.tensor is not None:
            state.known.state.encode(player, self._spec.scratch, 0)
            self.tensor[:] = self._numbers

    def string_from(self, state: SpielState, player: int) -> str:
        """Return all that *player* has seen so far, or the view of now."""
        if self._recall:
            return state.known.told(player)
        view = self._spec.game.observe(state.known.state, player)
        return json.dumps([player, write_view(view)], sort_keys=True)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel loads it."""

    def __init__(self, kind: Any, name: str, params: Mapping[str, Any]) -> None:
        """Take the parameters of a game string, such as ``players`` and the game's options."""
        settings = {key: params[key] for key in params if key not in ("players", "reward")}
        self.spec: Final = GameSpec(name, params["players"], params["reward"], settings)
        super().__init__(kind, _info(self.spec), dict(params))

    def new_initial_state(self) -> SpielState:
        """Return the state before the first action."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return more than chance ever has to do."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer of what a single player sees."""
        del params
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.spec, perfect_recall=recall)


def _info(spec: GameSpec) -> Any:
    """Return the numbers that are fixed for a game."""
    low, high = spec.encoding.bounds(spec.players, spec.options)
    if spec.reward != POINTS:
        low, high = 0, 1
    return pyspiel.GameInfo(
        num_distinct_actions=spec.actions,
        max_chance_outcomes=spec.first,
        num_players=spec.players,
        min_utility=float(low),
        max_utility=float(high),
        max_game_length=LONGEST,
    )


def _kind(game: Game) -> Any:
    """Return what OpenSpiel must know of a *game* before it is loaded."""
    usual = game.Options()
    every = [usual, *[read_options(game.Options, {name: value})
                      for name, of in choices(game.Options).items() for value in of]]  # fmt: skip
    seats = [n for options in every for n in game.seats(options)]
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.NAME}",
        long_name=games.words(game.NAME, "en").say("title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats(usual)[0], "reward": "win", **write_options(usual),
        },
    )  # fmt: skip


def _register(name: str) -> None:
    kind = _kind(games.load_game(name))

    class Registered(SpielGame):
        """One game. OpenSpiel keeps the class until Python has ended, so it is no function."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, name, params or {})

    pyspiel.register_game(kind, Registered)


for _name in games.names():
    if games.load_game(_name).ENCODING is not None:
        _register(_name)
