"""Il Vecchio as a picture: the map with towns, members and middlemen, the tracks, the families."""

from typing import Final

from signoria.draw.svg import DASH, EDGE, TOP, WIDTH, Brush, fitted, group, sheet, shrunk
from signoria.draw.vecchio_map import Board, board_of, draw_map
from signoria.draw.vecchio_tiles import SORTS, WANTS, sign, tile
from signoria.games.vecchio.boards import REGIONS, TRACK_NAMES, Track
from signoria.games.vecchio.components import ADDITIONAL
from signoria.games.vecchio.view import View

ARMS: Final = None
_MAP: Final = 612
_SIDE: Final = WIDTH - 2 * EDGE - _MAP - 10
_CELL: Final = (29, 44)
_PER_ROW: Final = 8
_LEFT: Final = 86
_TILE: Final = 44
_TILES_IN_ROW: Final = 15


def draw(view: View, brush: Brush) -> str:
    """Return the whole table."""
    board = board_of(view)
    y, column = float(TOP), []
    for track in TRACK_NAMES:
        part, high = _track(view, brush, board, track, y)
        column.append(part)
        y += high + 8
    column.append(_left(view, brush, y))
    bottom = y + _LEFT
    parts = [draw_map(view, brush, board, EDGE, TOP, _MAP, bottom - TOP), *column]
    y = bottom + 10
    for seat in range(view.players):
        part, high = _family(view, brush, seat, y)
        parts.append(part)
        y += high + 8
    part, high = _choices(view, brush, y)
    parts.append(part)
    return sheet(brush, y + high + 6, brush.say("title"), _facts(view, brush), *parts)


def _facts(view: View, brush: Brush) -> list[str]:
    """Return the round, the phase, and who looks."""
    facts = [brush.say("drawn.turn", round=view.round), brush.say(f"phase.{view.phase}")]
    if view.final:
        facts.insert(1, brush.say("drawn.final"))
    seen = "drawn.public" if view.seat is None else "drawn.seen_by"
    return [*facts, brush.say(seen, seat=view.seat)]


def _track(view: View, brush: Brush, board: Board, track: Track, y: float) -> tuple[str, float]:
    """Return a track: what it asks for, its spaces, and the tiles to be had there."""
    ground, on = SORTS[track]
    parts = [brush.rect(0, 0, _SIDE, 28, fill=ground, stroke="ink", rx=4)]
    parts.append(brush.text(8, 20, fitted(brush.say(f"track.{track}"), 186, 16), 16, fill=on))
    x = _SIDE - 6.0
    for want in reversed(WANTS[track]):
        x -= 22
        parts.append(sign(brush, want[0], x, 3, 22))
    if track == view.cost_on:
        parts.append(sign(brush, "florins", x - 26, 4, 20))
        parts.append(brush.text(x - 28, 20, f"+{int(ADDITIONAL)}", 16, fill=on, anchor="end"))
    spaces, high = _spaces(view, brush, board, track)
    parts.append(group(spaces, y=34))
    at = 34 + high
    if track in REGIONS and view.offered[track]:
        for i, name in enumerate(view.offered[track]):
            parts.append(tile(brush, name, 2 + i * 39, at + 2, 37))
        at += 40
    return group(*parts, x=EDGE + _MAP + 10, y=y), at + 4


