"""The rules in our own words, by section."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, cast

from rich.padding import Padding
from rich.text import Text

from signoria.cli.session import Session, game_folder
from signoria.cli.spelling import fold
from signoria.core import text
from signoria.core.game import Game
from signoria.core.options import boards, choices, spell
from signoria.core.problem import Problem

Changes: TypeAlias = dict[str, list[str]]
"""By section, in sentences."""
Texts: TypeAlias = Mapping[str, Mapping[str, Mapping[str, str]]]
"""By option, value and section."""


def sections(session: Session, game: Game) -> list[str]:
    """Return the names of all sections, in the order of the rules."""
    return list(text.group(game_folder(game), session.lang, "section"))


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


def changes(session: Session, game: Game, chosen: object) -> Changes:
    """Return by section what the *chosen* options change of the rules, each with its setting."""
    texts = cast("Texts", text.group(game_folder(game), session.lang, "changes"))
    values = {option: spell(getattr(chosen, option)) for option in choices(game.Options)}
    told: Changes = {}
    for option, value in values.items():
        for section, change in texts.get(option, {}).get(value, {}).items():
            followers = _followers(game, texts, option, section)
            if all(values[follower] == option for follower in followers):
                line = session.say("rules.with", setting=f"{option}={value}", change=change)
                told.setdefault(section, []).append(line)
    return told


def _followers(game: Game, texts: Texts, option: str, section: str) -> list[str]:
    """Return the options that do as *option* says unless set themselves, about *section*."""
    offered = choices(game.Options)
    about = [name for name, each in texts.items() if any(section in v for v in each.values())]
    return [name for name in about if option in offered.get(name, ())]


def parts_that_differ(game: Game, chosen: object) -> list[str]:
    """Return in what a board from a file differs from the game's first; nothing if built in."""
    replaceable = boards(game.Options)
    if replaceable is None or getattr(chosen, replaceable[0]) in replaceable[1].names:
        return []
    option, built_in = replaceable
    first, other = built_in.table(built_in.names[0]), built_in.table(getattr(chosen, option))
    return [part for part in {**first, **other} if first.get(part) != other.get(part)]


def show(session: Session, section: str, changed: Sequence[str] = ()) -> None:
    """Write one section, and what is *changed* of it."""
    session.show(Text(f"§ {session.say(f'section.{section}.title')}", "bold"))
    for paragraph in (session.say(f"section.{section}.text"), *changed):
        body = Text(paragraph)
        session.show(Padding(body, (0, 0, 0, 2)) if session.out.is_terminal else body)


def show_found(
    session: Session, game: Game, wanted: str, changed: Mapping[str, Sequence[str]] | None = None
) -> list[str]:
    """Write the section called *wanted*, or all of them; return their names."""
    shown = [find(session, game, wanted)] if wanted else sections(session, game)
    for section in shown:
        show(session, section, (changed or {}).get(section, ()))
    return shown
