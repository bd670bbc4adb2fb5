"""What a bot worker does for the study of a finished game, in small portions."""

import base64
import json
import pickle
import zlib
from typing import Final, NamedTuple

from signoria.analysis.analyse import entries_of, gathered_analysis, rough_analysis
from signoria.analysis.examining import Examined, examine
from signoria.analysis.findings import Analysis
from signoria.analysis.game_states import FindGame
from signoria.analysis.stored import read_analysis, write_analysis
from signoria.core.fast import COMPILED

ALL_OF_IT: Final = -1
"""No entry in particular."""
ROLLOUTS: Final = 400
"""For a decision: a portion is not interrupted, and a bot may have to wait for its worker."""


class StudyTask(NamedTuple):
    """One portion of a study. The record is that of a finished game: nothing in it is secret."""

    record: str
    iterations: int = 0
    number: int = ALL_OF_IT
    """The entry to examine, 0 for the beginning. Without one: the static evaluation, or, if there
    are *parts*, the whole analysis."""
    parts: tuple[str, ...] = ()
    """The answers for all entries."""

    def is_short(self) -> bool:
        """Return whether this takes less than a second or so: no search."""
        return self.number == ALL_OF_IT


class StudyAnswer(NamedTuple):
    """An analysis that a worker made."""

    analysis: Analysis
    steps: int
    """How many entries there are to examine."""
    iterations: int
    """How many rollouts each should get: none where the engine is interpreted."""


def do_portion(task: StudyTask, find: FindGame) -> str:
    """Return the answer to *task*: of one entry, something that only workers read."""
    if task.number != ALL_OF_IT:
        return _examined(task, find)
    if task.parts:
        parts = [_unpacked(part) for part in task.parts]
        found = gathered_analysis(task.record, find, parts, task.iterations)
    else:
        found = rough_analysis(task.record, find)
    iterations = ROLLOUTS if COMPILED else 0
    return json.dumps([write_analysis(found), entries_of(task.record, find), iterations])


def read_answer(said: object) -> StudyAnswer:
    """Return the analysis that a worker wrote; raise `ValueError` if it is none."""
    if not isinstance(said, str):
        raise TypeError("not a text")
    text, steps, iterations = json.loads(said)
    return StudyAnswer(read_analysis(text), int(steps), int(iterations))


def read_part(said: object) -> str:
    """Return the answer for one entry."""
    if not isinstance(said, str):
        raise TypeError("not a text")
    return said


def _examined(task: StudyTask, find: FindGame) -> str:
    # The record was proved when the static evaluation was made.
    players = json.loads(task.record.split("\n", 1)[0])["players"]
    portion = range(task.number, task.number + 1)
    (found,) = examine(
        portion,
        text=task.record,
        find=find,
        seats=tuple(range(players)),
        iterations=task.iterations,
    )
    return base64.b85encode(zlib.compress(pickle.dumps(found), 1)).decode("ascii")


def _unpacked(part: str) -> Examined:
    found: Examined = pickle.loads(zlib.decompress(base64.b85decode(part)))  # noqa: S301 - made by a worker
    return found
