"""The four ways to play a noble, and the powers of some. § Building an alliance, § Conspiring."""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.event import Event, Value
from signoria.core.fast import i64
from signoria.games.court.actions import AGAINST, ALLY, BURY, CHOOSE, CONSPIRE, SEND
from signoria.games.court.components import (
    BIT,
    CARD_NAMES,
    CARD_OF,
    DECK_MOST,
    FUTURES,
    JESTER,
    JESTER_MOST,
    LADY,
    MINISTER,
    RANK_OF,
    SPREAD,
    STALLS,
    VALUE_OF,
)
from signoria.games.court.state import (
    FUTURES_DRAW,
    NOBODY,
    PLACING,
    STALLED,
    TARGETING,
    Table,
    clear,
    deck_left,
    enter,
    found_stack,
    free,
    high,
    leave,
    pile,
    slots_in,
    stack_cards,
    stack_nobles,
    worth,
)
from signoria.games.court.turns import draw, end_game, finish_play, take_from_hand

TOTALS: Final[i64] = 60
"""So many totals are looked up at once; greater ones, which are rare, one by one."""


def placements(s: Table) -> list[int]:
    """Return all ways to play the chosen card. § A turn."""
    ways: list[int] = [SEND]
    if may_prepare(s):
        ways.append(BURY)
    ways += [ALLY + slot for slot in range(s.slots) if s.sizes[slot]]
    ways += [CONSPIRE + slot for slot in slots_in(plotters(s))]  # R15
    return ways


def play(s: Table, action: i64) -> None:
    """Choose a card, then play it in one of four ways. § A turn."""
    if action >= AGAINST:
        strike(s, s.plotting, action - AGAINST)
    elif action >= CONSPIRE:
        conspire(s, action - CONSPIRE)
    elif action >= ALLY:
        ally(s, action - ALLY)
    elif action == BURY:
        prepare_the_future(s)
    elif action == SEND:
        send(s)
    else:
        s.chosen = action - CHOOSE
        s.phase = PLACING


def any_placement(s: Table, rng: Stream) -> i64:
    """Return any way to play the chosen card, each as likely as another. § A turn."""
    while True:  # draw from all that is thinkable until it is legal: most of it is
        at = rng.below(2 + 2 * s.slots)
        if at < 2:
            if at == 0 or may_prepare(s):
                return SEND + at
            continue
        slot = (at - 2) >> 1
        if s.sizes[slot]:
            if at & 1:
                return ALLY + slot
            if targets(s, slot):
                return CONSPIRE + slot


def send(s: Table) -> None:
    """The noble stands alone in the player's own part of the outer court. § Sending a noble."""
    card, zone = s.chosen, 1 + s.turn  # R23
    take_from_hand(s, card)
    slot = found_stack(s, enter(s, card, zone), zone)
    if s.told is not None:
        sent: dict[str, Value] = {"seat": s.turn, "card": CARD_NAMES[card], "stack": slot + 1}
        s.told.append(Event("sent", sent))
    finish_play(s)


def ally(s: Table, slot: i64) -> None:
    """The noble joins any stack, and uses its power if it has one. § Building an alliance."""
    rank, before = RANK_OF[s.chosen], s.sizes[slot]
    join(s, slot, "allied")
    if rank == MINISTER and before >= 2:
        purge(s, slot)  # R11 R12
    elif rank == LADY:
        separate(s, slot)  # R14
    finish_play(s)


def join(s: Table, slot: i64, event: str) -> None:
    """Put the chosen card on a stack, where it stays. § Building an alliance."""
    card = s.chosen
    take_from_hand(s, card)
    pile(s, enter(s, card, s.zones[slot]), slot)
    if s.told is not None:
        joined: dict[str, Value] = {"seat": s.turn, "card": CARD_NAMES[card], "stack": slot + 1}
        s.told.append(Event(event, {**joined, "total": worth(s.lows[slot], high(s, slot))}))


def purge(s: Table, slot: i64) -> None:
    """The minister alone is left of a stack of two or more. § The minister."""
    minister = s.tops[slot]
    if s.told is not None:
        cards = stack_cards(s, slot)[:-1]
        s.told.append(Event("purged", {"seat": s.turn, "stack": slot + 1, "cards": cards}))
    discard(s, s.under[minister], s.zones[slot])
    s.under[minister] = NOBODY
    s.sizes[slot] = 1
    s.lows[slot] = 0
    s.jesters[slot] = 0  # R13


