"""Many games: the same whoever plays them, summed up without a mistake."""

import pytest

from signoria import games
from signoria.arena import game_play, seeds
from signoria.arena.contest import contest
from signoria.arena.figures import Spread, paired, spread, wilson
from signoria.arena.game_play import play_game, play_random
from signoria.arena.matchup import Matchup, rotation
from signoria.arena.perft import divide, perft
from signoria.arena.process_pool import ProcessPool, gathered, portions
from signoria.arena.result import GameResult, shares
from signoria.arena.simulate import COUNTED, simulate
from signoria.arena.speed import measure
from signoria.core.chance import Stream
from signoria.core.problem import Problem

MEDICI = games.load_game("medici")
OPTIONS = MEDICI.Options()


def run(policy="random", count=30, **more):
    return simulate(
        MEDICI, players=3, options=OPTIONS, policy=policy, games=count, seed="florence", **more
    )


@pytest.mark.parametrize("policy", ["random", pytest.param("heuristic", marks=pytest.mark.slow)])
def test_the_number_of_processes_does_not_change_a_simulation(policy):
    count = 30 if policy == "random" else 16
    alone, together = run(policy, count), run(policy, count, jobs=2)
    assert alone._replace(seconds=0) == together._replace(seconds=0)


@pytest.mark.slow
def test_the_number_of_processes_does_not_change_a_contest():
    specs = ["heuristic", "random", "random"]
    alone, together = (contest(MEDICI, specs, 15, "florence", jobs) for jobs in (1, 2))
    assert alone.tally == together.tally


def test_a_game_depends_on_the_seed_and_its_number_alone():
    few, many = run(count=5), run(count=40)
    assert few.results == many.results[:5]


def test_a_random_game_is_the_engines_own_play_out():
    state = MEDICI.setup(3, OPTIONS)
    plies = state.playout(Stream(seeds.nth(seeds.root("florence"), 4)))
    result = run().results[4]
    assert (result.scores, result.places, result.plies) == (
        state.scores(), state.standing(), plies,
    )  # fmt: skip


def test_decisions_are_counted_in_the_first_games_only():
    result = run(count=COUNTED + 3)
    assert result.counted == COUNTED
    assert [game.decisions for game in result.results[COUNTED:]] == [-1, -1, -1]


def test_a_game_between_players_counts_decisions_and_chance():
    result, thinking = play_game(MEDICI, ["random"] * 3, OPTIONS, 5, 6)
    assert 0 < result.decisions < result.plies
    assert min(result.places) == 1
    assert sum(seat.decisions for seat in thinking) == result.decisions


def test_counted_and_uncounted_games_end_alike():
    counted = play_random(MEDICI, 3, OPTIONS, 5, counted=True)
    assert play_random(MEDICI, 3, OPTIONS, 5, counted=False) == counted._replace(decisions=-1)


def test_progress_is_told_in_portions_that_add_up():
    told = []
    run(count=40, progress=told.append)
    assert sum(told) == 40
    assert len(told) > 1


def test_results_come_in_the_order_of_the_games():
    def task(numbers):
        return [GameResult([number], [1], number, 0) for number in numbers]

    done = gathered(ProcessPool(1).play(task, portions(range(7), 1)))
    assert [result.plies for result in done] == [0, 1, 2, 3, 4, 5, 6]


def test_the_games_of_a_block_share_their_deal_and_blocks_differ(monkeypatch):
    dealt = []
    monkeypatch.setattr(game_play, "play_game", lambda *asked: dealt.append(asked[3]))
    Matchup("medici", ("random",) * 3, OPTIONS, "florence").play(range(9))
    assert dealt[0] == dealt[1] == dealt[2] != dealt[3]
    assert len(set(dealt)) == 3


def test_players_draw_from_streams_of_their_own_in_every_game_and_seat():
    roots = [seeds.thoughts("florence", number) for number in range(50)]
    streams = {seeds.nth(root, seat) for root in roots for seat in range(6)}
    deals = {seeds.deal("florence", block) for block in range(50)}
    assert len(streams) == 300
    assert not streams & deals


