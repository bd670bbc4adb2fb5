"""What each seat is shown, field by field."""

import dataclasses

import pytest
from games.vecchio.table import at, do, legal, seat

from signoria.core.chance import Stream
from signoria.games import vecchio

RICH = {"tokens": "40F 20Sc", "members": ", ".join(["Florence"] * 6)}
FIRST_FIVE = ("c_scroll", "c_florins", "c_knight", "c_abbot", "c_province")
NOBLE_FIVE = ("n_supply", "n_colours", "n_towns", "n_regions3", "n_regions2")


def table():
    """Return the middle of a game: B is to act, C began."""
    return at(
        3,
        seat("Prato, Prato, Greve (lying)", "5F 1K 2Sc 1Ca", up="venezia_scroll",
             used="milano_6florins", council="c_knight", new="c_abbot",
             nobility="n_towns n_pairs", crests=1),
        seat("Florence, Sesto (lying), Vicchio", "7F 3Bi 1Ab 2As",
             up="chiesa_reuse chiesa_choice", council="c_florence c_scroll", nobility="n_crests",
             crests=2),
        seat("Colle", "1F", new="c_bishops"),
        turn=2, first="C", left=2, round=7, passed=["A"],
        tracks="Milano 1 P2, 2 P1; Venezia 1 P3; Council 1 P1, 2 P2, 3 P3; Nobility 1 P1, 2 P2",
        events={"levy": 1, "middlemen": 2, "family": 1},
    )  # fmt: skip


SEEN_BY_ALL = {
    "players": 3,
    "options": vecchio.Options(),
    "round": 7,
    "phase": "act",
    "first": 2,
    "turn": 1,
    "asked": 1,
    "settling": 0,
    "ending": False,
    "final": False,
    "acted": 0,
    "tile_used": False,
    "tokens": (
        {"florins": 5, "scroll": 2, "knight": 1, "assassin": 0, "abbot": 0, "carriage": 1,
         "bishop": 0},
        {"florins": 7, "scroll": 0, "knight": 0, "assassin": 2, "abbot": 1, "carriage": 0,
         "bishop": 3},
        {"florins": 1, "scroll": 0, "knight": 0, "assassin": 0, "abbot": 0, "carriage": 0,
         "bishop": 0},
    ),
    "standing": (("prato", "prato"), ("florence", "vicchio"), ("colle",)),
    "lying": (("greve",), ("sesto",), ()),
    "supply": (6, 6, 9),
    "tracks": {"milano": (1, 0), "venezia": (2,), "chiesa": (), "council": (0, 1, 2),
               "nobility": (0, 1)},
    "next_space": {
        "milano": {"space": 3, "florins": 5, "points": 7, "crest": True, "open": True},
        "venezia": {"space": 2, "florins": 3, "points": 5, "crest": False, "open": True},
        "chiesa": {"space": 1, "florins": 3, "points": 10, "crest": False, "open": True},
        "council": {"space": 4, "florins": 0, "points": 2, "crest": True, "open": True},
        "nobility": {"space": 3, "florins": 0, "points": 1, "crest": False, "open": True},
    },
    "middlemen": {"brown": "pistoia", "black": "scarperia", "gray": "figline", "white": "radda",
                  "purple": "volterra"},
    "middlemen_next": {"brown": "dicomano", "black": "greve", "gray": "mensano",
                       "white": "castel_fiorentino", "purple": "prato"},
    "crests": (1, 2, 0),
    "crests_left": 2,
    "events": {"levy": 1, "middlemen": 2, "family": 1},
    "cost_on": "nobility",
    "offered": {
        "milano": ("milano_scroll_to_2followers", "milano_ignore_colour",
                   "milano_follower_to_2scrolls", "milano_any_follower",
                   "milano_bishop_carriage"),
        "venezia": ("venezia_knight", "venezia_assassin", "venezia_abbot",
                    "venezia_florin_per_member", "venezia_roll_place"),
        "chiesa": ("chiesa_1_to_2", "chiesa_no_coins", "chiesa_5florins", "chiesa_place_any"),
    },
    "provinces": (("venezia_scroll",), ("chiesa_reuse", "chiesa_choice"), ()),
    "used": (("milano_6florins",), (), ()),
    "council": (("c_knight",), ("c_scroll", "c_florence"), ()),
    "nobility_count": (2, 1, 0),
    "shown": ((), (), ()),
    "stacks": {"council": 7, "nobility": 9},
    "looks": {"council": (), "nobility": ()},
    "hand": (),
    "hand_sizes": (0, 0, 0),
    "chosen": None,
    "has_chosen": (False, False, False),
    "passed": (True, False, False),
    "member": None,
    "to": None,
    "track": "milano",
    "ignoring": False,
    "free": False,
    "owed": 0,
    "placing": 0,
    "area": 0,
    "anchor": None,
    "event_left": 0,
    "agenda": (),
    "journeys": {},
    "scores": (19, 16, 10),
}  # fmt: skip
HIDDEN = "unknown_council"


