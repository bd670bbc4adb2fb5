"""What a seat may know, built field by field: what is not copied cannot leak."""

from dataclasses import dataclass
from typing import Final, TypedDict

from signoria.core.chance import Stream
from signoria.games.vecchio.actions import GO
from signoria.games.vecchio.board import LONGEST, NAMES
from signoria.games.vecchio.boards import MIDDLEMEN, REGIONS, TRACK_NAMES, Event, Region, Track
from signoria.games.vecchio.components import (
    BITS_IN,
    COUNCIL_NAMES,
    NOBILITY_NAMES,
    PROVINCE_NAMES,
    STACK,
    STACK_NAMES,
    TILE_NAMES,
    Office,
    Token,
)
from signoria.games.vecchio.offices import stack_size
from signoria.games.vecchio.options import Options
from signoria.games.vecchio.position import (
    by_name,
    event_counts,
    load_public,
    masked,
    province_rows,
    steps,
    tokens_of,
    town_list,
    track_seats,
)
from signoria.games.vecchio.rules import Vecchio, ask
from signoria.games.vecchio.state import (
    ENDED,
    GOING,
    MOST_LOOKS,
    NOBODY,
    PHASES,
    Phase,
    Table,
)
from signoria.games.vecchio.tracks import cost_of, is_open, next_space
from signoria.games.vecchio.travel import by_carriage, by_road
from signoria.games.vecchio.unseen import redraw, reveals
from signoria.games.vecchio.worlds import lay_tiles

__all__ = ["View", "imagine", "observe", "redact", "reveals", "uncovers"]

HIDDEN: Final = "unknown_council"
"""A council tile that lies face down before someone else."""


class NextSpace(TypedDict):
    """The next space of a track."""

    space: int
    florins: int
    points: int
    crest: bool
    open: bool


class Look(TypedDict):
    """Who looked at a stack; what was seen is empty to the others."""

    seat: int
    number: int
    open: bool
    seen: list[str]
    kept: str | None


class Journey(TypedDict):
    """What a journey costs."""

    florins: int
    """By road; -1 if the seat cannot pay them."""
    carriage: bool
    """Whether a carriage would do."""


@dataclass(frozen=True)
class View:
    """The table as a seat sees it; tuples by seat are in the order of the seats."""

    seat: int | None
    players: int
    options: Options
    round: int
    phase: Phase
    first: int
    turn: int
    asked: int
    """The seat that decides, when chance does not."""
    settling: int
    """The pass in which the first members are placed, or 0."""
    ending: bool
    final: bool
    acted: int
    tile_used: bool
    tokens: tuple[dict[Token, int], ...]
    standing: tuple[tuple[str, ...], ...]
    lying: tuple[tuple[str, ...], ...]
    """The towns in which each seat's members stand and lie, once for each member."""
    supply: tuple[int, ...]
    tracks: dict[Track, tuple[int, ...]]
    """The seats of the members on each track, in order."""
    next_space: dict[Track, NextSpace]
    """Number, cost, points and crest of the next space of each track, and whether it is open."""
    middlemen: dict[str, str]
    """The town of each middleman that is set up, and where it would go next."""
    middlemen_next: dict[str, str]
    crests: tuple[int, ...]
    crests_left: int
    events: dict[Event, int]
    """How many crests of each event nobody has seen."""
    cost_on: Track
    """Where the additional cost tile lies."""
    offered: dict[Region, tuple[str, ...]]
    """The province tiles that are left in each region."""
    provinces: tuple[tuple[str, ...], ...]
    used: tuple[tuple[str, ...], ...]
    """Each seat's province tiles, face up and face down."""
    council: tuple[tuple[str, ...], ...]
    new_tile: tuple[str | None, ...]
    """Each seat's council tiles face up, and the one face down: known to its owner alone."""
    nobility: tuple[tuple[str, ...], ...]
    """The nobility tiles that this seat knows: its own, and those revealed."""
    nobility_count: tuple[int, ...]
    shown: tuple[tuple[str, ...], ...]
    """The nobility tiles that were revealed at the end."""
    stacks: dict[Office, int]
    looks: dict[Office, tuple[Look, ...]]
    """Who looked at each stack: how many tiles, which of them and which was kept, if known."""
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    chosen: str | None
    has_chosen: tuple[bool, ...]
    """The council tiles dealt at set-up to this seat, and which it keeps."""
    passed: tuple[bool, ...]
    member: str | None
    to: str | None
    track: Track
    ignoring: bool
    free: bool
    owed: int
    placing: int
    area: int
    anchor: str | None
    event_left: int
    agenda: tuple[str, ...]
    """What is being decided, and what comes after it, the next step last."""
    journeys: dict[str, Journey]
    """For the member that sets out: florins by road to each town it may go to, -1 if it cannot
    pay them, and whether a carriage would do."""
    scores: tuple[int, ...]


