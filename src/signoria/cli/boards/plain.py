"""A table for any game: every field of the view, by its name."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from signoria.cli.boards import Look
from signoria.core.text import Words
from signoria.core.vocabulary import SEAT_NAMES


def draw(view: Any, look: Look) -> RenderableType:
    """Return the fields of *view*, one row each; what there is for each seat goes by letter."""
    table = Table(show_header=False)
    table.add_row(look.words.say("board.seats"), _by_seat(look.names, len(look.names)))
    for field in dataclasses.fields(view):
        value = getattr(view, field.name)
        table.add_row(field.name, _shown(value, len(look.names)))
    return table


def styles(words: Words) -> dict[str, str]:
    """Nothing is known that could have a colour."""
    del words
    return {}


def _shown(value: Any, seats: int) -> str:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        value = dataclasses.asdict(value)
    if isinstance(value, Mapping):
        return "\n".join([f"{key}: {_shown(part, seats)}" for key, part in value.items()])
    if isinstance(value, (list, tuple)):
        return _by_seat(value, seats)
    return str(value)


def _by_seat(values: Any, seats: int) -> str:
    if len(values) != seats:
        return " ".join([_shown(value, 0) for value in values])
    return "  ".join([f"{SEAT_NAMES[i]}: {_shown(value, 0)}" for i, value in enumerate(values)])
