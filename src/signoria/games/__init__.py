"""All games: one sub-package each, and the plugins of other packages (`signoria.games`)."""

import difflib
import importlib
import inspect
import pkgutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import cast

from signoria.core import defaults, plugins
from signoria.core.game import Game
from signoria.core.lesson import Lesson, read_lesson
from signoria.core.plugins import BrokenPlugin
from signoria.core.problem import Problem
from signoria.core.text import LANGUAGES, Words
from signoria.core.vocabulary import SEAT_NAMES


def names() -> list[str]:
    """Return the names of all games that can be played, sorted."""
    return sorted([*_own(), *_plugins()[0]])


def broken() -> list[Problem]:
    """Return a problem for each plugin that offers a game and cannot be used."""
    return list(_plugins()[1])


@cache
def _own() -> tuple[str, ...]:
    """Look for the games once: a server asks for their names all the time."""
    return tuple([each.name for each in pkgutil.iter_modules(__path__) if each.ispkg])


@cache
def _plugins() -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """Return the plugins that can be played, and what is wrong with the others."""
    sound, faults = [], []
    for name in sorted(plugins.found(plugins.GAMES)):
        try:
            _plugin(name)
            sound.append(name)
        except Problem as fault:
            faults.append(fault)
    return tuple(sound), tuple(faults)


def load_game(name: str) -> Game:
    """Return the game called *name*.

    Raise `Problem` when there is none, or when it is a plugin that cannot be used.
    """
    if name in _own():
        return cast("Game", importlib.import_module(f"{__name__}.{name}"))
    if name in plugins.found(plugins.GAMES):
        return _plugin(name)
    likely = difflib.get_close_matches(name, names(), n=1)
    if likely:
        raise Problem("unknown_game_but", found=name, known=names(), likely=likely)
    raise Problem("unknown_game", found=name, known=names())


@cache
def _plugin(name: str) -> Game:
    """Return the game of another package, completed with defaults."""
    entry = plugins.found(plugins.GAMES)[name]
    if name in _own():
        raise BrokenPlugin("plugin_name_taken", entry)
    module = plugins.load_entry(entry)
    if not isinstance(module, ModuleType):
        raise BrokenPlugin("plugin_no_module", entry)
    missing = _missing(module)
    if missing:
        raise BrokenPlugin("plugin_lacks", entry, missing=missing)
    game = cast("Game", module)
    if name != game.NAME:
        raise BrokenPlugin("plugin_other_name", entry, found=game.NAME)
    return game


def _missing(module: ModuleType) -> list[str]:
    """Complete *module* with defaults; return what it lacks all the same, its texts included."""
    if not hasattr(module, "VOCABULARY"):
        return ["VOCABULARY"]
    texts = [f"locale/{lang}.toml" for lang in LANGUAGES]
    here = Path(inspect.getfile(module)).parent
    return [*defaults.complete(module), *[each for each in texts if not (here / each).is_file()]]


def folder(name: str) -> Path:
    """Return where the files of the game called *name* are."""
    if name in _own():
        return Path(__path__[0]) / name
    return Path(inspect.getfile(cast("ModuleType", load_game(name)))).parent


def words(name: str, lang: str, seats: Sequence[str] = SEAT_NAMES) -> Words:
    """Return the texts of the game called *name*."""
    return Words(lang, folder(name), names=seats)


@cache
def lesson(name: str) -> Lesson:
    """Return the first lesson of the game called *name*; raise `Problem` if it has none."""
    load_game(name)
    path = folder(name) / "lesson.toml"
    if not path.is_file():
        raise Problem("no_lesson", game=name)
    return read_lesson(name, path.read_text(encoding="utf-8"))
