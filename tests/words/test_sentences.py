"""Whatever is told of whole games, and whatever stands in the locale files, reads as it should."""

import re
from functools import cache
from pathlib import Path

import pytest

from signoria import games
from signoria.core import record, text
from signoria.core.game import phase_of
from signoria.core.match import Match
from signoria.core.text import LANGUAGES

ROOT = Path(__file__).parents[2]
REPLAYS = ROOT / "tests" / "replays"
RECORDS = sorted(REPLAYS.rglob("*.jsonl"))
FOLDERS = sorted({path.parent.parent for path in (ROOT / "src").rglob("locale/*.toml")})
NAMES = ("Alba", "Bruno", "Carla", "Dora", "Ezio", "Fina")
SPACES = {
    "en": r"\s[:;?!%]|\.\.\.|\d-\d",
    "fr": r" [:;?!»%]|« |\u00a0[;?!]|\u202f[:»%]|[^\u00a0]»|«[^\u00a0]|\w[?!;]|[“”]|\.\.\.|\d-\d",
}
"""What is set wrongly in a language; a part of a template counts as a word."""
APOSTROPHE = r"\w'\w"
RAW = r"[a-z]_[a-z]|\b[a-z]+-\d|[{}]|\bNone\b"
DOUBLED = r"\b([^\W\d]+)[ \u00a0]\1\b"
SAID_TWICE = ("vous vous",)
TYPED = {
    "en": r"'[^']*'|“[^”]*”|`[^`]*`|\"[^\"]*\"|--[\w=-]+",
    "fr": r"'[^']*'|`[^`]*`",
}
"""What is typed or quoted keeps the signs of the program."""


def faults(lang, sentence):
    """Return what is wrong with the typography of a *sentence*."""
    plain = re.sub(TYPED[lang], "x", sentence)
    found = [found.group() for found in re.finditer(f"{SPACES[lang]}|{APOSTROPHE}", plain)]
    twice = [found.group() for found in re.finditer(DOUBLED, sentence, re.IGNORECASE)]
    return found + [each for each in twice if each.casefold() not in SAID_TWICE]


@cache
def plurals(game, lang):
    """Return the nouns of *game* that go with no 1."""
    nouns = text.group(games.folder(game), lang, "noun").values()
    return sorted({noun["many"] for noun in nouns if noun["many"] != noun["one"]})


@cache
def foreign(game):
    """Return the ids of *game* that are words of English alone."""
    english, french = (text.group(games.folder(game), lang, "word") for lang in LANGUAGES)
    ids = {key for key in english if key != french[key] and key not in french.values()}
    return ids - set(NAMES)


def misread(game, lang, sentence):
    """Return what makes a told *sentence* read as if a program spoke."""
    few = "1" if lang == "en" else "[01]"
    counted = f"(?<![\\d.,\u202f-]){few} (?:{'|'.join(plurals(game, lang))})\\b"
    raw = [RAW] if lang == "en" else [RAW, rf"\b(?:{'|'.join(sorted(foreign(game)))})\b"]
    wrong = [each.group() for pattern in (counted, *raw) for each in re.finditer(pattern, sentence)]
    return faults(lang, sentence) + wrong


def told(path, lang):
    """Return every sentence of one recorded game: choices, what was done, what came of it."""
    found = record.verify(path.read_text(encoding="utf-8"), games.load_game).match
    game = found.game
    words = games.words(game.NAME, lang, NAMES)
    match = Match(game, found.players, found.options, None, found.start)
    for entry in found.entries:
        if entry.undo >= 0:
            match.undo(entry.undo, entry.by)
            continue
        yield from offered(game, words, match.state)
        match.record(entry.action)
    for seat in (None, *range(found.players)):
        for line in found.log(seat):
            yield from done(game, words, line)


def offered(game, words, state):
    """Return the question that *state* asks, and its choices."""
    phase = phase_of(game, state)
    yield words.sentence(f"phase.{phase}")
    for action in state.legal():
        yield choice(game.NAME, words, phase, action)


@cache
def choice(name, words, phase, action):
    move = games.load_game(name).VOCABULARY.describe(action)
    return words.sentence(f"action.{move.verb}", {**move.parts, "phase": phase})


def done(game, words, line):
    if line.undo < 0:
        move = game.VOCABULARY.describe(line.action)
        yield words.sentence(f"told.{move.verb}", {**move.parts, "by": line.by})
    for event in line.events:
        yield words.sentence(f"event.{event.name}", event.parts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=[] if at == 0 else [pytest.mark.slow])
        for game in games.names()
        for at, path in enumerate(sorted((REPLAYS / game).glob("*.jsonl")))
    ],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_a_whole_game_reads_as_if_people_told_it(path, lang):
    game = path.parent.name
    sentences = dict.fromkeys(told(path, lang))
    wrong = {each: misread(game, lang, each) for each in sentences}
    assert len(sentences) > 20
    assert {each: found for each, found in wrong.items() if found} == {}


def leaves(node, prefix=""):
    for key, value in node.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_locale_files_are_set_as_printers_would(folder, lang):
    found = {}
    for key, template in leaves(text.table(folder, lang)):
        sentence = re.sub(r"\{(?:[^{}]|\{[^{}]*\})*\}", "Xx", template)
        wrong = faults(lang, sentence.replace("Xx Xx", "Xx"))
        if wrong:
            found[key] = (template, wrong)
    assert found == {}


def test_what_reads_badly_is_found():
    english = ["Ada gains 1 florins.", "Ada takes the the lot.", "Ada plays cloth-5.", "It isn't."]
    french = ["Elle a 1 florins.", "Elle prend le le lot.", "Prix : 3", "l'enchère", "« lot »"]
    french += ["Elle prend cloth 5.", "Quoi?", "de “Prato”"]
    assert [each for each in english if not misread("medici", "en", each)] == []
    assert [each for each in french if not misread("medici", "fr", each)] == []
    assert misread("medici", "fr", "Vous vous emparez de 1\u202f000 cartes\u00a0: oui\u202f!") == []
