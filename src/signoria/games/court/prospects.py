"""Expected final scores of each seat, for determinized states only.

A court is judged by influence, by what either player could bring down next with the cards it is
likely to hold, by what is still in the hand, and by who could end the game now and would win.
"""

from typing import Final

from signoria.core.fast import i64, vec
from signoria.core.state import OVER
from signoria.games.court.components import (
    CARD_OF,
    DUKE,
    FUTURES,
    HOUSE_OF,
    JESTER,
    LADY,
    MINISTER,
    RANKS,
    VALUE_OF,
)
from signoria.games.court.outlook import (
    Outlook,
    copies_unseen,
    exposure,
    from_outside,
    holds,
    lacking,
    own_hand,
    survey,
)
from signoria.games.court.rules import Court
from signoria.games.court.scoring import standing
from signoria.games.court.state import CHOOSING, INNER, PLACING, TARGETING, Table, deck_left

WEIGHTS: Final = (
    "risk", "threat", "behind", "ahead", "last_play", "minister", "lady", "number", "jester",
    "duke", "stall", "reserve", "finish", "last_doubt", "card_doubt",
)  # fmt: skip
"""The numbers of ``tuning.toml``, which says what they mean, in its order."""
VICTORY: Final = 200.0
"""What a won game is worth, beside any influence."""
USUAL: Final = 52.0
"""The influence with which both houses usually end together, whatever stands now. Counted."""
KEPT: Final = vec[float]([0.0, 0.0, 0.7, 1.0, 1.4, 1.7, 2.1, 2.4, 2.8, 3.1, 3.5, 0.0, 0.0])
"""What a number is worth in the hand, by rank; the others are weights."""
NO_POINTS: Final = vec[float]([0.0, 0.0])


class Weights:
    """The numbers by which a seat judges, under the names of `WEIGHTS`."""

    risk: float
    threat: float
    behind: float
    ahead: float
    last_play: float
    minister: float
    lady: float
    number: float
    jester: float
    duke: float
    stall: float
    reserve: float
    finish: float
    last_doubt: float
    card_doubt: float

    def __init__(self, weights: list[float]) -> None:
        """Take *weights* in the order of `WEIGHTS`."""
        for name, weight in zip(WEIGHTS, weights, strict=True):
            setattr(self, name, float(weight))
        self.kept = vec[float]([self.number * worth for worth in KEPT])
        """What a card is worth in the hand, by rank."""
        self.kept[MINISTER] = self.minister
        self.kept[LADY] = self.lady
        self.kept[JESTER] = self.jester
        self.kept[DUKE] = self.duke


def expected_scores(s: Court, w: Weights, viewer: i64) -> vec[float]:
    """Return the influence that each seat is likely to end with, as *viewer* sees it."""
    found = NO_POINTS[:]
    other = 1 - viewer
    found[viewer] = float(s.influence[viewer])
    found[other] = float(s.influence[other])
    if s.actor() == OVER:
        return found
    outlook = survey(s)
    mine = own_hand(s, viewer)
    theirs = lacking(s, other)
    first = next_seat(s) == viewer
    found[viewer] += w.reserve * unplayed(s, viewer) + in_hand(s, w, viewer)
    found[viewer] -= when(w, not first) * exposure(s, outlook, viewer, theirs)
    found[viewer] += w.finish * when(w, first) * ending(s, w, outlook, viewer, mine)
    found[other] += w.reserve * unplayed(s, other) + likely_in_hand(s, w, other)
    found[other] -= when(w, first) * exposure(s, outlook, other, mine)
    found[other] += w.finish * when(w, not first) * ending(s, w, outlook, other, theirs)
    leader = viewer if found[viewer] > found[other] else other
    found[leader] -= draw_chance(s, w, leader) * (found[leader] - found[1 - leader])
    settle(found)
    return found


def when(w: Weights, at_once: bool) -> float:  # noqa: FBT001 - it reads as a sentence
    """Return the share that counts of what a seat may do, at once or only after the other."""
    if at_once:
        return w.risk
    return w.threat


def unplayed(s: Table, seat: i64) -> float:
    """Return the value of all cards that a house may still bring to court."""
    worth: i64 = 0
    for card in range(seat * RANKS, seat * RANKS + RANKS):
        if VALUE_OF[card] <= s.limits[seat]:
            worth += VALUE_OF[card] * copies_unseen(s, seat, card)
    return float(worth)


