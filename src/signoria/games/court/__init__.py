"""Court of the Medici, by Richard James: two houses send their nobles to the Grand Duke."""

from typing import Final

from signoria.core import orders
from signoria.core.game import reckon_nothing as reckon
from signoria.core.tuning import read_tuning
from signoria.games.court import heuristics, story
from signoria.games.court.actions import EVENTS, SECTIONS, VOCABULARY
from signoria.games.court.layout import ENCODING
from signoria.games.court.needs import needs, offers, ways
from signoria.games.court.options import Options
from signoria.games.court.plans import plans
from signoria.games.court.position import load, save, seats
from signoria.games.court.reasons import reasons
from signoria.games.court.refusals import REFUSALS, explain
from signoria.games.court.rules import setup
from signoria.games.court.sources import sources
from signoria.games.court.state import PHASES
from signoria.games.court.view import imagine, observe, redact, reveals, uncovers

NAME: Final = "court"
VERSION: Final = 1
OPEN: Final = False
"""Hands, decks and buried cards are hidden."""
TUNING: Final = read_tuning(__name__)

__all__ = [
    "ENCODING",
    "EVENTS",
    "NAME",
    "OPEN",
    "PHASES",
    "REFUSALS",
    "SECTIONS",
    "TUNING",
    "VERSION",
    "VOCABULARY",
    "Options",
    "explain",
    "heuristics",
    "imagine",
    "load",
    "needs",
    "observe",
    "offers",
    "orders",
    "plans",
    "reasons",
    "reckon",
    "redact",
    "reveals",
    "save",
    "seats",
    "setup",
    "sources",
    "story",
    "uncovers",
    "ways",
]  # fmt: skip
