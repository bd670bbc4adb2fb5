"""``python -m signoria.server``: the server by itself, without the rest of the command line."""

import argparse
from pathlib import Path

from signoria.server.serve import serve
from signoria.server.settings import Settings, settings_of


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


if __name__ == "__main__":
    raise SystemExit(serve(settings_of(vars(flags().parse_args()))))
