"""signoria learn: a lesson in the terminal, its progress, and the guided first game."""

import json

import pytest

from signoria import games

LESSONS = ["court", "medici", "tuscany", "vecchio"]


def answers(game, lang="en"):
    """Return lines that do the scripted steps of *game*, each as the lesson shows it."""
    show = {"en": "show", "fr": "montrer"}[lang]
    return [show, ""] * len([step for step in games.lesson(game).steps if not step.free])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", LESSONS)
def test_every_scripted_step_can_be_shown_in_both_languages(signoria, game, lang):
    done = signoria("learn", game, "--lang", lang, stdin="\n".join(answers(game, lang)) + "\n")
    assert done.code == 0
    steps = games.lesson(game).steps
    for step in steps:
        assert step.texts[lang].title.replace("\u00a0", " ").replace("\u202f", " ") in (
            done.out.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
        )
    assert done.out.count("✓") == len([step for step in steps if not step.free])


def test_a_wrong_move_is_answered_and_the_step_stays(signoria):
    done = signoria("learn", "medici", "--step", "3", stdin="bid 9\nbid 5\nnext\nbid 6\n")
    assert "That wins too" in done.out
    assert "Not allowed" in done.out
    assert "This step is not done yet" in done.out
    assert "✓ Yours for 6 florins." in done.out
    assert "step 4 of 8" not in done.out


def test_why_tells_the_reason_and_the_paragraph(signoria):
    done = signoria("learn", "court", "--step", "4", stdin="why\n")
    assert "§ Conspiring" in done.out
    assert "exactly the new sum" in done.out


def test_a_lesson_goes_on_where_it_was_left(signoria, tmp_path):
    signoria("learn", "medici", stdin="turn\n\noffer\n")
    kept = json.loads((tmp_path / "kept" / "lessons.json").read_text())
    assert kept == {"medici": 2}
    assert "step 3 of 8" in signoria("learn", "medici").out
    assert "2 / 8" in signoria("learn").out


def test_back_returns_to_the_step_before(signoria):
    done = signoria("learn", "medici", "--step", "2", stdin="back\nback\n")
    assert done.out.count("step 1 of 8") == 2


def test_damaged_progress_counts_as_none(signoria, tmp_path):
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "lessons.json").write_text("[1")
    assert "step 1 of 8" in signoria("learn", "medici").out


def test_a_step_that_does_not_exist_is_bad_input(signoria):
    done = signoria("learn", "medici", "--step", "9")
    assert done.code == 2
    assert "it goes from 1 to 8" in done.err
    assert signoria("learn", "medici", "--step", "0").code == 2


def test_a_game_that_does_not_exist_is_bad_input(signoria):
    assert signoria("learn", "medicci").code == 2


def test_options_of_one_lesson_need_a_game_and_exclude_each_other(signoria):
    assert signoria("learn", "--step", "2").code == 2
    assert signoria("learn", "medici", "--step", "2", "--play").code == 2


def test_a_word_of_the_lesson_does_not_hide_an_action(signoria):
    done = signoria("learn", "court", "--lang", "fr", "--step", "1", stdin="jouer 10\n")
    assert "✓" in done.out


def test_the_last_step_of_a_lesson_is_played_against_gentle_bots(signoria):
    done = signoria("learn", "medici", "--step", "8", stdin="show\n" * 40)
    assert "✓ The round is scored" in done.out
    assert "Type 'play' for a guided first game" in done.out


def test_the_guided_game_explains_moves_and_is_practice(signoria):
    lines = "offer\npass\n" * 10
    done = signoria("learn", "medici", "--play", "--seed", "guide", stdin=lines)
    assert done.code == 0
    assert "Your move: " in done.out
    assert "'s place: " in done.out
    assert "§ The auction" in done.out
    assert "signoria play medici --load" in done.out


def test_the_guided_game_gives_no_reasons_for_moves_of_a_bot_that_holds_secrets(signoria):
    lines = "1\n" * 12
    done = signoria("learn", "court", "--play", "--seed", "guide", stdin=lines)
    assert "'s place: " not in done.out
    assert "§ " in done.out


def test_play_leads_from_the_lesson_into_the_guided_game(signoria):
    done = signoria("learn", "medici", "--seed", "guide", stdin="play\noffer\n")
    assert done.code == 0
    assert "SHA-256" in done.out or "seed" in done.out
