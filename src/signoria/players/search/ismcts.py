"""Information-set Monte Carlo tree search, for any game.

Every iteration imagines a world that fits what the seat knows, walks down the tree in that world,
adds one situation, plays on for a while, judges what it came to, and tells all situations passed.
A situation is told apart only by what the searching seat sees. Each seat seeks its own good.
"""

import math
from time import perf_counter
from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.core.heuristic import Heuristic
from signoria.core.state import CHANCE, OVER, State
from signoria.players.search.endgame import EndgameSolver, beaten_by
from signoria.players.search.settings import POLICY, QUICK, TO_THE_END, Settings
from signoria.players.search.tree import Node, Trial

BY_CHANCE: Final = -1
"""The key of all that chance may do, where it is not told apart."""
UNKNOWN: Final = 0.25
"""The spread that is taken for granted …"""
FIRST_FEW: Final[i64] = 8
"""… until so many iterations have shown it."""
NARROW: Final = 1e-6
"""The square of the least spread: where all is one, anything may be tried."""
GLANCE: Final[i64] = 16
"""After so many iterations one looks whether the answer can still change, and at the clock."""


class Search:
    """One seat thinking about one decision."""

    def __init__(self, root: State, heuristic: Heuristic, settings: Settings, rng: Stream) -> None:
        """Think about *root*, an imagined state, for the seat that acts there."""
        self.root = root
        self.heuristic = heuristic
        self.settings = settings
        self.rng = rng
        self.iterations: i64 = settings.iterations
        self.me: i64 = root.actor()
        self.players: i64 = len(root.scores())
        self.top = Node()
        self.trials: dict[int, Trial] = {action: Trial(action) for action in root.legal()}
        self.solved: int = -1
        """The best action, where all that can follow was looked at."""
        self.done: i64 = 0
        self.forced_action: int = -1
        """The action that is tried first in any case, or -1."""
        self.path: list[Node] = []
        self.movers: list[int] = []
        self.worths = vec[float]([0.0] * 8)
        self.wins = vec[float]([0.0] * 8)
        self.points: float = 0.0
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.spread: float = UNKNOWN
        """How far what iterations came to lies apart: what is tried for luck must be worth it."""

    def solve(self) -> bool:
        """Look at all that can follow, if nothing is hidden and it is little enough."""
        if self.settings.endgame > 0:
            self.solved = EndgameSolver(self.settings.endgame, self.settings.rank_weight).best(
                self.root
            )
        return self.solved >= 0

    def think(self, seconds: float) -> None:
        """Iterate until the budget is used up, the time is over, or the answer cannot change."""
        started = perf_counter()
        while self.done < self.iterations:
            self.iterate()
            is_time_to_look = self.done % GLANCE == 0
            if is_time_to_look and (self.is_settled() or perf_counter() - started > seconds):
                return

    def look_at(self, action: int, visits: i64, seconds: float) -> None:
        """Try *action* until it was tried so often, or the time is over; but once in any case."""
        started = perf_counter()
        self.forced_action = action
        trial = self.trials[action]
        while trial.visits < visits:
            self.iterate()
            if perf_counter() - started > seconds:
                break
        self.forced_action = -1

    def iterate(self) -> None:
        """Imagine a world, and learn from it."""
        state = self.root.copy()
        state.redraw(self.me, self.rng)
        self.path.clear()
        self.movers.clear()
        first = self.descend(state)
        self.play_on(state)
        self.judge(state)
        self.learn(first)

    def is_settled(self) -> bool:
        """Say whether the action tried most can no longer be overtaken."""
        best: i64 = 0
        second: i64 = 0
        for trial in self.trials.values():
            if trial.visits > best:
                second = best
                best = trial.visits
            elif trial.visits > second:
                second = trial.visits
        return best - second > self.iterations - self.done

    def best(self) -> Trial:
        """Return the action proven best, or else tried most; of equals, the one that did better."""
        if self.solved >= 0:
            return self.trials[self.solved]
        found: Trial | None = None
        for trial in self.trials.values():
            if (
                found is None
                or trial.visits > found.visits
                or (trial.visits == found.visits and trial.mean() > found.mean())
            ):
                found = trial
        assert found is not None
        return found

    def descend(self, state: State) -> int:
        """Walk down the tree until something new is tried; return the first action taken."""
        node = self.top
        first = -1
        while True:
            actor = state.actor()
            if actor == OVER:
                return first
            if actor == CHANCE:
                action: int = state.pick(self.rng)
                key = BY_CHANCE
                if self.settings.split_chance:
                    key = state.seen_as(action, self.me)
            else:
                action = self.choose(node, state, actor)
                key = state.seen_as(action, self.me)
                if first < 0:
                    first = action
            state.apply(action)
            child = node.children.get(key)
            is_new = child is None
            if child is None:
                child = Node()
                node.children[key] = child
            node = child
            self.path.append(child)
            self.movers.append(actor)
            if is_new and actor != CHANCE:
                return first

    def choose(self, node: Node, state: State, actor: i64) -> int:
        """Return the action to try in a situation, for the good of the seat that acts."""
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if node is self.top and self.forced_action >= 0:
            return self.forced_action
        if actor != self.me and state.seen_as(legal[0], self.me) != legal[0]:
            return self.roll(state)  # what I do not see cannot be told apart, so not learnt from
        if self.settings.prior_sharpness == 0.0:
            return self.select_ucb1(node, legal)
        if node.visits < self.settings.prior_after and node is not self.top:
            return self.roll(state)
        return self.select_puct(node, state, legal)

    def select_ucb1(self, node: Node, legal: list[int]) -> int:
        """Return any action that was not tried here, or else the one with the highest bound."""
        fresh: i64 = 0
        found = -1
        best = -1.0
        scale = self.settings.explore * math.sqrt(math.log(float(node.visits + 2)))
        for action in legal:
            child = node.children.get(action)
            if child is None:
                fresh += 1
                if self.rng.below(fresh) == 0:
                    found = action
            elif fresh == 0:
                visits = float(child.visits)
                bound = child.worth / visits + scale / math.sqrt(visits)
                if bound > best:
                    best = bound
                    found = action
        return found

    def select_puct(self, node: Node, state: State, legal: list[int]) -> int:
        """Return the action with the best mean and promise; the width grows with the visits."""
        total = self.weigh(node, state, legal)
        tried: i64 = 0
        worth = 0.0
        visits: i64 = 0
        for action in legal:
            child = node.children.get(action)
            if child is not None:
                tried += 1
                worth += child.worth
                visits += child.visits
        wide = tried >= self.settings.widening_start + i64(
            self.settings.widening_growth * math.sqrt(float(visits))
        )
        hope = 0.5
        if visits:
            hope = worth / float(visits)
        scale = self.settings.explore * self.spread * math.sqrt(float(visits + 1)) / total
        best = -1.0
        found = legal[0]
        for action in legal:
            child = node.children.get(action)
            if child is None:
                if wide:
                    continue
                bound = hope + scale * node.weights[action]
            else:
                n = float(child.visits)
                bound = child.worth / n + scale * node.weights[action] / (1.0 + n)
            if bound > best:
                best = bound
                found = action
        return found

    def weigh(self, node: Node, state: State, legal: list[int]) -> float:
        """See to it that every action here has a weight; return the sum of those of *legal*."""
        total = 0.0
        for action in legal:
            weight = node.weights.get(action)
            if weight is None:
                self.rate(node, state, legal)
                return self.weigh(node, state, legal)
            total += weight
        return total

    def rate(self, node: Node, state: State, legal: list[int]) -> None:
        """Ask the rules of thumb about all that is legal."""
        rates = self.heuristic.rates(state, self.rng)
        most = -1.0e9
        for rate in rates:
            if rate > most:
                most = rate
        scale = self.settings.prior_sharpness / self.heuristic.win_scale(state)
        for i in range(len(legal)):
            action = legal[i]
            if action not in node.weights:
                node.weights[action] = 0.01 + math.exp(scale * (rates[i] - most))

    def roll(self, state: State) -> int:
        """Return what a seat would do, without any learning."""
        if self.settings.rollout_policy == QUICK:
            return self.heuristic.quick(state, self.rng)
        if self.settings.rollout_policy == POLICY:
            return self.heuristic.policy(state, self.rng)
        return state.pick(self.rng)

    def play_on(self, state: State) -> None:
        """Play on as far as roll-outs go."""
        left = self.settings.rollout
        if left == TO_THE_END and self.settings.rollout_policy == 0:
            state.playout(self.rng)
            return
        while left != 0:
            actor = state.actor()
            if actor == OVER:
                return
            if actor == CHANCE:
                state.apply(state.pick(self.rng))
            else:
                state.apply(self.roll(state))
                left -= 1

    def judge(self, state: State) -> None:
        """Find out what it came to for each seat: victory, and rivals beaten."""
        if state.actor() == OVER:
            self.judge_end(state)
        else:
            self.judge_midway(state)
        others = float(self.players - 1)
        rank_weight = self.settings.rank_weight
        for seat in range(self.players):
            self.worths[seat] = (1.0 - rank_weight) * self.wins[seat] + rank_weight * self.worths[
                seat
            ] / others

    def judge_end(self, state: State) -> None:
        """Victory is shared among those who share the first place; so is each rank."""
        places = state.standing()
        first = float(places.count(1))
        for seat in range(self.players):
            self.wins[seat] = 1.0 / first if places[seat] == 1 else 0.0
            self.worths[seat] = beaten_by(places, seat)
        self.points = float(state.scores()[self.me])

    def judge_midway(self, state: State) -> None:
        """The likely points and the doubt about them give each seat a chance."""
        points = self.heuristic.expected_scores(state, self.me)
        scale = self.heuristic.win_scale(state)
        most = points[0]
        for seat in range(1, self.players):
            if points[seat] > most:
                most = points[seat]
        total = 0.0
        for seat in range(self.players):
            share = math.exp((points[seat] - most) / scale)
            self.wins[seat] = share
            total += share
        for seat in range(self.players):
            beaten = 0.0
            for other in range(self.players):
                if other != seat:
                    beaten += self.wins[seat] / (self.wins[seat] + self.wins[other])
            self.worths[seat] = beaten
        for seat in range(self.players):
            self.wins[seat] /= total
        self.points = points[self.me]

    def learn(self, first: int) -> None:
        """Tell every situation on the way what it came to for the one who chose it."""
        self.done += 1
        self.top.visits += 1
        for i in range(len(self.path)):
            node = self.path[i]
            node.visits += 1
            if self.movers[i] >= 0:
                node.worth += self.worths[self.movers[i]]
        trial = self.trials[first]
        trial.visits += 1
        trial.worth += self.worths[self.me]
        trial.win += self.wins[self.me]
        trial.points += self.points
        self.measure(self.worths[self.me])

    def measure(self, worth: float) -> None:
        """Find the standard deviation of all that came of iterations so far."""
        self.sum += worth
        self.squares += worth * worth
        if self.done >= FIRST_FEW:
            mean = self.sum / float(self.done)
            self.spread = math.sqrt(max(self.squares / float(self.done) - mean * mean, NARROW))
