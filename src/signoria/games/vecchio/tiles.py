"""One-time bonuses from the provinces. § Province tiles."""

from signoria.core.fast import i64
from signoria.games.vecchio import actions
from signoria.games.vecchio.actions import GIVE, TAKE, USE
from signoria.games.vecchio.components import (
    ANY_FOLLOWER,
    BISHOP,
    BISHOP_CARRIAGE,
    CARRIAGE,
    FIRST_FOLLOWER,
    FIVE_FLORINS,
    FLORIN,
    FLORIN_PER_MEMBER,
    FOLLOWER_TO_SCROLLS,
    IGNORE_COLOUR,
    KNIGHT,
    LAST_FOLLOWER,
    NO_COINS,
    ONE_ABBOT,
    ONE_KNIGHT,
    ONE_SCROLL,
    ONE_TO_TWO,
    PLACE_ANY,
    PROVINCES,
    REUSE,
    ROLL_PLACE,
    SCROLL,
    SCROLL_TO_FOLLOWERS,
    SIX_FLORINS,
    TAKE_ONE,
)
from signoria.games.vecchio.members import place_anywhere, roll_and_place
from signoria.games.vecchio.state import (
    GIVE_FOLLOWER,
    GIVE_ONE,
    REUSING,
    TAKE_CHOICE,
    TAKE_FOLLOWER,
    TAKE_TWO,
    Table,
    collect,
    followers,
    has,
    members_in_towns,
    offer,
    pay,
    push,
)


def ask(s: Table) -> None:
    """List what to take or give for a tile, or which tile to use again."""
    if s.phase == REUSING:
        ask_which_again(s)
        return
    first = GIVE
    if s.phase in (TAKE_FOLLOWER, TAKE_CHOICE, TAKE_TWO):
        first = TAKE
    if s.phase == TAKE_CHOICE:
        offer(s, TAKE + FLORIN)
    if may_be_scroll(s):
        offer(s, first + SCROLL)
    for follower in range(FIRST_FOLLOWER, LAST_FOLLOWER + 1):
        if first == TAKE or has(s, s.turn, follower):
            offer(s, first + follower)


def may_be_scroll(s: Table) -> bool:
    """Say whether a scroll is among what can be taken or given. § Province tiles."""
    if s.phase == GIVE_ONE:
        return has(s, s.turn, SCROLL) > 0
    return s.phase in (TAKE_CHOICE, TAKE_TWO)


def answer(s: Table, action: i64) -> None:
    """Take, give, or use again what was chosen."""
    if s.phase == REUSING:
        effect(s, action - actions.REUSE)
    elif s.phase == GIVE_FOLLOWER:
        pay(s, s.turn, action - GIVE, 1)
        collect(s, s.turn, SCROLL, 2)
    elif s.phase == GIVE_ONE:
        pay(s, s.turn, action - GIVE, 1)
        push(s, TAKE_TWO)
    else:
        take(s, action - TAKE)


def take(s: Table, token: i64) -> None:
    """Take what a tile leaves the choice of. § Province tiles."""
    if token == FLORIN:
        collect(s, s.turn, FLORIN, 5)
    elif s.phase == TAKE_TWO and token == SCROLL:
        collect(s, s.turn, SCROLL, 2)  # G7
    else:
        collect(s, s.turn, token, 1)
        if s.phase == TAKE_TWO:
            push(s, TAKE_FOLLOWER)


def offer_uses(s: Table) -> None:
    """Offer the face-up tiles that would do something now. § Province tiles."""  # R8
    for tile in range(PROVINCES):
        if s.owners[tile] == s.turn and s.used[tile] == 0 and does_something(s, tile):
            offer(s, USE + tile)


def any_use(s: Table) -> bool:
    """Say whether a face-up tile would do something now. § Province tiles."""
    for tile in range(PROVINCES):
        if s.owners[tile] == s.turn and s.used[tile] == 0 and does_something(s, tile):
            return True
    return False


def does_something(s: Table, tile: i64) -> bool:
    """Only a tile with an effect that can be paid is used. § Province tiles."""  # G6
    if tile == REUSE:
        return any_again(s)
    if tile in (IGNORE_COLOUR, NO_COINS):
        return False
    if tile in (ROLL_PLACE, PLACE_ANY):
        return s.supply[s.turn] > 0
    if tile == FLORIN_PER_MEMBER:
        return members_in_towns(s, s.turn) > 0
    return price_is_there(s, tile)