def _spaces(view: View, brush: Brush, board: Board, track: Track) -> tuple[str, float]:
    """Return the spaces of a track in rows, and how high they are."""
    printed, on = board["tracks"][track]["spaces"], view.tracks[track]
    unused = 1 if view.players == 2 else 0
    length = max(len(printed), unused + len(on))
    wide, high = _CELL
    parts = []
    for i in range(length):
        x, y = (i % _PER_ROW) * (wide + 1.6), (i // _PER_ROW) * (high + 2)
        seat = on[i - unused] if unused <= i < unused + len(on) else None
        space = printed[min(i, len(printed) - 1)]
        coming = i == unused + len(on) and bool(view.next_space[track]["open"])
        parts.append(group(_space(brush, space, seat, coming=coming, off=i < unused), x=x, y=y))
    return "".join(parts), (1 + (length - 1) // _PER_ROW) * (high + 2)


def _space(
    brush: Brush, space: dict[str, int | bool], seat: int | None, *, coming: bool, off: bool
) -> str:
    """Return one space: who is on it, or what it costs; its points below."""
    wide, high = _CELL
    stroke = "glow" if coming else "line-strong"
    parts = [
        brush.rect(0, 0, wide, high, fill="card", stroke=stroke, line=3 if coming else 1, rx=3)
    ]
    if seat is not None:
        parts.append(brush.token(seat, wide / 2, 13, 11))
    elif off:
        parts.append(brush.text(wide / 2, 18, DASH, 15, anchor="middle", fill="card-soft"))
    elif "florins" in space:
        parts.append(sign(brush, "florins", 13, 6, 14))
        parts.append(
            brush.text(12, 19, str(space["florins"]), 15, fill="card-ink", anchor="end", weight=600)
        )
    crest = bool(space["crest"]) and seat is None
    if crest:
        parts.append(sign(brush, "crest", 1, 26, 15))
    x = 21 if crest else wide / 2
    parts.append(
        brush.text(x, 39, str(space["points"]), 15, anchor="middle", fill="card-ink", weight=700)
    )
    return "".join(parts)


def _left(view: View, brush: Brush, y: float) -> str:
    """Return what is left of crests and office tiles, and where offices cost more."""
    parts = [brush.rect(0, 0, _SIDE, _LEFT)]
    told = [("crest", brush.say("drawn.crests"), view.crests_left)]
    told += [("tile", brush.say(f"track.{name}"), left) for name, left in view.stacks.items()]
    for i, (name, label, left) in enumerate(told):
        x = 10 + i * 81
        parts.append(sign(brush, name, x, 6, 26))
        parts.append(brush.text(x + 32, 27, str(left), 20, weight=700))
        parts.append(brush.text(x, 52, label, shrunk(label, 78, 13), fill="ink-soft"))
    events = [f"{brush.say(f'strike.{name}')} {left}" for name, left in view.events.items()]
    line = " · ".join(events)
    parts.append(brush.text(10, 75, line, shrunk(line, _SIDE - 16, 13)))
    return group(*parts, x=EDGE + _MAP + 10, y=y)


def _held(view: View, seat: int) -> list[tuple[str, bool]]:
    """Return the tiles before a seat, and whether each lies face down."""
    new = view.new_tile[seat]
    hidden = view.nobility_count[seat] - len(view.nobility[seat])
    return [
        *[(name, False) for name in view.provinces[seat]],
        *[(name, True) for name in view.used[seat]],
        *[(name, False) for name in view.council[seat]],
        *([(new, new.startswith("unknown"))] if new else []),
        *[(name, False) for name in view.nobility[seat]],
        *[("unknown_nobility", True)] * hidden,
    ]


def _family(view: View, brush: Brush, seat: int, y: float) -> tuple[str, float]:
    """Return what a family has: points, tokens, members and crests, and its tiles."""
    tiles = _held(view, seat)
    rows = -(-len(tiles) // _TILES_IN_ROW)
    high = 62 + rows * (_TILE + 4)
    acts = view.asked == seat and view.phase != "over"
    parts = [
        brush.rect(
            0, 0, WIDTH - 2 * EDGE, high, stroke="glow" if acts else "line", line=3 if acts else 1
        ),
        brush.arms(seat, 12, 9, 40),
        brush.text(62, 38, fitted(brush.names[seat], 118, 20), 20, serif=True, weight=600),
        sign(brush, "laurel", 182, 13, 34),
        brush.text(222, 39, str(view.scores[seat]), 24, weight=700),
    ]
    counts: list[tuple[str, int]] = list(view.tokens[seat].items())
    counts += [("supply", view.supply[seat]), ("crest", view.crests[seat])]
    for i, (name, count) in enumerate(counts):
        x = 278 + i * 65
        parts.append(sign(brush, name, x, 16, 29))
        parts.append(brush.text(x + 34, 39, str(count), 20, weight=600))
    for i, (name, down) in enumerate(tiles):
        x, row = 12 + (i % _TILES_IN_ROW) * (_TILE + 6), i // _TILES_IN_ROW
        parts.append(tile(brush, name, x, 58 + row * (_TILE + 4), _TILE, down=down))
    if acts:
        parts.append(brush.path("M-7 20l14 10-14 10z", "glow", "ink"))
    return group(*parts, x=EDGE, y=y), high


def _choices(view: View, brush: Brush, y: float) -> tuple[str, float]:
    """Return the tiles that this seat chooses from, and those it saw in the stacks."""
    seen = [str(name) for looks in view.looks.values() for look in looks for name in look["seen"]]
    parts, at = [], 0.0
    for key, names in (("drawn.tiles", list(view.hand)), ("drawn.looked", seen)):
        if not names:
            continue
        parts.append(brush.text(8, at + 28, brush.say(key), 17, serif=True, weight=600))
        for i, name in enumerate(names):
            x, row = 200 + (i % 13) * (_TILE + 6), i // 13
            parts.append(tile(brush, name, x, at + row * (_TILE + 4), _TILE))
            if name == view.chosen and key == "drawn.tiles":
                parts.append(
                    brush.rect(
                        x - 3, at - 3, _TILE + 6, _TILE + 4, fill="none", stroke="glow", line=3
                    )
                )
        at += (1 + (len(names) - 1) // 13) * (_TILE + 4) + 6
    return group(*parts, x=EDGE, y=y + 2), at + 4
