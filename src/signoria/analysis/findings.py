"""The result of an analysis: accounts, decisions, draws and the curve, in shares of a win."""

from typing import Final, NamedTuple

from signoria.analysis.bundles import Estimate
from signoria.core.game import Reason

MARKS: Final = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))
"""From which loss on a decision has which mark."""
SURE: Final = 2.0
"""So many standard errors a loss must be, too."""


class JudgedDecision(NamedTuple):
    """One decision: the move played beside the best, by what the seat could know."""

    entry: int
    turn: int
    seat: int
    played: int
    best: int
    played_win: float
    best_win: float
    played_points: float
    best_points: float
    loss: Estimate
    """What the seat gave away. It is below 0 where the move played came out better after all."""
    reasons: list[Reason]
    """What speaks for the best move."""
    played_reasons: list[Reason]

    @property
    def mark(self) -> str:
        """Return ``inaccuracy``, ``mistake``, ``blunder`` or nothing."""
        return mark_of(self.loss)


class JudgedDraw(NamedTuple):
    """One draw of chance, and what it changed for each seat; ``None`` if the seat saw nothing."""

    entry: int
    turn: int
    action: int
    luck: list[Estimate | None]


class CurvePoint(NamedTuple):
    """The chances to win after an entry; -1 is the beginning."""

    entry: int
    turn: int
    wins: list[float]


class SeatAccount(NamedTuple):
    """How one seat came to its result, in shares of a win.

    start + luck + revealed - own_errors + rivals_errors + rest = result.
    """

    seat: int
    start: Estimate
    luck: Estimate
    revealed: Estimate
    own_errors: Estimate
    rivals_errors: Estimate
    rest: Estimate
    result: float
    decisions: int
    """How often the seat had a choice."""

    @property
    def luck_adjusted(self) -> float:
        """Return the result without the luck."""
        return self.result - self.luck.mean

    @property
    def error_rate(self) -> float:
        """Return what the seat gave away in a decision, on average."""
        return self.own_errors.mean / self.decisions if self.decisions else 0.0


class Analysis(NamedTuple):
    """All that was found out about one game."""

    game: str
    version: int
    names: list[str]
    scores: list[int]
    open_cards: bool
    """Whether everything was judged with all cards open, instead of by what each seat knew."""
    rough: bool
    """Whether there was no search: the curve and the luck are those of the heuristic."""
    iterations: int
    accounts: list[SeatAccount]
    decisions: list[JudgedDecision]
    draws: list[JudgedDraw]
    curve: list[CurvePoint]

    def costliest(self, seat: int | None = None, most: int = 8) -> list[JudgedDecision]:
        """Return the marked decisions of *seat*, or of all, the largest loss first."""
        marked = [each for each in self.decisions if each.mark and seat in (None, each.seat)]
        return sorted(marked, key=lambda each: -each.loss.mean)[:most]

    def luckiest(self, most: int = 8) -> list[tuple[JudgedDraw, int]]:
        """Return the draws that changed most, each with the seat for which it changed most."""
        found = [
            (abs(luck.mean), draw, seat)
            for draw in self.draws
            for luck, seat in [_largest(draw)]
            if luck.mean and abs(luck.mean) >= SURE * luck.error
        ]
        found.sort(key=lambda each: (-each[0], each[1].entry))
        return [(draw, seat) for _, draw, seat in found[:most]]


def mark_of(loss: Estimate) -> str:
    """Return the mark of a decision by its *loss*: it must be large, and sure.

    >>> mark_of(Estimate(0.06, 0.02)), mark_of(Estimate(0.06, 0.04))
    ('mistake', '')
    """
    if loss.mean < SURE * loss.error:
        return ""
    return next((mark for mark, least in MARKS if loss.mean >= least), "")


def _largest(draw: JudgedDraw) -> tuple[Estimate, int]:
    """Return the largest change by *draw*, and whose it is."""
    seen = [(luck, seat) for seat, luck in enumerate(draw.luck) if luck is not None]
    return max(seen, key=lambda each: abs(each[0].mean), default=(Estimate(0.0, 0.0), 0))