def observe(state: Vecchio, seat: int | None) -> View:
    """Return what *seat* may know; a bystander knows what all know."""
    n = int(state.players)
    seats = range(n)
    return View(
        seat=seat,
        players=n,
        options=state.terms.options,
        round=int(state.round),
        phase=PHASES[state.phase],
        first=int(state.first),
        turn=int(state.turn),
        asked=int(state.asked),
        settling=int(state.settling),
        ending=bool(state.ending),
        final=bool(state.final),
        acted=int(state.acted),
        tile_used=bool(state.tile_used),
        tokens=tuple([tokens_of(state, each) for each in seats]),
        standing=tuple([tuple(town_list(state.standing_in, each)) for each in seats]),
        lying=tuple([tuple(town_list(state.lying_in, each)) for each in seats]),
        supply=tuple([int(count) for count in state.supply]),
        tracks={name: tuple(track_seats(state, t)) for t, name in enumerate(TRACK_NAMES)},
        next_space={name: _next_space(state, t) for t, name in enumerate(TRACK_NAMES)},
        middlemen=_middlemen(state, further=False),
        middlemen_next=_middlemen(state, further=True),
        crests=tuple([int(count) for count in state.crests]),
        crests_left=int(state.crests_left),
        events=event_counts(state),
        cost_on=TRACK_NAMES[state.cost_on],
        offered=_offered(state),
        provinces=tuple([tuple(row) for row in province_rows(state, 0)]),
        used=tuple([tuple(row) for row in province_rows(state, 1)]),
        council=tuple([tuple(masked(state.council[each], COUNCIL_NAMES)) for each in seats]),
        new_tile=tuple([_new_tile(state, each, seat) for each in seats]),
        nobility=tuple([_nobility(state, each, seat) for each in seats]),
        nobility_count=tuple([int(BITS_IN[state.nobility[each]]) for each in seats]),
        shown=tuple([tuple(masked(state.shown[each], NOBILITY_NAMES)) for each in seats]),
        stacks={name: int(stack_size(state, i)) for i, name in enumerate(STACK_NAMES)},
        looks={name: _looks(state, i, seat) for i, name in enumerate(STACK_NAMES)},
        hand=() if seat is None else tuple(masked(state.hands[seat], COUNCIL_NAMES)),
        hand_sizes=tuple([int(BITS_IN[state.hands[each]]) for each in seats]),
        chosen=None if seat is None else by_name(COUNCIL_NAMES, state.chosen[seat]),
        has_chosen=tuple([tile != NOBODY for tile in state.chosen]),
        passed=tuple([bool(flag) for flag in state.passed]),
        member=by_name(NAMES, state.member),
        to=by_name(NAMES, state.to),
        track=TRACK_NAMES[state.track],
        ignoring=bool(state.ignoring),
        free=bool(state.free),
        owed=int(state.owed),
        placing=int(state.placing),
        area=int(state.area),
        anchor=by_name(NAMES, state.anchor),
        event_left=int(state.event_left),
        agenda=tuple(steps(state)),
        journeys=_journeys(state),
        scores=tuple(state.scores()),
    )


def _next_space(s: Table, track: int) -> NextSpace:
    space = next_space(s, track)
    at = track * LONGEST + space
    return {
        "space": int(space) + 1,
        "florins": int(cost_of(s, track)),
        "points": int(s.board.points[at]),
        "crest": bool(s.board.crest[at]),
        "open": bool(is_open(s, track)),
    }


def _middlemen(s: Table, *, further: bool) -> dict[str, str]:
    placed = [(name, town) for name, town in zip(MIDDLEMEN, s.middlemen, strict=True)]
    return {
        name: NAMES[s.board.next_town[town] if further else town]
        for name, town in placed
        if town != NOBODY
    }


def _offered(s: Table) -> dict[Region, tuple[str, ...]]:
    return {
        region: tuple([PROVINCE_NAMES[t] for t in range(6 * i, 6 * i + 6) if s.owners[t] == NOBODY])
        for i, region in enumerate(REGIONS)
    }


def _new_tile(s: Table, owner: int, seat: int | None) -> str | None:
    """Return a face-down council tile: by name to its owner alone."""
    if s.new_tile[owner] == NOBODY:
        return None
    return COUNCIL_NAMES[s.new_tile[owner]] if owner == seat else HIDDEN


def _nobility(s: Table, owner: int, seat: int | None) -> tuple[str, ...]:
    known = s.nobility[owner] if owner == seat else s.shown[owner]
    return tuple(masked(known, NOBILITY_NAMES))


def _looks(s: Table, stack: int, seat: int | None) -> tuple[Look, ...]:
    """Return who looked at a stack; what was seen only to the one who saw it."""
    names = TILE_NAMES[stack * STACK : (stack + 1) * STACK]
    found: list[Look] = []
    for at in range(stack * MOST_LOOKS, stack * MOST_LOOKS + s.look_count[stack]):
        looker, kept = int(s.look_seat[at]), int(s.look_kept[at])
        own = looker == seat
        public = stack == 0 and kept != NOBODY and kept != s.new_tile[looker]
        found.append(
            {
                "seat": looker,
                "number": int(BITS_IN[s.look_seen[at]]),
                "open": kept == NOBODY,
                "seen": masked(s.look_seen[at], names) if own else [],
                "kept": by_name(names, kept) if own or public else None,
            }
        )
    return tuple(found)


def _journeys(s: Table) -> dict[str, Journey]:
    """Return what each journey of the chosen member would cost."""
    if s.phase != GOING:
        return {}
    found: dict[str, Journey] = {}
    for n in range(s.count):
        town = s.moves[n] - GO
        steps_there = int(s.board.distance[s.member * 32 + town])
        road = town == s.member or by_road(s, s.member, town)
        carriage = town != s.member and by_carriage(s, town)
        found[NAMES[town]] = {"florins": steps_there if road else -1, "carriage": carriage}
    return found


def redact(state: Vecchio, action: int, seat: int | None) -> int:
    """Hide the tile that is dealt to someone else, or that someone keeps in secret."""  # R27
    return int(state.seen_as(action, NOBODY if seat is None else seat))


def imagine(view: View, rng: Stream) -> Vecchio:
    """Return a state that would look like *view*: unseen tiles fall as likely as they may lie."""
    s = Vecchio()
    load_public(s, view)
    lay_tiles(s, view)
    redraw(s, NOBODY if view.seat is None else view.seat, rng)
    s.count = 0
    if s.phase != ENDED:
        ask(s)
    return s


def uncovers(state: Table, action: int) -> bool:
    """No action shows its actor what it did not know: that comes by chance alone."""
    del state, action
    return False
