"""Why an action is good or bad, in the terms of the heuristic, from what its seat knows."""

from typing import Final, NamedTuple

from signoria.core.chance import Stream
from signoria.core.event import Event, Value
from signoria.core.game import Reason
from signoria.games.tuscany import components as box
from signoria.games.tuscany import fortune as worth
from signoria.games.tuscany import state as at
from signoria.games.tuscany.actions import (
    DECLINE,
    DISCARD,
    DRAW,
    END,
    FOUND,
    LOWER,
    MARBLE,
    ORDER,
    PAY,
    SWAP,
    TAKE,
    TURN,
    UPGRADE,
)
from signoria.games.tuscany.display import capacity, colour_in_display
from signoria.games.tuscany.fortune import bits
from signoria.games.tuscany.heuristics import TuscanyHeuristic, best_plan, goes_on
from signoria.games.tuscany.rounds import most_used
from signoria.games.tuscany.rules import Tuscany
from signoria.games.tuscany.state import hand_size, region_of

MOST: Final = 4
"""So many reasons are told of one action."""
SLIGHT: Final = 0.05
"""Points below which a reason is not worth telling."""
AT_ONCE: Final = 0.3
"""What it is worth to be able to pay for a tile at once."""

_GREEN: Final = ("zone", "crops", "bonus", "storage_points")
"""Events that bring green points."""
_GOODS: Final = {"marbles": worth.MARBLES, "workers": worth.WORKERS}
_COLOUR_OF_UPGRADE: Final[dict[int, int]] = {
    int(box.MORE_MARBLES): int(box.QUARRY),
    int(box.MORE_WORKERS): int(box.VILLAGE),
    int(box.MORE_INCOME): int(box.COMMERCE),
}
REASONS: Final = {
    "zones_possible": ("points",), "zones_better": ("points",), "around": ("colours", "spaces"),
    "castle_left": (), "action_lost": (), "keeps_marble": (), "marble_waits": (), "one_more": (),
    "marble_gone": (), "zone": ("colour", "points", "times"), "crops": ("points", "times"),
    "bonus": ("colour", "points", "times"), "storage_points": ("points", "times"),
    "zone_nearer": ("colour", "left"), "colour_nearer": ("colour", "left", "points"),
    "opens": ("colours",), "marbles": ("marbles",), "workers": ("workers",), "joker": (),
    "joker_lost": ("points",), "draws": ("cards",), "castle_tile": ("piece", "space"),
    "upgrade_due": (), "income": ("cards",), "more_card": (), "more_storage": (),
    "more_marble": ("left",), "more_worker": ("left",),
    "more_income": ("left",), "cost_both": ("cards", "workers"),
    "cost_cards": ("cards",), "cost_workers": ("workers",), "gave_up": ("piece",),
    "then_short": ("piece",), "no_space": ("piece",), "would_complete": ("space", "points"),
    "would_fit": ("space",), "would_do": ("colour",), "short": ("cards",), "payable": (),
    "fills_room": (), "frees_room": (), "many_cards": ("cards",), "new_tiles": ("tiles",),
    "dearer": (), "cheapest": (), "ends_round": ("round",), "little": (),
}  # fmt: skip
"""Every reason and its parts."""


class _Case(NamedTuple):
    """An action before it is done, after it and its best sequel, and the rates of all."""

    s: Tuscany
    new: Tuscany
    seat: int
    action: int
    heuristic: TuscanyHeuristic
    green: float
    """Scorings to come."""
    lasting: float
    edge: float
    """By how much the action is rated above the best other one."""

    def weight(self, number: int) -> float:
        """Return a weight of the heuristic."""
        return float(self.heuristic.w[number])

    def good(self, number: int) -> float:
        """Return what a worker or a marble is worth now, the last of them as leftovers."""
        return self.lasting * self.weight(number) + 1.0 - self.lasting


def reasons(state: Tuscany, action: int, heuristic: TuscanyHeuristic) -> list[Reason]:
    """Return what speaks most for and against *action*, for the seat whose turn it is."""
    case = _case(state, action, heuristic)
    if ORDER <= action < FOUND:
        found = _of_assembly(case)
    elif FOUND <= action < UPGRADE:
        found = _of_castle(case)
    elif UPGRADE <= action < DRAW:
        found = _of_upgrade(case)
    elif PAY <= action < DISCARD:
        found = _of_payment(case)
    elif action in (MARBLE, END, DECLINE):
        found = _of_choice(case)
    else:
        found = _of_deed(case)
    found.sort(key=lambda reason: -abs(reason.weight))
    told = [reason for reason in found[:MOST] if abs(reason.weight) >= SLIGHT]
    return told or found[:1] or [Reason("little", {}, case.edge)]


