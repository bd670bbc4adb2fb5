"""Measure the figures of the documentation and write them into its pages: ``make figures``."""

import click

from figures.code import fingerprint
from figures.places import codes, write
from figures.tables import TABLES


@click.command()
@click.argument("chosen", nargs=-1, metavar="[TABLE]…", type=click.Choice(list(TABLES)))
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(1), help="Processes.")
@click.option("--all", "every", is_flag=True, help="Measure also what is not older than its code.")
def main(chosen: tuple[str, ...], jobs: int, *, every: bool) -> None:
    """Measure the tables that are older than their code, or those that are named."""
    for name in chosen or (list(TABLES) if every else stale()):
        table = TABLES[name]
        code = fingerprint(table.game)
        click.echo(f"{name}: {table.games} games a row")
        measured = table.measure(table.games, jobs)
        click.echo(measured)
        write(name, measured, code)


def stale() -> list[str]:
    """Return the tables whose code has changed since they were measured."""
    written = codes()
    return [name for name, table in TABLES.items() if written.get(name) != fingerprint(table.game)]


if __name__ == "__main__":
    main()
