"""Lessons: steps on real positions, each with a task that the rules check.

A game keeps its lesson in ``lesson.toml``; `docs/lessons.md` describes the file.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from signoria.core.chance import Chance, HashedChance
from signoria.core.event import Event, Value, heard
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.core.options import read_options
from signoria.core.position import Json
from signoria.core.problem import Problem
from signoria.core.state import OVER, State
from signoria.core.text import LANGUAGES
from signoria.core.typography import typeset
from signoria.core.vocabulary import SEAT_NAMES

MOST_WORDS: Final = 30
"""The longest text of a step, in words."""
ANY: Final = "*"
"""Stands for all parts of an action: ``place *`` is any placing."""
OTHER: Final = "other"
"""The key of the reply to all legal moves that have none of their own."""
_NODES: Final = 400
"""How many sequences of the learner's own actions are tried to see whether the aim is in reach."""

Kind: TypeAlias = Literal["done", "on", "other"]
"""The aim is reached; the answer is right so far; or it is legal and something else."""


class Aim(NamedTuple):
    """What a step asks for: an action of the learner, or something that comes of it."""

    action: str = ""
    """The beginning of an action's name, such as ``offer`` or ``act bishop``."""
    event: str = ""
    parts: Mapping[str, Value] = {}
    """Parts that the event must have. A part ``seat`` is the learner's unless it is named here."""
    least: Mapping[str, int] = {}
    most: Mapping[str, int] = {}


class StepTexts(NamedTuple):
    """The texts of a step in one language."""

    title: str
    text: str
    done: str
    why: str
    replies: Mapping[str, str]
    """What is said of other legal moves, by the beginning of their names; `OTHER` for the rest."""

    def reply(self, action: str) -> str:
        """Return what is said of the legal *action* that is not the answer."""
        fitting = [key for key in self.replies if begins(action, key)]
        return self.replies[max(fitting, key=len, default=OTHER)]


class LessonStep(NamedTuple):
    """One step: a position, one idea, one task."""

    name: str
    seat: int
    section: str
    """The paragraph of the rules that it is about."""
    start: Mapping[str, Json]
    aims: Sequence[Aim]
    answers: Sequence[Sequence[str]]
    """Accepted answers, action by action; the first is the one that is shown."""
    targets: Sequence[str]
    """The pieces to use, in their order, as plans and actions call them."""
    free: bool
    """Whether everyone plays on, against gentle bots, until the aim is reached."""
    strict: bool
    """Whether the accepted answers alone count, not every way to the aim."""
    texts: Mapping[str, StepTexts]


class Lesson(NamedTuple):
    """The first lesson of a game."""

    game: str
    steps: Sequence[LessonStep]

    def at(self, number: int) -> LessonStep:
        """Return step *number*, counted from 1."""
        if not 1 <= number <= len(self.steps):
            raise Problem("no_such_step", found=number, most=len(self.steps))
        return self.steps[number - 1]


class Verdict(NamedTuple):
    """What came of an answer."""

    kind: Kind
    action: str
    """The name of the action that was done last; empty if others ended the step."""
    events: list[Event]
    """What the learner heard of it."""


def begins(action: str, pattern: str) -> bool:
    """Return whether *action* begins with the words of *pattern*."""
    words = pattern.removesuffix(ANY).split()
    return action.split()[: len(words)] == words


def read_lesson(game: str, text: str) -> Lesson:
    """Return the lesson of *game* that *text* describes, in TOML."""
    found = tomllib.loads(text)
    return Lesson(game, [_step(each) for each in found["step"]])


def _step(told: Mapping[str, Json]) -> LessonStep:
    return LessonStep(
        name=str(told["name"]),
        seat=SEAT_NAMES.index(str(told.get("seat", "A"))),
        section=str(told["section"]),
        start=_mapping(told["position"]),
        aims=[_aim(_mapping(each)) for each in _list(told["aims"])],
        answers=[[str(name) for name in _list(each)] for each in _list(told.get("answers", []))],
        targets=[str(each) for each in _list(told.get("targets", []))],
        free=bool(told.get("free", False)),
        strict=bool(told.get("strict", False)),
        texts={lang: _texts(_mapping(told[lang]), lang) for lang in LANGUAGES},
    )


def _aim(told: Mapping[str, Json]) -> Aim:
    parts = {key: _value(each) for key, each in _mapping(told.get("parts", {})).items()}
    bounds = [
        {key: int(str(each)) for key, each in _mapping(told.get(name, {})).items()}
        for name in ("least", "most")
    ]
    return Aim(str(told.get("action", "")), str(told.get("event", "")), parts, *bounds)


def _texts(told: Mapping[str, Json], lang: str) -> StepTexts:
    said = {key: typeset(str(told[key]), lang) for key in ("title", "text", "done", "why")}
    replies = {key: typeset(str(each), lang) for key, each in _mapping(told["replies"]).items()}
    return StepTexts(**said, replies=replies)


def _mapping(told: Json) -> Mapping[str, Json]:
    if not isinstance(told, Mapping):
        raise TypeError("not a table")
    return told


def _list(told: Json) -> list[Json]:
    if not isinstance(told, list):
        raise TypeError("not an array")
    return told


def _value(told: Json) -> Value:
    return told if isinstance(told, int) else str(told)


