"""What a template says becomes a sentence, in the engine as on the page: the cases are shared."""

import io
import json
from pathlib import Path

import pytest

from signoria import games
from signoria.cli.session import Terminal
from signoria.core.text import LANGUAGES, Words
from signoria.core.typography import typeset

SHARED = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
CASES = [
    pytest.param(lang, *case, id=f"{lang} {case[2]}")
    for lang in LANGUAGES
    for case in SHARED["languages"][lang]["cases"]
]


def lines(table, prefix=""):
    """Return *table* in lines of TOML."""
    for key, value in table.items():
        name = f"{prefix}{json.dumps(key)}"
        if isinstance(value, dict):
            yield from lines(value, f"{name}.")
        else:
            yield f"{name} = {json.dumps(value, ensure_ascii=False)}"


@pytest.fixture(scope="module")
def spoken(tmp_path_factory):
    """Return the words of the shared cases, by language."""
    folder = tmp_path_factory.mktemp("words")
    (folder / "locale").mkdir()
    for lang in LANGUAGES:
        told = "\n".join(lines(SHARED["languages"][lang]["texts"]))
        (folder / "locale" / f"{lang}.toml").write_text(told, encoding="utf-8")
    return {lang: Words(lang, folder, names=SHARED["names"]) for lang in LANGUAGES}


@pytest.mark.parametrize(("lang", "key", "parts", "sentence"), CASES)
def test_a_shared_case_is_told_as_it_is_written(spoken, lang, key, parts, sentence):
    assert spoken[lang].sentence(f"say.{key}", parts) == sentence


def test_a_variant_that_is_not_there_is_a_missing_text(spoken):
    with pytest.raises(LookupError, match=r"no text for 'say\.wins' in 'en'"):
        spoken["en"].say("say.wins", {"winners": "nobody"})


def test_a_total_with_jesters_is_told_as_a_range():
    english, french = games.words("court", "en"), games.words("court", "fr")
    assert [english.word("range", total) for total in ("7", "3-12")] == ["7", "3–12"]
    assert [french.word("range", total) for total in ("7", "3-12")] == ["7", "de 3 à 12"]


def test_a_switch_of_a_locale_file_goes_over_the_wire_as_a_word(tmp_path):
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "en.toml").write_text(
        '[noun.coin]\none="coin"\nmany="coins"\ndigits=true'
    )
    assert Words("en", tmp_path).say("noun.coin.digits") == "true"
    assert Words("en", tmp_path).word("a coin", 1) == "1 coin"


# typography


@pytest.mark.parametrize(
    ("lang", "plain", "set_"),
    [
        ("fr", "Prix : 3 ; quoi ? Oui !", "Prix\u00a0: 3\u202f; quoi\u202f? Oui\u202f!"),
        ("fr", "« aide » à 95 %", "«\u00a0aide\u00a0» à 95\u00a0%"),
        ("fr", "12 000 parties, 20 et 100", "12\u202f000 parties, 20 et 100"),
        ("fr", "l'offre d'{seat:seat}", "l’offre d’{seat:seat}"),
        ("fr", "pip install 'signoria[ray]' : voilà", "pip install 'signoria[ray]'\u00a0: voilà"),
        ("en", "{seat:seat}'s card isn't here", "{seat:seat}’s card isn’t here"),
        ("en", "four players' tiles, or 'help'", "four players’ tiles, or 'help'"),
        ("en", "'{found}' is not 'why ACTION'.", "'{found}' is not 'why ACTION'."),
        ("en", "Price : 3 ; what ?", "Price : 3 ; what ?"),
    ],
)
def test_texts_are_set_as_printers_would_and_a_second_time_changes_nothing(lang, plain, set_):
    assert typeset(plain, lang) == set_
    assert typeset(set_, lang) == set_


def test_the_terminal_breaks_no_line_at_a_space_that_does_not_break():
    out = io.StringIO()
    Terminal(file=out, width=12).print("Prix\u00a0: 3 000 «\u00a0florins\u00a0»")
    assert out.getvalue().splitlines() == ["Prix\u00a0: 3 000", "«\u00a0florins\u00a0»"]
