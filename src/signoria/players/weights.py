"""The heuristic of a game with its weights, and the hash that tells sets of numbers apart."""

import hashlib
import json
from collections.abc import Iterable

from signoria.core.game import Game
from signoria.core.heuristic import Heuristic
from signoria.core.tuning import former_names


def tuned(game: Game) -> Heuristic:
    """Return the heuristic with the weights that self-play tuned."""
    return with_weights(game, game.TUNING.tuned())


def judged(game: Game) -> Heuristic:
    """Return the heuristic with its hand-set weights."""
    return with_weights(game, game.TUNING.judged())


def with_weights(game: Game, weights: list[float]) -> Heuristic:
    """Return the heuristic with these *weights*, in the order of ``heuristics.WEIGHTS``."""
    return game.heuristics.HEURISTIC(weights)


def weights_hash(game: Game, specs: Iterable[str]) -> str:
    """Return a hash of all numbers that the players named by *specs* depend on.

    Results are kept under it: with other numbers they are other players. It covers neither their
    code nor programs of others. Settings enter it under their former names, so that a rename
    leaves results valid.
    """
    known = [_numbers(game, spec) for spec in specs]
    return hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:12]


def _numbers(game: Game, spec: str) -> list[object]:
    """Return the numbers that *spec* depends on."""
    tuning = game.TUNING
    kind, _, which = spec.partition(":")
    if kind in ("random", "program"):
        return []
    if kind == "heuristic" and which == "judged":
        return [list(tuning.judged())]
    if kind == "level":
        own = former_names(tuning.levels[int(which) - 1])
        search = [] if "slip" in own else [former_names(tuning.search)]
        return [tuning.tuned(), own, *search]
    return [tuning.tuned()]
