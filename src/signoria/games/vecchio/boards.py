"""The boards that can be played on, and the check of another one."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, TypedDict

from signoria.core.boards import Boards, Sheet

TOWN_NAMES: Final = (
    "arezzo", "borgo_san_lorenzo", "carmignano", "castel_fiorentino", "castellina", "certaldo",
    "colle", "dicomano", "empoli", "fiesole", "figline", "florence", "greve", "impruneta",
    "lucca", "mensano", "montevarchi", "pisa", "pistoia", "poggibonsi", "ponte_a_sieve", "prato",
    "radda", "san_gimignano", "san_miniato", "scarperia", "sesto", "siena", "sovicille", "vernio",
    "vicchio", "volterra",
)  # fmt: skip
"""Towns that a board may have: those of ours, and ten more for others."""
COLOUR_NAMES: Final = ("brown", "black", "gray", "white", "purple", "green", "red", "florence")
MIDDLEMEN: Final = COLOUR_NAMES[:5]
Region = Literal["milano", "venezia", "chiesa"]
REGIONS: Final[tuple[Region, ...]] = ("milano", "venezia", "chiesa")
Track = Literal["milano", "venezia", "chiesa", "council", "nobility"]
TRACK_NAMES: Final[tuple[Track, ...]] = (*REGIONS, "council", "nobility")
AREAS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
MOST_SPACES: Final = 10
Event = Literal["levy", "middlemen", "family"]
EVENT_NAMES: Final[tuple[Event, ...]] = ("levy", "middlemen", "family")
LAYOUTS_AT_MOST: Final = 5000

FAULTS: Final = (
    "road_to_itself", "road_twice", "not_connected", "florences", "reds", "area_small",
    "area_florence", "town_twice", "colour_cycle", "colour_alone", "no_greens", "no_layout",
    "gate_colour", "gate_twice", "track_short", "costs_fall", "points_rise", "crests_few",
    "crests_short", "no_area", "not_two",
)  # fmt: skip


class PrintedTrack(TypedDict):
    """A track of a board file; those of offices have no gate."""

    gate: str
    spaces: list[dict[str, int]]


class PrintedCrests(TypedDict):
    """How many crests show each event, and how many are in play with 2, 3 and 4 players."""

    levy: int
    middlemen: int
    family: int
    in_play: list[int]


class Printed(TypedDict):
    """A board file without faults."""

    towns: dict[str, dict[str, str]]
    roads: list[list[str]]
    areas: dict[str, list[str]]
    middlemen: dict[str, list[str]]
    tracks: dict[str, PrintedTrack]
    crests: PrintedCrests


class Plan:
    """A board whose shape is right: what the checks look at."""

    def __init__(self, sheet: Sheet) -> None:
        """Ask for every field."""
        towns = sheet.part("towns")
        self.colour: Final = {name: _town(towns, name) for name in towns.keys()}  # noqa: SIM118
        known = [name for name in self.colour if name in TOWN_NAMES] or list(TOWN_NAMES)
        for name in self.colour:
            if name not in TOWN_NAMES:
                sheet.fault("not_one_of", where="towns", allowed=list(TOWN_NAMES), found=name)
        self.roads: Final = _roads(sheet, known)
        self.areas: Final = _lists(sheet.part("areas"), [str(n) for n in AREAS], known)
        self.cycles: Final = _lists(sheet.part("middlemen"), MIDDLEMEN, known)
        self.gates: Final[dict[str, str]] = {}
        self.spaces: Final[dict[str, list[tuple[int, int, bool]]]] = {}
        tracks = sheet.part("tracks")
        for name in TRACK_NAMES:
            track = tracks.part(name)
            if name in REGIONS:
                self.gates[name] = track.word("gate", known)
            self.spaces[name] = _spaces(track, name)
            track.close()
        tracks.close()
        crests = sheet.part("crests")
        self.events: Final = [crests.whole(event, 0, 20) for event in EVENT_NAMES]
        self.in_play: Final = crests.wholes("in_play", 1, 20)
        if len(self.in_play) != 3:
            sheet.fault("not_a_list", where="crests.in_play")
        crests.close()
        sheet.close()


def _town(towns: Sheet, name: str) -> str:
    town = towns.part(name)
    colour = town.word("colour", COLOUR_NAMES)
    for axis in ("x", "y"):
        town.whole(axis, 0, 1000)
    town.close()
    return colour


def _roads(sheet: Sheet, known: list[str]) -> list[list[str]]:
    """Return the roads, each as two towns."""
    roads = sheet.rows("roads", known)
    for i, road in enumerate(roads):
        if len(road) != 2:
            sheet.fault("not_two", where=f"roads[{i}]")
    return roads


def _lists(part: Sheet, keys: Iterable[str], known: list[str]) -> dict[str, list[str]]:
    found = {key: part.words(key, known) for key in keys}
    part.close()
    return found


def _spaces(track: Sheet, name: str) -> list[tuple[int, int, bool]]:
    """Return cost, points and crest of each space."""
    found = []
    for space in track.parts("spaces"):
        florins = space.whole("florins", 0, 30) if name in REGIONS else 0
        found.append((florins, space.whole("points", 0, 30), space.switch("crest")))
        for axis in ("x", "y"):
            space.whole(axis, 0, 1000)
        space.close()
    return found


def check_board(sheet: Sheet) -> None:
    """Tell all that is amiss with a board."""
    plan = Plan(sheet)
    if sheet.found:
        return
    check_roads(sheet, plan)
    check_areas(sheet, plan)
    check_colours(sheet, plan)
    check_tracks(sheet, plan)
    if not sheet.found and not layouts(plan.cycles, plan.areas):
        sheet.fault("no_layout")


def check_roads(sheet: Sheet, plan: Plan) -> None:
    """Every town can be reached from every other, by roads that differ."""
    seen: set[frozenset[str]] = set()
    for a, b in plan.roads:
        if a == b:
            sheet.fault("road_to_itself", town=a)
        elif frozenset((a, b)) in seen:
            sheet.fault("road_twice", towns=sorted((a, b)))
        seen.add(frozenset((a, b)))
    florences = [town for town, colour in plan.colour.items() if colour == "florence"]
    if len(florences) != 1:
        sheet.fault("florences", count=len(florences))
        return
    reached = steps_from(florences[0], plan.roads)
    lost = [town for town in plan.colour if town not in reached]
    if lost:
        sheet.fault("not_connected", towns=lost)


def steps_from(start: str, roads: Iterable[Iterable[str]]) -> dict[str, int]:
    """Return the towns that roads lead to from *start*, with the number of steps."""
    ways = [tuple(road) for road in roads]
    steps = {start: 0}
    for town in (queue := [start]):
        for a, b in ways:
            for here, there in ((a, b), (b, a)):
                if here == town and there not in steps:
                    steps[there] = steps[town] + 1
                    queue.append(there)
    return steps


def check_areas(sheet: Sheet, plan: Plan) -> None:
    """Every area borders at least two towns, none of them Florence; every other town has one."""
    for number, towns in plan.areas.items():
        if len(set(towns)) != len(towns):
            sheet.fault("town_twice", where=f"areas.{number}")
        if len(set(towns)) < 2:
            sheet.fault("area_small", area=int(number))
        if any(plan.colour[town] == "florence" for town in towns):
            sheet.fault("area_florence", area=int(number))
    bordering = {town for towns in plan.areas.values() for town in towns}
    for town, colour in plan.colour.items():
        if colour != "florence" and town not in bordering:
            sheet.fault("no_area", town=town)


def check_colours(sheet: Sheet, plan: Plan) -> None:
    """Every middleman's circle holds exactly the towns of its colour, at least two."""
    for colour, cycle in plan.cycles.items():
        towns = [town for town, its in plan.colour.items() if its == colour]
        if sorted(cycle) != sorted(towns):
            sheet.fault("colour_cycle", colour=colour, towns=towns)
        if len(towns) < 2:
            sheet.fault("colour_alone", colour=colour)
    check_gates(sheet, plan)


