"""A picture of a simulation: scores by seat, and how long the games were."""

from pathlib import Path
from typing import Any, Final

from signoria.arena.simulate import Simulation
from signoria.cli.files import writing
from signoria.cli.session import Session
from signoria.core.problem import Problem
from signoria.core.vocabulary import SEAT_NAMES

ENDINGS: Final = (".png", ".svg")
_LINES: Final = ("-", "--", ":", "-.", (0, (1, 3)), (0, (6, 1)))
"""A line for each seat, so that colour is not needed to tell them apart."""


def check_plot(name: str) -> None:
    """Refuse, before any game is played, a picture that could not be drawn."""
    if Path(name).suffix.casefold() not in ENDINGS:
        raise Problem("plot_ending", found=name, allowed=list(ENDINGS))
    _library()


def draw_plot(session: Session, run: Simulation, name: str) -> None:
    """Draw the *run* into the file called *name*."""
    plt = _library()
    figure, (scores, lengths) = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")
    bins = _bins(run)
    for seat in range(len(run.scores)):
        values = [result.scores[seat] for result in run.results]
        look = {"histtype": "step", "linewidth": 1.5, "linestyle": _LINES[seat]}
        scores.hist(values, bins=bins, label=SEAT_NAMES[seat], **look)
    scores.set(xlabel=session.say("plot.score"), ylabel=session.say("plot.games"))
    scores.legend(title=session.say("plot.seat"))
    lengths.hist([result.plies for result in run.results], bins=30)
    lengths.set(xlabel=session.say("plot.plies"), ylabel=session.say("plot.games"))
    figure.suptitle(session.say("plot.title", title=session.say("title"), games=len(run.results)))
    with writing(name):
        figure.savefig(name)
    plt.close(figure)


def _bins(run: Simulation) -> list[int]:
    """Return where the bars of all seats begin and end."""
    low = min([score.low for score in run.scores])
    high = max([score.high for score in run.scores])
    step = max(1, (high - low) // 24)
    return list(range(low, high + step + 1, step))


def _library() -> Any:
    """Return matplotlib's pyplot, or say how to get it."""
    try:
        import matplotlib as mpl  # noqa: PLC0415 - an extra, and slow to import
    except ImportError:
        raise Problem("no_matplotlib") from None
    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415

    return plt
