"""Which code a figure came from: the rules of a game and its rules of thumb, without comments."""

import ast
import hashlib
from functools import cache
from pathlib import Path
from typing import Final

GAMES: Final = Path(__file__).resolve().parents[2] / "src" / "signoria" / "games"
ROOTS: Final = ("rules", "heuristics", "options")
"""How a game goes follows from these, and from what they import of the same game."""


def fingerprint(game: str, folder: Path = GAMES) -> str:
    """Return a number for all that decides how games of rules of thumb go."""
    digest = hashlib.sha256()
    for module in sorted(_needed(folder / game, game)):
        digest.update(module.encode())
        digest.update(meaning((folder / game / f"{module}.py").read_text(encoding="utf-8")))
    for path in sorted((folder / game).glob("*.toml")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


@cache  # several tables come from the same code
def meaning(source: str) -> bytes:
    """Return a module without comments, docstrings and layout."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [each for each in body if not _is_text(each)]  # type: ignore[attr-defined]
    return ast.dump(tree).encode()


def _is_text(node: ast.AST) -> bool:
    """Say whether a statement is nothing but a text."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _needed(folder: Path, game: str) -> set[str]:
    """Return the modules of a game that its `ROOTS` need."""
    found: set[str] = set()
    waiting = [name for name in ROOTS if (folder / f"{name}.py").exists()]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += _imported(folder, module, f"signoria.games.{game}")
    return found


def _imported(folder: Path, module: str, package: str) -> list[str]:
    """Return the modules of the same game that a module imports."""
    names = _named((folder / f"{module}.py").read_text(encoding="utf-8"), package)
    return [name for name in names if (folder / f"{name}.py").exists()]


@cache
def _named(source: str, package: str) -> tuple[str, ...]:
    """Return what a module imports, as modules of *package* are called there."""
    names: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            names += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module.removeprefix(f"{package}."))
    return tuple(names)
