"""Results of a tournament: wins, places, scores, and who finished ahead of whom."""

from collections.abc import Sequence
from typing import NamedTuple

from signoria.arena.elo import Duels, Rating, ratings
from signoria.arena.figures import paired
from signoria.arena.matchup import rotation
from signoria.arena.result import GameResult, Played, Thinking, shares


class PlayerSummary(NamedTuple):
    """The results of one player spec; all its seats count together."""

    spec: str
    seats: int
    wins: float
    rate: float
    """Wins per game and seat; a share of 1 / seats at the table is even."""
    low: float
    high: float
    """The bounds of the rate's 95 % interval, which knows that games come in blocks."""
    score: float
    place: float
    places: list[int]
    """How often it came first, second and so on."""
    elo: Rating


class Pace(NamedTuple):
    """How fast one kind of player was, on this machine."""

    spec: str
    moves: int
    seconds: float

    @property
    def ms(self) -> float:
        """Return the milliseconds that a move took."""
        return 1000 * self.seconds / max(1, self.moves)


class Tally(NamedTuple):
    """The summaries in the order in which the players were named, and how they met."""

    summaries: list[PlayerSummary]
    ahead: list[list[float | None]]
    """How often each finished ahead of each other: a part of one, a shared place being half."""
    seats: list[float]
    """The part of the games that was won from each seat."""


def tally(specs: Sequence[str], results: Sequence[GameResult]) -> Tally:
    """Add *results*, of whole blocks, up."""
    kinds = list(dict.fromkeys(specs))
    duels = [_duels(specs, kinds, first, block) for first, block in _blocks(specs, results)]
    rated = ratings(duels)
    summaries = [
        _summary(spec, specs, results, elo) for spec, elo in zip(kinds, rated, strict=True)
    ]
    return Tally(summaries, _ahead(duels), _by_seat(results))


def paces(specs: Sequence[str], played: Sequence[list[Thinking]]) -> list[Pace]:
    """Return how fast each kind of player was in the games *played*."""
    moves = dict.fromkeys(specs, 0)
    seconds = dict.fromkeys(specs, 0.0)
    for number, thinking in enumerate(played):
        for spec, seat in zip(rotation(specs, number), thinking, strict=True):
            moves[spec] += seat.decisions
            seconds[spec] += seat.seconds
    return [Pace(spec, moves[spec], seconds[spec]) for spec in moves]


def won_in_blocks(spec: str, specs: Sequence[str], results: Sequence[GameResult]) -> list[float]:
    """Return which part of its chances, seats times games, *spec* won in each block."""
    seats = list(specs).count(spec)
    return [
        sum([sum(_won(spec, specs, first + i, result)) for i, result in enumerate(block)])
        / (seats * len(block))
        for first, block in _blocks(specs, results)
    ]


def _blocks(
    specs: Sequence[str], results: Sequence[GameResult]
) -> list[tuple[int, Sequence[GameResult]]]:
    """Return the blocks, each with the number of its first game."""
    size = len(specs)
    return [(first, results[first : first + size]) for first in range(0, len(results), size)]


def _won(spec: str, specs: Sequence[str], number: int, result: GameResult) -> list[float]:
    """Return the parts of the victory that the seats of *spec* had."""
    sitting = rotation(specs, number)
    return [part for part, who in zip(shares(result.places), sitting, strict=True) if who == spec]


def _summary(
    spec: str, specs: Sequence[str], results: Sequence[GameResult], elo: Rating
) -> PlayerSummary:
    """Add up what *spec* did in all its seats."""
    scores: list[int] = []
    places: list[int] = []
    for number, result in enumerate(results):
        for seat, sitting in enumerate(rotation(specs, number)):
            if sitting == spec:
                scores.append(result.scores[seat])
                places.append(result.places[seat])
    seats, count = list(specs).count(spec), len(scores)
    parts = won_in_blocks(spec, specs, results)
    rate = sum(parts) / len(parts)
    return PlayerSummary(
        spec,
        seats,
        rate * count,
        rate,
        *paired(parts, seats * len(specs)),
        sum(scores) / count,
        sum(places) / count,
        [places.count(place + 1) for place in range(len(specs))],
        elo,
    )


def _duels(
    specs: Sequence[str], kinds: Sequence[str], first: int, block: Sequence[GameResult]
) -> Duels:
    """Count how often a seat of one kind finished ahead of a seat of another."""
    index = {spec: i for i, spec in enumerate(kinds)}
    duels = [[0.0] * len(kinds) for _ in kinds]
    for number, result in enumerate(block, first):
        sitting = [index[spec] for spec in rotation(specs, number)]
        for one, mine in zip(sitting, result.places, strict=True):
            for other, theirs in zip(sitting, result.places, strict=True):
                if one != other:
                    duels[one][other] += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
    return duels


def _ahead(blocks: Sequence[Duels]) -> list[list[float | None]]:
    kinds = range(len(blocks[0]))
    won = [[sum([block[i][j] for block in blocks]) for j in kinds] for i in kinds]
    return [[won[i][j] / (won[i][j] + won[j][i]) if i != j else None for j in kinds] for i in kinds]


def _by_seat(results: Sequence[GameResult]) -> list[float]:
    won = [shares(result.places) for result in results]
    return [sum(seat) / len(results) for seat in zip(*won, strict=True)]


def of_played(played: Sequence[Played]) -> list[GameResult]:
    """Return the tally of the games *played*."""
    return [each.result for each in played]
