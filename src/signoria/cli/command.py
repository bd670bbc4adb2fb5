"""Click commands whose help texts are in the locale files."""

import difflib
import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import click

from signoria.cli import extras, help_page
from signoria.core.problem import Problem
from signoria.core.text import LANGUAGES

COMMANDS: Final = (
    "serve", "play", "learn", "games", "rules", "position", "replay", "analyse", "verify",
    "simulate", "arena", "perft", "bench", "board", "new-game", "doctor", "backup", "restore",
    "prune", "key", "licences",
)  # fmt: skip
"""In the order of the help."""


class Command(click.Command):
    """A command that speaks the language of the session."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Add what every command has: the choice of a language."""
        super().__init__(*args, **kwargs)
        self.params.append(language_option())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse *args*, and refuse what is left over in our own words."""
        ctx.allow_extra_args = True
        with _at_home(ctx):
            rest = super().parse_args(ctx, args)
        if rest:
            raise Problem("extra_arguments", found=[str(word) for word in rest])
        return rest

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; say which extra it needs where that is not installed."""
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as missing:
            problem = extras.needed(ctx.info_name or "", missing)
            if problem is None:
                raise
            raise problem from None

    def get_help(self, ctx: click.Context) -> str:
        """Return the help page."""
        return help_page.of_command(self, ctx)


class Group(click.Group):
    """The program itself: it imports a command when it is asked for."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse what stands before the command."""
        with _at_home(ctx):
            return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """Return the command called *cmd_name*."""
        del ctx
        if cmd_name not in COMMANDS:
            likely = difflib.get_close_matches(cmd_name, COMMANDS, n=1)
            if likely:
                raise Problem("no_such_command_but", found=cmd_name, likely=likely)
            raise Problem("no_such_command", found=cmd_name, known=list(COMMANDS))
        module = importlib.import_module(f"signoria.cli.commands.{cmd_name.replace('-', '_')}")
        return module.command  # type: ignore[no-any-return]

    def get_help(self, ctx: click.Context) -> str:
        """Return the help page."""
        return help_page.of_program(self, ctx, COMMANDS)


@contextmanager
def _at_home(ctx: click.Context) -> Iterator[None]:
    """Attach the context of the command to every error."""
    try:
        yield
    except click.UsageError as error:
        error.ctx = error.ctx or ctx
        raise


def language_option() -> click.Option:
    """Return the option that `language` has read already; here it is only checked."""
    return click.Option(["--lang"], expose_value=False, callback=_check_language)


def _check_language(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    del ctx
    if value is not None and value not in LANGUAGES:
        raise Problem("not_one_of", option=param.opts[0], allowed=list(LANGUAGES), found=value)
