"""How often the heuristic player wins among players who do anything that is allowed."""

from collections.abc import Mapping
from typing import Any, Final

from figures.lengths import TO, table
from signoria import games
from signoria.arena.contest import contest
from signoria.core import options as game_options

HEADS: Final = ("games", "won", "95 % interval")


def row(name: str, players: int, settings: Mapping[str, Any], count: int, jobs: int) -> list[str]:
    """Return how many games were played, how many won, and how sure that is."""
    game = games.load_game(name)
    specs = ["heuristic", *["random"] * (players - 1)]
    options = game_options.read_options(game.Options, settings)
    done = contest(game, specs, count, "1", jobs, options=options)
    mine = done.summaries[0]
    return [f"{done.games:,}", _percent(mine.rate), f"{_bare(mine.low)}{TO}{_percent(mine.high)}"]


def by_seats(name: str, seats: tuple[int, ...], count: int, jobs: int) -> str:
    """Return the table of a game by its seats."""
    rows = [[f"{players}", *row(name, players, {}, count, jobs)] for players in seats]
    return table(("seats", *HEADS), rows)


def by_edition(name: str, editions: Mapping[str, str], count: int, jobs: int) -> str:
    """Return the table of a game for two by its *editions*: what they are called, by option."""
    rows = [
        [called, *row(name, 2, {"edition": edition}, count, jobs)]
        for edition, called in editions.items()
    ]
    return table(("edition", *HEADS), rows)


def _percent(share: float) -> str:
    return f"{_bare(share)} %"


def _bare(share: float) -> str:
    """Return a share in hundredths, without a nought after the point."""
    return f"{100 * share:.1f}".removesuffix(".0")
