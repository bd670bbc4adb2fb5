"""Selection: which action to try at a node, by UCB1, or by PUCT with progressive widening."""

import math

from signoria.core.chance import Stream
from signoria.core.fast import i64
from signoria.core.heuristic import Heuristic
from signoria.core.state import State
from signoria.players.search.settings import SearchSettings
from signoria.players.search.tree import Node


def select_ucb1(node: Node, legal: list[int], explore: float, rng: Stream) -> int:
    """Return a random untried action, or else the one with the highest UCB1 bound."""
    fresh: i64 = 0
    found = -1
    best = -1.0
    scale = explore * math.sqrt(math.log(float(node.visits + 2)))
    for action in legal:
        child = node.children.get(action)
        if child is None:
            fresh += 1
            if rng.below(fresh) == 0:
                found = action
        elif fresh == 0:
            visits = float(child.visits)
            bound = child.value / visits + scale / math.sqrt(visits)
            if bound > best:
                best = bound
                found = action
    return found


def select_puct(
    node: Node, legal: list[int], settings: SearchSettings, spread: float, total: float
) -> int:
    """Return the action with the highest PUCT bound, under progressive widening.

    *spread* is the standard deviation of outcomes, *total* the sum of the priors of *legal*.
    Untried actions are taken to have the mean value of those tried.
    """
    tried: i64 = 0
    value = 0.0
    visits: i64 = 0
    for action in legal:
        child = node.children.get(action)
        if child is not None:
            tried += 1
            value += child.value
            visits += child.visits
    growth = i64(settings.widening_growth * math.sqrt(float(visits)))
    wide = tried >= settings.widening_start + growth
    untried = 0.5
    if visits:
        untried = value / float(visits)
    scale = settings.explore * spread * math.sqrt(float(visits + 1)) / total
    best = -1.0
    found = legal[0]
    for action in legal:
        child = node.children.get(action)
        if child is None:
            if wide:
                continue
            bound = untried + scale * node.priors[action]
        else:
            n = float(child.visits)
            bound = child.value / n + scale * node.priors[action] / (1.0 + n)
        if bound > best:
            best = bound
            found = action
    return found


def prior_total(
    node: Node, state: State, legal: list[int], heuristic: Heuristic, sharpness: float, rng: Stream
) -> float:
    """Return the sum of the priors of *legal*; compute those that the node does not have yet."""
    total = 0.0
    for action in legal:
        prior = node.priors.get(action)
        if prior is None:
            set_priors(node, state, legal, heuristic, sharpness, rng)
            return prior_total(node, state, legal, heuristic, sharpness, rng)
        total += prior
    return total


def set_priors(
    node: Node, state: State, legal: list[int], heuristic: Heuristic, sharpness: float, rng: Stream
) -> None:
    """Set the priors: a softmax over the heuristic's ratings, before normalization."""
    rates = heuristic.rates(state, rng)
    most = -1.0e9
    for rate in rates:
        if rate > most:
            most = rate
    scale = sharpness / heuristic.win_scale(state)
    for i in range(len(legal)):
        action = legal[i]
        if action not in node.priors:
            node.priors[action] = 0.01 + math.exp(scale * (rates[i] - most))
