"""A finished match as the list of its positions: what an analysis works on."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from signoria import games
from signoria.analysis.bundles import ALL
from signoria.arena import seeds
from signoria.core import record
from signoria.core.game import Game
from signoria.core.heuristic import Heuristic
from signoria.core.match import Match
from signoria.core.problem import Problem
from signoria.core.record import Record
from signoria.core.state import CHANCE, State
from signoria.players.weights import tuned

VERSION: Final = 1
"""The version of the analyser: it rises when the same record would be judged otherwise."""
FindGame = Callable[[str], Game]


class PlayedEntry(NamedTuple):
    """One entry that counts: what was done, in which position, in which turn."""

    entry: int
    turn: int
    action: int
    state: State
    """The position before it."""

    @property
    def by(self) -> int:
        """Return the seat that acted, or `CHANCE`."""
        return int(self.state.actor())

    def is_choice(self) -> bool:
        """Return whether a seat decided, and could have decided otherwise."""
        return self.by != CHANCE and self.state.legal_count() > 1


class FinishedGame(NamedTuple):
    """Every position of a finished game, and whose eyes look at them."""

    record: Record
    played: list[PlayedEntry]
    end: State
    heuristic: Heuristic
    eyes: tuple[int, ...]
    """Seats, or `ALL` alone: where nothing is hidden, all eyes see the same."""
    seed: int

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.record.match.game

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.record.match.players

    def after(self, index: int) -> State:
        """Return the position after what was played as number *index*; -1 is the beginning."""
        following = index + 1
        return self.played[following].state if following < len(self.played) else self.end


def read_finished(text: str, find: FindGame = games.load_game) -> Record:
    """Return the record of a finished game in *text*, proved; refuse any other."""
    found = record.read_record(text, find)
    if not found.match.over():
        raise Problem("analyse_unfinished")
    return record.verify(text, find)


@lru_cache(4)
def finished_game(text: str, find: FindGame, seats: tuple[int, ...]) -> FinishedGame:
    """Return the game in a record that was proved, looked at by the eyes of *seats*.

    Without seats all cards are open.
    """
    found = record.read_record(text, find)
    match = found.match
    eyes = seats if seats and not match.game.OPEN else (ALL,)
    seed = seeds.root(f"{match.fingerprint()}/{found.closing.get('seed')}/{VERSION}")
    return FinishedGame(found, _played(match), match.state, tuned(match.game), eyes, seed)


def _played(match: Match) -> list[PlayedEntry]:
    """Play *match* again; what was taken back is left out."""
    start = Match(match.game, match.players, match.options, start=match.start)
    state, turns = start.state, match.turns().of_entry
    found = []
    for number in match.counted:
        action = match.entries[number].action
        found.append(PlayedEntry(number, turns[number], action, state.copy()))
        state.apply(action)
    return found
