"""A contest as JSON: results, which are the same everywhere, and timings, which are not."""

from typing import Any

from signoria.arena.contest import Contest
from signoria.arena.ledger import asked_for
from signoria.arena.meeting import Meeting
from signoria.arena.tally import Showing
from signoria.core.fast import COMPILED
from signoria.core.vocabulary import SEAT_NAMES


def results(asked: Meeting, outcome: Contest) -> dict[str, Any]:
    """Return what follows from the seed alone."""
    showings = outcome.showings
    return {
        **asked_for(asked),
        "games": outcome.games,
        "blocks": outcome.games // asked.block,
        "even": 1 / asked.block,
        "players": [_player(showing) for showing in showings],
        "ahead": [
            {"player": one.spec, "of": other.spec, "rate": outcome.tally.ahead[i][j]}
            for i, one in enumerate(showings)
            for j, other in enumerate(showings)
            if i != j
        ],
        "won_from": dict(zip(SEAT_NAMES, outcome.tally.seats, strict=False)),
    }


def timings(outcome: Contest) -> dict[str, Any]:
    """Return what depends on the machine."""
    return {
        "seconds": outcome.seconds,
        "compiled": COMPILED,
        "players": [
            {"player": pace.spec, "moves": pace.moves, "ms_per_move": pace.ms}
            for pace in outcome.paces
        ],
    }


def _player(showing: Showing) -> dict[str, Any]:
    return {
        "player": showing.spec,
        "seats": showing.seats,
        "wins": showing.wins,
        "rate": showing.rate,
        "interval": [showing.low, showing.high],
        "score": showing.score,
        "place": showing.place,
        "places": showing.places,
        "elo": showing.elo.points,
        "elo_interval": [showing.elo.low, showing.elo.high],
    }
