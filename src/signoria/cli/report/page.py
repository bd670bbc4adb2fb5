"""The page of a contest: one file, which fetches nothing; every plot has its table."""

from collections.abc import Iterable, Sequence
from html import escape

from signoria.arena.contest import Contest
from signoria.arena.matchup import Matchup
from signoria.arena.result import Played
from signoria.arena.tally import of_played, won_in_blocks
from signoria.cli.report import charts
from signoria.cli.report.style import STYLE
from signoria.cli.session import Session
from signoria.core import options


def page(session: Session, asked: Matchup, outcome: Contest, played: Sequence[Played]) -> str:
    """Return the report as HTML, in the language of the *session*."""
    title = session.say("report.title", title=session.say("title"))
    sections = [
        _wins(session, outcome, 1 / asked.block),
        _ratings(session, outcome),
        _cross(session, outcome),
        _places(session, outcome),
        _course(session, asked, outcome, played),
        _pace(session, outcome),
    ]
    return html_page(session, title, _about(session, asked, outcome) + "".join(sections))


def html_page(session: Session, title: str, body: str) -> str:
    """Return a whole HTML page that fetches nothing."""
    csp = "default-src 'none'; style-src 'unsafe-inline'"
    return (
        f'<!doctype html>\n<html lang="{session.lang}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title>"
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{csp}">'
        f"<style>{STYLE}</style></head><body><main><h1>{escape(title)}</h1>"
        f"{body}</main></body></html>\n"
    )


def _about(session: Session, asked: Matchup, outcome: Contest) -> str:
    written = options.write_options(asked.options).items()
    shown = [
        f"{name}={options.spell(value)}"
        for name, value in written
        if isinstance(value, (str, int, bool))
    ]
    told = [
        session.say(
            "report.about", games=session.number(outcome.games), seats=asked.block, seed=asked.seed,
            blocks=session.number(outcome.games // asked.block),
        ),
        session.say("report.options", options=shown),
    ]  # fmt: skip
    return "".join([f"<p>{escape(each)}</p>" for each in told])


def _wins(session: Session, outcome: Contest, even: float) -> str:
    title = session.say("report.wins")
    rows = [charts.Whisker(s.spec, s.rate, s.low, s.high) for s in outcome.summaries]
    keys = ("player", "seats", "wins", "rate", "interval", "score", "place")
    cells = [
        [
            s.spec, str(s.seats), session.number(s.wins, 1), session.percent(s.rate),
            between(session, s.low, s.high), session.number(s.score, 1), session.number(s.place, 2),
        ]
        for s in outcome.summaries
    ]  # fmt: skip
    return html_section(
        title,
        session.say("report.wins_note", even=session.percent(even)),
        charts.whiskers(
            title, rows, lambda value: session.percent(value, 0), even, charts.Scale(0, 1)
        ),
        html_table(title, [session.say(f"arena.{key}") for key in keys], cells),
    )


def _ratings(session: Session, outcome: Contest) -> str:
    title = session.say("arena.elo")
    rows = [charts.Whisker(s.spec, *s.elo) for s in outcome.summaries]
    scale = charts.around(
        [0, *[s.elo.low for s in outcome.summaries], *[s.elo.high for s in outcome.summaries]]
    )
    cells = [
        [s.spec, session.number(s.elo.points), points_between(session, s.elo.low, s.elo.high)]
        for s in outcome.summaries
    ]
    head = [session.say(f"arena.{key}") for key in ("player", "elo", "interval")]
    return html_section(
        title,
        session.say("report.elo_note"),
        charts.whiskers(title, rows, session.number, 0, scale),
        html_table(title, head, cells),
    )


def _cross(session: Session, outcome: Contest) -> str:
    title = session.say("arena.ahead")
    specs = [summary.spec for summary in outcome.summaries]
    cells = [
        [spec, *["" if rate is None else session.percent(rate) for rate in row]]
        for spec, row in zip(specs, outcome.tally.ahead, strict=True)
    ]
    head = [session.say("arena.player"), *specs]
    return html_section(title, session.say("report.ahead_note"), html_table(title, head, cells))


def _places(session: Session, outcome: Contest) -> str:
    title = session.say("report.places")
    rows = [(s.spec, [n / sum(s.places) for n in s.places]) for s in outcome.summaries]
    head = [session.say("arena.player"), *[str(i + 1) for i in range(len(rows[0][1]))]]
    cells = [[spec, *[session.percent(part) for part in parts]] for spec, parts in rows]
    return html_section(
        title,
        session.say("report.places_note"),
        charts.stacked(title, rows, lambda value: session.percent(value, 0)),
        html_table(title, head, cells),
    )


def _course(session: Session, asked: Matchup, outcome: Contest, played: Sequence[Played]) -> str:
    title = session.say("report.course")
    series = [
        (summary.spec, _running(won_in_blocks(summary.spec, asked.specs, of_played(played))))
        for summary in outcome.summaries
    ]
    chart = charts.courses(title, series, lambda value: session.percent(value, 0), 1 / asked.block)
    return html_section(title, session.say("report.course_note"), chart)


def _running(parts: Sequence[float]) -> list[float]:
    """Return the mean of the first, of the first two, of the first three, and so on."""
    total, means = 0.0, []
    for count, part in enumerate(parts, 1):
        total += part
        means.append(total / count)
    return means


def _pace(session: Session, outcome: Contest) -> str:
    title = session.say("report.pace")
    head = [session.say(f"arena.{key}") for key in ("player", "moves", "ms")]
    cells = [
        [pace.spec, session.number(pace.moves), session.number(pace.ms, 2)]
        for pace in outcome.paces
    ]
    note = session.say("report.pace_note")
    return html_section(title, note, html_table(title, head, cells))


def between(session: Session, low: float, high: float) -> str:
    """Return an interval of rates in words."""
    return session.say("arena.between", low=session.percent(low), high=session.percent(high))


def points_between(session: Session, low: float, high: float) -> str:
    """Return an interval of ratings in words."""
    return session.say("arena.between", low=session.number(low), high=session.number(high))


def html_section(title: str, note: str, *parts: str) -> str:
    """Return a section of the page; drawings become figures."""
    body = "".join([f"<figure>{part}</figure>" if "<svg" in part else part for part in parts])
    return f'<section><h2>{escape(title)}</h2><p class="note">{escape(note)}</p>{body}</section>'


def html_table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table with its caption; the first cell of a row is its head."""
    heads = "".join([f'<th scope="col">{escape(each)}</th>' for each in head])
    body = "".join(
        [
            f'<tr><th scope="row">{escape(row[0])}</th>'
            + "".join([f"<td>{escape(cell)}</td>" for cell in row[1:]])
            + "</tr>"
            for row in rows
        ]
    )
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{escape(title)}"><table>'
        f"<caption>{escape(title)}</caption>"
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
    )
