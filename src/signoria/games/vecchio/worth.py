"""What things are worth to a seat, in points, until the game is counted. § Scoring.

A seat is worth its points, its share of bonuses still open, and what its tokens, members and tiles
may bring in the turns that are left. Numbers that were judged by hand and may be tuned by play are
weights, read as ``w[NAME]``; the tables give the shape that a weight scales.
"""

from typing import Final

from signoria.core.fast import i64, vec
from signoria.games.vecchio.board import (
    COUNCIL,
    FLORENCE,
    GREEN,
    LONGEST,
    NOBILITY,
    RED,
    TOWNS,
    TRACKS,
)
from signoria.games.vecchio.components import (
    ABBOT,
    ASSASSIN,
    BIT,
    BITS_IN,
    CARRIAGE,
    FLORIN,
    KNIGHT,
    PROVINCES,
    SCROLL,
    STACK,
    TOKENS,
)
from signoria.games.vecchio.scoring import (
    all_tracks_bonus,
    majorities,
    nobility_points,
    office_points,
    points,
    region_points,
    tile_points,
)
from signoria.games.vecchio.state import (
    CHOOSING,
    CRESTS,
    ENDED,
    KEEPING,
    LOOKING,
    NOBODY,
    OFFER_ROLL,
    PLACING,
    ROLLING,
    TAKE_FOLLOWER,
    UNVEILING,
    Table,
    followers,
)
from signoria.games.vecchio.tracks import cost_of, is_open, next_space, on_track

WEIGHTS: Final = (
    "florins", "scrolls", "followers", "helpers", "members", "lying", "council_tiles",
    "province_tiles", "council_office", "nobility_office", "majority", "all_tracks", "crest",
    "pace", "late", "ready", "rivalry", "haste", "counted", "doubt_end", "doubt_early",
)  # fmt: skip
"""What may be tuned: `tuning.toml` says what each means."""
FLORINS: Final[i64] = 0
SCROLL_SHARE: Final[i64] = 1
FOLLOWERS: Final[i64] = 2
HELPERS: Final[i64] = 3
MEMBER_SHARE: Final[i64] = 4
LYING: Final[i64] = 5
COUNCIL_TILES: Final[i64] = 6
PROVINCE_TILES: Final[i64] = 7
COUNCIL_OFFICE: Final[i64] = 8
NOBILITY_OFFICE: Final[i64] = 9
MAJORITY: Final[i64] = 10
ALL_TRACKS: Final[i64] = 11
CREST: Final[i64] = 12
PACE: Final[i64] = 13
LATE: Final[i64] = 14
READY: Final[i64] = 15
RIVALRY: Final[i64] = 16
HASTE: Final[i64] = 17
COUNTED: Final[i64] = 18
DOUBT_END: Final[i64] = 19
DOUBT_EARLY: Final[i64] = 20

NEVER: Final = -1000000.0
MOST: Final[i64] = 64
"""Tokens of a sort that are told apart."""


def _running(worth: list[float]) -> vec[float]:
    """Return what no, one, two… things are worth; beyond the table, a little more for each."""
    total = 0.0
    found = [0.0]
    for n in range(MOST):
        total += worth[n] if n < len(worth) else 0.05 * worth[len(worth) - 1]
        found.append(total)
    return vec[float](found)


OF_FLORINS: Final = _running([0.45, 0.42, 0.4, 0.38, 0.36, 0.34, 0.3, 0.25, 0.2, 0.15, 0.1])
"""Points that so many florins are worth with many turns to come; later ones add a little."""
OF_SCROLLS: Final = _running([1.3, 1.9, 0.9, 1.2, 0.2])
OF_FOLLOWERS: Final = _running([1.9, 1.3, 0.6, 0.2])
OF_CARRIAGES: Final = _running([0.8, 0.5, 0.2])
OF_BISHOPS: Final = _running([1.0, 0.7, 0.3])
STANDING: Final = vec[float]([1.6, 1.4, 1.2, 1.0, 0.7, 0.4, 0.2])
"""Points for each further member that can act."""
OF_STANDING: Final = _running([1.6, 1.4, 1.2, 1.0, 0.7, 0.4, 0.2])
OF_COUNCIL: Final = vec[float](
    [1.2, 1.0, 1.5, 1.0, 1.3, 1.6, 1.2, 1.4, 1.2, 1.3, 1.4, 1.1]
)  # fmt: skip
COUNTED_MORE: Final = vec[float](
    [-1.1, -0.5, -0.1, 0.3, 1.2, 0.2, 0.1, 0.9, -0.4, 0.9, -0.2, -1.2]
)  # fmt: skip
"""How much more council tiles brought who began with them: 5,200 games of two."""
OF_PROVINCE: Final = vec[float](
    [1.6, 2.0, 1.2, 1.7, 1.8, 1.5, 1.3, 1.6, 1.7, 1.6, 1.4, 1.1, 1.8, 1.7, 1.9, 1.3, 1.9, 1.4]
)  # fmt: skip
FADING: Final = vec[float]([0.0, 0.4, 0.65, 0.8, 0.9, 1.0])
"""The share of their worth that things keep when so many fifths of the late turns are left."""


