"""Turns: who may play, what is drawn afterwards, and the end. § A turn, § Drawing."""

from signoria.core.event import Event, Value
from signoria.core.fast import i64
from signoria.games.court.components import (
    CARD_NAMES,
    DECK_MOST,
    HOUSE_OF,
    JESTER,
    NO_LIMIT,
    RANK_OF,
    RANKS,
    VALUE_OF,
)
from signoria.games.court.scoring import standing
from signoria.games.court.state import (
    ANNOUNCING,
    BOTH_BLOCKED,
    CHOOSING,
    CIRCLE_EMPTY,
    DRAWING,
    ENDED,
    ENDINGS,
    HOUSE_ABSENT,
    NOBODY,
    ONE_BLOCKED,
    Table,
    deck_left,
)


def take_turn(s: Table, seat: i64) -> None:
    """Let *seat* play, or the other again if it cannot; both unable ends it. § Blocked players."""
    if not can_play(s, seat):
        if s.terms.either_ends:
            end_game(s, ONE_BLOCKED)  # R2 R34
            return
        block(s, seat)
        seat = 1 - seat
        if not can_play(s, seat):
            block(s, seat)
            end_game(s, BOTH_BLOCKED)
            return
    s.turn = seat
    s.phase = CHOOSING


def block(s: Table, seat: i64) -> None:
    """A player without a card to play is passed over from now on. § Blocked players."""
    if s.blocked[seat] == 0 and s.told is not None:
        s.told.append(Event("blocked", {"seat": seat}))
    s.blocked[seat] = 1  # R2


def can_play(s: Table, seat: i64) -> bool:
    """Whoever holds a card within the limit can play, and must. § The last card."""
    if s.limits[seat] == NO_LIMIT:
        return s.hand_sizes[seat] > 0
    first = seat * RANKS
    card = first
    while card < first + RANKS and not may_play(s, card):
        card += 1
    return card < first + RANKS


def may_play(s: Table, card: i64) -> bool:
    """A card in hand may be played up to the value of the last card drawn. § The last card."""
    return s.hands[card] > 0 and VALUE_OF[card] <= s.limits[HOUSE_OF[card]]  # R20 R21


def playable(s: Table) -> list[int]:
    """Return the cards of which the player may choose one. § A turn."""
    first = s.turn * RANKS
    return [card for card in range(first, first + RANKS) if may_play(s, card)]  # R32


def take_from_hand(s: Table, card: i64) -> None:
    """The card leaves the hand; a last card that was shown is no longer known. § A turn."""
    s.hands[card] -= 1
    s.hand_sizes[s.turn] -= 1
    if s.shown[s.turn] == card:
        s.shown[s.turn] = NOBODY


def finish_play(s: Table) -> None:
    """Having played at court, the player draws, unless that ended the game. § A turn."""
    if s.terms.consecutive:
        s.futures[s.turn] = 0  # R3
    s.stalls = 0
    s.plotting = NOBODY
    if not circle_ends(s):  # R33
        draw(s)


def circle_ends(s: Table) -> bool:
    """The game ends at once when the inner circle has nobody left. § End of the game."""
    if s.inner[0] + s.inner[1] == 0:
        end_game(s, CIRCLE_EMPTY)
        return True
    if s.terms.absent_ends and (s.inner[0] == 0 or s.inner[1] == 0):
        end_game(s, HOUSE_ABSENT)  # R1
        return True
    return False


def draw(s: Table) -> None:
    """Draw a card, a buried one when the others are gone; then the other plays. § Drawing."""
    seat = s.turn
    s.chosen = NOBODY
    if s.deck_sizes[seat]:
        s.phase = DRAWING
    elif s.buried_sizes[seat]:
        card = dig_up(s, seat)
        if s.told is not None:
            s.told.append(Event("drew", {"seat": seat, "card": CARD_NAMES[card]}, only=seat))
            s.told.append(Event("drew_hidden", {"seat": seat}, but=seat))
        take_into_hand(s, card)
    else:
        take_turn(s, 1 - seat)


def dig_up(s: Table, seat: i64) -> i64:
    """Take the card that was buried first. § Drawing."""
    first = seat * DECK_MOST
    card = s.buried[first]
    s.buried_sizes[seat] -= 1
    for at in range(first, first + s.buried_sizes[seat]):
        s.buried[at] = s.buried[at + 1]
    return card


def take_into_hand(s: Table, card: i64) -> None:
    """The last card of a deck is shown, and limits what its owner may play. § The last card."""
    seat = s.turn
    s.hands[card] += 1
    s.hand_sizes[seat] += 1
    if deck_left(s, seat) == 0:
        s.shown[seat] = card
        s.limits[seat] = VALUE_OF[card]
        if s.told is not None:
            s.told.append(Event("last_card", {"seat": seat, "card": CARD_NAMES[card]}))
        if RANK_OF[card] == JESTER:
            s.phase = ANNOUNCING  # R18
            return
    take_turn(s, 1 - seat)


def announce(s: Table, value: i64) -> None:
    """A jester that is the last card is worth what its owner says. § The jester."""
    s.limits[s.turn] = value
    take_turn(s, 1 - s.turn)


def end_game(s: Table, ending: i64) -> None:
    """Say who has won, and why it is over. § Scoring."""
    s.phase = ENDED
    s.ending = ending
    s.chosen = NOBODY
    if s.told is None:
        return
    s.told.append(Event("game_ends", {"reason": ENDINGS[ending]}))
    places = standing(s)
    if places[0] == places[1]:
        s.told.append(Event("drawn", {"influence": s.influence[0], "other": s.influence[1]}))
    else:
        winner = places.index(1)
        mine: dict[str, Value] = {"seat": winner, "influence": s.influence[winner]}
        mine["nobles"] = s.nobles[winner]
        theirs = {"other": s.influence[1 - winner], "others": s.nobles[1 - winner]}
        s.told.append(Event("won", {**mine, **theirs}))