def test_a_contest_is_rounded_up_to_whole_blocks():
    assert contest(MEDICI, ["random"] * 3, 7, "florence").games == 9


def test_a_portion_never_cuts_a_block():
    assert portions(range(9), jobs=2, whole=3) == [range(3), range(3, 6), range(6, 9)]
    assert portions(range(100), jobs=1, whole=4, most=8)[0] == range(8)


@pytest.mark.parametrize(
    ("number", "order"),
    [(0, ["a", "b", "c"]), (1, ["c", "a", "b"]), (2, ["b", "c", "a"]), (3, ["a", "b", "c"])],
)
def test_everyone_sits_in_every_seat_in_turn(number, order):
    assert rotation(["a", "b", "c"], number) == order


def test_a_contest_between_equals_shares_the_wins():
    (showing,) = contest(MEDICI, ["random"] * 3, 9, "florence").summaries
    assert (showing.spec, showing.seats, showing.wins) == ("random", 3, pytest.approx(9))
    assert showing.rate == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("places", "parts"),
    [
        ([1, 2, 3], [1, 0, 0]),
        ([1, 3, 1], [0.5, 0, 0.5]),
        ([1, 1, 1, 1], [0.25, 0.25, 0.25, 0.25]),
    ],
)
def test_those_who_share_first_place_share_the_win(places, parts):
    assert shares(places) == parts


def test_a_spread_has_mean_deviation_and_bounds():
    assert spread([1, 2, 3, 4, 5]) == Spread(3.0, 2.5**0.5, 1, 5)
    assert spread([7]) == Spread(7.0, 0.0, 7, 7)


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (1.5, 3, 0.1253, 0.8747),
    ],
)
def test_wilsons_interval_is_as_in_the_tables(wins, count, low, high):
    assert wilson(wins, count) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


@pytest.mark.parametrize(
    ("blocks", "each", "low", "high"),
    [
        ([1.0] * 100, 2, 0.9808, 1.0),  # all won: as 200 games, for pairing saves nothing there
        ([0.0, 1.0] * 50, 2, 0.4025, 0.5975),  # both games of a block alike: worth half as many
        ([0.5] * 100, 2, 0.4930, 0.5070),  # the deal decides, and the block cancels it
        ([0.5], 2, 0.0247, 0.9753),  # one block proves next to nothing
    ],
)
def test_an_interval_over_blocks_knows_what_they_are_worth(blocks, each, low, high):
    assert paired(blocks, each) == (pytest.approx(low, abs=1e-3), pytest.approx(high, abs=1e-3))


def test_seeds_differ_and_stay():
    assert seeds.root("florence") == 0xF902DEF4855CA65E  # as sha256sum begins
    numbers = [seeds.nth(seeds.root("florence"), number) for number in range(1000)]
    assert len(set(numbers)) == 1000


def test_perft_counts_sequences_and_divides_them():
    state = MEDICI.setup(3, OPTIONS)
    assert [perft(state, depth) for depth in range(4)] == [1, 3, 93, 186]
    assert sum(divide(state, 3).values()) == 186


def test_perft_beyond_the_end_is_nothing():
    over = MEDICI.load({"phase": "over"}, None, listen=False)
    assert perft(over, 1) == perft(over, 2) == 0


def test_speed_is_measured():
    speed = measure(MEDICI, 3, OPTIONS, 0.01)
    assert speed.games >= 1
    assert 0 < speed.decisions_per_second < speed.plies_per_second


@pytest.mark.parametrize("players", [2, 7])
def test_a_wrong_number_of_players_is_a_problem(players):
    with pytest.raises(Problem, match="is for 3 to 6"):
        measure(MEDICI, players, OPTIONS, 0.01)
    with pytest.raises(Problem, match="is for 3 to 6"):
        contest(MEDICI, ["random"] * players, 1, "florence")
