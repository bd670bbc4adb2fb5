"""A game's options: one frozen dataclass each, whose fields say what they may be."""

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeAlias, TypeVar

from signoria.core.problem import Problem

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


def choices(kind: type[Any]) -> dict[str, tuple[Setting, ...]]:
    """Return what each option of the class *kind* may be, the default first."""
    return {field.name: field.metadata["choices"] for field in dataclasses.fields(kind)}


def read(kind: type[O], settings: Mapping[str, object]) -> O:
    """Return the options that *settings* ask for; what is left out takes its default."""
    allowed = choices(kind)
    values: dict[str, Setting] = {}
    for name, found in settings.items():
        if name not in allowed:
            raise Problem("unknown_option", found=name, known=list(allowed))
        values[name] = _setting(name, found, allowed[name])
    return kind(**values)


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
    raise Problem("bad_option", option=name, found=str(found), allowed=shown)


def spell(value: Setting) -> str:
    """Return *value* as one types it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def write(options: object) -> dict[str, Setting]:
    """Return all settings of *options*, ready for JSON."""
    fields = dataclasses.fields(options)  # type: ignore[arg-type]
    return {field.name: getattr(options, field.name) for field in fields}
