"""Many games of one kind that go on together: one compiled call a step."""

from array import array
from typing import Final

from signoria.core.chance import Stream
from signoria.core.encoding import Cells, Marks
from signoria.core.fast import COMPILED, i16, i64, vec
from signoria.core.state import OVER, State, let_chance_act

WIN: Final[i64] = 0
"""Reward: one point, shared by all who are first."""
POINTS: Final[i64] = 1
"""Reward: the final score."""
RANK: Final[i64] = 2
"""Reward: the share of the others that a seat has beaten, ties counting half."""


class Rewards:
    """A buffer of floating-point numbers."""

    values: vec[float]

    def __init__(self, size: int) -> None:
        """Hold *size* zeros."""
        if COMPILED:
            self.values = vec[float]([0.0] * size)
        else:
            self.values = array("d", bytes(8 * size))  # type: ignore[assignment]


def write_rewards(state: State, kind: i64, out: Rewards, at: i64) -> None:
    """Write the reward of each seat for a finished game, from *at* on."""
    values = out.values
    places = state.standing()
    if kind == POINTS:
        scores = state.scores()
        for seat in range(len(scores)):
            values[at + seat] = float(scores[seat])
        return
    for seat in range(len(places)):
        if kind == RANK:
            values[at + seat] = share_beaten(places, places[seat])
        elif places[seat] == 1:
            values[at + seat] = 1 / places.count(1)
        else:
            values[at + seat] = 0.0


def share_beaten(places: list[int], mine: int) -> float:
    """Return the share of the others that come after place *mine*, ties counting half."""
    beaten = -0.5  # a seat ties with itself
    for other in places:
        if other > mine:
            beaten += 1.0
        elif other == mine:
            beaten += 0.5
    return beaten / (len(places) - 1)


class Batch:
    """Games that are played side by side; one that ends begins again at once."""

    def __init__(self, start: State, players: int, envs: int, size: int, first: int, actions: int,
                 reward: int) -> None:  # fmt: skip
        """Make room for *envs* games that begin at *start*, with *size* numbers a seat sees."""
        self.start = start
        self.players: i64 = players
        self.envs: i64 = envs
        self.size: i64 = size
        self.first: i64 = first
        self.actions: i64 = actions
        self.reward: i64 = reward
        self.states: list[State] = []
        self.streams: list[Stream] = []
        self.observations = Cells(envs * size)
        self.masks = Marks(envs * actions)
        self.turns = Cells(envs)
        self.rewards = Rewards(envs * players)
        self.ended = Marks(envs)

    def reset(self, seed: int) -> None:
        """Begin all games; *seed* decides all that chance does in them."""
        self.streams = [Stream(seed + (i << 32)) for i in range(int(self.envs))]
        self.states = [self.start.copy() for _ in range(int(self.envs))]
        for i in range(self.envs):
            self.ended.values[i] = 1
            self.forget(i)
            self.ended.values[i] = 0
            let_chance_act(self.states[i], self.streams[i])
            self.look(i)

    def step(self, actions: list[int]) -> int:
        """Do one action in each game, counted from the first of players; return -1.

        If one of them is illegal nothing is done, and the number of its game is returned.
        """
        masks = self.masks.values
        for i in range(self.envs):
            action = i64(actions[i])
            if action < 0 or action >= self.actions or masks[i * self.actions + action] == 0:
                return i
        for i in range(self.envs):
            state = self.states[i]
            state.apply(self.first + i64(actions[i]))
            self.forget(i)
            if let_chance_act(state, self.streams[i]) == OVER:
                self.begin_again(i)
            self.look(i)
        return -1

    def forget(self, i: i64) -> None:
        """Take back the rewards of the game that ended a step ago."""
        if self.ended.values[i]:
            self.ended.values[i] = 0
            values = self.rewards.values
            for at in range(i * self.players, (i + 1) * self.players):
                values[at] = 0.0

    def begin_again(self, i: i64) -> None:
        """Reward a game that is over, and begin the next."""
        self.ended.values[i] = 1
        write_rewards(self.states[i], self.reward, self.rewards, i * self.players)
        self.states[i] = self.start.copy()
        let_chance_act(self.states[i], self.streams[i])

    def look(self, i: i64) -> None:
        """Write what the seat to act sees and may do."""
        state = self.states[i]
        seat = state.actor()
        self.turns.values[i] = i16(seat)
        state.encode(seat, self.observations, i * self.size)
        at = i * self.actions
        self.masks.clear(at, self.actions)
        state.mark_legal(self.masks, at, self.first)
