"""§ Scoring."""

import pytest
from games.vecchio.table import at, do, points, seat, told, worth

from signoria.games.vecchio.scoring import majority


def test_v89_a_complete_example():
    state = at(
        3, seat("Prato, Sesto", "2F 1K 1Sc", crests=1),
        seat("Greve", "4F", nobility="n_crests n_adjacent", crests=3),
        seat("Colle (lying)", "1Ca", nobility="n_nobility", crests=1),
        tracks="Milano 1 P1, 2 P2, 3 P1, 4 P3; Venezia 1 P2, 2 P1, 3 P2;"
        "Chiesa 1 P3, 2 P1, 3 P2, 4 P3; Council 1 P1, 2 P3, 3 P2, 4 P1;"
        "Nobility 1 P2, 2 P2, 3 P3",
        left=0, final=True, turn=3, passed=[],
    )  # fmt: skip
    do(state, "pass; reveal n_adjacent; reveal n_crests")
    events = do(state, "reveal n_nobility")
    assert points(state, 1) == {"regions": 29, "offices": 4, "majorities": 6, "crests": 1}
    assert points(state, 2) == {
        "regions": 25, "offices": 4, "all_tracks": 5, "majorities": 6, "crests": 3, "nobility": 10,
    }  # fmt: skip
    assert points(state, 3) == {
        "regions": 24, "offices": 3, "majorities": 3, "crests": 1, "passed": 2, "nobility": 2,
    }  # fmt: skip
    assert (state.scores(), state.standing()) == ([40, 53, 35], [2, 1, 3])
    assert told(events, "game_ends") == [{"winners": [1], "points": 53}]
    assert told(events, "scored")[1]["points"] == 53


def test_v90_majorities_and_their_ties():
    state = at(
        3, seat("Prato"), left=1,
        tracks="Milano 1 P1, 2 P2, 3 P2, 4 P1; Venezia 1 P3, 2 P1, 3 P2;"
        "Council 1 P1, 2 P2, 3 P3, 4 P3, 5 P2; Nobility 1 P2",
    )  # fmt: skip
    assert [int(majority(state, track)) + 1 for track in range(5)] == [2, 3, 0, 3, 2]


def test_v91_the_bonus_for_all_tracks():
    state = at(
        2, seat("Prato"), left=2,
        tracks="Milano 2 P1; Venezia 2 P2, 3 P1; Chiesa 2 P1; Council 2 P1, 3 P2;"
        "Nobility 2 P2, 3 P1",
    )  # fmt: skip
    assert points(state, 1) == {"regions": 20, "offices": 3, "all_tracks": 5, "majorities": 9}
    assert points(state, 2) == {"regions": 5, "offices": 3, "majorities": 6}
    assert state.scores() == [37, 14]


@pytest.mark.parametrize(
    ("one", "other", "standing"),
    [
        ("1K 2Sc", "2As 9F", [1, 2]),
        ("1K 1Sc 4F", "2Ab 5F", [2, 1]),
        ("3F 2Ca 2Bi", "3F", [1, 1]),
        ("1K", "2Sc", [2, 1]),
    ],
)
def test_v92_ties(one, other, standing):
    state = at(2, seat("Prato", one), seat("Prato", other), left=0, final=True, phase="unveil")
    assert state.actor() == -2
    assert state.standing() == standing


def test_v93_the_scoring_marker_still_counts_where_it_was():
    state = at(
        4, seat("Prato, Radda"), left=5,
        tracks="Milano 1 P1, 2 P1, 3 P2, 4 P1; Venezia 1 P1; Nobility 1 P1, 2 P1",
    )  # fmt: skip
    assert (worth(state, "n_towns"), worth(state, "n_supply")) == (3, 6)


def test_points_go_before_ties():
    state = at(
        2, seat("Prato", crests=1), seat("Prato", "99F 50Sc"), left=0, final=True, phase="unveil"
    )
    assert state.standing() == [1, 2]


def test_v62_a_tie_goes_to_whose_last_member_came_earliest_on_every_track():
    names = ("Milano", "Venezia", "Chiesa", "Council", "Nobility")
    state = at(3, seat(), tracks="; ".join([f"{name} 1 P2, 2 P1" for name in names]), left=3)
    assert points(state, 2)["majorities"] == 15
    assert "majorities" not in points(state, 1)


def test_majorities_and_revealed_tiles_are_told():
    state = at(
        2, seat("Prato", nobility="n_towns"), seat("Prato, Greve"), left=0, final=True, turn=2,
        tracks="Milano 1 P2, 2 P1; Council 1 P1",
    )  # fmt: skip
    do(state, "pass")
    events = do(state, "reveal n_towns")
    assert told(events, "turned_up") == [{"seat": 0, "tile": "n_towns"}]
    assert told(events, "majority") == [
        {"seat": 1, "track": "milano", "points": 3}, {"seat": 0, "track": "council", "points": 3},
    ]  # fmt: skip
