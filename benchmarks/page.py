"""The results in the documentation, so that nobody copies figures by hand."""

from pathlib import Path
from typing import Final

from report import COLUMNS, Report

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "benchmarks.md"
FIRST: Final = "<!-- results: written by benchmarks/run.py --page -->"
LAST: Final = "<!-- end of results -->"


def fill(report: Report) -> None:
    """Put the tables of *report* between the two marks of the page."""
    before, rest = PAGE.read_text().split(FIRST)
    _, after = rest.split(LAST)
    parts = [FIRST, machine(report), figures(report), verdicts(report), LAST]
    PAGE.write_text(before + "\n\n".join(parts) + after)


def machine(report: Report) -> str:
    """Say in a paragraph where and how it was measured."""
    facts = dict(report.machine)
    versions = ", ".join([f"{name} {facts[name]}" for name in ("open_spiel", "mypy", "gcc")])
    where = f"{facts['cpu']}, {facts['cores']} cores, {facts['system']}, {facts['python']}"
    return f"{where}, {versions}.\n{report.how()}"


def figures(report: Report) -> str:
    """Return the rates as a table."""
    titles = ["", *[title for title, _, _ in COLUMNS]]
    return table(titles, report.figures(), numbers=range(1, len(titles)))


def verdicts(report: Report) -> str:
    """Return the bars as a table."""
    return table(["bar", "at least", "measured", ""], report.verdicts(), numbers=range(1, 3))


def table(titles: list[str], rows: list[list[str]], numbers: range) -> str:
    """Return a table as Markdown; the columns of *numbers* are set to the right."""
    rule = ["--:" if column in numbers else "---" for column in range(len(titles))]
    return "\n".join([f"| {' | '.join(row)} |" for row in [titles, rule, *rows]])
