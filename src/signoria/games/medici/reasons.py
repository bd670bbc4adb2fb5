"""Why an action is good or bad, in the terms of the heuristic."""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import vec
from signoria.core.game import SLIGHT, Reason, weightiest
from signoria.games.medici.actions import BID, PASS, TURN
from signoria.games.medici.components import GOOD_NAMES, GOOD_OF, NEUTRAL, TOP, VALUE_OF
from signoria.games.medici.heuristics import (
    TRIALS,
    Call,
    MediciHeuristic,
    call,
    gain,
    limits,
    profit,
    promise,
    unbeaten,
)
from signoria.games.medici.prospects import (
    Outlook,
    Weights,
    cargo_prospect,
    good_prospect,
    load,
    look_ahead,
)
from signoria.games.medici.rules import Medici, left_of
from signoria.games.medici.state import CHOOSING, NOBODY, Table, room

_TRIED: Final = 8
"""Times that one more card is turned up in thought, always the same cards."""


def reasons(state: Medici, action: int, heuristic: MediciHeuristic) -> list[Reason]:
    """Return what speaks for and against *action*; everyone may know all of it."""
    if state.phase == CHOOSING:
        return weightiest(_of_choosing(state, heuristic.weights, more=action == TURN))
    heard = call(state, heuristic.weights)
    if action == PASS:
        return weightiest(_of_passing(state, heuristic.weights, heard))
    return weightiest(_of_bidding(state, heuristic.weights, heard, action - BID))


def _of_choosing(s: Medici, w: Weights, *, more: bool) -> list[Reason]:
    """Compare the lot as it is with lots that have one more card."""
    most = limits(s, look_ahead(s, w))
    mine, best = most[s.auctioneer], max(_rivals(s, most))
    worth = {"worth": _florins(mine), "rival": _florins(best)}
    stream = Stream(1)
    larger = sum([promise(s, w, stream) for _ in range(_TRIED)]) / float(TRIALS * _TRIED)
    better = larger - profit(s, w)
    grows = Reason(_effect(better), {}, better if more else -better)
    if not more:
        return [Reason("for_you" if mine > best else "for_others", worth, mine - best), grows]
    return [grows, *_of_room(s, most)]


def _effect(better: float) -> str:
    """Say what one more card is likely to do to the lot."""
    if abs(better) < SLIGHT:
        return "no_matter"
    return "grows" if better > 0 else "spoils"


def _of_room(s: Medici, most: vec[float]) -> list[Reason]:
    """Tell whose holds have no room for one more card."""
    full = [seat for seat in range(s.players) if 0 <= room(s, seat) - s.lot_size < 1]
    found = []
    if s.auctioneer in full:
        found.append(Reason("shuts_you_out", {}, -max(most[s.auctioneer], 1.0)))
    others = [seat for seat in full if seat != s.auctioneer]
    if others:
        found.append(Reason("shuts_out", {"seats": others}, max([most[s] for s in others]) / 2))
    return found


def _of_passing(s: Medici, w: Weights, heard: Call) -> list[Reason]:
    """Tell what the lot would cost, and who gets it instead."""
    needed, worth = int(heard.price), heard.most[s.bidder]
    parts = {"florins": needed, "worth": _florins(worth)}
    found = [Reason("too_dear" if worth < needed else "let_go", parts, needed - worth)]
    if heard.buyer == NOBODY:
        return [*found, Reason("nobody_else", {}, 0.2)]
    harm = w.denial * gain(s, look_ahead(s, w), s.bidder, heard.buyer)
    return [*found, Reason("goes_to", {"seat": int(heard.buyer)}, harm)]


def _of_bidding(s: Medici, w: Weights, heard: Call, florins: int) -> list[Reason]:
    """Tell what the lot is worth, why, and whether the bid will stand."""
    worth = heard.most[s.bidder]
    parts = {"florins": florins, "worth": _florins(worth)}
    price = Reason("price", parts, worth - florins)
    outlook = look_ahead(s, w)
    lot = _of_goods(s, outlook) + _of_hold(s, outlook)
    others = _of_rivals(s, heard, florins)
    if heard.buyer != NOBODY:
        harm = w.denial * gain(s, outlook, s.bidder, heard.buyer)
        others.append(Reason("denies", {"seat": int(heard.buyer)}, -harm))
    return [price, *weightiest(lot)[:2], *weightiest(others)[:1]]


