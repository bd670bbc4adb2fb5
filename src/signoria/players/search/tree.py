"""The search tree: statistics of nodes, and of the actions at the root."""

from signoria.core.fast import i64  # noqa: TC001 - mypyc needs it


class Node:
    """An information set of the searching seat: determinizations that look alike share it."""

    def __init__(self) -> None:
        """Create a node without visits."""
        self.visits: i64 = 0
        self.value: float = 0.0
        """The sum of utilities backed up, for the seat that chose to come here."""
        self.children: dict[int, Node] = {}
        self.priors: dict[int, float] = {}
        """The unnormalized prior of each action; empty until `selection.set_priors`."""


class Trial:
    """One action at the root, with what a hint tells of it."""

    def __init__(self, action: int) -> None:
        """Begin without visits of *action*."""
        self.action: int = action
        self.visits: i64 = 0
        self.value: float = 0.0
        """The sum of the searching seat's utilities."""
        self.win: float = 0.0
        """The sum of its shares of victory."""
        self.points: float = 0.0
        """The sum of its points."""

    def mean(self) -> float:
        """Return the mean utility; 0 without visits."""
        if self.visits == 0:
            return 0.0
        return self.value / float(self.visits)
