"""The rules in our own words, by section."""

from rich.padding import Padding
from rich.text import Text

from signoria.cli.session import Session, folder
from signoria.cli.spelling import fold
from signoria.core import text
from signoria.core.game import Game
from signoria.core.problem import Problem


def sections(session: Session, game: Game) -> list[str]:
    """Return the names of all sections, in the order of the rules."""
    return list(text.table(folder(game), session.lang)["section"])


def find(session: Session, game: Game, wanted: str) -> str:
    """Return the section called *wanted*, by its name or by the beginning of its title."""
    known = sections(session, game)
    titles = {name: session.say(f"section.{name}.title") for name in known}
    for name in known:
        if fold(wanted) in (fold(name), fold(titles[name])):
            return name
    near = [name for name in known if fold(wanted) in fold(titles[name])]
    if len(near) == 1:
        return near[0]
    raise Problem("no_such_section", found=wanted, known=near or known)


def show(session: Session, section: str) -> None:
    """Write one section."""
    session.show(Text(f"§ {session.say(f'section.{section}.title')}", "bold"))
    body = Text(session.say(f"section.{section}.text"))
    session.show(Padding(body, (0, 0, 0, 2)) if session.out.is_terminal else body)


def show_found(session: Session, game: Game, wanted: str) -> None:
    """Write the section called *wanted*, or all of them."""
    for section in [find(session, game, wanted)] if wanted else sections(session, game):
        show(session, section)
