"""signoria learn: the first lesson of a game, and a guided first game."""

import secrets

import click
from rich.text import Text

from signoria import games
from signoria.cli import options
from signoria.cli.command import Command
from signoria.cli.grid import grid
from signoria.cli.learning import Progress, Pupil
from signoria.cli.session import Session
from signoria.cli.table import seating, terminal_game
from signoria.cli.table.guided import GuidedHost
from signoria.cli.table.host import prepare_keyboard
from signoria.core.game import Game
from signoria.core.problem import Problem
from signoria.players.guide import GENTLE


@click.command("learn", cls=Command)
@options.argument("game", required=False)
@options.whole("--step")
@options.flag("--play")
@options.text("--seed", "text")
@click.pass_obj
def command(
    session: Session, /, *, game: str | None, step: int | None, play: bool, seed: str | None
) -> int:
    """Lead through a lesson, play a guided game, or list the lessons."""
    progress = Progress()
    if game is None:
        for option, given in (("--step", step), ("--play", play), ("--seed", seed)):
            options.only_with(option, "GAME", allowed=not given)
        _list(session, progress)
        return 0
    if play and step is not None:
        raise Problem("not_together", one="--step", other="--play")
    found = session.game(game)
    prepare_keyboard()
    if not play:
        pupil = Pupil(session, found, progress, step)
        code = pupil.lead()
        if not pupil.wants_game:
            return code
    return _guided(session, found, seed)


def _list(session: Session, progress: Progress) -> None:
    """Show the lessons with their steps, and how many of them are done."""
    table = grid()
    for key in ("games.name", "games.title"):
        table.add_column(session.say(key))
    table.add_column(session.say("learn.steps"), justify="right")
    for name in games.names():
        try:
            lesson = games.lesson(name)
        except Problem:
            continue
        title = games.words(name, session.lang).say("title")
        done = min(progress.done(name), len(lesson.steps))
        table.add_row(Text(name, "typed"), title, f"{done} / {len(lesson.steps)}")
    session.show(table)


def _guided(session: Session, game: Game, seed: str | None) -> int:
    """Play a whole game against gentle bots, with explanations."""
    chosen = options.chosen_options(game, {})
    players = max(game.seats(chosen).start, min(3, game.seats(chosen).stop - 1))
    specs = ",".join([seating.ME, *[GENTLE] * (players - 1)])
    people = seating.seats_asked_for(session, game, chosen, specs, None)
    chance = secrets.token_hex(32) if seed is None else seed
    table = terminal_game.new_terminal_game(game, chosen, people, chance, practice=True)
    return GuidedHost(session, table).lead()
