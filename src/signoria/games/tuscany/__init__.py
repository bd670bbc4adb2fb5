"""The Castles of Tuscany, by Stefan Feld: three rounds of building a region around a castle."""

from typing import Final

from signoria.core import orders
from signoria.core.game import reckon_nothing as reckon
from signoria.core.tuning import read_tuning
from signoria.games.tuscany import heuristics, story
from signoria.games.tuscany.actions import EVENTS, SECTIONS, VOCABULARY
from signoria.games.tuscany.layout import ENCODING
from signoria.games.tuscany.needs import needs, offers, ways
from signoria.games.tuscany.options import Options
from signoria.games.tuscany.plans import plans
from signoria.games.tuscany.position import load, save, seats
from signoria.games.tuscany.reasons import reasons
from signoria.games.tuscany.refusals import REFUSALS, explain
from signoria.games.tuscany.rules import setup
from signoria.games.tuscany.sources import sources
from signoria.games.tuscany.state import PHASES
from signoria.games.tuscany.view import observe, redact, reveals, uncovers
from signoria.games.tuscany.worlds import imagine

NAME: Final = "tuscany"
VERSION: Final = 1
OPEN: Final = False
"""Hands, decks and choices at set-up are hidden."""
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
