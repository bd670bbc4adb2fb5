"""One game that environments play on: chance, what a seat sees, pictures, saving and restoring."""

import sys
from typing import TYPE_CHECKING, Final, cast

import numpy as np
from numpy.typing import NDArray

from signoria.core.batch import Rewards, write_rewards
from signoria.core.chance import Stream
from signoria.core.encoding import Cells, Marks
from signoria.core.match import illegal
from signoria.core.problem import Problem
from signoria.core.state import let_chance_act
from signoria.core.vocabulary import SEAT_NAMES
from signoria.games import words
from signoria.rl.specs import GameSpec, Mask, Numbers, Observation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from signoria.core.position import Json

WIDTH: Final = 900
"""Pixels from left to right of a picture."""


class Tabletop:
    """A game in progress, with chance playing by itself."""

    def __init__(self, spec: GameSpec) -> None:
        """Lay the game out; `begin` begins it."""
        self.spec: Final = spec
        self._cells: Final = Cells(spec.size)
        self._marks: Final = Marks(spec.actions)
        self._numbers: Final[Numbers] = np.frombuffer(memoryview(self._cells.values), np.int16)
        self._mask: Final[Mask] = np.frombuffer(memoryview(self._marks.values), np.int8)
        self._rewards: Final = Rewards(spec.players)
        self._first: Final = spec.first
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Begin a game whose chance *seed* decides."""
        self.seed: int = seed
        self.chance: Stream = Stream(seed)
        self.state = self.spec.start()
        self.turn = int(let_chance_act(self.state, self.chance))
        self.section = ""
        self._mark()

    def _mark(self) -> None:
        self._marks.clear(0, self.spec.actions)
        if self.turn >= 0:
            self.state.mark_legal(self._marks, 0, self._first)

    def is_legal(self, action: int) -> bool:
        """Return whether the seat to act may do number *action*."""
        return 0 <= action < self.spec.actions and bool(self._mask[action])

    def play(self, action: int) -> None:
        """Do a legal *action*, and what chance does after it."""
        code = self._first + action
        self.section = self.spec.sections[code]
        self.state.apply(code)
        self.turn = int(let_chance_act(self.state, self.chance))
        self._mark()

    def refusal(self, action: int) -> tuple[str, str]:
        """Return why *action* is illegal, in a sentence, and the section of the rules."""
        if not 0 <= action < self.spec.actions:
            return str(Problem("rl_no_action", found=action, most=self.spec.actions - 1)), ""
        reason = illegal(self.spec.game, self.state, self._first + action)
        said = words(self.spec.game.NAME, "en")
        return said.sentence(f"refusal.{reason.reason}", reason.reason_parts), reason.section

    def observe(self, seat: int) -> Observation:
        """Return what *seat* sees and may do, as arrays of their own."""
        self.state.encode(seat, self._cells, 0)
        mask = self._mask.copy() if seat == self.turn else np.zeros(self.spec.actions, np.int8)
        return {"observation": self._numbers.copy(), "action_mask": mask}

    def rewards(self) -> list[float]:
        """Return the reward of each seat for a game that is over."""
        write_rewards(self.state, self.spec.reward, self._rewards, 0)
        return list(self._rewards.values)

    def save(self) -> dict[str, object]:
        """Return the game as JSON values; `restore` goes on from them."""
        position = self.spec.game.save(self.state)
        return {"position": position, "seed": self.seed, "drawn": int(self.chance.taken)}

    def restore(self, saved: dict[str, object]) -> None:
        """Go on from what `save` returned."""
        self.seed = cast("int", saved["seed"])
        self.chance = Stream(self.seed, cast("int", saved["drawn"]))
        self.state = self.spec.game.load(
            cast("Mapping[str, Json]", saved["position"]), self.spec.players, listen=False
        )
        self.turn = int(self.state.actor())
        self.section = ""
        self._mark()

    def render(self, mode: str | None, seat: int | None) -> str | NDArray[np.uint8] | None:
        """Return the board as *seat* sees it: as text, as pixels, or printed."""
        if mode == "rgb_array":
            return self._pixels(seat)
        text = self._text(seat)
        if mode == "human":
            sys.stdout.write(f"{text}\n")
            return None
        return text if mode == "ansi" else None

    def _text(self, seat: int | None) -> str:
        from signoria.cli.boards.text import as_text  # noqa: PLC0415 - Rich is loaded on demand

        view = self.spec.game.observe(self.state, seat)
        return as_text(self.spec.game, view, SEAT_NAMES[: self.spec.players], self.turn)

    def _pixels(self, seat: int | None) -> NDArray[np.uint8]:
        from signoria.draw import draw  # noqa: PLC0415 - loaded on demand
        from signoria.library.pixels import rgb_array  # noqa: PLC0415 - an extra

        view = self.spec.game.observe(self.state, seat)
        names = SEAT_NAMES[: self.spec.players]
        return rgb_array(draw(self.spec.game.NAME, view, names=names), WIDTH)
