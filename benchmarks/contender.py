"""Who takes part: a process that runs its laps when it is its turn, and waits otherwise."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from lap import Lap
from limits import has_limit
from missing import MissingError

ROOT: Final = Path(__file__).resolve().parents[1]
PATHS: Final = {"compiled": "build/compiled"}
"""Where a contender imports signoria from, if not from src."""
PEERS: Final = ("hearts", "euchre")


class Contender:
    """One way of playing one game."""

    def __init__(self, kind: str, game: str, seats: int, seconds: float) -> None:
        """Start the process, and wait until it knows how large laps of *seconds* are."""
        self.kind: Final = kind
        self.game: Final = game
        worker = str(ROOT / "benchmarks" / "worker.py")
        self._process: Final = subprocess.Popen(  # noqa: S603 - this very Python, our own script
            [sys.executable, worker, kind, game, str(seats), str(seconds)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # so that Ctrl-C stops the bench, which then stops its workers
            env={**os.environ, "PYTHONPATH": str(ROOT / PATHS.get(kind, "src"))},
        )
        self.sizes: Final[dict[str, int]] = self._answer()["sizes"]

    def lap(self, task: str) -> Lap:
        """Let it run one lap of *task*."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{task}\n")
        self._process.stdin.flush()
        return Lap(**self._answer())

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"missing": "it stopped, see above"}
        if "missing" in answer:
            self._process.communicate()
            raise MissingError(f"{self.game}, {self.kind}: {answer['missing']}")
        return answer

    def __enter__(self) -> Self:
        """Take part until the end of the block."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        """Leave: without more input the process ends by itself."""
        self._process.communicate()


def line_up(games: dict[str, int]) -> list[tuple[str, str, int]]:
    """Return kind, game and seats of all that take part when *games* are measured."""
    ours = [
        (kind, game, seats)
        for game, seats in games.items()
        for kind in ("interpreted", "compiled", "limit")
        if kind != "limit" or has_limit(game)
    ]
    return [*ours, *[("openspiel", peer, 4) for peer in PEERS]]
