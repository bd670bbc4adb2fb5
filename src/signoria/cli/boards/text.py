"""A board as plain text, for programs that print it."""

from collections.abc import Sequence
from io import StringIO

from rich.console import Console

from signoria.cli import theme
from signoria.cli.boards import Look, board
from signoria.cli.session import Session
from signoria.core.game import Game

WIDTH = 100


def as_text(
    game: Game, view: object, names: Sequence[str], actor: int, lang: str = "en", width: int = WIDTH
) -> str:
    """Return the board as *view* shows it, without colours, at most *width* columns wide."""
    words = Session(lang).words_of(game, names)
    page = StringIO()
    console = Console(file=page, width=width, color_system=None, highlight=False, emoji=False)
    console.push_theme(theme.theme(None))
    console.print(board(game).draw(view, Look(words, names, actor)))
    return "\n".join([line.rstrip() for line in page.getvalue().splitlines()])
