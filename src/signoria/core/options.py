"""A game's options: one frozen dataclass each, whose fields say what they may be."""

import dataclasses
import json
from collections.abc import Mapping
from typing import Any, TypeAlias, TypeVar

from signoria.core.boards import Boards
from signoria.core.position import Json, canonical
from signoria.core.problem import BadBoard, Problem

Setting: TypeAlias = str | int | bool
O = TypeVar("O")  # noqa: E741 - an options class
T = TypeVar("T", str, int, bool)

_SWITCH = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def choice(default: T, *others: T) -> T:
    """Declare an option that is one of a few values, the first being the default."""
    field: Any = dataclasses.field(default=default, metadata={"choices": (default, *others)})
    return field  # type: ignore[no-any-return]


def switch(*, default: bool = False) -> bool:
    """Declare an option that is on or off."""
    return choice(default, not default)


def board(boards: Boards) -> str:
    """Declare the option that chooses a board: a built-in one by name, or one from a file.

    Its value is the name, or the text of the board itself: what is recorded replays for ever.
    """
    field: Any = dataclasses.field(
        default=boards.names[0], metadata={"choices": boards.names, "boards": boards}
    )
    return field  # type: ignore[no-any-return]


def boards(kind: type[Any]) -> tuple[str, Boards] | None:
    """Return the option of the class *kind* that chooses a board, and the boards, if any."""
    for field in dataclasses.fields(kind):
        if "boards" in field.metadata:
            return field.name, field.metadata["boards"]
    return None


def choices(kind: type[Any]) -> dict[str, tuple[Setting, ...]]:
    """Return what each option of the class *kind* may be, the default first."""
    return {field.name: field.metadata["choices"] for field in dataclasses.fields(kind)}


def read_options(kind: type[O], settings: Mapping[str, object], *, built_in: bool = False) -> O:
    """Return the options that *settings* ask for; what is left out takes its default.

    A board may be given whole, unless only those *built_in* are wanted.
    """
    allowed = choices(kind)
    replaceable = boards(kind)
    values: dict[str, Setting] = {}
    for name, found in settings.items():
        if name not in allowed:
            raise Problem("unknown_option", found=name, known=list(allowed))
        if replaceable and name == replaceable[0] and isinstance(found, Mapping):
            if built_in:
                raise Problem("board_from_file", option=name, allowed=list(replaceable[1].names))
            values[name] = _whole_board(found, replaceable[1])
        else:
            values[name] = _setting(name, found, allowed[name])
    return kind(**values)


def _whole_board(found: Mapping[str, Json], boards: Boards) -> str:
    """Return a board as its option holds it, or tell what is amiss with it."""
    faults = boards.faults(found)
    if faults:
        raise BadBoard(boards.game, faults)
    return canonical(found)


def _setting(name: str, found: object, allowed: tuple[Setting, ...]) -> Setting:
    """Return *found*, or what it says when it came as text from a command line."""
    for value in allowed:
        if type(found) is type(value) and found == value:
            return value
        if isinstance(found, str) and found.casefold() == str(value).casefold():
            return value
    if isinstance(found, str) and isinstance(allowed[0], bool) and found.casefold() in _SWITCH:
        return _SWITCH[found.casefold()]
    shown = [spell(value) for value in allowed]
    raise Problem("bad_option", option=name, found=_shown(found), allowed=shown)


def _shown(found: object) -> str:
    """Return *found* short enough for a message."""
    text = str(found)
    return text if len(text) <= 60 else text[:57] + "…"


def spell(value: Setting) -> str:
    """Return *value* as one types it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def write_options(options: object) -> dict[str, Json]:
    """Return all settings of *options*, ready for JSON: a board from a file as an object."""
    fields = dataclasses.fields(options)  # type: ignore[arg-type]
    return {field.name: _written(field, getattr(options, field.name)) for field in fields}


def _written(field: dataclasses.Field[Any], value: Setting) -> Json:
    if "boards" in field.metadata and value not in field.metadata["choices"]:
        whole: Json = json.loads(str(value))
        return whole
    return value
