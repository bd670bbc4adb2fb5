"""What an environment is made of: a game, its seats and options, and the shapes of its arrays."""

from typing import Final, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from signoria import games
from signoria.core.batch import POINTS, RANK, WIN
from signoria.core.encoding import Cells
from signoria.core.match import wrong_seats
from signoria.core.options import read_options
from signoria.core.problem import Problem
from signoria.core.state import State

Reward: TypeAlias = Literal["win", "points", "rank"]
RenderMode: TypeAlias = Literal["human", "ansi", "rgb_array"]
Numbers: TypeAlias = NDArray[np.int16]
Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, NDArray[np.generic]]

REWARDS: Final[dict[str, int]] = {"win": int(WIN), "points": int(POINTS), "rank": int(RANK)}
RENDER_MODES: Final[tuple[str, ...]] = ("human", "ansi", "rgb_array")


class GameSpec:
    """One game with a number of seats and options, as environments need it."""

    def __init__(
        self, name: str, players: int | None, reward: str, options: dict[str, object]
    ) -> None:
        """Check all that was asked for; raise `Problem` at what cannot be had."""
        self.game: Final = games.load_game(name)
        if self.game.ENCODING is None:
            raise Problem("rl_no_encoding", game=name)
        self.encoding: Final = self.game.ENCODING
        self.options: Final = read_options(self.game.Options, options)
        allowed = self.game.seats(self.options)
        self.players: Final = allowed[0] if players is None else players
        if self.players not in allowed:
            raise wrong_seats(self.game, self.players, self.options)
        if reward not in REWARDS:
            raise Problem("rl_unknown_reward", found=reward, known=list(REWARDS))
        self.reward: Final = REWARDS[reward]
        self.fields: Final = self.encoding.fields(self.players, self.options)
        self.size: Final = self.encoding.size(self.players, self.options)
        self.scratch: Final = Cells(self.size)
        """Where an observation may be written that is read at once."""
        self.first: Final = self.encoding.first_action
        self.actions: Final = self.encoding.actions(self.game.VOCABULARY)
        sections = self.game.SECTIONS
        self.sections: Final = [sections[move.verb] for move in self.game.VOCABULARY.moves]
        """The section of the rules behind each action, by code."""

    @property
    def name(self) -> str:
        """Return the name of the environment, with the version of its encoding."""
        return f"{self.game.NAME}-v{self.encoding.version}"

    def start(self) -> State:
        """Return the state before the first action."""
        return self.game.setup(self.players, self.options)

    def observation_space(self) -> spaces.Dict:
        """Return the space of what a seat sees: numbers in their ranges, and a mask."""
        low = np.concatenate([np.full(each.size, each.low, np.int16) for each in self.fields])
        high = np.concatenate([np.full(each.size, each.high, np.int16) for each in self.fields])
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        """Return the space of actions: codes, counted from the first of the players."""
        return spaces.Discrete(self.actions)


def check_render_mode(mode: str | None) -> None:
    """Refuse a render mode that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise Problem("rl_unknown_render_mode", found=mode, known=list(RENDER_MODES))
