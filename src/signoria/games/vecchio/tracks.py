"""Members on tracks: the next space, its cost, its crest. § Tracks."""

from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.games.vecchio.board import LONGEST, TOWNS
from signoria.games.vecchio.boards import TRACK_NAMES
from signoria.games.vecchio.state import CRESTS, Table, push


def next_space(s: Table, track: i64) -> i64:
    """Return the next free space, from 0; two players begin with the second. § Tracks."""
    return s.terms.first_space + s.sizes[track]


def is_open(s: Table, track: i64) -> bool:
    """A full track is closed until the final round. § Tracks."""  # R14
    return s.final != 0 or next_space(s, track) < s.board.spaces[track]


def cost_of(s: Table, track: i64) -> i64:
    """Return the florins for the next space; behind a full track, as its last. § Tracks."""
    return s.board.cost[track * LONGEST + next_space(s, track)]


def enter(s: Table, track: i64) -> None:
    """The member leaves its town for the next space; a crest there is taken. § Tracks."""  # R18
    space = next_space(s, track)
    s.standing_in[s.turn * TOWNS + s.to] -= 1
    put_on(s, track, s.turn)
    at = track * LONGEST + space
    if s.told is not None:
        entry = {"seat": s.turn, "track": TRACK_NAMES[track], "space": space + 1}
        s.told.append(Event("enters", {**entry, "points": s.board.points[at]}))
    if s.board.crest[at] and s.crests_left:
        push(s, CRESTS)  # R13


def put_on(s: Table, track: i64, seat: i64) -> None:
    """Put a member behind the last one on a track. § Tracks."""
    s.entries[track * LONGEST + s.sizes[track]] = seat
    s.members_on[track * 4 + seat] += 1
    s.latest_on[track * 4 + seat] = s.sizes[track]
    s.sizes[track] += 1


def on_track(s: Table, track: i64, seat: i64) -> i64:
    """Count a seat's members on a track. § Tracks."""
    return s.members_on[track * 4 + seat]
