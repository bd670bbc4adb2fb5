"""Il Vecchio strikes back when a crest is taken. § Il Vecchio events."""

from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.games.vecchio.actions import CREST, GIVE, LAY, RETURN, USE
from signoria.games.vecchio.board import COUNCIL, MIDDLEMEN_COUNT, NOBILITY, TOWNS
from signoria.games.vecchio.components import (
    BISHOP,
    CARRIAGE,
    FLORIN,
    LAST_FOLLOWER,
    LEVIED,
    LEVY,
    MOVE_ALL,
    SCROLL,
)
from signoria.games.vecchio.state import (
    CRESTS,
    FAMILIES,
    LEVYING,
    Table,
    has,
    left_of,
    members_in_towns,
    offer,
    pay,
    push,
    tell_town,
)
from signoria.games.vecchio.tiles import offer_uses, use
from signoria.games.vecchio.towns import move_middleman


def ask(s: Table) -> None:
    """List the events that may come, or how a seat can meet one."""
    if s.phase == CRESTS:
        if s.terms.low_luck:
            take_crest(s)  # R24
            return
        for event in range(3):
            if s.events[event]:
                offer(s, CREST + event)
        return
    if s.phase == FAMILIES:
        pass_over_the_absent(s)
    if s.event_left == 0:
        s.asked = s.turn
    elif s.phase == LEVYING:
        ask_levy(s)
    else:
        ask_family(s)


def answer(s: Table, action: i64) -> None:
    """Do what was turned up or chosen."""
    if s.phase == CRESTS:
        take_crest(s)
        strike(s, action - CREST)
    elif action >= USE:
        use(s, action - USE)
    elif s.phase == LEVYING:
        pay_levy(s, action - GIVE)
    elif action >= RETURN:
        return_member(s, action - RETURN)
    else:
        lay_down(s, action - LAY)


def take_crest(s: Table) -> None:
    """The first crest moves the additional cost tile. § Il Vecchio events."""
    s.crests[s.turn] += 1
    s.crests_left -= 1
    if s.told is not None:
        s.told.append(Event("takes_crest", {"seat": s.turn, "left": s.crests_left}))
    if s.cost_on == COUNCIL:
        s.cost_on = NOBILITY
        if s.told is not None:
            s.told.append(Event("cost_moves", {}))
    if s.crests_left == 0:
        s.ending = 1
        if s.told is not None:
            s.told.append(Event("last_crest", {"seat": s.turn}))


def strike(s: Table, event: i64) -> None:
    """Carry out the event, from the active player clockwise. § Il Vecchio events."""  # R12
    s.events[event] -= 1
    if event == MOVE_ALL:
        for colour in range(MIDDLEMEN_COUNT):
            move_middleman(s, colour)
        return
    s.event_left = s.players
    s.asked = s.turn
    if event == LEVY:
        push(s, LEVYING)
    else:
        push(s, FAMILIES)


def next_seat(s: Table) -> None:
    """The event goes on to the left. § Il Vecchio events."""
    s.event_left -= 1
    s.asked = left_of(s, s.asked)


def ask_levy(s: Table) -> None:
    """Three florins, a follower, a scroll or a bishop. § Il Vecchio events."""  # R12 G10
    if has(s, s.asked, FLORIN) >= LEVIED or not can_meet_levy(s):
        offer(s, GIVE + FLORIN)
    for token in range(SCROLL, LAST_FOLLOWER + 1):
        if has(s, s.asked, token):
            offer(s, GIVE + token)
    if s.terms.levy_carriage and has(s, s.asked, CARRIAGE):
        offer(s, GIVE + CARRIAGE)  # R28
    if has(s, s.asked, BISHOP):
        offer(s, GIVE + BISHOP)
    if s.asked == s.turn:
        offer_uses(s)  # R8


def can_meet_levy(s: Table) -> bool:
    """Say whether a seat can pay a levy otherwise than in florins. § Il Vecchio events."""
    if s.terms.levy_carriage and has(s, s.asked, CARRIAGE):
        return True
    for token in range(SCROLL, LAST_FOLLOWER + 1):
        if has(s, s.asked, token):
            return True
    return has(s, s.asked, BISHOP) > 0


def pay_levy(s: Table, token: i64) -> None:
    """Pay what was chosen; too few florins are taken as they are. § Il Vecchio events."""
    number: i64 = 1
    if token == FLORIN:
        number = LEVIED
        if has(s, s.asked, FLORIN) < LEVIED:
            number = has(s, s.asked, FLORIN)
            if s.told is not None:
                s.told.append(Event("short", {"seat": s.asked, "florins": number}))
    pay(s, s.asked, token, number)
    next_seat(s)
    push(s, LEVYING)


def pass_over_the_absent(s: Table) -> None:
    """Who has no member in any town is spared. § Il Vecchio events."""
    while s.event_left and members_in_towns(s, s.asked) == 0:
        next_seat(s)


def ask_family(s: Table) -> None:
    """Lay a standing member down, or return a lying one. § Il Vecchio events."""  # G1
    for town in s.board.towns:
        if s.standing_in[s.asked * TOWNS + town]:
            offer(s, LAY + town)
    for town in s.board.towns:
        if s.lying_in[s.asked * TOWNS + town]:
            offer(s, RETURN + town)
    if s.asked == s.turn:
        offer_uses(s)


def lay_down(s: Table, town: i64) -> None:
    """A standing member lies down. § Il Vecchio events."""
    s.standing_in[s.asked * TOWNS + town] -= 1
    s.lying_in[s.asked * TOWNS + town] += 1
    tell_town(s, "laid", s.asked, town)
    next_seat(s)
    push(s, FAMILIES)


def return_member(s: Table, town: i64) -> None:
    """A lying member goes back to its supply. § Il Vecchio events."""
    s.lying_in[s.asked * TOWNS + town] -= 1
    s.supply[s.asked] += 1
    tell_town(s, "returned", s.asked, town)
    next_seat(s)
    push(s, FAMILIES)
