"""Everything that changes during a game, the stacks at court, and the copy of it all."""

from collections.abc import Iterable
from typing import Final, Literal

from signoria.core.fast import i64, vec
from signoria.core.state import State
from signoria.games.court.components import (
    BIT,
    BOX,
    CARD_NAMES,
    CARD_OF,
    CARDS,
    DECK_MOST,
    FIRST_NOBLE,
    HOUSE_OF,
    JESTER,
    NO_LIMIT,
    RANK_OF,
    SEATS,
    SPREAD,
    VALUE_OF,
    Terms,
)

LAYING: Final[i64] = 0
"""Chance is to lay a card into the first circle."""
REPLACING: Final[i64] = 1
"""A player may replace one of two equal cards there."""
DEALING: Final[i64] = 2
"""Chance is to deal the first hands."""
BEGINNING: Final[i64] = 3
"""Chance is to decide who begins."""
CHOOSING: Final[i64] = 4
"""A player chooses a card, which nobody else sees."""
PLACING: Final[i64] = 5
"""The chosen card is sent, joins a stack, or is buried."""
TARGETING: Final[i64] = 6
"""The conspirators, the chosen card among them, may bring down one of several stacks."""
DRAWING: Final[i64] = 7
"""Chance is to deal a card to the player who has just played."""
ANNOUNCING: Final[i64] = 8
"""The last card is a jester: its owner says what it is worth."""
ENDED: Final[i64] = 9

Phase = Literal[
    "lay", "replace", "deal", "begin", "choose", "place", "target", "draw", "announce", "over",
]  # fmt: skip
PHASES: Final[tuple[Phase, ...]] = (
    "lay", "replace", "deal", "begin", "choose", "place", "target", "draw", "announce", "over",
)  # fmt: skip

GOING_ON: Final[i64] = 0
CIRCLE_EMPTY: Final[i64] = 1
HOUSE_ABSENT: Final[i64] = 2
BOTH_BLOCKED: Final[i64] = 3
ONE_BLOCKED: Final[i64] = 4
FUTURES_DRAW: Final[i64] = 5
STALLED: Final[i64] = 6
Ending = Literal["none", "empty", "absent", "blocked", "one_blocked", "futures", "stalled"]
ENDINGS: Final[tuple[Ending, ...]] = (
    "none", "empty", "absent", "blocked", "one_blocked", "futures", "stalled",
)  # fmt: skip
"""Why the game ended."""

INNER: Final[i64] = 0
"""The zone of the inner circle; the outer court before a seat is zone ``1 + seat``."""
Zone = Literal["inner", "rovere", "gonzaga"]
ZONES: Final[tuple[Zone, ...]] = ("inner", "rovere", "gonzaga")
NOBODY: Final[i64] = -1
ZEROS: Final = vec[i64]([0] * 50)
"""Enough for every array: a slice of it is a new array."""


class Table(State):
    """What lies on the table and what is held in hands. Seats are houses."""

    terms: Terms
    phase: i64
    turn: i64
    """The seat that acts, or for which chance acts."""
    chosen: i64
    """The card that is being played, or `NOBODY`; it leaves the hand when it is placed."""
    plotting: i64
    """The slot of the conspirators while they choose whom to bring down, or `NOBODY`."""
    hands: vec[i64]
    """How many of each card are in the hand of its house."""
    hand_sizes: vec[i64]
    decks: vec[i64]
    """How many of each card are in the deck of its house, in no order."""
    deck_sizes: vec[i64]
    buried: vec[i64]
    """The cards beneath a deck, from the top, at ``[seat * DECK_MOST + place]``."""
    buried_sizes: vec[i64]
    discards: vec[i64]
    aside: vec[i64]
    """Cards taken out of the first circle, until they are shuffled back."""
    shown: vec[i64]
    """The last card of each deck, once it was shown and until it is played, or `NOBODY`."""
    limits: vec[i64]
    """The highest value that each seat may still play."""
    blocked: vec[i64]
    """Whether each seat was seen to be unable to play for the rest of the game: 0 or 1."""
    futures: vec[i64]
    """How often each seat has prepared the future; see `Terms.consecutive`."""
    stalls: i64
    """How often in a row that was done since the other seat was found to be blocked."""
    ending: i64
    slots: i64
    """All slots from here on are free."""
    sizes: vec[i64]
    """How many nobles stand in each slot; 0 if it is free."""
    lows: vec[i64]
    """What the nobles of each slot are worth together, jesters being 1."""
    jesters: vec[i64]
    zones: vec[i64]
    tops: vec[i64]
    """The noble on top of each slot."""
    under: vec[i64]
    """The noble under each noble at court, or `NOBODY`."""
    at_court: i64
    """The nobles at court, one bit each."""
    influence: vec[i64]
    """What each house has at court, jesters being 1."""
    nobles: vec[i64]
    inner: vec[i64]
    """How many nobles each house has in the inner circle."""

    def copy_to(self, other: "Table") -> None:
        """Make *other* the same table, sharing nothing that changes."""
        other.terms = self.terms
        other.phase = self.phase
        other.turn = self.turn
        other.chosen = self.chosen
        other.plotting = self.plotting
        other.hands = self.hands[:]
        other.hand_sizes = self.hand_sizes[:]
        other.decks = self.decks[:]
        other.deck_sizes = self.deck_sizes[:]
        other.buried = self.buried[:]
        other.buried_sizes = self.buried_sizes[:]
        other.discards = self.discards[:]
        other.aside = self.aside[:]
        other.shown = self.shown[:]
        other.limits = self.limits[:]
        other.blocked = self.blocked[:]
        other.futures = self.futures[:]
        other.stalls = self.stalls
        other.ending = self.ending
        other.slots = self.slots
        other.sizes = self.sizes[:]
        other.lows = self.lows[:]
        other.jesters = self.jesters[:]
        other.zones = self.zones[:]
        other.tops = self.tops[:]
        other.under = self.under[:]
        other.at_court = self.at_court
        other.influence = self.influence[:]
        other.nobles = self.nobles[:]
        other.inner = self.inner[:]

    def lay_out(self, terms: Terms) -> None:
        """Put every card into the deck of its house, and nobody at court. § Preparation."""
        self.terms = terms
        self.phase = LAYING
        self.turn = 0
        self.chosen = NOBODY
        self.plotting = NOBODY
        self.hands = ZEROS[:CARDS]
        self.hand_sizes = ZEROS[:SEATS]
        self.decks = terms.decks[:]
        self.deck_sizes = terms.deck_sizes[:]
        self.buried = ZEROS[: SEATS * DECK_MOST]
        self.buried_sizes = ZEROS[:SEATS]
        self.discards = ZEROS[:CARDS]
        self.aside = ZEROS[:CARDS]
        self.shown = NONE_SHOWN[:]
        self.limits = UNLIMITED[:]
        self.blocked = ZEROS[:SEATS]
        self.futures = ZEROS[:SEATS]
        self.stalls = 0
        self.ending = GOING_ON
        self.slots = 0
        self.sizes = ZEROS[:BOX]
        self.lows = ZEROS[:BOX]
        self.jesters = ZEROS[:BOX]
        self.zones = ZEROS[:BOX]
        self.tops = ZEROS[:BOX]
        self.under = ZEROS[:BOX]
        self.at_court = 0
        self.influence = ZEROS[:SEATS]
        self.nobles = ZEROS[:SEATS]
        self.inner = ZEROS[:SEATS]


