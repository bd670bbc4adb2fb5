"""Help pages, from the locale files."""

from collections.abc import Sequence
from typing import Final

import click

from signoria.cli.session import Session

_WIDEST: Final = 96


def of_program(group: click.Group, ctx: click.Context, commands: Sequence[str]) -> str:
    """Return the help page of the whole program."""
    session: Session = ctx.obj
    page = _begun(session, ctx, session.say("usage.command"))
    _write_text(page, session.say("program.about"))
    with page.section(session.say("usage.commands")):
        page.write_dl([(name, session.say(f"command.{name}.about")) for name in commands])
    _write_options(page, session, group, ctx)
    return page.getvalue().rstrip("\n")


def of_command(command: click.Command, ctx: click.Context) -> str:
    """Return the help page of one command."""
    session: Session = ctx.obj
    arguments = [param for param in command.params if isinstance(param, click.Argument)]
    page = _begun(session, ctx, *[_usage(session, argument) for argument in arguments])
    for part in ("about", "text"):
        if session.words.has(f"command.{command.name}.{part}"):
            _write_text(page, session.say(f"command.{command.name}.{part}"))
    if arguments:
        with page.section(session.say("usage.arguments")):
            page.write_dl(
                [(metavar(session, param), _about(session, command, param)) for param in arguments]
            )
    _write_options(page, session, command, ctx)
    return page.getvalue().rstrip("\n")


def metavar(session: Session, param: click.Parameter) -> str:
    """Return the word that stands for a value of *param*."""
    return session.say(f"metavar.{param.metavar or param.name}")


def _begun(session: Session, ctx: click.Context, *pieces: str) -> click.HelpFormatter:
    """Return a page that begins with how the command is typed."""
    page = click.HelpFormatter(max_width=_WIDEST)
    usage = [session.say("usage.options_metavar"), *pieces]
    page.write_usage(ctx.command_path, " ".join(usage), prefix=session.say("usage.usage") + " ")
    return page


def _usage(session: Session, argument: click.Argument) -> str:
    word = metavar(session, argument)
    return word if argument.required else f"[{word}]"


def _write_text(page: click.HelpFormatter, text: str) -> None:
    page.write_paragraph()
    with page.indentation():
        page.write_text(text)


def _write_options(
    page: click.HelpFormatter, session: Session, command: click.Command, ctx: click.Context
) -> None:
    options = [param for param in command.get_params(ctx) if isinstance(param, click.Option)]
    with page.section(session.say("usage.options")):
        page.write_dl(
            [(_typed(session, option), _about(session, command, option)) for option in options]
        )


def _typed(session: Session, option: click.Option) -> str:
    """Return how *option* is typed."""
    return option.opts[0] if option.is_flag else f"{option.opts[0]} {metavar(session, option)}"


def _about(session: Session, command: click.Command, param: click.Parameter) -> str:
    """Return what *param* means, and its default."""
    name = param.opts[0].removeprefix("--")
    own = f"command.{command.name}.{name}"
    text = session.say(own if session.words.has(own) else f"option.{name}")
    if isinstance(param, click.Option) and isinstance(param.default, str):
        return f"{text} {session.say('usage.default', value=param.default)}"
    return text
