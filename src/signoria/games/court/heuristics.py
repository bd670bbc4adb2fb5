"""What is known about playing well: knowledge, not law, for imagined states only.

A court is judged by influence, by what either player could bring down next with the cards it is
likely to hold, by what is still in the hand, and by who could end the game now and would win.
Every way to play is tried on a copy, and the one that leaves the best court is played.
"""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.core.state import OVER
from signoria.games.court.actions import ANNOUNCE, KEEP, REPLACE
from signoria.games.court.components import (
    CARD_OF,
    DECK_MOST,
    HOUSE_OF,
    JESTER_MOST,
    RANKS,
    VALUE_OF,
)
from signoria.games.court.rules import Court, duplicates
from signoria.games.court.scoring import standing
from signoria.games.court.state import (
    ANNOUNCING,
    CHOOSING,
    INNER,
    PLACING,
    REPLACING,
    TARGETING,
    Table,
    deck_left,
    high,
)

VICTORY: Final = 200.0
"""What a won game is worth, beside any influence."""
RISK: Final = 1.0
"""The share that counts of what the other player, who is next, may bring down."""
THREAT: Final = 0.4
"""The share that counts of what one may bring down oneself, if it still stands then."""
LOOKS: Final[i64] = 4
"""So many stacks are looked at, the most tempting first."""
BEHIND: Final = 60.0
"""Influence that is as good as lost when the other can end the game and win."""
AHEAD: Final = 12.0
"""Influence that it is worth to be able to do so oneself, if the other does not prevent it."""
CARD_IN_HAND: Final = 5.0
"""What the card that ends a game is likely to add to the court."""
KEPT: Final = vec[float]([5.0, 2.0, 0.7, 1.0, 1.4, 1.7, 2.1, 2.4, 2.8, 3.1, 3.5, 4.0, 5.0])
"""What a card is worth in the hand, by rank: a minister waits for a great stack."""
JESTER_BIT: Final[i64] = 65536
"""Cards are looked up by value, one bit for each from 0 to 15, and one for jesters."""
UP_TO: Final = vec[i64]([(1 << (n + 1)) - 1 for n in range(16)])
"""The bits of all values up to *n*."""
VALUE_BIT: Final = vec[i64]([1 << n for n in range(11)] + [65536, 1 << 15])
"""The bit of each rank."""
NOTHING: Final = vec[i64]([0] * 50)
CERTAIN: Final = vec[float]([1.0] * 13)


class Outlook:
    """What could happen to each stack, by slot."""

    swings: vec[i64]
    """How much more of Della Rovere's influence than of Gonzaga's would go with it."""
    fatal: vec[i64]
    """The values of cards that could bring it down, or purge it."""
    outside: vec[i64]
    """The same for conspirators of the outer court alone."""
    inner_stacks: i64
    last_inner: i64
    """The slot of some stack in the inner circle: the only one if there is one."""


def policy(state: Court, rng: Stream) -> int:
    """Return a good action for the seat to act."""
    del rng
    if state.phase == REPLACING:
        return int(replacement(state))
    if state.phase == ANNOUNCING:
        return int(ANNOUNCE + JESTER_MOST)
    best = -1.0e9
    found = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        worth = best_of(after, state.turn)
        if worth > best:
            best = worth
            found = action
    return found


def replacement(s: Table) -> i64:
    """Replace the lowest pair if an average card is better."""
    for card in duplicates(s, s.turn):
        if VALUE_OF[card] < 5:
            return REPLACE + card
    return KEEP


def best_of(s: Court, seat: i64) -> float:
    """Return the best that *seat* can make of a turn that it has begun."""
    if s.phase not in (PLACING, TARGETING):
        return value(s, seat)
    best = -1.0e9
    for action in s.legal():
        after = s.copy()
        after.apply(action)
        best = larger(best, best_of(after, seat))
    return best


def value(state: Court, seat: i64) -> float:
    """Return by how much *seat* is likely to end ahead, in influence."""
    other = 1 - seat
    lead = float(state.influence[seat] - state.influence[other])
    if state.actor() == OVER:
        return lead + verdict(state, seat)
    outlook = survey(state)
    mine = lacking(state, seat, known=True)
    theirs = lacking(state, other, known=False)
    risk = exposure(state, outlook, seat, theirs)
    threat = exposure(state, outlook, other, mine)
    lead += in_hand(state, seat)
    if next_seat(state) == seat:
        lead += RISK * threat - THREAT * risk
        return lead + AHEAD * ending(state, outlook, seat, mine)
    lead += THREAT * threat - RISK * risk
    lead += AHEAD * THREAT * ending(state, outlook, seat, mine)
    return lead - BEHIND * ending(state, outlook, other, theirs)


def verdict(s: Table, seat: i64) -> float:
    """Return what the end of the game is worth: a victory, a defeat, or neither."""
    places = standing(s)
    if places[0] == places[1]:
        return float(s.influence[1 - seat] - s.influence[seat])
    return VICTORY if places[seat] == 1 else -VICTORY


def next_seat(s: Table) -> i64:
    """Return who plays next."""
    if s.phase == CHOOSING:
        return s.turn
    return s.turn if s.blocked[1 - s.turn] else 1 - s.turn


def in_hand(s: Table, seat: i64) -> float:
    """Return what the cards that can still be played from a hand are worth there."""
    worth = 0.0
    for rank in range(RANKS):
        card = seat * RANKS + rank
        if s.hands[card] and VALUE_OF[card] <= s.limits[seat]:
            worth += float(s.hands[card]) * KEPT[rank]
    return worth