def separate(s: Table, slot: i64) -> None:
    """All nobles of the stack, the lady too, stand alone again. § The lady-in-waiting."""
    nobles, zone = stack_nobles(s, slot), s.zones[slot]
    clear(s, slot)
    pile(s, nobles[0], slot)
    stacks = [int(slot) + 1]
    for noble in nobles[1:]:
        stacks.append(int(found_stack(s, noble, zone)) + 1)
    if s.told is not None:
        cards = [CARD_NAMES[CARD_OF[noble]] for noble in nobles]
        s.told.append(Event("separated", {"seat": s.turn, "stacks": stacks, "cards": cards}))


def conspire(s: Table, slot: i64) -> None:
    """The noble joins a stack to bring down another of equal value. § Conspiring."""
    found = targets(s, slot)  # R10
    join(s, slot, "plotted")
    if found & (found - 1):
        s.plotting = slot
        s.phase = TARGETING
        return
    for target in slots_in(found):
        strike(s, slot, target)


def plotters(s: Table) -> i64:
    """Return the slots in which the chosen card could conspire, one bit each. § Conspiring."""
    value, jester = VALUE_OF[s.chosen], RANK_OF[s.chosen] == JESTER
    there = totals(s)
    found: i64 = 0
    for slot in range(s.slots):
        if s.sizes[slot] == 0:
            continue
        total = s.lows[slot] + value
        if value == 0 or jester or s.jesters[slot] or total > TOTALS:
            if targets(s, slot):
                found |= BIT[slot]
        elif there & BIT[total]:
            found |= BIT[slot]
    return found


def totals(s: Table) -> i64:
    """Return what stacks can be worth, one bit for each total up to `TOTALS`. § Conspiring."""
    there: i64 = 0
    for slot in range(s.slots):
        low = s.lows[slot]
        if s.sizes[slot] and low <= TOTALS:
            there |= BIT[low]
            if s.jesters[slot]:
                top = high(s, slot)
                if top > TOTALS:
                    top = TOTALS
                there |= BIT[top + 1] - BIT[low]
    return there


def targets(s: Table, slot: i64) -> i64:
    """Return the stacks that conspirators in *slot* could bring down. § Conspiring, § The jester.

    Jesters, whoever owns them, take what values the player likes, so two stacks match when
    the ranges of their totals meet.
    """
    low, top = s.lows[slot], high(s, slot) - shortfall(s)
    if s.plotting == NOBODY:
        low += VALUE_OF[s.chosen]
        top += VALUE_OF[s.chosen]
        if RANK_OF[s.chosen] == JESTER:
            top += SPREAD
    found: i64 = 0
    for other in range(s.slots):
        if s.sizes[other] and s.lows[other] <= top and high(s, other) >= low and other != slot:
            found |= BIT[other]  # R7 R9 R16
    return found


def shortfall(s: Table) -> i64:
    """Return how far the last card keeps a jester just played below 10. § The last card."""
    limit = s.limits[s.turn]
    if RANK_OF[s.chosen] == JESTER and limit < JESTER_MOST:
        return JESTER_MOST - limit  # R22
    return 0


def strike(s: Table, slot: i64, target: i64) -> None:
    """Bring down one whole stack; the conspirators stay as an alliance. § Conspiring."""  # R6 R8
    if s.told is not None:
        total = s.lows[slot]
        if s.lows[target] > total:
            total = s.lows[target]
        cards = stack_cards(s, target)
        s.told.append(Event("eliminated", {"stack": target + 1, "cards": cards, "total": total}))
    discard(s, s.tops[target], s.zones[target])
    free(s, target)
    finish_play(s)


def discard(s: Table, noble: i64, zone: i64) -> None:
    """Lay *noble* and all beneath it on the discards of their houses. § Conspiring."""
    while noble != NOBODY:
        s.discards[leave(s, noble, zone)] += 1  # R25
        noble = s.under[noble]


def may_prepare(s: Table) -> bool:
    """Cards can be buried until the last one was drawn. § Preparing the future."""  # R24
    return deck_left(s, s.turn) > 0


def prepare_the_future(s: Table) -> None:
    """Put the card beneath the deck; three times each is a draw. § Preparing the future."""
    seat = s.turn
    take_from_hand(s, s.chosen)
    s.buried[seat * DECK_MOST + s.buried_sizes[seat]] = s.chosen
    s.buried_sizes[seat] += 1
    s.futures[seat] += 1
    s.stalls += s.blocked[1 - seat]  # R5
    if s.told is not None:
        s.told.append(Event("prepared", {"seat": seat, "times": s.futures[seat]}))
    if s.futures[0] >= FUTURES and s.futures[1] >= FUTURES:
        end_game(s, FUTURES_DRAW)  # R3 R4
    elif s.stalls == STALLS:
        end_game(s, STALLED)  # R5
    else:
        draw(s)
