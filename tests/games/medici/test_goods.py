"""§ Scoring the goods, § Summit bonuses, § Ties."""

import pytest
from games.medici.table import field, scored, told

from signoria.games import medici


def pyramid(*spaces, **fields):
    """Return what one pyramid brings each seat, markers standing on *spaces*."""
    players = len(spaces)
    position = {"round": 3, "holds": [[]] * players, "markers": {"cloth": list(spaces)}, **fields}
    _, events = scored(**position)
    income = [0] * players
    for event in events:
        if event.name in ("prize", "summit") and event.parts["good"] == "cloth":
            income[event.parts["seat"]] += event.parts["florins"]
    return income


def test_m04_each_card_lifts_a_marker_and_the_neutral_card_none():
    hold = ["spice-5", "dye-5", "metal-3", "metal-0", "neutral-10"]
    _, events = scored(holds=[hold, [], []])
    assert [(p["good"], p["steps"], p["space"]) for p in told(events, "marker")] == [
        ("metal", 2, 2),
        ("dye", 1, 1),
        ("spice", 1, 1),
    ]


@pytest.mark.parametrize(
    ("spaces", "income"),
    [
        ((3, 2, 2, 2), [10, 1, 1, 1]),  # M05, the rulebook's first example
        ((7, 5, 6, 6), [30, 0, 12, 12]),  # M06, the rulebook's second example
        ((3, 3, 2, 0), [7, 7, 0, 0]),  # M25
        ((2, 0, 0), [10, 2, 2]),  # M26
        ((0, 0, 0), [5, 5, 5]),  # M27
        ((0, 0, 0, 0), [3, 3, 3, 3]),  # M27
        ((0, 0, 0, 0, 0), [3, 3, 3, 3, 3]),  # M27
        ((0, 0, 0, 0, 0, 0), [2, 2, 2, 2, 2, 2]),  # M27
        ((4, 1, 3), [10, 0, 5]),
        ((1, 2, 2, 2), [0, 5, 5, 5]),
        ((3, 1, 1, 1, 1), [10, 1, 1, 1, 1]),
        ((3, 1, 1, 0, 0), [10, 2, 2, 0, 0]),
        ((7, 7, 0), [27, 27, 0]),  # R4, R7
        ((5, 4, 3, 2, 1, 0), [10, 5, 0, 0, 0, 0]),
        ((1, 2, 3, 4, 5), [0, 0, 0, 5, 10]),
        ((6, 0, 0), [20, 2, 2]),
        ((5, 0, 0), [10, 2, 2]),
    ],
)
def test_prizes_of_a_pyramid(spaces, income):
    assert pyramid(*spaces) == income


@pytest.mark.parametrize(("spaces", "income"), [((2, 0, 0), [10, 0, 0]), ((0, 0, 0), [0, 0, 0])])
def test_markers_at_the_foot_may_be_left_without_prizes_by_option(spaces, income):
    assert pyramid(*spaces, options={"prize_needs_card": True}) == income


def test_the_option_changes_nothing_for_markers_that_moved():
    assert pyramid(3, 2, 2, 0, options={"prize_needs_card": True}) == [10, 2, 2, 0]
    assert pyramid(3, 1, 0, options={"prize_needs_card": True}) == [10, 5, 0]


@pytest.mark.parametrize(("space", "bonus"), [(4, 0), (5, 0), (6, 10), (7, 20)])
def test_summit_bonuses_of_the_rulebook(space, bonus):
    assert pyramid(space, 0, 0)[0] == 10 + bonus


@pytest.mark.parametrize(("space", "bonus"), [(4, 0), (5, 5), (6, 10), (7, 20)])
def test_summit_bonuses_of_rio_grande(space, bonus):
    assert pyramid(space, 0, 0, options={"edition": "rio-grande"})[0] == 10 + bonus


def test_prizes_and_summit_bonuses_go_into_the_purse():
    fortunes, _ = scored(round=3, holds=[[], [], []], markers={"cloth": [7, 6, 0]})
    assert fortunes == [65, 50, 35], "15 for cargo, 4 goods shared, 10 and 20, 5 and 10"


def test_m31_five_of_one_good_in_the_first_round():
    hold = ["cloth-0", "cloth-1", "cloth-2", "cloth-3", "cloth-4"]
    _, events = scored(holds=[hold, [], []])
    assert told(events, "summit") == []
    assert {"seat": 0, "good": "cloth", "place": 1, "florins": 10} in told(events, "prize")
    _, events = scored(holds=[hold, [], []], options={"edition": "rio-grande"})
    assert told(events, "summit") == [{"seat": 0, "good": "cloth", "space": 5, "florins": 5}]


def test_a_bonus_is_paid_again_without_new_cards():
    markers = {"cloth": [7, 0, 0]}
    for number in (2, 3):
        _, events = scored(round=number, holds=[[], [], []], markers=markers)
        assert told(events, "summit") == [{"seat": 0, "good": "cloth", "space": 7, "florins": 20}]


def test_a_marker_stops_at_the_top_and_a_surplus_wins_nothing():
    hold = ["cloth-0", "cloth-1", "cloth-2"]
    markers = {"cloth": [6, 7, 0]}
    _, events = scored(round=3, holds=[hold, [], []], markers=markers)
    climbed = [p for p in told(events, "marker") if p["good"] == "cloth"]
    assert climbed == [{"seat": 0, "good": "cloth", "steps": 1, "space": 7}]
    prizes = [p["florins"] for p in told(events, "prize") if p["good"] == "cloth"]
    assert prizes == [7, 7], "the top is shared, however many cards were over"


def test_markers_stay_for_the_next_round():
    state = medici.load({"holds": [["cloth-0"], ["cloth-1"], []], "pile": 0})
    assert field(state, "round") == 2
    assert field(state, "markers")["cloth"] == [1, 1, 0]
