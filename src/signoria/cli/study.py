"""An analysis at the terminal: who won by what, and the moments that decided the game."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.table import Table
from rich.text import Text

from signoria.analysis.as_json import reason_texts
from signoria.analysis.bundles import Estimate
from signoria.analysis.findings import Analysis, JudgedDecision, SeatAccount
from signoria.cli import theme
from signoria.cli.grid import grid
from signoria.cli.session import Session
from signoria.core.fast import COMPILED
from signoria.core.match import Match
from signoria.players.hint import fitting_reasons

PARTS: Final = ("start", "luck", "revealed", "own_errors", "rivals_errors", "rest")
_BLOCKS: Final = "▁▂▃▄▅▆▇█"
_WIDE: Final = 32
"""The most columns of a curve."""
_MOMENTS: Final = 8
"""The most moments that are told."""


class Moment(NamedTuple):
    """Something that changed the chances: a draw, or a decision."""

    entry: int
    turn: int
    weight: float
    text: str


def show_study(session: Session, match: Match, analysis: Analysis) -> None:
    """Write the summary of *analysis*."""
    session.tell("study.title", "bold", title=session.say("title"))
    session.tell("study.open" if analysis.open_cards else "study.seats")
    if analysis.rough:
        session.tell("study.rough" if COMPILED else "study.rough_interpreted", "bold")
    session.show("", _curves(session, analysis), "", _accounts(session, analysis))
    session.tell("study.account_note", "dim")
    if not analysis.rough:
        session.show("", _choices(session, analysis))
    told = moments(session, match, analysis)
    if told:
        session.show("")
        session.tell("study.moments", "bold")
        for moment in told:
            session.show(Text(f" · {moment.text}"))


def points(session: Session, share: float, *, sign: bool = True, digits: int = 1) -> str:
    """Return a share of a win in points of a hundred, with its sign."""
    rounded = round(100 * share, digits)
    mark = "+" if sign and rounded > 0 else "−" if rounded < 0 else ""  # noqa: RUF001 - a minus
    return mark + session.number(abs(rounded), digits)


def with_error(session: Session, found: Estimate, *, sign: bool = True) -> str:
    """Return an estimate in points, with its standard error if it has one."""
    told = points(session, found.mean, sign=sign)
    if not found.error:
        return told
    return session.say("study.error", value=told, error=session.number(100 * found.error, 1))


def sparkline(values: Sequence[float]) -> str:
    """Return a curve from 0 to 1 as a row of blocks.

    >>> sparkline([0.0, 0.5, 1.0])
    '▁▅█'
    """
    step = max(1.0, len(values) / _WIDE)
    count = min(len(values), _WIDE)
    picked = [values[min(len(values) - 1, int((at + 1) * step) - 1)] for at in range(count)]
    return "".join([_BLOCKS[min(7, max(0, int(value * 8)))] for value in picked])


def _curves(session: Session, analysis: Analysis) -> Table:
    table = grid()
    table.add_column(session.say("standing.player"))
    table.add_column(session.say("standing.score"), justify="right")
    table.add_column(session.say("study.curve"), no_wrap=True)
    for seat, name in enumerate(analysis.names):
        wins = [point.wins[seat] for point in analysis.curve]
        table.add_row(theme.seat_name(seat, name), str(analysis.scores[seat]), sparkline(wins))
    return table


def _accounts(session: Session, analysis: Analysis) -> Table:
    table = grid()
    table.add_column("")
    for each in analysis.accounts:
        table.add_column(theme.seat_name(each.seat, analysis.names[each.seat]), justify="right")
    for part in told_parts(analysis):
        estimates = [signed_part(each, part) for each in analysis.accounts]
        signs = part != "start"
        cells = [with_error(session, each, sign=signs) for each in estimates]
        table.add_row(session.say(f"study.{part}"), *cells)
    table.add_section()
    results = [points(session, each.result, sign=False) for each in analysis.accounts]
    table.add_row(session.say("study.result"), *results)
    adjusted = [points(session, each.luck_adjusted, sign=False) for each in analysis.accounts]
    table.add_row(session.say("study.adjusted"), *adjusted)
    return table


def told_parts(analysis: Analysis) -> list[str]:
    """Return the parts of the accounts that say something: a rough one has no errors."""
    if analysis.rough:
        return ["start", "luck", "rest"]
    hidden = any(account.revealed != (0.0, 0.0) for account in analysis.accounts)
    return [part for part in PARTS if part != "revealed" or hidden]


def signed_part(account: SeatAccount, part: str) -> Estimate:
    """Return a part of an account so that all parts add up: own errors are below 0."""
    found: Estimate = getattr(account, part)
    return Estimate(-found.mean, found.error) if part == "own_errors" else found


def _choices(session: Session, analysis: Analysis) -> Table:
    table = grid()
    table.add_column(session.say("standing.player"))
    for key in ("decisions", "rate", "blunder", "mistake", "inaccuracy"):
        table.add_column(session.say(f"study.{key}"), justify="right")
    for account in analysis.accounts:
        own = [each.mark for each in analysis.decisions if each.seat == account.seat]
        table.add_row(
            theme.seat_name(account.seat, analysis.names[account.seat]),
            str(account.decisions),
            points(session, account.error_rate, sign=False, digits=2),
            *[str(own.count(mark)) for mark in ("blunder", "mistake", "inaccuracy")],
        )
    return table


def moments(session: Session, match: Match, analysis: Analysis) -> list[Moment]:
    """Return what changed the chances most, in the order of the game."""
    found = [*_lucky(session, match, analysis), *_wrong(session, match, analysis)]
    largest = sorted(found, key=lambda each: -each.weight)[:_MOMENTS]
    return sorted(largest, key=lambda each: each.entry)


def _lucky(session: Session, match: Match, analysis: Analysis) -> Iterator[Moment]:
    for draw, seat in analysis.luckiest(_MOMENTS):
        luck = draw.luck[seat]
        assert luck is not None
        text = session.say(
            "study.lucky", turn=draw.turn + 1, done=action_text(session, match, draw.action),
            seat=analysis.names[seat], change=points(session, luck.mean),
        )  # fmt: skip
        yield Moment(draw.entry, draw.turn, abs(luck.mean), text)


def _wrong(session: Session, match: Match, analysis: Analysis) -> Iterator[Moment]:
    asked = {account.seat for account in analysis.accounts}
    for each in analysis.costliest(most=len(analysis.decisions)):
        if each.seat in asked:
            text = decision_text(session, match, analysis, each)
            yield Moment(each.entry, each.turn, each.loss.mean, text)


def decision_text(session: Session, match: Match, analysis: Analysis, found: JudgedDecision) -> str:
    """Return a costly decision in a sentence or two: played, better, and why."""
    text = session.say(
        "study.wrong",
        turn=found.turn + 1,
        seat=analysis.names[found.seat],
        played=action_text(session, match, found.played),
        mark=session.say(f"study.mark.{found.mark}"),
        loss=points(session, -found.loss.mean),
        best=action_text(session, match, found.best),
    )
    why = reason_texts(session.words, fitting_reasons(found.reasons, good=True))
    return " ".join([text, *[f"{reason}." for reason in why]])


def action_text(session: Session, match: Match, action: int) -> str:
    """Return an action in words, as a choice reads."""
    described = match.game.VOCABULARY.describe(action)
    return session.words.sentence(f"action.{described.verb}", {**described.parts, "phase": ""})
