"""Whatever is told of whole games, and whatever stands in the locale files, reads as it should."""

import re
from functools import cache
from pathlib import Path

import pytest

from signoria import games
from signoria.cli import spelling
from signoria.cli.boards.text import as_text
from signoria.core import lacking, record, text
from signoria.core.game import phase_of
from signoria.core.match import Match
from signoria.core.text import LANGUAGES
from signoria.core.turns import said

ROOT = Path(__file__).parents[2]
REPLAYS = ROOT / "tests" / "replays"
RECORDS = sorted(REPLAYS.rglob("*.jsonl"))
CORE = Path(text.__file__).parent
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
ELIDED = r"\b(?:de|que|le|la|du|au|ne|se|jusque) \{(?:names?\}|\w+:(?!n |un |quoted ))"
"""A French word that a name may cut short, without the article that knows how."""
QUOTED = r"“[^”]*”|«[^»]*»"


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
    """Return every sentence of one recorded game: choices, what was done, what came of it.

    And what is out of reach, and each turn in one sentence.
    """
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
        for turn in found.turns().all:
            yield said(words, turn.by, game.story.tell(found.seen_turn(turn, seat)))


def offered(game, words, state):
    """Return the question that *state* asks, and its choices."""
    phase = phase_of(game, state)
    yield words.sentence(f"phase.{phase}")
    for action in state.legal():
        yield choice(game.NAME, words, phase, action)
    if state.actor() >= 0:
        for lack in lacking.not_now(game, state):
            yield lacking.lack_sentence(words, lack)
            yield from [lacking.need_text(words, need) for need in lack.needs]


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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_what_is_typed_is_in_words_of_the_language(name, lang):
    game = games.load_game(name)
    moves = [game.VOCABULARY.describe(code) for code in range(len(game.VOCABULARY))]
    typed = {spelling.short_in(game, lang, move) for move in moves}
    ids = "_" if lang == "en" else rf"_|\b(?:{'|'.join(sorted(foreign(name)))})\b"
    assert {each for each in typed if re.search(ids, each)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_what_is_out_of_reach_is_told_with_one_colon(name, lang):
    """A colon leads from what is wanted to what is lacking: a second one would lead nowhere."""
    words = games.words(name, lang, NAMES)
    found = record.verify(first_record(name), games.load_game).match
    match = Match(found.game, found.players, found.options, None, found.start)
    sentences = set()
    for entry in found.entries:
        if match.state.actor() >= 0:
            lacks = lacking.not_now(match.game, match.state)
            sentences |= {lacking.lack_sentence(words, lack) for lack in lacks}
        match.record(entry.action)
    assert sentences
    assert [each for each in sentences if re.sub(QUOTED, "x", each).count(":") > 1] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_the_table_in_the_terminal_is_set_as_printers_would(name):
    found = record.verify(first_record(name), games.load_game).match
    game = found.game
    match = Match(game, found.players, found.options, None, found.start)
    wrong = set()
    for at, entry in enumerate(found.entries):
        if at % 25 == 0 or (match.state.actor() >= 0 and at < 60):
            seat = max(match.state.actor(), 0)
            drawn = as_text(
                game, game.observe(match.state, seat), NAMES[: found.players], seat, "fr"
            )
            wrong |= {line for line in drawn.splitlines() if re.search(r"\w[;?!]| [;?!:»]", line)}
        match.record(entry.action)
    assert wrong == set()


def first_record(name):
    """Return the first recorded game of *name*: none of its moves is undone."""
    return min((REPLAYS / name).glob("*.jsonl")).read_text(encoding="utf-8")


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


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_locale_files_leave_elision_to_the_articles(folder):
    french = leaves(text.table(folder, "fr"))
    assert {key: found for key, found in french if re.search(ELIDED, found)} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_locale_files_count_with_nouns_that_know_one(folder, lang):
    nouns = [text.group(each, lang, "noun").values() for each in (folder, CORE)]
    counted = bare_counts({noun["many"] for group in nouns for noun in group})
    templates = dict(leaves(text.table(folder, lang)))
    wrong = {key: found for key, found in templates.items() if re.search(counted, found)}
    many = {key for key in wrong if f"{key.rpartition('.')[0]}.1" in templates}
    assert {key: wrong[key] for key in wrong.keys() - many} == {}


def bare_counts(nouns):
    """Return a pattern for a bare number before one of *nouns* in the plural: "{found} names"."""
    return rf"(?<! to )(?<! à )\{{\w+\}} (?:{'|'.join(sorted(nouns))})\b"


def test_what_is_counted_or_elided_badly_is_found():
    assert re.search(bare_counts({"names"}), "but {found} names")
    assert not re.search(bare_counts({"names"}), "but {found:n name}, or 2 to {high} names")
    assert re.search(ELIDED, "la case de {seat:seat}")
    assert re.search(ELIDED, "à temps de {names}.")
    assert not re.search(ELIDED, "la case {seat:de seat}, avec plus de {n:n card} de {value}")


def test_what_reads_badly_is_found():
    english = ["Ada gains 1 florins.", "Ada takes the the lot.", "Ada plays cloth-5.", "It isn't."]
    french = ["Elle a 1 florins.", "Elle prend le le lot.", "Prix : 3", "l'enchère", "« lot »"]
    french += ["Elle prend cloth 5.", "Quoi?", "de “Prato”"]
    assert [each for each in english if not misread("medici", "en", each)] == []
    assert [each for each in french if not misread("medici", "fr", each)] == []
    assert misread("medici", "fr", "Vous vous emparez de 1\u202f000 cartes\u00a0: oui\u202f!") == []
