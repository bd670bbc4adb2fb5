"""Il Vecchio's map: areas, roads, towns, members and middlemen, from the board's own data."""

from math import atan2, hypot
from typing import Final, TypedDict, cast

from signoria.draw.svg import Brush, group, houses, number
from signoria.draw.vecchio_tiles import OWN, line, town_shape
from signoria.games.vecchio.boards import BOARDS
from signoria.games.vecchio.view import View

Point = tuple[float, float]
_TINTS: Final = ("ochre", "verdigris", "terracotta")


class Printed(TypedDict):
    """A track as it is printed."""

    gate: str
    spaces: list[dict[str, int | bool]]


class Board(TypedDict):
    """What is printed: towns, roads, areas, tracks."""

    towns: dict[str, dict[str, str | int]]
    roads: list[list[str]]
    areas: dict[str, list[str]]
    tracks: dict[str, Printed]


def board_of(view: View) -> Board:
    """Return the board that a game is played on."""
    return cast("Board", BOARDS.table(view.options.board))


def draw_map(
    view: View, brush: Brush, board: Board, x: float, y: float, wide: float, high: float
) -> str:
    """Return the map in a frame of *wide* by *high*."""
    at = _towns(board, wide, high)
    parts = [
        brush.rect(0, 0, wide, high, fill="marble", stroke="line-strong"),
        _hills(brush, wide, high),
    ]
    parts += _areas(view, brush, board, at)
    roads = [line([at[a], at[b]]) for a, b in board["roads"]]
    parts += [brush.path(road, "none", "line-strong", 6) for road in roads]
    parts += [brush.path(road, "none", "panel", 3.4) for road in roads]
    parts += [_bow(view, brush, at, colour) for colour in view.middlemen]
    parts += [
        _town(view, brush, board, at, town, wide) for town in sorted(at, key=lambda t: at[t][1])
    ]
    parts += [
        _middleman(brush, at[town], colour, _side(at[town][0], wide))
        for colour, town in view.middlemen.items()
    ]
    return group(*parts, x=x, y=y)


def _towns(board: Board, wide: float, high: float) -> dict[str, Point]:
    """Return where each town lies, the map being as large as the frame allows."""
    around = OWN["around"]
    xs = [float(town["x"]) for town in board["towns"].values()]
    ys = [float(town["y"]) for town in board["towns"].values()]
    left, right = around["left"] + 20, wide - around["right"] - 20
    top, bottom = around["up"] + 12, high - around["down"] - 12

    def spread(value: float, all_of: list[float], low: float, most: float) -> float:
        least, largest = min(all_of), max(all_of)
        return low + (value - least) / max(1, largest - least) * (most - low)

    return {
        name: (spread(float(t["x"]), xs, left, right), spread(float(t["y"]), ys, top, bottom))
        for name, t in board["towns"].items()
    }


def _hills(brush: Brush, wide: float, high: float) -> str:
    """Return a landscape of small hills."""
    hills = [
        f"M{x + (y // 34 % 2) * 26} {y}q7-9 14 0"
        for y in range(24, int(high) - 8, 34)
        for x in range(12, int(wide) - 44, 52)
    ]
    return brush.path("".join(hills), "none", "marble-vein", 1.2)


def _areas(view: View, brush: Brush, board: Board, at: dict[str, Point]) -> list[str]:
    """Return the areas, each tinted, with its number in the middle."""
    parts, numbers = [], []
    for i, (area, towns) in enumerate(board["areas"].items()):
        corners = [at[town] for town in towns]
        middle = (
            sum(x for x, _ in corners) / len(corners),
            sum(y for _, y in corners) / len(corners),
        )
        called = view.phase == "place" and view.area == int(area)
        around = sorted(corners, key=lambda p: atan2(p[1] - middle[1], p[0] - middle[0]))
        fill, opacity = ("gold", 0.6) if called else (_TINTS[i % 3], 0.2)
        parts.append(brush.path(line(around) + "Z", fill, "line", opacity=opacity))
        numbers.append(brush.circle(*middle, 15, "gold" if called else "panel", "line-strong"))
        numbers.append(
            brush.text(middle[0], middle[1] + 7, area, 20, anchor="middle", serif=True, weight=600)
        )
    return parts + numbers


