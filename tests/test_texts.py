"""Every game, action, event, option and problem has its text, in English and in French."""

import re
from pathlib import Path

import pytest
import toy

from signoria import games
from signoria.core import options as game_options
from signoria.core import text
from signoria.core.boards import FAULTS
from signoria.core.grammar import ARTICLES
from signoria.core.template import pieces
from signoria.core.text import LANGUAGES, Words

SOURCE = Path(text.__file__).parents[1]
PARTS = ("core", "games", "library", "players", "arena", "analysis", "rl")
"""Whose problems have their texts in the core: the library has no texts of its own."""
GAMES = [*[games.load_game(name) for name in games.names()], toy]
FOLDERS = {game.NAME: SOURCE / "games" / game.NAME for game in GAMES}
FOLDERS["toy"] = Path(toy.__file__).parent
KINDS = {"seat", "by"}
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
each_language = pytest.mark.parametrize("lang", LANGUAGES)
each_folder = pytest.mark.parametrize(
    "folder", [SOURCE / "core", SOURCE / "draw", *FOLDERS.values()]
)


def words(game, lang) -> Words:
    return Words(lang, FOLDERS[game.NAME])


def leaves(table, prefix=""):
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def texts(folder, lang):
    """Return the templates of a folder by their keys; one text with variants has several."""
    found = {}
    table = text.table(folder, lang)
    for key, value in leaves({name: each for name, each in table.items() if name != "gender"}):
        above = key.rpartition(".")[0]
        varied = isinstance(below(table, above).get("by"), str)
        if not varied:
            found[key] = [value]
        elif not key.endswith(".by"):
            found.setdefault(above, []).append(value)
    return found


def below(table, key):
    for step in key.split(".") if key else []:
        table = table[step]
    return table


def placeholders(*templates: str) -> set[str]:
    """Return the names of all parts, and of those that name a noun."""
    found = set()
    for piece in [piece for template in templates for piece in pieces(template) if piece.part]:
        found |= {piece.part, piece.kind.part} - {""}
    return found


