"""The two-player game of a later edition, an option. Reading R23."""

import pytest
from games.medici.table import at, field, legal, scored, told

from signoria.games import medici

TWO = {"two_players": "grail"}


def test_it_is_an_option():
    assert list(medici.seats(medici.Options())) == [3, 4, 5, 6]
    assert list(medici.seats(medici.Options(two_players="grail"))) == [2, 3, 4, 5, 6]


def test_eighteen_cards_forty_florins_and_seven_spaces():
    state = medici.setup(2, medici.Options(two_players="grail"))
    assert field(state, "pile") == 18
    assert field(state, "florins") == [40, 40]
    assert medici.observe(state, 0).capacity == 7


@pytest.mark.parametrize(
    ("holds", "prizes"),
    [([["cloth-5"], ["dye-4"]], [20, 0]), ([["cloth-5"], ["dye-5"]], [10, 10])],
)
def test_the_better_cargo_earns_20_and_the_other_nothing(holds, prizes):
    _, events = scored(holds=holds, options=TWO)
    assert [part["florins"] for part in told(events, "cargo")] == prizes


def test_a_pyramid_pays_10_to_the_first_and_nothing_to_the_second():
    _, events = scored(holds=[["cloth-5"], []], options=TWO)
    prizes = [(p["good"], p["seat"], p["florins"]) for p in told(events, "prize")]
    assert prizes[0] == ("metal", 0, 5), "shared at the foot"
    assert [prize for prize in prizes if prize[0] == "cloth"] == [("cloth", 0, 10)]


def test_the_summit_has_three_spaces():
    hold = ["cloth-0", "cloth-1", "cloth-2", "cloth-3", "cloth-4"]
    _, events = scored(holds=[hold, []], options=TWO)
    assert told(events, "summit") == [{"seat": 0, "good": "cloth", "space": 5, "florins": 5}]


def test_with_more_players_the_option_changes_nothing():
    state = at(options=TWO, players=4, lot=["cloth-5"], phase="bid")
    assert medici.observe(state, 0).capacity == 5
    assert legal(state)[0] == "pass"
