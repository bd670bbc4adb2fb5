"""The toy with cards that one can search for: each is a bird that is named nowhere else."""

from dataclasses import dataclass, replace
from typing import Final

import toy
from toy import (
    EVENTS,
    OPEN,
    PHASES,
    REFUSALS,
    SECTIONS,
    TUNING,
    VERSION,
    Options,
    heuristics,
    orders,
    reasons,
    reckon,
    redact,
    reveals,
    sources,
    story,
    uncovers,
)

from signoria.core.chance import Stream
from signoria.core.event import Event
from signoria.core.game import Need, Refusal
from signoria.core.needs import naming
from signoria.core.plans import Planner, planned
from signoria.core.vocabulary import Verb, Vocabulary

NAME: Final = "canary"
BIRDS: Final = (
    "avocet", "bulbul", "curlew", "dotterel", "egret", "fulmar", "gadwall", "hoopoe", "ibis",
    "jacana", "kestrel", "lorikeet",
)  # fmt: skip
_NAMES: Final = [*BIRDS, "unknown"]
VOCABULARY: Final = Vocabulary(
    Verb("deal", seat=range(3), card=_NAMES), Verb("play", card=_NAMES), Verb("bury", card=_NAMES)
)
_NAMING: Final = naming(VOCABULARY, ("play", "bury"))
seats, save = toy.seats, toy.save

__all__ = [
    "EVENTS",
    "OPEN",
    "PHASES",
    "REFUSALS",
    "SECTIONS",
    "TUNING",
    "VERSION",
    "Options",
    "heuristics",
    "orders",
    "reasons",
    "reckon",
    "redact",
    "reveals",
    "save",
    "seats",
    "sources",
    "story",
    "uncovers",
]  # fmt: skip


class Canary(toy.Toy):
    """A toy that tells of birds."""

    def _deal(self, seat, card):
        told, self.told = self.told, None
        super()._deal(seat, card)
        self.told = told
        if told is not None:
            told.append(Event("drew", {"seat": seat, "card": BIRDS[card]}, only=seat))
            told.append(Event("was_dealt", {"seat": seat}, but=seat))


@dataclass(frozen=True)
class View:
    seen: toy.View
    """What the toy shows, without its cards."""
    hand: tuple[str, ...]
    buried: tuple[str, ...]
    played: tuple[str, ...]


def setup(players, options):
    return Canary(players, options)


def observe(state, seat):
    view = toy.observe(state, seat)
    birds = [tuple(BIRDS[c] for c in cards) for cards in (view.hand, view.buried, view.played)]
    return View(replace(view, hand=(), buried=(), played=()), *birds)


def imagine(view, rng):
    numbers = [tuple(BIRDS.index(b) for b in row) for row in (view.hand, view.buried, view.played)]
    hand, buried, played = numbers
    return toy.imagine(replace(view.seen, hand=hand, buried=buried, played=played), rng)


PLANNER: Final = Planner(VOCABULARY, PHASES, story.owner, reveals, uncovers)


def plans(view, goal=None, rng=None):
    return planned(PLANNER, imagine(view, rng or Stream(0)), view.seen.seat, goal)


def explain(state, action):
    move = VOCABULARY.describe(action)
    if state.actor() >= 0 and move.verb != "deal":
        return Refusal("not_in_hand", {"card": str(move.parts["card"])}, "turns")
    return Refusal("not_now", {}, "cards")


def needs(state, action):
    move = VOCABULARY.describe(action)
    if state.actor() < 0 or move.verb == "deal":
        return []
    card = str(move.parts["card"])
    held = [_NAMES[each] for each in state.hands[state.turn]]
    return [Need("in_hand", {"card": card}, held.count(card), 1)]


def ways(state, goal):
    del state
    return list(_NAMING.get(goal, []))


def offers(state):
    """Name a card of the hand of the seat to act: no other may be named to it."""
    held = state.hands[state.turn] if state.actor() >= 0 else []
    return [_NAMING[BIRDS[card]][0] for card in list(held)[:1]]


def load(position, players=None, *, listen=False):
    state = toy.load({**position, "game": "toy"}, players, listen=listen)
    state.__class__ = Canary
    return state
