"""How the game is prepared and who may do what: one function for one paragraph of the rulebook."""

from signoria.core.chance import Stream
from signoria.core.encoding import Cells
from signoria.core.event import Event
from signoria.core.fast import i64, vec
from signoria.core.state import CHANCE, OVER
from signoria.games.court.actions import AGAINST, ANNOUNCE, BEGIN, CHOOSE, DEAL, KEEP, LAY, REPLACE
from signoria.games.court.components import (
    BIT,
    CARD_OF,
    DUKE,
    FIRST_NOBLE,
    HAND,
    JESTER_MOST,
    LAID,
    RANKS,
    terms_of,
)
from signoria.games.court.encoding import encode
from signoria.games.court.options import Options
from signoria.games.court.plays import any_placement, placements, play, targets
from signoria.games.court.scoring import influence, standing
from signoria.games.court.state import (
    ANNOUNCING,
    BEGINNING,
    CHOOSING,
    DEALING,
    DRAWING,
    ENDED,
    INNER,
    LAYING,
    PLACING,
    REPLACING,
    TARGETING,
    Table,
    enter,
    found_stack,
    free,
    leave,
    slots_in,
)
from signoria.games.court.turns import announce, may_play, playable, take_into_hand, take_turn
from signoria.games.court.unseen import certain, redraw, seen_as


class Court(Table):
    """The interface: who may act, what they may do, and what then happens."""

    def actor(self) -> i64:
        """Return who must act."""
        if self.phase == ENDED:
            return OVER
        if self.phase in (DRAWING, LAYING, DEALING, BEGINNING):
            return CHANCE
        return self.turn

    def legal(self) -> list[int]:
        """Return what the actor may do."""
        if self.phase == CHOOSING:
            return [CHOOSE + card for card in playable(self)]
        if self.phase == PLACING:
            return placements(self)
        if self.phase == TARGETING:
            return [AGAINST + slot for slot in slots_in(targets(self, self.plotting))]
        if self.phase == ANNOUNCING:
            return [ANNOUNCE + value for value in range(1, JESTER_MOST + 1)]
        if self.phase == REPLACING:
            return [KEEP, *[REPLACE + card for card in duplicates(self, self.turn)]]
        return [] if self.phase == ENDED else outcomes(self)

    def odds(self) -> list[int]:
        """Every card of the deck is as likely as another, and so is every seat to begin."""
        if self.phase == BEGINNING:
            return [1, 1]
        return [int(self.decks[card]) for card in of_house(self.turn) if self.decks[card]]

    def pick(self, rng: Stream) -> i64:
        """Return a random legal action."""
        if self.phase in (DRAWING, DEALING):
            return DEAL + any_card(self.decks, self.turn, rng.below(self.deck_sizes[self.turn]))
        if self.phase == LAYING:
            return LAY + any_card(self.decks, self.turn, rng.below(self.deck_sizes[self.turn]))
        if self.phase == PLACING:
            return any_placement(self, rng)
        if self.phase == CHOOSING:
            return CHOOSE + any_playable(self, rng)
        return self.legal_at(rng.below(self.legal_count()))

    def apply(self, action: i64) -> None:
        """Do a legal *action*."""
        if action >= CHOOSE:
            play(self, action)
        elif action > ANNOUNCE:
            announce(self, action - ANNOUNCE)
        elif action >= REPLACE:
            replace(self, action - REPLACE)
        elif action == KEEP:
            keep(self)
        elif action >= DEAL:
            deal(self, action - DEAL)
        elif action >= LAY:
            lay(self, action - LAY)
        else:
            take_turn(self, action - BEGIN)

    def encode(self, seat: i64, out: Cells, at: i64) -> i64:
        """Write what *seat* may know."""
        return encode(self, seat, out, at)

    def copy(self) -> "Court":
        """Return the same position, sharing nothing that changes."""
        new = Court()
        self.copy_to(new)
        return new

    def scores(self) -> list[int]:
        """Return the influence of each house. § Scoring."""
        return influence(self)

    def standing(self) -> list[int]:
        """Rank the houses. § Scoring."""
        return standing(self)

    def redraw(self, seat: i64, rng: Stream) -> None:
        """Deal anew what *seat* cannot know: hands, buried cards, a choice in secret."""
        redraw(self, seat, rng)

    def certain(self, seat: i64) -> bool:
        """Say whether *seat* knows all hands."""
        return certain(self, seat)

    def seen_as(self, action: i64, seat: i64) -> i64:
        """Return *action* as *seat* sees it done."""
        return seen_as(self, action, seat)


