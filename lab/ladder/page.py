"""The page in the documentation, from the results: nobody copies figures by hand."""

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from ladder.rungs import LEVELS, Rung, rungs
from ladder.score import MET, MISSED, OPEN, Score
from ladder.store import Store
from signoria import games

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "ladder.md"
HEAD: Final = """# The ladder

The strength of the computer players, measured by self-play: every level beats the one below. This
page is written by `make ladder`, which takes up to eight hours on two cores. It stores its games in
`lab/ladder/results` and resumes from there.
"""
SUMMARY: Final = """## Summary

Elo between neighbouring levels, by game and number of seats. A win rate *p* at *n* seats is a
difference of 400 log10(*p* (*n* - 1) / (1 - *p*)).
"""
METHOD: Final = """## Method

One seat of the stronger player meets the weaker at all other seats, in duplicate blocks with seat
rotation: see [the arena](cli.md#arena). A win is sole first place; *k* seats that share it have
1/*k* each. Intervals are 95 % confidence intervals over blocks.

The rule is a sequential test. At least 200 games are played (1,000 if neither player searches),
then until the 99 % interval lies on one side of the target, at most 1,000 games (4,000). Repeated
looks at the data raise the chance of a false result; therefore the test stops by a stricter
interval than the one that is shown. *More than* a share is required of the lower bound of the
interval, *at least* a share of the rate. *ms a move* is the mean thinking time of the stronger and
of the weaker.
"""
MARKS: Final = {MET: "met", MISSED: "**missed**", OPEN: "open"}
COLUMNS: Final = (
    "seats", "stronger", "weaker", "games", "wins", "95 % between", "target", "ms a move", "",
)  # fmt: skip


def write(store: Store, page: Path = PAGE) -> None:
    """Write the whole page."""
    page.write_text(text(store), encoding="utf-8")


def text(store: Store) -> str:
    """Return the whole page."""
    scores = {
        name: [store.score(rung) for rung in rungs(games.load_game(name))] for name in games.names()
    }
    parts = [HEAD, SUMMARY, _summary(scores), METHOD]
    for name, found in scores.items():
        parts += [f"## {_title(name)}\n", _section(store, name, found)]
    return "\n".join(parts)


def _title(name: str) -> str:
    return games.words(name, "en").say("title")


def _summary(scores: Mapping[str, Sequence[Score]]) -> str:
    """Return a table with a row for each game and number of seats."""
    rows = [
        ["game", "seats", *[f"{higher} over {lower}" for lower, higher in pairwise(LEVELS)]],
        ["---", "--:", *["--:"] * (len(LEVELS) - 1)],
    ]
    for name, found in scores.items():
        of = {(score.rung.seats, score.rung.name): score for score in found}
        for seats in sorted({seats for seats, _ in of}):
            steps = [of.get((seats, f"{high}>{low}")) for low, high in pairwise(LEVELS)]
            rows.append([_title(name), str(seats), *[elo(step) for step in steps]])
    return _as_table(rows) + "\n"


def elo(score: Score | None) -> str:
    """Return by how much the stronger player is stronger; a dash if that is not known."""
    if score is None or not 0 < score.rate < 1:
        return "–"
    odds = score.rate * (score.rung.seats - 1) / (1 - score.rate)
    return f"{400 * math.log10(odds):+.0f}"


def _section(store: Store, name: str, scores: Sequence[Score]) -> str:
    played = sorted([score for score in scores if score.blocks], key=_order)
    if not played:
        return "Not measured yet.\n"
    verdicts = [score.verdict for score in scores]
    counts = ", ".join([f"{verdicts.count(verdict)} {verdict}" for verdict in (MET, MISSED, OPEN)])
    sessions = "\n".join([f"- {_session(each)}" for each in store.sessions.get(name, [])])
    return f"Targets: {counts}.\n\n{_table(played)}\n\nMeasured on\n\n{sessions}\n"


def _order(score: Score) -> tuple[int, bool]:
    """Sort by seats; the levels come first."""
    return score.rung.seats, not score.rung.weaker.startswith("level:")


def _table(scores: Sequence[Score]) -> str:
    rule = ["--:", "---", "---", "--:", "--:", "--:", "--:", "--:", "---"]
    return _as_table([COLUMNS, rule, *[_row(score) for score in scores]])


def _as_table(rows: Iterable[Sequence[str]]) -> str:
    return "\n".join([f"| {' | '.join(row)} |" for row in rows])


def _row(score: Score) -> list[str]:
    rung = score.rung
    low, high = score.interval()
    return [
        str(rung.seats),
        f"`{rung.stronger}`",
        f"`{rung.weaker}`",
        f"{score.games:,}",
        f"{score.rate:.1%}",
        f"{low:.1%} and {high:.1%}",
        _target(rung),
        f"{score.ms(0):.1f} / {score.ms(1):.1f}",
        MARKS[score.verdict],
    ]


def _target(rung: Rung) -> str:
    kind = "more than" if rung.target.surely else "at least"
    return f"{kind} {rung.target.share:.1%}"


def _session(facts: dict[str, Any]) -> str:
    engine = "compiled" if facts["compiled"] else "interpreted"
    return (
        f"{facts['date']}: {facts['cpu']}, {facts['cores']} cores, {facts['system']},"
        f" {facts['python']}, Signoria {facts['signoria']}, {engine}"
    )