def _bow(view: View, brush: Brush, at: dict[str, Point], colour: str) -> str:
    """Return the way of a middleman to the next town, bent, with a tip."""
    (x, y), (u, v) = at[view.middlemen[colour]], at[view.middlemen_next[colour]]
    cx, cy = (x + u) / 2 - (v - y) * 0.18, (y + v) / 2 + (u - x) * 0.18
    ex, ey = u - cx, v - cy
    far = hypot(ex, ey) or 1
    ex, ey = ex / far, ey / far
    tip = (u - ex * 22, v - ey * 22)
    way = f"M{number(x)} {number(y)}Q{number(cx)} {number(cy)} {number(tip[0])} {number(tip[1])}"
    back = (tip[0] - ex * 13, tip[1] - ey * 13)
    head = line([tip, (back[0] - ey * 6, back[1] + ex * 6), (back[0] + ey * 6, back[1] - ex * 6)])
    tincture = OWN["towns"][colour]["tincture"]
    return (
        brush.path(way, "none", "ink", 4, opacity=0.35)
        + brush.path(way, "none", tincture, 2.2, dash="7 4")
        + brush.path(head + "Z", tincture, "ink", 0.8)
    )


def _side(x: float, wide: float) -> int:
    """Return on which side of a town its members stand: to the left at the eastern edge."""
    return -1 if x + 100 > wide else 1


def _middleman(brush: Brush, at: Point, colour: str, side: int) -> str:
    """Return a middleman beside his town, where no members stand."""
    tincture = OWN["towns"][colour]["tincture"]
    figure = brush.path(OWN["middleman"], tincture, "ink", 1.5)
    return group(figure, x=at[0] - 25 * side, y=at[1] + 8, piece=f"middleman-{colour}")


def _town(
    view: View, brush: Brush, board: Board, at: dict[str, Point], town: str, wide: float
) -> str:
    """Return a town with its name, and the members who stand or lie there."""
    x, y = at[town]
    colour = str(board["towns"][town]["colour"])
    letter = brush.say(f"drawn.letter.{colour}")
    name = brush.say(f"town.{town}")
    below = 38 if colour == "florence" else 32
    parts = [town_shape(brush, colour, letter), _label(brush, name, below)]
    side = _side(x, wide)
    first = (34 if colour == "florence" else 27) * side
    for lying, rows in ((False, view.standing), (True, view.lying)):
        here = [(seat, towns.count(town)) for seat, towns in enumerate(rows) if town in towns]
        for i, (seat, count) in enumerate(here):
            shield = _member(brush, seat, count, lying=lying)
            parts.append(group(shield, x=first + i * 21 * side, y=13 if lying else -9))
    if town == view.member:
        parts.insert(0, brush.circle(0, 0, 25, "gold", "ink", 2))
    return group(*parts, x=x, y=y)


def _label(brush: Brush, name: str, y: float) -> str:
    """Return the name of a town with a ground of its own, so that it can be read on roads."""
    parts = name.rsplit(" ", 1) if len(name) > 12 else [name]
    lines = []
    for i, part in enumerate(parts):
        wide = len(part) * 7.4 + 6
        at = y + i * 15
        lines.append(brush.rect(-wide / 2, at - 12, wide, 15, fill="marble", stroke="none", rx=4))
        lines.append(brush.text(0, at, part, 15, anchor="middle", serif=True, weight=600))
    return "".join(lines)


def _member(brush: Brush, seat: int, count: int, *, lying: bool) -> str:
    """Return the members of a seat in a town: shields that stand, or lie on their side."""
    tincture = brush.tincture(seat)
    turn = "rotate(-90)" if lying else None
    shape = brush.path(houses()["member"], tincture, "ink", 1.3, dash="3 1.6" if lying else None)
    parts = [f'<g transform="{turn}">{shape}</g>' if turn else shape]
    letter = brush.letters[seat]
    parts.append(
        brush.text(0, 5.2, letter, 14, fill=brush.on(tincture), anchor="middle", weight=700)
    )
    if count > 1:
        parts.append(brush.circle(9, -9, 7.5, "card"))
        parts.append(
            brush.text(9, -4, str(count), 14, fill="card-ink", anchor="middle", weight=700)
        )
    pose = "lying" if lying else "standing"
    return group(*parts, piece=f"{pose}-{seat}-{count}")
