"""What everything is worth in the end. § Scoring, § Nobility tiles."""

from typing import Final

from signoria.core.event import Event
from signoria.core.fast import i64, vec
from signoria.games.vecchio.board import COUNCIL, LONGEST, NOBILITY, TOWNS, TRACKS
from signoria.games.vecchio.boards import TRACK_NAMES
from signoria.games.vecchio.components import (
    ALL_TRACKS,
    BISHOP,
    BIT,
    CARRIAGE,
    FLORIN,
    MAJORITY,
    NOBILITY_NAMES,
    PASSED,
    PROVINCES,
    SCROLL,
    STACK,
)
from signoria.games.vecchio.state import NOBODY, Table, followers, has, members_in_towns
from signoria.games.vecchio.tracks import on_track

FOR_CRESTS: Final = vec[i64]([0, 3, 5, 7, 10])
TIE: Final[i64] = 1000
"""Florins stay below this; followers and scrolls count before them."""


def points(s: Table, seat: i64) -> i64:
    """Add up all that is known to everyone, and the nobility tiles revealed. § Scoring."""
    total = region_points(s, seat) + office_points(s, seat) + all_tracks_bonus(s, seat)
    total += MAJORITY * majorities(s, seat) + s.crests[seat] + PASSED * s.passed[seat]  # R16
    return total + nobility_points(s, seat, s.shown[seat])


def region_points(s: Table, seat: i64) -> i64:
    """Each member in a region scores what its space says. § Scoring."""
    return track_points(s, seat, 0) + track_points(s, seat, 1) + track_points(s, seat, 2)


def office_points(s: Table, seat: i64) -> i64:
    """Each member in Florence scores what its track says. § Scoring."""
    return track_points(s, seat, COUNCIL) + track_points(s, seat, NOBILITY)


def track_points(s: Table, seat: i64, track: i64) -> i64:
    """Add up the spaces of a seat's members on one track. § Scoring."""
    total: i64 = 0
    if on_track(s, track, seat) == 0:
        return 0
    first = track * LONGEST
    for n in range(s.sizes[track]):
        if s.entries[first + n] == seat:
            total += s.board.points[first + s.terms.first_space + n]
    return total


def all_tracks_bonus(s: Table, seat: i64) -> i64:
    """Five points for a member on every track. § Scoring."""
    for track in range(TRACKS):
        if on_track(s, track, seat) == 0:
            return 0
    return ALL_TRACKS


def majorities(s: Table, seat: i64) -> i64:
    """Count the tracks on which a seat has the majority. § Scoring."""
    count: i64 = 0
    for track in range(TRACKS):
        if majority(s, track) == seat:
            count += 1
    return count


def majority(s: Table, track: i64) -> i64:
    """Most members; a tie goes to whose last one came earliest. § Scoring."""  # R19
    best: i64 = NOBODY
    most: i64 = 0
    first = track * 4
    for seat in range(s.players):
        count = s.members_on[first + seat]
        if count > most or (
            count and count == most and s.latest_on[first + seat] < s.latest_on[first + best]
        ):
            best = seat
            most = count
    return best


def nobility_points(s: Table, seat: i64, tiles: i64) -> i64:
    """Add up the tiles that a mask names. § Nobility tiles."""
    total: i64 = 0
    if tiles:
        for tile in range(STACK):
            if tiles & BIT[tile]:
                total += tile_points(s, seat, tile)
    return total


def tile_points(s: Table, seat: i64, tile: i64) -> i64:
    """Score one tile for a seat; the same things may count for several. § Nobility tiles."""  # R22
    if tile < 3:
        return for_members_in_towns(s, seat, tile)
    if tile < 6:
        return for_members_on_tracks(s, seat, tile)
    if tile == 6:
        return 2 * on_track(s, NOBILITY, seat)
    if tile == 8:
        return 2 * on_track(s, COUNCIL, seat)
    if tile == 11:
        return FOR_CRESTS[min(4, s.crests[seat])]
    return for_things(s, seat, tile)


