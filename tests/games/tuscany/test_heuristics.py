"""Rules of thumb: what they rate, what they choose, what they expect."""

import pytest
from games.tuscany.table import at, legal, seat, table

from signoria.core.chance import Stream
from signoria.core.state import OVER
from signoria.games import tuscany
from signoria.games.tuscany import fortune
from signoria.games.tuscany.heuristics import WEIGHTS, TuscanyHeuristic

HEURISTIC = TuscanyHeuristic(tuscany.TUNING.judged())
each_table = pytest.mark.parametrize("players", [2, 3, 4])


def weighing(**changed):
    """Return rules of thumb with some weights changed."""
    weights = dict(zip(WEIGHTS, tuscany.TUNING.judged(), strict=True))
    return TuscanyHeuristic(list({**weights, **changed}.values()))


def states(players, seed, heuristic=HEURISTIC):
    """Yield the decisions of one game in which every third choice is any."""
    state, rng = tuscany.setup(players, tuscany.Options()), Stream(seed)
    while state.actor() != OVER:
        if state.actor() < 0:
            state.apply(state.pick(rng))
            continue
        yield state
        state.apply(state.pick(rng) if rng.below(3) == 0 else heuristic.quick(state, rng))


def best(state, heuristic=HEURISTIC):
    """Return the name of the action that is chosen."""
    return tuscany.VOCABULARY.describe(heuristic.policy(state, Stream(1))).name


def rated(state, heuristic=HEURISTIC):
    """Return the rate of each legal action by name."""
    return dict(zip(legal(state), heuristic.rates(state, Stream(1)), strict=True))


def test_every_weight_has_its_place_and_its_numbers():
    assert tuple(tuscany.TUNING.weights) == WEIGHTS
    assert [getattr(fortune, name.upper()) for name in WEIGHTS] == list(range(len(WEIGHTS)))
    for weight in tuscany.TUNING.weights.values():
        assert weight.low <= weight.judged <= weight.high


@each_table
def test_what_is_chosen_is_rated_best(players):
    rng = Stream(players)
    for heuristic in (
        HEURISTIC,
        TuscanyHeuristic(tuscany.TUNING.tuned()),
        weighing(glut=0.1, race=0.5),
    ):
        for n, state in enumerate(states(players, players)):
            if n % 5 == 0 or state.lap == 0:
                legal, rates = state.legal(), heuristic.rates(state, rng)
                assert len(rates) == len(legal)
                chosen = legal.index(heuristic.policy(state, rng))
                assert rates[chosen] >= max(rates) - 1e-9


@each_table
def test_a_quick_action_is_legal(players):
    for seed in range(3):
        for state in states(players, seed):
            assert HEURISTIC.quick(state, Stream(1)) in state.legal()


def test_quick_actions_beat_any_actions():
    for seed in range(6):
        state, rng = tuscany.setup(2, tuscany.Options()), Stream(seed)
        while state.actor() != OVER:
            mine = state.actor() == seed % 2
            state.apply(HEURISTIC.quick(state, rng) if mine else state.pick(rng))
        assert state.standing()[seed % 2] == 1


@each_table
def test_prospects_rest_on_what_one_sees(players):
    heuristic = weighing(room=0.3, race=0.5, glut=0.1)
    for n, state in enumerate(states(players, players + 20)):
        other = state.copy()
        other.redraw(0, Stream(n))
        assert list(heuristic.expected_scores(other, 0)) == list(
            heuristic.expected_scores(state, 0)
        )
        assert (
            list(heuristic.rates(other, Stream(0)))
            == pytest.approx(heuristic.rates(state, Stream(0)))
            or state.actor() != 0
        )


@each_table
def test_prospects_are_the_points_when_the_game_is_over(players):
    state, rng = tuscany.setup(players, tuscany.Options(round_limit=12)), Stream(3)
    while state.actor() != OVER:
        assert HEURISTIC.win_scale(state) > 0
        state.apply(state.pick(rng))
    assert list(HEURISTIC.expected_scores(state, 0)) == state.scores()
    assert HEURISTIC.win_scale(state) > 0


def test_a_region_is_assembled_for_the_most_zone_points():
    state = tuscany.load({"phase": "order", "turn": "A", "players": 2})
    wanted = tuscany.observe(state, 0).suggestion
    for action in wanted:
        assert best(state) == action
        state.apply(HEURISTIC.policy(state, Stream(1)))


def test_after_another_order_the_rest_makes_the_best_of_it():
    state = tuscany.load({"phase": "order", "turn": "A", "players": 2})
    orders = rated(state)
    worst = min(orders, key=orders.get)
    state.apply(tuscany.VOCABULARY.parse(worst))
    assert max(rated(state).values()) == orders[worst]
    state.apply(HEURISTIC.policy(state, Stream(1)))
    assert max(rated(state).values()) == orders[worst]


def test_a_tile_that_can_be_paid_is_placed():
    state = table(seat(storage="T", hand="TTOOGRB"))
    assert best(state) == f"place {at(0, 4)}"
    assert HEURISTIC.quick(state, Stream(1)) == HEURISTIC.policy(state, Stream(1))


def test_a_marble_is_better_spent_after_the_action():
    state = table(seat(storage="T", hand="TT", marbles=1))
    rates = rated(state)
    assert rates["marble"] == pytest.approx(max(rates.values()) - 1.9)


def test_too_many_cards_lose_worth_in_a_glut():
    few, many = table(seat(hand="TO")), table(seat(hand="TTOORRBBYY"))
    for state, lost in ((few, 0.0), (many, 5 * 0.2)):
        less = weighing(glut=0.2).expected_scores(state, 0)[0]
        assert HEURISTIC.expected_scores(state, 0)[0] - less == pytest.approx(lost)
