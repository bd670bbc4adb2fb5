"""The skeleton of a game of your own: files with placeholders, written by `signoria new-game`."""

import keyword
import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import signoria
from signoria import games
from signoria.core.problem import Problem

ENDING: Final = ".txt"
"""Follows the name of each template, so that no tool takes it for code."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,23}")


def check_name(name: str) -> None:
    """Raise `Problem` when *name* cannot be the name of a new game."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Problem("game_name", found=name)
    if name in games.names() or name in sys.stdlib_module_names or name == "signoria":
        raise Problem("game_name_taken", found=name)


def write_skeleton(name: str, into: Path) -> list[Path]:
    """Write the skeleton of the game called *name* below *into*; return its files.

    Raise `Problem` when the folder exists already or cannot be written.
    """
    check_name(name)
    if into.exists():
        raise Problem("folder_exists", folder=str(into))
    written = []
    try:
        for path, text in _templates(files(__name__)):
            place = path.replace("package/", "__NAME__/").replace("game.", "__NAME__.")
            file = into / _filled(place, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(_filled(text, name), encoding="utf-8", newline="\n")
            written.append(file)
    except OSError as fault:
        raise Problem("folder_refused", folder=str(into), found=fault.strerror or "") from None
    return sorted(written)


def _filled(text: str, name: str) -> str:
    title = name.replace("_", " ").capitalize()
    filled = text.replace("__NAME__", name).replace("__TITLE__", title)
    return filled.replace("__SIGNORIA__", signoria.__version__)


def _templates(folder: Traversable, below: str = "") -> list[tuple[str, str]]:
    """Return path and text of every template."""
    found = []
    for each in folder.iterdir():
        if each.is_dir() and not each.name.startswith("__"):
            found += _templates(each, f"{below}{each.name}/")
        elif each.name.endswith(ENDING):
            path = f"{below}{each.name.removesuffix(ENDING)}"
            found.append((path, each.read_text(encoding="utf-8")))
    return found
