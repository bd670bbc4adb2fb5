"""Perft: a legal action lost or added anywhere changes a count."""

import tomllib
from pathlib import Path

import pytest

from signoria import games
from signoria.arena.perft import divide, perft

FOLDER = Path(__file__).parent / "games"
ROWS = [
    pytest.param(game, row, id=f"{game}: {row['name']}")
    for game in games.names()
    for row in tomllib.loads((FOLDER / game / "perft.toml").read_text("utf-8"))["position"]
]


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_the_counts_are_as_written(game, row):
    state = games.load_game(game).load(row["position"], None, listen=False)
    for depth, count in enumerate(row["counts"], 1):
        found = perft(state, depth)
        assert found == count, f"depth {depth}: {divide(state, depth)}"
