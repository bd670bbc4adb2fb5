"""§ Contents: the board as a file that can be replaced."""

import copy
import json

import pytest
from games.vecchio.table import do, field, legal, seat

from signoria.core import options as game_options
from signoria.core import record
from signoria.core.boards import Fault
from signoria.core.chance import FastChance, Stream
from signoria.core.match import Match
from signoria.core.record import RecordSeat
from signoria.games import vecchio
from signoria.games.vecchio.board import NAMES, board_of
from signoria.games.vecchio.boards import BOARDS

DEFAULT = BOARDS.built_in("reconstruction")


def changed(change):
    board = copy.deepcopy(DEFAULT)
    change(board)
    return board


@pytest.mark.parametrize("name", BOARDS.names)
def test_the_built_in_boards_are_sound(name):
    assert BOARDS.faults(BOARDS.built_in(name)) == []


def test_the_brisk_board_differs_in_its_crests_alone():
    brisk = copy.deepcopy(BOARDS.built_in("brisk"))
    for name, track in brisk["tracks"].items():
        for space, usual in zip(track["spaces"], DEFAULT["tracks"][name]["spaces"], strict=True):
            space["crest"] = usual["crest"]
    assert brisk == DEFAULT
    assert any(
        space["florins"] == 5 and space["crest"]
        for space in BOARDS.built_in("brisk")["tracks"]["milano"]["spaces"]
    ), "a fact of the rulebook"


def distance(one, other):
    return board_of("reconstruction").distance[NAMES.index(one) * 32 + NAMES.index(other)]


def test_the_hints_of_the_rulebook_hold():
    assert distance("sesto", "vicchio") == 2
    assert distance("carmignano", "pistoia") == distance("prato", "vernio") == 1
    assert {"empoli", "castel_fiorentino"} <= set(DEFAULT["areas"]["4"])
    assert {"volterra", "colle"} <= set(DEFAULT["areas"]["6"])
    assert DEFAULT["middlemen"]["brown"][:2] == ["pistoia", "dicomano"]
    assert len([road for road in DEFAULT["roads"] if "florence" in road]) == 3
    assert len(DEFAULT["towns"]) == 22
    assert len(DEFAULT["roads"]) == 34


FAULTS = [
    (lambda b: b["roads"].append(["prato", "prato"]), Fault("road_to_itself", {"town": "prato"})),
    (lambda b: b["roads"].append(["sesto", "prato"]),
     Fault("road_twice", {"towns": ["prato", "sesto"]})),
    (lambda b: b.update(roads=[r for r in b["roads"] if "pistoia" not in r]),
     Fault("not_connected", {"towns": ["pistoia"]})),
    (lambda b: b["roads"].append(["sesto"]), Fault("not_two", {"where": "roads[34]"})),
    (lambda b: b["towns"]["florence"].update(colour="green"), Fault("florences", {"count": 0})),
    (lambda b: b["towns"]["poggibonsi"].update(colour="red"), Fault("reds", {})),
    (lambda b: b["areas"].update({"12": ["colle"]}), Fault("area_small", {"area": 12})),
    (lambda b: b["areas"]["12"].append("florence"), Fault("area_florence", {"area": 12})),
    (lambda b: b["areas"]["12"].append("colle"), Fault("town_twice", {"where": "areas.12"})),
    (lambda b: b["middlemen"].update(brown=["pistoia", "colle"]),
     Fault("colour_cycle", {"colour": "brown", "towns": ["colle", "dicomano", "pistoia"]})),
    (lambda b: [b["towns"][t].update(colour="black") for t in ("dicomano", "colle")],
     Fault("colour_alone", {"colour": "brown"})),
    (lambda b: [b["towns"][t].update(colour="black")
                for t in ("carmignano", "ponte_a_sieve", "poggibonsi")], Fault("no_greens", {})),
    (lambda b: b["tracks"]["milano"].update(gate="prato"),
     Fault("gate_colour", {"track": "milano", "town": "prato"})),
    (lambda b: b["tracks"]["milano"].update(gate="vicchio"), Fault("gate_twice", {})),
    (lambda b: b["tracks"]["milano"].update(spaces=b["tracks"]["milano"]["spaces"][:2]),
     Fault("track_short", {"track": "milano", "low": 3, "high": 10})),
    (lambda b: b["tracks"]["milano"]["spaces"][0].update(florins=9),
     Fault("costs_fall", {"track": "milano"})),
    (lambda b: b["tracks"]["milano"]["spaces"][5].update(points=9),
     Fault("points_rise", {"track": "milano"})),
    (lambda b: b["crests"].update(levy=0, family=0),
     Fault("crests_few", {"players": 4, "count": 3, "wanted": 7})),
    (lambda b: [s.update(crest=False) for t in b["tracks"].values() for s in t["spaces"][3:]],
     Fault("crests_short", {"players": 4, "count": 5, "wanted": 7})),
    (lambda b: b["areas"].update({"8": ["carmignano", "vernio", "prato"]}),
     Fault("no_area", {"town": "pistoia"})),
    (lambda b: b["areas"].update({str(n): sorted(set(b["towns"]) - {"florence"})
                                  for n in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)}),
     Fault("no_layout", {})),
    (lambda b: b["towns"].update(atlantis={"colour": "red", "x": 1, "y": 1}), None),
    (lambda b: b["crests"].update(in_play=[5, 5]),
     Fault("not_a_list", {"where": "crests.in_play"})),
    (lambda b: b["areas"].pop("9"), Fault("missing", {"where": "areas.9"})),
    (lambda b: b["areas"].update({"7": ["colle", "prato"]}), None),
]  # fmt: skip


