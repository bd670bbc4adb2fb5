from signoria.core.chance import Stream
from signoria.games.medici.rules import Medici


def policy(state: Medici, rng: Stream) -> int:
    return int(state.pick(rng))
