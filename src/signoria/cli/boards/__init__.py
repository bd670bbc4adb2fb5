"""How each game looks in a terminal: one module for one game, found by its name."""

import importlib
from collections.abc import Sequence
from importlib.util import find_spec
from typing import NamedTuple, Protocol, cast

from rich.console import RenderableType

from signoria.core.game import Game
from signoria.core.text import Words


class Look(NamedTuple):
    """How a view is drawn: texts, names and the seat to act."""

    words: Words
    names: Sequence[str]
    actor: int


class Board(Protocol):
    """What the module of a game offers."""

    def draw(self, view: object, look: Look) -> RenderableType:
        """Return the table as *view* has it."""

    def styles(self, words: Words) -> dict[str, str]:
        """Return phrases that have a style of their own in sentences."""


def board(game: Game) -> Board:
    """Return how *game* is drawn: by its own module, or plainly if it has none."""
    name = f"{__name__}.{game.NAME}"
    return cast("Board", importlib.import_module(name if find_spec(name) else f"{__name__}.plain"))
