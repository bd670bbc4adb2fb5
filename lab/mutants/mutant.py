"""A mutant: a file of the rules with one small change."""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Final

from mutants.sites import sites

LONG: Final = 80
AROUND: Final = 24
"""A longer line is shown so far around its change."""


@dataclass(frozen=True)
class Mutant:
    """One change in one file, known by what it says and not by its line."""

    module: str
    function: str
    """Its qualified name; nothing for what is done when the module is imported."""
    kind: str
    before: str
    after: str
    nth: int
    """Which of those that read alike in this function, from 1."""
    at: int
    """Which change of the file it is."""
    lines: tuple[int, ...]
    body: str
    """A mark of the function's text, or of the whole file."""

    @property
    def where(self) -> str:
        """Return the function as RULES.md names it."""
        return f"{self.module}.{self.function}" if self.function else self.module

    @property
    def change(self) -> str:
        """Return what is changed into what."""
        again = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.before} -> {self.after}{again}"

    @property
    def name(self) -> str:
        """Return what tells it from all others of the game."""
        return f"{self.where}: {self.change}"

    @property
    def draw(self) -> str:
        """Return a number that has nothing to do with what the mutant is: samples are by it."""
        return mark(self.name)


def mark(*texts: str) -> str:
    """Return a short mark of *texts*."""
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]


def mutants_of(path: Path) -> list[Mutant]:
    """Return all mutants of a file, in the order of its text."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    bodies = {name: mark(body) for name, body in functions(tree)}
    whole = mark(text)
    alike: Counter[tuple[str, str, str]] = Counter()
    found = []
    for at, site in enumerate(sites(tree)):
        before, after = shortened(site.before, site.after)
        alike[site.function, before, after] += 1
        nth = alike[site.function, before, after]
        lines, body = tuple(site.lines), bodies.get(site.function, whole)
        which = (site.kind, before, after, nth, at)
        found.append(Mutant(path.stem, site.function, *which, lines, body))
    return found


def shortened(before: str, after: str) -> tuple[str, str]:
    """Leave out of a long line what is far from the change."""
    if len(before) <= LONG or after == "pass":
        return before, after
    first = _alike(before, after)
    last = min(_alike(before[::-1], after[::-1]), min(len(before), len(after)) - first)
    start, end = max(0, first - AROUND), max(0, last - AROUND)
    head, tail = "…" * (start > 0), "…" * (end > 0)
    return (
        f"{head}{before[start : len(before) - end]}{tail}",
        f"{head}{after[start : len(after) - end]}{tail}",
    )


def _alike(one: str, other: str) -> int:
    """Return how many characters at the beginning are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def functions(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Return each function and method with its text, formatting and comments apart."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, ast.unparse(node)
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield f"{node.name}.{method.name}", ast.unparse(method)


def code_of(tree: ast.Module, path: Path, function: str) -> CodeType:
    """Return the code of one function of a tree."""
    first, *rest = function.split(".")
    node = next(node for node in tree.body if getattr(node, "name", "") == first)
    code = compile(ast.Module([node], []), str(path), "exec", dont_inherit=True)
    for name in (first, *rest):
        code = next(c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == name)
    return code
