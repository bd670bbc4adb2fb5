"""Write tests/encodings.toml: hashes of observations and masks, which both engines must reproduce.

Usage: PYTHONPATH=src:tests python tests/write_encodings.py
"""

from hashlib import sha256
from itertools import islice
from pathlib import Path

from conformance import wander

from signoria import games
from signoria.core.encoding import Cells, Marks

STATES = 400
"""How many states of a game are looked at."""


def digest(game, players):
    """Return the hash of all that the seats to act see and may do in one random game."""
    options, encoding, found = game.Options(), game.ENCODING, sha256()
    cells = Cells(encoding.size(players, options))
    marks = Marks(encoding.actions(game.VOCABULARY))
    for number, (state, _) in enumerate(islice(wander(game, players, options, 11), STATES)):
        state.encode(max(state.actor(), number % players), cells, 0)
        found.update(memoryview(cells.values).tobytes())
        if state.actor() >= 0:
            state.mark_legal(marks, 0, encoding.first_action)
            found.update(memoryview(marks.values).tobytes())
            marks.clear(0, len(marks.values))
    return found.hexdigest()[:32]


def main():
    """Write the hashes of every game and number of seats."""
    lines = []
    for name in games.names():
        game = games.load_game(name)
        lines += [f"[{name}]", f"version = {game.ENCODING.version}"]
        lines += [f'{n} = "{digest(game, n)}"' for n in game.seats(game.Options())]
    (Path(__file__).parent / "encodings.toml").write_text("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
