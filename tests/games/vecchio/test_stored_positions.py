"""The positions that the tests of the map in the web client read are those of the engine."""

import json

import pytest
from games.vecchio.positions import FILE, OF_EACH_BOARD, shown, turns

from signoria.games.vecchio.boards import BOARDS


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("board", BOARDS.names)
def test_the_stored_positions_are_those_of_the_recorded_games(board):
    stored = json.loads(FILE.read_text(encoding="utf-8"))["positions"]
    here = [position for position in stored if position["board"] == board]
    assert len(here) == OF_EACH_BOARD
    assert here == [shown(board, state) for state in turns(board)], "run positions.py"
