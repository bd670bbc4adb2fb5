"""An engine that is compiled while the server runs: bots use it as soon as it is whole."""

import os
from pathlib import Path
from typing import Final

VARIABLE: Final = "SIGNORIA_COMPILING"
"""Set by `make serve`: a file that will be in the folder of the compiled package."""


def is_coming() -> bool:
    """Return whether the engine is being compiled, or was since this process began."""
    return VARIABLE in os.environ


def compiled_since() -> str | None:
    """Return the folder of the compiled package, or None as long as it is not whole."""
    whole = Path(os.environ.get(VARIABLE, ""))
    return str(whole.parent) if is_coming() and whole.is_file() else None
