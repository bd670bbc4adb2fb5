"""The default folder for saved games."""

import os
import time
from pathlib import Path
from typing import Final

import platformdirs

from signoria.core.game import Game
from signoria.core.problem import Problem

SUFFIX: Final = ".jsonl"


def saves_folder() -> Path:
    """Return the folder of kept games."""
    chosen = os.environ.get("SIGNORIA_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("signoria", appauthor=False)


def new_path(game: Game) -> Path:
    """Return a path that no kept game has yet."""
    try:
        saves_folder().mkdir(0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Problem("no_store", folder=str(saves_folder()), found=error.strerror or "") from None
    stem = f"{game.NAME}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    path = saves_folder() / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = saves_folder() / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def is_kept(name: str) -> bool:
    """Return whether the file called *name* is one of the kept games."""
    return Path(name).resolve().parent == saves_folder().resolve()
