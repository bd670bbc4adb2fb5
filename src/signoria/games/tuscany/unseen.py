"""What a seat cannot know, drawn anew: other hands, and what others chose in secret.

All that is hidden is first put together in one order, so that nothing depends on how it lies.
Whoever is about to pay holds a hand that can: § Paying.
"""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.games.tuscany.actions import (
    DEAL,
    DEAL_UNKNOWN,
    FOUND,
    FOUND_UNKNOWN,
    LOWER,
    LOWER_UNKNOWN,
    MODULE,
    ORDER,
    ORDER_UNKNOWN,
    TURN,
    TURN_UNKNOWN,
    UPGRADE,
)
from signoria.games.tuscany.components import BIT, CASTLE, COLOURS, NOTHING, SPACES
from signoria.games.tuscany.state import SHOWING, ZEROS, Table, hand_size, region_of, total

TRIES: Final[i64] = 30
"""Hands drawn at random for one who can pay, before the odds are counted out."""
CHOICES: Final = vec[i64]([6, 8, 7])
"""Ways to order, to turn and to lower the modules."""
FINE: Final[i64] = 0x4000000
"""Two random numbers below this make one that is fine enough for any odds."""


def as_seen(s: Table, action: i64, seat: i64) -> i64:
    """Return *action* as *seat* sees it done: cards and secret choices of others are hidden."""
    if seat == s.turn or action < DEAL or action >= UPGRADE or MODULE <= action < ORDER:
        return action
    if action < MODULE:
        return DEAL_UNKNOWN
    if action < TURN:
        return ORDER_UNKNOWN
    if action < LOWER:
        return TURN_UNKNOWN
    if action < FOUND:
        return LOWER_UNKNOWN
    return FOUND_UNKNOWN


def nothing_hidden(s: Table, seat: i64) -> bool:
    """Say whether *seat* knows every hand and every choice: whether `redraw` changes nothing."""
    holders: i64 = 0
    for other in range(s.players):
        if other == seat:
            continue
        if hand_size(s, other):
            holders += 1
        if hides_castle(s, other):
            return False
        for i in range(3):
            if hides_choice(s, other, i):
                return False
    return holders == 0 or (holders == 1 and s.pile_size == 0)


def redraw(s: Table, seat: i64, rng: Stream) -> None:
    """Draw anew what *seat*, or a bystander if there is no such seat, cannot know."""
    for other in range(s.players):
        if other != seat:
            choose_anew(s, other, rng)
    pool = s.pile[:]
    for at in range(s.players * COLOURS):
        if at // COLOURS != seat:
            pool[at % COLOURS] += s.hands[at]
    if s.turn != seat:
        deal_anew(s, s.turn, pool, rng)
    for other in range(s.players):
        if other not in (seat, s.turn):
            deal_anew(s, other, pool, rng)
    s.pile = pool


def hides_choice(s: Table, seat: i64, i: i64) -> bool:
    """Say whether a seat has ordered, turned or lowered its modules, *i* saying which, unseen."""
    if s.regions[seat] is not None or s.assemblies[seat * 3 + i] == NOTHING:
        return False
    return s.phase != SHOWING or seat * 3 + i >= s.shown


def hides_castle(s: Table, seat: i64) -> bool:
    """Say whether a seat has chosen where its start castle stands, unseen."""
    return s.castle_at[seat] != NOTHING and s.covered[seat] == 0


def choose_anew(s: Table, seat: i64, rng: Stream) -> None:
    """Let a seat have made any other choice, where its own was not seen."""
    for i in range(3):
        if hides_choice(s, seat, i):
            s.assemblies[seat * 3 + i] = rng.below(CHOICES[i])
    if hides_castle(s, seat):
        s.castle_at[seat] = any_castle(s, seat, rng)


def any_castle(s: Table, seat: i64, rng: Stream) -> i64:
    """Return one of the spaces on which a start castle may stand."""
    spaces = region_of(s, seat).spaces[CASTLE]
    count: i64 = 0
    for space in range(SPACES):
        if spaces & BIT[space]:
            count += 1
    left = rng.below(count)
    found: i64 = 0
    for space in range(SPACES):
        if spaces & BIT[space]:
            if left == 0:
                found = space
            left -= 1
    return found