def for_members_in_towns(s: Table, seat: i64, tile: i64) -> i64:
    """Pairs in the supply, one town of each follower's colour, pairs in towns. § Nobility tiles."""
    if tile == 0:
        return 3 * (s.supply[seat] // 2)
    if tile == 2:
        return 3 * (members_in_towns(s, seat) // 2)
    colours: i64 = 0
    for town in s.board.towns:
        at = seat * TOWNS + town
        if s.standing_in[at] + s.lying_in[at]:
            colours |= BIT[s.board.colour[town]]
    return 6 if (colours & 14) == 14 else 0


def for_members_on_tracks(s: Table, seat: i64, tile: i64) -> i64:
    """A member in each region, pairs in regions, neighbours on tracks. § Nobility tiles."""
    milano = on_track(s, 0, seat)
    venezia = on_track(s, 1, seat)
    chiesa = on_track(s, 2, seat)
    if tile == 4:
        return 3 * ((milano + venezia + chiesa) // 2)
    if tile == 5:
        return s.players * neighbours(s, seat)  # R21
    least = milano
    if venezia < least:
        least = venezia
    if chiesa < least:
        least = chiesa
    return 5 * least  # R20 G12


def neighbours(s: Table, seat: i64) -> i64:
    """Count the pairs of a seat's members that are next to each other. § Nobility tiles."""
    pairs: i64 = 0
    for track in range(TRACKS):
        for n in range(track * LONGEST + 1, track * LONGEST + s.sizes[track]):
            if s.entries[n] == seat and s.entries[n - 1] == seat:
                pairs += 1
    return pairs


def for_things(s: Table, seat: i64, tile: i64) -> i64:
    """One of each sort left, province tiles not used, carriages with bishops. § Nobility tiles."""
    if tile == 9:
        unused: i64 = 0
        for province in range(PROVINCES):
            if s.owners[province] == seat and s.used[province] == 0:
                unused += 1
        return 3 * unused
    pairs = has(s, seat, CARRIAGE)
    if has(s, seat, BISHOP) < pairs:
        pairs = has(s, seat, BISHOP)
    if tile == 10:
        return 2 * (min(4, pairs))
    others = has(s, seat, FLORIN) > 0 and has(s, seat, SCROLL) > 0 and followers(s, seat) > 0
    return 8 if others and pairs > 0 else 0


def tie_break(s: Table, seat: i64) -> i64:
    """Followers and scrolls left, then florins. § Scoring."""  # R23
    return (followers(s, seat) + has(s, seat, SCROLL)) * TIE + has(s, seat, FLORIN)


def tell_scores(s: Table) -> None:
    """Tell how the points came about. § Scoring."""
    told = s.told
    if told is None:
        return
    for track in range(TRACKS):
        winner = majority(s, track)
        if winner != NOBODY:
            won = {"seat": winner, "track": TRACK_NAMES[track], "points": MAJORITY}
            told.append(Event("majority", won))
    for seat in range(s.players):
        for tile in range(STACK):
            if s.shown[seat] & BIT[tile]:
                worth = {"seat": seat, "tile": NOBILITY_NAMES[tile]}
                told.append(Event("noble", {**worth, "points": tile_points(s, seat, tile)}))
    for seat in range(s.players):
        told.append(Event("scored", {"seat": seat, **parts(s, seat), "points": points(s, seat)}))


def parts(s: Table, seat: i64) -> dict[str, int]:
    """Return a seat's points by where they come from. § Scoring."""
    return {
        "regions": int(region_points(s, seat)),
        "offices": int(office_points(s, seat)),
        "all_tracks": int(all_tracks_bonus(s, seat)),
        "majorities": int(MAJORITY * majorities(s, seat)),
        "crests": int(s.crests[seat]),
        "passed": int(PASSED * s.passed[seat]),
        "nobility": int(nobility_points(s, seat, s.shown[seat])),
    }
