"""Turns, laps and rounds. § The turn, § The three rounds, § The limit."""

from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.games.tuscany.components import ROUNDS, STACK
from signoria.games.tuscany.scoring import end_game, score_round
from signoria.games.tuscany.setting_up import start_turn
from signoria.games.tuscany.state import ENDED, Table, left_of


def end_turn(s: Table) -> None:
    """The turn passes to the left; the first player begins each lap. § The turn."""
    seat = left_of(s, s.turn)
    if seat == s.first:
        end_lap(s)
    if s.phase != ENDED:
        start_turn(s, seat)


def end_lap(s: Table) -> None:
    """When someone has emptied the stack of the round, it is scored. § The three rounds."""  # R15
    if s.last_lap:
        score_round(s)
        end_game(s)
        return
    scored = False
    if most_used(s) >= STACK * s.round:
        if s.round == ROUNDS:
            s.last_lap = 1
            if s.told is not None:
                s.told.append(Event("last_lap", {}))
        else:
            score_round(s)
            s.round += 1
            scored = True
    if s.lap == s.terms.round_limit:
        stop(s, scored=scored)
    else:
        s.lap += 1


def most_used(s: Table) -> i64:
    """Return how many own tiles the quickest player has used. § The three rounds."""
    most: i64 = 0
    for used in s.used:
        if used > most:
            most = used
    return most


def stop(s: Table, *, scored: bool) -> None:
    """The round in play is scored as it stands, unless this lap ended one. § The limit."""  # R39
    if s.told is not None:
        s.told.append(Event("limit", {"laps": s.lap}))
    if not scored:
        score_round(s)
    end_game(s)
