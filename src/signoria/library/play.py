"""`Play`: one game in progress, with chance playing by itself."""

import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar, cast

from signoria import games
from signoria.core import options as game_options
from signoria.core.chance import Chance, HashedChance, Stream, chance_of
from signoria.core.lacking import lack_sentence, need_text, why_action, why_goal
from signoria.core.match import Entry, Line, Match
from signoria.core.position import Json, Position
from signoria.core.problem import IllegalAction, Problem
from signoria.core.reaching import can_have
from signoria.core.record import RecordSeat, write_record
from signoria.core.state import CHANCE, OVER
from signoria.core.turns import said
from signoria.core.vocabulary import SEAT_NAMES
from signoria.library.moves import (
    Hint,
    IllegalMove,
    Lacking,
    Move,
    Pickled,
    PlannedTurn,
    Step,
    hint_of,
    planned_turn,
    sentences_of,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

View = TypeVar("View")
View_contra = TypeVar("View_contra", contravariant=True)


class Chooser(Protocol[View_contra]):
    """Anything that chooses a move from a view: a bot of your own."""

    def choose(self, view: View_contra, legal: Sequence[Move], /) -> str:
        """Return one of the *legal* moves, or its name."""


class Play(Generic[View]):
    """A game in progress. Make one with `signoria.new`, `signoria.open` or `signoria.position`."""

    def __init__(
        self, match: Match, chance: Chance, seats: Sequence[RecordSeat] | None = None
    ) -> None:
        """Go on with *match*, in which *chance* plays by itself; *seats* name the players."""
        self._game = match.game
        self._chance = chance
        self._seats = list(seats or [RecordSeat(n, "person") for n in SEAT_NAMES[: match.players]])
        self._match = match
        match.chance = chance
        match.let_chance_act()

    # the position

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.NAME

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._match.players

    @property
    def options(self) -> dict[str, Json]:
        """The options with their values."""
        return game_options.write_options(self._match.options)

    @property
    def seed(self) -> str:
        """The seed that decides chance."""
        return self._chance.seed

    @property
    def turn(self) -> int | None:
        """The seat to act, or ``None`` when the game is over."""
        actor = self._match.state.actor()
        return None if actor == OVER else int(actor)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._match.over()

    @property
    def legal_moves(self) -> list[Move]:
        """The moves of the seat to act; empty when the game is over."""
        if self.is_over:
            return []
        return [Move(self._game, code) for code in self._match.state.legal()]

    @property
    def scores(self) -> list[int]:
        """The points of each seat so far; final when the game is over."""
        return [int(score) for score in self._match.state.scores()]

    @property
    def places(self) -> list[int]:
        """The rank of each seat by the present scores, ties broken as in the rules."""
        return [int(place) for place in self._match.state.standing()]

    def view(self, seat: int | None = None) -> View:
        """Return what *seat* may know; without a seat, what a spectator may know."""
        if seat is not None and not 0 <= seat < self.players:
            raise Problem("no_seat", found=seat, most=self.players - 1)
        return cast("View", self._game.observe(self._match.state, seat))

    def position(self) -> Position:
        """Return the whole position, secrets included, ready for JSON."""
        return self._game.save(self._match.state)

    # playing

    def push(self, move: str) -> list[Step]:
        """Make *move* for the seat to act; return it and what chance did after it.

        Raise `IllegalMove` when the rules do not allow it, `signoria.Problem` when *move* is not
        the name of an action.
        """
        if self.is_over:
            raise Problem("play_over")
        code = move.code if isinstance(move, Move) else self._game.VOCABULARY.parse(move)
        first = len(self._match.entries)
        try:
            self._match.play(code)
        except IllegalAction as refused:
            raise IllegalMove(refused, self._why(refused)) from None
        return self._steps(self._match.log(None, first), whole=True)

    def why(self, what: str) -> Lacking | None:
        """Return why *what*, an action or a piece of the board, is not possible now.

        ``None`` if it is, also for a piece to which a plan leads. For any other piece, such as a
        town or a card, the way that lacks least is told.
        """
        state, words = self._match.state, games.words(self.game, "en", self._names())
        try:
            lack = why_action(self._game, state, self._game.VOCABULARY.parse(what))
        except Problem:
            lack = None if can_have(self._game, state, what) else why_goal(self._game, state, what)
        if lack is None:
            return None
        needs = tuple([(need_text(words, need), need.have, need.want) for need in lack.needs])
        return Lacking(lack_sentence(words, lack), lack.refusal.section, needs)

    def pop(self) -> Move:
        """Take back the last decision, with the chance that followed it, and return it.

        Nothing of it remains: the same move again leads to the same draws.
        """
        match = self._match
        for number in reversed(match.counted):
            entry = match.entries[number]
            if entry.by != CHANCE:
                self._match = self._replayed(match.entries[:number])
                self._match.chance = self._chance
                return Move(self._game, entry.action)
        raise Problem("undo_nothing")

    def ask(self, player: "str | Chooser[View]", *, seed: int | None = None) -> Move:
        """Return the move that *player* chooses for the seat to act; it is not made.

        *player* is the name of a built-in player, such as ``"level:4"``, ``"heuristic"`` or
        ``"random"``, or an object with ``choose(view, legal)``. It sees only the seat's view.
        *seed* decides a built-in player's own random numbers: by default the seed of the game
        and the length of its log do, so the answer is reproducible.
        """
        if self.turn is None:
            raise Problem("play_over")
        if not isinstance(player, str):
            return self._named(player.choose(self.view(self.turn), self.legal_moves))
        from signoria.players.find import make_player  # noqa: PLC0415 - loaded on demand

        asked = make_player(player, self._game, Stream(self._thoughts() if seed is None else seed))
        code = asked.choose(self.view(self.turn), self._match.state.legal(), None)
        return Move(self._game, int(code))

    def hints(self, *, seconds: float | None = None, seed: int | None = None) -> list[Hint]:
        """Return the best moves of the seat to act, from what it knows, by the chance to win.

        They are searched as the highest level searches, for at most so many *seconds*.
        """
        if self.turn is None:
            raise Problem("play_over")
        from signoria.players.base import Budget  # noqa: PLC0415 - loaded on demand
        from signoria.players.hint import advise  # noqa: PLC0415

        stream = Stream(self._thoughts() if seed is None else seed)
        budget = None if seconds is None else Budget(1 << 30, seconds)
        found = advise(self._game, self.view(self.turn), self._match.state.legal(), stream, budget)
        words = games.words(self.game, "en", self._names())
        return [hint_of(self._game, words, each) for each in found]

    def plans(self, goal: str | None = None) -> list[PlannedTurn]:
        """Return whole turns of the seat to act, from what it knows: the default for each goal.

        With *goal*, a piece of the board, every way to it, the default first.
        """
        words = games.words(self.game, "en", self._names())
        found = () if self.turn is None else self._game.plans(self.view(self.turn), goal).goals
        return [planned_turn(self._game, words, plan) for plan in found]

    def _named(self, chosen: str) -> Move:
        return Move(self._game, self._game.VOCABULARY.parse(chosen))

    def _thoughts(self) -> int:
        """Return a number for a player's own draws that tells nothing about chance."""
        chance = HashedChance(f"thoughts of {self._chance.seed}")
        return chance.below(1 << 62, len(self._match.entries))

    # the past

    @property
    def history(self) -> list[Step]:
        """Every step that counts, chance included, oldest first."""
        return self._steps(self._match.log(None), whole=True)

    def __iter__(self) -> Iterator[Step]:
        """Iterate over the steps of the game."""
        return iter(self.history)

    def __len__(self) -> int:
        """Return the number of steps that count."""
        return len(self._match.counted)

    def __bool__(self) -> bool:
        """A game is true, also before its first step."""
        return True

    def log(self, lang: str = "en", seat: int | None = None) -> list[str]:
        """Return the log in sentences, as *seat* (or a spectator) saw it; *lang* is en or fr."""
        return [step.text for step in self._steps(self._match.log(seat), lang=lang)]

    def turns(self, lang: str = "en", seat: int | None = None) -> list[str]:
        """Return the log in one sentence a turn, as *seat* (or a spectator) saw it."""
        words, tell = games.words(self.game, lang, self._names()), self._game.story.tell
        counted = [turn for turn in self._match.turns().all if turn.counts]
        return [said(words, turn.by, tell(self._match.seen_turn(turn, seat))) for turn in counted]

    def at(self, step: int) -> "Play[View]":
        """Return a copy as the game stood after *step* steps, and after the chance that is due."""
        if not 0 <= step <= len(self):
            raise Problem("no_step", found=step, most=len(self))
        entries = self._match.entries
        match = self._replayed([entries[number] for number in self._match.counted[:step]])
        return Play(match, self._chance, self._seats)

    # copies and files

    def copy(self) -> "Play[View]":
        """Return an independent copy."""
        return Play(self._replayed(self._match.entries), self._chance, self._seats)

    def record(self) -> str:
        """Return the record of the game, finished or paused, as JSON lines."""
        return write_record(self._match, self._seats, self._chance)

    def save(self, path: str | Path) -> None:
        """Write the record to a file. An unfinished record contains the seed."""
        Path(path).write_text(self.record(), encoding="utf-8", newline="\n")

    def __eq__(self, other: object) -> bool:
        """Two games are equal when their records are."""
        return isinstance(other, Play) and self.record() == other.record()

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> Pickled:
        """Pickle the log; the position is rebuilt from it."""
        match = self._match
        return {
            "game": self.game,
            "players": match.players,
            "options": game_options.write_options(match.options),
            "start": match.start,
            "chance": (self._chance.kind, self._chance.seed),
            "seats": [(seat.name, seat.player) for seat in self._seats],
            "entries": [(entry.by, entry.action, entry.undo) for entry in match.entries],
        }

    def __setstate__(self, fields: Pickled) -> None:
        """Play the log again."""
        game = games.load_game(fields["game"])
        options = game_options.read_options(game.Options, fields["options"])
        match = Match(game, fields["players"], options, None, fields["start"])
        replayed(match, [Entry(*entry) for entry in fields["entries"]])
        seats = [RecordSeat(*seat) for seat in fields["seats"]]
        Play.__init__(self, match, chance_of(*fields["chance"]), seats)

    # how it looks

    def __str__(self) -> str:
        """Return the board as the terminal draws it, for the seat to act."""
        from signoria.cli.boards.text import as_text  # noqa: PLC0415 - Rich is loaded on demand

        names = [seat.name for seat in self._seats]
        actor = -1 if self.turn is None else self.turn
        return as_text(self._game, self.view(self.turn), names, actor)

    def svg(
        self,
        seat: int | None = None,
        *,
        lang: str = "en",
        theme: Literal["light", "dark"] = "light",
    ) -> str:
        """Return the board as an SVG document, as *seat* sees it; else as a spectator does.

        The drawing is made from the view alone, so it shows no secret of another seat. *lang* is
        ``"en"`` or ``"fr"``.
        """
        from signoria.draw import draw  # noqa: PLC0415 - loaded on demand

        names = [each.name for each in self._seats]
        return draw(self.game, self.view(seat), lang=lang, names=names, theme=theme)

    def rgb_array(
        self,
        seat: int | None = None,
        *,
        width: int = 900,
        lang: str = "en",
        theme: Literal["light", "dark"] = "light",
    ) -> "NDArray[np.uint8]":
        """Return the drawing of `svg` as pixels: an array of shape (height, *width*, 3).

        It needs the extra ``signoria[picture]``; raise `signoria.Problem` without it.
        """
        from signoria.library.pixels import rgb_array  # noqa: PLC0415 - loaded on demand

        return rgb_array(self.svg(seat, lang=lang, theme=theme), width)

    def _repr_html_(self) -> str:
        """Return the board as a spectator sees it: what a notebook shows."""
        return self.svg()

    def __repr__(self) -> str:
        """Return the game, its seats and how far it has come."""
        turn = "over" if self.is_over else f"turn {self.turn}"
        return f"<Play {self.game}, {self.players} players, {len(self)} steps, {turn}>"

    # what all of this rests on

    def _replayed(self, entries: Sequence[Entry]) -> Match:
        """Return a match with these *entries* in its log, as far as they go."""
        old = self._match
        return replayed(Match(old.game, old.players, old.options, None, old.start), entries)

    def _steps(self, lines: Sequence[Line], *, lang: str = "en", whole: bool = False) -> list[Step]:
        """Return the steps of those *lines* that count; *whole* with all that was told."""
        words = games.words(self.game, lang, self._names())
        steps = []
        for line in lines:
            if line.counts and line.undo < 0:
                action = self._match.entries[line.number].action if whole else line.action
                by = None if line.by == CHANCE else line.by
                move = Move(self._game, action)
                events = tuple(line.events)
                steps.append(
                    Step(line.number, by, move, events, sentences_of(words, line.by, move, events))
                )
        return steps

    def _names(self) -> list[str]:
        names = [seat.name for seat in self._seats]
        return [*names, *SEAT_NAMES[len(names) :]]

    def _why(self, refused: IllegalAction) -> str:
        """Return why a move is not allowed, in English."""
        words = games.words(self.game, "en", self._names())
        reason = words.sentence(f"refusal.{refused.reason}", refused.reason_parts)
        section = words.say(f"section.{refused.section}.title")
        return f"{refused.parts['action']!r}: {reason} (§ {section})"


def replayed(match: Match, entries: Sequence[Entry]) -> Match:
    """Return *match* after these *entries* of a log."""
    for entry in entries:
        if entry.undo >= 0:
            match.undo(entry.undo, entry.by)
        else:
            match.record(entry.action)
    return match


def some_seed(seed: str | int | None) -> str:
    """Return *seed* as a string; without one, 256 random bits."""
    return secrets.token_hex(32) if seed is None else str(seed)
