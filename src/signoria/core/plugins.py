"""Plugins: games and players of other packages, found by their entry points."""

from functools import cache
from typing import TYPE_CHECKING, Final

from signoria.core.event import Value
from signoria.core.problem import Problem

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES: Final = "signoria.games"
"""The group of entry points whose objects are games: modules as in `core.game`."""
PLAYERS: Final = "signoria.players"
"""The group of entry points whose objects make a player from a game and a stream."""


class BrokenPlugin(Problem):
    """A plugin cannot be used: the sentence names it and its package."""

    def __init__(self, name: str, entry: "EntryPoint", **parts: Value) -> None:
        """Name the problem of the plugin behind *entry*."""
        super().__init__(name, plugin=entry.name, package=package(entry), **parts)


@cache
def found(group: str) -> "dict[str, EntryPoint]":
    """Return the entry points of *group* by name; of two alike, the first package counts."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and seldom needed

    ordered = sorted(entry_points(group=group), key=lambda each: (each.name, package(each)))
    return {each.name: each for each in reversed(ordered)}


def load_entry(entry: "EntryPoint") -> object:
    """Return what *entry* stands for; raise `BrokenPlugin` when it cannot be imported."""
    try:
        return entry.load()
    except Exception as fault:  # noqa: BLE001 - a plugin may fail in any way
        reason = f"{type(fault).__name__}: {fault}"
        raise BrokenPlugin("plugin_broken", entry, reason=reason) from None


def package(entry: "EntryPoint") -> str:
    """Return the name of the package that brings *entry*."""
    return entry.dist.name if entry.dist is not None else entry.module
