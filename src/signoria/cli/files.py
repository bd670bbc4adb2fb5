"""Files from and for people: what goes wrong with them is said in one line."""

import json
import os
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from signoria.core.position import Json, KeyTwiceError, keys_once
from signoria.core.problem import Problem

_PROBLEMS: Final = {
    FileNotFoundError: "file_missing",
    IsADirectoryError: "file_directory",
    PermissionError: "file_forbidden",
}


def read_text(name: str) -> str:
    """Return the text in the file called *name*; ``-`` is what is piped in."""
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem("file_not_text", file=name) from None
    except (OSError, ValueError) as error:
        raise _file_problem(name, error) from None


def read_position(name: str) -> Mapping[str, Json]:
    """Return the JSON object in the position file *name*; the game checks its fields."""
    text = read_text(name)
    try:
        position: Mapping[str, Json] = json.loads(text, object_pairs_hook=keys_once)
    except KeyTwiceError as twice:
        raise Problem("file_key_twice", file=name, key=str(twice)[:60]) from None
    except json.JSONDecodeError as error:
        raise Problem("file_not_json", file=name, line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        raise Problem("file_beyond_measure", file=name) from None
    return position


def read_board(name: str) -> dict[str, Json]:
    """Return the TOML table in the board file *name*; the game checks its fields."""
    try:
        return tomllib.loads(read_text(name))
    except tomllib.TOMLDecodeError as error:
        raise Problem("file_not_toml", file=name, found=str(error)) from None
    except (RecursionError, ValueError):
        raise Problem("file_beyond_measure", file=name) from None


def write_text(name: str, text: str) -> None:
    """Put *text* into the file called *name*: the whole of it, or nothing."""
    path = Path(name)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with writing(name):
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(path)


@contextmanager
def writing(name: str) -> Iterator[None]:
    """Turn an `OSError` while the file *name* is written into a `Problem`."""
    if Path(name).is_dir():
        raise Problem("file_directory", file=name)
    try:
        yield
    except FileNotFoundError:
        raise Problem("folder_missing", file=name) from None
    except (OSError, ValueError) as error:
        raise _file_problem(name, error) from None


def _file_problem(name: str, error: OSError | ValueError) -> Problem:
    for kind, problem in _PROBLEMS.items():
        if isinstance(error, kind):
            return Problem(problem, file=name)
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Problem("file_other", file=name, found=reason)
