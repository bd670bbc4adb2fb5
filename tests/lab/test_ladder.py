"""The ladder: who must beat whom, when there are games enough, and that nothing is lost."""

import json

import pytest
from click.testing import CliRunner
from ladder import page, store
from ladder.__main__ import main
from ladder.climb import batch, climb
from ladder.rungs import Rung, Target, rungs
from ladder.score import MET, MISSED, OPEN, Score, scored
from ladder.store import Store

from signoria import games

EVEN = Target(0.5, surely=True)


class Quick(Rung):
    """A rung for tests: few games are enough."""

    least, most, batch = 12, 24, 2


def rung(stronger="heuristic", weaker="random", seats=3, share=1 / 3, kind=Quick):
    return kind("medici", seats, stronger, weaker, Target(share, surely=True))


def results(blocks, won, squares):
    nothing = {"moves": [10, 20], "seconds": [0.5, 0.1]}
    return {"first": 0, "blocks": blocks, "won": won, "squares": squares, **nothing}


@pytest.mark.parametrize("name", games.names())
def test_every_number_of_seats_has_its_rungs(name):
    game = games.load_game(name)
    found = rungs(game)
    for seats in game.seats(game.Options()):
        names = [each.name for each in found if each.seats == seats]
        assert names.count("level:2>level:1") == names.count("level:5>level:4") == 1
        assert ("level:5>random" in names) == ("greedy>level:1" in names) == (seats == 2)
        assert {"level:5>heuristic", "heuristic>heuristic:judged"} <= set(names)
    assert [each.slow for each in found] == sorted([each.slow for each in found])


def test_the_targets_are_those_that_were_set():
    two = {each.name: each.target for each in rungs(games.load_game("court"))}
    four = {each.name: each.target for each in rungs(games.load_game("medici")) if each.seats == 4}
    assert two["level:3>level:2"] == Target(0.5, surely=True)
    assert two["level:5>heuristic"] == Target(0.65, surely=False)
    assert two["level:5>random"] == Target(0.99, surely=False)
    assert two["greedy>level:1"] == Target(0.60, surely=False)
    assert four["level:5>heuristic"] == Target(0.45, surely=False)
    assert four["level:5>level:4"] == Target(0.25, surely=True)


def test_the_stronger_has_one_seat():
    assert rung(seats=4).specs == ["heuristic", "random", "random", "random"]


@pytest.mark.parametrize(
    ("stronger", "weaker", "least", "most"),
    [
        ("level:5", "level:4", 200, 1000),
        ("level:3", "level:2", 1000, 4000),
        ("level:5", "random", 200, 400),
    ],
)
def test_slow_players_may_play_less(stronger, weaker, least, most):
    asked = rung(stronger, weaker, kind=Rung)
    assert (asked.least, asked.most) == (least, most)


@pytest.mark.parametrize(
    ("blocks", "rate", "enough", "verdict"),
    [
        (99, 0.9, False, OPEN),  # 198 games are too few, whatever they say
        (100, 0.9, True, MET),
        (100, 0.58, False, MET),  # the 95 % interval is above one half, the 99 % one is not
        (100, 0.52, False, OPEN),
        (100, 0.3, True, MISSED),
        (500, 0.52, True, MISSED),  # 1,000 games could not tell
    ],
)
def test_games_are_enough_when_the_stricter_interval_is_on_one_side(blocks, rate, enough, verdict):
    asked = Rung("court", 2, "level:5", "level:4", EVEN)
    won = blocks * rate
    independent = blocks * (rate * rate + rate * (1 - rate) / 2)  # as if no deal was shared
    score = scored(asked, [results(blocks, won, independent)])
    assert (score.enough, score.verdict) == (enough, verdict)


def test_at_least_a_share_is_asked_of_the_rate():
    asked = Rung("court", 2, "level:5", "heuristic", Target(0.65, surely=False))
    assert scored(asked, [results(500, 326, 260)]).verdict == MET
    assert scored(asked, [results(500, 324, 260)]).verdict == MISSED


def test_batches_add_up():
    score = scored(rung(), [results(4, 3.0, 2.5), results(2, 1.0, 0.5)])
    assert (score.blocks, score.games, score.won, score.squares) == (6, 18, 4.0, 3.0)
    assert score.rate == pytest.approx(2 / 3)
    assert (score.ms(0), score.ms(1)) == (pytest.approx(50), pytest.approx(5))


