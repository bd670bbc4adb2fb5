"""What is mutated and by which tests it must be noticed."""

import ast
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mutants.mutant import Mutant, functions, mark, mutants_of

ROOT: Final = Path(__file__).resolve().parents[2]
ACCEPTED: Final = Path(__file__).parent / "accepted"
KILLERS: Final = Path(__file__).parent / "killers"
BESIDES: Final = ("unseen", "view")
"""What may be seen is a rule too."""
NO_RULES: Final = ("test_invariants.py", "test_replays.py", "test_heuristics.py", "test_reasons.py")
"""Tests that play at random, stored records, and what players know: none says what a rule is."""


@dataclass(frozen=True)
class Scope:
    """The files of one game and its tests."""

    name: str
    package: str
    files: tuple[Path, ...]
    tests: Path
    left_out: tuple[str, ...] = NO_RULES
    root: Path = ROOT
    accepted: Path = ACCEPTED
    killers: Path = KILLERS

    def mutants(self) -> list[Mutant]:
        """Return all mutants of all files."""
        return [mutant for path in self.files for mutant in mutants_of(path)]

    def path(self, mutant: Mutant) -> Path:
        """Return the file of *mutant*."""
        return next(path for path in self.files if path.stem == mutant.module)

    def test_mark(self, test: str = "") -> str:
        """Return a mark of one test's file and what it shares with others, or of all tests."""
        one = Path(test.split("::", maxsplit=1)[0]).name
        wanted = [
            path
            for path in sorted(self.tests.rglob("*.py"))
            if not one or path.name == one or not path.name.startswith("test_")
        ]
        return mark(*[path.read_text(encoding="utf-8") for path in wanted])

    def whole_mark(self) -> str:
        """Return a mark of all tests and of all code of the game."""
        folder = self.files[0].parent
        code = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py"))]
        return mark(self.test_mark(), *code)


def names() -> list[str]:
    """Return the names of all games; nothing of them is imported here."""
    return sorted([path.parent.name for path in (ROOT / "src/signoria/games").glob("*/RULES.md")])


def scope_of(game: str) -> Scope:
    """Return the files with functions that RULES.md names as rules or secrecy, and the views."""
    folder = ROOT / "src" / "signoria" / "games" / game
    rules = (folder / "RULES.md").read_text(encoding="utf-8")
    named = rules.split("## Sections\n")[1].split("## Readings\n", maxsplit=1)[0]
    stems = {name.split(".")[0] for name in re.findall(r"`(\w+\.[\w.]+)`", named)}
    files = [path for path in sorted(folder.glob("*.py")) if path.stem in {*stems, *BESIDES}]
    return Scope(game, f"signoria.games.{game}", tuple(files), ROOT / "tests" / "games" / game)


def changed_functions(scope: Scope) -> set[tuple[str, str]]:
    """Return module and function of what differs from main, whatever is committed."""
    base = _git(scope, "merge-base", "HEAD", "main").strip()
    changed = set()
    for path in scope.files:
        shown = _git(scope, "show", f"{base}:{path.relative_to(scope.root).as_posix()}")
        before = _bodies(path.stem, shown)
        after = _bodies(path.stem, path.read_text(encoding="utf-8"))
        changed |= {each[:2] for each in after - before}
    return changed


def _bodies(module: str, text: str) -> set[tuple[str, str, str]]:
    return {(module, name, body) for name, body in functions(ast.parse(text))}


def _git(scope: Scope, *words: str) -> str:
    command = ["git", "-C", str(scope.root), *words]
    done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - our own words
    return done.stdout.decode()
