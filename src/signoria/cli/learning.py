"""Lessons in the terminal: a step is shown, answered in words, and the next one follows."""

import json
import sys
from typing import Final

from rich.rule import Rule
from rich.text import Text

from signoria import games
from signoria.cli import errors, files, rulebook, showing, theme
from signoria.cli.session import Session
from signoria.cli.spelling import fold, spelled
from signoria.cli.table import parsing, seating
from signoria.cli.table.store import saves_folder
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.lesson import Attempt, Lesson, StepTexts, Verdict
from signoria.core.problem import Problem
from signoria.players.find import make_player
from signoria.players.guide import GENTLE

WORDS: Final = ("help", "show", "why", "next", "back", "rules", "play", "quit")
INTERRUPTED: Final = 130
_ADVISER: Final = "heuristic"
"""Who shows a move where the step has no answer of its own."""


class Progress:
    """How many steps of each lesson were done, in a file beside the kept games."""

    def __init__(self) -> None:
        """Read the file; one that is missing or damaged counts as empty."""
        self._path = saves_folder() / "lessons.json"
        self._done: dict[str, int] = {}
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
            self._done = {str(game): int(done) for game, done in found.items()}
        except (OSError, ValueError, TypeError, AttributeError):
            self._done = {}

    def done(self, game: str) -> int:
        """Return how many steps of *game* were done, from the first on."""
        return max(0, self._done.get(game, 0))

    def note(self, game: str, step: int) -> None:
        """Note that *step* was done. Where nothing can be written, the lesson goes on."""
        if step <= self.done(game):
            return
        self._done[game] = step
        try:
            self._path.parent.mkdir(0o700, parents=True, exist_ok=True)
            files.write_text(str(self._path), json.dumps(self._done))
        except (OSError, Problem):
            return


