"""A cache of what was made last: the oldest goes when there is no more room."""

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(dict[K, V]):
    """A bounded dictionary that drops its oldest entries. Threads may share it as a cache."""

    def __init__(self, room: int) -> None:
        """Keep *room* entries."""
        super().__init__()
        self._room = room

    def keep(self, key: K, value: V) -> V:
        """Add an entry, make room for it, and return *value*."""
        if key not in self:
            while len(self) >= self._room:
                self.pop(next(iter(self)), None)
        self[key] = value
        return value
