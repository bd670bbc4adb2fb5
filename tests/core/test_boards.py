"""Boards that can be replaced: by name, or whole, from a file."""

import json
from dataclasses import dataclass

import pytest

from signoria.core import options
from signoria.core.boards import Boards, Fault
from signoria.core.problem import BadBoard, Problem

BOARD = {"game": "sample", "size": 3, "colour": "red", "town": [{"id": "a"}], "flat": True}


def check(sheet):
    sheet.whole("size", 1, 9)
    sheet.word("colour", ["red", "green"])
    sheet.switch("flat")
    for town in sheet.parts("town"):
        if town.text("id") == "b":
            sheet.fault("bad_town", where="b")
        town.close()
    sheet.close()


@pytest.fixture
def boards(tmp_path):
    folder = tmp_path / "sample"
    folder.mkdir()
    (folder / "board.toml").write_text('game = "sample"\nsize = 3\n', encoding="utf-8")
    (folder / "board-wide.toml").write_text('game = "sample"\nsize = 9\n', encoding="utf-8")
    return Boards(folder, ("narrow", "wide"), check, ("bad_town",))


@pytest.fixture
def kind(boards):
    @dataclass(frozen=True)
    class Sample:
        open: bool = options.switch()
        board: str = options.board(boards)

    return Sample


def test_built_in_boards_go_by_name_the_first_being_the_default(kind, boards):
    assert kind().board == "narrow"
    assert options.read_options(kind, {"board": "wide"}).board == "wide"
    assert options.write_options(kind()) == {"open": False, "board": "narrow"}
    assert boards.table("wide")["size"] == 9
    assert boards.text("narrow").startswith('game = "sample"')


def test_a_board_given_whole_is_written_whole_and_read_again(kind, boards):
    chosen = options.read_options(kind, {"board": BOARD})
    assert options.write_options(chosen)["board"] == BOARD
    assert (
        options.read_options(kind, json.loads(json.dumps(options.write_options(chosen)))) == chosen
    )
    assert boards.table(chosen.board) == BOARD
    assert hash(chosen) != hash(kind())


def test_the_order_of_its_fields_does_not_matter(kind):
    turned = dict(reversed(BOARD.items()))
    assert options.read_options(kind, {"board": turned}) == options.read_options(
        kind, {"board": BOARD}
    )


def test_only_built_in_boards_where_only_those_are_wanted(kind):
    with pytest.raises(Problem, match="'board' must be narrow or wide; a board from a file"):
        options.read_options(kind, {"board": BOARD}, built_in=True)
    with pytest.raises(Problem, match=r"'board' must be narrow or wide, not '\{\}'"):
        options.read_options(kind, {"board": json.dumps({})})


def test_a_whole_board_is_for_no_other_option(kind):
    with pytest.raises(Problem, match="'open' must be"):
        options.read_options(kind, {"open": BOARD})


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"size": 10}, Fault("not_a_number", {"where": "size", "low": 1, "high": 9})),
        ({"size": True}, Fault("not_a_number", {"where": "size", "low": 1, "high": 9})),
        ({"colour": "blue"}, Fault("not_one_of", {"where": "colour", "allowed": ["red", "green"],
                                                  "found": "blue"})),
        ({"flat": 1}, Fault("not_a_switch", {"where": "flat"})),
        ({"town": {}}, Fault("not_a_list", {"where": "town"})),
        ({"town": [3]}, Fault("not_a_table", {"where": "town[0]"})),
        ({"town": [{"id": ""}]}, Fault("not_a_text", {"where": "town[0].id"})),
        ({"town": [{"id": "b"}]}, Fault("bad_town", {"where": "b"})),
        ({"sise": 3}, Fault("unknown_field", {"where": "sise", "known": ["game", "size", "colour",
                                                                         "flat", "town"]})),
        ({"game": "other"}, Fault("other_game", {"found": "other", "wanted": "sample"})),
        ({"when": object()}, Fault("not_json", {})),
        ({"size": float("nan")}, Fault("not_json", {})),
    ],
)  # fmt: skip
def test_a_fault_is_told(boards, change, fault):
    assert fault in boards.faults({**BOARD, **change})


def test_all_faults_are_told_at_once_and_a_sound_board_has_none(boards):
    assert boards.faults(BOARD) == []
    found = boards.faults({"game": "sample", "size": 0, "colour": 3})
    assert [fault.name for fault in found] == ["not_a_number", "not_one_of", "missing"]
    assert boards.faults([]) == [Fault("not_a_table", {"where": "board"})]


def test_a_faulty_board_is_no_option(kind):
    with pytest.raises(BadBoard, match="2 faults, the first at 'size'") as refused:
        options.read_options(kind, {"board": {**BOARD, "size": 0, "flat": 0}})
    assert [fault.name for fault in refused.value.faults] == ["not_a_number", "not_a_switch"]


def test_options_without_boards_have_none():
    @dataclass(frozen=True)
    class Plain:
        open: bool = options.switch()

    assert options.boards(Plain) is None
