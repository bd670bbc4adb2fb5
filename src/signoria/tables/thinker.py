"""The process in which bots think: questions come in on one pipe, actions go out on the other."""

import os
import pickle
import struct
import sys
from typing import BinaryIO, Final

from signoria.core.chance import Stream
from signoria.players import find
from signoria.tables.box import Box, open_box

_LENGTH: Final = struct.Struct(">I")


def answer(box: Box, message: bytes) -> int:
    """Return the action for one question."""
    name, bot, seed, view, legal = pickle.loads(message)  # noqa: S301 - from our own parent
    player = find.player(bot, box.load(name), Stream(seed))
    return int(player.choose(view, legal))


def run(box: Box, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the parent is gone."""
    while len(head := questions.read(_LENGTH.size)) == _LENGTH.size:
        message = questions.read(*_LENGTH.unpack(head))
        answers.write(answer(box, message).to_bytes(4, "big"))
        answers.flush()


if __name__ == "__main__":
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not be taken for an answer
    run(open_box(sys.argv[1]), sys.stdin.buffer, pipe)
