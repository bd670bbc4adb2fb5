"""The lessons: every step loads, can be done as shown, answers other moves, and speaks twice."""

import pytest

from signoria import games
from signoria.core.chance import HashedChance, Stream
from signoria.core.lesson import MOST_WORDS, Attempt, begins, reached, read_lesson
from signoria.core.problem import IllegalAction, Problem
from signoria.core.text import LANGUAGES
from signoria.players.find import make_player

STEPS = {"medici": 8, "court": 8, "vecchio": 10, "tuscany": 9}
CASES = [
    pytest.param(game, number, id=f"{game}-{games.lesson(game).at(number).name}")
    for game, count in STEPS.items()
    for number in range(1, count + 1)
]
SCRIPTED = [case for case in CASES if not games.lesson(case.values[0]).at(case.values[1]).free]


def begun(game, number, seed="lesson"):
    return Attempt(games.load_game(game), games.lesson(game).at(number), HashedChance(seed))


def names_of(attempt):
    return {
        attempt.game.VOCABULARY.describe(each).name: each for each in attempt.match.state.legal()
    }


def follow(attempt, answer):
    """Do *answer* action by action; return the verdicts."""
    found = []
    for pattern in answer:
        fitting = [code for name, code in names_of(attempt).items() if begins(name, pattern)]
        assert fitting, f"{pattern} is not legal: {list(names_of(attempt))}"
        found.append(attempt.answer(fitting[0]).kind)
    return found


@pytest.mark.parametrize("game", STEPS)
def test_every_game_has_its_lesson_and_no_step_has_the_name_of_another(game):
    steps = games.lesson(game).steps
    assert len(steps) == STEPS[game]
    assert len({step.name for step in steps}) == len(steps)


@pytest.mark.parametrize(("game", "number"), CASES)
def test_every_position_loads_and_the_learner_is_to_act(game, number):
    attempt = begun(game, number)
    assert attempt.match.state.actor() == attempt.step.seat
    assert attempt.step.section in games.load_game(game).SECTIONS.values()


@pytest.mark.parametrize(("game", "number"), SCRIPTED)
def test_every_accepted_answer_is_legal_and_achieves_the_aim_whatever_chance_does(game, number):
    step = games.lesson(game).at(number)
    assert step.answers
    for answer in step.answers:
        for seed in ("a", "b", "c"):
            kinds = follow(begun(game, number, seed), answer)
            assert kinds == ["on"] * (len(answer) - 1) + ["done"], (answer, kinds)


@pytest.mark.parametrize(("game", "number"), SCRIPTED)
def test_what_is_shown_leads_to_the_end_of_the_step(game, number):
    attempt = begun(game, number)
    for _ in attempt.step.answers[0]:
        attempt.answer(attempt.shown())
    assert attempt.finished


@pytest.mark.parametrize(("game", "number"), SCRIPTED)
def test_every_other_legal_move_is_answered_and_the_position_comes_back(game, number):
    first = begun(game, number)
    before = first.match.fingerprint()
    others = 0
    for name, action in names_of(first).items():
        attempt = begun(game, number)
        verdict = attempt.answer(action)
        if verdict.kind == "other":
            others += 1
            assert attempt.match.fingerprint() == before
            assert all(attempt.step.texts[lang].reply(name) for lang in LANGUAGES)
    deep = [len(answer) > 1 for answer in first.step.answers]
    assert others or all(deep), "a step where nothing can go wrong teaches nothing"


@pytest.mark.parametrize(("game", "number"), CASES)
def test_the_texts_are_complete_and_short_in_both_languages(game, number):
    step = games.lesson(game).at(number)
    for lang in LANGUAGES:
        texts = step.texts[lang]
        assert all([texts.title, texts.text, texts.done, texts.why, texts.replies["other"]])
        for text in (texts.text, texts.done, *texts.replies.values()):
            assert len(text.split()) <= MOST_WORDS, (lang, len(text.split()), text)
    assert step.texts["en"].replies.keys() == step.texts["fr"].replies.keys()
    assert step.texts["en"].text != step.texts["fr"].text


