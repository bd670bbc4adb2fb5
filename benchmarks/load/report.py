"""What the load test says in the end: tables to read, one file to compare."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from load.bars import Bar
from load.lap import Reading
from load.laps import Laps

RESULTS: Final = Path(__file__).resolve().parents[1] / "results" / "load.json"
COLUMNS: Final = (
    "tables",
    "actions/s",
    "p50 ms",
    "p99 ms",
    "max ms",
    "core",
    "CPU ms",
    "MB",
    "client",
)


class Report(NamedTuple):
    """All that one run found out."""

    machine: Mapping[str, str | int]
    load: str
    paced: Sequence[Reading]
    saturated: Laps
    bars: Sequence[Bar]

    @property
    def met(self) -> bool:
        """Say whether every bar was met."""
        return all(bar.met for bar in self.bars)

    def parts(self) -> list[tuple[str, Sequence[Reading]]]:
        """Return the readings under their titles."""
        return [
            ("One action a second at each table", self.paced),
            ("At saturation, the median lap", self.saturated.typical()),
        ]


def cells(reading: Reading) -> list[str]:
    """Return a row of the table."""
    usage, latency = reading.usage, reading.latency
    return [
        reading.name,
        str(reading.tables),
        f"{reading.rate:,.0f}",
        *[f"{value:,.1f}" for value in latency],
        f"{usage.core:.2f}",
        f"{reading.cost:.2f}",
        f"{usage.megabytes_before:.0f} → {usage.megabytes_after:.0f}",
        f"{reading.client:.2f}",
    ]


def verdict(bar: Bar) -> str:
    """Return how a bar was met."""
    return "PASS" if bar.met else "FAIL"


def show(console: Console, report: Report) -> None:
    """Print what was measured, then how it stands beside what was asked for."""
    console.print(report.load)
    for title, readings in report.parts():
        console.print(drawn([title, *COLUMNS], [cells(each) for each in readings]))
    rows = []
    for bar in report.bars:
        style = "green" if bar.met else "bold red"
        rows.append([bar.text, bar.asked, bar.measured, f"[{style}]{verdict(bar)}[/]"])
    console.print(drawn(["bar", "asked", "measured", ""], rows))


def drawn(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """Return a table for a terminal."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for i, title in enumerate(titles):
        table.add_column(title, justify="right" if i else "left", no_wrap=not i)
    for row in rows:
        table.add_row(*row)
    return table


def write(report: Report) -> None:
    """Write everything to ``results/load.json``."""
    found = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": report.machine,
        "load": report.load,
        "paced": [fields(reading) for reading in report.paced],
        "saturated": [fields(reading) for reading in report.saturated.typical()],
        "rounds": [[fields(reading) for reading in laps] for laps in report.saturated.rounds],
        "bars": [bar._asdict() for bar in report.bars],
    }
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n")


def fields(reading: Reading) -> dict[str, Any]:
    """Return a reading for a file."""
    return {
        "server": reading.name,
        "tables": reading.tables,
        "actions": reading.actions,
        "seconds": round(reading.seconds, 2),
        "actions_per_second": round(reading.rate, 1),
        "latency_ms": reading.latency._asdict(),
        "server_share_of_a_core": reading.usage.core,
        "server_cpu_ms_per_action": round(reading.cost, 3),
        "server_megabytes": [reading.usage.megabytes_before, reading.usage.megabytes_after],
        "clients_share_of_a_core": reading.client,
    }
