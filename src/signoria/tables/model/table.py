"""A table: seats around a match. Commands check the rules and return the rows to store."""

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from signoria.core.chain import Outcome, tried
from signoria.core.chance import HashedChance
from signoria.core.game import phase_of
from signoria.core.lacking import Lack, not_now, why_action, why_goal
from signoria.core.match import Match
from signoria.core.plan import NO_PLANS, Plans
from signoria.tables.model import doors
from signoria.tables.model.commit_reveal import CommitReveal
from signoria.tables.model.ordering import Ordering
from signoria.tables.model.recent import Recent
from signoria.tables.model.refusal import NotNow, NotYours, Stale
from signoria.tables.model.rows import Ack, Rows, StoredResult, result_of
from signoria.tables.model.seat import BOT, OPEN, PERSON, Seat
from signoria.tables.model.seating import Seating
from signoria.tables.model.settings import FORBIDDEN, TableSettings
from signoria.tables.model.spec import GATHERING, OVER, PLAYING, TableSpec
from signoria.tables.model.table_rows import lasting_state, rows_of
from signoria.tables.model.table_state import TableState
from signoria.tables.model.teaching import corrected
from signoria.tables.model.undo import UndoRequest, other_persons, passes_absent, way_back
from signoria.tables.model.voting import Voting

REMEMBERED: Final = 128
"""Requests whose answer is remembered, should they be sent again."""


