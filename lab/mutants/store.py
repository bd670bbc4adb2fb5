"""What is known of each mutant, kept between runs: one line for each verdict."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from mutants.mutant import Mutant
from mutants.scope import ROOT, Scope
from mutants.verdict import Verdict

RESULTS: Final = ROOT / "build" / "mutants"


class Store:
    """The verdicts of one game.

    A mutant stays dead while its function and the test that killed it are what they were; it
    survives while nothing at all has changed.
    """

    def __init__(self, scope: Scope, folder: Path = RESULTS) -> None:
        """Keep verdicts in *folder*."""
        self._scope, self._path = scope, folder / f"{scope.name}.jsonl"
        self._known: dict[str, dict[str, Any]] = {}
        self._whole = scope.whole_mark()
        self._marks: dict[str, str] = {}
        if self._path.exists():
            for line in self._path.read_text(encoding="utf-8").splitlines():
                self._take(line)

    def _take(self, line: str) -> None:
        try:
            told = json.loads(line)
        except ValueError:  # what an interruption left half written
            return
        self._known[told["mutant"]] = told

    def known(self, mutants: Iterable[Mutant]) -> dict[str, Verdict]:
        """Return the verdicts that still hold, by the mutants' names."""
        found = {}
        for mutant in mutants:
            told = self._known.get(mutant.name)
            if told is not None and told["marks"] == self._holds(mutant, told["end"], told["test"]):
                found[mutant.name] = Verdict(mutant, told["end"], told["test"])
        return found

    def add(self, verdict: Verdict) -> None:
        """Keep a *verdict*."""
        line = {
            "mutant": verdict.mutant.name,
            "end": verdict.end,
            "test": verdict.test,
            "marks": self._holds(verdict.mutant, verdict.end, verdict.test),
        }
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self._known[verdict.mutant.name] = line

    def _holds(self, mutant: Mutant, end: str, test: str) -> list[str]:
        """Return marks of all that the verdict depends on."""
        if not Verdict(mutant, end).dead:
            return [self._whole]
        if test not in self._marks:
            self._marks[test] = self._scope.test_mark(test)
        return [mutant.body, self._marks[test]]
