"""A match: one play of one game, kept as the list of everything that was done."""

from bisect import bisect_left
from collections.abc import Mapping
from typing import NamedTuple

from signoria.core.chance import Chance
from signoria.core.event import Event, heard
from signoria.core.game import Game
from signoria.core.position import Json, fingerprint
from signoria.core.problem import IllegalAction, Problem
from signoria.core.state import CHANCE, OVER, State, index_at


class Entry(NamedTuple):
    """One line of the log: an action by a seat or by chance, or an undo."""

    by: int
    action: int = -1
    undo: int = -1
    """The number of the entry before which an undo returns; -1 if this is no undo."""


class Line(NamedTuple):
    """An entry as one seat saw it."""

    number: int
    by: int
    action: int
    undo: int
    events: list[Event]
    counts: bool
    """Whether it still counts, or was taken back."""


class _Trace(NamedTuple):
    """What is remembered of an entry that the state no longer shows."""

    seen: list[int]
    """The action as each seat saw it, and last as a bystander did."""
    events: list[Event]
    boundary: bool


class Match:
    """The seed decides how chance falls; the log records how it fell. The log is the truth."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: object,
        chance: Chance | None = None,
        start: Mapping[str, Json] | None = None,
    ) -> None:
        """Set the game up, or begin from the position *start*.

        Without *chance*, its actions are given like those of the players.
        """
        if players not in game.seats(options):
            raise wrong_seats(game, players, options)
        self.game = game
        self.players = players
        self.options = options
        self.chance = chance
        self.start = start
        self.entries: list[Entry] = []
        self.counted: list[int] = []
        self.state = self._begin()
        self.take_backs = [0] * players
        """How often each seat took something back."""
        self.take_backs_known = [0] * players
        """How often of these it had seen what came of it: chance, or another's decision."""
        self._traces: list[_Trace] = []
        self.let_chance_act()

    def play(self, action: int) -> list[Event]:
        """Do *action* for the actor, then all that chance does in answer; return the events."""
        if action not in self.state.legal():
            raise illegal(self.game, self.state, action)
        first = len(self.entries)
        self.record(action)
        self.let_chance_act()
        return [event for trace in self._traces[first:] for event in trace.events]

    def let_chance_act(self) -> None:
        """Draw the random numbers of a match: here, and nowhere else."""
        if self.chance is None:
            return
        while self.state.actor() == CHANCE:
            self.record(self.next_by_chance(self.chance))

    def next_by_chance(self, chance: Chance) -> int:
        """Return the action that *chance* takes as the next entry of the log."""
        weights = self.state.odds()
        at = chance.below(sum(weights), len(self.entries))
        return self.state.legal()[index_at(weights, at)]

    def record(self, action: int) -> None:
        """Do a legal *action* and write it down."""
        state, game = self.state, self.game
        by = state.actor()
        seats = [*range(self.players), None]
        seen = [game.redact(state, action, seat) for seat in seats]
        boundary = by == CHANCE or game.reveals(state, action)
        told: list[Event] = []
        state.told = told
        state.apply(action)
        state.told = None
        self.counted.append(len(self.entries))
        self.entries.append(Entry(by, action))
        self._traces.append(_Trace(seen, told, boundary))

    def last_decision(self, seat: int) -> int:
        """Return the number of the last entry of *seat* that still counts."""
        for number in reversed(self.counted):
            if self.entries[number].by == seat:
                return number
        raise Problem("undo_nothing")

    def known_since(self, to: int, seat: int) -> Problem | None:
        """Return why *seat* cannot return to before entry *to* as if nothing had been seen.

        What was taken back since then has been seen all the same.
        """
        for number in range(to, len(self.entries)):
            entry = self.entries[number]
            if self._traces[number].boundary:
                return Problem("undo_boundary")
            if entry.by != seat and entry.undo < 0:
                return Problem("undo_others", seat=entry.by)
        return None

    def undo_point(self, seat: int) -> int:
        """Return the last decision of *seat*, if nothing became known to it since."""
        to = self.last_decision(seat)
        known = self.known_since(to, seat)
        if known is not None:
            raise known
        return to

    def undo(self, to: int, by: int) -> None:
        """Return to before entry number *to*. Nothing is erased: the undo is an entry too."""
        if to not in self.counted:
            raise Problem("undo_missing", entry=to)
        if by >= 0:
            self.take_backs[by] += 1
            self.take_backs_known[by] += self.known_since(to, by) is not None
        self.counted = [number for number in self.counted if number < to]
        self.entries.append(Entry(by, undo=to))
        self._traces.append(_Trace([], [], boundary=False))
        self.state = self._begin()
        for number in self.counted:
            self.state.apply(self.entries[number].action)

    def log(self, seat: int | None, since: int = 0) -> list[Line]:
        """Return the entries from *since* on as *seat* saw them; ``None`` is a bystander."""
        counted = set(self.counted[bisect_left(self.counted, since) :])
        at = self.players if seat is None else seat
        return [
            Line(
                number,
                entry.by,
                trace.seen[at] if entry.undo < 0 else -1,
                entry.undo,
                heard(trace.events, seat),
                number in counted,
            )
            for number, (entry, trace) in enumerate(
                zip(self.entries[since:], self._traces[since:], strict=True), since
            )
        ]

    def fingerprint(self) -> str:
        """Return the hash of the state."""
        return fingerprint(self.game.save(self.state))

    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.actor() == OVER

    def _begin(self) -> State:
        if self.start is not None:
            return self.game.load(self.start, self.players, listen=False)
        return self.game.setup(self.players, self.options)


def wrong_seats(game: Game, players: int, options: object) -> Problem:
    """Return the problem of *players* at a game that is not for so many."""
    low, high = game.seats(options)[0], game.seats(options)[-1]
    if low == high:
        return Problem("wrong_seats_exactly", game=game.NAME, wanted=low, found=players)
    return Problem("wrong_seats", game=game.NAME, low=low, high=high, found=players)


def illegal(game: Game, state: State, action: int) -> IllegalAction:
    """Return the refusal of *action*, with its reason."""
    refusal = game.explain(state, action)
    name = game.VOCABULARY.describe(action).name
    return IllegalAction(name, refusal.name, refusal.parts, refusal.section)
