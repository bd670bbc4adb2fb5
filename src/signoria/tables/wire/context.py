"""What rendering a table needs: games, sentences and a serializer."""

from collections.abc import Callable
from dataclasses import dataclass

from signoria.core.text import Words
from signoria.tables.model.registry import GameRegistry
from signoria.tables.wire.serializer import Serializer


@dataclass(frozen=True)
class WireContext:
    """Everything that is the same for all tables of a server."""

    registry: GameRegistry
    words: Callable[[str], Words]
    """Returns the server's own sentences in a language."""
    serializer: Serializer