def check_gates(sheet: Sheet, plan: Plan) -> None:
    """Each region has its own red town; there are green towns too."""
    if "green" not in plan.colour.values():
        sheet.fault("no_greens")
    for region, gate in plan.gates.items():
        if plan.colour[gate] != "red":
            sheet.fault("gate_colour", track=region, town=gate)
    if len(set(plan.gates.values())) != len(REGIONS):
        sheet.fault("gate_twice")
    if list(plan.colour.values()).count("red") != len(REGIONS):
        sheet.fault("reds")


def check_tracks(sheet: Sheet, plan: Plan) -> None:
    """Costs never fall and points never rise along a track; there are crests enough."""
    for name, spaces in plan.spaces.items():
        if not 3 <= len(spaces) <= MOST_SPACES:
            sheet.fault("track_short", track=name, low=3, high=MOST_SPACES)
        if any(before[0] > after[0] for before, after in pairwise(spaces)):
            sheet.fault("costs_fall", track=name)
        if any(before[1] < after[1] for before, after in pairwise(spaces)):
            sheet.fault("points_rise", track=name)
    for players, wanted in zip((2, 3, 4), plan.in_play, strict=True):
        if sum(plan.events) < wanted:
            sheet.fault("crests_few", players=players, count=sum(plan.events), wanted=wanted)
        first = 1 if players == 2 else 0
        bearing = sum(space[2] for track in plan.spaces.values() for space in track[first:])
        if bearing < wanted:
            sheet.fault("crests_short", players=players, count=bearing, wanted=wanted)


def layouts(cycles: dict[str, list[str]], areas: dict[str, list[str]]) -> list[tuple[str, ...]]:
    """Return all ways to set the middlemen up with at most one in an area."""  # R25
    found: list[tuple[str, ...]] = [()]
    for colour in MIDDLEMEN:
        found = [
            (*layout, town)
            for layout in found
            for town in cycles[colour]
            if all(len({*layout, town} & set(area)) <= 1 for area in areas.values())
        ][:LAYOUTS_AT_MOST]
    return found


BOARDS: Final = Boards(Path(__file__).parent, ("reconstruction", "brisk"), check_board, FAULTS)
