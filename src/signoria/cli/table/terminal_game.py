"""A sitting: a match, the players of the program at it, and the file it is kept in."""

import json
from collections.abc import Callable, Mapping

from signoria.arena import seeds
from signoria.cli import files
from signoria.cli.table.seating import ME, SeatPlan, recorded
from signoria.cli.table.store import is_kept
from signoria.core import record
from signoria.core.chance import Chance, HashedChance, chance_of, commitment
from signoria.core.event import Event
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.core.position import Json
from signoria.core.problem import Problem
from signoria.core.state import OVER
from signoria.players.base import Player, SeatContext
from signoria.players.find import seat_player
from signoria.players.program import Programs


class TerminalGame:
    """One play of a game at this keyboard."""

    def __init__(
        self, match: Match, chance: Chance, seating: SeatPlan, *, practice: bool = False
    ) -> None:
        """Let *chance* decide from now on, and let the program's players sit down.

        In *practice* take-backs are free.
        """
        self.match = match
        self.game = match.game
        self.chance = chance
        self.seating = seating
        self.practice = practice
        self.witness: Callable[[int, int], None] | None = None
        """Is told the seat and the action of a bot before it is done."""
        self._programs = Programs()
        try:
            self._bots = self._seat_bots()
        except Problem:
            self._programs.close()
            raise
        match.chance = chance
        match.let_chance_act()

    @property
    def actor(self) -> int:
        """Return the seat to act, or ``OVER``."""
        return int(self.match.state.actor())

    @property
    def commitment(self) -> str:
        """Return what proves later that the seed was fixed before."""
        return commitment(self.chance.seed)

    def view(self, seat: int | None) -> object:
        """Return what *seat* may know."""
        return self.game.observe(self.match.state, seat)

    def let_bots_act(self) -> None:
        """Let the bots act until a person is to act or the game is over."""
        while self.actor != OVER and self.actor in self._bots:
            seat = self.actor
            legal = self.match.state.legal()
            action = self._bots[seat].choose(self.view(seat), legal, None)
            if self.witness is not None:
                self.witness(seat, action)
            self.match.play(action)

    def last_decision(self, seat: int) -> int:
        """Return how much of the log *seat* has seen: all up to its last decision."""
        own = [number for number, entry in enumerate(self.match.entries) if entry.by == seat]
        return own[-1] if own else 0

    def play(self, action: int) -> list[Event]:
        """Do *action* for the person to act."""
        return self.match.play(action)

    def undo(self, *, agreed: bool) -> None:
        """Take back the last decision of anyone at this keyboard.

        Once something became known, this is for practice, or for several who have *agreed*.
        """
        humans = self.seating.humans()
        decided = [n for n in self.match.counted if self.match.entries[n].by in humans]
        if not decided:
            raise Problem("undo_nothing")
        to = decided[-1]
        by = self.match.entries[to].by
        known = self.match.known_since(to, by) is not None and not self.practice
        if known and len(humans) == 1:
            raise Problem("undo_known_alone")
        if known and not agreed:
            raise Problem("undo_known")
        self.match.undo(to, by)

    def text(self) -> str:
        """Return the record of the match so far."""
        seats = self.seating.recorded()
        return record.write_record(self.match, seats, self.chance, practice=self.practice)

    def part(self) -> None:
        """Close the programs, after sending the result if there is one."""
        if self.match.over():
            state = self.match.state
            self._programs.part(self._bots.values(), state.scores(), state.standing())
        self._programs.close()

    def _seat_bots(self) -> dict[int, Player]:
        """Give each bot a random stream of its own, new for each session."""
        root = seeds.root(f"{self.chance.seed}/players/{len(self.match.entries)}")
        specs, options = self.seating.specs, self.match.options
        return {
            seat: seat_player(
                spec,
                SeatContext(self.game, options, len(specs), seat, seeds.nth(root, seat)),
                self._programs,
            )
            for seat, spec in enumerate(specs)
            if spec != ME
        }


def new_terminal_game(
    game: Game,
    options: object,
    seating: SeatPlan,
    seed: str,
    start: Mapping[str, Json] | None = None,
    *,
    practice: bool = False,
) -> TerminalGame:
    """Return a new sitting, from the beginning or from the position *start*."""
    match = Match(game, len(seating.specs), options, start=start)
    return TerminalGame(match, HashedChance(seed), seating, practice=practice)


def loaded(name: str, game: Game, *, practice: bool = False) -> TerminalGame:
    """Return the sitting that goes on from the record in the file called *name*, if it is true.

    What was practice stays practice, and any game may become it.
    It starts programs only if it is one of the kept games: one from elsewhere could start anything.
    """
    text = files.read_text(name)
    kept = record.verify(text, lambda found: _same(game, found))
    kind = json.loads(text.split("\n", 1)[0])["chance"]
    chance = chance_of(kind, str(kept.closing["seed"]))
    seating = recorded(kept.seats, own=is_kept(name))
    return TerminalGame(kept.match, chance, seating, practice=practice or kept.practice)


def _same(game: Game, found: str) -> Game:
    if found != game.NAME:
        raise Problem("other_game", found=found, wanted=game.NAME)
    return game
