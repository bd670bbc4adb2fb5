"""Plots as SVG, drawn by ourselves: nothing is fetched, and colour is never needed to read them."""

import math
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Final, NamedTuple

_WIDTH: Final = 640
_LEFT: Final = 170
"""Where the plot begins; the labels stand before it."""
_RIGHT: Final = 24
_ROW: Final = 34
_BOTTOM: Final = 34
_LINE_HEIGHT: Final = 220
_LONGEST_LABEL: Final = 22

Spelled = Callable[[float], str]
"""How a number is written in the reader's language."""


class Whisker(NamedTuple):
    """A value and its interval."""

    label: str
    value: float
    low: float
    high: float


class Scale:
    """Puts values between two bounds onto the width of the plot."""

    def __init__(self, low: float, high: float, left: float = _LEFT) -> None:
        """Scale from *low* at the left edge to *high* at the right one."""
        self.low, self.high = low, high if high > low else low + 1
        self._left = left

    def at(self, value: float) -> float:
        """Return where *value* is."""
        part = (value - self.low) / (self.high - self.low)
        return round(self._left + part * (_WIDTH - _RIGHT - self._left), 1)

    def ticks(self) -> list[float]:
        """Return round values, four to nine of them."""
        step = _round_step(self.high - self.low)
        first, last = math.ceil(self.low / step), math.floor(self.high / step)
        return [number * step for number in range(first, last + 1)]


def around(values: Sequence[float]) -> Scale:
    """Return a scale that holds all *values* and ends at round ones."""
    step = _round_step(max(values) - min(values) or 1)
    return Scale(math.floor(min(values) / step) * step, math.ceil(max(values) / step) * step)


def _round_step(span: float) -> float:
    """Return the step, a round number, that cuts *span* into four pieces or a few more."""
    power = 10 ** math.floor(math.log10(span / 4))
    return float(max([step * power for step in (1, 2, 2.5, 5) if step * power <= span / 4]))


def whiskers(title: str, rows: Sequence[Whisker], spell: Spelled, mark: float, scale: Scale) -> str:
    """Draw a point with its interval for each row, and a line at the value *mark*."""
    height = _ROW * len(rows)
    drawn = [*_axis(scale, height, spell), _upright(scale.at(mark), height, "mark")]
    for number, row in enumerate(rows):
        y = _ROW * number + _ROW / 2
        low, high, end = scale.at(row.low), scale.at(row.high), y - 5
        drawn += [
            _label(row.label, y),
            f'<path class="c{number % 6}" d="M{low} {y}H{high}M{low} {end}v10M{high} {end}v10"/>',
            f'<circle class="c{number % 6}" cx="{scale.at(row.value)}" cy="{y}" r="5"/>',
        ]
    return _figure(title, drawn, height + _BOTTOM)


def stacked(title: str, rows: Sequence[tuple[str, Sequence[float]]], spell: Spelled) -> str:
    """Draw for each row a bar cut into parts that add up to one, each with its number."""
    scale, height = Scale(0, 1), _ROW * len(rows)
    drawn = _axis(scale, height, spell)
    for number, (label, parts) in enumerate(rows):
        drawn.append(_label(label, _ROW * number + _ROW / 2))
        begun = 0.0
        for place, part in enumerate(parts):
            drawn += _bar(scale, begun, part, _ROW * number + 5, place)
            begun += part
    return _figure(title, drawn, height + _BOTTOM)


def _bar(scale: Scale, begun: float, part: float, y: float, place: int) -> list[str]:
    left, right = scale.at(begun), scale.at(begun + part)
    bar = (
        f'<rect class="p{place % 6}" x="{left}" y="{y}" width="{max(0, round(right - left, 1))}"'
        f' height="{_ROW - 10}"/>'
    )
    if part < 0.06:
        return [bar]
    middle, down = round((left + right) / 2, 1), y + (_ROW - 10) / 2
    return [bar, f'<text class="on p{place % 6}" x="{middle}" y="{down}">{place + 1}</text>']


def staircase(title: str, steps: Sequence[tuple[str, float]], spell: Spelled) -> str:
    """Draw how *steps*, one bar a row, lead from 0 to their sum, each with its number."""
    sums = [0.0]
    for _, step in steps:
        sums.append(sums[-1] + step)
    scale, height = around([*sums, 1.0]), _ROW * (len(steps) + 1)
    drawn = [*_axis(scale, height, spell), _upright(scale.at(0), height, "mark")]
    for number, (label, step) in enumerate(steps):
        drawn += _step(scale, sums[number], step, number, f"{label} {spell(step)}")
    return _figure(title, drawn, height + _BOTTOM)


