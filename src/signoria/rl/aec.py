"""PettingZoo: every seat is an agent, and they act in turn."""

from typing import Final, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from signoria.core.problem import Problem
from signoria.core.state import OVER
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


def aec(
    game: str,
    players: int | None = None,
    *,
    reward: Reward = "win",
    render_mode: RenderMode | None = None,
    **options: object,
) -> "GameAEC":
    """Return *game* as a PettingZoo environment.

    The other arguments are options of the game. Raise `Problem` if there is no such game, number
    of players, reward or option.
    """
    return GameAEC(GameSpec(game, players, reward, options), render_mode)


class GameAEC(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game as PettingZoo plays it. It checks the order of calls by itself.

    An illegal action leaves the game as it is: the same agent is asked again, and its info says
    why under ``illegal``.
    """

    metadata: Info

    def __init__(self, spec: GameSpec, render_mode: RenderMode | None = None) -> None:
        """Make the environment; `reset` begins a game."""
        super().__init__()
        check_render_mode(render_mode)
        self.metadata = {
            "name": spec.name, "render_modes": list(RENDER_MODES), "render_fps": 1,
            "is_parallelizable": False,
        }  # fmt: skip
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(spec.players)]
        self.agents: list[str] = []
        self._spec: Final = spec
        self._table: Final = Tabletop(spec)
        self._seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: spec.observation_space() for a in self.possible_agents}
        self.action_spaces = {a: spec.action_space() for a in self.possible_agents}
        self._random = seeding.np_random(None)[0]
        self._begun = False

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what *agent* sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of what *agent* may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """Begin a game. A *seed* decides all that chance does, in this game and those after it."""
        del options
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        self._table.begin(int(self._random.integers(_SEEDS)))
        self._sit_down()

    def _sit_down(self) -> None:
        """Let all agents take part in the game on the table."""
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: self._info(seat) for agent, seat in self._seats.items()}
        self._begun = True
        self._go_on()

    def _info(self, seat: int) -> Info:
        return {"seat": seat, "section": self._table.section}

    def _go_on(self) -> None:
        """Ask the next agent, or end the game."""
        turn = self._table.turn
        if turn == OVER:
            self._end()
            return
        self.agent_selection = agent = self.possible_agents[turn]
        self.infos[agent] = self._info(turn)

    def _end(self) -> None:
        for agent, reward in zip(self.possible_agents, self._table.rewards(), strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
            self.infos[agent] = self._info(self._seats[agent])
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """Do *action* for the agent to act; ``None`` for one whose game is over."""
        if not self._begun or not self.agents:
            raise Problem("rl_no_reset", call="step")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = -1 if action is None else int(action)
        self._cumulative_rewards[agent] = 0.0
        if not self._table.is_legal(number):
            sentence, section = self._table.refusal(number)
            info = {"seat": self._seats[agent], "section": section, "illegal": sentence}
            self.infos[agent] = info
            return
        self._table.play(number)
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def last(
        self, observe: bool = True  # noqa: FBT001, FBT002 - as PettingZoo has it
    ) -> tuple[Observation | None, float, bool, bool, Info]:  # fmt: skip
        """Return what the agent to act sees, its reward since its last step, and its info."""
        if not self._begun:
            raise Problem("rl_no_reset", call="last")
        agent = self.agent_selection
        return (
            self._table.observe(self._seats[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> Observation:
        """Return what *agent* sees; its mask is empty unless it is to act."""
        if not self._begun:
            raise Problem("rl_no_reset", call="observe")
        return self._table.observe(self._seats[agent])

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return or print the board as the agent to act sees it."""
        if not self._begun:
            raise Problem("rl_no_reset", call="render")
        turn = self._table.turn
        return self._table.render(self.render_mode, turn if turn >= 0 else None)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def save(self) -> Info:
        """Return the game as JSON values. They hold the whole state, secrets included."""
        return self._table.save()

    def restore(self, saved: Info) -> None:
        """Go on from what `save` returned, with rewards at 0."""
        self._table.restore(saved)
        self._sit_down()
