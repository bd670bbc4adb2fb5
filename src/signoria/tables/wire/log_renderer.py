"""Log lines and legal actions as localized texts, redacted for one seat."""

from collections.abc import Sequence
from typing import Any

from signoria.core.event import Event
from signoria.core.game import Game, Reason
from signoria.core.match import Line, Match
from signoria.core.text import Words
from signoria.players.hint import Advice

RenderedLog = dict[str, Any]


class LogRenderer:
    """Tells one match in one language. Sentences are made once and kept."""

    def __init__(self, game: Game, words: Words) -> None:
        """Tell a match of *game* in *words* that call the seats by name."""
        self._game = game
        self._words = words
        self._kept: dict[tuple[int, ...], RenderedLog] = {}
        """By number, action and events: seats that saw the same share what is told."""
        self._texts: dict[int, str] = {}
        """By action: what one reads before doing it."""

    def lines(self, match: Match, seat: int | None, since: int) -> list[RenderedLog]:
        """Return the log from entry *since* on, redacted for *seat*."""
        return [self._line(line) for line in match.log(seat, since)]

    def _line(self, line: Line) -> RenderedLog:
        key = (line.number, line.action, *[id(event) for event in line.events])
        told = self._kept.get(key)
        if told is None:
            told = self._kept[key] = self.tell(line)
        counts = line.counts or line.undo >= 0  # an undo is not taken back
        return told if counts == told["counts"] else {**told, "counts": counts}

    def tell(self, line: Line) -> RenderedLog:
        """Return a line of the log, ready for JSON."""
        by = int(line.by) if line.by >= 0 else None
        told: RenderedLog = {"n": line.number, "by": by, "do": "undo", "text": "", "section": None}
        if line.undo >= 0:
            told["text"] = self._words.sentence("told.undo", {"seat": by})
        else:
            move = self._game.VOCABULARY.describe(line.action)
            told["do"] = move.name
            told["text"] = self._words.sentence(f"told.{move.verb}", {**move.parts, "by": by})
            told["section"] = self._game.SECTIONS.get(move.verb)
        told["counts"] = line.counts or line.undo >= 0
        told["events"] = [self._event(event) for event in line.events]
        return told

    def _event(self, event: Event) -> RenderedLog:
        return {
            "name": event.name,
            "parts": event.parts,
            "text": self._words.sentence(f"event.{event.name}", event.parts),
            "section": self._game.SECTIONS.get(event.name),
        }

    def choices(self, legal: Sequence[int]) -> list[RenderedLog]:
        """Return the legal actions; a run of whole numbers is one item."""
        items: list[RenderedLog] = []
        run: list[int] = []
        for action in legal:
            if run and not self._continues(run[-1], action):
                items += self._items(run)
                run = []
            run.append(action)
        return items + self._items(run)

    def _continues(self, before: int, action: int) -> bool:
        """Return whether *action* is the same verb with the next whole number."""
        this, last = self._number(action), self._number(before)
        return this is not None and last is not None and this == (last[0], last[1] + 1)

    def _number(self, action: int) -> tuple[str, int] | None:
        """Return verb and number of an action whose only part is a number."""
        return self._game.VOCABULARY.numbers[action]

    def _items(self, run: list[int]) -> list[RenderedLog]:
        ends = [self._number(run[0]), self._number(run[-1])] if len(run) > 1 else []
        if len(run) < 2 or ends[0] is None or ends[1] is None:
            return [self._item(action) for action in run]
        (verb, low), (_, high) = ends[0], ends[1]
        text = self._text(run[-1]).replace(str(high), "{n}", 1)
        section = self._game.SECTIONS.get(verb)
        return [{"verb": verb, "low": low, "high": high, "text": text, "section": section}]

    def _item(self, action: int) -> RenderedLog:
        move = self._game.VOCABULARY.describe(action)
        section = self._game.SECTIONS.get(move.verb)
        return {"name": move.name, "text": self._text(action), "section": section}

    def _text(self, action: int) -> str:
        text = self._texts.get(action)
        if text is None:
            move = self._game.VOCABULARY.describe(action)
            text = self._words.sentence(f"action.{move.verb}", move.parts)
            self._texts[action] = text
        return text

    def advice(self, advice: Sequence[Advice]) -> list[RenderedLog]:
        """Return what is advised: each action with its chances and the reasons in words."""
        return [
            {
                "action": self._game.VOCABULARY.describe(each.action).name,
                "text": self._text(each.action),
                "win": round(each.win, 3),
                "points": round(each.points, 1),
                "share": round(each.share, 3),
                "reasons": [self._reason(r) for r in each.reasons if self._sayable(r)],
            }
            for each in advice
        ]

    def _sayable(self, reason: Reason) -> bool:
        """Return whether there are words for *reason*; one without them is left out."""
        return self._words.has(f"reason.{reason.name}")

    def _reason(self, reason: Reason) -> RenderedLog:
        text = self._words.sentence(f"reason.{reason.name}", reason.parts)
        return {"text": text, "weight": round(reason.weight, 2)}

    def refusal(self, reason: str, parts: dict[str, Any]) -> str:
        """Return why something is not allowed."""
        text = self._words.sentence(f"refusal.{reason}", parts)
        return text if text.endswith((".", "!", "?")) else f"{text}."
