"""Who must beat whom, and by how much."""

from typing import Final, NamedTuple

from signoria.core.game import Game

LEVELS: Final = tuple(f"level:{level}" for level in range(1, 6))
BEST: Final = LEVELS[-1]
SLOW: Final = ("level:4", "level:5")
"""Those who think so long that 200 games must do to begin with."""
BEST_AGAINST_HEURISTIC: Final = {2: 0.65, 4: 0.45}
"""By number of seats; with others at the table, an even share must be surpassed."""
BEST_AGAINST_RANDOM: Final = 0.99
GREEDY_AGAINST_FIRST: Final = 0.60


class Target(NamedTuple):
    """What part of the games must be won."""

    share: float
    surely: bool
    """Whether the lower bound of the 95 % interval must be above it, or the rate just reach it."""


class Rung(NamedTuple):
    """One seat of the stronger against all others of the weaker."""

    game: str
    seats: int
    stronger: str
    weaker: str
    target: Target

    @property
    def specs(self) -> list[str]:
        """Return who sits at the table."""
        return [self.stronger, *[self.weaker] * (self.seats - 1)]

    @property
    def name(self) -> str:
        """Return how results call it."""
        return f"{self.stronger}>{self.weaker}"

    @property
    def slow(self) -> bool:
        """Say whether someone thinks long."""
        return self.stronger in SLOW or self.weaker in SLOW

    @property
    def least(self) -> int:
        """Return how many games are played in any case."""
        return 200 if self.slow else 1000

    @property
    def most(self) -> int:
        """Return after how many games it is left as it is."""
        if self.weaker == "random":
            return 400  # nearly all are won: no number of games would take 99 % out of the interval
        return 1000 if self.slow else 4000

    @property
    def batch(self) -> int:
        """Return how many blocks are played before anyone looks."""
        return (40 if self.slow else 300) // self.seats


def rungs(game: Game) -> list[Rung]:
    """Return all rungs of *game*, for every number of seats, the quick ones first."""
    found = [
        Rung(game.NAME, seats, stronger, weaker, target)
        for seats in game.seats(game.Options())
        for stronger, weaker, target in pairs(seats)
    ]
    return sorted(found, key=lambda rung: rung.slow)


def pairs(seats: int) -> list[tuple[str, str, Target]]:
    """Return who must beat whom with so many *seats*."""
    even = Target(1 / seats, surely=True)
    found = [(LEVELS[i + 1], LEVELS[i], even) for i in range(4)]
    share = BEST_AGAINST_HEURISTIC.get(seats)
    best = even if share is None else Target(share, surely=False)
    found += [(BEST, "heuristic", best), ("heuristic", "heuristic:judged", even)]
    if seats == 2:
        found += [
            (BEST, "random", Target(BEST_AGAINST_RANDOM, surely=False)),
            ("greedy", LEVELS[0], Target(GREEDY_AGAINST_FIRST, surely=False)),
        ]
    return found
