"""Survivors that are no holes: each with the reason, in a file for each game."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass

from mutants.mutant import Mutant
from mutants.scope import Scope


@dataclass(frozen=True)
class Entry:
    """Changes in one function that may survive, and why."""

    where: str
    changes: tuple[str, ...]
    reason: str


def read(scope: Scope) -> list[Entry]:
    """Return all entries of a game."""
    path = scope.accepted / f"{scope.name}.toml"
    if not path.exists():
        return []
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return [
        Entry(where, tuple(each["changes"]), each["reason"])
        for where, entries in told.items()
        for each in entries
    ]


def reasons(entries: Iterable[Entry]) -> dict[str, str]:
    """Return the reason for each mutant, by its name."""
    return {f"{e.where}: {change}": e.reason for e in entries for change in e.changes}


def strangers(entries: Iterable[Entry], mutants: Iterable[Mutant]) -> list[str]:
    """Return what is listed and is no mutant any more."""
    names = {mutant.name for mutant in mutants}
    return [name for name in reasons(entries) if name not in names]
