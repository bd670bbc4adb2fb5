"""The games in the box: one sub-package each, found by looking."""

import difflib
import importlib
import pkgutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import cast

from signoria.core.game import Game
from signoria.core.problem import Problem
from signoria.core.text import Words
from signoria.core.vocabulary import SEAT_NAMES


def names() -> list[str]:
    """Return the names of all games, sorted."""
    return list(_found())


@cache
def _found() -> tuple[str, ...]:
    """Look for the games once: a server asks for their names all the time."""
    return tuple(sorted([each.name for each in pkgutil.iter_modules(__path__) if each.ispkg]))


def load(name: str) -> Game:
    """Return the game called *name*."""
    if name not in names():
        likely = difflib.get_close_matches(name, names(), n=1)
        if likely:
            raise Problem("unknown_game_but", found=name, known=names(), likely=likely)
        raise Problem("unknown_game", found=name, known=names())
    return cast("Game", importlib.import_module(f"{__name__}.{name}"))


def words(name: str, lang: str, seats: Sequence[str] = SEAT_NAMES) -> Words:
    """Return the texts of the game called *name*."""
    return Words(lang, Path(__path__[0]) / name, names=seats)
