"""Which test killed a mutant of the sample last time: it is tried before all others.

Otherwise every test of a game would have to run once, traced, to see which lines it reaches.
"""

import json
from collections.abc import Iterable

from mutants.scope import Scope
from mutants.verdict import KILLED, Verdict


def read(scope: Scope) -> dict[str, str]:
    """Return the test that killed each mutant, by the mutants' names."""
    path = scope.killers / f"{scope.name}.json"
    if not path.exists():
        return {}
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write(scope: Scope, verdicts: Iterable[Verdict]) -> None:
    """Keep which test killed each mutant."""
    found = {each.mutant.name: each.test for each in verdicts if each.end == KILLED}
    scope.killers.mkdir(parents=True, exist_ok=True)
    text = json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False)
    (scope.killers / f"{scope.name}.json").write_text(f"{text}\n", encoding="utf-8")
