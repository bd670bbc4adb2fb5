"""Plans in words: titles, steps, results and the options of each row."""

from typing import Final

from signoria.core.plan import Plan, Row
from signoria.core.text import Words
from signoria.core.turns import Saying
from signoria.core.vocabulary import Vocabulary

_FULL_STOPS: Final = (".", "!", "?")


def plan_title(words: Words, plan: Plan) -> str:
    """Return what *plan* does: "Act in Dicomano"."""
    return in_words(words, plan.title)


def plan_texts(words: Words, vocabulary: Vocabulary, plan: Plan) -> list[str]:
    """Return each step in words."""
    told = []
    for action, phase in zip(plan.actions, plan.phases, strict=True):
        move = vocabulary.describe(action)
        told.append(words.sentence(f"action.{move.verb}", {**move.parts, "phase": phase}))
    return told


def plan_result(words: Words, plan: Plan) -> str:
    """Return what comes of *plan*: "6 - 3 + 5 = 8. Your member lies down in Dicomano."."""
    return " ".join([_ended(in_words(words, each)) for each in plan.result])


def plan_sentence(words: Words, plan: Plan) -> str:
    """Return what *plan* does, takes and brings: its title, what is paid, and what comes of it."""
    told = [plan_title(words, plan), *[in_words(words, each) for each in plan.takes]]
    return " ".join([*[_ended(each) for each in told], plan_result(words, plan)]).strip()


def row_label(words: Words, row: Row) -> str:
    """Return what a row asks: "Who"."""
    return words.sentence(f"plan.row_{row.key}")


def in_words(words: Words, saying: Saying) -> str:
    """Return a text with a capital first letter."""
    return words.sentence(saying.key, saying.parts)


def _ended(text: str) -> str:
    return text if text.endswith(_FULL_STOPS) else f"{text}."
