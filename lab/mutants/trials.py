"""The trials of one game: what is not known yet is tried."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from mutants import killers
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
    """Try each mutant with the test that killed it before, if it is known, and then with all."""
    known = killers.read(scope)
    left = [mutant for mutant in mutants if mutant.name not in known]
    again = [mutant for mutant in mutants if mutant.name in known]
    for verdict in _trials(trees, scope, again, jobs, known) if again else ():
        if verdict.dead:
            take(verdict)
        else:
            left.append(verdict.mutant)
    for verdict in _trials(trees, scope, left, jobs) if left else ():
        take(verdict)


def _trials(
    trees: Trees,
    scope: Scope,
    mutants: Sequence[Mutant],
    jobs: int,
    known: Mapping[str, str] | None = None,
) -> Iterator[Verdict]:
    """Try what can be changed in a function first, then what only an import shows."""
    warm = Warm(scope, trees, jobs, known)
    late = [mutant for mutant in mutants if not mutant.function]
    for verdict in warm.run([mutant for mutant in mutants if mutant.function]):
        if verdict.end == AT_IMPORT:
            late.append(verdict.mutant)
        else:
            yield verdict
    yield from Cold(scope, trees, jobs, warm.seconds).run(late)
