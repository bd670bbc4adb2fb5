"""Records of finished games for the tests of the analysis."""

from signoria.core.chance import FastChance, Stream
from signoria.core.match import Match
from signoria.core.record import RecordSeat, write_record
from signoria.core.vocabulary import SEAT_NAMES
from signoria.players.find import make_player


def written(match, chance):
    """Return the record of *match*."""
    names = SEAT_NAMES[: match.players]
    return write_record(match, [RecordSeat(name, "random") for name in names], chance)


def played(game, players, seed, choose, options=None):
    """Return the record of a game in which ``choose(match)`` decides."""
    chance = FastChance(seed)
    match = Match(game, players, options or game.Options(), chance)
    while not match.over():
        match.play(choose(match))
    return written(match, chance)


def ending(game, players, seed, left):
    """Return the record of the last *left* entries of a game, begun from a position."""
    chance = FastChance(seed)
    whole = Match(game, players, game.Options(), chance)
    while not whole.over():
        whole.play(whole.state.legal()[0])
    state = game.setup(players, game.Options())
    for entry in whole.entries[:-left]:
        state.apply(entry.action)
    match = Match(game, players, game.Options(), chance, start=game.save(state))
    while not match.over():
        match.play(match.state.legal()[-1])
    return written(match, chance)


def by_bots(game, players, seed, spec, options=None):
    """Return the record of a game between bots of one kind."""
    bots = [make_player(spec, game, Stream(1000 * seed + seat)) for seat in range(players)]

    def choose(match):
        seat = int(match.state.actor())
        return bots[seat].choose(game.observe(match.state, seat), match.state.legal(), None)

    return played(game, players, seed, choose, options)
