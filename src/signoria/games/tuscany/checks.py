"""What a position must have so that the rules can go on from it."""

from typing import Final

from signoria.core.problem import BadPosition
from signoria.games.tuscany import components as box
from signoria.games.tuscany import state as at
from signoria.games.tuscany.rules import Tuscany
from signoria.games.tuscany.state import PHASES, Table, due

_SET_UP: Final = (
    at.BEGINNING, at.MODULES, at.SHOWING, at.UNVEILING, at.ORDERING, at.TURNING, at.LOWERING,
    at.FOUNDING,
)  # fmt: skip
"""The phases before the first lap, and no other."""
_PLAYED: Final = (
    at.EARNING, at.ACTING, at.SWAPPING, at.SORTING, at.PAYING, at.DISCARDING, at.EXTENDING,
    at.SPENDING,
)  # fmt: skip
"""The phases from the first lap on."""


def check_lap(s: Table) -> None:
    """Refuse play before there are regions, and a set-up after it."""
    if s.lap == 0 and s.phase in _PLAYED:
        raise BadPosition("phase_too_soon", phase=PHASES[s.phase])
    if s.lap and s.phase in _SET_UP:
        raise BadPosition("phase_too_late", phase=PHASES[s.phase])
    if s.lap == 0:
        allowed = {at.DEALING: "cards", at.UPGRADING: "upgrade", at.REFILLING: "filling"}
        for name, number in due(s).items():
            if number and name not in (allowed.get(s.phase), "filling"):
                raise BadPosition("due_too_soon", due=name)


def check_deal(s: Table) -> None:
    """Refuse a set-up for which there are too few cards."""
    seats = {at.BEGINNING: s.players, at.REFILLING: s.players}
    seats[at.DEALING] = (s.first - s.turn - 1) % s.players
    if s.lap == 0 and s.phase in seats:
        wanted = int(s.owed + box.FIRST_HAND * seats[s.phase])
        found = int(s.pile_size) + sum([int(count) for count in s.discard])
        if found < wanted:
            raise BadPosition("cards_too_few", wanted=wanted, found=found)


def check_dealt(s: Table) -> None:
    """Refuse modules that lie as they cannot before all are dealt, seat by seat."""
    if s.lap > 0 or s.phase > at.MODULES:
        return
    whole = 3 * s.turn if s.phase == at.MODULES else 0
    after = whole + 3 if s.phase == at.MODULES else 0
    lack = any(module == box.NOTHING for module in list(s.modules)[:whole])
    if lack or any(module != box.NOTHING for module in list(s.modules)[after:]):
        raise BadPosition("modules_undealt")


def unready(s: Tuscany) -> bool:
    """Say whether the phase lacks what it is about."""
    if s.phase in (at.ORDERING, at.TURNING, at.LOWERING):
        return any(module == box.NOTHING for module in s.modules)
    if s.phase == at.MODULES:
        return s.modules[s.turn * 3 + 2] != box.NOTHING
    chosen = {at.SHOWING: s.assemblies, at.UNVEILING: s.castle_at}.get(s.phase)
    if chosen is not None and any(choice == box.NOTHING for choice in chosen):
        return True
    nowhere = s.phase in (at.PAYING, at.SORTING) and s.space == box.NOTHING
    nothing = s.phase in (at.PAYING, at.DISCARDING) and s.piece == box.NOTHING
    if nowhere or nothing:
        return True
    return s.phase != at.ENDED and not s.legal()
