"""What a seat may know: the court and the discards, its own cards, and no one else's."""

from collections import Counter
from dataclasses import dataclass

from signoria.core.chance import Stream
from signoria.games.court.actions import AGAINST, ALLY, SEND
from signoria.games.court.components import (
    CARD_NAMES,
    NO_LIMIT,
    VALUE_OF,
    terms_of,
)
from signoria.games.court.options import Options
from signoria.games.court.plays import plotters, targets
from signoria.games.court.position import (
    buried_cards,
    put_hidden,
    put_pile,
    put_stacks,
    unplaced,
)
from signoria.games.court.rules import Court
from signoria.games.court.state import (
    ENDINGS,
    NOBODY,
    PHASES,
    PLACING,
    TARGETING,
    ZONES,
    Ending,
    Phase,
    Table,
    Zone,
    deck_left,
    high,
    named,
    slots_in,
    stack_cards,
)
from signoria.games.court.unseen import BYSTANDER


@dataclass(frozen=True)
class Stack:
    """Nobles who stand together, or one who stands alone."""

    stack: int
    """The number that actions call it by; it stays while the stack stands."""
    zone: Zone
    """``inner``, or the house before which it stands."""
    cards: tuple[str, ...]
    """In the order in which they were played."""
    low: int
    """What it is worth, all jesters being 1."""
    high: int
    """What it is worth, all jesters being 10."""


@dataclass(frozen=True)
class Plot:
    """A conspiracy that the chosen card could make, or is making."""

    stack: int
    against: int
    total: int
    """The least value at which both can be equal."""


