"""A state with what each seat has seen of it since the beginning: perfect recall."""

from hashlib import blake2b
from typing import Final, TypeAlias

from signoria.core.batch import Rewards, write_rewards
from signoria.core.chance import Stream
from signoria.core.options import write_options
from signoria.core.position import Position
from signoria.core.state import OVER, State
from signoria.rl.specs import REWARDS, GameSpec

Heard: TypeAlias = "tuple[Heard, str] | None"
"""What a seat saw last, behind all that it saw before: shared by copies."""
_DIGEST: Final = 6
"""Bytes that tell what a seat sees from all else that it could see."""


class Known:
    """A state and the history of each seat. It can be copied, deep-copied and pickled.

    An entry of a history is an action as the seat saw it done, and a hash of all that the seat saw
    after it. So two states have the same history for a seat if and only if it saw the same in
    both, all the time.
    """

    def __init__(self, spec: GameSpec, state: State | None = None) -> None:
        """Begin a game, or go on with *state*."""
        self.spec: Final = spec
        self.state: State = spec.start() if state is None else state
        self._heard: list[Heard] = [None] * spec.players

    def play(self, code: int) -> None:
        """Do the action with this *code*, and let every seat take note of it."""
        seats = range(self.spec.players)
        seen = [int(self.state.seen_as(code, seat)) for seat in seats]
        self.state.apply(code)
        names = self.spec.game.VOCABULARY.moves
        for seat in seats:
            text = f"{names[seen[seat]].name} {self._digest(seat)}"
            self._heard[seat] = (self._heard[seat], text)

    def _digest(self, seat: int) -> str:
        cells = self.spec.scratch
        self.state.encode(seat, cells, 0)
        numbers = memoryview(cells.values).cast("B")
        return blake2b(numbers, digest_size=_DIGEST).hexdigest()

    def told(self, seat: int) -> str:
        """Return the whole history of *seat*: its information state, as a string."""
        return f"{seat}: {', '.join(_listed(self._heard[seat]))}"

    def redraw(self, seat: int, rng: Stream) -> None:
        """Draw again what *seat* cannot know. What others saw is what they see of it now."""
        self.state.redraw(seat, rng)
        for other in range(self.spec.players):
            if other != seat:
                text = f"{self.told(seat)} | {self._digest(other)}"
                self._heard[other] = (None, text)

    def rewards(self) -> list[float]:
        """Return the reward of each seat; 0 before the end."""
        rewards = Rewards(self.spec.players)
        if self.state.actor() == OVER:
            write_rewards(self.state, self.spec.reward, rewards, 0)
        return list(rewards.values)

    def __deepcopy__(self, memo: object) -> "Known":
        """Return the same game, sharing nothing that changes."""
        new = Known(self.spec, self.state.copy())
        new._heard = self._heard[:]
        return new

    def __copy__(self) -> "Known":
        """Return the same game, sharing nothing that changes."""
        return self.__deepcopy__(None)

    def __reduce__(self) -> tuple[object, ...]:
        """Return what makes it again: the position, and what each seat has seen."""
        spec = self.spec
        reward = next(name for name, kind in REWARDS.items() if kind == spec.reward)
        made_of = (spec.game.NAME, spec.players, reward, write_options(spec.options))
        heard = [_listed(each) for each in self._heard]
        return restored, (made_of, spec.game.save(self.state), heard)


def restored(
    made_of: tuple[str, int, str, dict[str, object]], position: Position, heard: list[list[str]]
) -> Known:
    """Return the game that was pickled."""
    spec = GameSpec(*made_of)
    known = Known(spec, spec.game.load(position, spec.players, listen=False))
    for seat, entries in enumerate(heard):
        for text in entries:
            known._heard[seat] = (known._heard[seat], text)  # noqa: SLF001 - it is being made
    return known


def _listed(heard: Heard) -> list[str]:
    """Return what was seen, oldest first."""
    found = []
    while heard is not None:
        found.append(heard[1])
        heard = heard[0]
    return found[::-1]
