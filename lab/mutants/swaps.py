"""The small changes: what one node of a syntax tree may be replaced by."""

import ast
import copy
from collections.abc import Iterator
from typing import Final

Swap = tuple[str, ast.AST]
"""What kind of change it is, and the node that takes the place."""

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt, ast.Eq),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt, ast.Eq),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COMPLEMENTS: Final = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""Where another comparison is the same as *not*."""
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
UNORDERED: Final = ("cast", "min", "max")
"""Where two arguments say the same the other way round, or nothing at all."""
OPPOSITES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


def swaps(node: ast.AST) -> Iterator[Swap]:
    """Return all that may stand in the place of *node*."""
    if isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        yield from _operators(node)
    elif isinstance(node, ast.BoolOp):
        yield (
            "and/or",
            ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values),
        )
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub | ast.Invert):
        yield "not", node.operand
    elif isinstance(node, ast.Call):
        yield from _arguments(node)


def _constants(node: ast.Constant) -> Iterator[Swap]:
    if isinstance(node.value, bool):
        yield "true/false", ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield "off by one", ast.Constant(node.value + 1)
        if node.value:
            yield "off by one", ast.Constant(node.value - 1)


def _comparisons(node: ast.Compare) -> Iterator[Swap]:
    for at, operator in enumerate(node.ops):
        for comparison in COMPARISONS[type(operator)]:
            other = copy.copy(node)
            other.ops = [*node.ops]
            other.ops[at] = comparison()
            yield "comparison", other


def _operators(node: ast.BinOp | ast.AugAssign) -> Iterator[Swap]:
    other = OPERATORS.get(type(node.op))
    if other is not None:
        changed = copy.copy(node)
        changed.op = other()
        yield "operator", changed


def _arguments(node: ast.Call) -> Iterator[Swap]:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in OPPOSITES:
        yield "opposite", ast.Call(ast.Name(OPPOSITES[name], ast.Load()), node.args, node.keywords)
    if name in UNORDERED or any(isinstance(each, ast.Starred) for each in node.args):
        return
    for at in range(len(node.args) - 1):
        if ast.dump(node.args[at]) != ast.dump(node.args[at + 1]):
            args = [*node.args]
            args[at], args[at + 1] = args[at + 1], args[at]
            yield "swapped arguments", ast.Call(node.func, args, node.keywords)


def negations(test: ast.expr) -> Iterator[Swap]:
    """Return the opposite of a condition, unless another change says the same."""
    if (
        isinstance(test, ast.Compare)
        and len(test.ops) == 1
        and isinstance(test.ops[0], COMPLEMENTS)
    ):
        return
    if isinstance(test, ast.Constant):
        return
    if not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
        yield "not", ast.UnaryOp(ast.Not(), test)


def dropped(statement: ast.stmt, bound: set[str]) -> Iterator[Swap]:
    """Return nothing in place of a statement that would be missed at run time, not at once.

    A first value of a local name is not dropped: everything after it would break.
    """
    missed = isinstance(statement, ast.Continue | ast.Break | ast.Raise)
    if isinstance(statement, ast.Assign | ast.AugAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        missed = {name for target in targets for name in names(target)} <= bound
    elif isinstance(statement, ast.Return):
        missed = statement.value is not None
    elif isinstance(statement, ast.Expr):
        missed = not isinstance(statement.value, ast.Constant)
    if missed:
        yield "dropped", ast.Pass()


def names(node: ast.AST) -> set[str]:
    """Return the names that are bound within *node*."""
    named = [each for each in ast.walk(node) if isinstance(each, ast.Name)]
    return {each.id for each in named if isinstance(each.ctx, ast.Store)}
