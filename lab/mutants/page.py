"""The page in the documentation, from the reports: nobody copies figures by hand."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from mutants.report import Report
from mutants.scope import ROOT

PAGE: Final = ROOT / "docs" / "mutants.md"
HEAD: Final = """# Mutants

Do the tests notice a wrong rule? This page is written by `make mutants`, which plants a small bug,
runs the tests that reach it and goes on to the next. Where the text is `a < b` it writes `a <= b`;
3 becomes 4 or 2, `and` becomes `or`, `+` becomes `-`, a statement is dropped, two arguments are
swapped, a condition is turned round.

Bugs are planted in every file of a game that holds a function named in its `RULES.md`, and in what
decides who may see what (`unseen.py`, `view.py`). Only tests in `tests/games/GAME` count, and of
these not the ones that play at random, that replay stored records, or that are about the players'
knowledge: a rule must be told by a test that says it. At least 95 of 100 bugs must be noticed. The
others are listed below with the reason: the change changes nothing, or another suite checks it.

`make mutants ARGS="court --changed"` tries only what differs from main; `--help` tells the rest.
What is known is kept in `build/mutants`, and a run that was interrupted goes on from there. A
sample of 60 that are not listed is part of `make test-long`; each is tried first with the test that
killed it before (`lab/mutants/killers`, written by `make mutants ARGS="--sample 15 --remember"`).
"""
TITLES: Final = {
    "medici": "Medici",
    "court": "Court of the Medici",
    "vecchio": "Il Vecchio",
    "tuscany": "The Castles of Tuscany",
}


def write(reports: Sequence[Report], page: Path = PAGE) -> None:
    """Write the whole page."""
    page.write_text(text(reports), encoding="utf-8")


def text(reports: Iterable[Report]) -> str:
    """Return the whole page."""
    return "\n".join([HEAD, *[_section(report) for report in reports]])


def _section(report: Report) -> str:
    game = report.scope.name
    parts = [f"## {TITLES.get(game, game)}\n"]
    if not report.whole:
        left = len(report.mutants) - len(report.verdicts)
        parts.append(f"Not tried yet, or changed since: {left:,} of {len(report.mutants):,}.\n")
    if report.verdicts:
        parts.append(_table(report))
    if report.survivors:
        parts.append("\nNobody noticed, and nobody explains:\n")
        parts += [f"- `{each.mutant.name}`" for each in report.survivors]
    if report.listed:
        parts.append("\nSurvivors, and why that is no hole:\n")
        parts.append(_listed(report))
    return "\n".join(parts) + "\n"


def _table(report: Report) -> str:
    rows = ["| file | bugs | noticed | |", "|---|--:|--:|--:|"]
    for module, (tried, dead) in report.by_module().items():
        rows.append(f"| `{module}.py` | {tried:,} | {dead:,} | {dead / tried:.1%} |")
    rows.append(f"| all | {len(report.verdicts):,} | {report.dead:,} | {report.share:.1%} |")
    return "\n".join(rows)


def _listed(report: Report) -> str:
    lines = []
    for where, group in groupby(report.listed, key=lambda each: each[0].mutant.where):
        lines.append(f"- `{where}`")
        for reason, same in groupby(group, key=lambda each: each[1]):
            lines.append(f"    - {reason}")
            lines += [f"        - `{verdict.mutant.change}`" for verdict, _ in same]
    return "\n".join(lines)
