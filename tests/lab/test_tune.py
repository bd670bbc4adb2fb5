"""Tuning: what it finds depends on its seed alone, and goes into the game's file."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import click
import pytest
from click.testing import CliRunner
from tune import constants, regret, tuning_file, weights
from tune.__main__ import main, wished

from signoria import games
from signoria.core.tuning import read_tuning
from signoria.players.search.settings import ROLLOUT_POLICIES, read_settings

COURT = games.load_game("court")
PLAN = weights.Plan(generations=2, population=4, blocks=1, last=2, spread=0.1, seed=5)
KNOWN = """[weights]
risk = { judged = 1.0, low = 0.0, high = 2.0 }
threat = { judged = 0.4, tuned = 0.5, low = 0.0, high = 1.0 }

[search]
explore = 1.5

[[levels]]
slip = 0.5
"""


@pytest.fixture(scope="module")
def pool():
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield pool


@pytest.mark.slow
@pytest.mark.compiled
def test_weights_follow_from_the_seed_whoever_plays(pool):
    lines = []
    found = weights.tune(COURT, PLAN, pool, lines.append)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:
        assert weights.tune(COURT, PLAN, alone, lambda _: None) == found
    assert [line["generation"] for line in lines] == [0, 1]
    tunable = [name for name, weight in COURT.TUNING.weights.items() if not weight.counted]
    assert list(found.weights) == tunable
    for name, value in found.weights.items():
        assert COURT.TUNING.weights[name].low <= value <= COURT.TUNING.weights[name].high
    assert list(found.rates) == [2]


def test_only_what_wins_with_every_number_of_seats_is_better():
    present = {2: (0.55, 0.01), 3: (0.34, 0.01)}
    assert weights.Found({}, {2: (0.51, 0.1), 3: (0.34, 0.1)}, present).better
    assert not weights.Found({}, {2: (0.9, 0.1), 3: (0.33, 0.1)}, present).better


def test_what_may_be_worse_than_what_the_game_has_is_not_better():
    judged = {2: (0.6, 0.01), 3: (0.4, 0.01)}
    assert not weights.Found({}, judged, {2: (0.52, 0.03), 3: (0.34, 0.02)}).better
    assert not weights.Found({}, judged, {2: (0.49, 0.01), 3: (0.33, 0.01)}).better


@pytest.mark.slow
@pytest.mark.compiled
def test_weights_may_begin_with_what_was_judged(pool):
    tuned = weights.tune(COURT, PLAN, pool, lambda _: None)
    judged = weights.tune(COURT, PLAN._replace(start="judged"), pool, lambda _: None)
    assert tuned.weights != judged.weights


@pytest.mark.slow
@pytest.mark.compiled
def test_the_search_is_tuned_from_what_the_game_has_now(pool):
    tried = []
    plan = constants.Plan(trials=2, blocks=1, last=2, milliseconds=1, seed=3)
    best = constants.search(COURT, plan, pool, tried.append)
    assert best in tried[2:], "the last comparison decides"
    assert COURT.TUNING.search.items() <= {**tried[0].values, "endgame": 1000}.items()
    assert tried[2].values == tried[0].values
    assert all(trial.values["iterations"] >= 4 for trial in tried)


def test_what_was_found_goes_into_the_games_file_and_its_rest_stays(tmp_path, monkeypatch):
    folder = tmp_path / "toybox"
    folder.mkdir()
    (folder / "tuning.toml").write_text("# by hand\n" + KNOWN)
    monkeypatch.setattr(tuning_file, "GAMES", tmp_path)
    tuning_file.teach("toybox", {"risk": 1.25, "threat": 0.75})
    tuning_file.teach_search(
        "toybox", {"explore": 2.0, "rollout_policy": "quick", "iterations": 99}
    )
    text = (folder / "tuning.toml").read_text()
    assert text.startswith("# by hand\n[weights]\nrisk = { judged = 1.0, tuned = 1.25,")
    monkeypatch.setattr("signoria.core.tuning.files", lambda _: folder)
    tuning = read_tuning("toybox")
    assert (tuning.judged(), tuning.tuned()) == ([1.0, 0.4], [1.25, 0.75])
    assert tuning.search == {"explore": 2.0, "rollout_policy": "quick"}


@pytest.mark.slow
@pytest.mark.compiled
def test_settings_are_compared_on_the_same_deals(pool):
    quick = {"iterations": 4, "rollout": 0}
    first = constants.compare(COURT, 2, quick, 2, "7", pool)
    assert constants.compare(COURT, 2, quick, 2, "7", pool) == first


def test_settings_may_be_typed_by_their_former_names():
    assert wished("roller=quick,sharpness=2") == {"rollout_policy": "quick", "prior_sharpness": 2}


def test_settings_are_read_as_the_games_file_has_them():
    asked = wished("explore=2,rollout_policy=quick,rollout=end,split_chance=false,iterations=40")
    assert read_settings(asked).rollout_policy == ROLLOUT_POLICIES.index("quick")
    assert (asked["explore"], asked["split_chance"], asked["rollout"]) == (2, False, "end")
    with pytest.raises(click.BadParameter, match="there are explore, prior_sharpness"):
        wished("explor=2")


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("explore=much", "write a number"),
        ("explore=true", "write a number"),
        ('explore="2"', "write a number"),
        ("explore=-1", "write a number"),
        ("widening_start=1.5", "write a whole number"),
        ("rollout=far", "write a whole number or end"),
        ("rollout_policy=3", "write random or quick or policy"),
        ("split_chance=1", "write true or false"),
    ],
)
def test_a_setting_of_another_kind_is_refused(wish, told):
    with pytest.raises(click.BadParameter, match=told):
        wished(wish)


@pytest.mark.slow
@pytest.mark.compiled
def test_what_a_search_gives_away_lies_between_the_best_and_the_worst(monkeypatch):
    monkeypatch.setattr(regret, "GAMES", 2)
    monkeypatch.setattr(regret, "EACH", 4)
    found = regret.situations(COURT, 2, 40, 1)
    assert len(found) == 8
    assert all(each.lost(max(each.worths, key=each.worths.get)) == 0 for each in found)
    worst = [each.lost(min(each.worths, key=each.worths.get)) for each in found]
    assert [each.lost(-1) for each in found] == worst, "what was not looked at is as bad"
    lost, doubt = regret.of_search(COURT, found, {**COURT.TUNING.search, "iterations": 40})
    assert 0 <= lost < sum(worst) / len(worst)
    assert doubt > 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("compare chess explore=2", "'chess' is not one of 'court', 'medici'"),
        ("compare court --seats 7 explore=2", "played by 2 to 2, not by 7"),
        ("compare court explor=2", "there are explore, prior_sharpness"),
        ("compare court explore=2 --jobs 0", "0 is not in the range"),
        ("regret chess explore=2", "'chess' is not one of 'court', 'medici'"),
        ("regret court --seats 7 explore=2", "played by 2 to 2, not by 7"),
        ("regret court explor=2", "there are explore, prior_sharpness"),
        ("weights chess", "'chess' is not one of 'court', 'medici'"),
        ("constants chess", "'chess' is not one of 'court', 'medici'"),
    ],
)
def test_wrong_wishes_are_answered_before_anything_is_written(words, told, tmp_path, monkeypatch):
    monkeypatch.setattr("tune.__main__.RESULTS", tmp_path)
    answer = CliRunner().invoke(main, words.split())
    assert answer.exit_code == 2
    assert told in " ".join(answer.output.split())
    assert list(tmp_path.iterdir()) == []
