"""What is known about playing well: knowledge, not law, for imagined states only.

A seat is worth its points, its share of bonuses still open, and what its tokens, members and tiles
may bring in the turns that are left. A turn is planned whole: every way to end it is tried, as far
as no chance and nobody else interferes, and the first step towards the best one is taken.
"""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.games.vecchio.actions import KEEP, REUSE, USE
from signoria.games.vecchio.board import FLORENCE, GREEN, NOBILITY, RED, TOWNS, TRACKS
from signoria.games.vecchio.components import (
    BIT,
    FIRST_FOLLOWER,
    FLORIN,
    LAST_FOLLOWER,
    PROVINCES,
    SCROLL,
    STACK,
    TOKENS,
)
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.scoring import (
    all_tracks_bonus,
    majorities,
    office_points,
    points,
    region_points,
    tile_points,
)
from signoria.games.vecchio.state import (
    ACTING,
    AFTER,
    BY_CHANCE,
    CHOOSING,
    CRESTS,
    ENDED,
    FIRST_TILE,
    KEEPING,
    LOOKING,
    NOBODY,
    OFFER_ROLL,
    PLACING,
    ROLLING,
    TAKE_FOLLOWER,
    Table,
)
from signoria.games.vecchio.tracks import on_track

NEVER: Final = -1000000.0
FLORIN_WORTH: Final = vec[float]([0.45, 0.42, 0.4, 0.38, 0.36, 0.34, 0.3, 0.25, 0.2, 0.15, 0.1])
"""Points that each further florin is worth with many turns to come; later ones a little."""
SCROLL_WORTH: Final = vec[float]([1.3, 1.9, 0.9, 1.2, 0.2])
FOLLOWER_WORTH: Final = vec[float]([1.9, 1.3, 0.6, 0.2])
CARRIAGE_WORTH: Final = vec[float]([0.8, 0.5, 0.2])
BISHOP_WORTH: Final = vec[float]([1.0, 0.7, 0.3])
STANDING_WORTH: Final = vec[float]([1.6, 1.4, 1.2, 1.0, 0.7, 0.4, 0.2])
"""Points for each further member that can act."""
LYING_WORTH: Final = 0.45
"""The share of that which a lying member keeps: a recovery raises several at once."""
COUNCIL_WORTH: Final = vec[float](
    [1.2, 1.0, 1.5, 1.0, 1.3, 1.6, 1.2, 1.4, 1.2, 1.3, 1.4, 1.1]
)  # fmt: skip
PROVINCE_WORTH: Final = vec[float](
    [1.6, 2.0, 1.2, 1.7, 1.8, 1.5, 1.3, 1.6, 1.7, 1.6, 1.4, 1.1, 1.8, 1.7, 1.9, 1.3, 1.9, 1.4]
)  # fmt: skip
FADING: Final = vec[float]([0.0, 0.4, 0.65, 0.8, 0.9, 1.0])
"""The share of their worth that things keep when so few turns are left."""
OPEN_MAJORITY: Final = 1.5
"""Points for a majority that others may still take."""


def policy(state: Vecchio, rng: Stream) -> int:
    """Return the first step of the best way to end the turn."""
    del rng
    if state.count == 1:
        return int(state.moves[0])
    if state.phase in (FIRST_TILE, KEEPING):
        return int(best_tile(state))
    best = NEVER
    chosen = state.moves[0]
    for n in range(state.count):
        worth = after(state, state.moves[n], state.asked, 1)
        if worth > best:
            best = worth
            chosen = state.moves[n]
    return int(chosen)


def value(state: Vecchio, seat: i64) -> float:
    """Return by how much *seat* is likely to end ahead of its best rival: exact at the end."""
    rival = NEVER
    for other in range(state.players):
        if other != seat:
            rival = larger(rival, prospect(state, other))
    return prospect(state, seat) - rival


def larger(one: float, other: float) -> float:
    """Return the larger number: `max` would box both."""
    if one > other:
        return one
    return other


def best_tile(s: Vecchio) -> i64:
    """Return the tile to keep that promises most."""
    best = NEVER
    chosen = s.moves[0]
    turns = turns_left(s, s.asked)
    for n in range(s.count):
        tile = s.moves[n] - KEEP
        worth = NEVER
        if tile < STACK:
            worth = council_worth(tile, turns)
        else:
            worth = noble_worth(s, s.asked, tile - STACK, turns)
        if worth > best:
            best = worth
            chosen = s.moves[n]
    return chosen


def after(s: Vecchio, action: i64, seat: i64, tiles: i64) -> float:
    """Return what *seat* can make of the turn after *action*, using so many tiles at most."""
    new = s.copy()
    new.apply(action)
    if USE <= action < REUSE:
        tiles -= 1
    return plan(new, seat, s.acted, tiles)


def plan(s: Vecchio, seat: i64, acted: i64, tiles: i64) -> float:
    """Return the best that *seat* can reach until chance or someone else decides."""
    if (
        s.phase == ENDED
        or BY_CHANCE[s.phase]
        or s.asked != seat
        or (s.phase == ACTING and s.acted != acted)
    ):
        return prospect(s, seat)
    best = NEVER
    for n in range(s.count):
        action = s.moves[n]
        if tiles > 0 or action < USE or s.phase not in (ACTING, AFTER):
            best = larger(best, after(s, action, seat, tiles))
    return best


