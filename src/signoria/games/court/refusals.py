"""Why an action is not allowed, with the paragraph that says so."""

from typing import Final

from signoria.core.game import Refusal
from signoria.games.court.actions import (
    AGAINST,
    ALLY,
    BURY,
    CHOOSE,
    CHOOSE_HIDDEN,
    CONSPIRE,
    KEEP,
    REPLACE,
    SECTIONS,
    SEND,
    VOCABULARY,
)
from signoria.games.court.components import CARD_NAMES, HOUSE_OF
from signoria.games.court.rules import Court
from signoria.games.court.state import (
    ANNOUNCING,
    CHOOSING,
    ENDED,
    PLACING,
    REPLACING,
    TARGETING,
    high,
    worth,
)

REFUSALS: Final = (
    "game_over", "not_chance", "chance_first", "not_now", "not_yours", "not_in_hand",
    "above_limit", "choose_first", "already_chosen", "deck_empty", "no_stack", "no_match",
    "not_equal", "own_stack", "choose_target", "no_pair",
)  # fmt: skip


def explain(state: Court, action: int) -> Refusal:
    """Return why *action* is not legal in *state*, telling only what its actor knows."""
    if state.phase == ENDED:
        return Refusal("game_over", {}, "scoring")
    name = VOCABULARY.describe(action).name
    section = SECTIONS[VOCABULARY.describe(action).verb]
    if action < KEEP or CHOOSE_HIDDEN <= action < SEND:
        return Refusal("not_chance", {"action": name}, section)
    if state.actor() < 0:
        return Refusal("chance_first", {}, section)
    if KEEP <= action <= REPLACE + 25 and state.phase == REPLACING:
        return Refusal("no_pair", {"card": CARD_NAMES[action - REPLACE]}, "duplicates")
    if action < CHOOSE or state.phase in (REPLACING, ANNOUNCING):
        return Refusal("not_now", {"action": name}, section)
    return _no_choice(state, action) if action < SEND else _no_place(state, action)


def _no_choice(s: Court, action: int) -> Refusal:
    """Only an own card within the limit can be chosen, once. § A turn, § The last card."""
    card = action - CHOOSE
    name = CARD_NAMES[card]
    if s.phase != CHOOSING:
        return Refusal("already_chosen", {"card": CARD_NAMES[s.chosen]}, "turn")
    if HOUSE_OF[card] != s.turn:
        return Refusal("not_yours", {"card": name}, "turn")
    if not s.hands[card]:
        return Refusal("not_in_hand", {"card": name}, "turn")
    limit = int(s.limits[s.turn])
    return Refusal("above_limit", {"card": name, "limit": limit}, "last_card")


def _no_place(s: Court, action: int) -> Refusal:
    """The chosen card goes where there is a stack, or to court, or beneath the deck. § A turn."""
    if s.phase == CHOOSING:
        return Refusal("choose_first", {}, "turn")
    if action == BURY and s.phase == PLACING:
        return Refusal("deck_empty", {}, "future")
    if s.phase == TARGETING and action < AGAINST:
        return Refusal("choose_target", {"stack": int(s.plotting) + 1}, "conspiracy")
    slot = (action - ALLY) % (CONSPIRE - ALLY)
    if not s.sizes[slot]:
        return Refusal("no_stack", {"stack": slot + 1}, "alliance")
    if action < AGAINST:
        return _no_conspiracy(s, slot)
    return _no_target(s, slot)


def _no_conspiracy(s: Court, slot: int) -> Refusal:
    """Conspirators need a stack that is worth as much as they are. § Conspiring."""
    card = CARD_NAMES[s.chosen]
    return Refusal("no_match", {"card": card, "stack": slot + 1}, "conspiracy")


def _no_target(s: Court, slot: int) -> Refusal:
    """They bring down another stack, of exactly their own value. § Conspiring."""
    if s.phase != TARGETING:
        return Refusal("not_now", {"action": f"against {slot + 1}"}, "conspiracy")
    if slot == s.plotting:
        return Refusal("own_stack", {"stack": slot + 1}, "conspiracy")
    theirs = worth(s.lows[slot], high(s, slot))
    ours = worth(s.lows[s.plotting], high(s, s.plotting))
    return Refusal("not_equal", {"stack": slot + 1, "theirs": theirs, "ours": ours}, "conspiracy")
