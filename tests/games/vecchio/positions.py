"""Positions of recorded games for the tests of the map in the web client.

``python tests/games/vecchio/positions.py`` writes them anew: run it with ``PYTHONPATH=tests``.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import planned

from signoria.core.chance import Stream
from signoria.core.state import OVER, State
from signoria.games import vecchio
from signoria.games.vecchio.boards import BOARDS, MIDDLEMEN, TOWN_NAMES
from signoria.games.vecchio.state import ACTING

FILE = Path(__file__).parents[3] / "web/src/games/vecchio/fixtures/positions.json"
OF_EACH_BOARD = 100


def turns(board: str) -> list[State]:
    """Return positions at the beginning of a turn on *board*, spread over all its games."""
    every = recorded() if board == "reconstruction" else played(board)
    found = [state.copy() for state in every if state.actor() >= 0 and state.phase == ACTING]
    return [found[i * len(found) // OF_EACH_BOARD] for i in range(OF_EACH_BOARD)]


def recorded() -> Iterator[State]:
    """Yield every state of the replays and playthroughs on the usual board."""
    for state in planned.every_state("vecchio"):
        if vecchio.observe(state, None).options.board == "reconstruction":
            yield state


def played(board: str) -> Iterator[State]:
    """Yield every state of a random game for each number of seats."""
    for players in (2, 3, 4):
        state, rng = vecchio.setup(players, vecchio.Options(board=board)), Stream(1895 + players)
        while state.actor() != OVER:
            yield state
            state.apply(state.pick(rng))


def shown(board: str, state: State) -> dict[str, Any]:
    """Return what the map shows of *state*: towns by their number in `TOWN_NAMES`."""
    view = vecchio.observe(state, state.actor())
    plans = {plan.goal: plan for plan in vecchio.plans(view).goals if plan.goal in TOWN_NAMES}
    wide = [town for town, plan in plans.items() if plan.sign == "carriage" and plan.price != "0"]
    return {
        "board": board,
        "standing": [_numbers(towns) for towns in view.standing],
        "lying": [_numbers(towns) for towns in view.lying],
        "middlemen": _numbers([view.middlemen[colour] for colour in MIDDLEMEN]),
        "priced": _numbers(plans),
        "wide": _numbers(wide),
    }


def _numbers(towns: Any) -> list[int]:
    return [TOWN_NAMES.index(town) for town in towns]


def main() -> None:
    """Write the file, one position a line."""
    lines = [json.dumps(shown(board, state)) for board in BOARDS.names for state in turns(board)]
    whole = ",\n    ".join(lines)
    towns = json.dumps(TOWN_NAMES)
    text = f'{{\n  "towns": {towns},\n  "positions": [\n    {whole}\n  ]\n}}\n'
    FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
