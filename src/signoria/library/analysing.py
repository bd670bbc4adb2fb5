"""`signoria.analyse`: the analysis of a finished game in one call."""

from pathlib import Path
from typing import Any

from signoria.analysis.analyse import analyse_record
from signoria.analysis.findings import Analysis
from signoria.arena.process_pool import ProcessPool, Progress, silent
from signoria.library.play import Play


def analyse(
    game: "str | Path | Play[Any]",
    *,
    seat: int | None = None,
    open_cards: bool = False,
    iterations: int | None = None,
    jobs: int = 1,
    progress: Progress = silent,
) -> Analysis:
    """Return the analysis of a finished game: a `Play`, or the path of its record.

    *iterations* is the number of rollouts for each decision: 0 stays with a static evaluation, and
    so does ``None`` where the engine is interpreted. *seat* asks for one account only; *open_cards*
    judges with all cards open. The result does not depend on *jobs*.

    Raise `signoria.Problem` if the game is not over or its record does not verify, `OSError` when
    the file cannot be read.
    """
    text = game.record() if isinstance(game, Play) else Path(game).read_text(encoding="utf-8-sig")
    return analyse_record(
        text,
        seat=seat,
        open_cards=open_cards,
        iterations=iterations,
        workers=ProcessPool(jobs),
        progress=progress,
    )
