"""What a seat cannot know, and how it may lie. § Preparation, § Drawing, § The last card."""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.games.court.actions import CHOOSE, CHOOSE_HIDDEN, DEAL, DEAL_HIDDEN
from signoria.games.court.components import DECK_MOST, HOUSE_OF, RANKS, SEATS
from signoria.games.court.state import DRAWING, NOBODY, PLACING, Table, deck_left
from signoria.games.court.turns import may_play

BYSTANDER: Final[i64] = NOBODY
"""The seat of someone who sees no hand at all."""


def redraw(s: Table, seat: i64, rng: Stream) -> None:
    """Deal the hidden cards of others anew, every deal as likely as another."""
    for house in range(SEATS):
        if house != seat:
            gather(s, house)
            deal_anew(s, house, rng)
    if chooses_in_secret(s, seat):
        s.chosen = any_choice(s, rng)


def gather(s: Table, house: i64) -> None:
    """Put all cards that a house holds or has buried back into its deck, for now."""
    first = house * RANKS
    for card in range(first, first + RANKS):
        s.decks[card] += s.hands[card]
        s.hands[card] = 0
    first = house * DECK_MOST
    for at in range(first, first + s.buried_sizes[house]):
        s.decks[s.buried[at]] += 1


def deal_anew(s: Table, house: i64, rng: Stream) -> None:
    """Deal as many cards as there were to the hand, then beneath the deck."""
    size = s.hand_sizes[house]
    left = size + deck_left(s, house)
    for _ in range(size):
        s.hands[take_any(s.decks, house, rng.below(left))] += 1
        left -= 1
    first = house * DECK_MOST
    for at in range(first, first + s.buried_sizes[house]):
        s.buried[at] = take_any(s.decks, house, rng.below(left))
        left -= 1


def take_any(counts: vec[i64], house: i64, at: i64) -> i64:
    """Take card number *at* out of those of a house that *counts* counts."""
    card = house * RANKS
    while at >= counts[card]:
        at -= counts[card]
        card += 1
    counts[card] -= 1
    return card


def chooses_in_secret(s: Table, seat: i64) -> bool:
    """Say whether another than *seat* has chosen a card and not placed it yet. § A turn."""
    return s.phase == PLACING and s.turn != seat  # R36


def any_choice(s: Table, rng: Stream) -> i64:
    """Return any card that the player may have chosen, equal ones counting each. § A turn."""
    first = s.turn * RANKS
    count: i64 = 0
    for card in range(first, first + RANKS):
        if may_play(s, card):
            count += s.hands[card]
    at = rng.below(count)
    card = first
    while not may_play(s, card) or at >= s.hands[card]:
        if may_play(s, card):
            at -= s.hands[card]
        card += 1
    return card


def certain(s: Table, seat: i64) -> bool:
    """Say whether *seat* can work out all hands: nothing is dealt yet, or nothing is left."""
    if chooses_in_secret(s, seat):
        return False
    for house in range(SEATS):
        if house != seat and deck_left(s, house) and s.hand_sizes[house] + s.buried_sizes[house]:
            return False
    return True


def seen_as(s: Table, action: i64, seat: i64) -> i64:
    """Hide which card is drawn, unless it is the last and shown, and which one is chosen."""
    if DEAL <= action < DEAL_HIDDEN:
        house = HOUSE_OF[action - DEAL]
        if seat == house or (s.phase == DRAWING and deck_left(s, house) == 1):
            return action
        return DEAL_HIDDEN + house
    if CHOOSE <= action < CHOOSE_HIDDEN and seat != s.turn:
        return CHOOSE_HIDDEN + s.turn  # R36
    return action
