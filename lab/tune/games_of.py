"""Games between a candidate and a champion, in as many processes as one likes."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from signoria import games
from signoria.arena import seeds
from signoria.arena.result import shares
from signoria.core.chance import Stream
from signoria.core.state import CHANCE, OVER
from signoria.players.search.endgame import beaten_by
from signoria.players.weights import with_weights


class WeightsMatchup(NamedTuple):
    """One seat with the *candidate*'s weights, all others with the *champion*'s."""

    game: str
    seats: int
    candidate: tuple[float, ...]
    champion: tuple[float, ...]
    seed: str


class Part(NamedTuple):
    """What the candidate did in the games of one deal, in which it sat everywhere once."""

    won: float
    """Its part of the victories: one by the number of seats is even."""
    beaten: float
    """Its part of the rivals to be beaten: a half is even."""


def played(
    matchups: Sequence[WeightsMatchup], blocks: int, pool: ProcessPoolExecutor
) -> list[list[Part]]:
    """Play so many deals of each matchup."""
    tasks = [(matchup, block) for matchup in matchups for block in range(blocks)]
    parts = list(pool.map(_block, tasks, chunksize=max(1, len(tasks) // 32)))
    return [parts[i * blocks : (i + 1) * blocks] for i in range(len(matchups))]


def _block(task: tuple[WeightsMatchup, int]) -> Part:
    """Play one deal with the candidate in every seat."""
    matchup, number = task
    game, seats = games.load_game(matchup.game), matchup.seats
    knows = [
        with_weights(game, list(matchup.candidate)),
        with_weights(game, list(matchup.champion)),
    ]
    deal = seeds.nth(seeds.root(matchup.seed), number)
    won = beaten = 0.0
    for own in range(seats):
        places = _places(game, [knows[seat != own] for seat in range(seats)], deal)
        won += shares(places)[own]
        beaten += beaten_by(places, own) / (seats - 1)
    return Part(won / seats, beaten / seats)


def _places(game: Any, crew: Sequence[Any], deal: int) -> list[int]:
    """Play a game. Everyone decides in a world redrawn from what they know: see `State.redraw`."""
    state = game.setup(len(crew), game.Options())
    chance = Stream(deal)
    minds = [Stream(seeds.nth(deal, seat)) for seat in range(len(crew))]
    while (actor := state.actor()) != OVER:
        if actor == CHANCE:
            state.apply(state.pick(chance))
        else:
            world = state.copy()
            world.redraw(actor, minds[actor])
            state.apply(crew[actor].policy(world, minds[actor]))
    places: list[int] = state.standing()
    return places
