"""Gymnasium: you play one seat, bots play the others."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from signoria import games
from signoria.core.chance import Stream
from signoria.core.problem import Problem
from signoria.core.state import OVER
from signoria.players.base import Player
from signoria.players.find import check_spec, make_player
from signoria.rl.specs import (
    RENDER_MODES,
    GameSpec,
    Observation,
    RenderMode,
    Reward,
    check_render_mode,
)
from signoria.rl.tabletop import Tabletop

Info: TypeAlias = dict[str, object]
_SEEDS: Final = 2**62
NAMESPACE: Final = "signoria"


class GameEnv(gymnasium.Env[Observation, np.int64]):
    """A game for one learning seat. It begins when that seat is to act, and so ends every step."""

    metadata: Info = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - as in Env

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int | Literal["random"] = 0,
        opponents: str | Sequence[str] = "level:1",
        reward: Reward = "win",
        render_mode: RenderMode | None = None,
        **options: object,
    ) -> None:
        """Make the environment.

        *seat* is yours, or drawn for each game. *opponents* is one player for all other seats, or
        one for each of them, clockwise from yours. The other arguments are options of the game.
        Raise `Problem` at what there is not.
        """
        check_render_mode(render_mode)
        self._spec: Final = GameSpec(game, players, reward, options)
        self.render_mode = render_mode
        self._seat: Final = seat
        self._opponents: Final = self._named(opponents)
        if seat != "random" and not 0 <= seat < self._spec.players:
            raise Problem("rl_unknown_seat", found=seat, most=self._spec.players - 1)
        self._table: Final = Tabletop(self._spec)
        self.observation_space: spaces.Dict = self._spec.observation_space()  # type: ignore[assignment]
        self.action_space = self._spec.action_space()
        self._mine = 0
        self._streams: list[Stream] = []
        self._bots = self._make_bots([])
        self._begun = False

    def _named(self, opponents: str | Sequence[str]) -> list[str]:
        """Return a player for each other seat."""
        wanted = self._spec.players - 1
        specs = [opponents] * wanted if isinstance(opponents, str) else list(opponents)
        for spec in specs:
            check_spec(spec)
        if len(specs) != wanted:
            raise Problem("rl_wrong_opponents", found=len(specs), wanted=wanted)
        return specs

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        """Begin a game and let it go on until your seat is to act."""
        super().reset(seed=seed)
        del options
        self._table.begin(int(self.np_random.integers(_SEEDS)))
        drawn = int(self.np_random.integers(self._spec.players))
        self._mine = drawn if self._seat == "random" else self._seat
        self._seat_bots([int(self.np_random.integers(_SEEDS)) for _ in self._opponents])
        self._let_others_act()
        self._begun = True
        self._show()
        return self._table.observe(self._mine), self._info()

    def _seat_bots(self, seeds: Sequence[int]) -> None:
        self._seeds = list(seeds)
        self._streams = [Stream(seed) for seed in seeds]
        self._bots = self._make_bots(self._streams)

    def _make_bots(self, streams: Sequence[Stream]) -> list[Player]:
        return [
            make_player(spec, self._spec.game, stream)
            for spec, stream in zip(self._opponents, streams, strict=False)
        ]

    def _let_others_act(self) -> None:
        """Let bots act until your seat is to act, or the game is over."""
        game, table, players = self._spec.game, self._table, self._spec.players
        while table.turn not in (self._mine, OVER):
            bot = self._bots[(table.turn - self._mine) % players - 1]
            action = bot.choose(game.observe(table.state, table.turn), table.state.legal())
            table.play(int(action) - self._spec.first)

    def _info(self) -> Info:
        return {"seat": self._mine, "section": self._table.section}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Do *action*, then let the bots act.

        An illegal action changes nothing: the reward is 0, and the info says why under
        ``illegal``.
        """
        if not self._begun:
            raise Problem("rl_no_reset", call="step")
        table, number = self._table, int(action)
        if table.turn == OVER:
            raise Problem("rl_over")
        if not table.is_legal(number):
            sentence, section = table.refusal(number)
            info: Info = {"seat": self._mine, "section": section, "illegal": sentence}
            return table.observe(self._mine), 0.0, False, False, info
        table.play(number)
        info = self._info()
        self._let_others_act()
        ended = table.turn == OVER
        reward = table.rewards()[self._mine] if ended else 0.0
        self._show()
        return table.observe(self._mine), reward, ended, False, info

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return or print the board as your seat sees it."""
        return self._table.render(self.render_mode, self._mine)

    def save(self) -> Info:
        """Return the game as JSON values. They hold the whole state, secrets included."""
        drawn = [int(stream.taken) for stream in self._streams]
        return {**self._table.save(), "seat": self._mine, "bots": [self._seeds, drawn]}

    def restore(self, saved: Info) -> tuple[Observation, Info]:
        """Go on from what `save` returned."""
        self._table.restore(saved)
        seat, bots = saved["seat"], saved["bots"]
        assert isinstance(seat, int)
        assert isinstance(bots, list)
        self._mine = seat
        self._seat_bots(bots[0])
        for stream, taken in zip(self._streams, bots[1], strict=True):
            stream.taken = taken
        self._begun = True
        return self._table.observe(self._mine), self._info()


def register_all() -> None:
    """Register every game with Gymnasium, under its name and the version of its encoding."""
    for name in games.names():
        encoding = games.load_game(name).ENCODING
        known = f"{NAMESPACE}/{name}-v{encoding.version}" if encoding else ""
        if encoding and known not in gymnasium.registry:
            gymnasium.register(known, f"{__name__}:GameEnv", kwargs={"game": name})