@pytest.mark.parametrize(("change", "fault"), FAULTS)
def test_a_fault_is_told(change, fault):
    found = BOARDS.faults(changed(change))
    assert fault in found or (fault is None and found)


def test_every_own_fault_has_a_case():
    from signoria.core.boards import FAULTS as SHARED

    named = {fault.name for _, fault in FAULTS if fault}
    assert set(BOARDS.fault_names) - set(SHARED) == named - set(SHARED)


def other_board():
    """Return a board with another road, a cheaper track and other towns."""

    def change(board):
        board["roads"].append(["sesto", "vicchio"])
        board["tracks"]["venezia"]["spaces"][0]["florins"] = 1
        town = board["towns"].pop("figline")
        board["towns"]["certaldo"] = town
        text = json.dumps(board).replace('"figline"', '"certaldo"')
        board.clear()
        board.update(json.loads(text))

    return changed(change)


def test_one_plays_on_another_board():
    options = game_options.read_options(vecchio.Options, {"board": other_board()})
    from games.vecchio.table import position

    start = position(3, seat("Sesto", "2F 1As"), options=game_options.write_options(options))
    state = vecchio.load(start)
    do(state, "member sesto; go vicchio")
    assert field(state, "phase") == "choose", "one step, and one florin for the space"
    assert "certaldo" in [NAMES[town] for town in state.board.towns]


def test_a_record_on_another_board_replays_without_the_file():
    options = game_options.read_options(vecchio.Options, {"board": other_board()})
    chance = FastChance(3)
    match, rng = Match(vecchio, 3, options, chance), Stream(3)
    for _ in range(120):
        match.play(match.state.pick(rng))
    text = record.write_record(match, [RecordSeat(name, "random") for name in "abc"], chance)
    again = record.verify(text, lambda _: vecchio)
    assert again.match.fingerprint() == match.fingerprint()
    assert again.match.options == options
    assert json.loads(text.splitlines()[0])["options"]["board"]["towns"]["certaldo"]


def test_equal_boards_share_their_tables():
    options = game_options.read_options(vecchio.Options, {"board": other_board()})
    again = game_options.read_options(vecchio.Options, {"board": other_board()})
    one, two = vecchio.setup(3, options), vecchio.setup(4, again)
    assert one.board is two.board
    assert one.copy().board is one.board


def test_middlemen_go_round_as_the_file_says():
    board = changed(lambda b: b["middlemen"]["brown"].reverse())
    options = game_options.read_options(vecchio.Options, {"board": board})
    from games.vecchio.table import position

    written = game_options.write_options(options)
    state = vecchio.load(
        position(3, seat("Pistoia", ""), middlemen={"brown": "pistoia"}, options=written)
    )
    do(state, "member pistoia; go pistoia; take florins")
    assert field(state, "middlemen")["brown"] == "colle"
    assert legal(state)
