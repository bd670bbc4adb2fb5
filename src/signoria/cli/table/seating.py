"""The seats of a game in the terminal: people at this keyboard, and bots."""

import getpass
from collections.abc import Sequence
from typing import Final, NamedTuple

from signoria.cli.options import sensible_players
from signoria.cli.session import Session
from signoria.core.game import Game
from signoria.core.match import wrong_seats
from signoria.core.problem import Problem
from signoria.core.record import RecordSeat
from signoria.players.find import check_spec, split
from signoria.players.program import is_program

ME: Final = "me"
"""Someone at this keyboard, as one types it."""
HUMAN: Final = "human"
"""The same, as records have it."""
_LONGEST_NAME: Final = 24


class SeatPlan(NamedTuple):
    """A name and a kind of player for each seat."""

    names: list[str]
    specs: list[str]

    def humans(self) -> list[int]:
        """Return the seats of the people at this keyboard."""
        return [seat for seat, spec in enumerate(self.specs) if spec == ME]

    def recorded(self) -> list[RecordSeat]:
        """Return the seats as a record has them."""
        kinds = [HUMAN if spec == ME else spec for spec in self.specs]
        return [RecordSeat(name, kind) for name, kind in zip(self.names, kinds, strict=True)]


def seats_asked_for(
    session: Session, game: Game, options: object, seats: str | None, names: str | None
) -> SeatPlan:
    """Return the seating that the command line asks for."""
    specs = split(seats) if seats else usual(sensible_players(game, options))
    for spec in specs:
        check_spec(spec, ME, programs=True)
    if len(specs) not in game.seats(options):
        raise wrong_seats(game, len(specs), options)
    return SeatPlan(_named(session, specs, _split(names) if names else []), specs)


def usual(players: int) -> list[str]:
    """Return the default: one person against bots."""
    return [ME] + ["heuristic"] * (players - 1)


def recorded(seats: Sequence[RecordSeat], *, own: bool) -> SeatPlan:
    """Return the seats of a record; only one of our *own* may start programs."""
    specs = [ME if seat.player == HUMAN else seat.player for seat in seats]
    for spec in specs:
        if is_program(spec) and not own:
            raise Problem("record_starts_program", program=spec)
        check_spec(spec, ME, programs=own)
    return SeatPlan([seat.name for seat in seats], specs)


def _split(words: str) -> list[str]:
    return [word.strip() for word in words.split(",")]


def _named(session: Session, specs: Sequence[str], names: Sequence[str]) -> list[str]:
    """Return the *names* given, and usual ones for the seats that have none yet."""
    if len(names) > len(specs):
        raise Problem("too_many_names", names=len(names), seats=len(specs))
    for name in names:
        if not name or not name.isprintable() or len(name) > _LONGEST_NAME:
            raise Problem("bad_name", found=name, most=_LONGEST_NAME)
    usual = _split(session.say("seating.names"))
    chosen = list(names)
    for seat in range(len(names), len(specs)):
        first_human = specs[seat] == ME and ME not in specs[:seat]
        name = _login(session) if first_human else usual[seat]
        chosen.append(name if name not in chosen else f"{name} {seat + 1}")
    for name in names:
        if chosen.count(name) > 1:
            raise Problem("same_name", found=name)
    return chosen


def _login(session: Session) -> str:
    """Return the name of the logged-in user."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError, ImportError):
        name = ""
    if not name or not name.isprintable() or len(name) > _LONGEST_NAME:
        return session.say("seating.guest")
    return name[0].upper() + name[1:]