class Pupil:
    """Leads one person through a lesson."""

    def __init__(self, session: Session, game: Game, progress: Progress, step: int | None) -> None:
        """Begin at *step*, or where the lesson was left."""
        self.session = session
        self.game = game
        self.progress = progress
        self.lesson: Lesson = games.lesson(game.NAME)
        left = progress.done(game.NAME) + 1
        self.number = step or (left if left <= len(self.lesson.steps) else 1)
        self.attempt = self._begun()
        self.wants_game = False
        """Whether the guided first game is to follow."""
        self._told = 0

    def lead(self) -> int:
        """Go through the steps until the end, or until the person leaves; return the exit code."""
        self._show_step()
        try:
            while self._answered(self._listen()):
                pass
        except EOFError:
            self.session.show("")
        except KeyboardInterrupt:
            self.session.show("")
            self._show_how_to_go_on()
            return INTERRUPTED
        if not self.wants_game:
            self._show_how_to_go_on()
        return 0

    @property
    def texts(self) -> StepTexts:
        """Return the texts of the step in the language of the session."""
        return self.attempt.step.texts[self.session.lang]

    def _begun(self) -> Attempt:
        """Set the step up, and call its seats by names."""
        step = self.lesson.at(self.number)
        attempt = Attempt(self.game, step)
        players = attempt.match.players
        specs = [GENTLE] * players
        specs[step.seat] = seating.ME
        people = seating.seats_asked_for(
            self.session, self.game, attempt.match.options, ",".join(specs), None
        )
        self.names = people.names
        self.session.call_seats(self.game, self.names)
        self._gentle = make_player(GENTLE, self.game, Stream(self.number))
        self._told = len(attempt.match.entries)
        return attempt

    def _show_step(self) -> None:
        title = self.session.say(
            "learn.heading",
            title=self.session.say("title"),
            step=self.number,
            steps=len(self.lesson.steps),
        )
        self.session.show("", Rule(title), Text(self.texts.title, "bold"), self.texts.text)
        self._show_table()

    def _show_table(self) -> None:
        state, seat = self.attempt.match.state, self.attempt.step.seat
        view = self.game.observe(state, seat)
        self.session.show(
            "",
            showing.show_board(self.session, self.game, view, self.names, int(state.actor())),
            "",
        )
        if not self.attempt.finished:
            self.session.show(*showing.show_choices(self.session, self.game, state))

    def _listen(self) -> str:
        line = input("> ")
        if not sys.stdin.isatty():
            self.session.show(line)
        return " ".join(line.split())

    def _answered(self, line: str) -> bool:
        """Do what was typed; return whether the lesson goes on."""
        word, _, rest = line.partition(" ")
        for known in WORDS:
            called = fold(word) in (known, fold(self.session.say(f"learn.word.{known}")))
            if called and (known == "rules" or not rest):  # the rest belongs to an action
                return self._do(known, rest)
        if not line:
            return self._next() if self.attempt.finished else self._again()
        if self.attempt.finished:
            self.session.tell("learn.finished_step")
            return True
        try:
            legal = self.attempt.match.state.legal()
            self._play(parsing.parse_action(self.session, self.game, legal, line))
        except Problem as problem:
            self.session.show(Text(errors.problem_sentence(self.session, problem), "bold"))
        return True

    def _do(self, word: str, rest: str) -> bool:
        """Do what a *word* of the lesson asks for; return whether the lesson goes on."""
        if word == "next":
            return self._next()
        if word in ("play", "quit"):
            self.wants_game = word == "play"
            return False
        if word == "help":
            for known in WORDS:
                line = Text(f" {self.session.say(f'learn.word.{known}'):<8}", "typed")
                self.session.show(line.append(self.session.say(f"learn.help.{known}")))
        elif word == "why":
            self.session.show(self.texts.why)
            rulebook.show(self.session, self.attempt.step.section)
        elif word == "show":
            self._show_me()
        elif word == "back":
            self._turn_to(self.number - 1)
        else:
            self._rules(rest)
        return True

    def _rules(self, rest: str) -> None:
        try:
            rulebook.show_found(self.session, self.game, rest)
        except Problem as problem:
            self.session.show(Text(errors.problem_sentence(self.session, problem), "bold"))

    def _again(self) -> bool:
        self._show_step()
        return True

    def _next(self) -> bool:
        if not self.attempt.finished:
            self.session.tell("learn.not_yet")
            return True
        if self.number == len(self.lesson.steps):
            return False
        self._turn_to(self.number + 1)
        return True

    def _turn_to(self, number: int) -> None:
        self.number = max(1, number)
        self.attempt = self._begun()
        self._show_step()

    def _play(self, action: int) -> None:
        """Do the learner's *action*, let the others answer, and say what came of it."""
        verdict = self.attempt.answer(action)
        if verdict.kind == "other":
            self._told = len(self.attempt.match.entries)
            self.session.show(Text(self.texts.reply(verdict.action), "bold"))
            self.session.tell("learn.as_before", theme.QUIET)
            return
        if verdict.kind == "on":
            verdict = self._others(verdict)
        self._show_news()
        if verdict.kind == "done":
            self._finish()
        else:
            self._show_table()

    def _others(self, verdict: Verdict) -> Verdict:
        """Let the gentle bots act, where they have something to do."""
        if not self.attempt.waits_for_others():
            return verdict
        return self.attempt.advance(lambda _, view, legal: self._gentle.choose(view, legal))

    def _show_news(self) -> None:
        lines = self.attempt.match.log(self.attempt.step.seat, self._told)
        self._told += len(lines)
        self.session.show("", *showing.log(self.session, self.game, self.names, lines))

    def _finish(self) -> None:
        self.progress.note(self.game.NAME, self.number)
        self.session.show("", Text(f"✓ {self.texts.done}", "bold"))
        last = self.number == len(self.lesson.steps)
        self.session.tell("learn.all_done" if last else "learn.go_on", theme.QUIET)

    def _show_me(self) -> None:
        """Do the answer that is shown, action by action; in a free step, one good move."""
        if self.attempt.finished:
            self.session.tell("learn.finished_step")
            return
        if not self.attempt.step.free and self.attempt.shown() is None:
            self.attempt.restart()
            self._told = len(self.attempt.match.entries)
        while not self.attempt.finished:
            action = self._good_move()
            move = self.game.VOCABULARY.describe(action)
            text = self.session.words.sentence(f"action.{move.verb}", move.parts)
            self.session.show(
                Text(f" {spelled(self.session, self.game, move)}", "typed").append(f"   {text}")
            )
            self._play(action)
            if self.attempt.step.free:
                return

    def _good_move(self) -> int:
        shown = self.attempt.shown()
        if shown is not None:
            return shown
        state = self.attempt.match.state
        adviser = make_player(_ADVISER, self.game, Stream(len(self.attempt.match.entries)))
        return adviser.choose(self.game.observe(state, self.attempt.step.seat), state.legal())

    def _show_how_to_go_on(self) -> None:
        name = self.game.NAME
        done = self.progress.done(name) >= len(self.lesson.steps)
        key = "learn.then_play" if done else "learn.kept"
        command = f"signoria learn {name}" + (" --play" if done else "")
        self.session.tell_whole(key, command=command)
