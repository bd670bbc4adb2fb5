"""Another board file: what it must fulfil, and that one can play on it."""

import copy

import pytest

from signoria.core import options as game_options
from signoria.core.chance import Stream
from signoria.core.problem import BadBoard
from signoria.games import tuscany
from signoria.games.tuscany.boards import BOARDS


def board(**changes):
    """Return the built-in board with some parts changed."""
    new = copy.deepcopy(BOARDS.built_in("reconstruction"))
    for key, change in changes.items():
        new[key] = {**new[key], **change} if isinstance(change, dict) else change
    return new


def faults(new):
    return [(fault.name, fault.parts.get("where")) for fault in BOARDS.faults(new)]


def test_the_built_in_board_has_no_faults():
    assert faults(board()) == []


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"cards": {"inn": 11}}, ("wrong_total", "cards")),
        ({"income": {"joker 1": 4}}, ("wrong_total", "income")),
        ({"own": {"inn": 2}}, ("wrong_total", "own")),
        ({"neutral": {"inn": 3}}, ("wrong_total", "neutral")),
        ({"bonus": {"inn": [1, 2]}}, ("second_bonus", "bonus.inn")),
        ({"bonus": {"inn": [2]}}, ("second_bonus", "bonus.inn")),
        ({"neutral": {"inn": 3, "city": 5}}, ("neutral_colour", None)),
        ({"own": {"inn": 2, "city": 1}}, ("tile_colours", None)),
        ({"modules": {"A1": "LLYDT ROYY"}}, ("module_shape", "modules.A1")),
        ({"modules": {"A1": "LLYDT ROYYX"}}, ("module_shape", "modules.A1")),
        ({"modules": {"A1": "LLYDT ROYYY"}}, ("module_colours", "modules.A2")),
        ({"modules": {"A2": "BYYOR TDYLL"}}, ("modules_alike", "modules.A2")),
        ({"modules": {"A1": "LLLDT ROYYB"}}, ("module_colours", "modules.A2")),
        ({"modules": {"B1": "GGGOL RDLOY"}}, ("large_zone", None)),
        ({"cards": {"ivy": 0}}, ("unknown_field", "cards.ivy")),
        ({"game": "medici"}, ("other_game", None)),
    ],
)
def test_what_is_amiss_is_told(changes, found):
    assert found in faults(board(**changes))


def test_all_letters_must_make_the_region():
    layouts = ("LLYDT TOYYB", "BTDLL TOYYY", "BLLOD TTYYY", "BDYTT LLYOY")
    swapped = {f"A{n}": layout for n, layout in enumerate(layouts, 1)}
    assert ("region_colours", None) in faults(board(modules=swapped))


def other_board():
    """Return a sound board: cards and income differ, and two modules changed places."""
    old = board()["modules"]
    return board(
        cards={"castle": 12, "city": 12},
        income={"red 2": 5, "red 3": 1},
        modules={"A1": old["A2"], "A2": old["A1"]},
    )


@pytest.mark.slow
def test_one_can_play_on_another_board():
    options = game_options.read_options(tuscany.Options, {"board": other_board()})
    state = tuscany.setup(2, options)
    assert tuscany.save(state)["pile"]["castle"] == 12
    assert tuscany.save(state)["income"]["red 3"] == 1
    rng = Stream(1)
    while state.actor() != -2:
        view = tuscany.observe(state, 0)
        assert tuscany.observe(tuscany.imagine(view, rng), 0) == view
        state.apply(state.pick(rng))
    again = tuscany.load(tuscany.save(state))
    assert tuscany.save(again) == tuscany.save(state)


def test_a_faulty_board_is_refused():
    with pytest.raises(BadBoard):
        game_options.read_options(tuscany.Options, {"board": board(cards={"inn": 11})})