@pytest.mark.parametrize(
    ("eye", "new_tile", "nobility"),
    [
        (0, ("c_abbot", None, HIDDEN), (("n_towns", "n_pairs"), (), ())),
        (1, (HIDDEN, None, HIDDEN), ((), ("n_crests",), ())),
        (2, (HIDDEN, None, "c_bishops"), ((), (), ())),
        (None, (HIDDEN, None, HIDDEN), ((), (), ())),
    ],
)
def test_tiles_face_down_are_named_to_their_owner_alone_and_all_else_to_all(
    eye, new_tile, nobility
):
    view = vecchio.observe(table(), eye)
    found = {each.name: getattr(view, each.name) for each in dataclasses.fields(view)}
    assert found == {**SEEN_BY_ALL, "seat": eye, "new_tile": new_tile, "nobility": nobility}


def test_what_is_being_decided_is_shown_to_all():
    state = at(
        2, seat("Vernio", "9F 2K 2Ab"), phase="place", agenda=["act", "roll"], asked="B",
        member="prato", to="vernio", anchor="greve", track="venezia", owed=3, placing=2, area=4,
        event_left=1, acted=1, final=True, ending=True, tile_used=True, ignoring=True, free=True,
        settling=2,
    )  # fmt: skip
    view = vecchio.observe(state, 1)
    assert (view.phase, view.agenda, view.asked) == ("place", ("act", "roll"), 1)
    assert (view.member, view.to, view.anchor, view.track) == (
        "prato", "vernio", "greve", "venezia",
    )  # fmt: skip
    assert (view.owed, view.placing, view.area, view.event_left) == (3, 2, 4, 1)
    assert (view.acted, view.settling) == (1, 2)
    assert [view.final, view.ending, view.tile_used, view.ignoring, view.free] == [True] * 5


def test_nobility_tiles_that_were_shown_are_named_to_all():
    state = at(2, seat(nobility="n_towns n_pairs"), shown=[["n_pairs"], []])
    assert vecchio.observe(state, 1).nobility == (("n_pairs",), ())
    assert vecchio.observe(state, 1).shown == (("n_pairs",), ())
    assert vecchio.observe(state, 0).nobility == (("n_towns", "n_pairs"), ())


def test_a_full_track_is_not_open():
    queue = "1 P1, 2 P2, 3 P3, 4 P1, 5 P1, 6 P2"
    state = at(3, seat("Prato"), tracks=f"Venezia {queue}", left=3)
    assert vecchio.observe(state, 0).next_space["venezia"]["open"] is False


def test_middlemen_are_shown_as_they_are_set_up():
    state = vecchio.setup(2, vecchio.Options())
    do(state, "begin A; middleman pistoia")
    view = vecchio.observe(state, 0)
    assert (view.middlemen, view.middlemen_next) == ({"brown": "pistoia"}, {"brown": "dicomano"})


def looked():
    """A has looked at council tiles and kept one; B looks at nobility tiles."""
    state = at(2, seat(**RICH), seat(**RICH))
    do(state, "member florence; go florence; office council; crest middlemen")
    do(state, "; ".join([f"deal {tile}" for tile in FIRST_FIVE]))
    do(state, "keep c_knight; member florence; go florence; office nobility; crest middlemen")
    do(state, "; ".join([f"deal {tile}" for tile in NOBLE_FIVE[:3]]))
    return state


SEEN = ["c_scroll", "c_florins", "c_abbot", "c_knight", "c_province"]
NOTHING_SEEN = {"seat": 0, "number": 5, "open": False, "seen": [], "kept": None}


@pytest.mark.parametrize(
    ("eye", "council", "nobility"),
    [
        (0, {**NOTHING_SEEN, "seen": SEEN, "kept": "c_knight"}, []),
        (1, NOTHING_SEEN, ["n_supply", "n_colours", "n_towns"]),
        (None, NOTHING_SEEN, []),
    ],
)
def test_only_who_looked_is_told_what_was_seen_and_kept(eye, council, nobility):
    assert vecchio.observe(looked(), eye).looks == {
        "council": (council,),
        "nobility": ({"seat": 1, "number": 3, "open": True, "seen": nobility, "kept": None},),
    }