class Table(TableState):
    """A table: its state, the seating and the voting on it, and the match.

    Methods refuse before they change anything.
    """

    def __init__(
        self,
        spec: TableSpec,
        seats: Sequence[Seat],
        settings: TableSettings | None = None,
        *,
        listed: bool = False,
    ) -> None:
        """Create a table that waits for players."""
        super().__init__(spec, seats, settings, listed=listed)
        self.seq = 0
        self.match: Match | None = None
        self.commit_reveal: CommitReveal | None = None
        """How the seed comes about; ``None`` before the start, and where the server chose it."""
        self.ask: UndoRequest | None = None
        self.result: StoredResult | None = None
        self.rematch: str | None = None
        self.acks: Recent[tuple[str, str], Ack] = Recent(REMEMBERED)
        self.outcome: Outcome | None = None
        """What became of the chain that is not stored yet: it goes with the acknowledgement."""
        self.reply_to = ""
        """The answer to a step of a lesson that was taken back last."""
        self.fixed: dict[str, object] = {}
        """What never changes, as it is sent; `view` fills it."""
        self.stored_seq = 0
        self.stored_state: tuple[object, ...] = ()
        """What is on disk of that which most actions leave as it is; empty if it is not known."""
        self.whole_at = 0.0
        """When all of it is written again, whatever has changed: it tells when it was touched."""

    @property
    def seating(self) -> Seating:
        """Return the commands about seats. No field holds them: that would be a cycle."""
        return Seating(self)

    @property
    def voting(self) -> Voting:
        """Return the votes about seats."""
        return Voting(self)

    @property
    def ordering(self) -> Ordering:
        """Return the standing orders of the seats."""
        return Ordering(self)

    # the beginning and the end

    def start(self, session: str) -> None:
        """Start the game; raise `NotNow` while a seat is open."""
        self.require_owner(session)
        self.require_phase(GATHERING)
        if [seat for seat in self.seats if seat.kind == OPEN]:
            raise NotNow("seats_open")
        self.begin()
        self.changed()

    def begin(self) -> None:
        """Take the seats as they are and ask every person for a share of chance."""
        self.phase = PLAYING
        self.seating.settle_practice()
        persons = [i for i, seat in enumerate(self.seats) if seat.kind == PERSON]
        self.sealed_by(CommitReveal(persons))

    def sealed_by(self, commit_reveal: CommitReveal) -> None:
        """Take *commit_reveal* over; there is a seed when all shares are there, and not before."""
        self.commit_reveal = commit_reveal
        seed = commit_reveal.seal(self.spec.id).seed() if commit_reveal.done() else ""
        self.spec = replace(self.spec, seed=seed)

    def pending_shares(self) -> CommitReveal | None:
        """Return what chance still waits for, if it does."""
        commit_reveal = self.commit_reveal
        return None if self.phase != PLAYING or self.match is not None else commit_reveal

    def commit(self, session: str, seat: int, attempt: int, hashed: str) -> None:
        """Take the hash of a person's share."""
        if self._asked(session, seat).commit(seat, attempt, hashed):
            self.changed()

    def reveal(self, session: str, seat: int, attempt: int, share: str) -> None:
        """Take a person's share, which must fit its hash."""
        if self._asked(session, seat).reveal(seat, attempt, share):
            self.changed()

    def _asked(self, session: str, seat: int) -> CommitReveal:
        self.own(session, seat)
        commit_reveal = self.pending_shares()
        if commit_reveal is None:
            raise NotNow("share_not_asked")
        return commit_reveal

    def deal(self, now: float, patience: float, awake: float = 0.0) -> None:
        """Set the game up when all shares are there; go on without those that are late.

        Time that went by before the server was *awake* counts against nobody.
        """
        commit_reveal = self.pending_shares()
        if commit_reveal is None:
            return
        while not commit_reveal.done():
            over = now >= max(commit_reveal.begun, awake) + patience
            late = [i for i in commit_reveal.awaited() if over or self._gone(i)]
            if not late:
                return
            commit_reveal = self.commit_reveal = commit_reveal.again(late, now)
            self.changed()
        self.sealed_by(commit_reveal)
        self.match = self.new_match()
        self._look()
        self.changed()

    def _gone(self, seat: int) -> bool:
        """Return whether the person of *seat* has left, so that no share can come."""
        return self.seats[seat].kind != PERSON or self.seats[seat].left

    def new_match(self) -> Match:
        """Return the match before anyone acted."""
        spec = self.spec
        start = None if spec.start is None else spec.start.position
        return Match(spec.game, len(self.seats), spec.options, HashedChance(spec.seed), start)

    def replaced_by(self, rematch: str, session: str) -> None:
        """Remember the table at which the same people play again; no link leads here any more."""
        for seat in range(len(self.seats)):
            with self.through(doors.REMATCH, seat, session):
                pass
        self.rematch = rematch

    # play

    def actor(self) -> int | None:
        """Return the seat that must act, or ``None``."""
        if self.phase != PLAYING or self.match is None:
            return None
        actor = int(self.match.state.actor())
        return actor if actor >= 0 else None

    def question(self) -> str:
        """Return the phase of the game, which says what is asked; nothing before it begins."""
        return "" if self.match is None else phase_of(self.match.game, self.match.state)

    def playing(self) -> Match:
        """Return the match, which must be going on."""
        self.require_phase(PLAYING)
        if self.match is None:
            raise NotNow("chance_unsealed")
        return self.match

    def act(self, seat: int, seq: int, action: str) -> None:
        """Do the action that is called *action*, if it is the turn of *seat*."""
        match = self.playing()
        code = match.game.VOCABULARY.parse(action)
        if seq != self.seq:
            raise Stale
        self._require_turn(seat)
        match.play(code)
        self.reply_to = corrected(self.spec.start, match, seq)
        self._look()
        self.changed()

    def chain(self, seat: int, seq: int, actions: Sequence[str]) -> None:
        """Do *actions* up to where something becomes known, or none of them if one is illegal."""
        match = self.playing()
        if seq != self.seq:
            raise Stale
        self._require_turn(seat)
        codes, outcome = tried(match.game, match.state, actions)
        match.play_all(codes)
        self.reply_to = corrected(self.spec.start, match, seq)
        self.outcome = outcome
        self._look()
        self.changed()

    def why(self, seat: int, action: str) -> Lack | None:
        """Return why *action* is not allowed now; ``None`` if it is."""
        match = self.playing()
        code = match.game.VOCABULARY.parse(action)
        self._require_turn(seat)
        return why_action(match.game, match.state, code)

    def why_goal(self, seat: int, goal: str) -> Lack | None:
        """Return what is lacking for a piece of the board; ``None`` if an action names it."""
        match = self.playing()
        self._require_turn(seat)
        return why_goal(match.game, match.state, goal)

    def not_now(self, seat: int) -> list[Lack]:
        """Return what is out of reach for *seat*, and what each lacks; nothing in others' turns."""
        match = self.playing()
        return not_now(match.game, match.state) if self.actor() == seat else []

    def plans(self, seat: int, seq: int, goal: str | None = None) -> Plans:
        """Return the plans of *seat*, from what it sees; none in others' turns."""
        match = self.playing()
        if seq != self.seq:
            raise Stale
        if self.actor() != seat:
            return NO_PLANS
        return match.game.plans(match.game.observe(match.state, seat), goal)

    def _require_turn(self, seat: int) -> None:
        if self.actor() != seat:
            raise NotNow("not_your_turn", seat=self.actor() or 0)

    def undo(self, seat: int, seq: int, now: float, to: int | None = None) -> None:
        """Take the seat's last decision back, or ask the others whether it may be.

        With *to*, all its decisions from that entry on, if nothing became known between them. That
        others went on since *seq* does not matter, as long as the decision is the one meant.
        """
        match = self.playing()
        since = match.entries[seq:]
        if seq > self.seq or any(entry.by == seat or entry.undo >= 0 for entry in since):
            raise Stale
        way = way_back(self, match, seat, now, to)
        if not way.needed:
            match.undo(way.to, seat)
            self.ordering.drop(undone=True)
            self._look()
        elif self.ask is not None and self.ask.by != seat:
            raise NotNow("undo_asked")
        else:
            self.ask = UndoRequest(seat, way.to, (), way.needed)
        self.changed()

    def consent(self, session: str, now: float, *, agree: bool) -> None:
        """Answer an undo request for all seats of the session; the requester may withdraw it."""
        self.playing()
        ask = self.ask
        if ask is None:
            raise NotNow("nothing_asked")
        mine = self.seats_of(session)
        if not mine:
            raise NotYours("not_seated")
        if not agree:
            self.ask = None
        else:
            self.ask = ask.with_consent(mine)
            self._settle(now)
        self.changed()

    def _settle(self, now: float) -> None:
        """Undo if everyone has agreed, unless that passes a decision of someone who left since."""
        self._reconsider(now)
        ask, match = self.ask, self.match
        if ask is None or match is None or not ask.granted():
            return
        self.ask = None
        match.undo(ask.to, ask.by)
        self.ordering.drop(undone=True)
        self._look()

    def _reconsider(self, now: float) -> None:
        """Drop the undo request if seats changed hands, or if it passes someone who left."""
        ask, match = self.ask, self.match
        if ask is None or match is None:
            return
        unseated = self.seats[ask.by].kind == BOT
        same = other_persons(self, ask.by) == ask.needed and not unseated
        if not same or passes_absent(self, match, ask.to, now):
            self.ask = None

    def changed(self) -> bool:
        """Mark the table as changed; drop an undo request that became impossible."""
        self._reconsider(0.0)  # who leaves is gone whatever the time
        self.ordering.drop()
        return super().changed()

    def _look(self) -> None:
        """Update the phase, the result and the seat to act from the match."""
        match = self.match
        if match is None:
            return
        self.seq = len(match.entries)
        if self.ask is not None and self.ask.to not in match.counted:
            self.ask = None
        if match.over():
            self.phase, self.ask = OVER, None
            self.result = result_of(match)
        self._mark_turn(time.time())

    def _mark_turn(self, now: float) -> None:
        """Note since when which seat must act: lists of tables tell it without the log."""
        actor = self.actor()
        for i, seat in enumerate(self.seats):
            seat.asked = now if i == actor else None

    def rest(self, session: str, seat: int | None, bot: str | None) -> None:
        """Let *bot* act for the person of a seat (autoplay); ``None`` ends that."""
        self.playing()
        mine = self.own(session, seat)
        if bot is None and self.seats[mine].stand_in is None:
            return
        with self.through(doors.PLAY_AGAIN if bot is None else doors.REST, mine, session) as each:
            each.rest(bot)

    # help

    def advisable(self, seat: int) -> Match:
        """Return the match, if *seat* may ask for a hint now."""
        match = self.playing()
        each = self.seats[seat]
        if self.settings.hints == FORBIDDEN:
            raise NotNow("hints_forbidden")
        if each.kind != PERSON:
            raise NotYours("hints_for_persons")
        if each.player() is not None:
            raise NotNow("bot_plays_for_you")
        if self.actor() != seat:
            raise NotNow("not_your_turn", seat=self.actor() or 0)
        return match

    def count_hint(self, seat: int, seq: int) -> None:
        """Count that *seat* was given a hint: once for each decision, however often it asks."""
        if self.seq != seq:
            raise Stale
        each = self.seats[seat]
        if each.hinted != seq:
            each.hints, each.hinted = each.hints + 1, seq
            self.changed()

    # what is stored

    def rows(self, request: tuple[str, str] | None = None) -> Rows:
        """Return what must be stored so that this table can be read again."""
        return rows_of(self, request)

    def stored(self, request: tuple[str, str] | None = None) -> Ack:
        """Mark the rows as stored."""
        self.stored_version, self.stored_seq = self.version, self.seq
        self.stored_state = lasting_state(self)
        ack = Ack(self.version, self.seq, self.outcome)
        self.outcome = None
        if request is not None:
            self.acks.keep(request, ack)
        return ack
