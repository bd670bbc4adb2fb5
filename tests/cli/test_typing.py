"""What is typed is understood in both languages, and answered with what fits."""

import json

import pytest
from conformance import stretch

from signoria import games
from signoria.cli import choices, spelling
from signoria.cli.session import Session
from signoria.cli.table import parsing
from signoria.core.problem import Problem

each_game = pytest.mark.parametrize("name", games.names())
SAME_WORD = {"module", "joker"}
ASKED_LAST = {
    "players": 3, "auctioneer": "A", "lot": ["cloth-5"], "phase": "bid", "bidder": "A",
    "standing_bid": 6, "leader": "C",
}  # fmt: skip


def at_table(game, lang):
    session = Session(lang)
    session.call_seats(game, "ABCDEF")
    return session


def moves(game):
    return [game.VOCABULARY.describe(code) for code in range(len(game.VOCABULARY))]


@each_game
def test_every_verb_has_a_french_word_of_its_own(name):
    game = games.load_game(name)
    french = {verb: spelling.verb(game, "fr", verb) for verb in game.VOCABULARY.verbs}
    assert {verb for verb, word in french.items() if word == verb} <= SAME_WORD
    assert len(set(french.values())) == len(french)
    assert not any(" " in word for word in french.values())


@each_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_name_of_an_action_is_the_name_of_another(name, lang):
    game = games.load_game(name)
    names = {spelling.fold(move.name): move for move in moves(game)}
    typed = {spelling.fold(spelling.spelled_in(game, lang, move)): move for move in moves(game)}
    assert len(typed) == len(moves(game))
    assert [each for each, move in typed.items() if names.get(each, move) != move] == []


@each_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_can_be_done_is_understood_in_both_languages_whichever_is_spoken(name, lang):
    game = games.load_game(name)
    session = at_table(game, lang)
    players = game.seats(game.Options())[-1]
    for state, _ in list(stretch(game, players, game.Options(), 7))[:40]:
        legal = state.legal()
        for code in legal[:12]:
            move = game.VOCABULARY.describe(code)
            spellings = [spelling.spelled_in(game, each, move) for each in ("en", "fr")]
            for line in (move.name, *spellings):
                assert parsing.parse_action(session, game, legal, line) == code, line


@pytest.mark.parametrize(
    ("game", "line", "name"),
    [
        ("court", "ALLIER 5", "ally 5"), ("court", "eliminer 2", "against 2"),
        ("court", "jouer rovere-muse", "choose rovere-lady"),
        ("court", "jouer muse", "choose rovere-lady"), ("court", "play 7", "choose gonzaga-7"),
        ("vecchio", "lie down", "act lying"), ("vecchio", "Voyager Route", "travel florins"),
        ("vecchio", "entrer", "enter"), ("vecchio", "prendre ÉVÊQUE", "take bishop"),
        ("tuscany", "payer chateau chateau", "pay castle castle"),
        ("tuscany", "prendre vin-sangliers", "take wine-boars"),
        ("tuscany", "castle a1", "extend a1"),
    ],
)  # fmt: skip
def test_words_of_either_language_are_understood_without_accents_and_capitals(game, line, name):
    found = games.load_game(game)
    code = found.VOCABULARY.parse(name)
    for lang in ("en", "fr"):
        assert parsing.parse_action(at_table(found, lang), found, [code], line) == code


def test_apostrophes_do_not_matter():
    assert spelling.fold("L\N{RIGHT SINGLE QUOTATION MARK}Évêque") == spelling.fold("l'eveque")


@each_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_shown_to_be_typed_is_understood(name, lang):
    game = games.load_game(name)
    session = at_table(game, lang)
    players = game.seats(game.Options())[-1]
    for state, _ in list(stretch(game, players, game.Options(), 11))[:60]:
        legal = state.legal()
        listed = choices.grouped(game, legal)
        for shown, choice in zip(
            choices.spelled_choices(session, game, listed), listed, strict=True
        ):
            line = shown.partition(" …")[0]
            assert parsing.parse_action(session, game, legal, line) == choice.action, line


def test_french_play_shows_french_verbs(signoria):
    shown = signoria("play", "court", "--seats", "me,me", "--seed", "x", "--lang", "fr", stdin="")
    listed = [line.split()[1] for line in shown.lines if line[:4].strip().isdigit()]
    assert set(listed) == {"jouer"}


def test_actions_of_a_position_may_be_french_too(signoria):
    english = "begin A; reveal cloth-5; offer; bid 3"
    french = "commencer a; révéler étoffe-5; vendre; encherir 3"
    one, other = (
        json.loads(signoria("position", "medici", "--do", do, "--json").out)["hash"]
        for do in (english, french)
    )
    assert one == other


# numbers


@pytest.fixture
def asked(signoria, tmp_path):
    """Type something when a bid of 7 or more is asked for, or a pass."""

    def answer(line, lang="en", **more):
        (tmp_path / "position.json").write_text(json.dumps({**ASKED_LAST, **more}))
        seats = ["--seats", "me,me,me", "--names", "Ada,Bruno,Carla", "--seed", "florence"]
        command = ["play", "medici", "--position", "position.json", *seats, "--lang", lang]
        return signoria(*command, stdin=f"{line}\n").lines

    return answer


ADVICE = "Here 'bid' takes whole florins from 7 to 40; to pass, type 'pass'."


@pytest.mark.parametrize(
    "line", ["bid 1.5", "bid -1", "bid 500", "1,5", "-1", "500", "bid", "b 7.5"]
)
def test_a_number_that_is_none_here_is_answered_with_those_that_are(asked, line):
    assert ADVICE in asked(line)


def test_so_it_is_in_french(asked):
    assert (
        "Ici « enchérir » prend un nombre entier de florins, de 7 à 40 ; pour passer, tapez"
        " « passer »."
    ) in asked("enchérir 500", lang="fr")


@pytest.mark.parametrize("line", ["bid 0", "0", "enchérir 0", "bid 0.0", "bid -0"])
def test_to_bid_nothing_is_to_pass(asked, line):
    assert " · Ada passes." in asked(line)


def test_a_single_number_is_told_as_one(asked):
    said = "Here 'bid' takes 40, and no other number."
    assert said in asked("bid 500", standing_bid=39)


def test_where_nothing_can_be_bid_the_rules_say_why(asked):
    lines = asked("bid 400", phase="choose", bidder=None, standing_bid=0, leader=None)
    assert any(line.startswith("Not allowed: ") for line in lines)


def test_what_is_nearly_right_is_answered_with_what_is_near(asked):
    assert (
        "'pasta' is not something you can do here. Did you mean pass? 'help' tells what else you"
        " can type."
    ) in asked("pasta")


def test_what_can_mean_several_things_is_told_by_what_is_near_not_by_the_first_three():
    tuscany = games.load_game("tuscany")
    codes = [tuscany.VOCABULARY.parse(f"place {row}{n}") for row in "abc" for n in range(1, 6)]
    with pytest.raises(Problem) as told:
        parsing.parse_action(at_table(tuscany, "en"), tuscany, codes, "place c")
    assert all(name.startswith("place c") for name in told.value.parts["likely"])
    with pytest.raises(Problem) as few:
        parsing.parse_action(at_table(tuscany, "fr"), tuscany, codes[:2], "poser a")
    assert few.value.parts["likely"] == ["poser a1", "poser a2"]