def prospect(s: Table, seat: i64, viewer: i64, w: vec[float]) -> float:
    """Return the points that *seat* has and is likely to win, as *viewer* may judge."""
    if s.phase == ENDED:
        return float(points(s, seat))
    turns = turns_left(s, seat, w)
    total = float(region_points(s, seat) + office_points(s, seat) + s.crests[seat])
    total += float(2 * s.passed[seat]) + open_bonuses(s, seat, turns, w)
    keep = fading(turns, w)
    total += keep * tokens_worth(s, seat, w)
    total += keep * members_worth(s, seat, w)
    if seat == viewer:
        total += own_tiles_worth(s, seat, turns, w)
    else:
        total += hidden_tiles_worth(s, seat, turns, w)
    total += open_tiles_worth(s, seat, turns, w)
    if seat == s.turn and not s.settling:
        total += pending_worth(s, turns, w)
    return total + last_ties(s, seat)


def larger(one: float, other: float) -> float:
    """Return the larger number: `max` would box both."""
    if one > other:
        return one
    return other


def turns_left(s: Table, seat: i64, w: vec[float]) -> i64:
    """Guess how many turns *seat* still has: some for each crest, and the final two.

    The second of these does not count once the first is done: `gains.last_gain` looks at it.
    """
    if s.phase == UNVEILING:
        return 0
    if s.final == 0:
        if s.ending:
            return 3
        return i64(w[PACE] * float(s.crests_left)) + 2
    mine = (seat - s.first + s.players) % s.players
    now = (s.turn - s.first + s.players) % s.players
    if mine < now:
        return 0
    if mine > now or s.acted == 0:
        return 2
    return 0


def fading(turns: i64, w: vec[float]) -> float:
    """Return the share of its worth that a thing keeps with so many turns left."""
    at = float(turns) * 5.0 / w[LATE]
    if at >= 5.0:
        return 1.0
    below = i64(at)
    return FADING[below] + (at - float(below)) * (FADING[below + 1] - FADING[below])


def open_bonuses(s: Table, seat: i64, turns: i64, w: vec[float]) -> float:
    """Return majorities, and the bonus for all tracks, as far as they are likely."""
    each = w[MAJORITY]
    if turns <= 2:
        each = 3.0
    total = each * float(majorities(s, seat))
    if all_tracks_bonus(s, seat):
        return total + 5.0
    tracks = 0.0
    for track in range(TRACKS):
        if on_track(s, track, seat):
            tracks += 1.0
    if turns > 2:
        total += w[ALL_TRACKS] * tracks * tracks
    return total


def summed(running: vec[float], count: i64) -> float:
    """Return what *count* things are worth."""
    if count > MOST:
        return running[MOST] + float(count - MOST) * (running[MOST] - running[MOST - 1])
    return running[count]


def token_worth(token: i64, count: i64, w: vec[float]) -> float:
    """Return what so many tokens of a sort may bring."""
    if token == FLORIN:
        return w[FLORINS] * summed(OF_FLORINS, count)
    if token == SCROLL:
        return w[SCROLL_SHARE] * summed(OF_SCROLLS, count)
    if token <= ABBOT:
        return w[FOLLOWERS] * summed(OF_FOLLOWERS, count)
    if token == CARRIAGE:
        return w[HELPERS] * summed(OF_CARRIAGES, count)
    return w[HELPERS] * summed(OF_BISHOPS, count)


def tokens_worth(s: Table, seat: i64, w: vec[float]) -> float:
    """Return what tokens may bring: each further one of a sort a little less."""
    total = 0.0
    for token in range(TOKENS):
        total += token_worth(token, s.tokens[seat * TOKENS + token], w)
    if w[READY] != 0.0:
        total += w[READY] * float(in_reach(s, seat))
    return total


def in_reach(s: Table, seat: i64) -> i64:
    """Return the points of the best space in a region that the seat's tokens could pay."""
    best: i64 = 0
    at = seat * TOKENS
    for region in range(COUNCIL):
        if is_open(s, region) and s.tokens[at + FLORIN] >= cost_of(s, region):
            space = s.board.points[region * LONGEST + next_space(s, region)]
            if space > best and has_followers(s, seat, region):
                best = space
    return best


def has_followers(s: Table, seat: i64, region: i64) -> bool:
    """Say whether a seat has the followers that a region asks for."""
    at = seat * TOKENS
    if region == 1:
        return s.tokens[at + ASSASSIN] > 0
    if region == 0:
        return s.tokens[at + KNIGHT] > 0 and s.tokens[at + ABBOT] > 0
    every = followers(s, seat)
    for follower in range(KNIGHT, ABBOT + 1):  # noqa: SIM110 - a plain loop is faster compiled
        if 2 <= s.tokens[at + follower] < every:
            return True
    return False


