"""Any game as a picture: every field of the view as a readable tree."""

import dataclasses
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from signoria.core.vocabulary import SEAT_NAMES
from signoria.draw.svg import DASH, EDGE, TOP, WIDTH, Brush, fitted, group, sheet

ARMS: Final = None
_LINE: Final = 26
_INDENT: Final = 26
_ROOM: Final = 84
"""So many letters fit into one line."""


class Row(NamedTuple):
    """One line of the tree: how deep, the name of the field, and its value if it is short."""

    depth: int
    name: str
    value: str


def draw(view: Any, brush: Brush) -> str:
    """Return the players, then all fields of *view*, one below the other."""
    rows = [row for name, value in _fields(view) for row in _rows(name, value, 0, brush)]
    y, parts = TOP + 62.0, []
    for seat, name in enumerate(brush.names[: _seats(view)]):
        x = EDGE + 14 + seat * 140
        parts.append(brush.arms(seat, x, TOP + 6, 36))
        parts.append(brush.text(x + 44, TOP + 34, fitted(name, 88, 17), 17, serif=True))
    high = len(rows) * _LINE + 20
    parts.append(brush.rect(EDGE, y, WIDTH - 2 * EDGE, high))
    for i, row in enumerate(rows):
        parts.append(group(_line(row, brush), x=EDGE + 16, y=y + 28 + i * _LINE))
    title = brush.say("title")
    return sheet(brush, y + high + EDGE, title, [brush.say("drawn.view")], *parts)


def _seats(view: Any) -> int:
    """Return the number of players, as far as the view tells it."""
    known = getattr(view, "players", None)
    return known if isinstance(known, int) else 0


def _line(row: Row, brush: Brush) -> str:
    """Return one line: the name in bold, the value after it."""
    x = row.depth * _INDENT
    branch = brush.path(f"M{x - 16} -18V-6H{x - 4}", "none", "line-strong") if row.depth else ""
    name = brush.text(x, 0, row.name, 16, weight=600)
    return branch + name + brush.text(max(200, x + 130), 0, row.value, 16)


def _fields(value: Any) -> list[tuple[str, Any]]:
    """Return the parts of *value* with their names; none if it is plain."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [(each.name, getattr(value, each.name)) for each in dataclasses.fields(value)]
    if isinstance(value, Mapping):
        return [(str(key), part) for key, part in value.items()]
    if isinstance(value, (list, tuple)):
        return [(f"{i + 1}", part) for i, part in enumerate(value)]
    return []


def _rows(name: str, value: Any, depth: int, brush: Brush) -> list[Row]:
    """Return *value* in one line if it fits, else its parts below its name."""
    short = _short(value)
    if len(short) <= _ROOM - 2 * depth or not _fields(value):
        return [Row(depth, name, short)]
    rows = [Row(depth, name, "")]
    for i, (part, inside) in enumerate(_fields(value)):
        seats = isinstance(value, (list, tuple)) and len(value) == len(brush.names)
        rows += _rows(SEAT_NAMES[i] if seats else part, inside, depth + 1, brush)
    return rows


def _short(value: Any) -> str:
    """Return *value* in one line."""
    if value is None or value in ((), [], {}, ""):
        return DASH
    if isinstance(value, (list, tuple)):
        return ", ".join([_short(part) for part in value])
    parts = _fields(value)
    return "; ".join([f"{name}: {_short(part)}" for name, part in parts]) if parts else str(value)