def _step(scale: Scale, begun: float, step: float, number: int, label: str) -> list[str]:
    """Draw one step; one that goes down is hollow, so that no colour is needed to tell."""
    left, right = sorted((scale.at(begun), scale.at(begun + step)))
    kind = "hollow" if step < 0 else "p1"
    y, wide = _ROW * number, max(1, round(right - left, 1))
    at = f'x="{left}" y="{y + 5}" width="{wide}" height="{_ROW - 10}"'
    return [_label(label, y + _ROW / 2), f'<rect class="{kind}" {at}/>']


def columns(title: str, values: Sequence[float], spell: Spelled) -> str:
    """Draw *values* from left to right as columns, up filled and down hollow."""
    most = max(0.01, *[abs(value) for value in values])
    across, middle = Scale(0, len(values)), _LINE_HEIGHT / 4
    drawn = [
        _across(middle, "grid"),
        _label(spell(most), 10),
        _label(spell(-most), 2 * middle - 10),
    ]
    for number, value in enumerate(values):
        tall = round(abs(value) / most * (middle - 6), 1)
        left = across.at(number)
        wide = max(1.0, round(across.at(number + 1) - left - 1, 1))
        top = round(middle - tall, 1) if value > 0 else middle
        kind = "p2" if value > 0 else "hollow"
        drawn.append(f'<rect class="{kind}" x="{left}" y="{top}" width="{wide}" height="{tall}"/>')
    return _figure(title, drawn, 2 * middle)


def courses(
    title: str, series: Sequence[tuple[str, Sequence[float]]], spell: Spelled, mark: float
) -> str:
    """Draw how values went from the first block to the last, and a line at the value *mark*."""
    across = Scale(1, max(2, *[len(values) for _, values in series]))
    drawn = [_across(_down(mark), "mark")]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        drawn += [_across(_down(tick), "grid"), _label(spell(tick), _down(tick))]
    for number, (label, values) in enumerate(series):
        points = " ".join([f"{across.at(x)},{_down(y)}" for x, y in _thinned(values)])
        drawn.append(f'<polyline class="c{number % 6} d{number % 6}" points="{points}"/>')
        drawn.append(_legend(label, number))
    height = _LINE_HEIGHT + 20 * len(series) + 16
    return _figure(title, drawn, height)


def _thinned(values: Sequence[float]) -> Iterable[tuple[int, float]]:
    """Return at most about 300 points, the last among them."""
    step = max(1, len(values) // 300)
    kept = [(i + 1, value) for i, value in enumerate(values) if i % step == 0]
    return [*kept, (len(values), values[-1])]


def _down(value: float) -> float:
    return round(10 + (1 - value) * (_LINE_HEIGHT - 20), 1)


def _legend(label: str, number: int) -> str:
    y = _LINE_HEIGHT + 20 * number + 12
    line = f'<path class="c{number % 6} d{number % 6}" d="M{_LEFT} {y}h40"/>'
    return f'{line}<text x="{_LEFT + 50}" y="{y}">{escape(label)}</text>'


def _axis(scale: Scale, height: float, spell: Spelled) -> list[str]:
    drawn = []
    for tick in scale.ticks():
        x = scale.at(tick)
        drawn += [_upright(x, height, "grid")]
        drawn += [f'<text class="tick" x="{x}" y="{height + 16}">{escape(spell(tick))}</text>']
    return drawn


def _upright(x: float, height: float, kind: str) -> str:
    return f'<path class="{kind}" d="M{x} 0V{height}"/>'


def _across(y: float, kind: str) -> str:
    return f'<path class="{kind}" d="M{_LEFT} {y}H{_WIDTH - _RIGHT}"/>'


def _label(label: str, y: float) -> str:
    short = label if len(label) <= _LONGEST_LABEL else "…" + label[1 - _LONGEST_LABEL :]
    return f'<text class="label" x="{_LEFT - 10}" y="{y}">{escape(short)}</text>'


def _figure(title: str, drawn: Iterable[str], height: float) -> str:
    body = "".join(drawn)
    return (
        f'<svg viewBox="0 0 {_WIDTH} {round(height)}" role="img" aria-label="{escape(title)}">'
        f"{body}</svg>"
    )