NONE_SHOWN: Final = vec[i64]([-1, -1])
UNLIMITED: Final = vec[i64]([int(NO_LIMIT), int(NO_LIMIT)])


def high(s: Table, slot: i64) -> i64:
    """Return the most that a stack can be worth, its jesters being 10. § The jester."""
    return s.lows[slot] + SPREAD * s.jesters[slot]


def deck_left(s: Table, seat: i64) -> i64:
    """Return how many cards a seat can still draw, those it buried included."""
    return s.deck_sizes[seat] + s.buried_sizes[seat]


def found_stack(s: Table, noble: i64, zone: i64) -> i64:
    """Let *noble*, who is on no stack, stand alone in the first free slot of the court."""
    slot: i64 = 0
    while s.sizes[slot]:
        slot += 1
    if slot == s.slots:
        s.slots += 1
    s.zones[slot] = zone
    clear(s, slot)
    pile(s, noble, slot)
    return slot


def clear(s: Table, slot: i64) -> None:
    """Let nobody stand in *slot*, which is to be used again at once."""
    s.sizes[slot] = 0
    s.lows[slot] = 0
    s.jesters[slot] = 0
    s.tops[slot] = NOBODY


def pile(s: Table, noble: i64, slot: i64) -> None:
    """Put *noble* on top of what stands in *slot*."""
    card = CARD_OF[noble]
    s.under[noble] = s.tops[slot]
    s.tops[slot] = noble
    s.sizes[slot] += 1
    s.lows[slot] += VALUE_OF[card]
    if RANK_OF[card] == JESTER:
        s.jesters[slot] += 1


def enter(s: Table, card: i64, zone: i64) -> i64:
    """Count one more *card* at court, and return which noble it is."""
    noble = FIRST_NOBLE[card]
    if s.at_court & BIT[noble]:
        noble += 1
    s.at_court |= BIT[noble]
    house = HOUSE_OF[card]
    s.influence[house] += VALUE_OF[card]
    s.nobles[house] += 1
    if zone == INNER:
        s.inner[house] += 1
    return noble


def leave(s: Table, noble: i64, zone: i64) -> i64:
    """Count one noble less at court, and return which card it is."""
    card = CARD_OF[noble]
    s.at_court ^= BIT[noble]
    house = HOUSE_OF[card]
    s.influence[house] -= VALUE_OF[card]
    s.nobles[house] -= 1
    if zone == INNER:
        s.inner[house] -= 1
    return card


def free(s: Table, slot: i64) -> None:
    """Nobody stands in *slot* any more."""
    s.sizes[slot] = 0
    while s.slots and s.sizes[s.slots - 1] == 0:
        s.slots -= 1


def stack_cards(s: Table, slot: i64) -> list[str]:
    """Return the names of the cards in *slot*, in the order in which they were played."""
    return [CARD_NAMES[CARD_OF[noble]] for noble in stack_nobles(s, slot)]


def stack_nobles(s: Table, slot: i64) -> list[int]:
    """Return the nobles in *slot*, in the order in which they were played."""
    found: list[int] = []
    noble = s.tops[slot]
    for _ in range(s.sizes[slot]):
        found.append(noble)
        noble = s.under[noble]
    found.reverse()
    return found


def named(counts: Iterable[int], house: i64) -> list[str]:
    """Return the names of the cards of *house* that *counts* counts."""
    return [
        CARD_NAMES[card] for card, count in enumerate(counts) if HOUSE_OF[card] == house
        for _ in range(count)
    ]  # fmt: skip


def worth(low: i64, top: i64) -> str:
    """Return what a stack is worth, as a range if there are jesters in it."""
    return str(low) if low == top else f"{low}-{top}"


def slots_in(bits: i64) -> list[int]:
    """Return the slots that *bits* name."""
    return [slot for slot in range(BOX) if bits & BIT[slot]]
