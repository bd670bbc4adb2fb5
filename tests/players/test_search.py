"""The search: it finds what is there, in the time it is given, and the same every time."""

from typing import ClassVar

import pytest

from signoria import games
from signoria.core.chance import Stream
from signoria.core.fast import vec
from signoria.core.heuristic import Heuristic
from signoria.core.state import CHANCE, OVER, State, places
from signoria.players.search.endgame import EndgameSolver
from signoria.players.search.ismcts import GLANCE, Search
from signoria.players.search.settings import read_settings


class Toy(State):
    """A game without chance, in which the most points win."""

    def odds(self):
        return []

    def standing(self):
        return places(self.scores())


class Nim(Toy):
    """Take one to three stones in turn; whoever takes the last one wins."""

    def __init__(self, stones, turn=0):
        self.stones, self.turn = stones, turn

    def actor(self):
        return self.turn if self.stones else OVER

    def legal(self):
        return list(range(1, min(3, self.stones) + 1))

    def apply(self, action):
        self.stones -= action
        self.turn = 1 - self.turn

    def copy(self):
        return Nim(self.stones, self.turn)

    def scores(self):
        return [0, 0] if self.stones else [self.turn, 1 - self.turn]


class Coins(Toy):
    """Guess a hidden coin, or have a die rolled, of whose six sides four win."""

    def __init__(self, coin=0):
        self.coin, self.phase, self.points = coin, 0, 0

    def actor(self):
        return (0, CHANCE, OVER)[self.phase]

    def legal(self):
        return ([0, 1, 2], [10, 11], [])[self.phase]

    def odds(self):
        return [4, 2]

    def apply(self, action):
        self.phase = 1 if action == 2 else 2
        self.points = int(action in (10, self.coin)) if action != 2 else 0

    def copy(self):
        new = Coins(self.coin)
        new.phase, new.points = self.phase, self.points
        return new

    def scores(self):
        return [self.points, 1 - self.points]

    def redraw(self, seat, rng):
        self.coin = rng.below(2)

    def certain(self, seat):
        return False


class Shells(Toy):
    """One hides a pea under one of two shells, and the other one guesses, if there is a choice."""

    def __init__(self, guesses=2, pea=-1):
        self.guesses, self.pea, self.guess = guesses, pea, -1

    def actor(self):
        return 0 if self.pea < 0 else 1 if self.guess < 0 else OVER

    def legal(self):
        return [0, 1] if self.pea < 0 else [10, 11][: self.guesses]

    def apply(self, action):
        if self.pea < 0:
            self.pea = action
        else:
            self.guess = action - 10

    def copy(self):
        return Shells(self.guesses, self.pea)

    def scores(self):
        return [int(self.pea != self.guess), int(self.pea == self.guess)]

    def certain(self, seat):
        return seat == 0 or self.pea < 0


class Favour(Toy):
    """The first of three shares with all, or lets the second one share with it or spoil it."""

    SHARED, TRUSTED, KIND, SPITEFUL = range(4)
    SCORES: ClassVar = {SHARED: [1, 1, 1], KIND: [1, 1, 0], SPITEFUL: [0, 0, 1]}

    def __init__(self, done=-1):
        self.done = done

    def actor(self):
        return 0 if self.done < 0 else 1 if self.done == self.TRUSTED else OVER

    def legal(self):
        return [self.SHARED, self.TRUSTED] if self.done < 0 else [self.KIND, self.SPITEFUL]

    def apply(self, action):
        self.done = action

    def copy(self):
        return Favour(self.done)

    def scores(self):
        return list(self.SCORES.get(self.done, [0, 0, 0]))


class Likes(Heuristic):
    """Rates an action by its number."""

    def rates(self, state, rng):
        return [float(action) for action in state.legal()]

    def policy(self, state, rng):
        return state.legal()[-1]

    def expected_scores(self, state, viewer):
        return vec[float]([0.0, 0.0])

    def win_scale(self, state):
        return 1.0


def search(root, **values):
    return Search(root, Likes(), read_settings(values), Stream(3))


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_forced_win(stones):
    found = search(Nim(stones), iterations=2000)
    found.think(60)
    assert found.best().action == stones % 4


def test_an_ending_is_solved_exactly_and_given_up_when_it_is_too_long():
    assert EndgameSolver(10_000, 0.1).best(Nim(11)) == 3
    assert EndgameSolver(20, 0.1).best(Nim(11)) == -1
    thinking = search(Nim(7), endgame=1000)
    assert thinking.solve()
    assert (thinking.best().action, thinking.done) == (3, 0)


def test_an_ending_with_a_die_is_averaged():
    class Open(Coins):
        def certain(self, seat):
            return True

    assert EndgameSolver(100, 0.0).best(Open(coin=1)) == 1
    state = Open()
    state.apply(2)
    assert EndgameSolver(100, 0.0).solve(state)[0] == pytest.approx(2 / 3)


def test_an_ending_is_not_solved_where_someone_must_choose_without_knowing():
    assert Shells().certain(0), "the one who thinks knows all"
    assert EndgameSolver(100, 0.0).best(Shells()) == -1
    assert EndgameSolver(100, 0.0).best(Shells(guesses=1)) == 1, "who has no choice need not know"


