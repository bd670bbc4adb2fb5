"""Trials of what is done when a module is imported: each process imports the game anew."""

import ast
import gc
import importlib.util
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

from mutants.forks import Answer, be_quiet, in_forks, limit, limit_memory
from mutants.mutant import Mutant
from mutants.net import Net, Reach
from mutants.scope import Scope
from mutants.trees import Trees
from mutants.verdict import KILLED, LOST, SURVIVED, Verdict

IMPORTING: Final = 15.0
"""Seconds to import a game and to find its tests."""
PRELOADED: Final = ("hypothesis", "structlog", "signoria.core.game", "signoria.core.match")
"""What all tests need and no mutant touches."""


class Cold:
    """The trials of all mutants that only an import can show."""

    def __init__(self, scope: Scope, trees: Trees, jobs: int, seconds: Mapping[str, float]) -> None:
        """Try so many mutants of *scope* at once; it is known how long each test takes."""
        self._scope, self._trees, self._jobs = scope, trees, jobs
        self._tests = sorted(seconds, key=lambda test: seconds[test])
        self._seconds = seconds

    def run(self, mutants: Sequence[Mutant]) -> Iterator[Verdict]:
        """Try each mutant, in any order."""
        for name in PRELOADED if mutants else ():
            importlib.import_module(name)
        gc.freeze()
        for mutant, answer in in_forks(mutants, self._try, self._jobs):
            if answer is None:
                yield Verdict(mutant, LOST)
            elif answer["test"]:
                yield Verdict(mutant, KILLED, answer["test"])
            else:
                yield Verdict(mutant, SURVIVED)

    def _try(self, mutant: Mutant) -> Answer:
        be_quiet()
        limit(IMPORTING)
        limit_memory()
        module = f"{self._scope.package}.{mutant.module}"
        path = self._scope.path(mutant)
        sys.meta_path.insert(0, Planted(module, path, self._trees.plant(mutant)))
        found = {"test": "the import"}

        def loop(net: Net) -> None:
            there = [test for test in self._tests if test in net.items]
            reaches = [Reach(test, self._seconds[test], set()) for test in there]
            found["test"] = net.killer(reaches) or ""

        Net(self._scope, loop, traced=False).run()
        return {**found}


class Planted(MetaPathFinder, Loader):
    """Imports one module from a tree instead of its file."""

    def __init__(self, module: str, path: Path, tree: ast.Module) -> None:
        """Give *tree* as *module*."""
        self._module, self._path, self._tree = module, path, tree

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Find only that module."""
        if name != self._module:
            return None
        return importlib.util.spec_from_file_location(name, self._path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        """Do what the tree says."""
        code: CodeType = compile(self._tree, str(self._path), "exec", dont_inherit=True)
        exec(code, module.__dict__)  # noqa: S102 - the project's own code, but for one change