def members_worth(s: Table, seat: i64, w: vec[float]) -> float:
    """Return what members in towns may bring: those that stand, and where."""
    standing: i64 = 0
    lying: i64 = 0
    places = 0.0
    for town in s.board.towns:
        count = s.standing_in[seat * TOWNS + town]
        lying += s.lying_in[seat * TOWNS + town]
        if count:
            standing += count
            places += town_worth(s, town)
    total = places + OF_STANDING[standing]
    for n in range(standing, standing + lying):
        if n < len(STANDING):
            total += w[LYING] * STANDING[n]
    return w[MEMBER_SHARE] * total


def town_worth(s: Table, town: i64) -> float:
    """Return what it is worth to stand in a town: the next middleman is not far."""
    colour = s.board.colour[town]
    if colour < GREEN:
        if s.middlemen[colour] == town:
            return 0.3
        return 0.1
    if colour in (RED, FLORENCE):
        return 0.15
    return 0.1


def council_worth(tile: i64, w: vec[float]) -> float:
    """Return what a council tile is worth beside others: as judged, or rather as counted."""
    return OF_COUNCIL[tile] + w[COUNTED] * COUNTED_MORE[tile]


def lasting(turns: i64, w: vec[float]) -> float:
    """Return how often a council tile may still help, beside its bonus."""
    if turns == 0:
        return 0.0
    return w[COUNCIL_TILES] * (0.3 + 0.13 * float(turns))


def noble_worth(s: Table, seat: i64, tile: i64, turns: i64) -> float:
    """Return what a nobility tile is likely to score: more than now if there is time."""
    growth = 0.1 * float(turns)
    if growth > 1.5:
        growth = 1.5
    return float(tile_points(s, seat, tile)) * 0.9 + growth


def tile_worth(s: Table, tile: i64, w: vec[float]) -> float:
    """Return what a tile promises to the seat that may keep it."""
    turns = turns_left(s, s.asked, w)
    if tile < STACK:
        return council_worth(tile, w) * lasting(turns, w)
    return noble_worth(s, s.asked, tile - STACK, turns)


def own_tiles_worth(s: Table, seat: i64, turns: i64, w: vec[float]) -> float:
    """Return what tiles may bring whose owner alone knows them."""
    total = 0.0
    tiles = s.nobility[seat]
    if tiles:
        for tile in range(STACK):
            if tiles & BIT[tile]:
                total += noble_worth(s, seat, tile, turns)
    if s.new_tile[seat] != NOBODY:
        total += council_worth(s.new_tile[seat], w) * lasting(turns, w) + 1.0
    return total


def hidden_tiles_worth(s: Table, seat: i64, turns: i64, w: vec[float]) -> float:
    """Return what a seat's tiles may bring to the eyes of another: by their number."""
    total = float(nobility_points(s, seat, s.shown[seat]))
    total += w[NOBILITY_OFFICE] * float(BITS_IN[s.nobility[seat] ^ s.shown[seat]])
    if s.new_tile[seat] != NOBODY:
        total += council_look_worth(turns, w)
    return total


def open_tiles_worth(s: Table, seat: i64, turns: i64, w: vec[float]) -> float:
    """Return what council tiles and province tiles face up may bring."""
    total = 0.0
    council = s.council[seat]
    each = lasting(turns, w)
    for tile in range(STACK):
        if council & BIT[tile]:
            total += council_worth(tile, w) * each
    keep = w[PROVINCE_TILES] * fading(turns, w)
    for province in range(PROVINCES):
        if s.owners[province] == seat and s.used[province] == 0:
            total += keep * OF_PROVINCE[province]
    return total


def pending_worth(s: Table, turns: i64, w: vec[float]) -> float:
    """Return what is still to come in this turn once chance has decided."""
    total = step_worth(s, s.phase, turns, w)
    for n in range(s.depth):
        total += step_worth(s, s.agenda[n], turns, w)
    return total


def step_worth(s: Table, step: i64, turns: i64, w: vec[float]) -> float:
    """Return what one step of the agenda is likely to bring."""
    if step in (ROLLING, PLACING):
        return fading(turns, w) * float(s.placing)
    if step == OFFER_ROLL:
        return 0.8 * fading(turns, w)
    if step in (LOOKING, KEEPING):
        return look_worth(s.track, turns, w)
    if step == CHOOSING:
        return 1.9 * fading(turns, w)
    if step == TAKE_FOLLOWER:
        return 1.5 * fading(turns, w)
    return w[CREST] if step == CRESTS else 0.0


def look_worth(track: i64, turns: i64, w: vec[float]) -> float:
    """Return what the best of five tiles is likely to bring."""
    if track == NOBILITY:
        return w[NOBILITY_OFFICE]
    return council_look_worth(turns, w)


def council_look_worth(turns: i64, w: vec[float]) -> float:
    """Return what a council tile, the best of five, is likely to bring."""
    if turns == 0:
        return 0.0
    return 1.0 + w[COUNCIL_OFFICE] * lasting(turns, w)


def last_ties(s: Table, seat: i64) -> float:
    """Let things left over break a tie, and nothing more."""
    at = seat * TOKENS
    return 0.004 * float(s.tokens[at + SCROLL]) + 0.001 * float(s.tokens[at + FLORIN])