def _case(s: Tuscany, action: int, heuristic: TuscanyHeuristic) -> _Case:
    """Do *action* and what the seat would do next; gather what is compared."""
    new, seat, legal = s.copy(), int(s.turn), s.legal()
    new.told = []
    new.apply(action)
    while goes_on(new, seat):
        new.apply(heuristic.policy(new, Stream(0)))
    rates = heuristic.rates(s, Stream(0))
    mine = rates.pop(legal.index(action))
    edge = mine - max(rates, default=mine)
    lasting = worth.lasting_share(s, heuristic.w)
    return _Case(s, new, seat, action, heuristic, worth.scorings(s), lasting, edge)


def _of_assembly(case: _Case) -> list[Reason]:
    """Tell the zone points of the best region that the choice allows."""
    s = case.s
    plans = s.terms.board.plans(s.modules, s.turn)
    chosen = [int(choice) for choice in s.assemblies[case.seat * 3 : case.seat * 3 + 2]]
    if case.action < TURN:
        first, count = (case.action - ORDER) * 56, 56
    elif case.action < LOWER:
        first, count = chosen[0] * 56 + (case.action - TURN) * 7, 7
    else:
        first, count = chosen[0] * 56 + chosen[1] * 7 + case.action - LOWER, 1
    points = int(best_plan(plans, first, count))
    found = [Reason("zones_possible", {"points": points}, max(case.edge, SLIGHT))]
    if case.edge < 0.0:
        best = points - round(case.edge / case.weight(worth.PROMISE))
        found.append(Reason("zones_better", {"points": best}, case.edge))
    return found


def _of_castle(case: _Case) -> list[Reason]:
    """Tell what can be built next to the start castle."""
    region = region_of(case.s, case.seat)
    near = region.near(case.action - FOUND)
    colours = len([spaces for spaces in region.spaces if spaces & near])
    parts: dict[str, Value] = {"colours": colours, "spaces": int(bits(near))}
    return [Reason("around", parts, case.weight(worth.REACH) * colours)]


def _of_choice(case: _Case) -> list[Reason]:
    """Tell what a marble, or a castle's tile, is worth."""
    marble = case.good(worth.MARBLES)
    if case.action == DECLINE:
        return [Reason("castle_left", {}, case.edge)]
    if case.action == END:
        if case.edge < 0.0:
            return [Reason("action_lost", {}, case.edge), Reason("keeps_marble", {}, marble)]
        return [Reason("keeps_marble", {}, max(case.edge, SLIGHT))]
    if case.s.phase == at.ACTING:
        return [Reason("marble_waits", {}, -marble)]
    return [
        Reason("one_more", {}, max(case.edge + marble, 0.0)),
        Reason("marble_gone", {}, -marble),
    ]


def _of_deed(case: _Case) -> list[Reason]:
    """Tell what comes of drawing, taking, placing and what belongs to it."""
    found = [*_of_events(case), *_of_due(case), *_of_cost(case)]
    found += [*_of_storage(case), *_of_room(case)]
    if case.action == DRAW:
        found += _of_draw(case)
    elif SWAP <= case.action < SWAP + box.COLOURS:
        tiles = int(colour_in_display(case.s, case.action - SWAP))
        found.append(Reason("new_tiles", {"tiles": tiles}, case.edge))
    return [*found, *_of_clock(case)]


def _of_payment(case: _Case) -> list[Reason]:
    """Tell what a payment costs: what it buys is the same for all."""
    best = Reason("dearer" if case.edge < 0.0 else "cheapest", {}, case.edge)
    return [*_of_cost(case), *_of_storage(case), best]


def _of_events(case: _Case) -> list[Reason]:
    """Tell what was gained; of a castle's tile, all in one."""
    found: list[Reason] = []
    covered, built = int(case.s.covered[case.seat]), 0
    for event in case.new.told or ():
        if event.name == "built":
            built += 1
            space = box.SPACE_NAMES.index(str(event.parts["space"]))
            came = _of_space(case, space, covered)
            covered |= 1 << space
            if built > 1:
                parts = {"piece": event.parts["piece"], "space": event.parts["space"]}
                found.append(Reason("castle_tile", parts, 0.0))
        else:
            came = _of_event(case, event)
        if built > 1:
            more = found[-1].weight + sum([reason.weight for reason in came])
            found[-1] = found[-1]._replace(weight=more)
        else:
            found += came
    return found


