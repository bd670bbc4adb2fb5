"""Il Vecchio, by Rüdiger Dorn: families of Tuscany against the waning power of the Medici."""

from typing import Final

from signoria.core import orders
from signoria.core.game import reckon_nothing as reckon
from signoria.core.tuning import read_tuning
from signoria.games.vecchio import heuristics, story
from signoria.games.vecchio.actions import EVENTS, SECTIONS, VOCABULARY
from signoria.games.vecchio.layout import ENCODING
from signoria.games.vecchio.needs import needs, offers, ways
from signoria.games.vecchio.options import Options
from signoria.games.vecchio.plans import plans
from signoria.games.vecchio.position import load, save, seats
from signoria.games.vecchio.reasons import REASONS, reasons
from signoria.games.vecchio.refusals import REFUSALS, explain
from signoria.games.vecchio.rules import setup
from signoria.games.vecchio.sources import sources
from signoria.games.vecchio.state import PHASES
from signoria.games.vecchio.view import imagine, observe, redact, reveals, uncovers

NAME: Final = "vecchio"
VERSION: Final = 1
OPEN: Final = False
"""Council tiles, nobility tiles and what one looks at are hidden."""
TUNING: Final = read_tuning(__name__)

__all__ = [
    "ENCODING",
    "EVENTS",
    "NAME",
    "OPEN",
    "PHASES",
    "REASONS",
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
