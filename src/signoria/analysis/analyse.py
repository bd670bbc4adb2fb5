"""Analyse a record: first roughly by static evaluation, then by a search of every entry."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from signoria import games
from signoria.analysis import accounting
from signoria.analysis.examining import Examined, examine
from signoria.analysis.findings import Analysis, SeatAccount
from signoria.analysis.game_states import (
    VERSION,
    FindGame,
    FinishedGame,
    finished_game,
    read_finished,
)
from signoria.analysis.rough import Rough
from signoria.arena.process_pool import ProcessPool, Progress, Workers, silent
from signoria.core.fast import COMPILED
from signoria.core.problem import Problem

ITERATIONS: Final = 4000
"""Rollouts for a decision, where the engine is compiled."""
FEWEST: Final = 16
"""Fewer rollouts for a decision say nothing."""


def default_iterations() -> int:
    """Return how many rollouts a decision gets unless told otherwise: none where interpreted."""
    return ITERATIONS if COMPILED else 0


def analyse_record(
    text: str,
    *,
    seat: int | None = None,
    open_cards: bool = False,
    iterations: int | None = None,
    workers: Workers | None = None,
    find: FindGame = games.load_game,
    progress: Progress = silent,
    roughly: Callable[[Analysis], None] | None = None,
) -> Analysis:
    """Return the analysis of the record in *text*, with *iterations* rollouts for each decision.

    Without iterations it stays rough. *roughly* is called with the rough analysis before the search
    begins. The result depends on the record, the iterations and `VERSION`, not on the workers.
    """
    proved = read_finished(text, find)
    players = proved.match.players
    if seat is not None and not 0 <= seat < players:
        raise Problem("no_seat", found=seat, most=players - 1)
    budget = default_iterations() if iterations is None else iterations
    if 0 < budget < FEWEST:
        raise Problem("analyse_iterations", found=budget, least=FEWEST)
    seats = tuple(range(players)) if seat is None else (seat,)
    found = finished_game(text, find, () if open_cards else seats)
    if not budget or roughly is not None:
        rough = _rough(found, seats, open_cards=open_cards)
        if not budget:
            return rough
        if roughly is not None:
            roughly(rough)
    task = partial(
        examine, text=text, find=find, seats=() if open_cards else seats, iterations=budget
    )
    portions = [range(number, number + 1) for number in range(len(found.played) + 1)]
    examined: list[Examined] = []
    for done in (workers or ProcessPool()).play(task, portions):
        examined += done
        progress(len(done))
    return _whole(found, examined, seats, budget, open_cards=open_cards)


def rough_analysis(text: str, find: FindGame = games.load_game) -> Analysis:
    """Return the static evaluation of the record in *text*, by the eyes of all seats."""
    seats = tuple(range(read_finished(text, find).match.players))
    return _rough(finished_game(text, find, seats), seats, open_cards=False)


def gathered_analysis(
    text: str, find: FindGame, examined: Sequence[Examined], iterations: int
) -> Analysis:
    """Return the analysis of a record whose entries were *examined*, by the eyes of all seats."""
    seats = tuple(range(read_finished(text, find).match.players))
    found = finished_game(text, find, seats)
    return _whole(found, examined, seats, iterations, open_cards=False)


def entries_of(text: str, find: FindGame = games.load_game) -> int:
    """Return how many steps of progress the analysis of a record takes."""
    return len(read_finished(text, find).match.counted) + 1


def _whole(
    found: FinishedGame,
    examined: Sequence[Examined],
    seats: Sequence[int],
    iterations: int,
    *,
    open_cards: bool,
) -> Analysis:
    made = accounting.chains(found, examined)
    accounts = [
        accounting.account(found, examined, chain, seat)
        for seat in seats
        for chain in made
        if chain is accounting.chain_of(made, seat)
    ]
    blank = _blank(found, accounts, open_cards=open_cards)
    return blank._replace(
        rough=False,
        iterations=iterations,
        decisions=accounting.decisions(found, examined),
        draws=accounting.draws(found, made),
        curve=accounting.curve(found, made),
    )


def _rough(found: FinishedGame, seats: Sequence[int], *, open_cards: bool) -> Analysis:
    rough = Rough(found)
    accounts = [each for each in rough.accounts() if each.seat in seats]
    blank = _blank(found, accounts, open_cards=open_cards)
    return blank._replace(draws=rough.draws(), curve=rough.curve())


def _blank(found: FinishedGame, accounts: list[SeatAccount], *, open_cards: bool) -> Analysis:
    return Analysis(
        found.game.NAME,
        VERSION,
        [seat.name for seat in found.record.seats],
        [int(score) for score in found.end.scores()],
        open_cards,
        rough=True,
        iterations=0,
        accounts=accounts,
        decisions=[],
        draws=[],
        curve=[],
    )