def prospect(s: Table, seat: i64) -> float:
    """Return the points that *seat* has and is likely to win."""
    if s.phase == ENDED:
        return float(points(s, seat))
    turns = turns_left(s, seat)
    total = float(region_points(s, seat) + office_points(s, seat) + s.crests[seat])
    total += float(2 * s.passed[seat]) + open_bonuses(s, seat, turns)
    keep = fading(turns)
    total += keep * tokens_worth(s, seat)
    total += keep * members_worth(s, seat)
    total += tiles_worth(s, seat, turns)
    if seat == s.turn and not s.settling:
        total += pending_worth(s, turns)
    return total + last_ties(s, seat)


def turns_left(s: Table, seat: i64) -> i64:
    """Guess how many turns *seat* still has: three for each crest, and the final two."""
    if s.final == 0:
        if s.ending:
            return 3
        return 3 * s.crests_left + 2
    mine = (seat - s.first + s.players) % s.players
    now = (s.turn - s.first + s.players) % s.players
    if mine < now:
        return 0
    if mine > now:
        return 2
    return 2 - s.acted


def fading(turns: i64) -> float:
    """Return the share of its worth that a thing keeps with so many turns left."""
    if turns >= 5:
        return 1.0
    return FADING[turns]


def open_bonuses(s: Table, seat: i64, turns: i64) -> float:
    """Return majorities, and the bonus for all tracks, as far as they are likely."""
    each = OPEN_MAJORITY
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
        total += 0.2 * tracks * tracks
    return total


def summed(table: vec[float], count: i64) -> float:
    """Add up the first *count* numbers of a table; beyond its end half of the last counts."""
    total = 0.0
    for n in range(count):
        if n < len(table):
            total += table[n]
        else:
            total += 0.05 * table[len(table) - 1]
    return total


def tokens_worth(s: Table, seat: i64) -> float:
    """Return what tokens may bring: each further one of a sort a little less."""
    at = seat * TOKENS
    total = summed(FLORIN_WORTH, s.tokens[at + FLORIN])
    total += summed(SCROLL_WORTH, s.tokens[at + SCROLL])
    for follower in range(FIRST_FOLLOWER, LAST_FOLLOWER + 1):
        total += summed(FOLLOWER_WORTH, s.tokens[at + follower])
    total += summed(CARRIAGE_WORTH, s.tokens[at + 5])
    return total + summed(BISHOP_WORTH, s.tokens[at + 6])


def members_worth(s: Table, seat: i64) -> float:
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
    total = places + summed(STANDING_WORTH, standing)
    for n in range(standing, standing + lying):
        if n < len(STANDING_WORTH):
            total += LYING_WORTH * STANDING_WORTH[n]
    return total


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


def council_worth(tile: i64, turns: i64) -> float:
    """Return what a council tile may bring in the turns that are left."""
    return COUNCIL_WORTH[tile] * (0.3 + 0.13 * float(turns))


def noble_worth(s: Table, seat: i64, tile: i64, turns: i64) -> float:
    """Return what a nobility tile is likely to score: more than now if there is time."""
    growth = 0.1 * float(turns)
    if growth > 1.5:
        growth = 1.5
    return float(tile_points(s, seat, tile)) * 0.9 + growth


def tiles_worth(s: Table, seat: i64, turns: i64) -> float:
    """Return what a seat's tiles may bring."""
    total = 0.0
    council = s.council[seat]
    for tile in range(STACK):
        if council & BIT[tile]:
            total += council_worth(tile, turns)
        if s.nobility[seat] & BIT[tile]:
            total += noble_worth(s, seat, tile, turns)
    if s.new_tile[seat] != NOBODY:
        total += council_worth(s.new_tile[seat], turns) + 1.0
    keep = fading(turns)
    for province in range(PROVINCES):
        if s.owners[province] == seat and s.used[province] == 0:
            total += keep * PROVINCE_WORTH[province]
    return total


def pending_worth(s: Table, turns: i64) -> float:
    """Return what is still to come in this turn once chance has decided."""
    total = step_worth(s, s.phase, turns)
    for n in range(s.depth):
        total += step_worth(s, s.agenda[n], turns)
    return total


def step_worth(s: Table, step: i64, turns: i64) -> float:
    """Return what one step of the agenda is likely to bring."""
    if step in (ROLLING, PLACING):
        return fading(turns) * float(s.placing)
    if step == OFFER_ROLL:
        return 0.8 * fading(turns)
    if step == LOOKING:
        return look_worth(s, turns)
    if step == CHOOSING:
        return 1.9 * fading(turns)
    if step == TAKE_FOLLOWER:
        return 1.5 * fading(turns)
    return 0.4 if step == CRESTS else 0.0


def look_worth(s: Table, turns: i64) -> float:
    """Return what the best of five tiles is likely to bring."""
    if s.track == NOBILITY:
        return 4.5
    return 1.0 + 1.4 * (0.3 + 0.13 * float(turns))


def last_ties(s: Table, seat: i64) -> float:
    """Let things left over break a tie, and nothing more."""
    at = seat * TOKENS
    return 0.004 * float(s.tokens[at + SCROLL]) + 0.001 * float(s.tokens[at + FLORIN])