def _of_event(case: _Case, event: Event) -> list[Reason]:
    """Tell what an event brings, if anything."""
    parts = {name: part for name, part in event.parts.items() if name not in ("seat", "place")}
    count = sum([part for part in parts.values() if isinstance(part, int)])
    if event.name in _GREEN:
        return [Reason(event.name, {**parts, "times": int(case.green)}, case.green * count)]
    if event.name in _GOODS:
        return [Reason(event.name, parts, count * case.good(_GOODS[event.name]))]
    if event.name == "joker_stored":
        return [Reason("joker", {}, _piece_worth(case, int(box.JOKER)))]
    if event.name == "joker_lost":
        return [Reason("joker_lost", parts, float(count))]
    if event.name == "draws":
        cards = int(hand_size(case.new, case.seat))
        return [Reason("draws", parts, case.lasting * _cards(case, cards, cards + count))]
    return []


def _of_space(case: _Case, space: int, covered: int) -> list[Reason]:
    """Tell how far a zone and a colour are brought on by covering a space, and what it opens."""
    region, w = region_of(case.s, case.seat), case.heuristic.w
    colour, zone, after = int(region.colour[space]), int(region.zone[space]), covered | 1 << space
    name, scale = box.COLOUR_NAMES[colour], case.green * case.lasting
    found = []
    if zone & ~after:
        gain = float(worth.zone_gain(region, covered, space, w))
        left: dict[str, Value] = {"colour": name, "left": int(bits(zone & ~after))}
        found.append(Reason("zone_nearer", left, scale * gain))
    spaces = int(region.spaces[colour])
    if spaces & ~after and case.s.faces[colour] < 2:
        bonus = worth.likely_bonus(case.s, case.seat, w, colour)
        more = worth.colour_share(spaces, after, w) - worth.colour_share(spaces, covered, w)
        left = {"colour": name, "left": int(bits(spaces & ~after)), "points": int(bonus)}
        found.append(Reason("colour_nearer", left, scale * bonus * more))
    return [*found, *_of_way(case, int(region.near(space)) & ~after)]


def _of_way(case: _Case, near: int) -> list[Reason]:
    """Tell which colours can be built next that could not before."""
    region, before = region_of(case.s, case.seat), case.s.frontier[case.seat]
    new: list[str] = [
        name
        for spaces, name in zip(region.spaces, box.COLOUR_NAMES, strict=True)
        if spaces & near and not spaces & before
    ]
    return [Reason("opens", {"colours": new}, case.weight(worth.REACH) * len(new))] if new else []


def _of_due(case: _Case) -> list[Reason]:
    """Tell what the action leaves due: an upgrade, income."""
    found, new = [], case.new
    if new.turn == case.seat and new.cities > case.s.cities:
        found.append(Reason("upgrade_due", {}, case.weight(worth.UPGRADE)))
    if new.turn == case.seat and new.incomes > case.s.incomes:
        cards = int(new.incomes)
        found.append(Reason("income", {"cards": cards}, cards * case.weight(worth.INCOME)))
    return found


def _of_upgrade(case: _Case) -> list[Reason]:
    """Tell of what use an upgrade is likely to be."""
    kind, w = case.action - UPGRADE, case.heuristic.w
    turns = worth.turns_left(case.s, w)
    gain = worth.upgrades_worth(case.new, case.seat, w, turns, case.lasting)
    gain -= worth.upgrades_worth(case.s, case.seat, w, turns, case.lasting)
    parts: dict[str, Value] = {}
    if kind in _COLOUR_OF_UPGRADE:
        parts["left"] = int(worth.empty_spaces(case.s, case.seat, _COLOUR_OF_UPGRADE[kind]))
    points = [r for r in _of_events(case) if r.name == "storage_points"]
    return [Reason(f"more_{box.UPGRADE_NAMES[kind]}", parts, gain), *points]


def _of_cost(case: _Case) -> list[Reason]:
    """Tell what is paid, and for which stored tile cards would then be missing."""
    s, new, seat = case.s, case.new, case.seat
    held = int(hand_size(s, seat))
    cards = held - int(hand_size(new, seat))
    gained = [event.parts["workers"] for event in new.told or () if event.name == "workers"]
    workers = int(s.workers[seat]) - int(new.workers[seat])
    workers += sum([number for number in gained if isinstance(number, int)])
    cost = case.lasting * _cards(case, held - cards, held) + workers * case.good(worth.WORKERS)
    if cards and workers:
        return [Reason("cost_both", {"cards": cards, "workers": workers}, -cost)]
    if cards:
        return [Reason("cost_cards", {"cards": cards}, -cost)]
    return [Reason("cost_workers", {"workers": workers}, -cost)] if workers else []


