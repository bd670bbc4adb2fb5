"""Simulations, contests, counts and speed, as the command line tells them."""

import json

import pytest

RUN = ["simulate", "medici", "--players", "3", "--games", "12", "--seed", "florence"]


def lasting(told):
    """Return what does not depend on the clock."""
    return {key: value for key, value in told.items() if "second" not in key}


def test_a_simulation_sums_up_scores_wins_and_lengths(signoria):
    told = json.loads(signoria(*RUN, "--json").out)
    assert (told["game"], told["players"], told["policy"]) == ("medici", 3, "random")
    assert (told["games"], told["seed"]) == (12, "florence")
    assert [seat["seat"] for seat in told["seats"]] == ["A", "B", "C"]
    assert sum(seat["wins"] for seat in told["seats"]) == pytest.approx(1)
    for seat in told["seats"]:
        assert seat["min"] <= seat["mean"] <= seat["max"]
    assert told["plies"]["min"] > told["decisions"]["max"]
    assert told["decisions"]["counted_games"] == 12
    assert told["games_per_second"] > 0


def test_a_simulation_falls_the_same_way_again(signoria):
    first, second = (json.loads(signoria(*RUN, "--json").out) for _ in range(2))
    assert lasting(first) == lasting(second)


def test_another_seed_brings_other_games(signoria):
    first = json.loads(signoria(*RUN, "--json").out)
    second = json.loads(signoria(*RUN[:-1], "venice", "--json").out)
    assert first["seats"] != second["seats"]


def test_a_simulation_is_shown_as_a_table(signoria):
    done = signoria(*RUN)
    assert done.lines[0].split() == ["Mean", "Std", "dev.", "Min", "Max", "Wins"]
    assert done.lines[2].startswith("Score of A")
    assert done.lines[-1].startswith("Games: 12 in ")
    assert done.err == ""


def test_french_numbers_have_commas(signoria):
    done = signoria(*RUN, "--lang", "fr")
    assert done.lines[0].split() == ["Moyenne", "Écart", "type", "Min", "Max", "Victoires"]
    assert "," in done.lines[2]
    assert "." not in done.lines[2]


def test_players_can_be_simulated_too(signoria):
    told = json.loads(signoria(*RUN, "--policy", "heuristic", "--games", "2", "--json").out)
    assert (told["policy"], told["games"]) == ("heuristic", 2)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "begins"), [("s.png", b"\x89PNG"), ("s.svg", b"<?xml")])
def test_a_simulation_is_drawn(signoria, tmp_path, name, begins):
    done = signoria(*RUN, "--plot", name)
    assert done.lines[-1] == f"Picture: {name}"
    assert (tmp_path / name).read_bytes().startswith(begins)


@pytest.mark.slow
def test_a_picture_that_cannot_be_written_is_one_line(signoria):
    done = signoria(*RUN, "--plot", "no/s.png")
    assert done.code == 2
    assert done.err == "'no/s.png' cannot be written: its folder does not exist.\n"


def test_the_arena_tells_win_rates_with_their_intervals(signoria):
    line = ["arena", "medici", "--seats", "heuristic,random,random", "--games", "6"]
    told = json.loads(signoria(*line, "--json").out)
    assert told["seats"] == ["heuristic", "random", "random"]
    assert told["even"] == pytest.approx(1 / 3)
    heuristic, random = told["players"]
    assert (heuristic["player"], heuristic["seats"]) == ("heuristic", 1)
    assert (random["player"], random["seats"]) == ("random", 2)
    assert heuristic["wins"] + random["wins"] == pytest.approx(6)
    for player in told["players"]:
        assert player["interval"][0] <= player["rate"] <= player["interval"][1]


def test_the_arena_is_shown_as_a_table(signoria):
    line = ["arena", "medici", "--seats", "random,random,random", "--games", "3"]
    done = signoria(*line)
    assert done.lines[2].split()[:3] == ["random", "3", "3.0"]
    assert "33.3%" in done.lines[2]
    assert done.lines[-1].endswith("among equals the rate would be 33.3%.")


def test_perft_counts_by_length(signoria):
    told = json.loads(signoria("perft", "medici", "--players", "3", "--json").out)
    assert told == {"game": "medici", "players": 3, "depth": 3, "counts": [3, 93, 186]}


def test_perft_divides_by_the_first_action(signoria):
    done = signoria("perft", "medici", "--depth", "2", "--divide")
    assert done.lines == [
        "First action  Sequences",
        "───────────────────────",
        "begin A              31",
        "begin B              31",
        "begin C              31",
        "begin D              31",
        "In all: 124.",
    ]


def test_perft_counts_from_a_position(signoria):
    position = '{"players": 4, "lot": ["cloth-5"], "phase": "bid", "florins": [6, 5, 4, 3]}'
    line = ["perft", "medici", "--from", "-", "--depth", "4", "--json"]
    assert json.loads(signoria(*line, stdin=position).out)["counts"] == [6, 19, 199, 1257]


def test_perft_writes_large_numbers_with_groups(signoria):
    done = signoria("perft", "medici", "--depth", "4", "--lang", "fr")
    assert done.lines[-1].split() == ["4", "8", "824"]


def test_bench_measures_this_installation(signoria):
    told = json.loads(signoria("bench", "medici", "--seconds", "0.05", "--json").out)
    (medici,) = told["games"]
    assert (medici["game"], medici["players"]) == ("medici", 4)
    assert 0 < medici["decisions_per_second"] < medici["plies_per_second"]
    assert medici["copy_ns"] > 0


def test_bench_shows_all_games_and_how_to_be_faster(signoria):
    done = signoria("bench", "--seconds", "0,05", "--players", "5")
    assert done.lines[0].startswith("Medici, 5 players")
    assert any(
        line in done.lines for line in ("Interpreted, on one core.", "Compiled, on one core.")
    )
