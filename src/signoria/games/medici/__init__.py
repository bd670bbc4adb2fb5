"""Medici, by Reiner Knizia: three rounds of auctions for the holds of merchant houses."""

from typing import Final

from signoria.core.tuning import read_tuning
from signoria.games.medici import heuristics, orders, story
from signoria.games.medici.actions import EVENTS, SECTIONS, VOCABULARY
from signoria.games.medici.layout import ENCODING
from signoria.games.medici.needs import needs, offers, ways
from signoria.games.medici.options import Options
from signoria.games.medici.plans import plans
from signoria.games.medici.position import load, save, seats
from signoria.games.medici.reasons import reasons
from signoria.games.medici.reckoning import reckon
from signoria.games.medici.refusals import REFUSALS, explain
from signoria.games.medici.rules import setup
from signoria.games.medici.sources import sources
from signoria.games.medici.state import PHASES
from signoria.games.medici.view import imagine, observe, redact, reveals, uncovers

NAME: Final = "medici"
VERSION: Final = 1
OPEN: Final = True
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
