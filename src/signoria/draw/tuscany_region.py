"""A region of The Castles of Tuscany: thirty hexagons, its zones, and the tiles that lie there."""

from math import cos, pi, sin, sqrt
from typing import Final, NamedTuple, TypedDict, cast

from signoria.draw.svg import Brush, Shape, fitted, group, houses, layout, number
from signoria.games.tuscany.components import COLOUR_NAMES
from signoria.games.tuscany.view import Plot


class Grid(TypedDict):
    """The shape of a region: columns and rows, and which slots can lie lower."""

    columns: int
    rows: int
    side: float
    slots: list[str]


class Layout(TypedDict):
    """What the web client draws from too."""

    tinctures: dict[str, str]
    region: Grid
    signs: dict[str, list[Shape]]


class Place(NamedTuple):
    """A space of a region and its middle."""

    name: str
    column: int
    down: float
    x: float
    y: float


OWN: Final = cast("Layout", layout("tuscany"))
_SIDE: Final = 24.0
_STEPS: Final = ((1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5), (0, -1), (1, -0.5))
"""The neighbours of a space, in the order of the edges of its hexagon."""


def sign(
    brush: Brush, name: str, x: float, y: float, size: float, own: str = "ink", ground: str = "card"
) -> str:
    """Return a sign, its upper left corner at *x*, *y*."""
    return brush.sign(OWN["signs"][name], x, y, size, own, ground)


def places(lower: str, side: float) -> list[Place]:
    """Return the thirty spaces, column by column as their names run."""
    grid = OWN["region"]
    drops = [slot in lower.split("-") for slot in grid["slots"]]
    height = sqrt(3) * side
    found = []
    for column in range(grid["columns"]):
        for row in range(grid["rows"]):
            down = row + drops[column // 2] + column % 2 / 2
            x, y = side + column * side * 1.5, height / 2 + down * height
            found.append(Place(f"{'abcdef'[column]}{row + 1}", column, down, x, y))
    return found


def corners(side: float) -> list[tuple[float, float]]:
    """Return the six corners of a hexagon, from the right one clockwise."""
    return [(side * cos(i * pi / 3), side * sin(i * pi / 3)) for i in range(6)]


def hexagon(side: float) -> str:
    """Return a hexagon around the origin as a path."""
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in corners(side)]) + "z"


def colour_of(piece: str) -> str:
    """Return the colour of a piece: all farms are agriculture."""
    if piece in COLOUR_NAMES:
        return piece
    return "castle" if piece == "start" else "" if piece == "joker" else "agriculture"


def code(brush: Brush, colour: str) -> str:
    """Return the first two letters of a colour's name."""
    return brush.say(f"colour.{colour}")[:2].capitalize()


def hexagon_tile(
    brush: Brush, piece: str | None, side: float, *, plain: bool = False, colour: str = ""
) -> str:
    """Return a tile around the origin; without a piece the place for one."""
    if piece is None:
        return brush.path(hexagon(side * 0.94), "inset", "line-strong", 1, dash="4 3")
    tincture = OWN["tinctures"].get(colour or colour_of(piece), "bone")
    on = brush.on(tincture)
    parts = [brush.path(hexagon(side * 0.96), tincture, "ink", 1.2)]
    if not plain:
        parts.append(brush.path(hexagon(side * 0.82), "none", on, 0.8, opacity=0.6))
    lettered = side > 22 and piece not in {"joker", "start"}
    parts.append(_signs(brush, piece, side, tincture, lettered=lettered))
    if lettered:
        told = code(brush, colour or colour_of(piece))
        size = side * 0.42
        parts.append(brush.text(0, side * 0.64, told, size, fill=on, anchor="middle", weight=700))
    return "".join(parts)


def _signs(brush: Brush, piece: str, side: float, tincture: str, *, lettered: bool) -> str:
    """Return the sign of a tile, or one for each crop of a farm."""
    on = brush.on(tincture)
    names = piece.split("-")
    rise = -0.26 if lettered else 0
    if len(names) == 2:
        size = side * 0.66
        return "".join(
            [
                sign(brush, name, (i - 1) * size + 0.5, side * rise - size / 2, size, on, tincture)
                for i, name in enumerate(names)
            ]
        )
    size = side * (0.86 if lettered else 1.05)
    return sign(brush, piece, -size / 2, side * rise - size / 2, size, on, tincture)


