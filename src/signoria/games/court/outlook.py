"""What could happen to each stack next, and who holds the cards for it: knowledge, not law."""

from typing import Final

from signoria.core.fast import i64, vec
from signoria.games.court.components import BIT, CARD_OF, DECK_MOST, HOUSE_OF, RANKS, VALUE_OF
from signoria.games.court.state import INNER, Table, deck_left, high

LOOKS: Final[i64] = 4
"""So many stacks are looked at, the most tempting first."""
TOTALS: Final[i64] = 60
"""So many totals are looked up at once; greater ones, which are rare, one by one."""
JESTER_BIT: Final[i64] = 65536
"""Cards are looked up by value, one bit for each from 0 to 15, and one for jesters."""
VALUES: Final[i64] = 65535
JESTER_VALUES: Final[i64] = 2046
"""The bits of the values that a jester may have: 1 to 10."""
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
    outer_totals: i64
    """What stacks of the outer court are worth, as `below_totals`."""
    inner_stacks: i64


def survey(s: Table) -> Outlook:
    """Find out which cards could bring down which stack."""
    o = Outlook()
    o.swings = NOTHING[: s.slots]
    o.fatal = NOTHING[: s.slots]
    o.outer_totals = 0
    o.inner_stacks = 0
    count_swings(s, o)
    all_totals: i64 = 0
    twice: i64 = 0
    for slot in range(s.slots):
        if s.sizes[slot]:
            bits = below_totals(s.lows[slot], high(s, slot))
            twice |= all_totals & bits
            all_totals |= bits
            if s.zones[slot] == INNER:
                o.inner_stacks += 1
            else:
                o.outer_totals |= bits
    for slot in range(s.slots):
        if s.sizes[slot]:
            o.fatal[slot] = fatal(s, slot, all_totals, twice)
    return o


def fatal(s: Table, slot: i64, totals: i64, twice: i64) -> i64:
    """Return the cards that could bring down a stack, from another or as a minister on top."""
    total = s.lows[slot]
    if s.jesters[slot] or total > TOTALS:
        bits = try_each(s, slot, inside=True)
    else:
        own = BIT[TOTALS - total]
        bits = values_up((totals ^ own) | (twice & own), total)
    if s.sizes[slot] > 1:
        bits |= 1
    return bits


def from_outside(s: Table, o: Outlook, slot: i64) -> i64:
    """Return the cards with which the outer court could bring down a stack of the circle."""
    if s.jesters[slot] or s.lows[slot] > TOTALS:
        return try_each(s, slot, inside=False)
    return values_up(o.outer_totals, s.lows[slot])


def below_totals(low: i64, top: i64) -> i64:
    """Return one bit for each total from *low* to *top*: how far it is below `TOTALS`."""
    if low > TOTALS:
        return 0
    if low == top:
        return BIT[TOTALS - low]
    if top > TOTALS:
        top = TOTALS
    return BIT[TOTALS - low + 1] - BIT[TOTALS - top]


def values_up(totals: i64, total: i64) -> i64:
    """Return the cards that make one of *totals*, given by `below_totals`, worth *total*."""
    bits = (totals >> (TOTALS - total)) & VALUES
    if bits & JESTER_VALUES:
        bits |= JESTER_BIT
    return bits


def try_each(s: Table, slot: i64, *, inside: bool) -> i64:
    """Find out the same for a stack with jesters, or a very great one, base by base."""
    bits: i64 = 0
    low = s.lows[slot]
    top = high(s, slot)
    for base in range(s.slots):
        if base != slot and s.sizes[base] and (inside or s.zones[base] != INNER):
            bits |= between(low - high(s, base), top - s.lows[base])
    return bits


def between(low: i64, top: i64) -> i64:
    """Return the bits of the cards with a value from *low* to *top*."""
    if top < 0 or low > 15:
        return 0
    if low < 0:
        low = 0
    if top > 15:
        top = 15
    bits = BIT[top + 1] - BIT[low]
    if bits & JESTER_VALUES:
        bits |= JESTER_BIT
    return bits


def count_swings(s: Table, o: Outlook) -> None:
    """Add up each house's influence in each stack."""
    for slot in range(s.slots):
        noble = s.tops[slot]
        swing: i64 = 0
        for _ in range(s.sizes[slot]):
            card = CARD_OF[noble]
            if HOUSE_OF[card] == 0:
                swing += VALUE_OF[card]
            else:
                swing -= VALUE_OF[card]
            noble = s.under[noble]
        o.swings[slot] = swing


def own_hand(s: Table, seat: i64) -> vec[float]:
    """Return the chance, none or certain, that *seat*, who knows, cannot play each rank."""
    lacks = CERTAIN[:]
    first = seat * RANKS
    for rank in range(RANKS):
        if s.hands[first + rank] and VALUE_OF[first + rank] <= s.limits[seat]:
            lacks[rank] = 0.0
    return lacks


def lacking(s: Table, seat: i64) -> vec[float]:
    """Return the chance that *seat*, whose hand one cannot see, cannot play each rank."""
    lacks = CERTAIN[:]
    size = float(s.hand_sizes[seat])
    unseen = size + float(deck_left(s, seat))
    for rank in range(RANKS):
        card = seat * RANKS + rank
        if VALUE_OF[card] > s.limits[seat]:
            continue
        for copy in range(copies_unseen(s, seat, card)):
            lacks[rank] *= (unseen - size - float(copy)) / (unseen - float(copy))
    return lacks


def copies_unseen(s: Table, seat: i64, card: i64) -> i64:
    """Return how many of a card its owner holds, can draw, or has buried."""
    found = s.hands[card] + s.decks[card]
    first = seat * DECK_MOST
    for at in range(first, first + s.buried_sizes[seat]):
        if s.buried[at] == card:
            found += 1
    return found


def holds(lacks: vec[float], bits: i64) -> float:
    """Return the chance to hold one of the cards that *bits* name."""
    if bits == 0:
        return 0.0
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
    swings = o.swings
    for _ in range(LOOKS):
        best: i64 = 0
        at: i64 = -1
        for slot in range(s.slots):
            swing = swings[slot]
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
        if left == 0.0:
            break
        seen = best
        last = at
    return expected
