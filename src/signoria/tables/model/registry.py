"""The game registry: finds games and their texts by name."""

import importlib
from collections.abc import Sequence
from typing import Protocol, cast

from signoria.core.game import Game
from signoria.core.lesson import Lesson
from signoria.core.text import Words


class GameRegistry(Protocol):
    """Finds games by name, and the words for them."""

    def names(self) -> list[str]:
        """Return the names of all games."""

    def load_game(self, name: str) -> Game:
        """Return the game called *name*."""

    def words(self, name: str, lang: str, seats: Sequence[str]) -> Words:
        """Return the texts of a game, the seats called by name."""

    def lesson(self, name: str) -> Lesson:
        """Return the first lesson of a game; raise `Problem` if it has none."""


def open_registry(module: str) -> GameRegistry:
    """Return the module called *module* as a registry."""
    return cast("GameRegistry", importlib.import_module(module))
