"""A walk through the legal sequences of one seat, on copies of a determinized state.

A sequence is cut where chance or another seat acts, where the seat would see something that it
cannot know, and where the game asks something new.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Generic, cast

from signoria.core.planner import Planner, StateT, Way

LONGEST: Final = 16
"""No plan has more actions: more are not sent as one chain."""
APART: Final = 2
"""In how many rows at most the ways to a goal with very many differ from the default."""


class Walk(Generic[StateT]):
    """Which sequences of *seat* are looked at."""

    def __init__(
        self,
        planner: Planner[StateT],
        seat: int,
        goal: str | None = None,
        *,
        default: bool = False,
        usual: Mapping[str, str] | None = None,
    ) -> None:
        """Look only at what may lead to *goal*, may be a *default*, or is almost as *usual*."""
        self.planner: Final = planner
        self.seat: Final = seat
        self.goal: Final = goal
        self.default: Final = default
        self.usual: Final = usual
        """Only what differs from these choices in few rows."""

    def ways(self, state: StateT) -> Iterator[Way[StateT]]:
        """Yield legal sequences in the order of the codes; *state* stays as it is."""
        planner = self.planner
        root = Way((), (state,), asks=True)
        ahead = [(root, action) for action in reversed(planner.legal(state, self.goal))]
        while ahead:
            way, action = ahead.pop()
            before = way.states[-1]
            after = cast("StateT", before.copy())
            after.apply(action)
            done, seen = (*way.actions, action), (*way.states, after)
            if after.actor() != self.seat:
                yield Way(done, seen, asks=False)
            elif planner.uncovers(before, action):
                yield Way(done, seen, asks=False, shown=True)
            elif planner.rests(after) or len(done) == LONGEST:
                yield Way(done, seen, asks=True)
            else:
                begun = Way(done, seen, asks=True)
                if planner.leaves_open(after, default=self.default):
                    yield begun
                ahead += [(begun, action) for action in reversed(self._further(begun))]

    def _further(self, way: Way[StateT]) -> Sequence[int]:
        """Return how *way* goes on, without what would differ in too many rows."""
        state, planner, usual = way.states[-1], self.planner, self.usual
        legal = planner.further(way.actions, state, self.goal, default=self.default)
        if usual is None:
            return legal
        chosen = planner.chosen(way)
        apart = 0
        for row, key in chosen.items():
            known = usual.get(row, "")
            if key != known and planner.differs(state, row, key, known):
                apart += 1
        if apart < APART:
            return legal
        if apart > APART:
            return []
        return [each for each in legal if planner.is_usual(state, each, chosen, usual)]

    def apart(self, chosen: Mapping[str, str]) -> list[str]:
        """Return the rows in which *chosen* differs from what is usual."""
        usual = self.usual
        if usual is None:
            return []
        return [row for row, key in chosen.items() if usual.get(row) != key]