class Attempt:
    """A step that is being played: a match that begins with the position of the step."""

    def __init__(self, game: Game, step: LessonStep, chance: Chance | None = None) -> None:
        """Set the position up; *chance* decides what is drawn."""
        self.game = game
        self.step = step
        self.chance = chance or HashedChance(f"lesson/{game.NAME}/{step.name}")
        self.match = self._begun()
        self.finished = False

    def restart(self) -> None:
        """Set the position up again."""
        self.match = self._begun()
        self.finished = False

    def answer(self, action: int) -> Verdict:
        """Do a legal *action* of the learner and judge it.

        After one that leads elsewhere the position is set up again. An action that is not legal
        raises `IllegalAction` and changes nothing.
        """
        events = heard(self.match.play(action), self.step.seat)
        kind = judged_step(self.match, self.step)
        if kind == "other":
            self.restart()
        self.finished = kind == "done"
        return Verdict(kind, self.game.VOCABULARY.describe(action).name, events)

    def advance(self, choose: Callable[[int, object, Sequence[int]], int]) -> Verdict:
        """Let the other seats act until the learner is to act, or the step is finished.

        *choose* is given the seat, its view and its legal actions.
        """
        told: list[Event] = []
        while not self.finished and self.waits_for_others():
            state = self.match.state
            actor = int(state.actor())
            action = choose(actor, self.game.observe(state, actor), state.legal())
            told += heard(self.match.play(action), self.step.seat)
            self.finished = judged_step(self.match, self.step) == "done"
        return Verdict("done" if self.finished else "on", "", told)

    def waits_for_others(self) -> bool:
        """Return whether another seat is to act."""
        return int(self.match.state.actor()) not in (self.step.seat, OVER)

    def shown(self) -> int | None:
        """Return the next action of the answer that is shown: see `shown_action`."""
        return shown_action(self.match, self.step)

    def _begun(self) -> Match:
        return match_from(self.game, self.step.start, self.chance)


def shown_action(match: Match, step: LessonStep) -> int | None:
    """Return the next action of the answer that is shown; ``None`` if none goes on from here.

    An answer that leaves the parts of an action open is shown with the first legal one.
    """
    done, _ = _so_far(match, step)
    names = {match.game.VOCABULARY.describe(each).name: each for each in match.state.legal()}
    for answer in step.answers:
        if _follows(done, answer) and len(answer) > len(done):
            found = [code for name, code in names.items() if begins(name, answer[len(done)])]
            if found and int(match.state.actor()) == step.seat:
                return found[0]
    return None


def judged_step(match: Match, step: LessonStep) -> Kind:
    """Return how far the learner has come in a *match* that began with the position of *step*."""
    done, told = _so_far(match, step)
    if reached(step, done, told):
        return "done"
    if step.free and not match.over():
        return "on"
    if int(match.state.actor()) != step.seat:
        return "other"
    if any(_follows(done, answer) for answer in step.answers):
        return "on"
    return "on" if not step.strict and _in_reach(match, step, done, told) else "other"


def _so_far(match: Match, step: LessonStep) -> tuple[list[str], list[Event]]:
    """Return what the learner did, and what the learner heard; what was taken back is left out."""
    lines = [line for line in match.log(step.seat) if line.counts and line.undo < 0]
    describe = match.game.VOCABULARY.describe
    done = [describe(line.action).name for line in lines if line.by == step.seat]
    return done, [event for line in lines for event in line.events]


def _follows(done: Sequence[str], answer: Sequence[str]) -> bool:
    """Return whether what was *done* is the beginning of *answer*."""
    pairs = zip(done, answer, strict=False)
    return len(done) <= len(answer) and all(begins(name, pattern) for name, pattern in pairs)


def _in_reach(match: Match, step: LessonStep, done: Sequence[str], told: Sequence[Event]) -> bool:
    """Return whether actions of the learner alone can still reach the aim."""
    waiting: list[tuple[State, list[str], list[Event]]] = [(match.state, [*done], [*told])]
    for _ in range(_NODES):
        if not waiting:
            return False
        state, before, heard_before = waiting.pop(0)
        for action in state.legal():
            after = state.copy()
            after.told = []
            after.apply(action)
            names = [*before, match.game.VOCABULARY.describe(action).name]
            events = [*heard_before, *heard(after.told, step.seat)]
            if reached(step, names, events):
                return True
            if int(after.actor()) == step.seat:
                waiting.append((after, names, events))
    return False


def match_from(game: Game, start: Mapping[str, Json], chance: Chance | None) -> Match:
    """Return a match that begins with the position *start*."""
    players = len(game.load(start).scores())
    given = start.get("options")
    options = read_options(game.Options, given if isinstance(given, Mapping) else {})
    return Match(game, players, options, chance, start)


def reached(step: LessonStep, done: Sequence[str], told: Sequence[Event]) -> bool:
    """Return whether the learner's actions *done* and the events *told* fulfil all aims."""
    return all(
        any(begins(name, aim.action) for name in done)
        if aim.action
        else any(_fulfils(event, aim, step.seat) for event in told)
        for aim in step.aims
    )


def _fulfils(event: Event, aim: Aim, seat: int) -> bool:
    wanted: dict[str, Value] = {"seat": seat} if "seat" in event.parts else {}
    wanted |= aim.parts
    return (
        event.name == aim.event
        and all(event.parts.get(key) == value for key, value in wanted.items())
        and all(_number(event, key) >= bound for key, bound in aim.least.items())
        and all(_number(event, key) <= bound for key, bound in aim.most.items())
    )


def _number(event: Event, key: str) -> int:
    """Return a number of *event*, of a list its length; a range of totals counts as none."""
    value = event.parts[key]
    if isinstance(value, str):
        return int(value) if value.isdecimal() else -1
    return len(value) if isinstance(value, list) else value
