"""Names: what may be one, how it is kept, and which could be taken for another."""

import unicodedata

import pytest
import toybox
from hypothesis import given
from hypothesis import strategies as st

from signoria.core.problem import Problem
from signoria.tables.model.bot_profiles import name_for
from signoria.tables.model.creation import SeatRequest, TableRequest, new_table
from signoria.tables.model.guest import Guest
from signoria.tables.model.names import alike, named, skeleton, tidied

KEPT = {
    "Anna": "Anna",
    "  Anna \u00a0 Maria ": "Anna Maria",
    "\uff21nna": "Anna",
    "Zoe\u0308": "Zo\u00eb",
    "\u041d\u0438\u043d\u0430": "\u041d\u0438\u043d\u0430",
    "\u5c71\u7530": "\u5c71\u7530",
    "Anna \u2764\ufe0f": "Anna \u2764",
    "O\u2019Hara": "O\u2019Hara",
}
REFUSED = {
    "nothing": "",
    "only spaces": " \u00a0\u3000\u2003",
    "a control character": "An\u0007na",
    "a line": "An\nna",
    "the end of a line": "An\u2028na",
    "turned about": "An\u202ena",
    "turned about apart": "An\u2066na",
    "a mark of direction": "An\u200ena",
    "an Arabic mark": "An\u061cna",
    "a zero-width space": "An\u200bna",
    "a joiner": "An\u200dna",
    "a word joiner": "An\u2060na",
    "a byte order mark": "\ufeffAnna",
    "a soft hyphen": "An\u00adna",
    "a Hangul filler": "An\u3164na",
    "a grapheme joiner": "An\u034fna",
    "the empty Braille": "\u2800",
    "a tag": "An\U000e0041na",
    "a private letter": "An\ue000na",
    "no character": "An\uffffna",
    "a mark alone": "\u0301",
    "too long": "a" * 33,
    "too long when spelt out": "\ufdfa" * 2,
}
ALIKE = [
    ("Anna", "\u0410nna"),
    ("Anna", "Ann\u0430"),
    ("Ilda", "llda"),
    ("Ilda", "1lda"),
    ("Otto", "0tto"),
    ("Amo", "Arno"),
    ("Vera", "\u2164era"),
    ("Zo\u00eb", "Zoe\u0308"),
]


@pytest.mark.parametrize(("told", "kept"), KEPT.items())
def test_a_name_is_kept_in_one_spelling(told, kept):
    assert named(told) == kept


@pytest.mark.parametrize("told", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_seen_for_what_it_is_is_no_name(told):
    with pytest.raises(Problem) as refused:
        named(told)
    assert refused.value.name == "bad_name"


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_one_skeleton(one, other):
    assert skeleton(one) == skeleton(other)
    assert alike(one, ["Bruno", other])


def test_names_that_do_not_look_alike_have_several():
    names = ["Anna", "Anne", "Hanna", "Bruno", "Zo\u00eb", "Zoe", "anna", "Anna 2", "Anna 3"]
    assert len({skeleton(name) for name in names}) == 9


@given(st.text(max_size=40))
def test_a_kept_name_is_kept_as_it_is_and_has_nothing_hidden(told):
    try:
        name = named(told)
    except Problem:
        return
    assert named(name) == name
    assert tidied(name) == name
    assert 1 <= len(name) <= 32
    kinds = {unicodedata.category(letter) for letter in name}
    assert not kinds & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def test_a_name_of_an_earlier_release_is_tidied_when_its_person_sits_down():
    assert tidied("An\u202ena\u0007") == "Anna"
    assert tidied("\u200b") == "?"
    wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("open")])
    table = new_table(wish, Guest("a" * 64, "An\u202ena"), toybox)
    assert table.seats[0].name == "Anna"


def test_who_is_called_almost_like_another_gets_a_number():
    wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("open"), SeatRequest("open")])
    table = new_table(wish, Guest("a" * 64, "Anna"), toybox)
    table.seating.sit("b" * 64, "\u0410nna", None, 0)
    table.seating.sit("c" * 64, "Ann\u0430", None, 0)
    assert [seat.name for seat in table.seats] == ["Anna", "\u0410nna 2", "Ann\u0430 3"]


def test_no_bot_is_called_almost_like_a_person():
    greek = "\u0396anobi"
    names = {name_for(f"table {n}", [greek]) for n in range(200)}
    assert "Zanobi" not in names
    assert len(names) > 10
