"""The server's settings and words, for the commands that have to do with it."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from signoria.cli.session import HERE, Session
from signoria.core.problem import Problem
from signoria.core.text import Words

if TYPE_CHECKING:
    from signoria.server.settings import Settings

SERVER: Final = Path(__file__).parents[1] / "server"


def server_settings(session: Session, **flags: Any) -> "Settings":
    """Return the server's settings with the given *flags*, and load the server's texts."""
    from signoria.server.settings import settings_of  # noqa: PLC0415 - only these commands need it

    session.words = Words(session.lang, HERE, SERVER)
    return settings_of(flags)


def in_a_file(settings: "Settings") -> None:
    """Refuse what only works with the data in a file."""
    if settings.database is not None:
        raise Problem("not_in_a_file")