def test_each_of_three_seeks_its_own_good_rather_than_the_harm_of_another():
    assert EndgameSolver(100, 0.1).best(Favour()) == Favour.TRUSTED
    found = search(Favour(), iterations=400, prior_sharpness=0)
    found.think(60)
    assert found.best().action == Favour.TRUSTED
    assert found.trials[Favour.SHARED].mean() < found.trials[Favour.TRUSTED].mean()


def test_what_is_hidden_is_not_known():
    found = search(Coins(coin=1), iterations=3000, endgame=1000)
    assert not found.solve(), "where something is hidden, nothing is proven"
    found.think(60)
    chances = {action: trial.win / trial.visits for action, trial in found.trials.items()}
    assert chances[2] == pytest.approx(2 / 3, abs=0.04)
    assert chances[0] == pytest.approx(1 / 2, abs=0.1)
    assert chances[1] == pytest.approx(1 / 2, abs=0.1)
    assert found.best().action == 2


def test_it_stops_when_the_answer_cannot_change_or_the_time_is_up():
    clear = search(Nim(3), iterations=4000)
    clear.think(60)
    assert clear.best().action == 3
    assert clear.done < 4000
    hasty = search(Nim(40), iterations=4000)
    hasty.think(0.0)
    assert hasty.done == GLANCE


def test_few_actions_are_tried_at_first_and_more_as_it_goes_on():
    def tried(**values):
        found = search(Nim(40), prior_sharpness=1.0, **values)
        found.think(60)
        return [action for action, trial in found.trials.items() if trial.visits]

    assert tried(iterations=30, widening_start=1) == [3], "the one that is liked best"
    assert tried(iterations=30, widening_start=2) == [2, 3]
    assert tried(iterations=300, widening_start=1, widening_growth=0.3) == [1, 2, 3]


def test_a_small_gain_is_pursued_where_nothing_greater_is_to_be_won():
    class Indifferent(Likes):
        def rates(self, state, rng):
            return [0.0] * len(state.legal())

        def expected_scores(self, state, viewer):
            return vec[float]([float(400 - state.stones), 0.0])

        def win_scale(self, state):
            return 1000.0

    how = read_settings({"iterations": 400, "prior_sharpness": 1.0, "rollout": 0, "explore": 1.5})
    found = Search(Nim(400), Indifferent(), how, Stream(3))
    found.think(60)
    assert found.best().action == 3
    assert found.best().visits > found.done / 2


def test_a_person_may_ask_about_what_looked_worse():
    found = search(Nim(5), iterations=200, prior_sharpness=1.0)
    found.think(60)
    before = {action: trial.visits for action, trial in found.trials.items()}
    found.look_at(3, before[3] + 40, 60)
    assert found.trials[3].visits == before[3] + 40
    assert found.trials[1].visits == before[1], "nothing else was tried first"
    found.look_at(2, 1000, 0.0)
    assert found.trials[2].visits <= before[2] + 1, "the time was over"


def test_the_rules_of_thumb_are_asked_about_what_was_met_often_enough():
    def rated(prior_after):
        found = search(Nim(40), prior_sharpness=1.0, prior_after=prior_after, iterations=60)
        found.think(60)
        return [node for node in found.top.children.values() if node.priors], found.top.priors

    assert rated(1)[0] != []
    below, at_the_root = rated(1000)
    assert below == []
    assert len(at_the_root) == 3, "the decision itself is looked at in any case"


def test_a_rollout_is_cut_short_and_judged_by_what_is_known():
    found = search(Nim(400), iterations=50, rollout=2)
    found.think(60)
    assert {trial.win / trial.visits for trial in found.trials.values()} == {0.5}


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "medici",
        "tuscany",
        *[pytest.param(n, marks=pytest.mark.compiled) for n in ("court", "vecchio")],
    ],
)
def test_it_is_the_same_for_the_same_stream_with_every_setting(name):
    game = games.load_game(name)
    state, rng = game.setup(game.seats(game.Options())[0], game.Options()), Stream(4)
    while state.actor() < 0 or state.legal_count() < 3:
        state.apply(state.pick(rng))
    heuristic = game.heuristics.HEURISTIC(game.TUNING.tuned())
    for values in (
        {"rollout": "end", "rollout_policy": "random"},
        {
            "rollout": 6,
            "rollout_policy": "quick",
            "prior_sharpness": 4.0,
            "prior_after": 4,
            "split_chance": False,
        },
        {
            "rollout": 2,
            "rollout_policy": "policy",
            "prior_sharpness": 4.0,
            "widening_start": 2,
            "widening_growth": 0.5,
        },
    ):
        counts = []
        for _ in range(2):
            found = Search(state, heuristic, read_settings({"iterations": 40, **values}), Stream(9))
            found.think(60)
            counts.append([(t.visits, t.value) for t in found.trials.values()])
        assert counts[0] == counts[1]
        assert sum([visits for visits, _ in counts[0]]) == found.done


def test_four_players_share_what_is_to_be_won():
    medici = games.load_game("medici")
    state, rng = medici.setup(4, medici.Options()), Stream(4)
    while state.actor() < 0:
        state.apply(state.pick(rng))
    heuristic = medici.heuristics.HEURISTIC(medici.TUNING.tuned())
    found = Search(state, heuristic, read_settings({"iterations": 1, "rollout": 4}), Stream(9))
    found.iterate()
    assert sum([found.wins[seat] for seat in range(4)]) == pytest.approx(1)
    assert sum([found.utilities[seat] for seat in range(4)]) == pytest.approx(0.9 + 0.1 * 2)
