"""The analysis of whole games: the equation, marks, repeatability, and what is refused."""

import json
from pathlib import Path
from statistics import mean, stdev

import pytest
import toy
import toybox
from recorded import by_bots, written

import signoria
from signoria import games
from signoria.analysis.analyse import analyse_record
from signoria.analysis.as_json import analysis_json
from signoria.analysis.bundles import ALL, Estimate, Root, bundle
from signoria.analysis.findings import mark_of
from signoria.analysis.rollouts import policy_move
from signoria.analysis.stored import read_analysis, write_analysis
from signoria.arena.process_pool import ProcessPool
from signoria.core.chance import FastChance
from signoria.core.match import Match
from signoria.core.problem import BadRecord, Problem
from signoria.players.weights import tuned
from signoria.tables.live.study_task import StudyTask, do_portion, read_answer

REPLAYS = Path(__file__).parents[1] / "replays"


def replay(name):
    return (REPLAYS / name).read_text(encoding="utf-8")


def toy_game(seed, players=2):
    return by_bots(toy, players, seed, "random")


def analysed(text, **asked):
    return analyse_record(text, find=toybox.load_game, **asked)


def total(account):
    return (
        account.start.mean + account.luck.mean + account.revealed.mean - account.own_errors.mean
        + account.rivals_errors.mean + account.rest.mean
    )  # fmt: skip


@pytest.mark.parametrize("open_cards", [False, True])
@pytest.mark.parametrize("iterations", [0, 16])
def test_the_parts_of_every_account_add_up_to_the_result(open_cards, iterations):
    for seed in range(2):
        analysis = analysed(toy_game(seed, 3), open_cards=open_cards, iterations=iterations)
        assert len(analysis.accounts) == 3
        assert analysis.rough == (iterations == 0)
        for account in analysis.accounts:
            assert total(account) == pytest.approx(account.result, abs=1e-9)
        assert sum(account.result for account in analysis.accounts) == pytest.approx(1.0)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(
    "name",
    [
        "medici/two-players-grail",
        "court/three-futures-each",
        "vecchio/shared-victory",
        "tuscany/shared-victory",
    ],
)
def test_the_parts_add_up_in_records_of_every_game(name):
    text = replay(f"{name}.jsonl")
    analysis = analyse_record(text, iterations=16)
    for account in analysis.accounts:
        assert total(account) == pytest.approx(account.result, abs=1e-9)
    last = analysis.curve[-1]
    assert last.wins == [account.result for account in analysis.accounts]
    assert all(sum(luck is not None for luck in draw.luck) > 0 for draw in analysis.draws)


def test_one_seat_is_judged_as_it_is_among_all():
    text = toy_game(4)
    everybody, one = analysed(text, iterations=16), analysed(text, iterations=16, seat=1)
    assert [account.seat for account in one.accounts] == [1]
    assert one.accounts[0] == everybody.accounts[1]


def test_errors_are_signed_so_that_noise_does_not_add_up():
    losses = [
        each.loss.mean for s in range(6) for each in analysed(toy_game(s), iterations=16).decisions
    ]
    assert min(losses) < 0 < max(losses)


def test_a_mark_needs_a_large_loss_and_a_sure_one():
    assert [mark_of(Estimate(loss, 0.001)) for loss in (0.019, 0.02, 0.05, 0.1)] == [
        "", "inaccuracy", "mistake", "blunder",
    ]  # fmt: skip
    assert [mark_of(Estimate(0.12, error)) for error in (0.06, 0.061)] == ["blunder", ""]
    assert mark_of(Estimate(-0.3, 0.001)) == ""


def test_worlds_are_the_same_for_all_that_is_compared():
    game = toy
    state = Match(game, 2, game.Options(), FastChance(5)).state
    root, action = Root(state, ALL, 6, tuned(game)), state.legal()[0]
    first = bundle(root, range(6), 11, action)
    again = bundle(root, range(6), 11, action)
    later = bundle(root, range(3, 6), 11, action)
    assert first == again
    assert [list(won[3:]) for won in first.shares] == [list(won) for won in later.shares]


def test_a_rollout_goes_on_alike_after_the_move_that_the_policy_would_make():
    medici = games.load_game("medici")
    state, heuristic = Match(medici, 3, medici.Options(), FastChance(5)).state, tuned(medici)
    root = Root(state, ALL, 2, heuristic)
    move = policy_move(state, heuristic, 2)
    assert bundle(root, range(3), 11) == bundle(root, range(3), 11, move)


