"""Log lines and legal actions as localized texts, redacted for one seat."""

from collections.abc import Sequence
from typing import Any, Final

from signoria.core import lacking
from signoria.core.event import Event
from signoria.core.game import Game, Reason
from signoria.core.lacking import Lack
from signoria.core.match import Line, Match
from signoria.core.text import Words
from signoria.players.hint import Advice
from signoria.tables.model.recent import Recent
from signoria.tables.wire.plan_renderer import PlanRenderer
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.turn_renderer import TurnRenderer

RenderedLog = dict[str, Any]
RECENT: Final = 64
"""Lines that are kept serialized. Who comes anew is told the older ones from the match."""


class LogRenderer:
    """The log of one match in one language. The newest lines are cached as JSON."""

    def __init__(
        self, game: Game, words: Words, serializer: Serializer | None = None, room: int = RECENT
    ) -> None:
        """Render a match of *game* with its texts *words*, which name the seats."""
        self._game = game
        self._words = words
        self._serializer = serializer or Serializer()
        self.turns = TurnRenderer(game, words, self._serializer)
        self.plans = PlanRenderer(game, words)
        self._kept: Recent[tuple[int, ...], object] = Recent(room)
        """By number, action, events and whether it counts: seats that saw the same share it."""
        self._texts: dict[tuple[int, str], str] = {}
        """By action and phase: what one reads before doing it."""

    def lines(self, match: Match, seat: int | None, since: int) -> list[object]:
        """Return the log from entry *since* on, redacted for *seat*: ready for the serializer."""
        return [self._line(line) for line in match.log(seat, since)]

    def _line(self, line: Line) -> object:
        seen = [id(event) for event in line.events]
        key = (line.number, line.action, int(line.counts), *seen)
        told = self._kept.get(key)
        if told is None:
            told = self._kept.keep(key, self._serializer.fragment(self.tell(line)))
        return told

    def tell(self, line: Line) -> RenderedLog:
        """Return a line of the log, ready for JSON."""
        by = int(line.by) if line.by >= 0 else None
        told: RenderedLog = {"n": line.number, "by": by, "do": "undo", "text": "", "section": None}
        if line.undo >= 0:
            told["text"] = self._words.sentence("told.undo", {"seat": by})
        else:
            move = self._game.VOCABULARY.describe(line.action)
            told["do"] = self._game.VOCABULARY.name(line.action)
            told["text"] = self._words.told(move.verb, {**move.parts, "by": by}, line.events)
            told["section"] = self._game.SECTIONS.get(move.verb)
        told["counts"] = line.counts or line.undo >= 0  # an undo is not taken back
        told["turn"] = line.turn
        turns = line.event_turns or [line.turn] * len(line.events)
        told["events"] = [self._event(*each) for each in zip(line.events, turns, strict=True)]
        return told

    def _event(self, event: Event, turn: int) -> RenderedLog:
        return {
            "turn": turn,
            "name": event.name,
            "parts": event.parts,
            "text": self._words.sentence(f"event.{event.name}", event.parts),
            "section": self._game.SECTIONS.get(event.name),
        }

    def choices(self, legal: Sequence[int], phase: str = "") -> list[RenderedLog]:
        """Return the legal actions of a *phase*; a run of whole numbers is one item."""
        numbers = self._game.VOCABULARY.numbers
        items: list[RenderedLog] = []
        run: list[int] = []
        following: tuple[str, int] | None = None
        for action in legal:
            number = numbers[action]
            if run and (number is None or number != following):
                items += self._items(run, phase)
                run = []
            run.append(action)
            following = None if number is None else (number[0], number[1] + 1)
        return items + self._items(run, phase)

    def _number(self, action: int) -> tuple[str, int] | None:
        """Return verb and number of an action whose only part is a number."""
        return self._game.VOCABULARY.numbers[action]

    def _items(self, run: list[int], phase: str) -> list[RenderedLog]:
        ends = [self._number(run[0]), self._number(run[-1])] if len(run) > 1 else []
        if len(run) < 2 or ends[0] is None or ends[1] is None:
            return [self._item(action, phase) for action in run]
        (verb, low), (_, high) = ends[0], ends[1]
        text = self._text(run[-1], phase).replace(str(high), "{n}", 1)
        section = self._game.SECTIONS.get(verb)
        return [{"verb": verb, "low": low, "high": high, "text": text, "section": section}]

    def _item(self, action: int, phase: str) -> RenderedLog:
        move = self._game.VOCABULARY.describe(action)
        section = self._game.SECTIONS.get(move.verb)
        name = self._game.VOCABULARY.name(action)
        return {"name": name, "text": self._text(action, phase), "section": section}

    def _text(self, action: int, phase: str) -> str:
        text = self._texts.get((action, phase))
        if text is None:
            move = self._game.VOCABULARY.describe(action)
            text = self._words.sentence(f"action.{move.verb}", {**move.parts, "phase": phase})
            self._texts[action, phase] = text
        return text

    def advice(self, advice: Sequence[Advice], phase: str = "") -> list[RenderedLog]:
        """Return what is advised in a *phase*: each action with its chances and its reasons."""
        return [
            {
                "action": self._game.VOCABULARY.describe(each.action).name,
                "text": self._text(each.action, phase),
                "win": round(each.win, 3),
                "points": round(each.points, 1),
                "share": round(each.share, 3),
                "reasons": [self._reason(r) for r in each.reasons if self._sayable(r)],
                **self._whole(each, phase),
            }
            for each in advice
        ]

    def _whole(self, advice: Advice, phase: str) -> RenderedLog:
        """Return the whole move that is advised, step by step, and how sure its chance is."""
        actions, plan = advice.actions or (advice.action,), advice.plan
        known = (phase,) if plan is None else plan.phases
        phases = [*known, *[""] * (len(actions) - len(known))]
        return {
            "plan": plan and self.plans.plan(plan),
            "actions": [self._game.VOCABULARY.describe(action).name for action in actions],
            "texts": [self._text(*step) for step in zip(actions, phases, strict=True)],
            "error": round(advice.error, 3),
            "tie": advice.tie,
        }

    def _sayable(self, reason: Reason) -> bool:
        """Return whether there are words for *reason*; one without them is left out."""
        return self._words.has(f"reason.{reason.name}")

    def _reason(self, reason: Reason) -> RenderedLog:
        text = self._words.sentence(f"reason.{reason.name}", reason.parts)
        return {"text": text, "weight": round(reason.weight, 2)}

    def refused(self, lack: Lack) -> RenderedLog:
        """Return why an action is not allowed."""
        return self._why(lacking.refused(self._words, lack), lack)

    def lack(self, lack: Lack) -> RenderedLog:
        """Return what is lacking for a goal or an offer."""
        return self._why(lacking.lack_sentence(self._words, lack), lack)

    def offer(self, lack: Lack) -> RenderedLog:
        """Return an offer that is out of reach, with what it lacks."""
        action = self._game.VOCABULARY.describe(lack.offer.action).name
        title = lacking.titled(self._words, lack.offer)
        return {"action": action, "title": title, **self.lack(lack)}

    def _why(self, text: str, lack: Lack) -> RenderedLog:
        needs = [
            {
                "text": lacking.need_text(self._words, need),
                "have": need.have,
                "want": need.want,
                "ok": need.ok,
            }
            for need in lack.needs
        ]
        return {"text": text, "section": lack.refusal.section, "needs": needs}
