"""What a seat gains by an action, added up without doing it. § The turn."""

from signoria.core.fast import i64, vec
from signoria.games.vecchio.board import (
    BROWN,
    COUNCIL,
    GREEN,
    LONGEST,
    PURPLE,
    RED,
    TOWNS,
    TRACKS,
)
from signoria.games.vecchio.components import (
    ABBOT,
    ASSASSIN,
    BISHOP,
    BROWN_FLORINS,
    C_BISHOPS,
    C_CARRIAGES,
    C_FLORENCE,
    C_FLORINS,
    C_FOLLOWER,
    C_PROVINCE,
    C_SCROLL,
    CARRIAGE,
    FLORIN,
    GREEN_FLORINS,
    KNIGHT,
    MORE_OF,
    SCROLL,
    SCROLLS,
    TOKENS,
)
from signoria.games.vecchio.offices import additional_cost
from signoria.games.vecchio.provinces import VENEZIA
from signoria.games.vecchio.scoring import majority
from signoria.games.vecchio.state import (
    NOBODY,
    TAKE_BROWN,
    TAKE_CHOICE,
    TAKE_TWO,
    Table,
    active,
    has,
)
from signoria.games.vecchio.towns import follower_of
from signoria.games.vecchio.tracks import cost_of, is_open, next_space, on_track
from signoria.games.vecchio.travel import needs
from signoria.games.vecchio.worth import (
    ALL_TRACKS,
    CREST,
    LYING,
    MAJORITY,
    MEMBER_SHARE,
    NEVER,
    OF_STANDING,
    fading,
    larger,
    look_worth,
    token_worth,
    turns_left,
)


class Means:
    """What a seat has to act with, counted once for all its choices."""

    w: vec[float]
    seat: i64
    turns: i64
    keep: float
    """The share of their worth that tokens and members keep."""
    standing: i64
    lying: i64
    worth: float
    """What the members in towns are worth, wherever they are."""


def means_of(s: Table, w: vec[float]) -> Means:
    """Count the members of the seat to act, and the turns it has left."""
    m = Means()
    m.w = w
    m.seat = s.asked
    m.turns = turns_left(s, m.seat, w)
    if s.final and m.turns:
        m.turns -= 1
    m.keep = fading(m.turns, w)
    m.standing = 0
    m.lying = 0
    for town in s.board.towns:
        m.standing += s.standing_in[m.seat * TOWNS + town]
        m.lying += s.lying_in[m.seat * TOWNS + town]
    m.worth = members(m, m.standing, m.lying)
    return m


def members(m: Means, standing: i64, lying: i64) -> float:
    """Return what so many members are worth."""
    all_standing = OF_STANDING[standing + lying]
    share = m.w[LYING] * (all_standing - OF_STANDING[standing])
    return m.w[MEMBER_SHARE] * (OF_STANDING[standing] + share)


def lies_down(m: Means) -> float:
    """Return what is lost when a member lies down."""
    return members(m, m.standing - 1, m.lying + 1) - m.worth


def change(s: Table, m: Means, token: i64, number: i64) -> float:
    """Return what it brings to have so many tokens more, or less."""
    count = s.tokens[m.seat * TOKENS + token]
    return token_worth(token, count + number, m.w) - token_worth(token, count, m.w)


def best_follower(s: Table, m: Means) -> float:
    """Return what a follower of one's choice brings."""
    most = change(s, m, KNIGHT, 1)
    most = larger(most, change(s, m, ASSASSIN, 1))
    return larger(most, change(s, m, ABBOT, 1))


def town_gain(s: Table, m: Means, town: i64) -> float:
    """Return what acting in a town brings to a member that is there."""
    colour = s.board.colour[town]
    if colour > GREEN:
        if colour == RED:
            return region_gain(s, m, s.board.region[town])
        return larger(office_gain(s, m, 0), office_gain(s, m, 1))
    effort = NEVER
    if colour == GREEN or s.middlemen[colour] == town:
        effort = lies_down(m)
    if has(s, m.seat, BISHOP):
        effort = larger(effort, change(s, m, BISHOP, -1))
    return m.keep * (effort + tokens_of_town(s, m, colour))


def tokens_of_town(s: Table, m: Means, colour: i64) -> float:
    """Return what the tokens of a town bring, by its colour."""
    if colour == GREEN:
        return change(s, m, FLORIN, GREEN_FLORINS)
    if colour == BROWN:
        return larger(brown_gain(s, m, FLORIN), brown_gain(s, m, SCROLL))
    if colour == PURPLE:
        return larger(purple_gain(s, m, CARRIAGE), purple_gain(s, m, BISHOP))
    follower = follower_of(colour)
    number: i64 = 1
    if active(s, m.seat, MORE_OF[follower]):
        number = 2
    gained = change(s, m, follower, number)
    if active(s, m.seat, C_FOLLOWER):
        gained += change(s, m, FLORIN, 2)
    return gained


def brown_gain(s: Table, m: Means, token: i64) -> float:
    """Return what florins, or a scroll, bring in a brown town."""
    number: i64 = 1
    if token == FLORIN:
        number = BROWN_FLORINS
        if active(s, m.seat, C_FLORINS):
            number += 4
    elif active(s, m.seat, C_SCROLL) and has(s, m.seat, FLORIN):
        number = 2
    return change(s, m, token, number)


