"""The heuristic: ratings, policy and evaluation, for determinized states only.

Every action is tried out, with the seat's own best choices that follow from it; the one that
leaves the best fortune is done. A region is assembled for the most zone points.
"""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.core.heuristic import Heuristic
from signoria.core.state import State
from signoria.games.tuscany.actions import FOUND, LOWER, MARBLE, ORDER, PAY, TURN
from signoria.games.tuscany.components import A_CARD, A_PAIR, A_WORKER, ASSEMBLIES, COLOURS, UNITS
from signoria.games.tuscany.fortune import (
    DOUBT,
    MARBLES,
    PROMISE,
    REACH,
    bits,
    fortune,
    hand_worth,
    hopes,
    land_worth,
    larger,
    lasting_share,
    turns_left,
)
from signoria.games.tuscany.haste import hasty
from signoria.games.tuscany.offers import offers
from signoria.games.tuscany.rules import Tuscany
from signoria.games.tuscany.state import (
    ACTING,
    ENDED,
    EXTENDING,
    FOUNDING,
    ORDERING,
    PAYING,
    SPENDING,
    TURNING,
    Table,
    piece_colour,
    region_of,
)

WEIGHTS: Final = (
    "cards", "glut", "workers", "marbles", "income", "jokers", "castles", "upgrade", "crops",
    "ready", "missing", "promise", "early", "bonuses", "race", "reach", "room", "storage", "pace",
    "short", "turn", "doubt",
)  # fmt: skip
NONE: Final = vec[float]([0.0] * 4)
"""Enough for the largest table: a slice of it is a new array."""
WORST: Final = -1000.0
LAST_DOUBT: Final = 1.2
"""The lead that wins three games in four in the last lap, fitted to games of two."""


class TuscanyHeuristic(Heuristic):
    """The heuristic, with a set of weights."""

    def __init__(self, weights: list[float]) -> None:
        """Judge by *weights*, in the order of `WEIGHTS`."""
        self.w: Final = vec[float](weights)

    def rates(self, state: State, rng: Stream) -> list[float]:
        """Rate each action by the fortune that it leaves."""
        del rng
        assert isinstance(state, Tuscany)
        if state.phase < FOUNDING:
            return assembling_rates(state, self.w)
        if state.phase == FOUNDING:
            return founding_rates(state, self.w)
        return tried_rates(state, self.w)

    def policy(self, state: State, rng: Stream) -> i64:
        """Return the action that leaves the best fortune."""
        assert isinstance(state, Tuscany)
        if state.phase <= FOUNDING:
            rates = self.rates(state, rng)
            return state.legal_at(best_of(rates))
        return best_tried(state, self.w)

    def quick(self, state: State, rng: Stream) -> i64:
        """Place what can be paid, take what can be placed, or else draw."""
        assert isinstance(state, Tuscany)
        action = hasty(state, self.w)
        if action >= 0:
            return action
        return self.policy(state, rng)

    def expected_scores(self, state: State, viewer: i64) -> vec[float]:
        """Return each seat's fortune, and what its turns to come may bring."""
        assert isinstance(state, Tuscany)
        found = NONE[: state.players]
        for seat in range(state.players):
            found[seat] = fortune(state, seat, self.w, open_hand=seat == viewer)
            found[seat] += hopes(state, seat, self.w)
        return found

    def win_scale(self, state: State) -> float:
        """Return the lead that wins three games in four: less from turn to turn."""
        assert isinstance(state, Tuscany)
        return LAST_DOUBT + self.w[DOUBT] * turns_left(state, self.w)


HEURISTIC: Final = TuscanyHeuristic


def best_of(rates: list[float]) -> i64:
    """Return the number of the first of the best rates."""
    best: i64 = 0
    for i in range(len(rates)):
        if rates[i] > rates[best]:
            best = i
    return best


def best_tried(s: Tuscany, w: vec[float]) -> i64:
    """Return the action that leaves the best fortune: a marble can be spent after the action."""
    menu = offers(s)
    if s.phase == PAYING:
        return menu[1 + best_of(payment_rates(s, w, menu))]
    best = menu[1]
    most = WORST
    for i in range(1, menu[0] + 1):
        if menu[i] != MARBLE or s.phase == SPENDING:
            worth = tried(s, w, menu[i])
            if worth > most:
                most = worth
                best = menu[i]
    return best


