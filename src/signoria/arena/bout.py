"""One game, played to its end by players or by chance alone."""

from collections.abc import Sequence
from typing import Any

from signoria.arena import seeds
from signoria.arena.result import Result
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.state import CHANCE, OVER
from signoria.players.find import player


def at_random(game: Game, players: int, options: Any, seed: int, *, counted: bool) -> Result:
    """Play with everyone acting at random, inside the engine; *counted* games tell decisions."""
    state = game.setup(players, options)
    plies = int(state.playout(Stream(seed)))
    decisions = _decisions(game.setup(players, options), Stream(seed)) if counted else -1
    return Result(state.scores(), state.standing(), plies, decisions)


def between(game: Game, specs: Sequence[str], options: Any, seed: int) -> Result:
    """Play with one player of each of *specs*, seat by seat; each has a stream of its own."""
    state = game.setup(len(specs), options)
    chance = Stream(seed)
    crew = [player(spec, game, Stream(seeds.nth(seed, seat))) for seat, spec in enumerate(specs)]
    plies = decisions = 0
    while (actor := state.actor()) != OVER:
        if actor == CHANCE:
            action = state.pick(chance)
        else:
            action = crew[actor].choose(game.observe(state, actor), state.legal(), None)
            decisions += 1
        state.apply(action)
        plies += 1
    return Result(state.scores(), state.standing(), plies, decisions)


def _decisions(state: Any, stream: Stream) -> int:
    """Play at random again, counting what is not chance."""
    decisions = 0
    while (actor := state.actor()) != OVER:
        decisions += actor != CHANCE
        state.apply(state.pick(stream))
    return decisions
