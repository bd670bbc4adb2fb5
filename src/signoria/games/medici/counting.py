"""The table counted as it stands, as if the round ended now. § End of a round."""

from signoria.core.fast import i64, vec
from signoria.games.medici.components import GOOD_NAMES, GOODS
from signoria.games.medici.rules import Medici, load
from signoria.games.medici.scoring import (
    cargo_value,
    place,
    raise_markers,
    score_cargo,
    score_good,
    score_summits,
)
from signoria.games.medici.state import room


class Count:
    """What a scoring would bring, by seat; of the goods by pyramid first."""

    def __init__(self, s: Medici) -> None:
        """Score *s*, which is nobody else's, in the order of the rulebook."""
        values = s.florins[:]
        for seat in range(s.players):
            values[seat] = cargo_value(s, seat)
        self.values: list[int] = [int(value) for value in values]
        self.places: list[int] = [place(values, seat) for seat in range(s.players)]
        before = s.florins[:]
        score_cargo(s)
        self.cargo: list[int] = _gained(s, before)
        raise_markers(s)
        self.spaces: list[list[int]] = []
        self.prizes: list[list[int]] = []
        self.summits: list[list[int]] = []
        for good in range(GOODS):
            self._count_good(s, good)
        self.totals: list[int] = s.scores()

    def _count_good(self, s: Medici, good: i64) -> None:
        """Pay one pyramid, then its summits."""
        first = good * s.players
        self.spaces.append([int(s.markers[first + seat]) for seat in range(s.players)])
        before = s.florins[:]
        score_good(s, good)
        self.prizes.append(_gained(s, before))
        before = s.florins[:]
        score_summits(s, good)
        self.summits.append(_gained(s, before))


def count_now(s: Medici) -> Count:
    """Return what the scoring would bring with the holds as they are."""
    return Count(s.copy())


def count_with_lot(s: Medici, taker: int) -> Count | None:
    """Return what it would bring if *taker* had the lot, for nothing; nothing without room."""
    if s.lot_size > room(s, taker):
        return None
    after = s.copy()
    for i in range(s.lot_size):
        load(after, taker, s.lot[i])
    return Count(after)


def differences(now: Count, then: Count) -> list[tuple[int, int, int, int, dict[str, int]]]:
    """Return the seats that earn otherwise *then* than *now*.

    Of each: how many florins more, how many of them for the cargo, its place, and how many on each
    pyramid where something changes.
    """
    found = []
    for seat in range(len(now.totals)):
        more = then.totals[seat] - now.totals[seat]
        if more == 0 and now.places[seat] == then.places[seat]:
            continue
        goods: dict[str, int] = {}
        for i in range(GOODS):
            prize = then.prizes[i][seat] - now.prizes[i][seat]
            earned = prize + then.summits[i][seat] - now.summits[i][seat]
            if earned:
                goods[GOOD_NAMES[i]] = earned
        cargo = then.cargo[seat] - now.cargo[seat]
        found.append((seat, more, cargo, then.places[seat], goods))
    return found


def _gained(s: Medici, before: vec[i64]) -> list[int]:
    return [int(s.florins[seat] - before[seat]) for seat in range(s.players)]
