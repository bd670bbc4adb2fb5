"""Information-set Monte Carlo tree search, for any game.

Single-observer ISMCTS (Cowling, Powley and Whitehouse, 2012). Each iteration determinizes the
root, selects by PUCT (UCB1 without priors), expands one node, rolls out, evaluates and backs up.
Nodes are information sets of the searching seat. Every seat maximizes its own utility, as in max^n.
"""

import math
from time import perf_counter
from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.core.heuristic import Heuristic
from signoria.core.state import CHANCE, OVER, State
from signoria.players.search.endgame import EndgameSolver, beaten_by
from signoria.players.search.rollout import roll_out, rollout_action
from signoria.players.search.selection import prior_total, select_puct, select_ucb1
from signoria.players.search.settings import SearchSettings
from signoria.players.search.tree import Node, Trial

BY_CHANCE: Final = -1
"""The key of the child that all chance outcomes share, where they are not split."""
UNKNOWN: Final = 0.25
"""The standard deviation of outcomes that is assumed …"""
FIRST_FEW: Final[i64] = 8
"""… for so many iterations, before it is measured."""
NARROW: Final = 1e-6
"""The least variance of outcomes, so that exploration never stops."""
GLANCE: Final[i64] = 16
"""Iterations between two checks of the clock and of whether the answer can still change."""


class Search:
    """The search of one seat for one decision."""

    def __init__(
        self, root: State, heuristic: Heuristic, settings: SearchSettings, rng: Stream
    ) -> None:
        """Search from *root*, a determinization, for the seat that acts there."""
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
        """The best action, where the endgame solver found it; or -1."""
        self.done: i64 = 0
        self.forced_action: int = -1
        """The action that every iteration takes at the root, or -1."""
        self.path: list[Node] = []
        self.movers: list[int] = []
        self.utilities = vec[float]([0.0] * 8)
        """Of the last iteration, by seat; so are the shares of victory."""
        self.wins = vec[float]([0.0] * 8)
        self.points: float = 0.0
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.spread: float = UNKNOWN
        """The standard deviation of the searching seat's utilities."""

    def solve(self) -> bool:
        """Return whether the endgame solver finds the best action."""
        if self.settings.endgame > 0:
            solver = EndgameSolver(self.settings.endgame, self.settings.rank_weight)
            self.solved = solver.best(self.root)
        return self.solved >= 0

    def think(self, seconds: float) -> None:
        """Iterate until the budget is spent, *seconds* are over, or the answer cannot change."""
        started = perf_counter()
        while self.done < self.iterations:
            self.iterate()
            is_time_to_look = self.done % GLANCE == 0
            if is_time_to_look and (self.is_settled() or perf_counter() - started > seconds):
                return

    def look_at(self, action: int, visits: i64, seconds: float) -> None:
        """Visit *action* until it has so many *visits* or *seconds* are over; but at least once."""
        started = perf_counter()
        self.forced_action = action
        trial = self.trials[action]
        while trial.visits < visits:
            self.iterate()
            if perf_counter() - started > seconds:
                break
        self.forced_action = -1

    def iterate(self) -> None:
        """Do one iteration: determinize, select, expand, roll out, evaluate, back up."""
        state = self.root.copy()
        state.redraw(self.me, self.rng)
        self.path.clear()
        self.movers.clear()
        first = self.descend(state)
        roll_out(state, self.heuristic, self.settings, self.rng)
        self.evaluate(state)
        self.back_up(first)

    def is_settled(self) -> bool:
        """Return whether the most visited action can no longer be overtaken."""
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
        """Return the solved action, or else the most visited; of equals, the one of higher mean."""
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
        """Select down the tree and expand one node; return the action taken at the root."""
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
        """Return the action to try at *node*, selected for the seat that acts."""
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if node is self.top and self.forced_action >= 0:
            return self.forced_action
        if actor != self.me and state.seen_as(legal[0], self.me) != legal[0]:
            return self.roll(state)  # hidden: all its actions lead to one node
        if self.settings.prior_sharpness == 0.0:
            return select_ucb1(node, legal, self.settings.explore, self.rng)
        if node.visits < self.settings.prior_after and node is not self.top:
            return self.roll(state)
        sharpness = self.settings.prior_sharpness
        total = prior_total(node, state, legal, self.heuristic, sharpness, self.rng)
        return select_puct(node, legal, self.settings, self.spread, total)

    def roll(self, state: State) -> int:
        """Return the action of the rollout policy."""
        return rollout_action(state, self.heuristic, self.settings, self.rng)

    def evaluate(self, state: State) -> None:
        """Set the utility of each seat: its share of victory, and of rivals beaten."""
        if state.actor() == OVER:
            self.evaluate_end(state)
        else:
            self.evaluate_midgame(state)
        others = float(self.players - 1)
        rank_weight = self.settings.rank_weight
        for seat in range(self.players):
            beaten = rank_weight * self.utilities[seat] / others
            self.utilities[seat] = (1.0 - rank_weight) * self.wins[seat] + beaten

    def evaluate_end(self, state: State) -> None:
        """Share victory among those in first place; a rival in the same place is half beaten."""
        places = state.standing()
        first = float(places.count(1))
        for seat in range(self.players):
            self.wins[seat] = 1.0 / first if places[seat] == 1 else 0.0
            self.utilities[seat] = beaten_by(places, seat)
        self.points = float(state.scores()[self.me])

    def evaluate_midgame(self, state: State) -> None:
        """Set the shares of victory to a softmax over expected scores, at the win scale."""
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
            self.utilities[seat] = beaten
        for seat in range(self.players):
            self.wins[seat] /= total
        self.points = points[self.me]

    def back_up(self, first: int) -> None:
        """Add the utilities to every node on the path, each for the seat that chose it."""
        self.done += 1
        self.top.visits += 1
        for i in range(len(self.path)):
            node = self.path[i]
            node.visits += 1
            if self.movers[i] >= 0:
                node.value += self.utilities[self.movers[i]]
        trial = self.trials[first]
        trial.visits += 1
        trial.value += self.utilities[self.me]
        trial.win += self.wins[self.me]
        trial.points += self.points
        self.measure(self.utilities[self.me])

    def measure(self, utility: float) -> None:
        """Update the standard deviation of the searching seat's utilities."""
        self.sum += utility
        self.squares += utility * utility
        if self.done >= FIRST_FEW:
            mean = self.sum / float(self.done)
            self.spread = math.sqrt(max(self.squares / float(self.done) - mean * mean, NARROW))
