"""Observations as numbers: the same bytes from both engines, and a page that says what they mean.

What must hold of every game's encoding is in the conformance suite.
"""

import sys
import tomllib
from pathlib import Path

import pytest
import toy
from write_encodings import digest

from signoria import games
from signoria.core.encoding import Cells, Marks, seat_from
from signoria.core.fast import COMPILED
from signoria.testing import encodings

ROOT = Path(__file__).parents[1]
STORED = tomllib.loads((ROOT / "tests" / "encodings.toml").read_text(encoding="utf-8"))
CASES = [
    (name, players)
    for name in games.names()
    for players in games.load_game(name).seats(games.load_game(name).Options())
]


@pytest.mark.parametrize(("name", "players"), CASES)
def test_both_engines_write_the_bytes_that_are_stored(name, players):
    """They change with an encoding: then raise its version and run tests/write_encodings.py."""
    game = games.load_game(name)
    assert STORED[name] == {
        "version": game.ENCODING.version,
        **{str(n): STORED[name][str(n)] for n in game.seats(game.Options())},
    }
    assert digest(game, players) == STORED[name][str(players)]


def test_a_buffer_is_seen_without_a_copy():
    cells, marks = Cells(3), Marks(2)
    numbers, bits = memoryview(cells.values), memoryview(marks.values)
    assert (numbers.format, bits.format) == ("h", "B")
    cells.values[1] = -7
    marks.values[0] = 1
    assert numbers.tolist() == [0, -7, 0]
    assert bits.tolist() == [1, 0]
    assert numbers.readonly == COMPILED


def test_seats_count_from_the_viewer():
    assert [seat_from(4, 2, seat) for seat in (2, 3, 0, 1, -1)] == [0, 1, 2, 3, -1]


@pytest.mark.once
def test_the_page_of_encodings_is_what_the_layouts_say(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "build_support"))
    import layouts

    sys.modules.pop("layouts")
    stale = "docs/encodings.md is stale: make encodings"
    assert (ROOT / "docs" / "encodings.md").read_text(encoding="utf-8") == layouts.text(), stale


class Leaking(toy.Toy):
    """A toy that shows a card of the next seat."""

    def encode(self, seat, out, at):
        end = super().encode(seat, out, at)
        out.values[end - 1] = sum(self.hands[1 - seat])
        return end

    def copy(self):
        new = super().copy()
        new.__class__ = Leaking
        return new


class Forgetful(toy.Toy):
    """A toy that does not show what was buried."""

    def encode(self, seat, out, at):
        end = super().encode(seat, out, at)
        first = at + toy.CARDS + 2 * len(self.hands)
        for i in range(first, first + toy.CARDS):
            out.values[i] = 0
        return end

    def copy(self):
        new = super().copy()
        new.__class__ = Forgetful
        return new


class Loose(toy.Toy):
    """A toy that marks one action too many."""

    def mark_legal(self, out, at, first):
        super().mark_legal(out, at, first)
        out.values[at] = 1

    def copy(self):
        new = super().copy()
        new.__class__ = Loose
        return new


FAULTS = {
    Leaking: encodings.check_an_observation_does_not_depend_on_what_the_seat_cannot_know,
    Forgetful: encodings.check_a_view_and_its_observation_tell_the_same,
    Loose: encodings.check_a_mask_marks_what_is_legal,
}


@pytest.mark.parametrize("kind", FAULTS, ids=lambda kind: kind.__name__)
def test_a_faulty_encoding_is_found(kind, monkeypatch):
    monkeypatch.setattr(toy, "setup", kind)
    with pytest.raises(AssertionError):
        checked(FAULTS[kind])


def checked(check):
    for seed in range(4):
        check(toy, 2, toy.Options(), seed)
