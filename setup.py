"""Compile the hot modules with mypyc when that is possible; without it, all runs as plain Python.

``SIGNORIA_COMPILE=0`` leaves compiling out, ``SIGNORIA_COMPILE=1`` makes a failure fatal;
``SIGNORIA_GAMES=medici`` compiles the core and one game alone, which takes much less time.
"""

import os
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

HOT = [
    "fast", "event", "chance", "encoding", "state", "batch", "heuristic", "template", "text",
    "turns", "match", "plan", "plan_words", "planner", "walk", "plans",
]  # fmt: skip
HOT_SEARCH = ["tree", "settings", "endgame", "selection", "rollout", "ismcts"]
HOT_TABLES = [
    "model/undo", "wire/turn_renderer", "wire/log_renderer", "wire/table_view", "wire/table_part",
    "wire/snapshot", "wire/plan_renderer",
]  # fmt: skip
COLD_OF_GAME = [
    "__init__", "options", "boards", "view", "worlds", "position", "checks", "refusals", "needs",
    "sources", "reckoning", "orders", "layout",
]  # fmt: skip
"""What neither a play-out nor an update runs through, `view` and `reckoning`: the serializer looks
into the fields of plain Python objects alone. Everything else in a game's folder is compiled. So
are `reasons`: arrays must not come into compiled code from outside, see `tests/test_leaks.py`."""


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
    """Return what to compile: nothing when mypyc is not there or not wanted, or nothing is built.

    What only reads or packs the sources runs before mypyc is installed.
    """
    wanted = os.environ.get("SIGNORIA_COMPILE", "")
    if wanted == "0" or {"dist_info", "editable_wheel", "egg_info", "sdist"} & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - it may not be there

        compiled: list[Any] = mypycify(
            # What they only import may need packages that are not there: it is checked elsewhere.
            ["--config-file=pyproject.toml", "--follow-imports=silent", *hot_modules()],
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
        if sys.platform == "linux":  # without symbols: smaller, and the same wherever it is built
            extension.extra_link_args += ["-Wl,-s"]
    return compiled


class BuildWithNotice(build_py):
    """Copies the package; beside compiled modules it puts the licence of mypyc's runtime."""

    def run(self) -> None:
        """Copy, then write the notice: the runtime becomes part of every compiled library."""
        super().run()
        if self.distribution.ext_modules and not self.editable_mode:
            mypy = distribution("mypy")
            text = mypy.read_text("licenses/LICENSE") or mypy.read_text("LICENSE") or ""
            notice = Path(self.build_lib, "signoria", "notices", "mypyc.txt")
            notice.parent.mkdir(parents=True, exist_ok=True)
            head = f"mypy {mypy.version} ({mypy.metadata['License-Expression']})"
            notice.write_text(f"{head}\n\n{text.strip()}\n", encoding="utf-8", newline="\n")


def build_pages() -> None:
    """Build the browser part into the package, where its sources are and nothing was built yet."""
    page = Path("src/signoria/server/static/index.html")
    packing = {"bdist_wheel", "sdist"} & set(sys.argv)
    if page.is_file() or not Path("web").is_dir() or not packing:
        return
    done = subprocess.run([sys.executable, "build_support/web.py"], check=False)
    if done.returncode:
        sys.stderr.write("signoria: the browser part was not built; all else works\n")


build_pages()
setup(
    cmdclass={"build_py": BuildWithNotice},
    ext_modules=extensions(),
    options={
        "build_ext": {"parallel": os.environ.get("SIGNORIA_JOBS") or str(os.cpu_count() or 1)}
    },
)