def region(brush: Brush, plot: Plot, seat: int, side: float = _SIDE) -> str:
    """Return an assembled region: bare spaces pale, tiles full, what is open marked."""
    found = places(plot.lower, side)
    parts = []
    for place, colour in zip(found, plot.spaces, strict=True):
        piece = plot.pieces.get(place.name)
        if piece is None:
            drawn = _bare(brush, colour, side, is_open=place.name in plot.open)
        else:
            drawn = hexagon_tile(brush, piece, side, colour=colour)
        if piece == "start":
            drawn += _flag(brush, seat, side)
        parts.append(group(drawn, x=place.x, y=place.y, piece=piece or ""))
    parts.append(brush.path(_borders(found, plot.zones, side), "none", "ink", 2.2, opacity=0.8))
    return "".join(parts)


def _bare(brush: Brush, colour: str, side: float, *, is_open: bool) -> str:
    """Return a space that is not built on; a dot marks those next to what is built."""
    tincture = OWN["tinctures"][colour]
    size = side * 0.9
    parts = [
        brush.path(hexagon(side * 0.97), "marble"),
        brush.path(hexagon(side * 0.97), f"{tincture}-line", opacity=0.34),
        sign(brush, colour, -size / 2, -size / 2, size, "ink-soft", "marble"),
    ]
    if is_open:
        parts.append(brush.path(hexagon(side * 0.82), "none", "glow", 2.4))
    return "".join(parts)


def _flag(brush: Brush, seat: int, side: float) -> str:
    """Return the small coat of arms on a start castle."""
    tincture = brush.tincture(seat)
    shield = brush.path(houses()["member"], tincture, "ink", 1.3)
    letter = brush.text(
        0, 5, brush.letters[seat], 14, fill=brush.on(tincture), anchor="middle", weight=700
    )
    return group(shield, letter, x=side * 0.45, y=side * 0.3, scale=side / 34)


def _borders(found: list[Place], zones: tuple[int, ...], side: float) -> str:
    """Return the lines between zones and around the region, as one path."""
    at = {(place.column, place.down): i for i, place in enumerate(found)}
    hexes = corners(side)
    path = []
    for i, place in enumerate(found):
        for edge, (across, down) in enumerate(_STEPS):
            other = at.get((place.column + across, place.down + down))
            if other is not None and (other < i or zones[other] == zones[i]):
                continue
            (ax, ay), (bx, by) = hexes[edge], hexes[(edge + 1) % 6]
            path.append(
                f"M{number(place.x + ax)} {number(place.y + ay)}"
                f"L{number(place.x + bx)} {number(place.y + by)}"
            )
    return "".join(path)


def modules(brush: Brush, plot: Plot) -> str:
    """Return the modules before they are assembled, and what is chosen so far."""
    side, parts = 15.0, []
    height = sqrt(3) * side
    for i, layout_ in enumerate(plot.layouts):
        for n, colour in enumerate(layout_):
            column, row = n // 5, n % 5
            x = 18 + i * 80 + column * side * 1.5
            y = 30 + (row + column / 2) * height
            parts.append(group(_bare(brush, colour, side, is_open=False), x=x, y=y))
        parts.append(brush.text(30 + i * 80, 8, plot.modules[i], 16, anchor="middle", weight=600))
    chosen = [plot.order, _told(brush, "turned", plot.turned), _told(brush, "lower", plot.lower)]
    told = " · ".join([part for part in [*chosen, plot.castle] if part])
    parts.append(brush.text(10, 204, fitted(told, 240, 15), 15, fill="ink-soft"))
    return "".join(parts)


def _told(brush: Brush, kind: str, choice: str) -> str:
    """Return a choice in words; nothing if it is not made, or secret."""
    return brush.say(f"{kind}.{choice}") if choice else ""
