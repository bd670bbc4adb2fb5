"""Turns as sentences and marks, from what one seat saw."""

from typing import Any, Final

from signoria.core.game import Game
from signoria.core.match import Match
from signoria.core.text import Words
from signoria.core.turns import Mark, Turn, said
from signoria.tables.model.recent import Recent
from signoria.tables.wire.serializer import Serializer

RenderedTurn = dict[str, Any]
RECENT: Final = 32
"""Turns that are kept serialized, of all seats together."""


class TurnRenderer:
    """The turns of one match in one language. Only an unfinished turn is rendered again."""

    def __init__(self, game: Game, words: Words, serializer: Serializer | None = None) -> None:
        """Render turns of *game* with *words*, which have the names of the seats."""
        self._game = game
        self._words = words
        self._serializer = serializer or Serializer()
        self._kept: Recent[tuple[int | None, int], tuple[tuple[object, ...], object]]
        self._kept = Recent(RECENT)
        """By seat and number: how far the turn had come when it was told."""

    def since(self, match: Match, seat: int | None, entry: int) -> list[object]:
        """Return the turns as *seat* saw them, from the one before *entry* of the log on."""
        turns = match.turns()
        first = turns.of_entry[entry - 1] if entry > 0 else 0
        return [self.turn(match, turn, seat) for turn in turns.all[first:]]

    def turn(self, match: Match, turn: Turn, seat: int | None) -> object:
        """Return one turn as *seat* saw it, ready for the serializer."""
        done = match.turns().finished(turn, match.state)
        now = (len(turn.steps), turn.last, turn.counts, done)
        kept = self._kept.get((seat, turn.n))
        if kept is None or kept[0] != now:
            told = self._serializer.fragment(self._tell(match, turn, seat, done=done))
            kept = self._kept.keep((seat, turn.n), (now, told))
        return kept[1]

    def _tell(self, match: Match, turn: Turn, seat: int | None, *, done: bool) -> RenderedTurn:
        summary = self._game.story.tell(match.seen_turn(turn, seat))
        return {
            "n": turn.n,
            "by": turn.by if turn.by >= 0 else None,
            "kind": turn.kind,
            "text": said(self._words, turn.by, summary),
            "marks": [_mark(turn.n, mark) for mark in summary.marks],
            "lines": [turn.first, turn.last],
            "done": done,
            "counts": turn.counts,
        }


def _mark(n: int, mark: Mark) -> dict[str, Any]:
    """Return a mark with what it has: not every kind has an origin, a piece or an amount."""
    found: dict[str, Any] = {"n": n, "by": mark.by, "kind": mark.kind, "to": mark.to}
    if mark.origin:
        found["from"] = mark.origin
    if mark.piece:
        found["piece"] = mark.piece
    if mark.amount:
        found["amount"] = mark.amount
    return found
