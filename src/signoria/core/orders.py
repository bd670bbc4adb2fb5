"""Standing orders: what a seat wants done when it is asked. Here, for games that take none."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from signoria.core.position import Json
from signoria.core.problem import Problem

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
Order = Mapping[str, Json]
"""As it is kept: the game alone knows what it means."""


class Orders(Protocol[ViewT_contra]):
    """The module of a game that takes orders. It sees what the seat sees, and nothing else."""

    def take(self, view: ViewT_contra, seat: int, wish: Order) -> Order:
        """Return the order as it is kept; raise a problem if it makes no sense now."""

    def obey(self, view: ViewT_contra, seat: int, order: Order) -> int | None:
        """Return the action that *order* stands for; ``None`` lets the seat be asked as usual."""

    def lapsed(self, view: ViewT_contra, order: Order) -> bool:
        """Return whether what *order* was meant for is over."""


def take(view: object, seat: int, wish: Order) -> Order:
    """Refuse: there is nothing to order in this game."""
    del view, seat, wish
    raise Problem("no_orders")


def obey(view: object, seat: int, order: Order) -> int | None:
    """Do nothing."""
    del view, seat, order
    return None


def lapsed(view: object, order: Order) -> bool:
    """Return true."""
    del view, order
    return True
