"""The board as the rules read it: flat tables, made once for each board."""

from typing import Final, cast

from signoria.core.fast import i64, vec
from signoria.games.vecchio.boards import (
    AREAS,
    BOARDS,
    COLOUR_NAMES,
    EVENT_NAMES,
    MIDDLEMEN,
    REGIONS,
    TOWN_NAMES,
    TRACK_NAMES,
    Printed,
    PrintedTrack,
    layouts,
    steps_from,
)

NAMES: Final = TOWN_NAMES
TOWNS: Final[i64] = 32
"""Towns that can be on a board; tables by town have as many places."""
TRACKS: Final[i64] = 5
COUNCIL: Final[i64] = 3
NOBILITY: Final[i64] = 4
LONGEST: Final[i64] = 20
"""Places that a table keeps for each track: its spaces, and the queue behind them."""
FAR: Final[i64] = 99
MIDDLEMEN_COUNT: Final[i64] = 5
BROWN: Final[i64] = 0
PURPLE: Final[i64] = 4
GREEN: Final[i64] = 5
RED: Final[i64] = 6
FLORENCE: Final[i64] = 7
NOWHERE: Final[i64] = -1
ANYWHERE: Final[i64] = 0
"""Stands for an area where any town will do."""
ANY_AREA: Final[i64] = 1
"""Stands for an area where any town that borders an area will do."""


class Board:
    """Everything that a board decides; nothing here ever changes."""

    setting: str
    towns: vec[i64]
    """The towns on this board, ascending."""
    colour: vec[i64]
    """The colour of each town, `NOWHERE` if it is not on this board."""
    distance: vec[i64]
    """Steps by road, at ``[from * TOWNS + to]``."""
    near: vec[i64]
    """The towns by their distance, the nearest first, at ``[from * TOWNS + n]``."""
    next_town: vec[i64]
    """Where the middleman of a town's colour goes next."""
    region: vec[i64]
    """The region that a red town leads to, else `NOWHERE`."""
    in_area: vec[i64]
    """Whether a town borders an area, at ``[area * TOWNS + town]``; row 0: any, row 1: any area."""
    share: vec[i64]
    """Whether two towns border the same area, at ``[one * TOWNS + other]``."""
    layouts: list[list[int]]
    """The towns of the middlemen by colour, for each way to begin."""
    spaces: vec[i64]
    cost: vec[i64]
    """Florins, points and crest of each space, at ``[track * LONGEST + space]``; behind the last
    space they go on as on it, but without a crest."""
    points: vec[i64]
    crest: vec[i64]
    events: vec[i64]
    in_play: vec[i64]
    """Crests by the number of players."""


def make_board(setting: str) -> Board:
    """Return the tables of the board that the option is set to."""
    table = cast("Printed", BOARDS.table(setting))
    b = Board()
    b.setting = setting
    towns = [n for n, name in enumerate(TOWN_NAMES) if name in table["towns"]]
    b.towns = vec[i64](towns)
    b.colour = vec[i64]([-1] * 32)
    for town in towns:
        b.colour[town] = COLOUR_NAMES.index(table["towns"][TOWN_NAMES[town]]["colour"])
    _fill_roads(b, towns, table["roads"])
    _fill_circles(b, table["middlemen"])
    _fill_areas(b, table["areas"])
    b.region = vec[i64]([-1] * 32)
    for n, region in enumerate(REGIONS):
        b.region[TOWN_NAMES.index(table["tracks"][region]["gate"])] = n
    found = layouts(table["middlemen"], table["areas"])
    b.layouts = [[TOWN_NAMES.index(town) for town in layout] for layout in found]
    _fill_tracks(b, table["tracks"])
    b.events = vec[i64]([table["crests"][event] for event in EVENT_NAMES])
    b.in_play = vec[i64]([0] * 5)
    for n, count in enumerate(table["crests"]["in_play"]):
        b.in_play[n + 2] = count
    return b


def _fill_roads(b: Board, towns: list[int], roads: list[list[str]]) -> None:
    b.distance = vec[i64]([99] * 1024)
    b.near = vec[i64]([0] * 1024)
    for start in towns:
        steps = steps_from(TOWN_NAMES[start], roads)
        ordered = sorted([(steps[TOWN_NAMES[town]], town) for town in towns])
        for n, (count, town) in enumerate(ordered):
            b.distance[start * 32 + town] = count
            b.near[start * 32 + n] = town


def _fill_circles(b: Board, circles: dict[str, list[str]]) -> None:
    b.next_town = vec[i64]([-1] * 32)
    for colour in MIDDLEMEN:
        circle = circles[colour]
        for n, town in enumerate(circle):
            there = circle[(n + 1) % len(circle)]
            b.next_town[TOWN_NAMES.index(town)] = TOWN_NAMES.index(there)


def _fill_areas(b: Board, areas: dict[str, list[str]]) -> None:
    b.in_area = vec[i64]([0] * (13 * 32))
    b.share = vec[i64]([0] * 1024)
    for town in b.towns:
        b.in_area[town] = 1
    for area in AREAS:
        members = [TOWN_NAMES.index(town) for town in areas[str(area)]]
        for one in members:
            b.in_area[area * 32 + one] = 1
            b.in_area[32 + one] = 1
            for other in members:
                b.share[one * 32 + other] = 1


def _fill_tracks(b: Board, tracks: dict[str, PrintedTrack]) -> None:
    b.spaces = vec[i64]([0] * 5)
    b.cost = vec[i64]([0] * 100)
    b.points = vec[i64]([0] * 100)
    b.crest = vec[i64]([0] * 100)
    for track, name in enumerate(TRACK_NAMES):
        spaces = tracks[name]["spaces"]
        b.spaces[track] = len(spaces)
        for n in range(20):
            space = spaces[min(n, len(spaces) - 1)]
            b.cost[track * 20 + n] = space.get("florins", 0)
            b.points[track * 20 + n] = space["points"]
            b.crest[track * 20 + n] = int(n < len(spaces) and bool(space.get("crest", 0)))


_MADE: Final[dict[str, Board]] = {}


def board_of(setting: str) -> Board:
    """Return the board that the option is set to, made once."""
    found = _MADE.get(setting)
    if found is None:
        found = make_board(setting)
        _MADE[setting] = found
    return found
