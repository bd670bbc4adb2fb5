"""Views as JSON and back: what programs outside are shown, in any language they are written in."""

import dataclasses
from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from signoria.core.game import Game
from signoria.core.position import Json


def write_view(view: object) -> Json:
    """Return *view* ready for JSON: an object with its fields, lists for tuples."""
    if dataclasses.is_dataclass(view):
        return {
            each.name: write_view(getattr(view, each.name)) for each in dataclasses.fields(view)
        }
    if isinstance(view, Mapping):
        return {str(key): write_view(value) for key, value in view.items()}
    if isinstance(view, (tuple, list)):
        return [write_view(value) for value in view]
    return cast("Json", view)


def read_view(game: Game, told: Json) -> object:
    """Return the view of *game* that `write_view` wrote."""
    return _read(_hints(game.observe)["return"], told)


@cache
def _hints(thing: Callable[..., object]) -> dict[str, object]:
    return get_type_hints(thing)


def _read(kind: object, told: Any) -> Any:  # noqa: ANN401 - JSON in, what the type hint says out
    """Return what was *told* as *kind* has it."""
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        hints = _hints(kind)
        return kind(**{name: _read(hints[name], value) for name, value in told.items()})
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple:
        return _read_tuple(parts, told)
    if origin is dict:
        named = parts[0] if isinstance(parts[0], type) else str
        return {named(key): _read(parts[1], value) for key, value in told.items()}
    if origin in (Union, UnionType) and told is not None:
        some = [part for part in parts if part is not type(None)]
        return _read(some[0], told) if len(some) == 1 else told
    return told


def _read_tuple(parts: tuple[Any, ...], told: list[Any]) -> tuple[Any, ...]:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return tuple([_read(parts[0], value) for value in told])
    return tuple([_read(part, value) for part, value in zip(parts, told, strict=True)])
