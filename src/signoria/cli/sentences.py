"""The log in sentences: actions and their events."""

from collections.abc import Sequence

from signoria.cli.session import Session
from signoria.core.event import Event
from signoria.core.game import Game
from signoria.core.match import Line, Match
from signoria.core.state import CHANCE
from signoria.core.turns import Turn, said
from signoria.core.vocabulary import SEAT_NAMES


def of_line(session: Session, game: Game, line: Line) -> list[str]:
    """Return one entry of the log in sentences, the action first; none where others tell it."""
    told = [_done(session, game, line), *[of_event(session, event) for event in line.events]]
    return [sentence for sentence in told if sentence]


def of_event(session: Session, event: Event) -> str:
    """Return what happened, in words."""
    return session.words.sentence(f"event.{event.name}", event.parts)


def _done(session: Session, game: Game, line: Line) -> str:
    if line.undo >= 0:
        return session.words.sentence("told.undo", {"seat": line.by})
    move = game.VOCABULARY.describe(line.action)
    return session.words.told(move.verb, {**move.parts, "by": line.by}, line.events)


def of_turn(session: Session, match: Match, turn: Turn, seat: int | None) -> str:
    """Return a turn in one sentence, as *seat* saw it."""
    return said(session.words, turn.by, match.game.story.tell(match.seen_turn(turn, seat)))


def turns_json(session: Session, match: Match, seat: int | None) -> list[dict[str, object]]:
    """Return the turns for another program."""
    return [
        {
            "n": turn.n,
            "by": None if turn.by < 0 else SEAT_NAMES[turn.by],
            "kind": turn.kind,
            "text": of_turn(session, match, turn, seat),
            "entries": [turn.first, turn.last],
            "counts": turn.counts,
        }
        for turn in match.turns().all
    ]


def actor_name(actor: int) -> str:
    """Return the name of the actor, as in records."""
    return "chance" if actor == CHANCE else SEAT_NAMES[actor]


def event_json(session: Session, game: Game, event: Event) -> dict[str, object]:
    """Return *event* for another program."""
    return {
        "name": event.name,
        "parts": event.parts,
        "text": of_event(session, event),
        "section": game.SECTIONS[event.name],
    }


def line_json(session: Session, game: Game, line: Line) -> dict[str, object]:
    """Return one entry of the log for another program."""
    undone: dict[str, object] = {"undo": line.undo}
    done = undone if line.undo >= 0 else {"do": game.VOCABULARY.describe(line.action).name}
    return {
        "n": line.number,
        "by": actor_name(line.by),
        **done,
        "counts": line.counts,
        "text": _done(session, game, line),
        "events": [event_json(session, game, event) for event in line.events],
    }


def standing_rows(scores: Sequence[int], places: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return place, seat and score of everyone, the best first."""
    rows = [(place, seat, scores[seat]) for seat, place in enumerate(places)]
    return sorted(rows)
