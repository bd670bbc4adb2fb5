"""A contest as JSON: results, which are the same everywhere, and timings, which are not."""

from signoria.arena.contest import Contest
from signoria.arena.ledger import matchup_json
from signoria.arena.matchup import Matchup
from signoria.arena.tally import PlayerSummary
from signoria.core.fast import COMPILED
from signoria.core.vocabulary import SEAT_NAMES


def results(asked: Matchup, outcome: Contest) -> dict[str, object]:
    """Return what follows from the seed alone."""
    summaries = outcome.summaries
    return {
        **matchup_json(asked),
        "games": outcome.games,
        "blocks": outcome.games // asked.block,
        "even": 1 / asked.block,
        "players": [_player(summary) for summary in summaries],
        "ahead": [
            {"player": one.spec, "of": other.spec, "rate": outcome.tally.ahead[i][j]}
            for i, one in enumerate(summaries)
            for j, other in enumerate(summaries)
            if i != j
        ],
        "won_from": dict(zip(SEAT_NAMES, outcome.tally.seats, strict=False)),
    }


def timings(outcome: Contest) -> dict[str, object]:
    """Return what depends on the machine."""
    return {
        "seconds": outcome.seconds,
        "compiled": COMPILED,
        "players": [
            {"player": pace.spec, "moves": pace.moves, "ms_per_move": pace.ms}
            for pace in outcome.paces
        ],
    }


def _player(summary: PlayerSummary) -> dict[str, object]:
    return {
        "player": summary.spec,
        "seats": summary.seats,
        "wins": summary.wins,
        "rate": summary.rate,
        "interval": [summary.low, summary.high],
        "score": summary.score,
        "place": summary.place,
        "places": summary.places,
        "elo": summary.elo.points,
        "elo_interval": [summary.elo.low, summary.elo.high],
    }
