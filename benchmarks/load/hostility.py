"""What the shape *hostile* says in the end: for people, for programs, and for the page."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console

from load import hostile
from load.bars import Bar
from load.hostile import Stretch
from load.latency import Latency
from load.page import table
from load.report import COLUMNS, cells, drawn, fields, verdict

ROOT: Final = Path(__file__).resolve().parents[2]
RESULTS: Final = ROOT / "benchmarks" / "results" / "hostile.json"
PAGE: Final = ROOT / "docs" / "load.md"
FIRST: Final = "<!-- hostile: written by benchmarks/load/run.py --hostile --page -->"
LAST: Final = "<!-- end of hostile -->"


class Hostility(NamedTuple):
    """All that one run found out."""

    machine: Mapping[str, str | int]
    load: str
    stretches: Sequence[Stretch]
    bars: Sequence[Bar]

    @property
    def met(self) -> bool:
        """Say whether every bar was met."""
        return all(bar.met for bar in self.bars)

    def whole(self) -> dict[str, Any]:
        """Return everything for a file."""
        return {
            "date": datetime.now(UTC).isoformat(timespec="seconds"),
            "machine": dict(self.machine),
            "load": self.load,
            "stretches": [{**fields(s.reading), **hostile.fields(s)} for s in self.stretches],
            "bars": [bar._asdict() for bar in self.bars],
        }


def write(found: Hostility) -> str:
    """Write everything to ``results/hostile.json``, and return it."""
    text = json.dumps(found.whole(), indent=2, ensure_ascii=False) + "\n"
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(text)
    return text


def show(console: Console, found: Hostility) -> None:
    """Print what was measured, and how it stands beside what was asked for."""
    console.print(found.load)
    for titles, rows in _tables(found):
        console.print(drawn(titles, rows))


def fill(found: Hostility) -> None:
    """Put the tables between the two marks of the page."""
    before, rest = PAGE.read_text().split(FIRST)
    _, after = rest.split(LAST)
    facts = found.machine
    where = f"{facts['cpu']}, {facts['cores']} cores, {facts['system']}, {facts['python']}"
    tables = [table(titles, rows) for titles, rows in _tables(found)]
    parts = [FIRST, f"{where}.\n{found.load}", *tables, LAST]
    PAGE.write_text(before + "\n\n".join(parts) + after)


def _tables(found: Hostility) -> list[tuple[list[str], list[list[str]]]]:
    memory = [
        [s.reading.name, f"{s.early:.0f}", f"{s.late:.0f}", f"{s.late - s.early:+.1f}"]
        for s in found.stretches
    ]
    opened = [
        [s.reading.name, f"{len(s.openings):,}", *[f"{ms:.0f}" for ms in Latency.of(s.openings)]]
        for s in found.stretches
    ]
    met = [[what, f"{often:,}"] for what, often in found.stretches[-1].met.items()]
    bars = [[bar.text, bar.asked, bar.measured, verdict(bar)] for bar in found.bars]
    return [
        (["Honest play", *COLUMNS], [cells(s.reading) for s in found.stretches]),
        (["New tables", "times", "p50 ms", "p99 ms", "max ms"], opened),
        (["Memory, MB", "after a fifth", "at the end", "more"], memory),
        (["What the rude clients met", "times"], met),
        (["bar", "asked", "measured", ""], bars),
    ]
