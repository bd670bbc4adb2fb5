"""How a game ended, as it is told."""

from pydantic import Field

from signoria.server.shape import Shape


class Source(Shape):
    """What one source brought to each seat; the game's words call it ``source.`` and its name."""

    name: str
    points: list[int]


class Result(Shape):
    """How the game ended."""

    scores: list[int]
    standing: list[int]
    sources: list[Source] = Field(default_factory=list)
    """Together they make up the scores; none where a game tells none."""
