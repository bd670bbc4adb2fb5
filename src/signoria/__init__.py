"""Signoria: four board games of Renaissance Italy, with their rules exact to the paragraph."""

from typing import Final

__version__: Final = "0.1.0"
