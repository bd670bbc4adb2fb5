"""The state of a table that its parts share: seats, settings, phase and version."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from signoria.tables.model import doors
from signoria.tables.model.arms import Arms, beside, unlike
from signoria.tables.model.bot_profiles import name_for
from signoria.tables.model.doors import Door, Transition
from signoria.tables.model.names import alike, tidied
from signoria.tables.model.refusal import Malformed, NotNow, NotThere, NotYours
from signoria.tables.model.seat import BOT, OPEN, PERSON, Seat
from signoria.tables.model.settings import TableSettings
from signoria.tables.model.spec import GATHERING, TableSpec


class TableState:
    """Seats, settings, phase and version of a table, and the one way to change a seat."""

    def __init__(
        self,
        spec: TableSpec,
        seats: Sequence[Seat],
        settings: TableSettings | None,
        *,
        listed: bool,
    ) -> None:
        """Create the state of a table that waits for players."""
        self.spec = spec
        self.settings = settings or TableSettings()
        self.seats = list(seats)
        self.listed = listed
        self.phase = GATHERING
        self.version = 1
        self.stored_version = 0
        self.steps: list[Transition] = []
        """What went through a door since it was last written down."""

    # who sits where

    def seats_of(self, session: str | None) -> tuple[int, ...]:
        """Return the seats that *session* holds."""
        if session is None:
            return ()
        return tuple([i for i, seat in enumerate(self.seats) if seat.session == session])

    def own(self, session: str, seat: int | None) -> int:
        """Return *seat* if it is the session's, or its only one."""
        mine = self.seats_of(session)
        if seat is None and len(mine) == 1:
            return mine[0]
        if seat is None and mine:
            raise Malformed("which_seat")
        if seat is None or seat not in mine:
            raise NotYours("not_your_seat")
        return seat

    def linked(self, seats: Sequence[int]) -> list[int]:
        """Return those among *seats* to which a return link is out."""
        return [seat for seat in seats if self.seats[seat].link is not None]

    def others(self, session: str | None) -> list[int]:
        """Return the seats of all other persons without a substitute bot."""
        return [
            i
            for i, seat in enumerate(self.seats)
            if seat.kind == PERSON and seat.session != session and seat.stand_in is None
        ]

    def free_name(self, name: str) -> str:
        """Return *name*, with a number if it could be taken for another one at the table."""
        plain, taken = tidied(name), [seat.name for seat in self.seats]
        names = [plain, *[f"{plain} {n}" for n in range(2, len(self.seats) + 2)]]
        return next(each for each in names if not alike(each, taken))

    def free_arms(self, wanted: Arms) -> Arms:
        """Return *wanted*, in the next free tincture if another house here bears it already."""
        return beside(wanted, {seat.arms.tincture for seat in self.seats if seat.arms})

    def name_bots(self) -> None:
        """Name the bots that have no name, and propose arms where none were chosen."""
        for seat in self.seats:
            if seat.kind == BOT and not seat.name:
                taken = {each.name for each in self.seats if each.name}
                seat.name = name_for(self.spec.id, taken)
            if seat.kind not in (OPEN, PERSON) and seat.arms is None:
                seat.arms = unlike([each.arms for each in self.seats if each.arms])

    # by which door a seat changes

    @contextmanager
    def through(self, door: Door, seat: int, by: str) -> Iterator[Seat]:
        """Change a seat by a *door*: the only way. What the door ends is void afterwards."""
        each = self.seats[seat]
        before = each.state()
        door.check(self.phase, before)
        yield each
        if door.ends != doors.NOTHING:
            each.link = None
        if door.ends == doors.SITTING:
            each.sitting += 1
        self.note(door, seat, before, by)
        self.changed()

    def note(self, door: Door, seat: int, before: str, by: str | None) -> None:
        """Add the transition of a seat to the audit log."""
        each = self.seats[seat]
        self.steps.append(Transition(door.name, seat, before, each.state(), each.sitting, by))

    def changed(self) -> bool:
        """Mark the table as changed, to be stored; return true."""
        self.version = self.stored_version + 1
        return True

    def seat_at(self, seat: int) -> Seat:
        """Return a seat; raise `NotThere` if there is no such seat."""
        if not 0 <= seat < len(self.seats):
            raise NotThere("no_such_seat")
        return self.seats[seat]

    def require_owner(self, session: str) -> None:
        """Raise `NotYours` unless *session* made the table."""
        if session != self.spec.owner:
            raise NotYours("not_owner")

    def require_phase(self, phase: str) -> None:
        """Raise `NotNow` in any other phase."""
        if self.phase != phase:
            raise NotNow("not_while_" + self.phase)
