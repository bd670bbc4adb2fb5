"""What a game says about its sequences of actions: their goals, choices, price and default."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from signoria.core.event import Event
from signoria.core.fast import mypyc_attr
from signoria.core.plan import PlanOption
from signoria.core.state import State
from signoria.core.turns import Saying
from signoria.core.vocabulary import Vocabulary

StateT = TypeVar("StateT", bound=State)
Cost: TypeAlias = tuple[int, ...]


class Way(Generic[StateT]):
    """A legal sequence, with the state before it and after each of its actions."""

    def __init__(
        self,
        actions: tuple[int, ...],
        states: tuple[StateT, ...],
        *,
        asks: bool,
        shown: bool = False,
    ) -> None:
        """Take *actions*, and one state more than there are of them."""
        self.actions: Final = actions
        self.states: Final = states
        self.asks: Final = asks
        """Whether it was cut where the seat itself is asked something new."""
        self.shown: Final = shown
        """Whether its last action shows the seat what it could not know."""
        self.chosen: dict[str, str] | None = None
        """What `Planner.chosen` has found, once it was asked."""


class Account(NamedTuple):
    """What a way costs and brings, and what to say of it."""

    title: Saying
    pays: Mapping[str, int] = {}
    gains: Mapping[str, int] = {}
    price: str = ""
    sign: str = ""
    result: tuple[Saying, ...] = ()
    rare: bool = False
    takes: tuple[Saying, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Generic[StateT]):
    """What a game says about its sequences. As it stands, every action is a plan of its own."""

    rows: ClassVar[tuple[str, ...]] = ()
    """The rows of choices, in the order of the engine's questions."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        phases: tuple[str, ...],
        owner: Callable[[StateT], int],
        reveals: Callable[[StateT, int], bool],
        uncovers: Callable[[StateT, int], bool],
    ) -> None:
        """Plan for the game that has these; *owner* says whose turn it is."""
        self.vocabulary = vocabulary
        self.phases = phases
        self.owner = owner
        self.reveals = reveals
        self.uncovers = uncovers

    def legal(self, state: StateT, goal: str | None) -> Sequence[int]:
        """Return what is worth a look in *state* for *goal*, or for any."""
        del goal
        return lowest_of_runs(self.vocabulary, state.legal())

    def further(
        self, actions: Sequence[int], state: StateT, goal: str | None, *, default: bool
    ) -> Sequence[int]:
        """Return how a sequence that has come to *state* by *actions* may go on.

        What cannot lead to *goal* may be left out; with *default*, also what never is one.
        """
        del actions, goal, default
        return state.legal()

    def rests(self, state: StateT) -> bool:
        """Return whether the seat is asked something new, for which there are plans again."""
        del state
        return True

    def leaves_open(self, state: StateT, *, default: bool) -> bool:
        """Return whether the way may stop here, although there is more to it."""
        del state, default
        return False

    def goals(self, way: Way[StateT]) -> Sequence[str]:
        """Return the pieces of the board that *way* is for: the first action, by its name."""
        return (self.vocabulary.describe(way.actions[0]).name,)

    def leads_to(self, way: Way[StateT], goal: str) -> bool:
        """Return whether *way* is one to *goal*."""
        return goal in self.goals(way)

    def choices(self, way: Way[StateT]) -> dict[str, str]:
        """Return by row what is chosen."""
        del way
        return {}

    def chosen(self, way: Way[StateT]) -> dict[str, str]:
        """Return `choices` of *way*, made once."""
        known = way.chosen
        if known is None:
            known = way.chosen = self.choices(way)
        return known

    def differs(self, state: StateT, row: str, key: str, usual: str) -> bool:
        """Return whether *key*, chosen in a *row*, stays another than the *usual* one.

        A way that has come to *state* may still add to some rows, until they are as usual.
        """
        del state, row
        return key != usual

    def is_usual(
        self, state: StateT, action: int, chosen: Mapping[str, str], usual: Mapping[str, str]
    ) -> bool:
        """Return whether a way may still be as *usual* in the row that *action* answers.

        A walk leaves out what it need not look at by that, before it copies the state.
        """
        del state, action, chosen, usual
        return True

    def usual(self, chosen: Mapping[str, str]) -> Mapping[str, str]:
        """Return what is usual: what the default has *chosen*, and what goes with another way."""
        return chosen

    def cost(self, way: Way[StateT], chosen: Mapping[str, str]) -> Cost:
        """Return numbers that put ways in order, the default first; *chosen* are its choices."""
        del chosen
        return way.actions

    def account(self, way: Way[StateT], goal: str, events: Sequence[Event]) -> Account:
        """Return what *way* costs and brings, from what comes of it."""
        del goal, events
        return Account(self.called(way))

    def option(self, row: str, key: str, way: Way[StateT]) -> PlanOption:
        """Return an option of a *row* in words; *way* is the cheapest that has it."""
        del row, way
        return PlanOption(key, Saying("plan.any", {"what": key}))

    def closed(self, row: str, ways: Sequence[Way[StateT]]) -> Sequence[PlanOption]:
        """Return what none of *ways*, which have a choice in this *row*, can choose, and why."""
        del row, ways
        return ()

    def called(self, way: Way[StateT], step: int = 0) -> Saying:
        """Return what the action number *step* is called."""
        move = self.vocabulary.describe(way.actions[step])
        phase = self.phase(way.states[step])
        return Saying(f"action.{move.verb}", {**move.parts, "phase": phase})

    def phase(self, state: StateT) -> str:
        """Return the name of the phase that *state* is in; nothing if it has none."""
        at = getattr(state, "phase", None)
        return self.phases[at] if isinstance(at, int) and 0 <= at < len(self.phases) else ""


def sum_of(before: int, paid: int, gained: int) -> Saying:
    """Return what one has before and after, as an equation: 6 - 3 + 5 = 8."""
    terms = [str(before)]
    if paid:
        terms.append(f"\N{MINUS SIGN} {paid}")
    if gained:
        terms.append(f"+ {gained}")
    return Saying("plan.sum", {"sum": f"{' '.join(terms)} = {before - paid + gained}"})


def lowest_of_runs(vocabulary: Vocabulary, legal: Sequence[int]) -> list[int]:
    """Return *legal* with the smallest number alone of each verb that takes a number."""
    numbers, told = vocabulary.numbers, set()
    found = []
    for action in legal:
        number = numbers[action]
        if number is None or number[0] not in told:
            found.append(action)
            if number is not None:
                told.add(number[0])
    return found
