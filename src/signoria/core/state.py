"""The interface of game states: what every game implements and everything else relies on."""

from abc import ABC, abstractmethod
from typing import Final

from signoria.core.chance import Stream
from signoria.core.encoding import Cells, Marks
from signoria.core.event import Event
from signoria.core.fast import i64, mypyc_attr

CHANCE: Final[i64] = -1
"""Actor of a state in which a card is to be turned up or a die rolled."""

OVER: Final[i64] = -2
"""Actor of a finished game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A game state: all that the rules need. It holds neither observers nor randomness."""

    told: list[Event] | None = None
    """Where the rules tell what came of an action, when someone listens."""

    @abstractmethod
    def actor(self) -> i64:
        """Return the seat to act, or ``CHANCE``, or ``OVER``."""

    @abstractmethod
    def legal(self) -> list[int]:
        """Return the codes of all that the actor may do, ascending; empty only when over."""

    @abstractmethod
    def odds(self) -> list[int]:
        """Return the weight of each of ``legal()`` when chance acts."""

    @abstractmethod
    def apply(self, action: i64) -> None:
        """Do a legal *action*. The caller checks: a `Match` does, a search need not."""

    @abstractmethod
    def copy(self) -> "State":
        """Return a state that shares nothing mutable with this one, and tells nobody."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Return each seat's points so far, final when over."""

    @abstractmethod
    def standing(self) -> list[int]:
        """Return each seat's place, 1 being the best, tie-breaks applied; equals share."""

    def redraw(self, seat: i64, rng: Stream) -> None:
        """Determinize in place: resample everything hidden from *seat*, with its probabilities.

        The view of *seat* stays the same. Games without hidden information change nothing.
        """
        del seat, rng

    def certain(self, seat: i64) -> bool:
        """Return whether *seat* has perfect information here: `redraw` could change nothing."""
        del seat
        return True

    def seen_as(self, action: i64, seat: i64) -> i64:
        """Return *action*, about to be done, as *seat* sees it done: see `Game.redact`."""
        del seat
        return action

    def encode(self, seat: i64, out: Cells, at: i64) -> i64:
        """Write all that *seat* may know into *out*, from *at* on; return where it ends.

        What is written where is declared in the game's `ENCODING`. Seats count from *seat*, so
        that the viewer is always the first.
        """
        del seat, out, at
        raise NotImplementedError

    def mark_legal(self, out: Marks, at: i64, first: i64) -> None:
        """Set the mark of each legal action; that of the action *first* is at *at*."""
        marks = out.values
        for action in self.legal():
            marks[at + action - first] = 1

    def legal_count(self) -> i64:
        """Return how many actions are legal."""
        return len(self.legal())

    def legal_at(self, index: i64) -> i64:
        """Return number *index* of the legal actions."""
        return self.legal()[index]

    def pick(self, rng: Stream) -> i64:
        """Return a random legal action: by the odds when chance acts, else uniformly."""
        if self.actor() != CHANCE:
            return self.legal_at(rng.below(self.legal_count()))
        weights = self.odds()
        return self.legal()[index_at(weights, rng.below(sum(weights)))]

    def playout(self, rng: Stream) -> i64:
        """Do a random rollout to the end of the game; return the number of actions."""
        plies: i64 = 0
        while self.actor() != OVER:
            self.apply(self.pick(rng))
            plies += 1
        return plies


def let_chance_act(state: State, rng: Stream) -> i64:
    """Do what chance has to do, until a seat is to act or the game is over; return the actor."""
    actor = state.actor()
    while actor == CHANCE:
        state.apply(state.pick(rng))
        actor = state.actor()
    return actor


def index_at(weights: list[int], at: int) -> int:
    """Return the index whose share of the summed *weights* holds the number *at*."""
    index = 0
    while at >= weights[index]:
        at -= weights[index]
        index += 1
    return index


def places(points: list[int]) -> list[int]:
    """Return each seat's place when more points are better and equals share.

    >>> places([88, 70, 88])
    [1, 3, 1]
    """
    return [1 + len([other for other in points if other > mine]) for mine in points]
