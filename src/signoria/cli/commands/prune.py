"""signoria prune: delete what was kept long enough, or only count it."""

import math
import time
from typing import TYPE_CHECKING

import click

from signoria.cli import house, options, progress
from signoria.cli.command import Command
from signoria.cli.session import Session

if TYPE_CHECKING:
    import sqlalchemy as sa

    from signoria.tables.store.pruning import Pruner


@click.command("prune", cls=Command)
@options.text("--data", "directory")
@options.text("--database", "url")
@options.whole("--keep-unstarted-days", low=0)
@options.whole("--keep-unfinished-days", low=0)
@options.whole("--keep-finished-days", low=0)
@options.whole("--keep-requests-days", low=0)
@options.whole("--keep-sessions-days", low=0)
@options.flag("--dry-run")
@options.flag("--json")
@click.pass_obj
def command(session: Session, /, *, dry_run: bool, json: bool, **flags: str | int | None) -> int:
    """Delete in small steps, so that a server that runs is not held up."""
    from signoria.tables.store.pruning import STEP, Pruner, opened  # noqa: PLC0415 - imports the database

    settings = house.server_settings(session, **flags)
    pruner = Pruner(settings.retention)
    file = settings.data_file if settings.database is None else None
    with opened(settings.url, file, settings.database_seconds) as engine:
        with engine.connect() as connection:
            found = pruner.due(connection, time.time())
        counts = {kind: found.get(kind, 0) for kind in STEP}
        if not dry_run:
            counts = _prune(session, engine, pruner, counts)
    days = settings.retention._asdict()
    if json:
        session.show_json({"dry_run": dry_run, "keep_days": days, "numbers": counts})
        return 0
    for kind, number in counts.items():
        key = f"prune.{kind}" if days[kind] else f"prune.{kind}_kept"
        kept = f"{days[kind]:g} {session.words.noun('day', math.ceil(days[kind]))}"
        session.tell(key, number=number, days=kept)
    session.tell("prune.dry" if dry_run else "prune.done", "bold", number=sum(counts.values()))
    return 0


def _prune(
    session: Session, engine: "sa.Engine", pruner: "Pruner", found: dict[str, int]
) -> dict[str, int]:
    """Delete step by step, each a commit of its own; return how many of each kind."""
    writing = engine.execution_options(writes=True)
    counts = dict.fromkeys(found, 0)
    with progress.bar(session, sum(found.values()), title="prune.progress") as advance:
        for kind in pruner.kinds():
            while True:
                with writing.begin() as connection:
                    done = len(pruner.step(connection, kind, time.time()))
                if not done:
                    break
                counts[kind] += done
                advance(done)
    return counts
