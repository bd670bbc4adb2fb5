"""Compile the hot modules with mypyc when that is possible; without it, all runs as plain Python.

``SIGNORIA_COMPILE=0`` leaves compiling out, ``SIGNORIA_COMPILE=1`` makes a failure fatal;
``SIGNORIA_GAMES=medici`` compiles the core and one game alone, which takes much less time.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

HOT = ["fast", "event", "chance", "state", "heuristic", "template", "text", "turns", "match"]
HOT_SEARCH = ["tree", "settings", "endgame", "selection", "rollout", "ismcts"]
HOT_TABLES = ["model/undo", "wire/turn_renderer", "wire/log_renderer", "wire/snapshot"]
COLD_OF_GAME = [
    "__init__", "options", "boards", "view", "worlds", "position", "checks", "refusals", "needs",
    "sources",
]  # fmt: skip
"""What neither a play-out nor an update runs through, and `view`: the serializer looks into the
fields of plain Python objects alone. Everything else in a game's folder is compiled. So are
`reasons`: arrays must not come into compiled code from outside, see `tests/test_leaks.py`."""


def hot_modules() -> list[str]:
    """Return the modules worth compiling: what a play-out or an update of a table runs through."""
    core = [f"src/signoria/core/{name}.py" for name in HOT]
    chosen = os.environ.get("SIGNORIA_GAMES", "*")
    games = sorted(Path("src/signoria/games").glob(f"{chosen}/*.py"))
    players = [f"src/signoria/players/search/{name}.py" for name in HOT_SEARCH]
    tables = [f"src/signoria/tables/{name}.py" for name in HOT_TABLES]
    hot = [str(path) for path in games if path.stem not in COLD_OF_GAME]
    return core + players + tables + hot


def groups() -> list[tuple[list[str], str | None]]:
    """Return what goes into one library each: core with players, the tables, and every game.

    They are compiled at the same time, and a game that did not change is not compiled again.
    """
    found: dict[str, list[str]] = {}
    for path in hot_modules():
        layer, game = Path(path).parts[2:4]
        name = {"games": game, "tables": layer}.get(layer, "core")
        found.setdefault(name, []).append(path)
    return [(paths, f"signoria_{name}") for name, paths in found.items()]


def extensions() -> list[Any]:
    """Return what to compile: nothing when mypyc is not there or not wanted."""
    wanted = os.environ.get("SIGNORIA_COMPILE", "")
    if wanted == "0" or "editable_wheel" in sys.argv:
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - it may not be there

        compiled: list[Any] = mypycify(
            ["--config-file=pyproject.toml", *hot_modules()],
            opt_level="2",  # a quarter less to compile than 3, and 2 to 6 per cent slower
            debug_level="0",
            separate=groups(),
        )
    except (ImportError, SystemExit) as reason:
        if wanted == "1":
            raise
        sys.stderr.write(f"signoria: not compiled ({reason!r}); it runs as plain Python, slower\n")
        return []
    for extension in compiled:
        extension.optional = wanted != "1"
        if os.name == "posix":  # inline one rule into another; round floats as Python does
            extension.extra_compile_args += ["-fno-semantic-interposition", "-ffp-contract=off"]
    return compiled


def build_pages() -> None:
    """Build the browser part into the package, where its sources are and nothing was built yet."""
    page = Path("src/signoria/server/static/index.html")
    if page.is_file() or not Path("web").is_dir() or "bdist_wheel" not in sys.argv:
        return
    done = subprocess.run([sys.executable, "build_support/web.py"], check=False)
    if done.returncode:
        sys.stderr.write("signoria: the browser part was not built; all else works\n")


build_pages()
setup(ext_modules=extensions())
