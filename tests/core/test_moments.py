"""Moments of a match: the state before any entry, from which it can be played on."""

from pathlib import Path

import pytest

from signoria import games
from signoria.core.chance import Stream
from signoria.core.lesson import match_from
from signoria.core.match import Match
from signoria.core.position import fingerprint
from signoria.core.record import read_record

REPLAYS = Path(__file__).parents[1] / "replays"
CHECKED = 12


def recorded(game):
    """Return a whole game in which moves were taken back."""
    text = (REPLAYS / game / "with-undo.jsonl").read_text(encoding="utf-8")
    return read_record(text, games.load_game).match


def some(match):
    """Return entries of the whole game, and those around each undo."""
    near = [n + step for n, each in enumerate(match.entries) if each.undo >= 0 for step in (0, 1)]
    return {*near, *range(0, len(match.entries), len(match.entries) // CHECKED)}


@pytest.mark.parametrize("game", ["medici", "court", "vecchio", "tuscany"])
def test_the_state_before_an_entry_is_the_one_that_was_there_then(game):
    match = recorded(game)
    again = Match(match.game, match.players, match.options, start=match.start)
    checked = some(match)
    for number, entry in enumerate(match.entries):
        if number in checked:
            found = fingerprint(match.game.save(match.state_before(number)))
            assert found == again.fingerprint(), number
        if entry.undo >= 0:
            again.undo(entry.undo, entry.by)
        else:
            again.record(entry.action)


@pytest.mark.parametrize("game", ["medici", "court", "vecchio", "tuscany"])
def test_what_a_seat_imagines_at_a_moment_can_be_saved_and_looks_the_same_to_it(game):
    match = recorded(game)
    for entry in range(0, len(match.entries), len(match.entries) // CHECKED):
        state = match.state_before(entry)
        for seat in range(match.players):
            view = match.game.observe(state, seat)
            imagined = match.game.imagine(view, Stream(entry))
            again = match_from(match.game, match.game.save(imagined), None)
            assert match.game.observe(again.state, seat) == view, (entry, seat)
