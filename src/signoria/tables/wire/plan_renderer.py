"""Plans as localized texts, ready for JSON."""

from typing import Any

from signoria.core import plan_words
from signoria.core.game import Game
from signoria.core.plan import Plan, PlanOption, Plans, Row
from signoria.core.text import Words

RenderedPlans = dict[str, Any]


class PlanRenderer:
    """The plans of one game in one language."""

    def __init__(self, game: Game, words: Words) -> None:
        """Render plans of *game* with its texts *words*, which name the seats."""
        self._game = game
        self._words = words

    def plans(self, plans: Plans, *, rows: bool) -> RenderedPlans:
        """Return *plans*; with *rows*, the choices that tell them apart."""
        told: RenderedPlans = {"goals": [self.plan(plan) for plan in plans.goals]}
        if rows:
            told["rows"] = [self._row(row) for row in plans.rows]
        return told

    def why(self, plan: Plan) -> RenderedPlans:
        """Return what *plan* takes and brings, as the answer to *why not?*."""
        text = plan_words.plan_sentence(self._words, plan)
        return {"text": text, "section": None, "needs": [], "plan": self.plan(plan)}

    def plan(self, plan: Plan) -> RenderedPlans:
        """Return *plan*, ready for JSON."""
        words, vocabulary = self._words, self._game.VOCABULARY
        return {
            "goal": plan.goal,
            "actions": [vocabulary.describe(action).name for action in plan.actions],
            "title": plan_words.plan_title(words, plan),
            "texts": plan_words.plan_texts(words, vocabulary, plan),
            "pays": plan.pays,
            "gains": plan.gains,
            "price": plan.price,
            "sign": plan.sign,
            "result": plan_words.plan_result(words, plan),
            "ends": plan.ends,
            "undoable": plan.undoable,
            "rare": plan.rare,
            "choices": plan.choices,
        }

    def _row(self, row: Row) -> RenderedPlans:
        label = plan_words.row_label(self._words, row)
        return {"key": row.key, "label": label, "options": [self._option(o) for o in row.options]}

    def _option(self, option: PlanOption) -> RenderedPlans:
        detail = "" if option.detail is None else plan_words.in_words(self._words, option.detail)
        return {
            "key": option.key,
            "text": plan_words.in_words(self._words, option.text),
            "detail": detail,
            "piece": option.piece,
            "sign": option.sign,
            "open": option.open,
        }