@dataclass(frozen=True)
class View:
    """The court as one seat sees it, built field by field: what is not copied cannot leak."""

    seat: int | None
    options: Options
    phase: Phase
    turn: int
    """The seat that acts, or for which chance acts."""
    stacks: tuple[Stack, ...]
    hand: tuple[str, ...]
    """The seat's own cards, the chosen one included until it is placed."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    decks: tuple[int, ...]
    """How many cards each seat can still draw, the buried ones included."""
    buried: tuple[str, ...]
    """The cards that the seat itself has buried, the next to be drawn first."""
    buried_counts: tuple[int, ...]
    discards: tuple[tuple[str, ...], ...]
    aside: tuple[tuple[str, ...], ...]
    """Cards taken out of the first circle, until they are shuffled back."""
    shown: tuple[str | None, ...]
    """The last card of each deck, while it is known to be in the hand."""
    limits: tuple[int | None, ...]
    """The highest value that each seat may still play, once its deck is empty."""
    blocked: tuple[bool, ...]
    futures: tuple[int, ...]
    stalls: int
    influence: tuple[int, ...]
    nobles: tuple[int, ...]
    chosen: str | None
    """The card that is being played, if the seat may know it."""
    plotting: int | None
    """The stack of the conspirators while they choose whom to bring down."""
    plots: tuple[Plot, ...]
    """All conspiracies that the chosen card could make, if the seat may know it."""
    ending: Ending | None


def observe(state: Table, seat: int | None) -> View:
    """Return what *seat* may know; ``None`` is a bystander, who sees no hand."""
    both = (0, 1)  # R31
    knows_chosen = state.phase == TARGETING or (state.phase == PLACING and seat == state.turn)
    return View(
        seat=seat,
        options=state.terms.options,
        phase=PHASES[state.phase],
        turn=state.turn,
        stacks=_stacks(state),
        hand=() if seat is None else tuple(named(state.hands, seat)),
        hands=tuple(state.hand_sizes),
        decks=tuple([deck_left(state, house) for house in both]),
        buried=() if seat is None else tuple(buried_cards(state, seat)),
        buried_counts=tuple(state.buried_sizes),
        discards=tuple([tuple(named(state.discards, house)) for house in both]),
        aside=tuple([tuple(named(state.aside, house)) for house in both]),
        shown=tuple([_card_name(card) for card in state.shown]),
        limits=tuple([None if deck_left(state, h) else state.limits[h] for h in both]),
        blocked=tuple([blocked == 1 for blocked in state.blocked]),
        futures=tuple(state.futures),
        stalls=state.stalls,
        influence=tuple(state.influence),
        nobles=tuple(state.nobles),
        chosen=_card_name(state.chosen) if knows_chosen else None,
        plotting=None if state.plotting == NOBODY else state.plotting + 1,
        plots=_plots(state) if knows_chosen else (),
        ending=ENDINGS[state.ending] if state.ending else None,
    )


def _stacks(s: Table) -> tuple[Stack, ...]:
    """Return the whole court, which everyone sees."""
    return tuple(
        [
            Stack(
                slot + 1,
                ZONES[s.zones[slot]],
                tuple(stack_cards(s, slot)),
                s.lows[slot],
                high(s, slot),
            )
            for slot in range(s.slots)
            if s.sizes[slot]
        ]
    )


def _plots(s: Table) -> tuple[Plot, ...]:
    """Return what the chosen card could bring down, and from where."""
    placed = s.phase == TARGETING
    slots = [s.plotting] if placed else slots_in(plotters(s))
    added = 0 if placed else VALUE_OF[s.chosen]
    return tuple(
        [
            Plot(slot + 1, target + 1, max(s.lows[slot] + added, s.lows[target]))
            for slot in slots
            for target in slots_in(targets(s, slot))
        ]
    )


def _card_name(card: int) -> str | None:
    return None if card == NOBODY else CARD_NAMES[card]


def redact(state: Court, action: int, seat: int | None) -> int:
    """Hide which card is drawn, unless it is the last and shown, and which one is chosen."""
    return state.seen_as(action, BYSTANDER if seat is None else seat)


def reveals(state: Table, action: int) -> bool:
    """Say whether a hidden card becomes known: one that is placed, or a last one dug up."""
    if action == SEND or ALLY <= action < AGAINST:
        return True
    seat = state.turn
    return action >= AGAINST and state.deck_sizes[seat] == 0 and state.buried_sizes[seat] == 1


def uncovers(state: Table, action: int) -> bool:
    """No action shows its actor what it did not know: that comes by chance alone."""
    del state, action
    return False


def imagine(view: View, rng: Stream) -> Court:
    """Return a state that would look like *view*, every such deal being as likely as another."""
    s = Court()
    s.lay_out(terms_of(view.options))
    put_stacks(s, [(each.stack - 1, each.zone, each.cards) for each in view.stacks])
    for house in range(2):
        visible = [*view.discards[house], *view.aside[house]]
        put_pile(s.discards, view.discards[house])
        put_pile(s.aside, view.aside[house])
        _put_hidden(s, view, house, unplaced(s, house, visible))
    s.phase = PHASES.index(view.phase)
    s.turn = view.turn
    s.stalls = view.stalls
    s.ending = ENDINGS.index(view.ending or ENDINGS[0])
    for seat in range(2):
        limit, shown = view.limits[seat], view.shown[seat]
        s.limits[seat] = NO_LIMIT if limit is None else limit
        s.shown[seat] = NOBODY if shown is None else CARD_NAMES.index(shown)
        s.blocked[seat] = int(view.blocked[seat])
        s.futures[seat] = view.futures[seat]
    s.plotting = NOBODY if view.plotting is None else view.plotting - 1
    if view.chosen is not None:
        s.chosen = CARD_NAMES.index(view.chosen)
    s.redraw(BYSTANDER if view.seat is None else view.seat, rng)
    return s


def _put_hidden(s: Table, view: View, house: int, unseen: Counter[str]) -> None:
    """Lay the *unseen* cards of a house as its owner knows them, or anyhow, to be dealt anew."""
    size, deep = view.hands[house], view.buried_counts[house]
    if house == view.seat:
        hand, buried = list(view.hand), list(view.buried)
        deck = list((unseen - Counter(hand) - Counter(buried)).elements())
    else:
        pool = list(unseen.elements())
        hand, buried, deck = pool[:size], pool[size : size + deep], pool[size + deep :]
    put_hidden(s, house, hand, buried, deck)
