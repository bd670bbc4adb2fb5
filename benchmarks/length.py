"""How long games of Il Vecchio are among heuristic players, and what is used in them.

``python benchmarks/length.py --games 200`` prints one table row for each number of seats.
"""

import argparse
from statistics import mean, stdev
from typing import Any, Final

from signoria import games
from signoria.core import options as game_options
from signoria.core.chance import Stream
from signoria.core.state import CHANCE, OVER
from signoria.players.knowing import tuned

TRACKS: Final = ("milano", "venezia", "chiesa", "council", "nobility")


def play(game: Any, players: int, options: Any, seed: int) -> Any:
    """Return the final state of a game among heuristic players, each seeing its own view."""
    state, rng = game.setup(players, options), Stream(seed)
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            state.apply(state.pick(rng))
        else:
            imagined = game.imagine(game.observe(state, state.actor()), rng)
            state.apply(tuned(game).policy(imagined, rng))
    return state


def row(game: Any, players: int, options: Any, count: int) -> str:
    """Return the figures of *count* games as a row of a table."""
    states = [play(game, players, options, seed) for seed in range(count)]
    turns = [state.round + (1 if state.final else 0) for state in states]
    crests = [sum(state.crests) / (state.round * players) for state in states]
    on = [[state.sizes[track] for state in states] for track in range(5)]
    best = [max(state.scores()) for state in states]
    spread = [max(state.scores()) - min(state.scores()) for state in states]
    figures = [
        f"{players}",
        f"{mean(turns):.1f} ({min(turns)}-{max(turns)})",
        f"{mean(crests):.2f}",
        *[f"{mean(sizes):.1f} / {100 * mean([n > 0 for n in sizes]):.0f} %" for sizes in on],
        f"{mean(best):.0f} ± {stdev(best):.0f}",
        f"{mean(spread):.0f}",
        f"{100 * mean([not state.final for state in states]):.0f} %",
    ]
    return f"| {' | '.join(figures)} |"


def main() -> None:
    """Print the table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--board", default=None)
    wanted = asked.parse_args()
    game = games.load("vecchio")
    settings = {"board": wanted.board} if wanted.board else {}
    options = game_options.read(game.Options, settings)
    heads = ("seats", "turns", "crests a turn", *TRACKS, "best", "spread", "limit")
    print(f"| {' | '.join(heads)} |")
    print("|" + "---|" * len(heads))
    for players in game.seats(options):
        print(row(game, players, options, wanted.games), flush=True)


if __name__ == "__main__":
    main()
