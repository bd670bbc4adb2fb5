"""Where results are kept: a file for each game, one line for each batch, and who measured it."""

import json
import os
import platform
import re
import time
from pathlib import Path
from typing import Any, Final

from ladder.rungs import Rung
from ladder.score import Score, scored
from signoria import __version__, games
from signoria.core.fast import COMPILED
from signoria.players.weights import weights_hash

RESULTS: Final = Path(__file__).parent / "results"


class Store:
    """The results in one folder."""

    def __init__(self, folder: Path = RESULTS) -> None:
        """Keep results in *folder*."""
        self._folder = folder
        self._batches: dict[tuple[str, int, str, str], list[dict[str, Any]]] = {}
        self.sessions: dict[str, list[dict[str, Any]]] = {}
        for path in sorted(folder.glob("*.jsonl")):
            for line in _whole_lines(path):
                self._take(path.stem, json.loads(line))

    def score(self, rung: Rung) -> Score:
        """Return how *rung* stands, without what players did before they were taught otherwise."""
        return scored(rung, self._batches.get(_key(rung), []))

    def add(self, rung: Rung, batch: dict[str, Any]) -> None:
        """Keep a *batch*."""
        head = {"rung": rung.name, "seats": rung.seats, "taught": taught(rung)}
        self._write(rung.game, {**head, **batch})

    def begin(self, game: str) -> None:
        """Note who measures *game* from now on, and when, unless the last line says the same."""
        session = {"session": facts()}
        if not self.sessions.get(game) or self.sessions[game][-1] != session["session"]:
            self._write(game, session)

    def _write(self, game: str, line: dict[str, Any]) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        with (self._folder / f"{game}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self._take(game, line)

    def _take(self, game: str, line: dict[str, Any]) -> None:
        if "session" in line:
            self.sessions.setdefault(game, []).append(line["session"])
        else:
            key = (game, line["seats"], line["rung"], line["taught"])
            batches = self._batches.setdefault(key, [])
            # Two who measure the same at once play the same games: they count once.
            if line["first"] == sum([batch["blocks"] for batch in batches]):
                batches.append(line)


def _whole_lines(path: Path) -> list[str]:
    """Return the lines of a file; what an interruption left half written is cut off."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return whole.splitlines()


def facts() -> dict[str, Any]:
    """Return when, where and with what it is measured; nothing tells whose machine it is."""
    return {
        "date": time.strftime("%Y-%m-%d"),
        "cpu": _cpu(),
        "cores": os.cpu_count() or 1,
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "signoria": __version__,
        "compiled": COMPILED,
    }


def _cpu() -> str:
    told = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.*)", told.read_text()) if told.exists() else None
    return model[1] if model else platform.processor() or "unknown"


def _key(rung: Rung) -> tuple[str, int, str, str]:
    return rung.game, rung.seats, rung.name, taught(rung)


def taught(rung: Rung) -> str:
    """Return a mark of all numbers that both players were taught."""
    return weights_hash(games.load_game(rung.game), (rung.stronger, rung.weaker))