def settle(found: vec[float]) -> None:
    """Lower both alike to what is usually left of them together: great stacks fall at last."""
    surplus = found[0] + found[1] - USUAL
    found[0] -= 0.5 * surplus
    found[1] -= 0.5 * surplus


def value(s: Court, w: Weights, seat: i64, theirs: vec[float]) -> float:
    """Return by how much *seat*, who has played, is likely to end ahead, in influence."""
    if s.actor() == OVER:
        return float(s.influence[seat] - s.influence[1 - seat]) + verdict(s, seat)
    lead = likely_lead(s, w, seat, theirs)
    return lead * (1.0 - draw_chance(s, w, seat if lead > 0.0 else 1 - seat))


def likely_lead(s: Court, w: Weights, seat: i64, theirs: vec[float]) -> float:
    """Return the same for a game that goes on, and is not drawn."""
    other = 1 - seat
    lead = float(s.influence[seat] - s.influence[other])
    outlook = survey(s)
    mine = own_hand(s, seat)
    risk = exposure(s, outlook, seat, theirs)
    threat = exposure(s, outlook, other, mine)
    lead += in_hand(s, w, seat)
    if next_seat(s) == seat:
        lead += w.risk * threat - w.threat * risk
        return lead + w.ahead * ending(s, w, outlook, seat, mine)
    lead += w.threat * threat - w.risk * risk
    lead += w.ahead * w.threat * ending(s, w, outlook, seat, mine)
    return lead - w.behind * ending(s, w, outlook, other, theirs)


def verdict(s: Table, seat: i64) -> float:
    """Return what the end of the game is worth: a victory, a defeat, or neither."""
    places = standing(s)
    if places[0] == places[1]:
        return float(s.influence[1 - seat] - s.influence[seat])
    return VICTORY if places[seat] == 1 else -VICTORY


def draw_chance(s: Table, w: Weights, leader: i64) -> float:
    """Return the chance that the other makes it a draw, by preparing the future often enough."""
    other = 1 - leader
    if s.futures[leader] < FUTURES or deck_left(s, other) == 0:
        return 0.0
    chance = 1.0
    for _ in range(FUTURES - s.futures[other]):
        chance *= w.stall
    return chance


def next_seat(s: Table) -> i64:
    """Return who plays next."""
    if s.phase in (CHOOSING, PLACING, TARGETING):
        return s.turn
    return s.turn if s.blocked[1 - s.turn] else 1 - s.turn


def in_hand(s: Table, w: Weights, seat: i64) -> float:
    """Return what the cards that can still be played from a hand are worth there."""
    worth = 0.0
    first = seat * RANKS
    for rank in range(RANKS):
        held = s.hands[first + rank]
        if held and VALUE_OF[first + rank] <= s.limits[seat]:
            worth += float(held) * w.kept[rank]
    return worth


def likely_in_hand(s: Table, w: Weights, seat: i64) -> float:
    """Return the same for a hand that one cannot see."""
    unseen = s.hand_sizes[seat] + deck_left(s, seat)
    if unseen == 0:
        return 0.0
    worth = 0.0
    first = seat * RANKS
    for rank in range(RANKS):
        card = first + rank
        if VALUE_OF[card] <= s.limits[seat]:
            worth += float(copies_unseen(s, seat, card)) * w.kept[rank]
    return worth * float(s.hand_sizes[seat]) / float(unseen)


def ending(s: Table, w: Weights, o: Outlook, seat: i64, lacks: vec[float]) -> float:
    """Return the chance that *seat* can end the game by the inner circle now, and would win."""
    lead = s.influence[seat] - s.influence[1 - seat]
    likely = 0.0
    for slot in range(s.slots):
        if s.sizes[slot] and s.zones[slot] == INNER:
            swing = o.swings[slot]
            if seat == 1:
                swing = -swing
            bits = final_bits(s, o, slot, seat)
            if bits and float(lead - swing) + w.last_play > 0.0:
                likely = larger(likely, holds(lacks, bits))
    return likely


def final_bits(s: Table, o: Outlook, slot: i64, seat: i64) -> i64:
    """Return the cards with which *seat* would end the game by bringing down *slot*."""
    if s.terms.absent_ends and alone(s, slot, 1 - seat):
        return o.fatal[slot]
    if o.inner_stacks == 1 or (s.terms.absent_ends and alone(s, slot, seat)):
        return from_outside(s, o, slot)
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
