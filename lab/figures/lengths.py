"""How long games among heuristic players are, and what comes of them."""

from collections.abc import Callable, Sequence
from functools import partial
from statistics import mean, stdev
from typing import Any, Final, NamedTuple, TypeVar

from signoria import games
from signoria.arena.process_pool import ProcessPool, gathered, portions
from signoria.core import options as game_options
from signoria.core.chance import Stream
from signoria.core.state import CHANCE, OVER
from signoria.players.weights import tuned

TRACKS: Final = ("milano", "venezia", "chiesa", "council", "nobility")
VECCHIO: Final = ("seats", "turns", "crests a turn", *TRACKS, "best", "spread", "limit")
TUSCANY: Final = ("seats", "laps", "end of round 1", "end of round 2", "rounds", "best", "spread")
TO: Final = "\N{EN DASH}"
F = TypeVar("F")


class InVecchio(NamedTuple):
    """What the table of Il Vecchio tells of a game."""

    rounds: int
    final: bool
    crests: int
    tracks: list[int]
    scores: list[int]


class InTuscany(NamedTuple):
    """What the table of The Castles of Tuscany tells of a game."""

    laps: int
    ends: list[int]
    """The laps that ended a round, the last round left out."""
    rounds: int
    scores: list[int]


def vecchio(board: str, count: int, jobs: int) -> str:
    """Return the table of Il Vecchio on a built-in *board*."""
    settings = {"board": board}
    rows = [
        vecchio_row(players, _played("vecchio", players, settings, of_vecchio, count, jobs))
        for players in (2, 3, 4)
    ]
    return table(VECCHIO, rows)


def tuscany(limit: int, count: int, jobs: int) -> str:
    """Return the table of The Castles of Tuscany with a *limit* of laps."""
    settings = {"round_limit": limit}
    rows = [
        tuscany_row(players, _played("tuscany", players, settings, of_tuscany, count, jobs))
        for players in (2, 3, 4)
    ]
    return table(TUSCANY, rows)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table as it stands in a page."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join([f"| {' | '.join(line)} |" for line in lines])


def _played(
    name: str,
    players: int,
    settings: dict[str, Any],
    facts: Callable[[Sequence[Any]], F],
    count: int,
    jobs: int,
) -> list[F]:
    """Return the facts of *count* games, shared out among *jobs* processes."""
    task = partial(_some, name, players, settings, facts)
    return gathered(ProcessPool(jobs).play(task, portions(range(count), jobs)))


def _some(
    name: str,
    players: int,
    settings: dict[str, Any],
    facts: Callable[[Sequence[Any]], F],
    seeds: range,
) -> list[F]:
    game = games.load_game(name)
    options = game_options.read_options(game.Options, settings)
    return [facts(play(game, players, options, seed)) for seed in seeds]


def play(game: Any, players: int, options: Any, seed: int) -> list[Any]:
    """Return the states in which a game among heuristic players has a new round, and its end."""
    state, rng, policy = game.setup(players, options), Stream(seed), tuned(game).policy
    rounds = []
    while state.actor() != OVER:
        before = int(state.round)
        if state.actor() == CHANCE:
            state.apply(state.pick(rng))
        else:
            imagined = state.copy()
            imagined.redraw(state.actor(), rng)
            state.apply(policy(imagined, rng))
        if state.round != before:
            rounds.append(state.copy())
    return [*rounds, state]


def of_vecchio(states: Sequence[Any]) -> InVecchio:
    """Return the facts of a game of Il Vecchio."""
    end = states[-1]
    tracks = [int(size) for size in end.sizes]
    return InVecchio(int(end.round), end.final != 0, int(sum(end.crests)), tracks, end.scores())


def vecchio_row(players: int, played: Sequence[InVecchio]) -> list[str]:
    """Return a row of the table of Il Vecchio; the final double turn counts as two."""
    on = [[game.tracks[track] for game in played] for track in range(len(TRACKS))]
    return [
        f"{players}",
        _span([game.rounds + game.final for game in played]),
        f"{mean([game.crests / (game.rounds * players) for game in played]):.2f}",
        *[f"{mean(sizes):.1f} / {_share([n > 0 for n in sizes])}" for sizes in on],
        *_scores([game.scores for game in played]),
        _share([not game.final for game in played]),
    ]


def of_tuscany(states: Sequence[Any]) -> InTuscany:
    """Return the facts of a game of The Castles of Tuscany."""
    end = states[-1]
    ends = [int(state.lap) - int(state.actor() != OVER) for state in states[:-1]]
    return InTuscany(int(end.lap), ends, int(end.round), end.scores())


def tuscany_row(players: int, played: Sequence[InTuscany]) -> list[str]:
    """Return a row of the table of The Castles of Tuscany."""
    return [
        f"{players}",
        _span([game.laps for game in played]),
        *[_span([game.ends[n] for game in played if len(game.ends) > n]) for n in range(2)],
        f"{mean([game.rounds for game in played]):.1f}",
        *_scores([game.scores for game in played]),
    ]


def _span(numbers: Sequence[int]) -> str:
    """Return the mean of some numbers, and between which they lie."""
    if not numbers:
        return TO
    return f"{mean(numbers):.1f} ({min(numbers)}{TO}{max(numbers)})"


def _share(those: Sequence[bool]) -> str:
    return f"{100 * mean(those):.0f} %"


def _scores(played: Sequence[list[int]]) -> list[str]:
    """Return the winner's score and its deviation, and how far the last is behind."""
    best = [max(scores) for scores in played]
    spread = [max(scores) - min(scores) for scores in played]
    return [f"{mean(best):.0f} ± {stdev(best):.0f}", f"{mean(spread):.0f}"]
