"""What the package of a game offers: the rest of the program knows a game by this alone."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

from signoria.core.chance import Stream
from signoria.core.event import Event, Value
from signoria.core.heuristic import Heuristic
from signoria.core.layout import Encoding
from signoria.core.orders import Orders
from signoria.core.plan import Plans
from signoria.core.position import Json, Position
from signoria.core.state import State
from signoria.core.tuning import Tuning
from signoria.core.turns import SeenTurn, Story
from signoria.core.vocabulary import Vocabulary


class Refusal(NamedTuple):
    """Why an action is not allowed: a name and parts for the text, and the paragraph."""

    name: str
    parts: dict[str, Value]
    section: str


class Need(NamedTuple):
    """One condition of an action: a name and parts for the text, and how far it is met."""

    name: str
    parts: dict[str, Value]
    have: int
    want: int

    @property
    def ok(self) -> bool:
        """Return whether the condition is met."""
        return self.have >= self.want


class Offer(NamedTuple):
    """Something to be had, possible or not: a name and parts for the text, and what brings it."""

    name: str
    parts: dict[str, Value]
    action: int
    """What completes it; other actions may come before."""


class Reason(NamedTuple):
    """Why an action is good or bad: a name and parts for the text, and how much it counts."""

    name: str
    parts: Mapping[str, Value]
    weight: float
    """In points; what speaks against the action is below 0."""


MOST_REASONS: Final = 4
"""More than that nobody reads."""
SLIGHT: Final = 0.1
"""A reason that counts for less is not worth a word, unless there is no other."""


def weightiest(reasons: Iterable[Reason]) -> list[Reason]:
    """Return the few *reasons* that count most, the weightiest first; at least one of them."""
    ranked = sorted(reasons, key=lambda reason: -abs(reason.weight))
    worth_a_word = [reason for reason in ranked if abs(reason.weight) >= SLIGHT]
    return worth_a_word[:MOST_REASONS] or ranked[:1]


def phase_of(game: "Game", state: State) -> str:
    """Return the name of the phase that *state* is in, for the words; nothing if it has none."""
    at = getattr(state, "phase", None)
    return game.PHASES[at] if isinstance(at, int) and 0 <= at < len(game.PHASES) else ""


def reckon_nothing(view: object, turn: SeenTurn | None) -> None:
    """Add nothing up, for a game whose view says everything: its `reckon`."""
    del view, turn


StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT")
OptionsT = TypeVar("OptionsT")
HeuristicT = TypeVar("HeuristicT", bound=Heuristic)
HeuristicT_co = TypeVar("HeuristicT_co", bound=Heuristic, covariant=True)


class Heuristics(Protocol[HeuristicT_co]):
    """The module with the heuristic of a game. It is only ever shown determinized states."""

    @property
    def WEIGHTS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the module
        """Return the names of the weights, in the order in which `HEURISTIC` takes them."""

    @property
    def HEURISTIC(self) -> Callable[[list[float]], HeuristicT_co]:  # noqa: N802 - a class of the module
        """Return the class of the heuristic, which takes its weights."""


class GameOf(Protocol[StateT, ViewT, OptionsT, HeuristicT]):
    """The package of one game: a module, so there is nothing to register or to instantiate.

    It is written in the types of that game: its state, view, options and heuristic.
    """

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the module
        """Return the name of the game on the command line and in records."""

    @property
    def VERSION(self) -> int:  # noqa: N802
        """Return the version of the rules; it rises only if an old log would end otherwise."""

    @property
    def OPEN(self) -> bool:  # noqa: N802
        """Return whether nobody ever holds a secret: all who look see the same."""

    @property
    def SECTIONS(self) -> Mapping[str, str]:  # noqa: N802
        """Return the paragraph of the rules behind each verb and each event."""

    @property
    def EVENTS(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802
        """Return the parts of each event."""

    @property
    def REFUSALS(self) -> tuple[str, ...]:  # noqa: N802
        """Return the names of all reasons for which `explain` refuses an action."""

    @property
    def PHASES(self) -> tuple[str, ...]:  # noqa: N802
        """Return the names of the phases of play, for the texts."""

    @property
    def VOCABULARY(self) -> Vocabulary:  # noqa: N802
        """Return all actions by code."""

    @property
    def ENCODING(self) -> Encoding | None:  # noqa: N802
        """Return how `State.encode` writes observations; ``None`` if it does not."""

    @property
    def Options(self) -> type[OptionsT]:  # noqa: N802 - a class of the module
        """Return the class of the game's options."""

    @property
    def TUNING(self) -> Tuning:  # noqa: N802
        """Return the parameters of the game's computer players."""

    @property
    def heuristics(self) -> Heuristics[HeuristicT]:
        """Return the module of the heuristic."""

    def seats(self, options: OptionsT) -> range:
        """Return how many may play."""

    def setup(self, players: int, options: OptionsT) -> StateT:
        """Return the state before the first action. Nothing in it is random."""

    def observe(self, state: StateT, seat: int | None) -> ViewT:
        """Return what *seat* may know, as a frozen dataclass; ``None`` is a bystander."""

    def reckon(self, view: ViewT, turn: SeenTurn | None) -> object | None:
        """Return what *view* adds up to: arithmetic of the present table, no advice.

        *turn* is the one that goes on, or was the last, as the viewer saw it. It is computed beside
        the view, once for all who see the same, so that `observe` stays fast. ``None`` if there is
        nothing to say.
        """

    def redact(self, state: StateT, action: int, seat: int | None) -> int:
        """Return *action*, about to be done in *state*, as *seat* sees it done."""

    def imagine(self, view: ViewT, rng: Stream) -> StateT:
        """Determinize: return a state that is consistent with *view*, drawn from *rng*."""

    def reveals(self, state: StateT, action: int) -> bool:
        """Return whether the actor's *action* lets someone know what they could not know before."""

    def uncovers(self, state: StateT, action: int) -> bool:
        """Return whether *action* shows its own actor something: a call, a challenge, a showdown.

        A chain of actions ends there. What uncovers something also reveals it.
        """

    def explain(self, state: StateT, action: int) -> Refusal:
        """Return why *action* is not legal in *state*."""

    def needs(self, state: StateT, action: int) -> list[Need]:
        """Return all that *action* takes, by itself or after other steps of the turn.

        All are met in a legal action. None are told where the refusal says everything. They tell
        only what the actor knows.
        """

    def ways(self, state: StateT, goal: str) -> list[Offer]:
        """Return what can be done with *goal*, a piece of the board, whether or not it may be."""

    def offers(self, state: StateT) -> list[Offer]:
        """Return what a turn can be used for, as far as it is worth asking "why not?"."""

    def plans(self, view: ViewT, goal: str | None = None, rng: Stream | None = None) -> Plans:
        """Return whole turns of the seat that sees *view*: the default for each goal.

        With *goal*, every way to it, the default first, and the rows that tell them apart. They
        are made on an imagined state and hold in all: none goes on where chance, a secret or
        another seat decides. *rng* imagines; it changes nothing about the plans. Who is not to act
        has none; a view that is the same for all is taken for that of the seat to act.
        """

    def reasons(self, state: StateT, action: int, heuristic: HeuristicT) -> list[Reason]:
        """Return what speaks for and against a legal *action*, by *heuristic*.

        One to four, the weightiest first. *state* is determinized: they tell only what the seat to
        act knows of it.
        """

    @property
    def story(self) -> Story:
        """Return the module that cuts the log into turns and tells each of them."""

    @property
    def orders(self) -> Orders[ViewT]:
        """Return the module that takes standing orders; `core.orders` takes none."""

    def sources(self, state: StateT, events: Sequence[Event]) -> Mapping[str, list[int]]:
        """Return where the points of each seat came from: all sources together are its score.

        *state* is over, *events* is all that happened. Words of the locale files name them.
        """

    def save(self, state: StateT) -> Position:
        """Return the state as a position, ready for JSON."""

    def load(
        self, position: Mapping[str, Json], players: int | None = None, *, listen: bool = False
    ) -> StateT:
        """Return the state that *position* describes, as the rules go on from it."""


Game: TypeAlias = GameOf[State, object, object, Heuristic]
"""Any game: how all that works with every game sees one."""
