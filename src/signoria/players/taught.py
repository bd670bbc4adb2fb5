"""What players were taught, in one mark: with other numbers they are other players."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from signoria.core.game import Game


def mark(game: Game, specs: Iterable[str]) -> str:
    """Return a mark of all numbers that the players named by *specs* were taught.

    It says nothing of their code, nor of programs of others.
    """
    known = [_numbers(game, spec) for spec in specs]
    return hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:12]


def _numbers(game: Game, spec: str) -> list[Any]:
    """Return the numbers that matter to *spec*."""
    tuning = game.TUNING
    kind, _, which = spec.partition(":")
    if kind in ("random", "program"):
        return []
    if kind == "heuristic" and which == "judged":
        return [list(tuning.judged())]
    if kind == "level":
        own = dict(tuning.levels[int(which) - 1])
        return (
            [tuning.tuned(), own] if "slip" in own else [tuning.tuned(), own, dict(tuning.search)]
        )
    return [tuning.tuned()]
