"""A worker process for bots: reads questions from one pipe, writes answers to another."""

import json
import os
import pickle
import struct
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from signoria.core.chance import Stream
from signoria.players import find, hint
from signoria.players.base import Budget
from signoria.tables.live.study_task import StudyTask, do_portion
from signoria.tables.model.registry import GameRegistry, open_registry

_LENGTH: Final = struct.Struct(">I")
NICE: Final = 10
"""How far bots stand back for the server, which answers people, where cores are short."""
AUTOGROUP: Final = Path("/proc/self/autogroup")
"""Where Linux is told how far a whole session stands back; a worker is a session of its own."""
_OWN: Final = 1 << 30
"""No fewer iterations than the player itself takes for right: only the time is short."""


def answer(registry: GameRegistry, message: bytes) -> int | str | list[hint.Advice]:
    """Return the action for one question, the advice if no bot is asked, or part of a study."""
    question = pickle.loads(message)  # noqa: S301 - from our own parent
    if isinstance(question, StudyTask):
        return do_portion(question, registry.load_game)
    name, bot, seed, view, legal, seconds = question
    game, stream, budget = registry.load_game(name), Stream(seed), Budget(_OWN, seconds)
    if bot is None:
        return hint.advise(game, view, legal, stream, budget)
    return int(find.make_player(bot, game, stream).choose(view, legal, budget))


def run_worker(registry: GameRegistry, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the parent is gone."""
    while len(head := questions.read(_LENGTH.size)) == _LENGTH.size:
        message = questions.read(*_LENGTH.unpack(head))
        said = json.dumps(answer(registry, message)).encode()
        answers.write(_LENGTH.pack(len(said)) + said)
        answers.flush()


def stand_back() -> None:
    """Let the server go first, where the system can do that."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)
    with suppress(OSError):  # not Linux, or without groups
        AUTOGROUP.write_text(str(NICE), encoding="ascii")


if __name__ == "__main__":
    stand_back()
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not be taken for an answer
    run_worker(open_registry(sys.argv[1]), sys.stdin.buffer, pipe)
