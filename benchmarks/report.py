"""What the bench says in the end: two tables to read, one file to compare."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from bars import Bar
from figure import Figure, Rates
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

LATEST: Final = Path(__file__).parent / "results" / "latest.json"
COLUMNS: Final = (
    ("games/s", "playouts", "games"),
    ("turns/s", "playouts", "turns"),
    ("decisions/s", "playouts", "decisions"),
    ("plies/s", "playouts", "plies"),
    ("stepped plies/s", "stepped", "plies"),
    ("copy, ns", "copy", "copies"),
    ("searched/s", "search", "simulations"),
    ("level 5/s", "level", "simulations"),
)
"""Title, task and unit."""


class Report(NamedTuple):
    """All that one run found out."""

    machine: Mapping[str, str | int]
    seats: Mapping[str, int]
    laps: int
    seconds: float
    rates: Rates
    bars: Sequence[Bar]

    def figures(self) -> list[list[str]]:
        """Return the table of what was measured, one row for each contender."""
        contenders = dict.fromkeys([figure[:2] for figure in self.rates.figures()])
        return [
            [f"{game} {kind}"]
            + [self._cell(Figure(game, kind, task, unit)) for _, task, unit in COLUMNS]
            for game, kind in contenders
        ]

    def _cell(self, figure: Figure) -> str:
        """Return a rate: copies as a time, what was not measured as a dash."""
        best = self.rates.best(figure)
        if not best:
            return "-"
        return f"{1e9 / best:,.0f}" if figure.unit == "copies" else f"{best:,.0f}"

    def verdicts(self) -> list[list[str]]:
        """Return the table of the bars: what was asked, what was measured."""
        return [
            [
                bar.text,
                bar.told(bar.factor),
                bar.told(bar.ratio(self.rates)),
                "PASS" if bar.met(self.rates) else "FAIL",
            ]
            for bar in self.bars
        ]

    def how(self) -> str:
        """Say in one line what was measured, and how often."""
        tables = ", ".join([f"{game} with {seats} seats" for game, seats in self.seats.items()])
        return f"The best of {self.laps} laps of {1000 * self.seconds:.0f} ms each; {tables}."


def show(console: Console, report: Report) -> None:
    """Print what was measured, then how it stands beside what was asked for."""
    console.print(report.how())
    console.print()
    figures = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    figures.add_column("", no_wrap=True)
    for title, _, _ in COLUMNS:
        figures.add_column(title, justify="right")
    for row in report.figures():
        figures.add_row(*row)
    console.print(figures)
    console.print()
    verdicts = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    verdicts.add_column("bar", no_wrap=True)
    for title in ("at least", "measured", ""):
        verdicts.add_column(title, justify="right")
    for *row, verdict in report.verdicts():
        style = "green" if verdict == "PASS" else "bold red"
        verdicts.add_row(*row, f"[{style}]{verdict}[/]")
    if report.bars:
        console.print(verdicts)


def write(report: Report) -> None:
    """Write everything to ``results/latest.json``."""
    rates = report.rates
    latest = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": report.machine,
        "seats": report.seats,
        "method": report.how(),
        "figures_per_second": {
            str(figure): {"best": round(rates.best(figure)), "median": round(rates.median(figure))}
            for figure in rates.figures()
        },
        "bars": [
            {
                "bar": bar.text,
                "ours": str(bar.ours),
                "theirs": str(bar.theirs) if bar.theirs else None,
                "threshold": bar.factor,
                "measured": round(bar.ratio(rates), 3),
                "met": bar.met(rates),
            }
            for bar in report.bars
        ],
    }
    LATEST.parent.mkdir(exist_ok=True)
    LATEST.write_text(json.dumps(latest, indent=2) + "\n")
