"""Where in a module a small change can be made."""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from mutants.swaps import Swap, dropped, names, negations, swaps

UNTOUCHED: Final = (ast.Import, ast.ImportFrom, ast.Assert, ast.JoinedStr, ast.Global)
"""Names, what must hold anyway, and texts."""
TYPES: Final = frozenset({"annotation", "returns", "type_comment", "decorator_list", "ctx"})
"""What no rule depends on."""
EMPTY: Final[dict[str, list[ast.stmt]]] = {
    "body": [ast.Pass()],
    "decorator_list": [],
    "orelse": [],
    "finalbody": [],
}
"""A statement of several lines without its inside."""


@dataclass
class Site:
    """One change: *new* in the place of a node."""

    kind: str
    function: str
    """Its qualified name; nothing for what is done when the module is imported."""
    lines: range
    """Of the statement, without what is inside it."""
    before: str
    after: str
    parent: ast.AST
    name: str
    at: int | None
    new: ast.AST

    def plant(self) -> None:
        """Make the change in the tree, for good."""
        ast.fix_missing_locations(
            ast.copy_location(self.new, _get(self.parent, self.name, self.at))
        )
        _put(self.parent, self.name, self.at, self.new)


@dataclass
class _Place:
    """How far the walk has come."""

    function: str = ""
    classes: str = ""
    statement: ast.stmt | None = None
    bound: set[str] = field(default_factory=set)


def sites(tree: ast.Module) -> list[Site]:
    """Return every change that can be made in a module, in the order of the text."""
    return list(_walk(tree, _Place()))


def _walk(node: ast.AST, place: _Place) -> Iterator[Site]:
    for name, value in ast.iter_fields(node):
        if name in TYPES:
            continue
        children = value if isinstance(value, list) else [value]
        for index, child in enumerate(children):
            if isinstance(child, ast.AST) and not isinstance(child, UNTOUCHED):
                at = index if isinstance(value, list) else None
                yield from _child(node, name, at, child, place)


def _child(
    parent: ast.AST, name: str, at: int | None, node: ast.AST, place: _Place
) -> Iterator[Site]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield from _definition(node, place)
        return
    if isinstance(node, ast.stmt):
        place.statement = node
        if place.function:
            yield from _each(parent, name, at, dropped(node, place.bound), place)
    condition = name == "test" or (name == "ifs" and isinstance(parent, ast.comprehension))
    if condition and isinstance(node, ast.expr):
        yield from _each(parent, name, at, negations(node), place)
    yield from _each(parent, name, at, swaps(node), place)
    if isinstance(node, ast.For):
        place.bound |= names(node.target)
    kept = place.statement
    yield from _walk(node, place)
    place.statement = kept
    if isinstance(node, ast.stmt):
        place.bound |= names(node)


def _definition(node: ast.FunctionDef | ast.ClassDef, place: _Place) -> Iterator[Site]:
    """Go into a function; its defaults are found when the module is imported."""
    if isinstance(node, ast.ClassDef):
        inner = _Place(place.function, f"{place.classes}{node.name}.")
        yield from _walk(node, inner)
        return
    if place.function:
        yield from _walk(node, place)
        return
    for default in (node.args.defaults, node.args.kw_defaults):
        for at, each in enumerate(default):
            if each is not None:
                name = "defaults" if default is node.args.defaults else "kw_defaults"
                outer = _Place("", place.classes, node)
                yield from _each(node.args, name, at, swaps(each), outer)
    arguments = {each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)}
    inner = _Place(place.classes + node.name, bound=arguments)
    for at, statement in enumerate(node.body):
        if not isinstance(statement, UNTOUCHED):
            yield from _child(node, "body", at, statement, inner)


def _each(
    parent: ast.AST, name: str, at: int | None, found: Iterator[Swap], place: _Place
) -> Iterator[Site]:
    statement = place.statement
    if statement is None:
        return
    old = _get(parent, name, at)
    for kind, new in found:
        before = header(statement)
        _put(parent, name, at, new)
        after = header(new if isinstance(new, ast.stmt) else statement)
        _put(parent, name, at, old)
        if after != before:
            lines = _lines(statement)
            yield Site(kind, place.function, lines, before, after, parent, name, at, new)


def _get(parent: ast.AST, name: str, at: int | None) -> ast.AST:
    found: Any = getattr(parent, name)
    node: ast.AST = found if at is None else found[at]
    return node


def _put(parent: ast.AST, name: str, at: int | None, node: ast.AST) -> None:
    if at is None:
        setattr(parent, name, node)
    else:
        getattr(parent, name)[at] = node


def header(statement: ast.stmt) -> str:
    """Return a statement in one line, without what is inside it."""
    shallow = copy.copy(statement)
    for name, empty in EMPTY.items():
        if hasattr(shallow, name):
            setattr(shallow, name, empty)
    return ast.unparse(shallow).splitlines()[0]


def _lines(statement: ast.stmt) -> range:
    body: list[ast.stmt] = getattr(statement, "body", [])
    end = statement.end_lineno or statement.lineno
    if body:
        end = max(statement.lineno, body[0].lineno - 1)
    return range(statement.lineno, end + 1)
