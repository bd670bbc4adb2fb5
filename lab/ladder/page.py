"""The page in the documentation, from the results: nobody copies figures by hand."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ladder.rungs import Rung, rungs
from ladder.score import MET, MISSED, OPEN, Score
from ladder.store import Store
from signoria import games

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "ladder.md"
HEAD: Final = """# The ladder

How strong the players of the program are, measured. This page is written by `make ladder`, which
takes up to eight hours on two cores; what it has played is kept in `lab/ladder/results`, and it
goes on from there.

One seat of the stronger meets the weaker at all other seats. As many games as there are seats share
their deal, and everybody sits everywhere: see [the arena](cli.md#arena). A win is sole first place;
*k* seats that share it have 1/*k* each. The interval holds the true rate 95 times in 100.

At least 200 games are played, 1,000 where nobody thinks long; then until the 99 % interval lies on
one side of the target, which is stricter than the interval that is told, since whoever looks often
is deceived more often; at most 1,000 games, or 4,000. *More than* a share is asked of the lower
bound of the interval, *at least* a share of the rate. A short version is part of the tests.
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
    parts = [HEAD]
    for name in games.names():
        scores = [store.score(rung) for rung in rungs(games.load(name))]
        parts += [f"## {games.words(name, 'en').say('title')}\n", _section(store, name, scores)]
    return "\n".join(parts)


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
    rows = [COLUMNS, rule, *[_row(score) for score in scores]]
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