@each_folder
def test_both_languages_have_the_same_keys_and_parts(folder):
    english, french = (texts(folder, lang) for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    for key, sentences in english.items():
        assert placeholders(*sentences) == placeholders(*french[key]), key


@each_folder
@each_language
def test_only_articles_of_its_language_stand_before_a_kind(folder, lang):
    allowed = {"", "n", "or", *ARTICLES[lang]}
    for key, sentences in texts(folder, lang).items():
        found = {piece.kind.article for each in sentences for piece in pieces(each)}
        assert found <= allowed, key


@each_folder
def test_no_french_sentence_is_still_english(folder):
    english, french = (texts(folder, lang) for lang in ("en", "fr"))
    long = [key for key, values in english.items() if len(values[0]) > 40]
    if folder.name != "toy":
        assert [key for key in long if english[key] == french[key]] == []


UNTOLD = {"tuscany": ("deal", "show_order", "show_turned")}
"""Actions of chance that the events before or after them tell."""


@each_game
@each_language
def test_every_action_has_its_text_as_a_choice_and_in_the_log(game, lang):
    spoken = words(game, lang)
    for verb in game.VOCABULARY.verbs.values():
        for move in (verb.moves()[0], verb.moves()[-1]):
            parts = {**move.parts, "by": 0}
            assert spoken.say(f"action.{move.verb}", parts)
            told = spoken.told(move.verb, parts, [])
            assert bool(told) == (move.verb not in UNTOLD.get(game.NAME, ()))
        assert game.SECTIONS[verb.verb]


@each_game
@each_language
def test_every_event_has_its_text_and_uses_only_its_parts(game, lang):
    spoken = texts(FOLDERS[game.NAME], lang)
    for event, parts in game.EVENTS.items():
        assert placeholders(*spoken[f"event.{event}"]) <= set(parts)
    told = {key.split(".")[1] for key in spoken if key.startswith("event.")}
    assert told == set(game.EVENTS)


@each_game
@each_language
def test_every_option_and_each_of_its_choices_has_its_text(game, lang):
    spoken = words(game, lang)
    for option, values in game_options.choices(game.Options).items():
        assert spoken.say(f"option.{option}.title")
        assert spoken.say(f"option.{option}.text")
        for value in values:
            assert spoken.say(f"option.{option}.{game_options.spell(value)}")


@each_game
@each_language
def test_every_choice_but_the_usual_says_what_it_changes_of_which_section(game, lang):
    table = text.table(FOLDERS[game.NAME], lang)
    found = {
        (option, value)
        for option, values in table["changes"].items()
        for value, sections in values.items()
        if sections and set(sections) <= set(table["section"])
    }
    offered = game_options.choices(game.Options).items()
    wanted = {(name, game_options.spell(value)) for name, all_ in offered for value in all_[1:]}
    assert found == wanted


@each_game
@each_language
def test_boards_have_a_provenance_and_each_of_their_faults_has_its_text(game, lang):
    spoken, found = words(game, lang), game_options.boards(game.Options)
    keys = dict(leaves(text.table(FOLDERS[game.NAME], lang)))
    own = {key.split(".")[1] for key in keys if key.startswith("fault.")}
    assert own == (set(found[1].fault_names) - set(FAULTS) if found else set())
    assert all(spoken.has(f"fault.{name}") for name in FAULTS)
    assert spoken.has("provenance") == bool(found)


@each_game
@each_language
def test_every_phase_refusal_and_section_has_its_text(game, lang):
    spoken = words(game, lang)
    assert all(spoken.say(f"phase.{phase}") for phase in game.PHASES)
    for section in set(game.SECTIONS.values()):
        assert spoken.say(f"section.{section}.title")
        assert spoken.say(f"section.{section}.text")
    keys = dict(leaves(text.table(FOLDERS[game.NAME], lang)))
    named = {key.split(".")[1] for key in keys if key.startswith("refusal.")}
    assert named == set(game.REFUSALS)
    for key in ("title", "about", "credit"):
        assert spoken.say(key)


@each_language
def test_every_problem_that_core_games_and_library_raise_has_its_text(lang):
    spoken = Words(lang)
    raised = set()
    signatures = SOURCE / "tables" / "store" / "signature.py"  # part of what is said of a record
    for path in [signatures, *[p for part in PARTS for p in (SOURCE / part).rglob("*.py")]]:
        found = re.findall(
            r"(?:Problem|BadPosition|BadRecord|BrokenPlugin|__init__)\(\s*\"(\w+)\"",
            path.read_text("utf-8"),
        )
        raised |= set(found)
    assert len(raised) > 25
    assert [name for name in raised if not spoken.has(f"problem.{name}")] == []
    told = {
        k.split(".")[1] for k, _ in leaves(text.table(SOURCE / "core", lang)) if "problem." in k
    }
    assert told - raised == set(), "texts that nothing uses"


def test_counts_follow_each_languages_grammar():
    english, french = games.words("medici", "en"), games.words("medici", "fr")
    assert english.word("n florin", 0) == "0 florins"
    assert english.word("n florin", 1) == "1 florin"
    assert french.word("n florin", 0) == "0 florin"
    assert french.word("n florin", 2) == "2 florins"


def test_lists_are_joined_as_people_speak():
    english, french = games.words("medici", "en"), games.words("medici", "fr")
    cards = ["cloth-5", "spice-0", "neutral-10"]
    assert english.word("card", cards) == "cloth 5, spice 0 and neutral 10"
    assert french.word("card", cards) == "étoffe 5, épice 0 et carte neutre 10"
    assert english.word("card", ["cloth-5"]) == "cloth 5"


def test_a_missing_text_is_an_error_not_a_blank():
    with pytest.raises(LookupError, match=r"no text for 'event\.nonsense' in 'fr'"):
        Words("fr").say("event.nonsense")
