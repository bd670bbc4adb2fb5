"""Trials of functions: all is imported once, and each process changes the code of one function."""

import gc
import importlib
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import FunctionType
from typing import Any, Final

from mutants.forks import Answer, be_quiet, in_forks, limit, limit_memory, streamed
from mutants.mutant import Mutant, code_of
from mutants.net import Net, Reach, by_line
from mutants.scope import Scope
from mutants.trees import Trees
from mutants.verdict import KILLED, LOST, SURVIVED, UNREACHED, FailsAnywayError, Verdict

AT_IMPORT: Final = "at import"
"""The function has done its work before any test begins: see `cold`."""
FIRST_RUN: Final = 600.0
"""Seconds that a test has before it is known how many it needs."""

KILLING: Final = 5.0
"""Seconds that a test is taken to need that killed the mutant before."""

Tell = Callable[[dict[str, Any]], None]


class Warm:
    """The trials of all mutants of functions of one game."""

    def __init__(
        self, scope: Scope, trees: Trees, jobs: int, killers: Mapping[str, str] | None = None
    ) -> None:
        """Try so many mutants of *scope* at once; each with its test in *killers*, if there are."""
        self._scope, self._trees, self._jobs, self._killers = scope, trees, jobs, killers
        self.seconds: dict[str, float] = {}
        """How long each test takes."""

    def run(self, mutants: Sequence[Mutant]) -> Iterator[Verdict]:
        """Try each mutant, in any order."""
        for line in streamed(lambda tell: self._collect(mutants, tell)):
            if "failed" in line:
                raise FailsAnywayError(line["failed"])
            if "seconds" in line:
                self.seconds = line["seconds"]
            else:
                yield Verdict(mutants[line["mutant"]], line["end"], line["test"])
        if not self.seconds:
            raise FailsAnywayError(f"the tests in {self._scope.tests} cannot be collected")

    def _collect(self, mutants: Sequence[Mutant], tell: Tell) -> None:
        be_quiet()
        Net(self._scope, lambda net: self._try_all(net, mutants, tell)).run()

    def _try_all(self, net: Net, mutants: Sequence[Mutant], tell: Tell) -> None:
        """Find out which tests may kill which mutant, then try."""
        gc.freeze()
        tests = self._killing(net, mutants, tell)
        if tests is None:
            return
        trials = in_forks(
            range(len(mutants)), lambda at: self._try(net, mutants[at], tests[at]), self._jobs
        )
        for at, answer in trials:
            end, test = _verdict(answer, tests[at])
            if end in (SURVIVED, UNREACHED) and _covers(net.imported, mutants[at]):
                end = AT_IMPORT
            tell({"mutant": at, "end": end, "test": test})

    def _killing(self, net: Net, mutants: Sequence[Mutant], tell: Tell) -> list[list[Reach]] | None:
        """Return for each mutant the tests to try, or nothing if one fails anyway."""
        if self._killers is not None:
            tell({"seconds": dict.fromkeys(self._killers.values(), KILLING)})
            known = [self._killers.get(mutant.name, "") for mutant in mutants]
            return [[Reach(test, KILLING, set())] if test in net.items else [] for test in known]
        reaches = []
        for test, found in in_forks(list(net.items), lambda t: _reach(net, t), self._jobs):
            if found is None or found["failed"]:
                tell({"failed": test})
                return None
            lines = {(stem, line) for stem, line in found["lines"]}
            reaches.append(Reach(test, found["seconds"], lines))
        tell({"seconds": {each.test: each.seconds for each in reaches}})
        at_line = by_line(sorted(reaches, key=lambda each: each.seconds))
        return [_covering(mutant, at_line) for mutant in mutants]

    def _try(self, net: Net, mutant: Mutant, tests: Sequence[Reach]) -> Answer:
        if not tests:
            return {"test": ""}
        limit_memory()
        path = self._scope.path(mutant)
        code = code_of(self._trees.plant(mutant), path, mutant.function)
        function_of(f"{self._scope.package}.{mutant.module}", mutant.function).__code__ = code
        return {"test": net.killer(tests) or ""}


def function_of(module: str, name: str) -> FunctionType:
    """Return a function of a module that is there, whatever it is wrapped in."""
    found: Any = importlib.import_module(module)
    for part in name.split("."):
        found = found.__dict__[part]
        if isinstance(found, property):
            found = found.fget
        found = inspect.unwrap(getattr(found, "__func__", found))
    assert isinstance(found, FunctionType)
    return found


def _reach(net: Net, test: str) -> Answer:
    limit(FIRST_RUN)
    return net.reach(test)


def _covering(mutant: Mutant, at_line: dict[tuple[str, int], list[Reach]]) -> list[Reach]:
    """Return the tests that reach a mutant, the fastest first."""
    found = {r.test: r for line in mutant.lines for r in at_line.get((mutant.module, line), [])}
    return sorted(found.values(), key=lambda reach: reach.seconds)


def _covers(lines: set[tuple[str, int]], mutant: Mutant) -> bool:
    return any((mutant.module, line) in lines for line in mutant.lines)


def _verdict(answer: Answer, tests: Sequence[Reach]) -> tuple[str, str]:
    if answer is None:
        return LOST, ""
    if answer["test"]:
        return KILLED, answer["test"]
    return (SURVIVED if tests else UNREACHED), ""
