"""Il Vecchio's signs and tiles, from the layout data that the web client draws from too."""

from typing import Final, TypedDict, cast

from signoria.draw.svg import Brush, Shape, group, layout, number, tag


class Town(TypedDict, total=False):
    """How a kind of town looks."""

    tincture: str
    shape: str
    gives: str


class Layout(TypedDict):
    """Towns, tracks, tiles and signs."""

    towns: dict[str, Town]
    around: dict[str, float]
    middleman: str
    sorts: dict[str, tuple[str, str]]
    wants: dict[str, list[list[str]]]
    tiles: dict[str, dict[str, list[str]]]
    signs: dict[str, list[Shape]]


OWN: Final = cast("Layout", layout("vecchio"))
SORTS: Final = OWN["sorts"]
WANTS: Final = OWN["wants"]
_LETTERS: Final = {"c": "council", "n": "nobility"}


def sign(brush: Brush, name: str, x: float, y: float, size: float) -> str:
    """Return a sign, its upper left corner at *x*, *y*."""
    return brush.sign(OWN["signs"][name], x, y, size)


def sort_of(name: str) -> str:
    """Return the track that a tile belongs to."""
    first, _, rest = name.partition("_")
    return rest if first == "unknown" else _LETTERS.get(first, first)


def tile(brush: Brush, name: str, x: float, y: float, size: float, *, down: bool = False) -> str:
    """Return a tile: its sort by colour and letter, its main sign; only its back if *down*."""
    ground, on = SORTS[sort_of(name)]
    letter = brush.say(f"track.{sort_of(name)}").split()[-1][0].upper()
    told = tag("title", brush.say(f"tile.{name}"))
    if down:
        parts = [
            brush.rect(1, 1, 30, 28, fill=ground, stroke="ink", rx=3),
            brush.path("M16 4l11 11-11 11L5 15z", "none", on, 1),
            brush.text(16, 20.5, letter, 15, fill=on, anchor="middle", weight=700),
        ]
    else:
        parts = _face(brush, name, ground)
    return group(told, *parts, x=x, y=y, scale=size / 32, piece=name)


def _face(brush: Brush, name: str, ground: str) -> list[str]:
    """Return the face of a tile."""
    main = OWN["tiles"][name]["main"]
    counted = len(main) > 1
    size = 17 if counted else 19
    parts = [
        brush.rect(1, 1, 30, 28, fill="card", stroke="ink", rx=3),
        brush.path("M4 1h5v28H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z", ground),
        sign(brush, main[0], 9.5 if counted else 10.5, 4 if counted else 6, size),
    ]
    if counted:
        parts.append(brush.text(30, 27, main[1], 13, fill="card-ink", anchor="end", weight=700))
    return parts


def town_shape(brush: Brush, colour: str, letter: str) -> str:
    """Return the sign of a town around the origin: a shape of its own for each colour."""
    town = OWN["towns"][colour]
    on = "#4a0f0c" if colour == "florence" else brush.on(town["tincture"])
    parts = [brush.path(town["shape"], town["tincture"], "ink", 1.6)]
    if colour == "florence":
        parts.append(group(brush.shapes(OWN["signs"]["lily"]), x=-13.5, y=-15, scale=1.12))
    else:
        y = 8 if colour in ("green", "red") else 5
        parts.append(brush.text(0, y, letter, 15, fill=on, anchor="middle", weight=700))
    if "gives" in town:
        parts.append(sign(brush, town["gives"], -25, -25, 17))
    return "".join(parts)


def line(points: list[tuple[float, float]]) -> str:
    """Return a path through *points*."""
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in points])
