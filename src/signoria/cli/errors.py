"""What is said when something went wrong: one sentence, in the user's language."""

import difflib

import click

from signoria.cli.session import Session
from signoria.core.problem import IllegalAction, Problem


def problem_sentence(session: Session, problem: Problem) -> str:
    """Return what to say about *problem*; its cause, if it has one, is the reason."""
    if isinstance(problem, IllegalAction):
        return refusal(session, problem)
    cause = problem.__cause__
    if isinstance(cause, Problem):
        problem.parts = {**problem.parts, "reason": problem_sentence(session, cause)}
    return session.words.problem(problem)


def refusal(session: Session, refused: IllegalAction) -> str:
    """Return why the rules do not allow an action, and which paragraph says so."""
    if not session.words.has(f"refusal.{refused.reason}"):
        return session.words.problem(refused)
    return session.say(
        "refused",
        reason=session.words.say(f"refusal.{refused.reason}", refused.reason_parts),
        title=session.say(f"section.{refused.section}.title"),
    )


def misuse(error: click.ClickException) -> Problem:
    """Return what click complains about as one of our problems."""
    if isinstance(error, click.NoSuchOption):
        return _no_such_option(error)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        kind = "missing_argument" if isinstance(error.param, click.Argument) else "missing_option"
        return Problem(kind, option=_name(error.param, error.ctx))
    if isinstance(error, click.BadOptionUsage):
        return _bad_option_usage(error)
    return Problem("misuse", message=error.format_message())


def hint(session: Session, error: click.ClickException) -> str:
    """Return where to read how a command is used."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    return session.say("usage.hint", command=context.command_path if context else "signoria")


def _no_such_option(error: click.NoSuchOption) -> Problem:
    known = _options(error.ctx)
    likely = difflib.get_close_matches(error.option_name, known, n=2)
    if likely:
        return Problem("no_such_option_but", found=error.option_name, likely=likely)
    return Problem("no_such_option", found=error.option_name, known=known)


def _bad_option_usage(error: click.BadOptionUsage) -> Problem:
    """Either a flag was given a value, or an option was not."""
    params = error.ctx.command.params if error.ctx else []
    flags = [name for param in params if getattr(param, "is_flag", False) for name in param.opts]
    kind = "takes_no_value" if error.option_name in flags else "needs_value"
    return Problem(kind, option=error.option_name)


def _options(context: click.Context | None) -> list[str]:
    params = context.command.params if context else []
    return [param.opts[0] for param in params if isinstance(param, click.Option)]


def _name(param: click.Parameter, context: click.Context | None) -> str:
    """Return how the user knows *param*: by its option, or by its word in the usage line."""
    if isinstance(param, click.Argument) and context is not None:
        session: Session = context.obj
        return session.say(f"metavar.{param.name}")
    return param.opts[0]
