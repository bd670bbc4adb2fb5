"""Pieces of the screen that several commands show."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli import choices as choosing
from signoria.cli import sentences, theme
from signoria.cli.boards import Look
from signoria.cli.boards import board as board_of
from signoria.cli.grid import grid
from signoria.cli.session import Session
from signoria.cli.table.parsing import WORDS
from signoria.core.event import Event
from signoria.core.game import Game, phase_of
from signoria.core.match import Line, Match
from signoria.core.state import State


def show_board(
    session: Session, game: Game, view: object, names: Sequence[str], actor: int
) -> RenderableType:
    """Return the table as *view* has it."""
    look = Look(session.words, names, actor)
    return board_of(game).draw(view, look)


def log(
    session: Session, game: Game, names: Sequence[str], lines: Iterable[Line]
) -> Iterator[Text]:
    """Return the log in sentences, in colour."""
    styles = board_of(game).styles(session.words)
    for line in lines:
        told = sentences.of_line(session, game, line)
        if not told:
            continue
        done, *came = told
        first = Text(" · ").append_text(theme.styled_sentence(done, names, styles))
        if not line.counts and line.undo < 0:
            first.append(f" {session.say('log.undone')}")
            first.stylize(theme.QUIET)
        yield first
        for text in came if line.counts else []:
            yield Text("   → ").append_text(theme.styled_sentence(text, names, styles))


def turns(session: Session, match: Match, names: Sequence[str], seat: int | None) -> Iterator[Text]:
    """Return the log in one sentence a turn, as *seat* saw it; what was taken back is left out."""
    styles = board_of(match.game).styles(session.words)
    for turn in match.turns().all:
        if turn.counts:
            text = sentences.of_turn(session, match, turn, seat)
            yield Text(" · ").append_text(theme.styled_sentence(text, names, styles))


def events(
    session: Session, game: Game, names: Sequence[str], told: Iterable[Event]
) -> Iterator[Text]:
    """Return what happened, in sentences and in colour."""
    styles = board_of(game).styles(session.words)
    for event in told:
        text = sentences.of_event(session, event)
        yield Text("   → ").append_text(theme.styled_sentence(text, names, styles))


def show_choices(session: Session, game: Game, state: State) -> Iterator[Text]:
    """Return what can be typed now, numbered unless a number alone is a value."""
    legal, phase = state.legal(), phase_of(game, state)
    listed = choosing.grouped(game, legal)
    numbered = not choosing.numeric_verb(listed)
    typed = choosing.spelled_choices(session, game, listed)
    widest = max(map(len, typed), default=0)
    for number, (word, choice) in enumerate(zip(typed, listed, strict=True), 1):
        line = Text().append(f" {number:>2}  " if numbered else " ", "bold")
        yield line.append(word.ljust(widest), "typed").append(f"   {choice.text(session, phase)}")


def legal_names(session: Session, game: Game, state: State) -> Iterator[Text]:
    """Return what is legal, by the names that records and programs use."""
    listed = choosing.grouped(game, state.legal())
    widest = max([len(choice.typed) for choice in listed], default=0)
    for choice in listed:
        line = Text(" ").append(choice.typed.ljust(widest), "typed")
        yield line.append(f"   {choice.text(session, phase_of(game, state))}")


def standing(
    session: Session, names: Sequence[str], scores: Sequence[int], places: Sequence[int]
) -> Table:
    """Return the final ranking."""
    table = grid()
    table.add_column(session.say("standing.place"), justify="right")
    table.add_column(session.say("standing.player"))
    table.add_column(session.say("standing.score"), justify="right")
    for place, seat, score in sentences.standing_rows(scores, places):
        table.add_row(str(place), theme.seat_name(seat, names[seat]), str(score))
    return table


def table_help(session: Session, game: Game, legal: Sequence[int]) -> Table:
    """Return the list of commands in a game."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="typed")
    table.add_column()
    listed = choosing.grouped(game, legal)
    example = choosing.spelled_choices(session, game, [listed[-1]])[0].partition(" …")[0]
    rows = {"action": session.say("table.help.action", example=example)}
    if choosing.numeric_verb(listed):
        rows["number"] = session.say("table.help.number_value", example=example)
    else:
        rows["number"] = session.say("table.help.number_line")
    for word in (*WORDS, "enter"):
        rows[word] = session.say(f"table.help.{word}")
    for word, meaning in rows.items():
        table.add_row(session.say(f"table.usage.{word}"), meaning)
    return table
