"""§ Scoring the cargo, § Ties."""

import pytest
from games.medici.table import at, field, scored, told

from signoria.core.fast import i64, vec
from signoria.games.medici.components import TERMS
from signoria.games.medici.options import Options
from signoria.games.medici.scoring import earned


def cargo(values, **options):
    """Return the prizes of holds worth *values*."""
    terms = TERMS[len(values), Options(**options)]
    return list(earned(vec[i64](values), terms.cargo, 0))


@pytest.mark.parametrize(
    ("values", "prizes"),
    [
        ([23, 20, 16, 16, 14], [30, 20, 7, 7, 0]),  # M03, the rulebook's example
        ([20, 15, 15], [30, 7, 7]),  # M20
        ([9, 9, 9, 9, 9], [13, 13, 13, 13, 13]),  # M22
        ([9, 9, 9, 9, 9, 9], [12, 12, 12, 12, 12, 12]),  # M22
        ([30, 25, 20, 20, 10, 5], [30, 20, 10, 10, 5, 0]),  # M23
        ([12, 9, 9], [30, 7, 7]),
        ([5, 9, 7], [0, 30, 15]),
        ([5, 5, 1, 0], [25, 25, 10, 0]),
        ([15, 15, 15, 9], [20, 20, 20, 0]),
        ([0, 0, 0], [15, 15, 15]),  # R10
    ],
)
def test_prizes_go_by_place_and_the_tied_share_rounded_down(values, prizes):
    assert cargo(values) == prizes


def test_m23_rio_grande_pays_the_third_of_six_15():
    assert cargo([30, 25, 20, 20, 10, 5], edition="rio-grande") == [30, 20, 12, 12, 5, 0]
    assert cargo([30, 25, 20, 15, 10, 5], edition="rio-grande") == [30, 20, 15, 10, 5, 0]


@pytest.mark.parametrize(
    ("players", "prizes"),
    [
        (3, [30, 15, 0]),
        (4, [30, 20, 10, 0]),
        (5, [30, 20, 10, 5, 0]),
        (6, [30, 20, 10, 10, 5, 0]),
    ],
)
def test_the_table_of_prizes(players, prizes):
    assert cargo(list(range(players, 0, -1))) == prizes


def test_m04_the_rulebooks_hold_is_worth_23():
    hold = ["spice-5", "dye-5", "metal-3", "metal-0", "neutral-10"]
    _, events = scored(holds=[hold, [], []])
    assert told(events, "cargo")[0] == {"seat": 0, "value": 23, "place": 1, "florins": 30}


def test_m03_the_rulebooks_five_holds_are_paid():
    holds = [
        ["spice-5", "dye-5", "metal-3", "metal-0", "neutral-10"],
        ["cloth-5", "cloth-5", "spice-5", "porcelain-5"],
        ["metal-5", "metal-5", "metal-4", "spice-2"],
        ["porcelain-5", "porcelain-4", "dye-4", "dye-3"],
        ["dye-5", "cloth-4", "spice-4", "spice-1"],
    ]
    _, events = scored(holds=holds)
    assert [part["value"] for part in told(events, "cargo")] == [23, 20, 16, 16, 14]
    assert [part["florins"] for part in told(events, "cargo")] == [30, 20, 7, 7, 0]
    assert [part["place"] for part in told(events, "cargo")] == [1, 2, 3, 3, 5]


def test_m33_fortunes_go_past_a_hundred():
    fortunes, _ = scored(
        florins=[96, 0, 0], holds=[["metal-1"], ["porcelain-2"], ["dye-3"]], round=3
    )
    assert fortunes[0] == 96 + 0 + 10 + 2 + 2 + 5 + 5, "no cargo prize, one first, ties elsewhere"


def test_holds_are_emptied_after_scoring():
    state = at(holds=[["metal-1"], ["dye-1"], ["cloth-1"]], pile=0)
    assert field(state, "holds") == [[], [], []]
    assert field(state, "pile") == 18
