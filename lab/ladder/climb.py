"""Playing the rungs: first all to the least number of games, then those that are still open."""

import math
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ladder.rungs import Rung
from ladder.score import Score
from ladder.store import Store
from signoria import games
from signoria.arena.contest import matchup, play
from signoria.arena.process_pool import ProcessPool
from signoria.arena.tally import of_played, paces, won_in_blocks


def climb(
    store: Store,
    rungs: Sequence[Rung],
    jobs: int,
    seconds: float,
    tell: Callable[[Score], None] = lambda _: None,
) -> bool:
    """Play until all *rungs* have enough games, or the time is up; say whether they have."""
    until = time.monotonic() + seconds
    for rung in rungs:
        while store.score(rung).games < rung.least:
            if time.monotonic() > until:
                return False
            _step(store, rung, jobs, tell)
    while waiting := [rung for rung in rungs if not store.score(rung).enough]:
        for rung in waiting:
            if time.monotonic() > until:
                return False
            _step(store, rung, jobs, tell)
    return True


def _step(store: Store, rung: Rung, jobs: int, tell: Callable[[Score], None]) -> None:
    """Play one batch, and keep it."""
    score = store.score(rung)
    store.add(rung, batch(rung, score.blocks, jobs))
    tell(store.score(rung))


def batch(rung: Rung, first: int, jobs: int) -> dict[str, Any]:
    """Play the next blocks of *rung* from block *first* on, and sum them up."""
    count = max(1, min(rung.batch, math.ceil(rung.most / rung.seats) - first))
    met = matchup(games.load_game(rung.game), rung.specs, f"ladder/{rung.seats}/{rung.name}")
    numbers = range(first * met.block, (first + count) * met.block)
    played = play(met, numbers, ProcessPool(jobs), jobs)
    parts = won_in_blocks(rung.stronger, met.specs, of_played(played))
    fast = {pace.spec: pace for pace in paces(met.specs, [each.thinking for each in played])}
    both = [fast[rung.stronger], fast[rung.weaker]]
    return {
        "first": first,
        "blocks": count,
        "won": _rounded(parts),
        "squares": _rounded([part * part for part in parts]),
        "moves": [pace.moves for pace in both],
        "seconds": [round(pace.seconds, 3) for pace in both],
    }


def _rounded(parts: Iterable[float]) -> float:
    return round(math.fsum(parts), 9)
