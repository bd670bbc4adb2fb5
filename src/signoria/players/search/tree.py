"""The tree that a search grows: what was tried from each situation, and how it went."""

from signoria.core.fast import i64  # noqa: TC001 - mypyc needs it


class Node:
    """A situation as the searching seat sees it: many hidden worlds share it."""

    def __init__(self) -> None:
        """Begin with nothing tried."""
        self.visits: i64 = 0
        self.worth: float = 0.0
        """The sum of what came of it, for the seat that chose to come here."""
        self.children: dict[int, Node] = {}
        self.weights: dict[int, float] = {}
        """How select_puct each action looked before it was tried; empty until it is asked for."""


class Trial:
    """One action at the root, and all that a person would like to know of it."""

    def __init__(self, action: int) -> None:
        """Nothing is known yet of *action*."""
        self.action: int = action
        self.visits: i64 = 0
        self.worth: float = 0.0
        self.win: float = 0.0
        """The sum of the searching seat's shares of victory."""
        self.points: float = 0.0
        """The sum of its points."""

    def mean(self) -> float:
        """Return what came of it on average."""
        if self.visits == 0:
            return 0.0
        return self.worth / float(self.visits)