def purple_gain(s: Table, m: Means, token: i64) -> float:
    """Return what carriages, or bishops, bring in a purple town."""
    gained = change(s, m, token, 2)
    if token == CARRIAGE and active(s, m.seat, C_CARRIAGES):
        gained += change(s, m, BISHOP, 1) + change(s, m, FLORIN, 2)
    if token == BISHOP and active(s, m.seat, C_BISHOPS):
        gained += change(s, m, CARRIAGE, 1) + change(s, m, FLORIN, 2)
    return gained


def take_gain(s: Table, m: Means, token: i64) -> float:
    """Return what it brings to take one of the tokens on offer."""
    if s.phase == TAKE_BROWN:
        return brown_gain(s, m, token)
    if token >= CARRIAGE:
        return purple_gain(s, m, token)
    number: i64 = 1
    if token == FLORIN and s.phase == TAKE_CHOICE:
        number = 5
    elif token == SCROLL and s.phase == TAKE_TWO:
        number = 2
    return change(s, m, token, number)


def region_gain(s: Table, m: Means, region: i64) -> float:
    """Return what it brings to take over a province: a space, a tile, less what it costs."""
    paid = change(s, m, FLORIN, -min(cost_of(s, region), has(s, m.seat, FLORIN)))
    if active(s, m.seat, C_PROVINCE):
        paid += change(s, m, SCROLL, 1)
    return track_gain(s, m, region) + m.keep * (paid + 1.9 + followers_paid(s, m, region))


def followers_paid(s: Table, m: Means, region: i64) -> float:
    """Return what the followers are worth that a region takes; of a choice, about the cheapest."""
    if region == VENEZIA:
        return change(s, m, ASSASSIN, -min(1, has(s, m.seat, ASSASSIN)))
    if region < VENEZIA:
        knight = change(s, m, KNIGHT, -min(1, has(s, m.seat, KNIGHT)))
        return knight + change(s, m, ABBOT, -min(1, has(s, m.seat, ABBOT)))
    pair = NEVER
    single = NEVER
    for follower in range(KNIGHT, ABBOT + 1):
        count = has(s, m.seat, follower)
        if count >= 2:
            pair = larger(pair, change(s, m, follower, -2))
        if count:
            single = larger(single, change(s, m, follower, -1))
    return larger(pair, 3.0 * single) + single


def office_gain(s: Table, m: Means, stack: i64) -> float:
    """Return what an office brings: a space, a look at tiles, less what it costs."""
    track = COUNCIL + stack
    florins = additional_cost(s, track)
    if not is_open(s, track) or has(s, m.seat, FLORIN) < florins:
        return NEVER
    paid = change(s, m, SCROLL, -SCROLLS) + change(s, m, FLORIN, -florins)
    if active(s, m.seat, C_FLORENCE):
        paid += best_follower(s, m)
    return track_gain(s, m, track) + m.keep * paid + look_worth(track, m.turns, m.w)


def last_gain(s: Table, w: vec[float]) -> float:
    """Return what the last action of the game can bring: a space on a track, if one is in reach."""
    m = means_of(s, w)
    best = 0.0
    for town in s.board.towns:
        if s.board.colour[town] >= RED and m.standing:
            florins = needs(s, town)
            if florins >= 0 and may_reach(s, m, town, florins):
                best = larger(best, town_gain(s, m, town))
    return best


def may_reach(s: Table, m: Means, town: i64, florins: i64) -> bool:
    """Say whether a standing member can get to a town, and have so many florins there."""
    rest = has(s, m.seat, FLORIN) - florins
    if rest >= 0 and has(s, m.seat, CARRIAGE):
        return True
    for origin in s.board.towns:
        if (
            s.standing_in[m.seat * TOWNS + origin]
            and s.board.distance[origin * TOWNS + town] <= rest
        ):
            return True
    return False


def track_gain(s: Table, m: Means, track: i64) -> float:
    """Return what the next space of a track brings, and what the member is missed for."""
    at = track * LONGEST + next_space(s, track)
    total = float(s.board.points[at])
    if s.board.crest[at] and s.crests_left:
        total += m.w[CREST]
    total += m.keep * (members(m, m.standing - 1, m.lying) - m.worth)
    mine = on_track(s, track, m.seat)
    if mine == 0:
        total += new_track_gain(s, m)
    holder = majority(s, track)
    if holder != m.seat and (holder == NOBODY or mine + 1 > on_track(s, track, holder)):
        total += 3.0 if m.turns <= 2 else m.w[MAJORITY]
    return total


def new_track_gain(s: Table, m: Means) -> float:
    """Return what it brings to be on one more track."""
    tracks = 0.0
    for track in range(TRACKS):
        if on_track(s, track, m.seat):
            tracks += 1.0
    if tracks > 3.5:
        return 5.0 - m.w[ALL_TRACKS] * 16.0
    if m.turns <= 2:
        return 0.0
    return m.w[ALL_TRACKS] * (2.0 * tracks + 1.0)