def tried_rates(s: Tuscany, w: vec[float]) -> list[float]:
    """Return the fortune that each action leaves; a marble spent too early is just gone."""
    menu = offers(s)
    if s.phase == PAYING:
        return payment_rates(s, w, menu)
    most = WORST
    found: list[float] = []
    for i in range(1, menu[0] + 1):
        if menu[i] == MARBLE and s.phase == ACTING:
            found.append(most - larger(1.0, lasting_share(s, w) * w[MARBLES]))
        else:
            worth = tried(s, w, menu[i])
            most = larger(most, worth)
            found.append(worth)
    return found


def tried(s: Tuscany, w: vec[float], action: i64) -> float:
    """Return the fortune of the seat after an action and its own best choices that follow."""
    new = s.copy()
    new.apply(action)
    if goes_on(new, s.turn) or (action == MARBLE and new.phase == ACTING):
        return best_fortune(new, w)
    return fortune(new, s.turn, w, open_hand=True)


def goes_on(s: Tuscany, seat: i64) -> bool:
    """Say whether what *seat* did leaves it a choice before anything else happens."""
    return s.turn == seat and s.lap > 0 and ACTING < s.phase <= EXTENDING


def best_fortune(s: Tuscany, w: vec[float]) -> float:
    """Return the best fortune that the seat to act can leave, without another marble."""
    menu = offers(s)
    if s.phase == PAYING:
        rates = payment_rates(s, w, menu)
        return rates[best_of(rates)]
    most = WORST
    for i in range(1, menu[0] + 1):
        if menu[i] != MARBLE:
            most = larger(most, tried(s, w, menu[i]))
    return most


def payment_rates(s: Tuscany, w: vec[float], menu: vec[i64]) -> list[float]:
    """Return the fortune that each payment leaves: one is tried, others differ in the hand."""
    seat = s.turn
    colour = piece_colour(s, seat, s.piece, s.space)
    new = s.copy()
    new.apply(menu[1])
    if new.phase == ENDED:
        return [tried(s, w, menu[i]) for i in range(1, menu[0] + 1)]
    land = land_worth(new, seat, w)
    if goes_on(new, seat):
        land = best_fortune(new, w) - hand_worth(new, seat, w, open_hand=True)
    found: list[float] = []
    paid = menu[1]
    for i in range(1, menu[0] + 1):
        refund(new, seat, colour, paid - PAY, 1)
        paid = menu[i]
        refund(new, seat, colour, paid - PAY, -1)
        found.append(land + hand_worth(new, seat, w, open_hand=True))
    return found


def refund(s: Table, seat: i64, colour: i64, units: i64, times: i64) -> None:
    """Give two units back, or, *times* being -1, take them."""
    for unit in (units // UNITS, units % UNITS):
        if unit == A_WORKER:
            s.workers[seat] += times
        elif unit == A_CARD:
            s.hands[seat * COLOURS + colour] += times
        else:
            s.hands[seat * COLOURS + unit - A_PAIR] += 2 * times


def assembling_rates(s: Table, w: vec[float]) -> list[float]:
    """Rate an order, a turn or a lowering by the zone points of the best region it can make."""
    plans = s.terms.board.plans(s.modules, s.turn)
    if s.phase == ORDERING:
        return [w[PROMISE] * best_plan(plans, order * 56, 56) for order in range(6)]
    first = s.assemblies[s.turn * 3] * 56
    if s.phase == TURNING:
        return [w[PROMISE] * best_plan(plans, first + turned * 7, 7) for turned in range(8)]
    first += s.assemblies[s.turn * 3 + 1] * 7
    return [w[PROMISE] * best_plan(plans, first + lower, 1) for lower in range(7)]


def best_plan(plans: vec[i64], first: i64, count: i64) -> float:
    """Return the most zone points among so many regions."""
    most: i64 = 0
    for at in range(first, first + count):
        if plans[at] > most:
            most = plans[at]
    return float(most)


def founding_rates(s: Table, w: vec[float]) -> list[float]:
    """Rate a space for the start castle by the colours, and then by the spaces, around it."""
    region = region_of(s, s.turn)
    found: list[float] = []
    menu = offers(s)
    for i in range(1, menu[0] + 1):
        near = region.near(menu[i] - FOUND)
        colours: i64 = 0
        for colour in range(COLOURS):
            if region.spaces[colour] & near:
                colours += 1
        found.append(w[REACH] * (float(colours) + 0.1 * float(bits(near))))
    return found


def suggested(s: Table, seat: i64) -> list[int]:
    """Return the order, turn and lowering with the most zone points, as actions."""
    plans = s.terms.board.plans(s.modules, seat)
    best: i64 = 0
    for assembly in range(ASSEMBLIES):
        if plans[assembly] > plans[best]:
            best = assembly
    return [int(ORDER + best // 56), int(TURN + best // 7 % 8), int(LOWER + best % 7)]
