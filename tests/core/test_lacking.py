"""Why not? What is lacking is told with numbers, and by the way that gets furthest."""

import pytest

from signoria import games
from signoria.core.game import Need, Offer, Refusal
from signoria.core.lacking import Lack, lack_sentence, need_text, not_now, refused, titled, why_goal
from signoria.core.needs import condition, count, naming
from signoria.core.problem import Problem

VECCHIO = games.load_game("vecchio")
ENTER = VECCHIO.VOCABULARY.parse("go vicchio")


def lack(*needs, refusal="no_followers"):
    offer = Offer("takeover", {"track": "venezia"}, ENTER)
    return Lack(offer, Refusal(refusal, {"track": "venezia"}, "province"), list(needs))


def english():
    return games.words("vecchio", "en", ["Ada", "Bruno"])


def french():
    return games.words("vecchio", "fr", ["Ada", "Bruno"])


def test_a_need_is_met_when_there_is_enough():
    assert Need("count", {"thing": "scroll"}, 2, 2).ok
    assert not Need("count", {"thing": "scroll"}, 1, 2).ok


def test_numbers_that_lack_are_told_together():
    short = lack(count("assassin", 0, 1), count("florins", 1, 2))
    assert lack_sentence(english(), short) == (
        "Take over a province of the Repubblica di Venezia: it takes 1 assassin and 2 florins;"
        " you have 0 and 1."
    )
    assert lack_sentence(french(), short) == (
        "S’emparer d’une province de la Repubblica di Venezia\u00a0: il faut 1 assassin"
        " et 2 florins\u202f; vous en avez 0 et 1."
    )


def test_only_what_lacks_is_in_the_sentence():
    short = lack(count("assassin", 1, 1), condition("track_open", ok=False, track="venezia"))
    assert lack_sentence(english(), short) == (
        "Take over a province of the Repubblica di Venezia: the Repubblica di Venezia is full"
        " until the final round."
    )


def test_what_lacks_nothing_is_reached_step_by_step():
    met = lack(count("assassin", 1, 1))
    assert met.by_steps
    assert lack_sentence(english(), met) == (
        "Take over a province of the Repubblica di Venezia: possible, one step after another."
    )


def test_a_refusal_keeps_its_own_words_unless_it_only_says_not_now():
    short = count("assassin", 0, 1)
    rule = "You do not have the followers that the Repubblica di Venezia asks for."
    assert refused(english(), lack(short)) == rule
    assert "it takes 1 assassin" in refused(english(), lack(short, refusal="not_now"))


def test_a_need_alone_is_told_with_what_is_there():
    assert need_text(english(), count("scroll", 0, 2)) == "0 of 2 scrolls"
    assert need_text(english(), count("scroll", 3, 2)) == "2 scrolls (you have 3)"
    assert need_text(french(), count("scroll", 0, 2)) == "0 parchemin sur 2"


def test_pieces_are_named_by_the_actions_that_use_them():
    named = naming(VECCHIO.VOCABULARY, ("go", "place"))
    assert [each.name for each in named["prato"]] == ["go", "place"]
    assert "scroll" not in named


def test_an_offer_without_a_text_of_its_own_is_called_like_its_action():
    move = VECCHIO.VOCABULARY.parse("member prato")
    assert titled(english(), Offer("member", {"town": "prato"}, move)) == (
        "Choose a member in Prato"
    )


def test_a_piece_that_does_not_exist_cannot_be_asked_about():
    state = VECCHIO.setup(2, VECCHIO.Options())
    with pytest.raises(Problem, match="There is no piece called 'atlantis' to ask about"):
        why_goal(VECCHIO, state, "atlantis")


def test_when_nobody_decides_nothing_is_offered():
    assert not_now(VECCHIO, VECCHIO.setup(2, VECCHIO.Options())) == []
