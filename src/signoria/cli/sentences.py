"""The log in sentences: what was done, and what came of it."""

from collections.abc import Sequence
from typing import Any

from signoria.cli.session import Session
from signoria.core.event import Event
from signoria.core.game import Game
from signoria.core.match import Line
from signoria.core.state import CHANCE
from signoria.core.vocabulary import SEAT_NAMES


def of_line(session: Session, game: Game, line: Line) -> list[str]:
    """Return one entry of the log in sentences, the action first."""
    told = [_done(session, game, line)]
    return told + [of_event(session, event) for event in line.events]


def of_event(session: Session, event: Event) -> str:
    """Return what happened, in words."""
    return session.words.sentence(f"event.{event.name}", event.parts)


def _done(session: Session, game: Game, line: Line) -> str:
    if line.undo >= 0:
        return session.words.sentence("told.undo", {"seat": line.by})
    move = game.VOCABULARY.describe(line.action)
    return session.words.sentence(f"told.{move.verb}", {**move.parts, "by": line.by})


def actor_name(actor: int) -> str:
    """Return the name of whoever acts, as records have it."""
    return "chance" if actor == CHANCE else SEAT_NAMES[actor]


def event_json(session: Session, game: Game, event: Event) -> dict[str, Any]:
    """Return *event* for another program."""
    return {
        "name": event.name,
        "parts": event.parts,
        "text": of_event(session, event),
        "section": game.SECTIONS[event.name],
    }


def line_json(session: Session, game: Game, line: Line) -> dict[str, Any]:
    """Return one entry of the log for another program."""
    undone: dict[str, Any] = {"undo": line.undo}
    done = undone if line.undo >= 0 else {"do": game.VOCABULARY.describe(line.action).name}
    return {
        "n": line.number,
        "by": actor_name(line.by),
        **done,
        "counts": line.counts,
        "text": of_line(session, game, line)[0],
        "events": [event_json(session, game, event) for event in line.events],
    }


def standing_rows(scores: Sequence[int], places: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return place, seat and score of everyone, the best first."""
    rows = [(place, seat, scores[seat]) for seat, place in enumerate(places)]
    return sorted(rows)