def test_a_climb_plays_until_there_are_games_enough_and_keeps_them(tmp_path):
    told: list[Score] = []
    kept = Store(tmp_path)
    assert climb(kept, [rung()], 1, 60, told.append)
    assert told[-1].games == 12
    assert told[-1].verdict == MET
    assert Store(tmp_path).score(rung()) == told[-1]
    assert climb(Store(tmp_path), [rung()], 1, 60, told.append)  # nothing is left to play
    assert len(told) == 2


def test_a_climb_that_is_interrupted_goes_on_to_the_same_end(tmp_path):
    whole, parts = Store(tmp_path / "whole"), Store(tmp_path / "parts")
    climb(whole, [rung()], 1, 60)
    parts.add(rung(), batch(rung(), 0, 1))
    climb(Store(tmp_path / "parts"), [rung()], 1, 60)
    told = [Store(tmp_path / name).score(rung()) for name in ("whole", "parts")]
    assert told[0]._replace(seconds=()) == told[1]._replace(seconds=())


def test_a_climb_ends_when_the_time_is_up(tmp_path):
    assert not climb(Store(tmp_path), [rung()], 1, -1)
    assert not list(tmp_path.iterdir())


def test_a_line_that_was_half_written_is_cut_off(tmp_path):
    Store(tmp_path).add(rung(), results(4, 3.0, 2.5))
    path = tmp_path / "medici.jsonl"
    path.write_text(path.read_text(encoding="utf-8") + '{"rung": "heu', encoding="utf-8")
    assert Store(tmp_path).score(rung()).blocks == 4
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1


def test_what_players_did_before_they_were_taught_otherwise_does_not_count(tmp_path, monkeypatch):
    kept = Store(tmp_path)
    kept.add(rung(), results(4, 3.0, 2.5))
    monkeypatch.setattr(store, "weights_hash", lambda *_: "otherwise")
    assert Store(tmp_path).score(rung()).blocks == 0


def test_games_that_two_measured_at_once_count_once(tmp_path):
    one, other = Store(tmp_path), Store(tmp_path)
    one.add(rung(), results(4, 3.0, 2.5))
    other.add(rung(), results(4, 3.0, 2.5))
    one.add(rung(), {**results(2, 1.0, 0.5), "first": 4})
    score = Store(tmp_path).score(rung())
    assert (score.blocks, score.won) == (6, 4.0)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("chess", "'chess' is not one of"),
        ("court --jobs 0", "0 is not in the range"),
        ("court --seats 9", "'level:2>level:1' with 2 seats"),
        ("court --pair level:9>level:1", "'level:2>level:1' with 2 seats"),
    ],
)
def test_what_cannot_be_measured_is_answered_at_once(words, told, tmp_path):
    paths = ["--dir", str(tmp_path), "--page", str(tmp_path / "page.md")]
    answer = CliRunner().invoke(main, [*words.split(), *paths])
    assert answer.exit_code == 2
    assert told in " ".join(answer.output.split())
    assert list(tmp_path.iterdir()) == []


def test_who_measured_is_noted_once(tmp_path):
    Store(tmp_path).begin("medici")
    Store(tmp_path).begin("medici")
    (line,) = (tmp_path / "medici.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["session"]["cores"] >= 1


def test_the_page_tells_of_every_game_and_of_what_was_measured(tmp_path):
    kept = Store(tmp_path)
    kept.begin("court")
    asked = next(each for each in rungs(games.load_game("court")) if each.name == "level:2>level:1")
    kept.add(asked, results(600, 420, 330))
    text = page.text(kept)
    row = "| 2 | `level:2` | `level:1` | 1,200 | 70.0% |"
    assert row in text
    assert "more than 50.0% | 50.0 / 5.0 | met |" in text
    assert text.count("Not measured yet.") == len(games.names()) - 1
    assert "| Court of the Medici | 2 | +147 | – | – | – |" in text  # 400 log10(0.7 / 0.3)


def test_the_page_in_the_documentation_is_what_the_results_say():
    """If not: ``make ladder ARGS=--page-only``."""
    assert page.PAGE.read_text(encoding="utf-8") == page.text(Store())
