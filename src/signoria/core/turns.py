"""Turns: the log gathered into what one seat does until another must decide something new.

A game's `story` says where a turn begins and what is to be told of it. Turns are numbered from
what all know, so that every seat counts alike, and they are told from what one seat saw.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from signoria.core.event import Event
from signoria.core.state import CHANCE, State
from signoria.core.text import Words
from signoria.core.vocabulary import Vocabulary

SETUP: Final = "setup"
TURN: Final = "turn"
SCORING: Final = "scoring"
NOBODY: Final = -1
"""Whose the set-up and each scoring is."""


class Saying(NamedTuple):
    """A text and what fills it: the words for it live in the locale files."""

    key: str
    parts: Mapping[str, object]


class Mark(NamedTuple):
    """What stays marked on the board: a piece that came, went, or was paid for."""

    kind: str
    """``move``, ``place``, ``take``, ``gain``, ``pay`` or ``score``."""
    by: int
    to: str
    """A piece of the board, as its actions call it, or the house of a seat: see `house`."""
    origin: str = ""
    piece: str = ""
    amount: int = 0


class Summary(NamedTuple):
    """A turn in few words."""

    clauses: list[Saying]
    """What the seat did, without a subject: all of them make one sentence."""
    also: list[Saying]
    """Whole sentences that follow: what befell others, and scorings."""
    marks: list[Mark]


class Deed(NamedTuple):
    """One entry of a turn as one seat saw it."""

    by: int
    verb: str
    """Empty where only what came of an entry belongs to the turn."""
    parts: Mapping[str, int | str]
    events: list[Event]


class SeenTurn(NamedTuple):
    """A turn as one seat saw it."""

    by: int
    kind: str
    deeds: list[Deed]

    def events(self, *names: str) -> list[Event]:
        """Return what happened, or only what has one of these *names*."""
        found = [event for deed in self.deeds for event in deed.events]
        return [event for event in found if event.name in names] if names else found


class TurnStep(NamedTuple):
    """What belongs to a turn of one entry: the action, unless the verb is empty, and events."""

    entry: int
    verb: str
    events: list[Event]


class Turn:
    """What one seat does until another must decide something new; chance in it belongs to it."""

    def __init__(self, n: int, by: int, kind: str, first: int) -> None:
        """Begin turn number *n* with entry *first*."""
        self.n: Final = n
        self.by: Final = by
        self.kind: Final = kind
        self.first: Final = first
        self.last = first
        self.counts = True
        """Whether it still counts, or was taken back whole."""
        self.steps: list[TurnStep] = []

    def did(self, verbs: Sequence[str]) -> bool:
        """Return whether one of *verbs* was done in it."""
        return any(step.verb in verbs for step in self.steps)

    def saw(self, events: Sequence[str]) -> bool:
        """Return whether one of *events* happened in it."""
        return any(event.name in events for step in self.steps for event in step.events)


class Story(Protocol):
    """How a game is cut into turns, and what is told of each: a module of the game."""

    def owner(self, state: State) -> int:
        """Return the seat whose turn it is, as all can see."""

    def opens(self, turn: Turn | None, verb: str, owner: int) -> str:
        """Return the kind of turn that *verb* begins; nothing where it goes on with *turn*."""

    def breaks(self, turn: Turn, event: str) -> str:
        """Return the kind of turn that *event* begins; nothing where it belongs to *turn*."""

    def tell(self, turn: SeenTurn) -> Summary:
        """Return *turn* in few words, from what one seat saw of it alone."""


class Turns:
    """The turns of one match. Each entry of its log is looked at once."""

    def __init__(self, story: Story, vocabulary: Vocabulary) -> None:
        """Cut the log of a match as *story* says."""
        self._story = story
        self._vocabulary = vocabulary
        self._open: Turn | None = None
        self.all: list[Turn] = []
        self.of_entry: list[int] = []
        """The turn of each entry: that of its action."""
        self.of_events: dict[int, list[int]] = {}
        """The turn of each event, for entries of which several turns have something."""

    def add(self, verb: str, owner: int, events: list[Event]) -> None:
        """Go on with an action, done while it was the turn of *owner*, and what came of it.

        Nobody may change the list of *events* afterwards.
        """
        number = len(self.of_entry)
        kind = self._story.opens(self._open, verb, owner)
        turn = self._open
        if kind or turn is None:
            turn = self._begin(kind or TURN, owner, number)
        self.of_entry.append(turn.n)
        if not any(self._story.breaks(turn, event.name) for event in events):
            self._step(turn, number, verb, events)  # nearly all: the log is long
            return
        step = self._step(turn, number, verb, [])
        numbers = []
        for event in events:
            kind = self._story.breaks(turn, event.name)
            if kind:
                whose = event.parts.get("seat", NOBODY)
                turn = self._begin(kind, whose if isinstance(whose, int) else NOBODY, number)
                step = self._step(turn, number, "", [])
            step.events.append(event)
            numbers.append(turn.n)
        if turn.n != self.of_entry[number]:
            self.of_events[number] = numbers

    def take_back(self, to: int) -> None:
        """Go on with an undo: all from entry *to* on does not count any more."""
        self._open = None
        for turn in reversed(self.all):
            if turn.counts and turn.first < to:
                turn.steps = [step for step in turn.steps if step.entry < to]
                self._open = turn
                break
            turn.counts = False
        struck = self.of_entry[to]
        self.all[struck].last = len(self.of_entry)
        self.of_entry.append(struck)

    def current(self) -> Turn | None:
        """Return the turn that goes on, or was the last."""
        return self._open

    def finished(self, turn: Turn, state: State) -> bool:
        """Return whether nothing more can belong to *turn*."""
        if turn is not self._open:
            return True
        actor = state.actor()
        if actor < 0:
            return actor != CHANCE
        owner = self._story.owner(state)
        ends = (state.legal_at(0), state.legal_at(state.legal_count() - 1))
        verbs = [self._vocabulary.describe(int(action)).verb for action in ends]
        return all(self._story.opens(turn, verb, owner) for verb in verbs)

    def _begin(self, kind: str, by: int, first: int) -> Turn:
        turn = Turn(len(self.all), by if kind == TURN else NOBODY, kind, first)
        self.all.append(turn)
        self._open = turn
        return turn

    def _step(self, turn: Turn, entry: int, verb: str, events: list[Event]) -> TurnStep:
        step = TurnStep(entry, verb, events)
        turn.steps.append(step)
        turn.last = entry
        return step


def house(seat: int) -> str:
    """Return what marks call the house of *seat*, where its florins, cards and tokens are."""
    return f"seat-{seat}"


def said(words: Words, by: int, summary: Summary) -> str:
    """Return a turn of seat *by* in one sentence, and what else happened in further ones."""
    sentences = [words.sentence(each.key, each.parts) for each in summary.also]
    if summary.clauses:
        clauses = [words.say(f"clause.{each.key}", each.parts) for each in summary.clauses]
        sentences.insert(0, words.sentence("turn.line", {"seat": by, "clauses": clauses}))
    elif by != NOBODY and not sentences:
        return words.sentence("turn.begun", {"seat": by})
    return " ".join(sentences)


def number(event: Event, part: str) -> int:
    """Return a *part* of *event* that is a number."""
    value = event.parts[part]
    assert isinstance(value, int)
    return int(value)


def part_names(event: Event, part: str) -> list[str]:
    """Return a *part* of *event* that is a list, its items by name."""
    value = event.parts[part]
    assert isinstance(value, list)
    return [str(each) for each in value]
