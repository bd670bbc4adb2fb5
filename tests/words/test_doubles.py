"""What was done and what came of it are told once: a line that repeats the next is left out."""

import pytest
from conformance import stretch

from signoria import games
from signoria.cli import sentences
from signoria.cli.session import Session
from signoria.core.match import Match

ECHOED = {
    "court": {"against": "eliminated"},
    "vecchio": {"place": "placed", "reveal": "turned_up", "lay": "laid", "return": "returned"},
    "tuscany": {"draw": "draws", "discard": "gave_up", "show_lower": "assembled"},
}
"""Which event says the same as an action."""


def lines(name, seed):
    game = games.load_game(name)
    players = game.seats(game.Options())[0]
    match = None
    for state, action in stretch(game, players, game.Options(), seed):
        match = match or Match(game, players, game.Options(), start=game.save(state))
        if action >= 0:
            match.record(action)
    return game, match.log(None)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ECHOED)
def test_an_action_that_its_event_tells_has_no_line_of_its_own(name, lang):
    game, log = lines(name, 5)
    session = Session(lang)
    session.call_seats(game, "ABCDEF")
    seen = set()
    for line in log:
        verb = game.VOCABULARY.describe(line.action).verb
        event = ECHOED[name].get(verb)
        if event and line.events:
            assert line.events[0].name == event
            told = [sentences.of_event(session, each) for each in line.events]
            assert sentences.of_line(session, game, line) == told
            seen.add(verb)
    assert seen, "the walk must come to one of them"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_that_others_draw_are_told_once(lang):
    game, log = lines("tuscany", 7)
    session = Session(lang)
    session.call_seats(game, "ABCDEF")
    dealt = [line for line in log if game.VOCABULARY.describe(line.action).verb == "deal"]
    assert dealt
    assert not [
        line for line in dealt if not line.events and sentences.of_line(session, game, line)
    ]
