"""How a rung stands: the games so far, the interval, and whether that is enough."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from ladder.rungs import Rung
from signoria.arena.figures import Z95, Z99, of_blocks

MET: Final = "met"
MISSED: Final = "missed"
OPEN: Final = "open"


class Score(NamedTuple):
    """What the stronger did in all batches. Sums of parts won are kept, block by block."""

    rung: Rung
    blocks: int = 0
    won: float = 0.0
    squares: float = 0.0
    moves: tuple[int, int] = (0, 0)
    seconds: tuple[float, float] = (0.0, 0.0)
    """How often the stronger and the weaker moved, and how long they thought."""

    def plus(self, batch: dict[str, Any]) -> "Score":
        """Return the score with another *batch*."""
        moves, seconds = batch["moves"], batch["seconds"]
        return self._replace(
            blocks=self.blocks + batch["blocks"],
            won=self.won + batch["won"],
            squares=self.squares + batch["squares"],
            moves=(self.moves[0] + moves[0], self.moves[1] + moves[1]),
            seconds=(self.seconds[0] + seconds[0], self.seconds[1] + seconds[1]),
        )

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return self.blocks * self.rung.seats

    @property
    def rate(self) -> float:
        """Return the part of the games that the stronger won."""
        return self.won / self.blocks if self.blocks else 0.0

    def interval(self, z: float = Z95) -> tuple[float, float]:
        """Return the bounds of the rate; the blocks decide how many games they are worth."""
        if not self.blocks:
            return 0.0, 1.0
        return of_blocks(self.blocks, self.won, self.squares, self.rung.seats, z)

    @property
    def enough(self) -> bool:
        """Say whether no more games are needed.

        Whoever looks often is deceived more often, so the look that stops is stricter than the
        interval that is told: the 99 % interval must lie on one side of the target.
        """
        if self.games < self.rung.least:
            return False
        low, high = self.interval(Z99)
        share = self.rung.target.share
        return low > share or high < share or self.games >= self.rung.most

    @property
    def verdict(self) -> str:
        """Return whether the target is met; open as long as there are too few games to tell."""
        if self.games < self.rung.least:
            return OPEN
        share = self.rung.target.share
        met = self.interval()[0] > share if self.rung.target.surely else self.rate >= share
        if met:
            return MET
        return MISSED if self.enough else OPEN

    def ms(self, who: int) -> float:
        """Return the milliseconds a move of the stronger, 0, or of the weaker, 1."""
        return 1000 * self.seconds[who] / max(1, self.moves[who])


def scored(rung: Rung, batches: Iterable[dict[str, Any]]) -> Score:
    """Return how *rung* stands after its *batches*."""
    score = Score(rung)
    for batch in batches:
        score = score.plus(batch)
    return score
