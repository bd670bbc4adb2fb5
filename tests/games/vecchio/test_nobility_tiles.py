"""§ Nobility tiles: all twelve."""

from games.vecchio.table import FULL, at, seat, worth

from signoria.games import vecchio


def test_v52_pairs_in_the_supply():
    state = at(3, seat("Sesto, Greve (lying), Volterra"), tracks="Milano 1 P1; Nobility 1 P1")
    assert worth(state, "n_supply") == 9


def test_v53_a_white_a_black_and_a_gray_town():
    assert worth(at(3, seat("Sesto, Greve (lying), Castel Fiorentino, Prato")), "n_colours") == 6
    assert worth(at(3, seat("Prato, Greve (lying), Castel Fiorentino, Prato")), "n_colours") == 0
    more = "Sesto, Sesto, Greve, Greve, Radda, Radda"
    assert worth(at(3, seat(more)), "n_colours") == 6, "once only"


def test_v54_pairs_in_towns():
    state = at(
        4, seat("Prato, Prato, Radda (lying), Vernio, Colle (lying)"),
        tracks="Venezia 1 P1; Nobility 1 P1",
    )  # fmt: skip
    assert worth(state, "n_towns") == 6


def test_g1_florence_is_a_town():
    assert worth(at(3, seat("Florence, Florence")), "n_towns") == 3


def test_v55_one_in_each_region():
    state = at(
        3, seat("Prato"), left=3,
        tracks="Milano 1 P1, 2 P2, 3 P1, 4 P1; Venezia 1 P1; Chiesa 1 P2, 2 P1, 3 P1",
    )  # fmt: skip
    assert worth(state, "n_regions3") == 5


def test_v56_pairs_in_regions():
    state = at(
        3, seat("Prato"), left=3,
        tracks="Milano 1 P1, 2 P2, 3 P1; Venezia 1 P1; Chiesa 1 P2, 2 P1, 3 P1; Nobility 1 P1",
    )  # fmt: skip
    assert worth(state, "n_regions2") == 6


def test_v57_neighbours():
    state = at(
        3, seat("Prato"), left=2,
        tracks="Milano 1 P2, 2 P1, 3 P1; Venezia 1 P1, 2 P2, 3 P1; Council 1 P1, 2 P1, 3 P1;"
        "Nobility 1 P1",
    )  # fmt: skip
    assert worth(state, "n_adjacent") == 9


def test_v57_with_four_players_a_pair_is_worth_four():
    state = at(4, seat("Prato"), left=2, tracks="Milano 1 P2, 2 P1, 3 P1")
    assert worth(state, "n_adjacent") == 4


def test_v58_members_in_the_nobility():
    state = at(3, seat("Prato"), left=3, tracks="Nobility 1 P1, 2 P2, 3 P1, 4 P1")
    assert worth(state, "n_nobility") == 6


def test_v59_one_of_each_sort():
    assert worth(at(3, seat("Prato", "1F 1Ab 1Sc 1Ca 1Bi")), "n_onesort") == 8
    assert worth(at(3, seat("Prato", "9F 9Ab 9Sc 9Bi")), "n_onesort") == 0
    assert worth(at(3, seat("Prato", "9F 9Sc 9Ca 9Bi")), "n_onesort") == 0


def test_v60_members_in_the_council():
    state = at(4, seat("Prato"), left=6, tracks="Council 1 P1, 2 P2, 3 P1; Nobility 1 P1")
    assert worth(state, "n_council") == 4


def test_v61_province_tiles_not_used():
    state = at(
        3, seat("Prato", up="milano_6florins venezia_scroll",
                used="chiesa_reuse milano_any_follower"),
    )  # fmt: skip
    assert worth(state, "n_unused") == 6


def test_v62_carriages_with_bishops():
    assert worth(at(3, seat("Prato", "6Ca 5Bi")), "n_pairs") == 8
    assert worth(at(3, seat("Prato", "2Ca 5Bi")), "n_pairs") == 4


def test_v63_v97e_crests():
    def crests(number):
        return worth(at(4, seat("Prato", crests=number), left=2), "n_crests")

    assert [crests(number) for number in range(6)] == [0, 3, 5, 7, 10, 10]


def test_tiles_count_only_once_they_are_shown():
    state = at(
        3, seat("Prato", nobility="n_crests", crests=1), tracks=FULL + "Chiesa 1 P2, 2 P3, 3 P1",
        left=0, final=True,
    )  # fmt: skip
    assert state.scores()[0] == 10
    assert vecchio.observe(state, 1).nobility == ((), (), ())
    assert vecchio.observe(state, 0).nobility == (("n_crests",), (), ())


def test_v53_members_that_stand_and_lie_in_a_town_are_both_there():
    state = at(3, seat("Sesto, Sesto (lying), Greve, Castel Fiorentino, Pistoia"))
    assert worth(state, "n_colours") == 6


def test_v55_the_region_with_the_fewest_members_decides():
    tracks = "Milano 1 P2, 2 P2; Venezia 1 P2, 2 P2, 3 P2; Chiesa 1 P2, 2 P2, 3 P2"
    assert worth(at(3, seat(), tracks=tracks, left=2), "n_regions3", 2) == 10
    tracks = "Milano 1 P2, 2 P2; Venezia 1 P2, 2 P2; Chiesa 1 P2"
    assert worth(at(3, seat(), tracks=tracks), "n_regions3", 2) == 5
    tracks = "Milano 1 P2; Venezia 1 P2, 2 P2; Chiesa 1 P2, 2 P2"
    assert worth(at(3, seat(), tracks=tracks), "n_regions3", 2) == 5
    assert worth(at(3, seat(), tracks="Milano 1 P1; Venezia 1 P2"), "n_regions3", 2) == 0


def test_v56_pairs_of_the_third_seat_in_regions():
    tracks = "Milano 1 P3, 2 P3, 3 P1; Venezia 1 P1; Chiesa 1 P3, 2 P3"
    state = at(3, seat(), tracks=tracks, left=4)
    assert [worth(state, "n_regions2", player) for player in (1, 2, 3)] == [3, 0, 6]


def test_the_second_seat_counts_its_own():
    alba = seat("Prato", "9F 2Sc 1K 3Ca 3Bi", up="venezia_scroll", used="milano_6florins")
    bruno = seat("Sesto, Greve, Castel Fiorentino", "1F 1Sc 1K 3Ca 1Bi",
                 up="venezia_knight venezia_abbot", used="venezia_assassin")  # fmt: skip
    state = at(3, alba, bruno)
    assert [worth(state, "n_colours", player) for player in (1, 2)] == [0, 6]
    assert [worth(state, "n_unused", player) for player in (1, 2)] == [3, 6]
    assert [worth(state, "n_pairs", player) for player in (1, 2)] == [6, 2]
    assert [worth(state, "n_onesort", player) for player in (1, 2)] == [8, 8]


def test_one_of_each_sort_means_every_sort():
    for missing in ("1Sc 1K 1Ca 1Bi", "1F 1K 1Ca 1Bi", "1F 1Sc 1Ca 1Bi", "1F 1Sc 1K 1Bi",
                    "1F 1Sc 1K 1Ca"):  # fmt: skip
        state = at(3, seat("Prato", "9F 9Sc 9K"), seat("Prato", missing))
        assert worth(state, "n_onesort", 2) == 0, missing
