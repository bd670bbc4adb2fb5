"""From a red town into an outside region. § Taking over a province."""

from typing import Final

from signoria.core.fast import i64
from signoria.games.vecchio import actions
from signoria.games.vecchio.actions import CHOOSE, ENTER, GIVE, USE
from signoria.games.vecchio.components import (
    ABBOT,
    ASSASSIN,
    C_PROVINCE,
    FIRST_FOLLOWER,
    FLORIN,
    IGNORE_COLOUR,
    KNIGHT,
    LAST_FOLLOWER,
    NO_COINS,
    OF_REGION,
    REUSE,
    SCROLL,
    TOKENS,
)
from signoria.games.vecchio.state import (
    CHOOSING,
    ENTER_TRACK,
    GIVE_ANY,
    GIVE_PAIR,
    GIVE_SINGLE,
    NOBODY,
    PROVINCE,
    Table,
    active,
    collect,
    followers,
    has,
    offer,
    pay,
    push,
)
from signoria.games.vecchio.tiles import use
from signoria.games.vecchio.tracks import cost_of, enter, is_open

VENEZIA: Final[i64] = 1
CHIESA: Final[i64] = 2


def ask(s: Table) -> None:
    """List what can be done at the gate, or which followers or tile to choose."""
    if s.phase == PROVINCE:
        ask_at_gate(s)
    elif s.phase == CHOOSING:
        for tile in range(s.track * OF_REGION, (s.track + 1) * OF_REGION):
            if s.owners[tile] == NOBODY:
                offer(s, CHOOSE + tile)
    else:
        for follower in range(FIRST_FOLLOWER, LAST_FOLLOWER + 1):
            if may_give(s, follower):
                offer(s, GIVE + follower)


def answer(s: Table, action: i64) -> None:
    """Do what was chosen."""
    if s.phase == PROVINCE:
        if action == ENTER:
            take_over(s)
        else:
            use(s, action - USE)
    elif s.phase == CHOOSING:
        choose_tile(s, action - CHOOSE)
    else:
        give(s, action - GIVE)


def wanted(region: i64) -> i64:
    """Return how many followers a region asks for. § Taking over a province."""
    if region == VENEZIA:
        return 1
    if region == CHIESA:
        return 3
    return 2


def can_pay_followers(s: Table, region: i64) -> bool:
    """Each region asks for followers of its own. § Taking over a province."""
    at = s.turn * TOKENS
    if region == VENEZIA:
        return s.tokens[at + ASSASSIN] > 0
    if region == CHIESA:
        return pays_chiesa(s)
    return s.tokens[at + KNIGHT] > 0 and s.tokens[at + ABBOT] > 0


def pays_chiesa(s: Table) -> bool:
    """Two followers of one colour, and one of another. § Taking over a province."""
    for colour in range(FIRST_FOLLOWER, LAST_FOLLOWER + 1):
        mine = has(s, s.turn, colour)
        if mine >= 2 and followers(s, s.turn) > mine:
            return True
    return False


def face_up(s: Table, tile: i64) -> bool:
    """Say whether the tile lies unused before whoever's turn it is. § Province tiles."""
    return s.owners[tile] == s.turn and s.used[tile] == 0


def again(s: Table, tile: i64) -> bool:
    """Say whether a used tile could work once more through another. § Province tiles."""  # R9
    return s.owners[tile] == s.turn and s.used[tile] == 1 and face_up(s, REUSE)


def province_needs(s: Table, region: i64) -> i64:
    """Return the florins a take-over needs, -1 if it is out of reach. § Taking over a province."""
    if not is_open(s, region):
        return -1
    enough = followers(s, s.turn) >= wanted(region)
    if can_pay_followers(s, region) or (enough and face_up(s, IGNORE_COLOUR)):
        if face_up(s, NO_COINS) or again(s, NO_COINS):
            return 0
        return cost_of(s, region)
    if enough and again(s, IGNORE_COLOUR):
        return 0 if face_up(s, NO_COINS) else cost_of(s, region)
    return -1


