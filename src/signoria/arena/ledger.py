"""A folder in which a contest is kept, game by game, so that it can go on after an interruption.

``run.json`` says what is played, ``games.jsonl`` has a line for each finished game, in order, and
``timings.jsonl`` how long the players thought: it alone depends on the machine.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

from signoria import __version__
from signoria import games as box
from signoria.arena.matchup import Matchup
from signoria.arena.result import GameResult, Played, Thinking
from signoria.core import options
from signoria.core.position import Json, as_integer, as_list, as_object
from signoria.core.problem import Problem
from signoria.players.weights import weights_hash

FORMAT: Final = 1
Told = TypeVar("Told")


def matchup_json(asked: Matchup) -> dict[str, Json]:
    """Return all parameters that determine the games of a match-up, ready for JSON."""
    return {
        "format": FORMAT,
        "signoria": __version__,
        "game": asked.game,
        "rules": box.load_game(asked.game).VERSION,
        "options": options.write_options(asked.options),
        "seats": list(asked.specs),
        "taught": weights_hash(box.load_game(asked.game), asked.specs),
        "seed": asked.seed,
    }


class Ledger:
    """The folder of one contest."""

    def __init__(self, folder: Path, asked: Matchup) -> None:
        """Create *folder*, or resume there if it holds the same tournament."""
        self._folder = folder
        self._seats = len(asked.specs)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._agree(matchup_json(asked))
            self.played = self._read()
        except OSError as error:
            raise self._unusable(error) from None

    def add(self, portion: Sequence[Played]) -> None:
        """Write down what was played."""
        first = len(self.played)
        self.played += portion
        try:
            for name, line in (("games", _game_line), ("timings", _timing_line)):
                lines = [json.dumps(line(first + i, each)) for i, each in enumerate(portion)]
                with (self._folder / f"{name}.jsonl").open("a", encoding="utf-8") as file:
                    file.write("".join([f"{each}\n" for each in lines]))
        except OSError as error:
            raise self._unusable(error) from None

    def _agree(self, asked: Mapping[str, Json]) -> None:
        """Refuse a folder that holds another contest."""
        path = self._folder / "run.json"
        if not path.exists():
            if (self._folder / "games.jsonl").exists():
                raise self._damaged("run.json", 1)
            path.write_text(json.dumps(asked, indent=2) + "\n", encoding="utf-8")
            return
        try:
            found = dict(json.loads(path.read_text(encoding="utf-8")))
        except (ValueError, TypeError):
            raise self._damaged("run.json", 1) from None
        for key, wanted in asked.items():
            if found.get(key) != wanted:
                raise Problem(
                    "other_contest", folder=str(self._folder), field=key,
                    found=json.dumps(found.get(key), ensure_ascii=False),
                    wanted=json.dumps(wanted, ensure_ascii=False),
                )  # fmt: skip

    def _read(self) -> list[Played]:
        """Return the games played before; what an interruption left half written is dropped."""
        games, timings = self._lines("games"), self._lines("timings")
        count = min(len(games), len(timings))
        results = [self._told("games", i, games[i], _result) for i in range(count)]
        thinking = [self._told("timings", i, timings[i], _thinking) for i in range(count)]
        for name, lines in (("games", games), ("timings", timings)):
            self._keep(self._folder / f"{name}.jsonl", b"".join(lines[:count]))
        return [Played(*both) for both in zip(results, thinking, strict=True)]

    def _lines(self, name: str) -> list[bytes]:
        path = self._folder / f"{name}.jsonl"
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        return [line for line in lines if line.endswith(b"\n")]

    def _told(
        self,
        name: str,
        number: int,
        line: bytes,
        read: Callable[[Mapping[str, Json], int], Told],
    ) -> Told:
        """Return what *line* tells of game *number*."""
        try:
            told = as_object(json.loads(line))
            if told["n"] == number:
                return read(told, self._seats)
        except (ValueError, TypeError, KeyError):
            pass
        raise self._damaged(f"{name}.jsonl", number + 1)

    def _keep(self, path: Path, whole: bytes) -> None:
        """Cut off what is more than *whole*."""
        if path.exists() and path.stat().st_size > len(whole):
            shorter = path.with_suffix(".new")
            shorter.write_bytes(whole)
            shorter.replace(path)

    def _damaged(self, file: str, line: int) -> Problem:
        return Problem("contest_damaged", file=str(self._folder / file), line=line)

    def _unusable(self, error: OSError) -> Problem:
        found = error.strerror or str(error)
        return Problem("contest_folder", folder=str(self._folder), found=found)


def _game_line(number: int, played: Played) -> dict[str, Json]:
    return {"n": number, **played.result._asdict()}


def _timing_line(number: int, played: Played) -> dict[str, Json]:
    seconds = [round(seat.seconds, 6) for seat in played.thinking]
    return {"n": number, "seconds": seconds, "moves": [seat.decisions for seat in played.thinking]}


def _result(told: Mapping[str, Json], seats: int) -> GameResult:
    scores, places = _row(told["scores"], seats), _row(told["places"], seats)
    return GameResult(scores, places, as_integer(told["plies"]), as_integer(told["decisions"]))


def _thinking(told: Mapping[str, Json], seats: int) -> list[Thinking]:
    seconds = [_number(each) for each in as_list(told["seconds"])]
    return [Thinking(*both) for both in zip(seconds, _row(told["moves"], seats), strict=True)]


def _number(told: Json) -> float:
    if not isinstance(told, (int, float)):
        raise TypeError("not a number")
    return float(told)


def _row(told: Json, seats: int) -> list[int]:
    """Return integers, one for each of *seats*."""
    row = [as_integer(each) for each in as_list(told)]
    if len(row) != seats:
        raise ValueError(row)
    return row