def test_a_council_tile_that_was_turned_up_is_known_as_the_one_kept():
    state = looked()
    do(state, "deal n_regions3; deal n_regions2; keep n_supply; reveal c_knight")
    looks = vecchio.observe(state, 1).looks
    assert looks["council"] == ({**NOTHING_SEEN, "kept": "c_knight"},)
    assert vecchio.observe(state, 0).looks["nobility"] == (
        {"seat": 1, "number": 5, "open": False, "seen": [], "kept": None},
    )


def test_council_tiles_of_the_set_up_are_shown_to_whom_they_were_dealt():
    state = vecchio.setup(2, vecchio.Options())
    rng = Stream(1)
    while "deal c_knight" not in legal(state):
        state.apply(state.pick(rng))
    do(state, "deal c_knight; deal c_abbot; deal c_scroll; deal c_florins")
    own, other, nobody = [vecchio.observe(state, eye) for eye in (0, 1, None)]
    assert own.hand == ("c_scroll", "c_abbot", "c_knight")
    assert (other.hand, nobody.hand) == (("c_florins",), ())
    assert own.hand_sizes == other.hand_sizes == nobody.hand_sizes == (3, 1)
    do(state, "deal c_bishops; deal c_carriages; keep c_abbot")
    own, other, nobody = [vecchio.observe(state, eye) for eye in (0, 1, None)]
    assert (own.chosen, other.chosen, nobody.chosen) == ("c_abbot", None, None)
    assert own.has_chosen == other.has_chosen == nobody.has_chosen == (True, False)


def test_a_journey_shows_florins_by_road_and_whether_a_carriage_would_do():
    """Two florins and a carriage: 3 steps to Vicchio are too far, and there two are to be paid."""
    state = at(3, seat("Prato", "2F 1Ca 1As"))
    do(state, "member prato")
    journeys = vecchio.observe(state, 1).journeys
    assert journeys["vicchio"] == {"florins": -1, "carriage": True}
    assert journeys["carmignano"] == {"florins": 1, "carriage": True}
    assert list(journeys) == legal(state, "go")


def test_who_stays_pays_no_florins_and_needs_no_carriage():
    state = at(3, seat("Carmignano", "1Ca"))
    do(state, "member carmignano")
    journeys = vecchio.observe(state, 1).journeys
    assert journeys["carmignano"] == {"florins": 0, "carriage": False}
    state = at(3, seat("Carmignano", "1F"))
    do(state, "member carmignano")
    assert vecchio.observe(state, 1).journeys["carmignano"] == {"florins": 0, "carriage": False}


def test_outside_of_a_journey_none_is_shown():
    state = at(3, seat("Prato", "2F 1Ca"))
    assert vecchio.observe(state, 0).journeys == {}


def named(state, name, eye):
    """Return an action as a seat sees it done."""
    vocabulary = vecchio.VOCABULARY
    return vocabulary.describe(vecchio.redact(state, vocabulary.parse(name), eye)).name


def test_tiles_dealt_and_kept_are_named_to_the_drawer_alone():
    state = looked()
    for name, unknown in (
        ("deal n_regions3", "deal unknown_nobility"),
        ("deal n_regions2", "deal unknown_nobility"),
        ("keep n_supply", "keep unknown_nobility"),
    ):
        assert [named(state, name, eye) for eye in (0, 1, None)] == [unknown, name, unknown]
        do(state, name)
    assert named(state, "reveal c_knight", 1) == "reveal c_knight"


def test_an_imagined_table_looks_the_same_and_asks_the_same():
    for state in (table(), looked()):
        for eye in (0, 1, None):
            view = vecchio.observe(state, eye)
            other = vecchio.imagine(view, Stream(2))
            assert vecchio.observe(other, eye) == view
            assert other.legal_count() == len(other.legal())
    assert vecchio.imagine(vecchio.observe(table(), 1), Stream(2)).legal() == table().legal()


def test_a_finished_game_can_be_imagined_and_asks_nothing():
    state = vecchio.load({"phase": "unveil", "turn": "A"})
    other = vecchio.imagine(vecchio.observe(state, 0), Stream(2))
    assert (other.actor(), other.legal()) == (-2, [])