def setup(players: int, options: Options) -> Court:
    """Shuffle the cards of each house into its deck. § Preparation."""
    del players
    s = Court()
    s.lay_out(terms_of(options))
    return s


def lay(s: Table, card: i64) -> None:
    """Four cards of each house form the first circle. § Preparation."""
    s.decks[card] -= 1
    s.deck_sizes[s.turn] -= 1
    found_stack(s, enter(s, card, INNER), INNER)
    if s.inner[s.turn] == LAID:
        offer_to_replace(s)


def offer_to_replace(s: Table) -> None:
    """Whoever laid two equal cards may replace one of them. § Equal cards."""
    if s.terms.duplicates and duplicates(s, s.turn):
        s.phase = REPLACING
    else:
        keep(s)


def duplicates(s: Table, house: i64) -> list[int]:
    """Return the cards of which a house has two in the first circle. § Equal cards."""
    twice: list[int] = []
    for card in range(house * RANKS, house * RANKS + DUKE):
        pair = BIT[FIRST_NOBLE[card]] | BIT[FIRST_NOBLE[card] + 1]
        if s.at_court & pair == pair:
            twice.append(card)  # R30
    return twice


def replace(s: Table, card: i64) -> None:
    """Set one of two equal cards aside and lay another for it. § Equal cards."""
    slot: i64 = 0
    while s.sizes[slot] == 0 or CARD_OF[s.tops[slot]] != card:
        slot += 1
    s.aside[leave(s, s.tops[slot], INNER)] += 1
    free(s, slot)
    s.phase = LAYING


def keep(s: Table) -> None:
    """Shuffle what was set aside into the deck; then the other house lays. § Equal cards."""
    first = s.turn * RANKS
    for card in range(first, first + RANKS):
        s.decks[card] += s.aside[card]
        s.deck_sizes[s.turn] += s.aside[card]
        s.aside[card] = 0
    s.phase = LAYING if s.turn == 0 else DEALING
    s.turn = 1 - s.turn


def deal(s: Table, card: i64) -> None:
    """Each player takes five cards, and later one after each play. § Preparation, § Drawing."""
    s.decks[card] -= 1
    s.deck_sizes[s.turn] -= 1
    if s.phase == DRAWING:
        take_into_hand(s, card)
        return
    s.hands[card] += 1
    s.hand_sizes[s.turn] += 1
    if s.hand_sizes[s.turn] == HAND:
        if s.turn == 1:
            choose_first(s)
        else:
            s.turn = 1


def choose_first(s: Table) -> None:
    """The stronger house in the first circle begins; equals draw lots. § The first player."""
    if s.influence[0] == s.influence[1]:
        s.phase = BEGINNING  # R28
        return
    seat: i64 = 0
    if s.influence[1] > s.influence[0]:
        seat = 1
    if s.told is not None:
        s.told.append(Event("starts", {"seat": seat, "influence": s.influence[seat]}))
    take_turn(s, seat)


def of_house(house: i64) -> range:
    """Return all cards of a house."""
    return range(house * RANKS, house * RANKS + RANKS)


def outcomes(s: Table) -> list[int]:
    """Return what chance may do: a seat begins, or a card of the deck turns up."""
    if s.phase == BEGINNING:
        return [BEGIN, BEGIN + 1]
    first = LAY if s.phase == LAYING else DEAL
    return [first + card for card in of_house(s.turn) if s.decks[card]]


def any_card(counts: vec[i64], house: i64, at: i64) -> i64:
    """Return card number *at* of those of a house that *counts* counts."""
    card = house * RANKS
    while at >= counts[card]:
        at -= counts[card]
        card += 1
    return card


def any_playable(s: Table, rng: Stream) -> i64:
    """Return any card that the player may choose, each as likely as another."""
    card = s.turn * RANKS + rng.below(RANKS)
    while not may_play(s, card):
        card = s.turn * RANKS + rng.below(RANKS)
    return card