@pytest.mark.parametrize(("game", "number"), CASES)
def test_every_reply_is_to_a_move_that_can_be_made(game, number):
    rules = games.load_game(game)
    known = [rules.VOCABULARY.describe(code).name for code in range(len(rules.VOCABULARY))]
    for key in games.lesson(game).at(number).texts["en"].replies:
        assert key == "other" or any(begins(name, key) for name in known), key


@pytest.mark.parametrize(("game", "number"), SCRIPTED)
def test_every_target_is_a_goal_or_a_part_of_what_is_done(game, number):
    attempt = begun(game, number)
    view = attempt.game.observe(attempt.match.state, attempt.step.seat)
    goals = {plan.goal for plan in attempt.game.plans(view).goals}
    parts = {word for answer in attempt.step.answers for name in answer for word in name.split()}
    assert attempt.step.targets
    assert set(attempt.step.targets) <= goals | parts


@pytest.mark.parametrize(
    ("game", "number"),
    [case for case in CASES if case not in SCRIPTED],
)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_free_step_is_played_to_its_end_against_gentle_bots(game, number, seed):
    attempt = begun(game, number, seed)
    own = make_player("heuristic", attempt.game, Stream(1))
    gentle = make_player("level:1", attempt.game, Stream(2))
    for _ in range(100):
        if attempt.finished:
            break
        attempt.advance(lambda _seat, view, legal: gentle.choose(view, legal))
        if not attempt.finished:
            state = attempt.match.state
            view = attempt.game.observe(state, attempt.step.seat)
            assert attempt.answer(own.choose(view, state.legal())).kind != "other"
    assert attempt.finished


def test_another_answer_that_reaches_the_aim_counts():
    attempt = begun("medici", 5)
    assert attempt.answer(names_of(attempt)["bid 11"]).kind == "done"


def test_a_way_round_counts_while_the_aim_is_in_reach():
    attempt = begun("tuscany", 4)
    assert follow(attempt, ["place b4", "pay worker village"]) == ["on", "done"]


def test_paying_too_much_is_another_move_and_is_told_so():
    attempt = begun("medici", 3)
    verdict = attempt.answer(names_of(attempt)["bid 7"])
    assert verdict.kind == "other"
    assert attempt.step.texts["en"].reply(verdict.action).startswith("That wins too")
    assert attempt.step.texts["en"].reply("pass").startswith("Then the lot goes for 5")


def test_an_illegal_answer_is_refused_with_its_reason_and_changes_nothing():
    attempt = begun("medici", 3)
    before = attempt.match.fingerprint()
    with pytest.raises(IllegalAction):
        attempt.answer(attempt.game.VOCABULARY.parse("bid 5"))
    assert attempt.match.fingerprint() == before


def test_the_seat_of_an_event_is_the_learner():
    step = games.lesson("medici").at(3)
    other = step._replace(seat=1)
    attempt = begun("medici", 3)
    events = attempt.answer(names_of(attempt)["bid 6"]).events
    assert reached(step, [], events)
    assert not reached(other, [], events)


def test_a_step_that_does_not_exist_is_refused():
    with pytest.raises(Problem, match="8"):
        games.lesson("medici").at(9)


def test_french_is_set_as_printers_would():
    told = games.lesson("medici").at(3).texts["fr"].text
    assert "\N{NO-BREAK SPACE}:" in told
    assert "'" not in told


def test_random_answers_never_break_a_step():
    rng = Stream(7)
    for case in SCRIPTED:
        attempt = begun(*case.values)
        for _ in range(12):
            if attempt.finished:
                attempt.restart()
            attempt.answer(attempt.match.state.pick(rng))


def test_a_lesson_needs_all_its_fields():
    with pytest.raises(KeyError):
        read_lesson("medici", '[[step]]\nname = "x"\n')
