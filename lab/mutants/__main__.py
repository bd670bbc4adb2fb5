"""Plant bugs in the rules and see whether a test notices: ``make mutants``.

It exits with 1 when a mutant survives that is not listed, when the list names one that is none, or
when too few are killed.
"""

import json
import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import signoria
from mutants import accepted, killers, page
from mutants.mutant import Mutant
from mutants.report import ENOUGH, Report
from mutants.report import report as report_of
from mutants.scope import ROOT, Scope, changed_functions, names, scope_of
from mutants.store import RESULTS, Store
from mutants.trials import try_all
from mutants.verdict import FailsAnywayError, Verdict


@click.command()
@click.argument("chosen", nargs=-1, metavar="[GAME]…", type=click.Choice(names()))
@click.option("--changed", is_flag=True, help="Only functions that differ from main.")
@click.option("--only", multiple=True, help="Only this function or file, such as 'plays.strike'.")
@click.option(
    "--sample", type=click.IntRange(1), help="Only so many of each game, always the same."
)
@click.option("--remember", is_flag=True, help="Note which test killed each of the sample.")
@click.option("--again", is_flag=True, help="Forget what is known and try everything.")
@click.option(
    "--jobs", default=2, show_default=True, type=click.IntRange(1), help="How many at once."
)
@click.option("--json", "as_json", is_flag=True, help="Print the report for programs.")
@click.option("--dir", "folder", type=click.Path(path_type=Path), default=RESULTS, help="Results.")
@click.option("--page", "to_page", type=click.Path(path_type=Path), default=page.PAGE, help="Page.")
def main(
    chosen: tuple[str, ...],
    changed: bool,  # noqa: FBT001 - click's way
    only: tuple[str, ...],
    sample: int | None,
    remember: bool,  # noqa: FBT001
    again: bool,  # noqa: FBT001
    jobs: int,
    as_json: bool,  # noqa: FBT001
    folder: Path,
    to_page: Path,
) -> None:
    """Plant a small bug in the rules, again and again, and see whether a test notices."""
    check_place()
    console = Console(stderr=as_json)
    reports = []
    for game in chosen or names():
        scope = scope_of(game)
        if again:
            (folder / f"{game}.jsonl").unlink(missing_ok=True)
        wanted = select(scope, changed=changed, only=only, sample=sample)
        reports.append(_try(scope, wanted, Store(scope, folder), jobs, console))
        if remember and sample is not None:
            killers.write(scope, reports[-1].verdicts.values())
    if as_json:
        click.echo(json.dumps([report.as_json() for report in reports], indent=1))
    else:
        for report in reports:
            show(report, console)
    whole = {report.scope.name: report for report in reports if _is_whole(report)}
    if whole:
        page.write([whole.get(game) or _known(game, folder) for game in names()], to_page)
    sys.exit(0 if all(_is_good(report) for report in reports) else 1)


def check_place() -> None:
    """Stop if the code that would be tried is not the code that lies here, or is compiled."""
    found = Path(signoria.__file__).resolve()
    if found.parent.parent != ROOT / "src":
        raise click.ClickException(
            f"these mutants are of {ROOT / 'src'}, but Python finds {found.parent};"
            " set PYTHONPATH to the former"
        )


def select(
    scope: Scope, *, changed: bool = False, only: Sequence[str] = (), sample: int | None = None
) -> list[Mutant]:
    """Return the mutants that are asked for."""
    wanted = scope.mutants()
    if changed:
        functions = changed_functions(scope)
        wanted = [each for each in wanted if (each.module, each.function) in functions]
    if only:
        wanted = [each for each in wanted if {each.where, each.module} & set(only)]
    if sample is not None:
        listed = accepted.reasons(accepted.read(scope))
        wanted = [mutant for mutant in wanted if mutant.name not in listed]
        wanted = sorted(wanted, key=lambda mutant: mutant.draw)[:sample]
    return wanted


def _try(
    scope: Scope, wanted: Sequence[Mutant], store: Store, jobs: int, console: Console
) -> Report:
    columns = (
        TextColumn(f"{scope.name:8}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=console) as shown:
        task = shown.add_task("", total=len(wanted))
        alive = []

        def tell(verdict: Verdict) -> None:
            if not verdict.dead:
                alive.append(verdict)
            shown.update(task, advance=1, description=f"{len(alive)} alive")

        try:
            return try_all(scope, wanted, store, jobs, tell)
        except FailsAnywayError as error:
            raise click.ClickException(f"no bug is planted, and yet this fails: {error}") from None


def show(report: Report, console: Console) -> None:
    """Print the survivors by function, and the sum."""
    for where, group in groupby(report.survivors, key=lambda each: each.mutant.where):
        console.print(f"\n[bold]{where}[/]")
        for each in group:
            mutant = each.mutant
            console.print(f"  line {mutant.lines[0]}, {mutant.kind}, {each.end}", highlight=False)
            console.print(f"    - {escape(mutant.before)}", style="red", highlight=False)
            again = f"   ({mutant.nth})" if mutant.nth > 1 else ""
            console.print(f"    + {escape(mutant.after)}{again}", style="green", highlight=False)
    for name in report.strangers:
        console.print(f"listed, but no mutant any more: {escape(name)}", highlight=False)
    for name in report.noticed:
        console.print(f"listed, but killed: {escape(name)}", highlight=False)
    console.print(
        f"{report.scope.name}: {report.dead} of {len(report.verdicts)} killed"
        f" ({report.share:.1%}), {len(report.listed)} listed, {len(report.survivors)} to look at",
        highlight=False,
    )


def _known(game: str, folder: Path) -> Report:
    """Return what earlier runs have shown of a game."""
    scope = scope_of(game)
    mutants = scope.mutants()
    return report_of(scope, mutants, Store(scope, folder).known(mutants).values())


def _is_whole(report: Report) -> bool:
    return report.whole and len(report.mutants) == len(report.scope.mutants())


def _is_good(report: Report) -> bool:
    return report.good and (not _is_whole(report) or report.share >= ENOUGH)


if __name__ == "__main__":
    main()
