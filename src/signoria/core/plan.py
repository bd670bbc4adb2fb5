"""A plan: a whole sequence of legal actions that leads to a goal, with its price and its result."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from signoria.core.turns import Saying

Ending = Literal["turn", "asks", "chance", "reveal", "other"]
"""What comes after the last action: the turn is over, the seat is asked again, chance acts,
something unseen is shown, or another seat decides."""


class Plan(NamedTuple):
    """One way to a goal. The words for it live in the locale files: see `plan_words`."""

    goal: str
    """A piece of the board, as `Game.ways` knows it, or the name of what is done."""
    actions: tuple[int, ...]
    phases: tuple[str, ...]
    """The phase before each of them: it says how an action is called."""
    title: Saying
    pays: Mapping[str, int]
    gains: Mapping[str, int]
    price: str
    """In short, for a pill on the board."""
    sign: str
    """The token that the price is paid in."""
    result: tuple[Saying, ...]
    ends: Ending
    undoable: bool
    """Whether it can be taken back: nothing is shown to anyone, and chance does not act."""
    rare: bool
    """Whether it costs something that one seldom has."""
    choices: Mapping[str, str]
    """By row the option: no two ways to a goal have the same."""
    takes: tuple[Saying, ...] = ()
    """What is paid, where *result* does not say it."""


class PlanOption(NamedTuple):
    """One option of a row."""

    key: str
    text: Saying
    detail: Saying | None = None
    """More about it; of one that is out of reach, what is lacking."""
    piece: str | None = None
    """A piece of the board that stands for it."""
    sign: str | None = None
    open: bool = True
    """Whether some way has it; else it is listed to say why none has."""


class Row(NamedTuple):
    """A choice that tells ways to a goal apart."""

    key: str
    options: Sequence[PlanOption]


class Plans(NamedTuple):
    """The default way to every goal; or every way to one goal, the default first, and its rows."""

    goals: Sequence[Plan]
    rows: Sequence[Row] = ()


NO_PLANS: Final = Plans((), ())
