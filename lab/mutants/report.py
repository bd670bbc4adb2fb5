"""What the trials of one game have shown."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mutants import accepted
from mutants.mutant import Mutant
from mutants.scope import Scope
from mutants.verdict import Verdict

ENOUGH: Final = 0.95
"""So many must be killed by a test; the others are listed with a reason."""


@dataclass(frozen=True)
class Report:
    """The verdicts of one game, beside the survivors that are listed."""

    scope: Scope
    mutants: Sequence[Mutant]
    """All that were to be tried."""
    verdicts: dict[str, Verdict]
    """By the mutants' names."""
    entries: Sequence[accepted.Entry]
    strangers: Sequence[str]
    """Entries of the list that are no mutants any more."""

    @property
    def dead(self) -> int:
        """Return how many were noticed."""
        return len([verdict for verdict in self.verdicts.values() if verdict.dead])

    @property
    def share(self) -> float:
        """Return how many were noticed, of all that were tried."""
        return self.dead / len(self.verdicts) if self.verdicts else 1.0

    @property
    def survivors(self) -> list[Verdict]:
        """Return those that nobody noticed and nobody listed, in the order of the files."""
        reasons = accepted.reasons(self.entries)
        alive = [v for v in self.verdicts.values() if not v.dead and v.mutant.name not in reasons]
        return sorted(alive, key=lambda v: (v.mutant.module, v.mutant.at))

    @property
    def listed(self) -> list[tuple[Verdict, str]]:
        """Return those that nobody noticed and the list explains."""
        reasons = accepted.reasons(self.entries)
        alive = [v for v in self.verdicts.values() if not v.dead and v.mutant.name in reasons]
        alive.sort(key=lambda v: (v.mutant.module, v.mutant.at))
        return [(verdict, reasons[verdict.mutant.name]) for verdict in alive]

    @property
    def noticed(self) -> list[str]:
        """Return those that are listed and yet killed: the list need not name them."""
        listed = accepted.reasons(self.entries)
        return [name for name, verdict in self.verdicts.items() if verdict.dead and name in listed]

    @property
    def whole(self) -> bool:
        """Say whether every mutant was tried."""
        return len(self.verdicts) == len(self.mutants)

    @property
    def good(self) -> bool:
        """Say whether nothing is left to do."""
        return not self.survivors and not self.strangers

    def by_module(self) -> dict[str, tuple[int, int]]:
        """Return for each file how many were tried, and noticed."""
        tried = Counter([verdict.mutant.module for verdict in self.verdicts.values()])
        dead = Counter([v.mutant.module for v in self.verdicts.values() if v.dead])
        return {module: (tried[module], dead[module]) for module in sorted(tried)}

    def as_json(self) -> dict[str, Any]:
        """Return all of it for programs."""
        return {
            "game": self.scope.name,
            "mutants": len(self.mutants),
            "tried": len(self.verdicts),
            "killed": self.dead,
            "share": round(self.share, 4),
            "survivors": [_told(verdict) for verdict in self.survivors],
            "listed": [{**_told(each), "reason": reason} for each, reason in self.listed],
            "strangers": list(self.strangers),
            "noticed": self.noticed,
        }


def _told(verdict: Verdict) -> dict[str, Any]:
    mutant = verdict.mutant
    return {
        "function": mutant.where,
        "line": mutant.lines[0],
        "kind": mutant.kind,
        "change": mutant.change,
        "end": verdict.end,
    }


def report(scope: Scope, mutants: Sequence[Mutant], verdicts: Iterable[Verdict]) -> Report:
    """Put together what is known of *mutants*."""
    entries = accepted.read(scope)
    return Report(
        scope,
        mutants,
        {verdict.mutant.name: verdict for verdict in verdicts},
        entries,
        accepted.strangers(entries, scope.mutants()),
    )
