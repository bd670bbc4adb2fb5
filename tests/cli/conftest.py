"""The program as a user meets it: a line is typed, something is written, a code is returned."""

import io
import shlex
import sys
from typing import NamedTuple

import pytest

from signoria import games
from signoria.cli.main import run
from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.core.record import RecordSeat, write_record

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "NO_COLOR", "SIGNORIA_LANG")


class Done(NamedTuple):
    """What came of a line: what was written, with spaces and apostrophes as one types them."""

    code: int
    out: str
    err: str

    @property
    def lines(self):
        """The output as lines, without the blanks at their ends."""
        return [line.rstrip() for line in self.out.splitlines()]

    def suggested(self, beginning):
        """The words of the command that is suggested after *beginning*."""
        line = next(line for line in self.lines if line.startswith(beginning))
        return shlex.split(line.removeprefix(beginning))[1:]


PLAIN = str.maketrans({"\u00a0": " ", "\u202f": " ", "\N{RIGHT SINGLE QUOTATION MARK}": "'"})


def typed_out(text):
    """Return *text* as one would type it: `tests/words` looks at how texts are set."""
    return text.translate(PLAIN)


@pytest.fixture
def signoria(monkeypatch, capsys, tmp_path):
    """Run the program in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SIGNORIA_DATA", str(tmp_path / "kept"))
    monkeypatch.setenv("COLUMNS", "80")
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)

    def typed(*line, stdin=""):
        raw = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        capsys.readouterr()
        code = run(list(line))
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        typed.printed = out
        return Done(code, typed_out(out), typed_out(err))

    return typed


@pytest.fixture(scope="session")
def finished():
    """The record of a whole game; what is done follows from nothing but the seed's SHA-256."""
    medici = games.load_game("medici")
    chance = HashedChance("florence")
    match = Match(medici, 3, medici.Options(), chance)
    while not match.over():
        legal = match.state.legal()
        match.play(legal[7 * len(match.entries) % min(len(legal), 9)])
    return write_record(
        match, [RecordSeat(name, "random") for name in ("Ada", "Bruno", "Carla")], chance
    )


@pytest.fixture
def record(finished, tmp_path):
    """The same, as a file in the folder of the run."""
    (tmp_path / "game.jsonl").write_text(finished, encoding="utf-8")
    return "game.jsonl"
