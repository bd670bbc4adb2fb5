"""The Castles of Tuscany as a picture: the display, everyone's region and goods, a hand."""

from collections import Counter
from typing import Final

from signoria.draw.svg import EDGE, TIMES, TOP, WIDTH, Brush, fitted, group, sheet
from signoria.draw.tuscany_region import OWN, hexagon_tile, modules, region, sign
from signoria.games.tuscany.components import COLOUR_NAMES, ROUNDS, STACK, UPGRADE_NAMES
from signoria.games.tuscany.view import View

ARMS: Final = None
_DISPLAY: Final = 176
_PANEL: Final = 308
_GAP: Final = 10


def draw(view: View, brush: Brush) -> str:
    """Return the whole table, the seat's own region first."""
    first = view.seat or 0
    order = [(first + i) % view.players for i in range(view.players)]
    wide = (WIDTH - 2 * EDGE - _GAP) / 2
    y = TOP + _DISPLAY + _GAP
    parts = [_middle(view, brush)]
    for i, seat in enumerate(order):
        x = EDGE + (i % 2) * (wide + _GAP)
        parts.append(group(_seat(view, brush, seat, wide), x=x, y=y + i // 2 * (_PANEL + _GAP)))
    y += (1 + (view.players - 1) // 2) * (_PANEL + _GAP)
    if view.seat is not None:
        parts.append(_hand(view, brush, y))
        y += 82
    return sheet(brush, y + 6, brush.say("title"), _facts(view, brush), *parts)


def _facts(view: View, brush: Brush) -> list[str]:
    """Return how far the game has come, and who looks."""
    seen = "drawn.public" if view.seat is None else "drawn.seen_by"
    return [
        brush.say("drawn.round", round=view.round, rounds=int(ROUNDS)),
        brush.say("drawn.lap", lap=view.lap),
        brush.say(f"phase.{view.phase}"),
        brush.say("drawn.pile", cards=view.pile),
        brush.say(seen, seat=view.seat),
    ]


def _middle(view: View, brush: Brush) -> str:
    """Return the display, the upgrades left, and the bonuses of the colours."""
    wide = WIDTH - 2 * EDGE
    parts = [
        brush.rect(0, 0, wide, _DISPLAY, fill="marble", stroke="line-strong"),
        brush.text(14, 30, brush.say("drawn.display"), 20, serif=True, weight=600),
    ]
    for i, piece in enumerate(view.display):
        parts.append(group(hexagon_tile(brush, piece, 33), x=48 + i * 68, y=72, piece=piece))
    parts.append(brush.text(576, 30, brush.say("drawn.upgrades"), 20, serif=True, weight=600))
    for i, name in enumerate(UPGRADE_NAMES):
        x = 580 + i * 57
        parts.append(sign(brush, name, x, 48, 34))
        parts.append(
            brush.text(x + 17, 104, f"{TIMES} {view.upgrades.get(name, 0)}", 17, anchor="middle")
        )
    parts.append(_bonuses(view, brush))
    return group(*parts, x=EDGE, y=TOP)


def _bonuses(view: View, brush: Brush) -> str:
    """Return what the first and the second to complete a colour get; what is gone is struck."""
    parts = [brush.text(14, 152, brush.say("drawn.bonuses"), 20, serif=True, weight=600)]
    for i, colour in enumerate(COLOUR_NAMES):
        x = 144 + i * 90
        first, second = view.bonus_values[colour]
        left = view.bonuses[colour]
        parts.append(group(hexagon_tile(brush, colour, 19, plain=True), x=x, y=146))
        for n, (points, gone) in enumerate(((first, left != "first"), (second, left == "gone"))):
            at = x + 26 + n * 28
            fill = "ink-soft" if gone else "ink"
            weight = 400 if gone else 700
            parts.append(brush.text(at, 152, str(points), 17, fill=fill, weight=weight))
            if gone:
                parts.append(brush.path(f"M{at - 2} 146h22", "none", "alarm", 2))
    return "".join(parts)


def _seat(view: View, brush: Brush, seat: int, wide: float) -> str:
    """Return a seat: its region on the right, what it has on the left."""
    acts = view.turn == seat and view.phase != "over"
    parts = [
        brush.rect(0, 0, wide, _PANEL, stroke="glow" if acts else "line", line=3 if acts else 1),
        brush.arms(seat, 10, 10, 42),
        brush.text(60, 40, fitted(brush.names[seat], 116, 20), 20, serif=True, weight=600),
        _points(view, brush, seat),
        _goods(view, brush, seat),
        _storage(view, brush, seat),
    ]
    plot = view.regions[seat]
    if plot.spaces:
        parts.append(group(region(brush, plot, seat), x=184, y=10))
    else:
        parts.append(group(modules(brush, plot), x=184, y=22))
    if acts:
        parts.append(brush.path("M-7 24l14 10-14 10z", "glow", "ink"))
    return "".join(parts)


def _points(view: View, brush: Brush, seat: int) -> str:
    """Return the green and the red points, each with a shape of its own."""
    return "".join(
        [
            brush.circle(32, 82, 20, "verdigris"),
            brush.text(
                32,
                89,
                str(view.green[seat]),
                20,
                fill=brush.on("verdigris"),
                anchor="middle",
                weight=700,
            ),
            brush.path("M100 58l24 24-24 24-24-24z", "giglio", "ink"),
            brush.text(
                100,
                89,
                str(view.red[seat]),
                20,
                fill=brush.on("giglio"),
                anchor="middle",
                weight=700,
            ),
        ]
    )


def _goods(view: View, brush: Brush, seat: int) -> str:
    """Return cards, workers and marbles, and the tiles left in the three stacks."""
    told = [
        ("card", view.hand_sizes[seat]),
        ("worker", view.workers[seat]),
        ("marble", view.marbles[seat]),
    ]
    parts = []
    for i, (name, count) in enumerate(told):
        parts.append(sign(brush, name, 10 + i * 56, 116, 26))
        parts.append(brush.text(39 + i * 56, 136, str(count), 19, weight=600))
    for i in range(3):
        left = int(STACK) - min(max(view.used[seat] - int(STACK) * i, 0), int(STACK))
        x = 12 + i * 56
        for n in range(left):
            parts.append(
                brush.path(f"M{x} {182 - n * 3}l8-5h24l8 5-8 5H{x + 8}z", "sand", "ink", 0.7)
            )
        parts.append(brush.text(x + 20, 204, str(left), 15, anchor="middle", fill="ink-soft"))
    return "".join(parts)


def _storage(view: View, brush: Brush, seat: int) -> str:
    """Return the storage with its tiles, and the upgrades."""
    parts = []
    for i in range(view.capacity[seat]):
        x, y = 32 + (i % 4) * 44, 232 + (i // 4) * 34
        if i < len(view.storage[seat]):
            piece = view.storage[seat][i]
            parts.append(group(hexagon_tile(brush, piece, 20), x=x, y=y, piece=piece))
        else:
            parts.append(group(hexagon_tile(brush, None, 20), x=x, y=y))
    for i, (name, count) in enumerate(Counter(view.owned[seat]).items()):
        x = 10 + i * 35
        told = "".join(
            [
                brush.rect(0, 0, 32, 30, fill="inset", stroke="line-strong", rx=4),
                sign(brush, name, 5, 3, 22),
                brush.text(31, 29, str(count), 14, anchor="end", weight=700) if count > 1 else "",
            ]
        )
        parts.append(group(told, x=x, y=270, piece=f"{name}-{count}"))
    return "".join(parts)


def _hand(view: View, brush: Brush, y: float) -> str:
    """Return the seat's own cards, those of a colour together."""
    parts = [brush.text(4, 30, brush.say("drawn.yours"), 19, serif=True, weight=600)]
    for i, (colour, count) in enumerate(Counter(view.hand).items()):
        tincture = OWN["tinctures"][colour]
        on = brush.on(tincture)
        across, down = min(5, 36 / count), min(3, 12 / count)
        for n in range(count):
            card = brush.rect(0, 0, 46, 62, fill=tincture, stroke="ink", rx=5)
            parts.append(group(card, x=130 + i * 92 + n * across, y=n * down, piece=colour))
        told = f"{TIMES} {count}"
        face = [
            sign(brush, colour, 9, 8, 28, on, tincture),
            brush.text(23, 56, told, 15, fill=on, anchor="middle", weight=700),
        ]
        top = count - 1
        parts.append(group(*face, x=130 + i * 92 + top * across, y=top * down))
    return group(*parts, x=EDGE, y=y + 4)
