"""Players by the names that people type."""

import difflib
from typing import Final

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.problem import Problem
from signoria.players.base import Player
from signoria.players.heuristic import Heuristic
from signoria.players.uniform import Uniform

KNOWN: Final = ("heuristic", "random")


def player(spec: str, game: Game, stream: Stream) -> Player:
    """Return the player that *spec* names, for *game*, drawing from *stream*."""
    check(spec)
    return Uniform(stream) if spec == "random" else Heuristic(game, stream)


def check(spec: str, *others: str) -> None:
    """Refuse a *spec* that names no player, nor one of *others*."""
    known = [*others, *KNOWN]
    if spec not in known:
        likely = difflib.get_close_matches(spec, known, n=1)
        if likely:
            raise Problem("unknown_player_but", found=spec, known=known, likely=likely)
        raise Problem("unknown_player", found=spec, known=known)