def _of_storage(case: _Case) -> list[Reason]:
    """Tell what becomes of the tile that is taken, and of those that lie in storage."""
    found = []
    if TAKE <= case.action < SWAP:
        found += _of_tile(case, case.action - TAKE)
    for event in case.new.told or ():
        if event.name == "gave_up":
            piece = box.PIECE_NAMES.index(str(event.parts["piece"]))
            parts = {"piece": event.parts["piece"]}
            found.append(Reason("gave_up", parts, -_piece_worth(case, piece)))
    for piece in dict.fromkeys(_stored(case.new, case.seat)):
        if piece != box.JOKER and piece in _stored(case.s, case.seat):
            colour = int(box.COLOUR_OF[piece])
            short = int(worth.missing_units(case.new, case.seat, colour))
            more = short - int(worth.missing_units(case.s, case.seat, colour))
            if more > 0:
                lost = more * case.weight(worth.MISSING) * _gain(case, colour)
                found.append(Reason("then_short", {"piece": box.PIECE_NAMES[piece]}, -lost))
    return found


def _of_room(case: _Case) -> list[Reason]:
    """Tell when the storage becomes full, or is full no more."""
    full = [s.stored[case.seat] == capacity(s, case.seat) for s in (case.s, case.new)]
    room = case.lasting * case.weight(worth.ROOM)
    if full[0] == full[1]:
        return []
    return [Reason("fills_room", {}, -room) if full[1] else Reason("frees_room", {}, room)]


def _of_tile(case: _Case, piece: int) -> list[Reason]:
    """Tell where a tile could go, what it would do there, and whether it can be paid."""
    s, seat, w = case.s, case.seat, case.heuristic.w
    colour, name = int(box.COLOUR_OF[piece]), box.PIECE_NAMES[piece]
    region, covered = region_of(s, seat), int(s.covered[seat])
    free = int(region.spaces[colour]) & int(s.frontier[seat])
    spaces = [space for space in range(box.SPACES) if free >> space & 1]
    if not spaces:
        return [Reason("no_space", {"piece": name}, min(case.edge, -SLIGHT))]
    short = int(worth.missing_units(s, seat, colour))
    share = case.weight(worth.READY)
    space = max(spaces, key=lambda space: worth.zone_gain(region, covered, space, w))
    gain = share * case.green * float(worth.zone_gain(region, covered, space, w))
    where: dict[str, Value] = {"space": box.SPACE_NAMES[space]}
    if int(region.zone[space]) & ~covered == 1 << space:
        found = [Reason("would_complete", {**where, "points": int(region.points[space])}, gain)]
    else:
        found = [Reason("would_fit", where, gain)]
    effect = case.lasting * worth.effect_worth(s, seat, w, colour, case.green)
    found.append(Reason("would_do", {"colour": box.COLOUR_NAMES[colour]}, share * effect))
    if short:
        lost = short * case.weight(worth.MISSING) * _gain(case, colour)
        return [*found, Reason("short", {"cards": short}, -lost)]
    return [*found, Reason("payable", {}, AT_ONCE)]


def _of_draw(case: _Case) -> list[Reason]:
    """Tell when there are many cards in hand already."""
    cards, draws = int(hand_size(case.s, case.seat)), int(case.new.owed)
    if cards <= worth.MANY:
        return []
    lost = _cards(case, 0, draws) - _cards(case, cards, cards + draws)
    return [Reason("many_cards", {"cards": cards}, -case.lasting * lost)]


def _of_clock(case: _Case) -> list[Reason]:
    """Tell when the action will end a round: good for who is ahead."""
    s, end = case.s, int(box.STACK * case.s.round)
    used = int(s.used[case.seat]) + int(case.new.gaps) - int(s.gaps)
    if not most_used(s) < end <= used:
        return []
    lead = float(case.heuristic.lead(s, case.seat))
    return [Reason("ends_round", {"round": int(s.round)}, max(-1.0, min(1.0, lead / 10)))]


def _cards(case: _Case, few: int, many: int) -> float:
    """Return by how much *many* cards are worth more than *few*."""
    w = case.heuristic.w
    return float(worth.cards_worth(many, w)) - float(worth.cards_worth(few, w))


def _gain(case: _Case, colour: int) -> float:
    """Return what placing a tile of a colour would bring."""
    w = case.heuristic.w
    return float(worth.placing_gain(case.s, case.seat, w, colour, case.green, case.lasting))


def _piece_worth(case: _Case, piece: int) -> float:
    """Return what a stored piece is worth."""
    if piece == box.JOKER:
        return max(1.0, case.lasting * case.weight(worth.JOKERS))
    colour = int(box.COLOUR_OF[piece])
    short = int(worth.missing_units(case.s, case.seat, colour))
    share = case.weight(worth.READY) - case.weight(worth.MISSING) * short
    return max(1.0 - case.lasting, share * _gain(case, colour))


def _stored(s: Tuscany, seat: int) -> list[int]:
    """Return the pieces in storage."""
    first = int(seat * box.SLOTS)
    return [int(piece) for piece in s.storage[first : first + int(s.stored[seat])]]
