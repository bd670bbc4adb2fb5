"""A program of someone else as a player: JSON lines over its standard input and output.

The messages are described in ``docs/bots.md``. A program that dies, is silent for too long or
answers something else than was asked is named in a `Problem`, and the game stops.
"""

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import IO, Final, Self

from signoria.core import options, views
from signoria.core.position import Json
from signoria.core.problem import Problem
from signoria.players.base import Budget, Player, SeatContext

PREFIX: Final = "program:"
PROTOCOL: Final = 1
PATIENCE: Final = 60.0
"""How many seconds a program may be silent when it is asked."""

_LONGEST: Final = 65_536
"""No answer is longer than so many bytes."""
_SHOWN: Final = 80


class Program:
    """One running program. It plays one seat at a time, and any number of games in turn."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        """Start *command*, without a shell."""
        self.command: Final = command
        self._patience = patience
        self._heard: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._asked = 0
        self._context: SeatContext
        try:
            self._running = subprocess.Popen(  # noqa: S603 - whoever typed the command wants it run
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise Problem("program_missing", program=self.command, found=str(error)) from None
        threading.Thread(target=self._listen, daemon=True).start()

    def sit_down(self, context: SeatContext) -> None:
        """Send `hello` and wait for `ready`."""
        self._context, self._asked = context, 0
        game = context.game
        self._tell(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "game": game.NAME,
                "rules": game.VERSION,
                "options": options.write_options(context.options),
                "players": context.players,
                "seat": context.seat,
                "seed": str(context.seed),
            }
        )
        protocol = self._answer("ready").get("protocol")
        if protocol != PROTOCOL:
            raise Problem(
                "program_protocol", program=self.command, found=_short(protocol), wanted=PROTOCOL
            )

    def choose(self, view: object, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Ask for one of the *legal* actions."""
        names = [self._context.game.VOCABULARY.describe(action).name for action in legal]
        self._asked += 1
        self._tell(
            {
                "type": "choose",
                "seq": self._asked,
                "seat": self._context.seat,
                "view": views.write_view(view),
                "legal": [
                    {"name": name, "code": int(code)}
                    for name, code in zip(names, legal, strict=True)
                ],
                "budget": None if budget is None else budget._asdict(),
            }
        )
        answer = self._answer("act")
        action = answer.get("action")
        if answer.get("seq", self._asked) != self._asked:
            raise Problem(
                "program_late",
                program=self.command, found=_short(answer["seq"]), wanted=self._asked,
            )  # fmt: skip
        if not isinstance(action, str) or action not in names:
            raise Problem(
                "program_illegal", program=self.command, found=_short(action), legal=_few(names)
            )
        return legal[names.index(action)]

    def over(self, scores: Sequence[int], standing: Sequence[int]) -> None:
        """Send the result to the program; no reply is expected."""
        result = {"scores": list(scores), "standing": list(standing)}
        self._tell({"type": "over", "result": result})

    def close(self) -> None:
        """Close the program's input, and kill it if it does not exit by itself."""
        with contextlib.suppress(OSError):
            _pipe(self._running.stdin).close()
        try:
            self._running.wait(1)
        except subprocess.TimeoutExpired:
            self._running.kill()
        self._end_children()
        self._running.wait()
        _pipe(self._running.stdout).close()

    def _end_children(self) -> None:
        """End what the program has started and left behind, such as the command of a shell."""
        with contextlib.suppress(AttributeError, ProcessLookupError, PermissionError):
            os.killpg(self._running.pid, signal.SIGKILL)

    def _tell(self, message: Mapping[str, object]) -> None:
        pipe = _pipe(self._running.stdin)
        try:
            pipe.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            pipe.flush()
        except OSError:
            raise self._died() from None

    def _answer(self, wanted: str) -> Mapping[str, Json]:
        """Return the next message, which must be of the type *wanted*."""
        try:
            line = self._heard.get(timeout=self._patience)
        except queue.Empty:
            raise Problem(
                "program_silent", program=self.command, seconds=f"{self._patience:g}"
            ) from None
        if not line:
            raise self._died()
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict) or message.get("type") != wanted:
            found = _short(line.decode(errors="replace").strip())
            raise Problem("program_rubbish", program=self.command, found=found, wanted=wanted)
        return message

    def _listen(self) -> None:
        """Put what the program writes where it can be waited for; nothing is the end."""
        pipe = _pipe(self._running.stdout)
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(_LONGEST):
                self._heard.put(line)
        self._heard.put(b"")

    def _died(self) -> Problem:
        try:
            code = self._running.wait(1)
        except subprocess.TimeoutExpired:
            return Problem("program_mute", program=self.command)
        return Problem("program_died", program=self.command, code=code)


class Programs:
    """The programs that run: one that has finished a game may begin another."""

    def __init__(self, patience: float = PATIENCE) -> None:
        """Use *patience* seconds as timeout for every reply."""
        self._patience = patience
        self._idle: list[Program] = []
        self._all: list[Program] = []

    def take(self, spec: str, context: SeatContext) -> Program:
        """Return the program that *spec* names, sitting at the seat of *context*."""
        command = spec.removeprefix(PREFIX)
        idle = [program for program in self._idle if program.command == command]
        if idle:
            self._idle.remove(idle[0])
            program = idle[0]
        else:
            program = Program(command, self._patience)
            self._all.append(program)
        program.sit_down(context)
        return program

    def part(
        self, players: Iterable[Player], scores: Sequence[int], standing: Sequence[int]
    ) -> None:
        """Tell those of *players* who are programs how the game ended; they are free then."""
        for player in players:
            if isinstance(player, Program):
                player.over(scores, standing)
                self._idle.append(player)

    def __enter__(self) -> Self:
        """Keep programs running until the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        """End all programs."""
        self.close()

    def close(self) -> None:
        """End all programs."""
        for program in self._all:
            program.close()
        self._all, self._idle = [], []


def is_program(spec: str) -> bool:
    """Return whether *spec* names a program of someone else: ``program:python3 bot.py``."""
    return spec.startswith(PREFIX)


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _short(found: object) -> str:
    text = found if isinstance(found, str) else json.dumps(found)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _few(names: list[str]) -> list[str]:
    return names if len(names) <= 6 else [*names[:5], "…"]
