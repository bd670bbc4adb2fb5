"""Refusals of a table. The name has a sentence in the locale files; the class is its kind."""

from signoria.core.problem import Problem


class NotThere(Problem):
    """There is no such table, seat or link."""


class NotYours(Problem):
    """It belongs to someone else."""


class NotNow(Problem):
    """The table is not in a state in which this can be done."""


class Stale(NotNow):
    """Something happened since the sender last looked."""

    def __init__(self) -> None:
        """Refuse kindly: the newest state follows."""
        super().__init__("stale")


class Malformed(Problem):
    """What was asked makes no sense, whatever the state of the table."""


class Unavailable(Problem):
    """The store did not answer; nothing was acknowledged."""
