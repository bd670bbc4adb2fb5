"""The trials of one game: what is not known yet is tried."""

from collections.abc import Callable, Sequence

from mutants.cold import Cold
from mutants.mutant import Mutant
from mutants.report import Report, report
from mutants.scope import Scope
from mutants.store import Store
from mutants.trees import Trees
from mutants.verdict import Verdict
from mutants.warm import AT_IMPORT, Warm


def try_all(
    scope: Scope,
    mutants: Sequence[Mutant],
    store: Store,
    jobs: int,
    tell: Callable[[Verdict], None],
) -> Report:
    """Try *mutants* that *store* does not know, and return what is known then of all."""
    known = store.known(mutants)

    def take(verdict: Verdict) -> None:
        store.add(verdict)
        known[verdict.mutant.name] = verdict
        tell(verdict)

    unknown = [mutant for mutant in mutants if mutant.name not in known]
    for verdict in list(known.values()):
        tell(verdict)
    if unknown:
        _try(Trees(scope), scope, unknown, jobs, take)
    return report(scope, mutants, known.values())


def _try(
    trees: Trees,
    scope: Scope,
    mutants: Sequence[Mutant],
    jobs: int,
    take: Callable[[Verdict], None],
) -> None:
    """Try what can be changed in a function first, then what only an import shows."""
    warm = Warm(scope, trees, jobs)
    late = [mutant for mutant in mutants if not mutant.function]
    for verdict in warm.run([mutant for mutant in mutants if mutant.function]):
        if verdict.end == AT_IMPORT:
            late.append(verdict.mutant)
        else:
            take(verdict)
    for verdict in Cold(scope, trees, jobs, warm.seconds).run(late):
        take(verdict)