def price_is_there(s: Table, tile: i64) -> bool:
    """Say whether what a tile asks for can be paid. § Province tiles."""
    if tile == SCROLL_TO_FOLLOWERS:
        return has(s, s.turn, SCROLL) > 0
    if tile == FOLLOWER_TO_SCROLLS:
        return followers(s, s.turn) > 0
    if tile == ONE_TO_TWO:
        return followers(s, s.turn) + has(s, s.turn, SCROLL) > 0
    return tile != FIVE_FLORINS or has(s, s.turn, FLORIN) >= 5


def any_again(s: Table) -> bool:
    """Say whether a used tile would do something once more. § Province tiles."""
    for tile in range(PROVINCES):  # noqa: SIM110 - a plain loop is faster compiled
        if may_again(s, tile):
            return True
    return False


def may_again(s: Table, tile: i64) -> bool:
    """The tile that is used again stays used. § Province tiles."""  # R9
    if tile == REUSE or s.owners[tile] != s.turn or s.used[tile] == 0:
        return False
    return does_something(s, tile)


def ask_which_again(s: Table) -> None:
    """Any used tile that would do something now. § Province tiles."""
    for tile in range(PROVINCES):
        if may_again(s, tile):
            offer(s, actions.REUSE + tile)


def use(s: Table, tile: i64) -> None:
    """Turn a tile face down for its effect; then go on where one was. § Province tiles."""
    s.used[tile] = 1
    s.tile_used = 1
    push(s, s.phase)
    if tile == REUSE:
        push(s, REUSING)
    else:
        effect(s, tile)


def effect(s: Table, tile: i64) -> None:
    """Do what a tile says. § Province tiles."""
    if tile in (IGNORE_COLOUR, NO_COINS):
        ease_entry(s, tile)
    elif tile == ROLL_PLACE:
        roll_and_place(s, 1)
    elif tile == PLACE_ANY:
        place_anywhere(s, 1)
    elif tile in (SCROLL_TO_FOLLOWERS, FOLLOWER_TO_SCROLLS, ONE_TO_TWO, FIVE_FLORINS):
        exchange(s, tile)
    else:
        gift(s, tile)


def ease_entry(s: Table, tile: i64) -> None:
    """Followers of any colour will do, or no florins are paid. § Province tiles."""  # R10
    if tile == IGNORE_COLOUR:
        s.ignoring = 1
    else:
        s.free = 1


def exchange(s: Table, tile: i64) -> None:
    """Pay something for something better. § Province tiles."""
    if tile == SCROLL_TO_FOLLOWERS:
        pay(s, s.turn, SCROLL, 1)
        push(s, TAKE_FOLLOWER)
        push(s, TAKE_FOLLOWER)
    elif tile == FOLLOWER_TO_SCROLLS:
        push(s, GIVE_FOLLOWER)
    elif tile == ONE_TO_TWO:
        push(s, GIVE_ONE)
    else:
        pay(s, s.turn, FLORIN, 5)
        collect(s, s.turn, SCROLL, 1)
        push(s, TAKE_FOLLOWER)


def gift(s: Table, tile: i64) -> None:
    """Collect tokens for nothing. § Province tiles."""
    if tile == SIX_FLORINS:
        collect(s, s.turn, FLORIN, 6)
    elif tile == FLORIN_PER_MEMBER:
        collect(s, s.turn, FLORIN, members_in_towns(s, s.turn))
    elif tile == BISHOP_CARRIAGE:
        collect(s, s.turn, BISHOP, 1)
        collect(s, s.turn, CARRIAGE, 1)
    elif tile == ONE_SCROLL:
        collect(s, s.turn, SCROLL, 1)
    elif ONE_KNIGHT <= tile <= ONE_ABBOT:
        collect(s, s.turn, KNIGHT + tile - ONE_KNIGHT, 1)
    elif tile == TAKE_ONE:
        push(s, TAKE_CHOICE)
    elif tile == ANY_FOLLOWER:
        push(s, TAKE_FOLLOWER)