def deal_anew(s: Table, seat: i64, pool: vec[i64], rng: Stream) -> None:
    """Deal a seat as many cards of the *pool* as it holds; who pays, holds what it takes."""
    first = seat * COLOURS
    size = hand_size(s, seat)
    if seat == s.turn and s.space >= 0 and s.castles == 0:
        colour = region_of(s, seat).colour[s.space]
        hand = paying_hand(pool, size, colour, 2 - s.workers[seat], TRIES, rng)
    else:
        hand = any_hand(pool, size, rng)
    for colour in range(COLOURS):
        s.hands[first + colour] = hand[colour]
        pool[colour] -= hand[colour]


def any_hand(pool: vec[i64], size: i64, rng: Stream) -> vec[i64]:
    """Return *size* cards of the *pool*, each as likely as another."""
    hand = ZEROS[:COLOURS]
    left = total(pool)
    for _ in range(size):
        at = rng.below(left)
        colour: i64 = 0
        while at >= pool[colour] - hand[colour]:
            at -= pool[colour] - hand[colour]
            colour += 1
        hand[colour] += 1
        left -= 1
    return hand


def paying_hand(
    pool: vec[i64], size: i64, colour: i64, units: i64, tries: i64, rng: Stream
) -> vec[i64]:
    """Return a hand, as likely as any other, of one who can pay *units* for a colour."""
    for _ in range(tries):
        hand = any_hand(pool, size, rng)
        if paid(hand, colour) >= units:
            return hand
    return counted_hand(pool, size, colour, units, rng)


def paid(hand: vec[i64], colour: i64) -> i64:
    """Return how many units for a colour a hand can pay: its cards, and pairs of others."""
    units = hand[colour]
    for other in range(COLOURS):
        if other != colour:
            units += hand[other] >> 1
    return units


def counted_hand(pool: vec[i64], size: i64, colour: i64, units: i64, rng: Stream) -> vec[i64]:
    """Draw a paying hand colour by colour, each number of cards by the hands that it allows."""
    ways = hands_left(pool, size, colour)
    hand = ZEROS[:COLOURS]
    left = size
    due = units
    for at in range(COLOURS):
        number = float(rng.below(FINE) * FINE + rng.below(FINE)) / float(FINE * FINE)
        number *= ways[(at * (size + 1) + left) * 3 + due]
        for cards in range(smaller(left, pool[at]) + 1):
            rest = still_due(due, cards, own=at == colour)
            weight = choose(pool[at], cards)
            weight *= ways[((at + 1) * (size + 1) + left - cards) * 3 + rest]
            if weight > 0.0:
                hand[at] = cards
                number -= weight
                if number < 0.0:
                    break
        left -= hand[at]
        due = still_due(due, hand[at], own=at == colour)
    return hand


def hands_left(pool: vec[i64], size: i64, colour: i64) -> vec[float]:
    """Count the hands of so many cards, among the colours from one on, that pay so many units.

    They stand at ``[(first colour * (size + 1) + cards) * 3 + units]``.
    """
    ways = vec[float]([0.0] * int((COLOURS + 1) * (size + 1) * 3))
    ways[COLOURS * (size + 1) * 3] = 1.0
    for back in range(COLOURS):
        at = COLOURS - 1 - back
        for left in range(size + 1):
            for due in range(3):
                found = 0.0
                for cards in range(smaller(left, pool[at]) + 1):
                    rest = still_due(due, cards, own=at == colour)
                    after = ways[((at + 1) * (size + 1) + left - cards) * 3 + rest]
                    if after > 0.0:
                        found += choose(pool[at], cards) * after
                ways[(at * (size + 1) + left) * 3 + due] = found
    return ways


def still_due(units: i64, cards: i64, *, own: bool) -> i64:
    """Return the units that remain when so many cards of a colour pay, alone or in pairs."""
    left = units - (cards if own else cards >> 1)
    if left < 0:
        return 0
    return left


def choose(n: i64, k: i64) -> float:
    """Return in how many ways *k* of *n* cards can be chosen."""
    found = 1.0
    for i in range(k):
        found = found * float(n - i) / float(i + 1)
    return found


def smaller(one: i64, other: i64) -> i64:
    """Return the smaller number."""
    if one < other:
        return one
    return other
