"""A match: one play of one game, kept as the list of everything that was done."""

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from signoria.core.chance import Chance
from signoria.core.event import Event, heard
from signoria.core.game import Game
from signoria.core.position import Json, fingerprint
from signoria.core.problem import IllegalAction, Problem
from signoria.core.state import CHANCE, OVER, State, index_at
from signoria.core.turns import Deed, SeenTurn, Turn, Turns


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
    turn: int = -1
    """The number of the turn to which the action belongs."""
    event_turns: Sequence[int] = ()
    """The turn of each event, where not all belong to that of the action."""


class _Trace(NamedTuple):
    """What is remembered of an entry that the state no longer shows."""

    seen: tuple[int, ...]
    """The action as each seat saw it, and last as a bystander did; empty if all saw it whole."""
    events: list[Event]
    boundary: bool
    owner: int
    """Whose turn it was."""


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
        self._turns = Turns(game.story, game.VOCABULARY)
        self._newest_key = (-1, -1, -1)
        self._newest_seen: SeenTurn | None = None
        """What `seen_turn` returned last, by turn, seat and length of the log."""
        self.let_chance_act()

    def play(self, action: int) -> list[Event]:
        """Do *action* for the actor, then all that chance does in answer; return the events."""
        if action not in self.state.legal():
            raise illegal(self.game, self.state, action)
        first = len(self.entries)
        self.record(action)
        self.let_chance_act()
        return [event for trace in self._traces[first:] for event in trace.events]

    def play_all(self, actions: Sequence[int]) -> None:
        """Do *actions*, each legal after the one before, then all that chance does in answer."""
        for action in actions:
            self.record(action)
        self.let_chance_act()

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
        seen = tuple([game.redact(state, action, seat) for seat in seats])
        boundary = by == CHANCE or game.reveals(state, action)
        owner = game.story.owner(state)
        told: list[Event] = []
        state.told = told
        state.apply(action)
        state.told = None
        self.counted.append(len(self.entries))
        self.entries.append(Entry(by, action))
        if all(each == action for each in seen):
            seen = ()  # most actions: games are long and many, and so are their logs
        self._traces.append(_Trace(seen, told, boundary, owner))

    def last_decision(self, seat: int) -> int:
        """Return the number of the last entry of *seat* that still counts."""
        for number in reversed(self.counted):
            if self.entries[number].by == seat:
                return number
        raise Problem("undo_nothing")

    def own_decision(self, seat: int, to: int) -> int:
        """Return *to*, if it is a decision of *seat* from which it went on without a break.

        Up to its last decision nothing became known, and nobody else acted.
        """
        if not 0 <= to < len(self.entries) or self.entries[to].by != seat or to not in self.counted:
            raise Problem("undo_not_yours", entry=to)
        known = self.known_since(to, seat, self.last_decision(seat))
        if known is not None:
            raise known
        return to

    def known_since(self, to: int, seat: int, end: int | None = None) -> Problem | None:
        """Return why *seat* cannot return to before entry *to* as if nothing had been seen.

        What was taken back since then has been seen all the same. What comes from entry *end* on is
        not looked at.
        """
        for number in range(to, len(self.entries) if end is None else end):
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
        self._traces.append(_Trace((), [], boundary=False, owner=by))
        self.state = self._begin()
        for number in self.counted:
            self.state.apply(self.entries[number].action)

    def log(self, seat: int | None, since: int = 0) -> list[Line]:
        """Return the entries from *since* on as *seat* saw them; ``None`` is a bystander."""
        counted = set(self.counted[bisect_left(self.counted, since) :])
        turns = self.turns()
        return [
            self._line(number, seat, turns, counts=number in counted)
            for number in range(since, len(self.entries))
        ]

    def _line(self, number: int, seat: int | None, turns: Turns, *, counts: bool) -> Line:
        entry, trace = self.entries[number], self._traces[number]
        told = heard(trace.events, seat)
        apart: list[int] = turns.of_events.get(number, [])
        if apart and len(told) != len(apart):
            pairs = zip(trace.events, apart, strict=True)
            apart = [turn for event, turn in pairs if event.seen_by(seat)]
        action = self._seen(number, seat) if entry.undo < 0 else -1
        turn = turns.of_entry[number]
        return Line(number, entry.by, action, entry.undo, told, counts, turn, apart)

    def _seen(self, number: int, seat: int | None) -> int:
        """Return the action of an entry as *seat* saw it."""
        seen = self._traces[number].seen
        return seen[self.players if seat is None else seat] if seen else self.entries[number].action

    def turns(self) -> Turns:
        """Return the turns so far; of the log only what is new is looked at."""
        turns = self._turns
        for number in range(len(turns.of_entry), len(self.entries)):
            entry, trace = self.entries[number], self._traces[number]
            if entry.undo >= 0:
                turns.take_back(entry.undo)
            else:
                verb = self.game.VOCABULARY.describe(entry.action).verb
                turns.add(verb, trace.owner, trace.events)
        return turns

    def seen_turn(self, turn: Turn, seat: int | None) -> SeenTurn:
        """Return *turn* as *seat* saw it; ``None`` is a bystander. Nobody may change it."""
        key = (turn.n, self.players if seat is None else seat, len(self.entries))
        if self._newest_seen is None or key != self._newest_key:
            self._newest_key, self._newest_seen = key, self._seen_deeds(turn, seat)
        return self._newest_seen

    def _seen_deeds(self, turn: Turn, seat: int | None) -> SeenTurn:
        deeds = []
        for step in turn.steps:
            events = heard(step.events, seat)
            if not step.verb:
                deeds.append(Deed(CHANCE, "", {}, events))
                continue
            move = self.game.VOCABULARY.describe(self._seen(step.entry, seat))
            deeds.append(Deed(self.entries[step.entry].by, move.verb, move.parts, events))
        return SeenTurn(turn.by, turn.kind, deeds)

    def open_turn(self, seat: int | None) -> SeenTurn | None:
        """Return the turn that goes on, or was the last, as *seat* saw it."""
        turn = self.turns().current()
        return None if turn is None else self.seen_turn(turn, seat)

    def turns_since(self, seat: int) -> list[int]:
        """Return the turns after the last decision of *seat*, oldest first, its own apart."""
        since = next((n for n in reversed(self.counted) if self.entries[n].by == seat), -1)
        found: list[int] = []
        for turn in reversed(self.turns().all):
            if turn.counts and turn.last < since:
                break
            if turn.counts and self._is_news(turn, seat, since):
                found.insert(0, turn.n)
        return found

    def _is_news(self, turn: Turn, seat: int, since: int) -> bool:
        """Return whether *turn* has something that others did, or a scoring paid, after *since*."""
        after = [step.entry for step in turn.steps if step.entry > since]
        if turn.by == seat:
            return any(self.entries[entry].by not in (seat, CHANCE) for entry in after)
        return bool(after) or any(step.entry == since and not step.verb for step in turn.steps)

    def states_after(
        self, turns: Collection[int], known: tuple[int, State] | None = None
    ) -> dict[int, State]:
        """Return the state at the end of each of these *turns*, by playing the match again.

        It can go on from a turn whose end is *known*. A turn that the next one breaks off in the
        middle of an action has no end of its own.
        """
        cut = self.turns().all
        broken = {turn.first: turn.n for turn in cut if turn.steps and not turn.steps[0].verb}
        ends = {}
        for turn in (cut[n] for n in turns if cut[n].counts):
            end = turn.steps[-1].entry
            if broken.get(end, turn.n) == turn.n:
                ends[end] = turn.n
        first = 0 if known is None else cut[known[0]].steps[-1].entry + 1
        state = self._begin() if known is None else known[1].copy()
        found: dict[int, State] = {}
        for number in self.counted[bisect_left(self.counted, first) :]:
            if len(found) == len(ends):
                break
            state.apply(self.entries[number].action)
            if number in ends:
                found[ends[number]] = state.copy()
        return found

    def state_before(self, entry: int) -> State:
        """Return the state before entry number *entry*, whatever was taken back later."""
        counted: list[int] = []
        for number, each in enumerate(self.entries[:entry]):
            if each.undo >= 0:
                counted = [before for before in counted if before < each.undo]
            else:
                counted.append(number)
        state = self._begin()
        for number in counted:
            state.apply(self.entries[number].action)
        return state

    def sources(self) -> dict[str, list[int]]:
        """Return where the points of each seat came from, of a match that is over."""
        events = [event for number in self.counted for event in self._traces[number].events]
        return dict(self.game.sources(self.state, heard(events, None)))

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
