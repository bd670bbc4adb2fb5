"""What a round is worth. § Scoring the cargo, § Scoring the goods, § Summit bonuses."""

from signoria.core.event import Event
from signoria.core.fast import i64, vec
from signoria.games.medici.components import GOOD_NAMES, GOOD_OF, GOODS, NEUTRAL, TOP, VALUE_OF
from signoria.games.medici.state import Table


def earned(strengths: vec[i64], shares: vec[i64], lowest_paid: i64) -> vec[i64]:
    """Return each seat's prize: the tied pool theirs and share, rounding down. § Ties.

    *shares* is a table made by `components`; who is below *lowest_paid* gets nothing.
    """
    won = strengths[:]
    for seat in range(len(strengths)):
        mine = strengths[seat]
        rank: i64 = 0
        tied: i64 = 0
        for other in strengths:
            if other > mine:
                rank += 1
            elif other == mine:
                tied += 1
        if mine < lowest_paid:
            won[seat] = 0
        else:
            won[seat] = shares[rank * 7 + tied]
    return won


def place(strengths: vec[i64], seat: i64) -> int:
    """Return the place of *seat*, 1 being the best; equals share it. § Ties."""
    place = 1
    for other in strengths:
        if other > strengths[seat]:
            place += 1
    return place


def score_cargo(s: Table) -> None:
    """Pay for the most valuable holds. § Scoring the cargo."""
    values = s.florins[:]
    for seat in range(s.players):
        values[seat] = cargo_value(s, seat)  # R10
    won = earned(values, s.terms.cargo, 0)
    for seat in range(s.players):
        s.florins[seat] += won[seat]
        if s.told is not None:
            cargo = {"seat": seat, "value": values[seat], "place": place(values, seat)}
            s.told.append(Event("cargo", {**cargo, "florins": won[seat]}))


def cargo_value(s: Table, seat: i64) -> i64:
    """Add up the cards in a hold. § Scoring the cargo."""
    first = seat * s.capacity
    value: i64 = 0
    for i in range(first, first + s.sizes[seat]):
        value += VALUE_OF[s.holds[i]]
    return value


def raise_markers(s: Table) -> None:
    """Each card lifts its owner's marker one space, at most to the top. § Scoring the goods."""
    before = s.markers[:]
    for seat in range(s.players):
        first = seat * s.capacity
        for i in range(first, first + s.sizes[seat]):
            if s.holds[i] != NEUTRAL:
                at = GOOD_OF[s.holds[i]] * s.players + seat
                if s.markers[at] < TOP:  # R5
                    s.markers[at] += 1
    if s.told is not None:
        tell_markers(s, before)


def tell_markers(s: Table, before: vec[i64]) -> None:
    """Tell how far each marker climbed. § Scoring the goods."""
    for good in range(GOODS):
        for seat in range(s.players):
            at = good * s.players + seat
            steps = s.markers[at] - before[at]
            if steps and s.told is not None:
                climb = {"seat": seat, "good": GOOD_NAMES[good], "steps": steps}
                s.told.append(Event("marker", {**climb, "space": s.markers[at]}))


def score_good(s: Table, good: i64) -> None:
    """Pay the first and the second on a pyramid. § Scoring the goods."""
    spaces = s.markers[good * s.players : (good + 1) * s.players]
    won = earned(spaces, s.terms.goods, s.terms.lowest_paid)  # R6
    for seat in range(s.players):
        s.florins[seat] += won[seat]
        if won[seat] and s.told is not None:
            prize = {"seat": seat, "good": GOOD_NAMES[good], "place": place(spaces, seat)}
            s.told.append(Event("prize", {**prize, "florins": won[seat]}))


def score_summits(s: Table, good: i64) -> None:
    """Pay each marker near the top of a pyramid, at every scoring. § Summit bonuses."""  # R4
    for seat in range(s.players):
        space = s.markers[good * s.players + seat]
        bonus = s.terms.summit[space]
        s.florins[seat] += bonus
        if bonus and s.told is not None:
            summit = {"seat": seat, "good": GOOD_NAMES[good], "space": space}
            s.told.append(Event("summit", {**summit, "florins": bonus}))
