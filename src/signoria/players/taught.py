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
    lore = game.LORE
    kind, _, which = spec.partition(":")
    if kind in ("random", "program"):
        return []
    if kind == "heuristic" and which == "judged":
        return [list(lore.judged())]
    if kind == "level":
        own = dict(lore.levels[int(which) - 1])
        return [lore.tuned(), own] if "slip" in own else [lore.tuned(), own, dict(lore.search)]
    return [lore.tuned()]
