"""``python -m signoria.server``: the server by itself, without the rest of the command line."""

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from signoria.core.problem import Problem
from signoria.server.errors import error_of
from signoria.server.serve import serve
from signoria.server.settings import Settings, settings_of
from signoria.server.words import language


def flags() -> argparse.ArgumentParser:
    """Return the flags: one for each setting."""
    parser = argparse.ArgumentParser(prog="signoria.server", argument_default=None)
    for name, field in Settings.model_fields.items():
        flag = f"--{name.replace('_', '-')}"
        if field.annotation in (bool, bool | None):
            parser.add_argument(flag, action=argparse.BooleanOptionalAction)
        else:
            kind = field.annotation if field.annotation in (int, float, Path) else str
            parser.add_argument(flag, type=kind)  # type: ignore[arg-type]
    return parser


def run(given: Mapping[str, object]) -> int:
    """Serve with the *given* flags; say in words which setting is wrong."""
    try:
        settings = settings_of(given)
    except Problem as problem:
        asked = str(given.get("lang") or "")
        lang = language({"lang": asked}, {"accept-language": os.environ.get("LANG", "")})
        print(error_of(problem, lang)["text"], file=sys.stderr)  # noqa: T201
        return 2
    return serve(settings)


if __name__ == "__main__":
    raise SystemExit(run(vars(flags().parse_args())))
