"""One game, played to its end by players or by random rollout."""

import time
from collections.abc import Sequence

from signoria.arena import seeds
from signoria.arena.result import GameResult, Played, Thinking
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.state import CHANCE, OVER, State
from signoria.players.base import SeatContext
from signoria.players.find import seat_player
from signoria.players.program import Programs


def play_random(
    game: Game, players: int, options: object, seed: int, *, counted: bool
) -> GameResult:
    """Play with everyone acting at random, inside the engine; *counted* games tell decisions."""
    state = game.setup(players, options)
    plies = int(state.playout(Stream(seed)))
    decisions = _decisions(game.setup(players, options), Stream(seed)) if counted else -1
    return GameResult(state.scores(), state.standing(), plies, decisions)


def play_game(
    game: Game,
    specs: Sequence[str],
    options: object,
    deal: int,
    thoughts: int,
    programs: Programs | None = None,
) -> Played:
    """Play with one player of each of *specs*, seat by seat; some may be *programs*.

    Chance follows from *deal* alone: its first draw takes the first number, and so on, whoever
    plays. Each player has a stream of its own, which follows from *thoughts* and the seat.
    """
    state = game.setup(len(specs), options)
    chance = Stream(deal)
    seated = [
        seat_player(
            spec, SeatContext(game, options, len(specs), seat, seeds.nth(thoughts, seat)), programs
        )
        for seat, spec in enumerate(specs)
    ]
    seconds, decisions = [0.0] * len(specs), [0] * len(specs)
    plies = 0
    while (actor := state.actor()) != OVER:
        if actor == CHANCE:
            action = state.pick(chance)
        else:
            view, legal = game.observe(state, actor), state.legal()
            began = time.perf_counter()
            action = seated[actor].choose(view, legal, None)
            seconds[actor] += time.perf_counter() - began
            decisions[actor] += 1
        state.apply(action)
        plies += 1
    result = GameResult(state.scores(), state.standing(), plies, sum(decisions))
    if programs is not None:
        programs.part(seated, result.scores, result.places)
    return Played(result, [Thinking(*each) for each in zip(seconds, decisions, strict=True)])


def _decisions(state: State, stream: Stream) -> int:
    """Play at random again, counting what is not chance."""
    decisions = 0
    while (actor := state.actor()) != OVER:
        decisions += actor != CHANCE
        state.apply(state.pick(stream))
    return decisions