def ask_at_gate(s: Table) -> None:
    """Enter if all can be paid; two tiles make that easier. § Taking over a province."""  # R10
    enough = followers(s, s.turn) >= wanted(s.track)
    if followers_due(s) and coins_due(s):
        offer(s, ENTER)
    if s.ignoring == 0 and enough and face_up(s, IGNORE_COLOUR):
        offer(s, USE + IGNORE_COLOUR)
    if may_reuse(s, IGNORE_COLOUR) or may_reuse(s, NO_COINS):
        offer(s, USE + REUSE)
    if s.free == 0 and face_up(s, NO_COINS):
        offer(s, USE + NO_COINS)


def followers_due(s: Table) -> bool:
    """Say whether the followers can be paid now. § Taking over a province."""
    if s.ignoring:
        return followers(s, s.turn) >= wanted(s.track)
    return can_pay_followers(s, s.track)


def coins_due(s: Table) -> bool:
    """Say whether the florins can be paid now. § Taking over a province."""
    return s.free == 1 or has(s, s.turn, FLORIN) >= cost_of(s, s.track)


def may_reuse(s: Table, tile: i64) -> bool:
    """Say whether a used tile may help here once more. § Province tiles."""
    if not again(s, tile):
        return False
    return helps_again(s, tile)


def ask_which_again(s: Table) -> None:
    """At a gate only a tile that helps to enter can be used again. § Province tiles."""
    for tile in (IGNORE_COLOUR, NO_COINS):
        if s.owners[tile] == s.turn and s.used[tile] and helps_again(s, tile):
            offer(s, actions.REUSE + tile)


def helps_again(s: Table, tile: i64) -> bool:
    """Say whether one of the two tiles would help, and all else can be paid. § Province tiles."""
    if (s.ignoring if tile == IGNORE_COLOUR else s.free) == 1:
        return False
    enough = followers(s, s.turn) >= wanted(s.track)
    if tile == IGNORE_COLOUR:
        return enough and (coins_due(s) or face_up(s, NO_COINS))
    return followers_due(s) or (enough and face_up(s, IGNORE_COLOUR))


def take_over(s: Table) -> None:
    """Followers, florins, the space, its event, a tile. § Taking over a province."""  # R11
    push(s, CHOOSING)
    push(s, ENTER_TRACK)
    s.owed = wanted(s.track)
    if s.ignoring:
        push(s, GIVE_ANY)
    elif s.track == CHIESA:
        push(s, GIVE_PAIR)
    elif s.track == VENEZIA:
        pay(s, s.turn, ASSASSIN, 1)
    else:
        pay(s, s.turn, KNIGHT, 1)
        pay(s, s.turn, ABBOT, 1)


def may_give(s: Table, follower: i64) -> bool:
    """Two of a colour that leaves another, then one of another colour. § Taking over a province."""
    mine = has(s, s.turn, follower)
    if s.phase == GIVE_PAIR:
        return mine >= 2 and followers(s, s.turn) > mine
    if s.phase == GIVE_SINGLE:
        return mine > 0 and follower != s.owed
    return mine > 0


def give(s: Table, follower: i64) -> None:
    """Pay followers, one colour after the other. § Taking over a province."""
    if s.phase == GIVE_PAIR:
        pay(s, s.turn, follower, 2)
        s.owed = follower
        push(s, GIVE_SINGLE)
        return
    pay(s, s.turn, follower, 1)
    if s.phase == GIVE_ANY:
        s.owed -= 1
        if s.owed:
            push(s, GIVE_ANY)


def enter_region(s: Table) -> None:
    """Pay the florins of the space and put the member there. § Taking over a province."""
    if s.free == 0:
        pay(s, s.turn, FLORIN, cost_of(s, s.track))
    enter(s, s.track)
    if active(s, s.turn, C_PROVINCE):
        collect(s, s.turn, SCROLL, 1)  # G4


def choose_tile(s: Table, tile: i64) -> None:
    """Take one of the tiles that are left, face up. § Taking over a province."""  # G11
    s.owners[tile] = s.turn
    s.used[tile] = 0
