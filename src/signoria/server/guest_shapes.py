"""The shapes of what is told to a guest about themselves and about the server."""

from signoria.server.shape import Shape
from signoria.server.shapes import Arms, Name


class Session(Shape):
    """The guest who asks."""

    guest: Name
    arms: Arms
    """Those that were chosen; until then, those that are proposed."""
    csrf: None


class Address(Shape):
    """Where others find this server."""

    lan: str | None
    """Its address in the network; only this machine is told, and only if others can reach it."""
