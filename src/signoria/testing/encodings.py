"""Checks of observations as numbers: they say what a view says, no more and no less."""

from collections.abc import Iterator
from typing import Final

from signoria.core.chance import Stream
from signoria.core.encoding import Cells, Marks
from signoria.core.game import Game
from signoria.core.layout import Encoding
from signoria.core.state import CHANCE, State
from signoria.testing.playing import stretch

WORLDS: Final = 2
"""How often what a seat does not know is drawn again."""
SIBLINGS: Final = 3
"""How many other actions of a state are tried, to find views that differ in little."""
EVERY: Final = 3
"""Of how many states one is looked at in other worlds, to find views that differ in little."""
BEFORE: Final = 5
"""An observation is written behind so many numbers, which stay as they are."""


def check_a_view_and_its_observation_tell_the_same(
    game: Game, players: int, options: object, seed: int
) -> None:
    """Two views are equal if and only if their observations are."""
    found = _written(game, players, options)
    if found is None:
        return
    seen: list[dict[bytes, object]] = [{} for _ in range(players)]
    written: list[dict[str, bytes]] = [{} for _ in range(players)]
    for state in _neighbours(game, players, options, seed):
        for seat in range(players):
            view, numbers = game.observe(state, seat), found(state, seat)
            assert seen[seat].setdefault(numbers, view) == view, "one observation, two views"
            assert written[seat].setdefault(repr(view), numbers) == numbers


def check_an_observation_does_not_depend_on_what_the_seat_cannot_know(
    game: Game, players: int, options: object, seed: int
) -> None:
    rng = Stream(seed ^ 31)
    found = _written(game, players, options)
    if found is None:
        return
    for state, _ in stretch(game, players, options, seed):
        for seat in range(players):
            numbers = found(state, seat)
            for _ in range(WORLDS):
                other = state.copy()
                other.redraw(seat, rng)
                assert found(other, seat) == numbers


def check_every_number_of_an_observation_is_in_its_range(
    game: Game, players: int, options: object, seed: int
) -> None:
    """It also has as many numbers as declared, and writes nothing before or behind them."""
    encoding = game.ENCODING
    if encoding is None:
        return
    fields = encoding.fields(players, options)
    size = encoding.size(players, options)
    cells = Cells(BEFORE + size + BEFORE)
    for state, _ in stretch(game, players, options, seed):
        for seat in range(players):
            assert state.encode(seat, cells, BEFORE) == BEFORE + size
            numbers = list(cells.values)
            assert numbers[:BEFORE] == numbers[BEFORE + size :] == [0] * BEFORE
            at = BEFORE
            for field in fields:
                part = numbers[at : at + field.size]
                at += field.size
                assert field.low <= min(part) and max(part) <= field.high, (field, part)  # noqa: PT018


def check_a_mask_marks_what_is_legal(game: Game, players: int, options: object, seed: int) -> None:
    """Chance has codes of its own, below those of the players."""
    encoding = game.ENCODING
    if encoding is None:
        return
    first, count = encoding.first_action, encoding.actions(game.VOCABULARY)
    for state, _ in stretch(game, players, options, seed):
        legal = state.legal()
        if state.actor() == CHANCE:
            assert all(action < first for action in legal)
        elif state.actor() >= 0:
            marks = Marks(count + BEFORE)
            state.mark_legal(marks, 0, first)
            assert [first + i for i, mark in enumerate(marks.values) if mark] == legal
            marks.clear(0, count)
            assert not any(marks.values)


def check_points_are_within_the_declared_bounds(
    game: Game, players: int, options: object, seed: int
) -> None:
    encoding = game.ENCODING
    if encoding is None:
        return
    low, high = encoding.bounds(players, options)
    for state, _ in stretch(game, players, options, seed):
        assert all(low <= points <= high for points in state.scores())


class _Written:
    """Writes observations of one game, as bytes."""

    def __init__(self, encoding: Encoding, players: int, options: object) -> None:
        self._cells = Cells(encoding.size(players, options))

    def __call__(self, state: State, seat: int) -> bytes:
        state.encode(seat, self._cells, 0)
        return bytes(memoryview(self._cells.values))


def _written(game: Game, players: int, options: object) -> _Written | None:
    """Return what writes observations of *game*; nothing if it declares none."""
    return None if game.ENCODING is None else _Written(game.ENCODING, players, options)


def _neighbours(game: Game, players: int, options: object, seed: int) -> Iterator[State]:
    """Yield states that differ in little: of a game, after other actions, and in other worlds."""
    rng = Stream(seed ^ 32)
    for number, (state, action) in enumerate(stretch(game, players, options, seed)):
        yield state
        for seat in (*range(players), -1) if number % EVERY == 0 else ():
            for _ in range(WORLDS):  # what another cannot know, this seat may
                other = state.copy()
                other.redraw(seat, rng)
                yield other
        legal = state.legal() if action >= 0 else []
        for _ in range(min(SIBLINGS, len(legal) - 1)):
            other = state.copy()
            other.apply(legal[rng.below(len(legal))])
            yield other