def _of_goods(s: Medici, o: Outlook) -> list[Reason]:
    """Tell where the lot would bring one's markers."""
    goods = {int(GOOD_OF[kind]) for kind in _lot(s) if kind != NEUTRAL}
    before = {good: good_prospect(s, o, s.bidder, good) for good in goods}
    places = {good: _standing(s, o, good) for good in goods}
    _load_lot(s, o, 1)
    found = []
    for good in sorted(goods):
        name = _standing(s, o, good)
        if name == places[good]:
            name = "climbs"
        bonus = _of_summit(s, o, good)
        gained = good_prospect(s, o, s.bidder, good) - before[good]
        gained -= sum([reason.weight for reason in bonus])
        found += [Reason(name, {"good": GOOD_NAMES[good]}, gained), *bonus]
    _load_lot(s, o, -1)
    return found


def _of_summit(s: Medici, o: Outlook, good: int) -> list[Reason]:
    """Tell of a bonus that the lot would bring on a pyramid."""
    at = good * s.players + s.bidder
    count = [int(GOOD_OF[kind]) for kind in _lot(s) if kind != NEUTRAL].count(good)
    space, was = min(o.spaces[at], TOP), min(o.spaces[at] - count, TOP)
    florins = int(s.terms.summit[space])
    more = florins - int(s.terms.summit[was])
    parts = {"good": GOOD_NAMES[good], "space": int(space), "florins": florins}
    return [Reason("summit", parts, float(more))] if more else []


def _standing(s: Medici, o: Outlook, good: int) -> str:
    """Say how one's marker stands on a pyramid, the cards on board included."""
    first = good * s.players
    mine = min(o.spaces[first + s.bidder], TOP)
    others = [min(o.spaces[first + r], TOP) for r in range(s.players) if r != s.bidder]
    if mine > max(others):
        return "leads"
    return "draws_level" if mine == max(others) else "climbs"


def _of_hold(s: Medici, o: Outlook) -> list[Reason]:
    """Tell what the lot does for the cargo, and for the spaces that are left."""
    before = cargo_prospect(s, o, s.bidder)
    _load_lot(s, o, 1)
    gained = cargo_prospect(s, o, s.bidder) - before
    _load_lot(s, o, -1)
    spaces = int(s.lot_size)
    value = sum([int(VALUE_OF[kind]) for kind in _lot(s)])
    parts = {"value": value, "spaces": spaces}
    kept = o.price * spaces
    return [
        Reason("rich_cargo" if gained > 0 else "poor_cargo", parts, gained),
        Reason("fills" if kept > 0 else "takes_room", {"spaces": spaces}, kept),
    ]


def _of_rivals(s: Medici, heard: Call, florins: int) -> list[Reason]:
    """Tell who may still bid more, or why nobody will."""
    later = _still_to_bid(s)
    able = [seat for seat in later if s.florins[seat] > florins and room(s, seat) >= s.lot_size]
    surplus = max(heard.limit - florins, 1.0)
    shut_out = [seat for seat in later if room(s, seat) < s.lot_size]
    found = [Reason("no_room", {"seats": shut_out}, surplus / 2)] if shut_out else []
    keenest = max(able, key=lambda seat: heard.most[seat], default=s.bidder)
    most = _florins(heard.most[keenest]) if able else 0
    spare = florins - max(most, int(s.standing_bid) + 1)
    if most > florins:
        beaten = 1.0 - unbeaten(s, heard, float(florins))
        parts = {"seat": keenest, "florins": most}
        return [*found, Reason("may_be_beaten", parts, -beaten * surplus)]
    if spare > 0:
        return [*found, Reason("enough", {"florins": florins - spare}, -float(spare))]
    return [*found, Reason("stands" if able else "last_word", {}, surplus / 4)]


def _still_to_bid(s: Table) -> list[int]:
    """Return the seats that are asked after the bidder, in turn."""
    seats = []
    seat = s.bidder
    while seat != s.auctioneer:
        seat = left_of(s, seat)
        seats.append(int(seat))
    return seats


def _rivals(s: Table, most: vec[float]) -> list[float]:
    return [most[seat] for seat in range(s.players) if seat != s.auctioneer]


def _lot(s: Table) -> list[int]:
    return [int(s.lot[i]) for i in range(s.lot_size)]


def _load_lot(s: Table, o: Outlook, times: int) -> None:
    """Load the lot into the bidder's hold in thought, or take it out again."""
    for kind in _lot(s):
        load(s, o, s.bidder, kind, times)


def _florins(worth: float) -> int:
    """Return a worth in whole florins, none below 0."""
    return max(0, round(worth))
