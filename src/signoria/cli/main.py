"""The way in: one line is read, one command runs, and whatever goes wrong is said here."""

import os
import sys
from collections.abc import Sequence
from typing import Final, TextIO

import click

import signoria
from signoria.cli import errors, language
from signoria.cli.command import Group, language_option
from signoria.cli.session import Session
from signoria.core.fast import COMPILED
from signoria.core.problem import Problem

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


def run(line: Sequence[str] | None = None) -> int:
    """Do what the command *line* asks for; return the exit code."""
    words = list(sys.argv[1:] if line is None else line)
    session = Session(language.chosen_language(words, os.environ))
    _write_anything(sys.stdout, sys.stderr)
    try:
        code = _run(words, session)
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return BROKEN_PIPE
    return code


def _run(words: list[str], session: Session) -> int:
    """Run the command; complain in the user's language."""
    try:
        return _invoke(words, session)
    except click.ClickException as error:
        session.warn(errors.problem_sentence(session, errors.misuse(error)))
        session.warn(errors.hint(session, error))
    except Problem as problem:
        session.warn(errors.problem_sentence(session, problem))
    except KeyboardInterrupt:
        session.warn(session.say("interrupted"))
        return INTERRUPTED
    return BAD_INPUT


def _invoke(words: list[str], session: Session) -> int:
    try:
        with program.make_context("signoria", words, obj=session) as context:
            return program.invoke(context) or 0
    except click.exceptions.Exit as leaving:
        return leaving.exit_code


@click.group(cls=Group, invoke_without_command=True)
@click.option("--version", is_flag=True)
@click.pass_context
def program(context: click.Context, *, version: bool) -> None:
    """Show the version or the help when no command is given."""
    session: Session = context.obj
    if version:
        kind = session.say("version.compiled" if COMPILED else "version.interpreted")
        session.tell("version.line", version=signoria.__version__, kind=kind)
        context.exit()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


program.params.append(language_option())


def _write_anything(*streams: TextIO) -> None:
    """Replace characters that the terminal's encoding lacks."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _forget_output() -> None:
    """Nobody reads any more: let what is left go nowhere, quietly."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