def survey(s: Table) -> Outlook:
    """Find out which cards could bring down which stack."""
    o = Outlook()
    o.swings = NOTHING[: s.slots]
    o.fatal = NOTHING[: s.slots]
    o.outside = NOTHING[: s.slots]
    o.inner_stacks = 0
    o.last_inner = 0
    count_swings(s, o)
    for slot in range(s.slots):
        if s.sizes[slot] == 0:
            continue
        if s.zones[slot] == INNER:
            o.inner_stacks += 1
            o.last_inner = slot
        for base in range(s.slots):
            if base != slot and s.sizes[base]:
                needed = between(s.lows[slot] - high(s, base), high(s, slot) - s.lows[base])
                o.fatal[slot] |= needed
                if s.zones[base] != INNER:
                    o.outside[slot] |= needed
        if s.sizes[slot] > 1:
            o.fatal[slot] |= 1
    return o


def count_swings(s: Table, o: Outlook) -> None:
    """Add up each house's influence in each stack."""
    for slot in range(s.slots):
        noble = s.tops[slot]
        for _ in range(s.sizes[slot]):
            card = CARD_OF[noble]
            if HOUSE_OF[card] == 0:
                o.swings[slot] += VALUE_OF[card]
            else:
                o.swings[slot] -= VALUE_OF[card]
            noble = s.under[noble]


def between(low: i64, top: i64) -> i64:
    """Return the bits of the cards with a value from *low* to *top*."""
    if top < 0 or low > 15:
        return 0
    if low < 0:
        low = 0
    if top > 15:
        top = 15
    bits = UP_TO[top]
    if low:
        bits ^= UP_TO[low - 1]
    if low <= JESTER_MOST and top >= 1:
        bits |= JESTER_BIT
    return bits


def lacking(s: Table, seat: i64, *, known: bool) -> vec[float]:
    """Return the chance that *seat* cannot play a card of each rank."""
    lacks = CERTAIN[:]
    size = float(s.hand_sizes[seat])
    unseen = size + float(deck_left(s, seat))
    for rank in range(RANKS):
        card = seat * RANKS + rank
        if VALUE_OF[card] > s.limits[seat]:
            continue
        if known:
            if s.hands[card]:
                lacks[rank] = 0.0
            continue
        copies = s.hands[card] + s.decks[card] + buried(s, seat, card)
        for copy in range(copies):
            lacks[rank] *= (unseen - size - float(copy)) / (unseen - float(copy))
    return lacks


def buried(s: Table, seat: i64, card: i64) -> i64:
    """Return how many of a card a seat has buried."""
    first = seat * DECK_MOST
    found: i64 = 0
    for at in range(first, first + s.buried_sizes[seat]):
        if s.buried[at] == card:
            found += 1
    return found


def holds(lacks: vec[float], bits: i64) -> float:
    """Return the chance to hold one of the cards that *bits* name."""
    none = 1.0
    for rank in range(RANKS):
        if bits & VALUE_BIT[rank]:
            none *= lacks[rank]
    return 1.0 - none


def exposure(s: Table, o: Outlook, victim: i64, lacks: vec[float]) -> float:
    """Return how much the other is likely to gain by the best strike against *victim*."""
    left = 1.0
    expected = 0.0
    seen: i64 = 1000
    last: i64 = -1
    for _ in range(LOOKS):
        best: i64 = 0
        at: i64 = -1
        for slot in range(s.slots):
            swing = o.swings[slot]
            if victim == 1:
                swing = -swing
            if swing > best and (swing < seen or (swing == seen and slot > last)):
                best = swing
                at = slot
        if at < 0:
            break
        chance = holds(lacks, o.fatal[at])
        expected += left * chance * float(best)
        left *= 1.0 - chance
        seen = best
        last = at
    return expected


def ending(s: Table, o: Outlook, seat: i64, lacks: vec[float]) -> float:
    """Return the chance that *seat* can end the game by the inner circle now, and would win."""
    lead = s.influence[seat] - s.influence[1 - seat]
    likely = 0.0
    for slot in range(s.slots):
        if s.sizes[slot] and s.zones[slot] == INNER:
            swing = o.swings[slot]
            if seat == 1:
                swing = -swing
            bits = final_bits(s, o, slot, seat)
            if bits and float(lead - swing) + CARD_IN_HAND > 0.0:
                likely = larger(likely, holds(lacks, bits))
    return likely


def final_bits(s: Table, o: Outlook, slot: i64, seat: i64) -> i64:
    """Return the cards with which *seat* would end the game by bringing down *slot*."""
    if s.terms.absent_ends and alone(s, slot, 1 - seat):
        return o.fatal[slot]
    if o.inner_stacks == 1 or (s.terms.absent_ends and alone(s, slot, seat)):
        return o.outside[slot]
    return 0


def alone(s: Table, slot: i64, house: i64) -> bool:
    """Say whether all nobles of a house in the inner circle stand in *slot*."""
    count: i64 = 0
    noble = s.tops[slot]
    for _ in range(s.sizes[slot]):
        if HOUSE_OF[CARD_OF[noble]] == house:
            count += 1
        noble = s.under[noble]
    return count == s.inner[house]


def larger(one: float, other: float) -> float:
    """Return the larger number: `max` would box both."""
    if one > other:
        return one
    return other
