"""Names of actions: each has one, and each finds its code."""

import pytest

from signoria import games
from signoria.core.problem import Problem
from signoria.core.vocabulary import Verb, Vocabulary

SMALL = Vocabulary(Verb("pass"), Verb("move", seat=range(2), to=["north", "south"]))


def test_codes_follow_the_order_of_the_verbs_and_their_parts():
    assert [move.name for move in SMALL.moves] == [
        "pass", "move A north", "move A south", "move B north", "move B south",
    ]  # fmt: skip


def test_parts_are_typed():
    assert SMALL.describe(4).parts == {"seat": 1, "to": "south"}


def test_case_and_spacing_do_not_matter():
    assert SMALL.parse("  MOVE  b   South ") == 4


def test_a_misspelt_name_is_answered_with_what_may_have_been_meant():
    with pytest.raises(Problem, match=r"There is no action called 'move A nroth'\. .*move A north"):
        SMALL.parse("move A nroth")


def test_a_foreign_name_is_answered_with_an_example_of_few_verbs():
    with pytest.raises(Problem, match=r"for example, (pass or move A north|move A north or pass)"):
        SMALL.parse("§§§")


def test_a_verb_that_is_nearly_right_is_answered_with_an_example_of_it():
    with pytest.raises(Problem) as told:
        games.load_game("vecchio").VOCABULARY.parse("memebr")
    assert told.value.parts["likely"][0] == "member arezzo"
    assert len(told.value.parts["likely"]) == 3


@pytest.mark.parametrize("game", games.names())
def test_every_name_in_every_game_parses_back(game):
    vocabulary = games.load_game(game).VOCABULARY
    for code, move in enumerate(vocabulary.moves):
        assert vocabulary.parse(move.name) == code


@pytest.mark.parametrize("game", games.names())
def test_a_vocabulary_stays_small(game):
    assert len(games.load_game(game).VOCABULARY) < 1000
