"""The doors of a seat: when each is open, where it leads, and what it ends.

This is the whole state machine of a seat; docs/seats.md shows it as a table, and a test
compares the two. `seating` lets nobody through but by these doors.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from signoria.tables.model.refusal import NotNow
from signoria.tables.model.spec import ABANDONED, GATHERING, OVER, PLAYING

OPEN: Final = "open"
SEATED: Final = "seated"
LEFT: Final = "left"
RESTING: Final = "resting"
STOOD_IN: Final = "stood in"
BOT: Final = "bot"
PROGRAM: Final = "program"
PROGRAM_RESTING: Final = "program resting"
PROGRAM_STOOD_IN: Final = "program stood in"

STATES: Final = (
    OPEN, SEATED, LEFT, RESTING, STOOD_IN, BOT, PROGRAM, PROGRAM_RESTING, PROGRAM_STOOD_IN,
)  # fmt: skip
_PERSONS: Final = (SEATED, LEFT, RESTING, STOOD_IN)
_PROGRAMS: Final = (PROGRAM, PROGRAM_RESTING, PROGRAM_STOOD_IN)

NOTHING: Final = "nothing"
LINK: Final = "link"
"""The return link of the person who stays is void."""
SITTING: Final = "sitting"
"""Someone else has the seat, or nobody: whatever was given out for it is void."""


@dataclass(frozen=True)
class Door:
    """One way to change a seat."""

    name: str
    phases: tuple[str, ...]
    leads: Mapping[str, str]
    """From which state to which."""
    ends: str = NOTHING

    def check(self, phase: str, state: str) -> None:
        """Raise a refusal in a phase or from a state in which the door is closed."""
        if phase not in self.phases:
            raise NotNow("not_while_" + phase)
        if state not in self.leads:
            raise NotNow("door_closed")


class Transition(NamedTuple):
    """What went through a door, for the audit."""

    door: str
    seat: int
    before: str
    after: str
    sitting: int
    by: str | None
    """The session that did it; of this only a digest is written."""


def _all(states: tuple[str, ...], to: str) -> dict[str, str]:
    return dict.fromkeys(states, to)


def _same(states: tuple[str, ...]) -> dict[str, str]:
    return {state: state for state in states}


_BACK: Final = {
    **_all((SEATED, LEFT, STOOD_IN), SEATED), RESTING: RESTING,
    **_all((PROGRAM, PROGRAM_STOOD_IN), PROGRAM), PROGRAM_RESTING: PROGRAM_RESTING,
}  # fmt: skip

_BEFORE: Final = (GATHERING,)
_DURING: Final = (PLAYING,)
_UNTIL_OVER: Final = (GATHERING, PLAYING)
_EVER: Final = (GATHERING, PLAYING, OVER, ABANDONED)

SIT: Final = Door("sit", _BEFORE, {OPEN: SEATED}, SITTING)
FILL: Final = Door("fill", _BEFORE, {OPEN: BOT}, SITTING)
ADMIT: Final = Door("admit", _BEFORE, {OPEN: PROGRAM, PROGRAM: PROGRAM}, SITTING)
STAND_UP: Final = Door("stand up", _BEFORE, {SEATED: OPEN}, SITTING)
UNSEAT: Final = Door("unseat", _BEFORE, {SEATED: OPEN}, SITTING)
TURN_OUT: Final = Door("turn out", _BEFORE, {PROGRAM: OPEN}, SITTING)

TAKE_OVER: Final = Door("take over", _DURING, {BOT: SEATED}, SITTING)
DISMISS: Final = Door("dismiss", _DURING, _all(_PROGRAMS, BOT), SITTING)
VOTE_OUT: Final = Door("vote out", _DURING, _all(_PERSONS, BOT), SITTING)
LEAVE: Final = Door(
    "leave", _DURING, {SEATED: LEFT, LEFT: LEFT, RESTING: RESTING, STOOD_IN: STOOD_IN}, LINK
)
STAND_IN: Final = Door(
    "stand in", _DURING, {SEATED: STOOD_IN, LEFT: STOOD_IN, PROGRAM: PROGRAM_STOOD_IN}
)
REST: Final = Door("rest", _DURING, {**_all(_PERSONS, RESTING), **_all(_PROGRAMS, PROGRAM_RESTING)})
PLAY_AGAIN: Final = Door(
    "play again",
    _DURING,
    {**_all((RESTING, STOOD_IN), SEATED), **_all((PROGRAM_RESTING, PROGRAM_STOOD_IN), PROGRAM)},
)

MAKE_LINK: Final = Door("make link", _UNTIL_OVER, _same(_PERSONS), LINK)
REVOKE_LINK: Final = Door("revoke link", (GATHERING, PLAYING, OVER), _same(_PERSONS), LINK)
RETURN: Final = Door("return", (GATHERING, PLAYING, OVER), _all(_PERSONS, SEATED), SITTING)
COME: Final = Door("come", _EVER, _BACK)
REMATCH: Final = Door("rematch", (OVER,), _same((*_PERSONS, BOT, *_PROGRAMS)), LINK)

DOORS: Final = (
    SIT, FILL, ADMIT, STAND_UP, UNSEAT, TURN_OUT, TAKE_OVER, DISMISS, VOTE_OUT, LEAVE, STAND_IN,
    REST, PLAY_AGAIN, MAKE_LINK, REVOKE_LINK, RETURN, COME, REMATCH,
)  # fmt: skip
