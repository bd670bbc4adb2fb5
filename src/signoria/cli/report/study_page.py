"""The page of an analysis: one file, which fetches nothing; every plot has its table."""

from html import escape

from signoria.analysis.as_json import reason_texts
from signoria.analysis.findings import Analysis, JudgedDecision, SeatAccount
from signoria.cli import study
from signoria.cli.report import charts
from signoria.cli.report.page import html_page, html_section, html_table
from signoria.cli.session import Session
from signoria.core.match import Match
from signoria.players.hint import fitting_reasons


def study_page(session: Session, match: Match, analysis: Analysis) -> str:
    """Return the analysis as HTML, in the language of the *session*."""
    title = session.say("study.title", title=session.say("title"))
    notes = ["study.open" if analysis.open_cards else "study.seats"]
    notes += ["study.rough"] if analysis.rough else []
    about = "".join([f"<p>{escape(session.say(note))}</p>" for note in notes])
    sections = [_curve(session, analysis), _accounts(session, analysis)]
    sections += [_staircase(session, analysis, each) for each in analysis.accounts]
    sections += [_luck(session, analysis, each) for each in analysis.accounts]
    sections += [_moments(session, match, analysis)]
    if not analysis.rough:
        sections.append(_decisions(session, match, analysis))
    return html_page(session, title, about + "".join(sections))


def _curve(session: Session, analysis: Analysis) -> str:
    title = session.say("study.curve")
    series = [
        (name, [point.wins[seat] for point in analysis.curve])
        for seat, name in enumerate(analysis.names)
    ]
    even = 1 / len(analysis.names)
    chart = charts.courses(title, series, lambda value: session.percent(value, 0), even)
    head = [session.say("study.turn"), *analysis.names]
    last = {point.turn: point for point in analysis.curve}
    rows = [
        [str(turn + 1), *[session.percent(win) for win in point.wins]]
        for turn, point in sorted(last.items())
    ]
    return html_section(
        title, session.say("study.curve_note"), chart, html_table(title, head, rows)
    )


def _accounts(session: Session, analysis: Analysis) -> str:
    title = session.say("study.accounts")
    head = ["", *[analysis.names[each.seat] for each in analysis.accounts]]
    rows = [
        [
            session.say(f"study.{part}"),
            *[
                study.with_error(session, study.signed_part(each, part), sign=part != "start")
                for each in analysis.accounts
            ],
        ]
        for part in study.told_parts(analysis)
    ]
    results = [study.points(session, each.result, sign=False) for each in analysis.accounts]
    adjusted = [study.points(session, each.luck_adjusted, sign=False) for each in analysis.accounts]
    rows += [[session.say("study.result"), *results], [session.say("study.adjusted"), *adjusted]]
    if not analysis.rough:
        rates = [
            study.points(session, each.error_rate, sign=False, digits=2)
            for each in analysis.accounts
        ]
        rows += [
            [session.say("study.decisions"), *[str(each.decisions) for each in analysis.accounts]],
            [session.say("study.rate"), *rates],
        ]
    return html_section(title, session.say("study.account_note"), html_table(title, head, rows))


def _staircase(session: Session, analysis: Analysis, account: SeatAccount) -> str:
    name = analysis.names[account.seat]
    result = study.points(session, account.result, sign=False)
    title = session.say("study.staircase", seat=name, result=result)
    steps = [
        (session.say(f"study.{part}"), study.signed_part(account, part).mean)
        for part in study.told_parts(analysis)
    ]
    chart = charts.staircase(title, steps, lambda value: study.points(session, value))
    return html_section(title, session.say("study.staircase_note"), chart)


def _luck(session: Session, analysis: Analysis, account: SeatAccount) -> str:
    title = session.say("study.luck_of", seat=analysis.names[account.seat])
    lucks = [draw.luck[account.seat] for draw in analysis.draws]
    values = [each.mean for each in lucks if each is not None] or [0.0]
    chart = charts.columns(title, values, lambda value: study.points(session, value))
    return html_section(title, session.say("study.luck_note"), chart)


def _moments(session: Session, match: Match, analysis: Analysis) -> str:
    told = [f"<li>{escape(each.text)}</li>" for each in study.moments(session, match, analysis)]
    note = session.say("study.moments_note" if told else "study.no_moments")
    return html_section(
        session.say("study.moments"), note, f"<ul>{''.join(told)}</ul>" if told else ""
    )


def _decisions(session: Session, match: Match, analysis: Analysis) -> str:
    title = session.say("study.costliest")
    keys = ("turn", "player", "played", "best", "played_win", "best_win", "loss", "why")
    head = [session.say(f"study.{key}") for key in keys]
    asked = {account.seat for account in analysis.accounts}
    costly = [each for each in analysis.costliest(most=40) if each.seat in asked]
    rows = [_row(session, match, analysis, each) for each in costly]
    return html_section(title, session.say("study.costliest_note"), html_table(title, head, rows))


def _row(session: Session, match: Match, analysis: Analysis, found: JudgedDecision) -> list[str]:
    why = reason_texts(session.words, fitting_reasons(found.reasons, good=True))
    return [
        str(found.turn + 1),
        analysis.names[found.seat],
        study.action_text(session, match, found.played),
        study.action_text(session, match, found.best),
        session.percent(found.played_win),
        session.percent(found.best_win),
        study.with_error(session, found.loss, sign=False),
        ". ".join(why),
    ]
