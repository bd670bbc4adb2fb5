"""The best move of a decision: chosen with one half of the rollouts, valued with the other."""

import math
from array import array
from typing import Final

from signoria.analysis.bundles import Root, bundle, difference
from signoria.analysis.findings import SURE
from signoria.analysis.rollouts import policy_move
from signoria.core.chance import Stream

WIDEST: Final = 8
"""The most moves that are compared, besides the one played: those that the heuristic rates best."""


def best_action(root: Root, played: int, rollouts: int, seed: int) -> int:
    """Return the best move of the seat to act: the policy's own, unless another is surely better.

    Sequential halving: in every round all that are left play in the same new worlds, and the better
    half of the others stays. Values are those of the policy's play, so its own move stays to the
    end, and another is better only if it wins more by `SURE` standard errors.
    """
    own = policy_move(root.state, root.heuristic, root.ply)
    rivals = shortlist(root, own, played, seed)
    rounds = 1 + math.ceil(math.log2(len(rivals)))
    seat, done = int(root.state.actor()), 0
    won = {action: array("d") for action in (own, *rivals)}
    for _ in range(rounds):
        worlds = range(done, done + max(1, rollouts // rounds // (1 + len(rivals))))
        for action in (own, *rivals):
            won[action].extend(bundle(root, worlds, seed, action).shares[seat])
        done = worlds.stop
        rivals = sorted(rivals, key=lambda each: -sum(won[each]))[: (len(rivals) + 1) // 2]
    more = difference(won[rivals[0]], won[own])
    return rivals[0] if more.mean > SURE * more.error else own


def shortlist(root: Root, own: int, played: int, seed: int) -> list[int]:
    """Return the moves to compare with the policy's *own*: the one played, and the best rated."""
    legal = root.state.legal()
    rates = root.heuristic.rates(root.state, Stream(seed))
    ranked = sorted(range(len(legal)), key=lambda at: -rates[at])
    first = [] if own == played else [played]
    rest = [legal[at] for at in ranked if legal[at] not in (own, played)]
    return [*first, *rest[:WIDEST]]
