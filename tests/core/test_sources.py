"""Where the points came from: all sources of a seat together are its score."""

from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from signoria import games
from signoria.core import record
from signoria.core.chance import HashedChance
from signoria.core.defaults import complete
from signoria.core.match import Match
from signoria.core.text import LANGUAGES

REPLAYS = Path(__file__).parents[1] / "replays"
ENDED = sorted(REPLAYS.glob("*/*.jsonl"))


def replayed(path):
    return record.read_record(path.read_text(encoding="utf-8"), games.load_game).match


@pytest.mark.parametrize("path", ENDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_all_sources_together_are_the_score(path):
    match = replayed(path)
    columns = zip(*match.sources().values(), strict=True)
    assert [sum(points) for points in columns] == match.state.scores()


@pytest.mark.parametrize("path", ENDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_source_has_a_name_in_every_language(path):
    match = replayed(path)
    for lang in LANGUAGES:
        words = games.words(match.game.NAME, lang)
        assert all(words.say(f"source.{name}") for name in match.sources())


def test_what_was_taken_back_brought_nothing():
    match = Match(
        games.load_game("medici"), 3, games.load_game("medici").Options(), HashedChance("seed")
    )
    while len(match.state.legal()) < 3:
        match.play(match.state.legal()[0])
    bid = len(match.entries)
    match.play(match.state.legal()[-1])
    while not any(entry.by == -1 for entry in match.entries[bid:]):
        match.play(match.state.legal()[0])
    assert min(match.sources()["spent"]) < 0
    match.undo(bid, 0)
    assert match.sources()["spent"] == [0, 0, 0]
    assert match.sources()["start"] == [40, 40, 40]


def test_a_game_that_tells_no_sources_has_none():
    plain = ModuleType("plain")
    plain.VOCABULARY = SimpleNamespace(verbs={"deal": None}, moves=[])
    complete(plain)
    assert plain.sources(None, []) == {}
