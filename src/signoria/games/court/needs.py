"""What each action takes, and how much of it is there: for "why not?"."""

from typing import Final

from signoria.core.game import Need, Offer
from signoria.core.needs import condition, count, first, naming, offer
from signoria.games.court.actions import (
    AGAINST,
    ALLY,
    BURY,
    CHOOSE,
    CHOOSE_HIDDEN,
    CONSPIRE,
    SEND,
    VOCABULARY,
)
from signoria.games.court.components import BIT, CARD_NAMES, HOUSE_OF, VALUE_OF
from signoria.games.court.plays import plotters, targets
from signoria.games.court.rules import Court
from signoria.games.court.state import (
    CHOOSING,
    NOBODY,
    PLACING,
    TARGETING,
    deck_left,
    high,
    slots_in,
    worth,
)
from signoria.games.court.turns import playable

_NAMING: Final = naming(
    VOCABULARY, ("replace", "announce", "choose", "ally", "conspire", "against")
)
_ALONE: Final = {"send": SEND, "bury": BURY}
"""What is done with a card that goes to no stack."""


def needs(state: Court, action: int) -> list[Need]:
    """Return all that *action* takes of the player."""
    if state.phase not in (CHOOSING, PLACING, TARGETING) or not _played(action):
        return []
    if action < SEND:
        return _card(state, action - CHOOSE)
    told = _placing(state, action)
    if state.phase == CHOOSING and all(need.ok for need in told):
        return [condition("chosen", ok=False), *told]
    return told


def _placing(s: Court, action: int) -> list[Need]:
    """What a way to play takes besides the card. § A turn."""
    if action >= AGAINST:
        return _victim(s, action - AGAINST)
    unfinished = [] if s.phase != TARGETING else [first(ok=False)]
    if action == BURY:
        return [*unfinished, count("card_to_draw", deck_left(s, s.turn), 1)]
    if action < ALLY:
        return unfinished
    slot = (action - ALLY) % (CONSPIRE - ALLY)
    return [*unfinished, *_stack(s, slot, plot=action >= CONSPIRE)]


def _played(action: int) -> bool:
    """Say whether *action* is part of playing a card, and not a card as the rival sees it."""
    return CHOOSE <= action < CHOOSE_HIDDEN or action >= SEND


def _card(s: Court, card: int) -> list[Need]:
    """An own card within the limit, and none chosen before. § A turn, § The last card."""
    name = CARD_NAMES[card]
    mine = HOUSE_OF[card] == s.turn
    told = [
        condition("none_chosen", ok=s.phase == CHOOSING),
        condition("own", ok=bool(mine), card=name),
    ]
    if mine:
        told.append(condition("in_hand", ok=bool(s.hands[card]), card=name))
        limit, value = int(s.limits[s.turn]), int(VALUE_OF[card])
        told.append(Need("limit", {"value": value}, limit, value))
    return told


def _stack(s: Court, slot: int, *, plot: bool) -> list[Need]:
    """A stack to join; to conspire, another that is worth as much. § Conspiring."""
    there = condition("stack", ok=bool(s.sizes[slot]), stack=slot + 1)
    if not plot or not s.sizes[slot]:
        return [there]
    if s.phase == PLACING:
        return [there, condition("equal", ok=bool(plotters(s) & BIT[slot]), stack=slot + 1)]
    if s.phase == CHOOSING:
        return [there, _some_plot(s, slot)]
    return [there]


def _victim(s: Court, slot: int) -> list[Need]:
    """Another stack, of exactly the value of the conspirators. § Conspiring."""
    there = condition("stack", ok=bool(s.sizes[slot]), stack=slot + 1)
    if not s.sizes[slot] or s.phase == CHOOSING:
        return [there, condition("plotting", ok=False)]
    if s.phase == PLACING:
        strikers = [mine for mine in slots_in(plotters(s)) if targets(s, mine) & BIT[slot]]
        return [there, condition("striker", ok=bool(strikers)), first(ok=False)]
    theirs = worth(s.lows[slot], high(s, slot))
    ours = worth(s.lows[s.plotting], high(s, s.plotting))
    return [
        there,
        condition("another", ok=slot != s.plotting),
        condition("worth", ok=bool(targets(s, s.plotting) & BIT[slot]), theirs=theirs, ours=ours),
    ]


def _some_plot(s: Court, slot: int = NOBODY) -> Need:
    """Say how many cards in hand make a stack, or that in *slot*, equal to another. § Conspiring.

    The other house's hand plays no part in it.
    """
    cards = [CARD_NAMES[card] for card in playable(s) if _plots(s, card, slot)]
    return Need("match", {"cards": cards}, len(cards), 1)


def _plots(s: Court, card: int, slot: int) -> bool:
    """Say whether *card*, chosen, could conspire. § Conspiring."""
    imagined = s.copy()
    imagined.chosen = card
    found = plotters(imagined)
    return bool(found if slot == NOBODY else found & BIT[slot])


def ways(state: Court, goal: str) -> list[Offer]:
    """Return what can be done with *goal*: a card, a stack by its number, or a card and its place.

    Of a card and its place, such as ``rovere-4>3`` or ``rovere-4>bury``, what is lacking for the
    card comes first.
    """
    card, at, place = goal.partition(">")
    if not at or card not in CARD_NAMES:
        return _NAMING.get(goal, [])
    chosen = int(CHOOSE) + CARD_NAMES.index(card)
    if state.phase == CHOOSING and any(not need.ok for need in needs(state, chosen)):
        return [offer(VOCABULARY, chosen)]
    if place in _ALONE:
        return [offer(VOCABULARY, int(_ALONE[place]))]
    return [each for each in _NAMING.get(place, []) if each.name in ("ally", "against")]


def offers(state: Court) -> list[Offer]:
    """Return the ways to play a card that are not always open: to conspire, to bury."""
    if state.phase not in (CHOOSING, PLACING):
        return []
    found = [] if deck_left(state, state.turn) else [offer(VOCABULARY, int(BURY))]
    stacks = [slot for slot in range(state.slots) if state.sizes[slot]]
    if state.phase == PLACING and not plotters(state):
        card = str(CARD_NAMES[state.chosen])
        found.insert(0, Offer("conspire_with", {"card": card}, int(CONSPIRE) + stacks[0]))
    elif state.phase == CHOOSING and not _some_plot(state).ok:
        found.insert(0, Offer("conspire_any", {}, int(CONSPIRE) + stacks[0]))
    return found
