"""The host of a sitting: shows the table, asks, listens, and keeps the game safe."""

import contextlib
import importlib
import shlex
import sys
from pathlib import Path
from typing import Final, NoReturn

from rich.rule import Rule
from rich.text import Text

from signoria.cli import errors, files, rulebook, showing, theme
from signoria.cli.session import Session
from signoria.cli.spelling import fold, spelled
from signoria.cli.table import explaining, parsing, planning, store, terminal_game
from signoria.cli.table.terminal_game import TerminalGame
from signoria.core.match import illegal
from signoria.core.plan_words import plan_sentence
from signoria.core.problem import IllegalAction, Problem
from signoria.core.state import OVER

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


class Leave(Exception):  # noqa: N818 - someone leaves the table; nothing went wrong
    """Someone leaves a game that is not over."""

    def __init__(self, code: int) -> None:
        """Leave with an exit *code*."""
        super().__init__()
        self.code = code


class Host:
    """Leads one sitting in a terminal."""

    def __init__(self, session: Session, table: TerminalGame, kept: str | None = None) -> None:
        """Lead *table*, and keep it in the file *kept*, or where games are kept."""
        self.session = session
        self.table = table
        self._path: Path | None = None
        self._homeless = False
        self._refused: IllegalAction | None = None
        self._shown: dict[int | None, int] = {}
        self._sit_down(table, kept)

    def lead(self) -> int:
        """Play to the end, or until someone leaves; return the exit code."""
        try:
            return self._lead()
        finally:
            self.table.part()

    def _lead(self) -> int:
        self._greet()
        if self._path is not None:
            self._keep()
        try:
            while self._go_on():
                self._keep_if_possible()
                self._show_turn()
                self._take_turn()
        except Leave as leaving:
            self._keep()
            self._show_how_to_go_on()
            return leaving.code
        except KeyboardInterrupt:  # while others thought: what was kept last is whole
            self._show_how_to_go_on()
            return INTERRUPTED
        except Problem:  # a program that plays here went wrong
            self._keep_if_possible()
            self._show_how_to_go_on()
            raise
        self._part()
        return 0

    def _go_on(self) -> bool:
        """Let the bots act; return whether a person is to act then."""
        self.table.let_bots_act()
        return self.table.actor != OVER

    def _sit_down(self, table: TerminalGame, kept: str | None) -> None:
        self.table = table
        self.session.call_seats(table.game, table.seating.names)
        self._path = Path(kept) if kept is not None else None
        self._refused = None
        self._shown = {seat: table.last_decision(seat) for seat in table.seating.humans()}

    def _greet(self) -> None:
        """Print the players and the commitment to the seed."""
        seating = self.table.seating
        for seat, (name, spec) in enumerate(zip(seating.names, seating.specs, strict=True)):
            kind, _, which = spec.partition(":")
            kind = self.session.say(f"seating.kind.{kind}", which=which)
            line = Text(" ").append(theme.seat_name(seat, name)).append(f"  {kind}", theme.QUIET)
            self.session.show(line)
        self.session.tell("table.commitment", theme.QUIET, commitment=self.table.commitment)
        if seating.humans() and self.table.practice:
            self.session.tell("table.practice", theme.QUIET)
        if seating.humans():
            self.session.tell("table.hint", theme.QUIET)

    def _seat(self) -> int | None:
        """Return the seat through whose eyes the table is shown."""
        actor = self.table.actor
        humans = self.table.seating.humans()
        if actor in humans:
            return actor
        return humans[0] if len(humans) == 1 else None

    def _show_turn(self) -> None:
        """Show what happened, the table, and what can be done."""
        seat = self.table.actor
        if len(self.table.seating.humans()) > 1:
            self.session.show(Rule(theme.seat_name(seat, self.table.seating.names[seat])))
        self._show_news()
        self._show_board()
        self.session.show("")
        self._show_choices()

    def _show_choices(self) -> None:
        state = self.table.match.state
        self.session.show(*showing.show_choices(self.session, self.table.game, state))

    def _show_news(self) -> None:
        """Print the log since this seat's last decision."""
        seat = self._seat()
        lines = self.table.match.log(seat)
        news = lines[self._shown.get(seat, 0) :]
        self._shown[seat] = len(lines)
        self.session.show("")
        self.session.show(
            *showing.log(self.session, self.table.game, self.table.seating.names, news)
        )

    def _show_board(self) -> None:
        self.session.show("")
        self.session.show(
            showing.show_board(
                self.session,
                self.table.game,
                self.table.view(self._seat()),
                self.table.seating.names,
                self.table.actor,
            )
        )

    def _take_turn(self) -> None:
        """Listen until an action is done, or the table has changed otherwise."""
        before = (self.table, len(self.table.match.entries))
        while (self.table, len(self.table.match.entries)) == before:
            line = self._listen()
            try:
                self._answer(line)
            except Problem as problem:
                if isinstance(problem, IllegalAction):
                    self._refused = problem
                self.session.show(Text(errors.problem_sentence(self.session, problem), "bold"))

    def _listen(self) -> str:
        """Return the next line that is typed."""
        name = self.table.seating.names[self.table.actor]
        try:
            line = input(f"{name} > ")
        except EOFError:
            self.session.show("")
            raise Leave(0) from None
        except KeyboardInterrupt:
            self.session.show("")
            raise Leave(INTERRUPTED) from None
        if not sys.stdin.isatty():
            self.session.show(line)
        return " ".join(line.split())

    def _answer(self, line: str) -> None:
        """Do what was typed."""
        if not line:
            self._show_board()
            self.session.show(
                *showing.show_choices(self.session, self.table.game, self.table.match.state)
            )
            return
        word = parsing.table_word(self.session, line)
        if word is None:
            self._play_typed(
                parsing.parse_action(self.session, self.table.game, self._legal(), line)
            )
            return
        answers = {
            "help": self._help, "plans": self._plans, "plan": self._plans, "why": self._why,
            "undo": self._undo, "log": self._log, "rules": self._rules, "save": self._save,
            "load": self._load, "quit": self._quit,
        }  # fmt: skip
        answers[word[0]](word[1])

    def _play_typed(self, action: int) -> None:
        self.table.play(action)

    def _legal(self) -> list[int]:
        legal: list[int] = self.table.match.state.legal()
        return legal

    def _help(self, rest: str) -> None:
        del rest
        self.session.show(showing.table_help(self.session, self.table.game, self._legal()))

    def _plans(self, rest: str) -> None:
        """Print a whole turn for every goal, or every way to one."""
        game, view = self.table.game, self.table.view(self.table.actor)
        try:
            plans = planning.plans_for(self.session, game, view, rest)
        except Problem as no_plan:
            self._out_of_reach(rest, no_plan)
            return
        self.session.show(*planning.listed(self.session, game, plans, rest))

    def _out_of_reach(self, goal: str, no_plan: Problem) -> None:
        """Print what is lacking for a goal; raise *no_plan* where nothing is called so."""
        try:
            found = explaining.asked(self.session, self.table.game, self.table.match.state, goal)
        except Problem:
            raise no_plan from None
        if found.lack is None:
            raise no_plan
        text = explaining.explained(self.session, found.lack)
        self.session.show(Text(text, "bold"), *explaining.needs(self.session, found.lack))

    def _why(self, rest: str) -> None:
        """Explain an action or a piece; without one, the last refusal or all that is impossible."""
        if rest:
            self._why_not(rest)
            return
        if self._refused is None:
            self.session.tell("table.nothing_refused")
            game, state = self.table.game, self.table.match.state
            self.session.show(*explaining.out_of_reach(self.session, game, state))
            return
        self.session.show(Text(errors.problem_sentence(self.session, self._refused), "bold"))
        rulebook.show(self.session, self._refused.section)

    def _why_not(self, named: str) -> None:
        """Print what an action or a piece lacks, or that it is legal."""
        session, game, state = self.session, self.table.game, self.table.match.state
        action, lack, plan = explaining.asked(session, game, state, named)
        if plan is not None:
            session.show(Text(plan_sentence(session.words, plan), "bold"))
            return
        if lack is None:
            move = None if action is None else game.VOCABULARY.describe(action)
            session.tell(
                "table.allowed", action=named if move is None else spelled(session, game, move)
            )
            return
        if action is None:
            text = explaining.explained(session, lack)
        else:
            self._refused = illegal(game, state, action)
            text = errors.problem_sentence(session, self._refused)
        session.show(Text(text, "bold"), *explaining.needs(session, lack))
        rulebook.show(session, lack.refusal.section)

    def _undo(self, rest: str) -> None:
        """Undo; if everyone at the keyboard agreed, also what was revealed since."""
        agreed = ("agreed", fold(self.session.say("table.agreed")))
        if rest and fold(rest) not in agreed:
            raise Problem("undo_what", found=rest)
        self.table.undo(agreed=bool(rest))
        self._refused = None

    def _log(self, rest: str) -> None:
        """Print the log step by step, or one sentence a turn."""
        match, names = self.table.match, self.table.seating.names
        if fold(rest) in ("turns", fold(self.session.say("table.turns"))):
            self.session.show(*showing.turns(self.session, match, names, self._seat()))
            return
        lines = match.log(self._seat())
        self.session.show(*showing.log(self.session, self.table.game, names, lines))

    def _rules(self, rest: str) -> None:
        rulebook.show_found(self.session, self.table.game, rest)

    def _save(self, rest: str) -> None:
        """Write the game to the file named, or to where it is kept anyway."""
        if rest:
            files.write_text(rest, self.table.text())
        else:
            self._keep()
        self.session.tell_whole("table.saved", file=rest or str(self._path))

    def _load(self, rest: str) -> None:
        """Go on with another game; this one is kept."""
        if not rest:
            raise Problem("load_what")
        table = terminal_game.loaded(rest, self.table.game)
        self.table.part()
        self._sit_down(table, rest if store.is_kept(rest) else None)
        self.session.tell("table.loaded", file=rest)

    def _quit(self, rest: str) -> NoReturn:
        del rest
        raise Leave(0)

    def _keep(self) -> None:
        """Put the game where nothing gets lost."""
        if self._path is None:
            self._path = store.new_path(self.table.game)
        files.write_text(str(self._path), self.table.text())

    def _keep_if_possible(self) -> None:
        """Keep the game; where that is impossible say so, once, and go on."""
        if self._homeless:
            return
        try:
            self._keep()
        except Problem as problem:
            self._homeless = True
            self.session.warn(errors.problem_sentence(self.session, problem))
            self.session.warn(self.session.say("table.not_kept"))

    def _show_how_to_go_on(self) -> None:
        """Give the command that goes on from where the game was kept."""
        command = f"signoria play {self.table.game.NAME} --load {shlex.quote(str(self._path))}"
        self.session.tell_whole("table.kept", command=command)

    def _part(self) -> None:
        """Show the end, and how to prove that chance was honest."""
        self._keep_if_possible()
        self._show_news()
        self._show_board()
        state = self.table.match.state
        self.session.show(
            "",
            showing.standing(
                self.session, self.table.seating.names, state.scores(), state.standing()
            ),
        )
        self._show_take_backs()
        self.session.tell_whole("table.seed", seed=self.table.chance.seed)
        if not self._homeless:
            command = f"signoria verify {shlex.quote(str(self._path))}"
            self.session.tell_whole("table.prove", command=command)

    def _show_take_backs(self) -> None:
        """Print the undos of each seat, and whether the game was practice."""
        if self.table.practice:
            self.session.tell("table.was_practice")
        match = self.table.match
        for seat, times in enumerate(match.take_backs):
            if times:
                known = match.take_backs_known[seat]
                self.session.tell("table.take_backs", seat=seat, times=times, known=known)


def prepare_keyboard() -> None:
    """Enable line editing, and replace invalid bytes in the input."""
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
