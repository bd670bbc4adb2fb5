"""Drawings of views as SVG, with nothing but the standard library: what one seat may know.

A drawing is made from a view alone, never from a state: what a seat may not know cannot be in it.
Layout data (signs, colours, coordinates) is in JSON files here, which the web client reads too.
"""

import importlib
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Protocol, cast

from signoria import games
from signoria.core.text import Words
from signoria.core.vocabulary import SEAT_NAMES
from signoria.draw.svg import Brush, Theme

__all__ = ["Theme", "draw"]
_HERE: Final = Path(__file__).parent


class Drawing(Protocol):
    """What the module of a game offers."""

    ARMS: Sequence[tuple[str, str]] | None
    """Colours and emblems of the seats, where the game has its own."""

    def draw(self, view: object, brush: Brush) -> str:
        """Return *view* as an SVG document."""


def draw(
    game: str,
    view: object,
    *,
    lang: str = "en",
    names: Sequence[str] = SEAT_NAMES,
    theme: Theme = "light",
    words: Words | None = None,
) -> str:
    """Return *view*, as a seat of *game* has it, as an SVG document.

    *names* are the players in the order of the seats. *words* are the texts of a game that is not
    in `signoria.games`. A game without a drawing of its own gets
    a tree of all fields of the view.
    """
    found = _drawing(game)
    texts, labels = words or games.words(game, lang, names), Words(lang, _HERE, names=names)
    return found.draw(view, Brush(texts, labels, names, theme, found.ARMS))


def _drawing(game: str) -> Drawing:
    """Return how *game* is drawn: by its own module, or as a tree if it has none."""
    name = f"{__name__}.{game}"
    own = importlib.import_module(name) if find_spec(name) else None
    if not hasattr(own, "draw"):
        own = importlib.import_module(f"{__name__}.generic")
    return cast("Drawing", own)
