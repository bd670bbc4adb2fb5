"""Signoria: four board games of Renaissance Italy, with rules exact to the paragraph.

>>> import signoria
>>> play = signoria.new("medici", players=3, seed="florence")
>>> play.turn, play.legal_moves
(0, ['offer', 'turn'])
>>> print(play.push("offer")[0])
A offers the lot.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from signoria import testing as testing
    from signoria.analysis.findings import Analysis
    from signoria.core.problem import Problem
    from signoria.library.analysing import analyse
    from signoria.library.making import GameInfo, list_games
    from signoria.library.making import from_position as position
    from signoria.library.making import open_record as open  # noqa: A004 - as python-chess would
    from signoria.library.moves import IllegalMove, Move, Step
    from signoria.library.new import new
    from signoria.library.play import Chooser, Play
    from signoria.library.tournament import Standing, Tournament, tournament

__version__: Final = "0.1.0"
__all__ = [
    "Analysis", "Chooser", "GameInfo", "IllegalMove", "Move", "Play", "Problem", "Standing",
    "Step", "Tournament", "analyse", "list_games", "new", "open", "position", "tournament",
]  # fmt: skip

_HOMES: Final = {
    "Analysis": "analysis.findings:Analysis",
    "Chooser": "library.play:Chooser",
    "GameInfo": "library.making:GameInfo",
    "IllegalMove": "library.moves:IllegalMove",
    "Move": "library.moves:Move",
    "Play": "library.play:Play",
    "Problem": "core.problem:Problem",
    "Standing": "library.tournament:Standing",
    "Step": "library.moves:Step",
    "Tournament": "library.tournament:Tournament",
    "analyse": "library.analysing:analyse",
    "list_games": "library.making:list_games",
    "new": "library.new:new",
    "open": "library.making:open_record",
    "position": "library.making:from_position",
    "tournament": "library.tournament:tournament",
}
"""Where each public name lives; loaded when it is first used, so that importing is quick."""


def __getattr__(name: str) -> object:
    """Load a public name."""
    if name == "testing":
        return import_module(f"{__name__}.testing")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, attribute = _HOMES[name].partition(":")
    found = globals()[name] = getattr(import_module(f"{__name__}.{module}"), attribute)
    return found


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted([*__all__, "__version__"])
