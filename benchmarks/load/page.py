"""The results in the documentation, so that nobody copies figures by hand."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from load.report import COLUMNS, Report, cells, verdict

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "load.md"
FIRST: Final = "<!-- results: written by benchmarks/load/run.py --page -->"
LAST: Final = "<!-- end of results -->"


def fill(report: Report) -> None:
    """Put the tables of *report* between the two marks of the page."""
    before, rest = PAGE.read_text().split(FIRST)
    _, after = rest.split(LAST)
    figures = [
        table([title, *COLUMNS], [cells(each) for each in readings])
        for title, readings in report.parts()
    ]
    bars = [[bar.text, bar.asked, bar.measured, verdict(bar)] for bar in report.bars]
    judged = table(["bar", "asked", "measured", ""], bars)
    PAGE.write_text(before + "\n\n".join([FIRST, machine(report), *figures, judged, LAST]) + after)


def machine(report: Report) -> str:
    """Say in a paragraph where and how it was measured."""
    facts = dict(report.machine)
    names = ("uvicorn", "node", "boardgame.io", "node-persist")
    versions = ", ".join([f"{name} {facts[name]}" for name in names])
    where = f"{facts['cpu']}, {facts['cores']} cores, {facts['system']}, {facts['python']}"
    return f"{where}, {versions}.\n{report.load}"


def table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table as Markdown; all but the first column are set to the right."""
    rule = ["---", *["--:"] * (len(titles) - 1)]
    return "\n".join([f"| {' | '.join(row)} |" for row in [titles, rule, *rows]])