@pytest.mark.slow
def test_the_result_does_not_depend_on_the_processes():
    text = toy_game(3)
    alone = analysed(text, iterations=16)
    together = analysed(text, iterations=16, workers=ProcessPool(2))
    assert alone == together


def test_an_unfinished_game_is_refused():
    chance = FastChance(1)
    match = Match(toy, 2, toy.Options(), chance)
    with pytest.raises(Problem) as refused:
        analysed(written(match, chance), iterations=16)
    assert refused.value.name == "analyse_unfinished"
    assert str(refused.value).startswith("This game is not over.")


def test_a_record_that_was_changed_is_refused():
    text = toy_game(1)
    forged = text.replace('"name": "A"', '"name": "Z"')
    assert forged != text
    with pytest.raises(BadRecord):
        analysed(forged, iterations=16)


@pytest.mark.parametrize(
    ("asked", "name"), [({"seat": 2}, "no_seat"), ({"iterations": 15}, "analyse_iterations")]
)
def test_what_cannot_be_asked_for_is_refused(asked, name):
    with pytest.raises(Problem) as refused:
        analysed(toy_game(1), **asked)
    assert refused.value.name == name


def test_the_rough_analysis_comes_first():
    seen = []
    whole = analysed(toy_game(2), iterations=16, roughly=seen.append)
    assert [each.rough for each in (*seen, whole)] == [True, False]
    assert len(seen[0].curve) == len(whole.curve)


def test_progress_counts_every_entry_and_the_beginning():
    done = []
    analysis = analysed(toy_game(2), iterations=16, progress=done.append)
    assert sum(done) == len(analysis.curve)


def test_the_json_names_moves_and_has_every_part_of_the_account():
    analysis = analysed(toy_game(2), iterations=16)
    told = json.loads(json.dumps(analysis_json(analysis, toy, toybox.words("toy", "en"))))
    assert told["knowledge"] == "seats"
    names = {"start", "luck", "revealed", "own_errors", "rivals_errors", "rest", "result"}
    assert names <= set(told["accounts"][0])
    assert {each["played"].split()[0] for each in told["decisions"]} <= {"play", "bury"}
    assert all(each["reasons"] for each in told["decisions"])


def test_the_library_analyses_a_play_and_a_file(tmp_path):
    play = signoria.new("medici", players=3, seed=2)
    while not play.is_over:
        play.push(play.legal_moves[0])
    play.save(tmp_path / "game.jsonl")
    rough = signoria.analyse(play, iterations=0)
    assert rough == signoria.analyse(tmp_path / "game.jsonl", iterations=0)
    assert rough.rough
    assert rough.decisions == []
    assert isinstance(rough, signoria.Analysis)


def lucks(game, players, seeds, iterations, spec):
    """Return the luck of each seat in many games of bots."""
    found = [[] for _ in range(players)]
    for seed in seeds:
        analysis = analysed(by_bots(game, players, seed, spec), iterations=iterations)
        for account in analysis.accounts:
            found[account.seat].append(account.luck.mean)
    return found


def assert_around_nothing(found):
    for seat in found:
        assert abs(mean(seat)) <= 2 * stdev(seat) / len(seat) ** 0.5


def test_the_mean_luck_of_each_seat_is_nothing_in_the_toy():
    assert_around_nothing(lucks(toy, 2, range(40), 16, "random"))


@pytest.mark.long
def test_the_mean_luck_of_each_seat_is_nothing_over_300_games_of_bots():
    assert_around_nothing(lucks(toy, 3, range(300), 16, "heuristic"))


@pytest.mark.parametrize("iterations", [0, 16])
def test_an_analysis_is_the_same_once_it_was_written_and_read(iterations):
    analysis = analysed(toy_game(3, 3), iterations=iterations)
    assert read_analysis(write_analysis(analysis)) == analysis


def test_portions_in_other_processes_give_the_same_analysis():
    text = toy_game(5)
    steps = read_answer(do_portion(StudyTask(text), toybox.load_game)).steps
    parts = [do_portion(StudyTask(text, 16, n), toybox.load_game) for n in range(steps)]
    whole = do_portion(StudyTask(text, 16, parts=tuple(parts)), toybox.load_game)
    assert read_answer(whole).analysis == analysed(text, iterations=16)
