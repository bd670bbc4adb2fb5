"""What a seat may know: everything but other hands, the pile, and what is chosen in secret."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from signoria.games.tuscany import components as box
from signoria.games.tuscany import state as at
from signoria.games.tuscany.actions import PAY, PLACE, VOCABULARY
from signoria.games.tuscany.boards import INCOME_CARDS
from signoria.games.tuscany.components import Colour, Name, Upgrade, listed, named
from signoria.games.tuscany.display import capacity
from signoria.games.tuscany.heuristics import suggested
from signoria.games.tuscany.options import Options
from signoria.games.tuscany.placing import payable, payments_for
from signoria.games.tuscany.state import (
    PHASES,
    Phase,
    Table,
    due,
    hand_cards,
    hand_size,
    module_names,
    owned_upgrades,
    placed_pieces,
    stack_tiles,
    stored_pieces,
)

Face = Literal["first", "second", "gone"]
FACES: Final[tuple[Face, ...]] = ("first", "second", "gone")


@dataclass(frozen=True)
class Plot:
    """A region as a seat sees it: what is chosen in secret is empty until it is shown."""

    modules: tuple[str, ...]
    layouts: tuple[tuple[Colour, ...], ...]
    """The colours printed on each of the modules, left column first, each from the top."""
    order: str
    turned: str
    lower: str
    castle: str
    """The space of the start castle."""
    spaces: tuple[Colour, ...]
    """The colour of each space, a1 to f5, when the region is assembled."""
    zones: tuple[int, ...]
    """The first space of the zone of each space: equal numbers are one zone."""
    points: tuple[int, ...]
    """What completing the zone of each space is worth."""
    pieces: dict[str, str]
    """The piece on each covered space."""
    open: tuple[str, ...]
    """The empty spaces next to covered ones."""
    complete: tuple[Colour, ...]


@dataclass(frozen=True)
class View:
    """The table as one seat sees it, built field by field: what is not copied cannot leak."""

    seat: int | None
    players: int
    options: Options
    phase: Phase
    round: int
    lap: int
    last_lap: int
    first: int
    turn: int
    actions: int
    marble_spent: int
    fresh_jokers: int
    due: dict[str, int]
    shown: int
    space: str
    piece: str
    hand: tuple[Colour, ...]
    """The cards of the seat itself."""
    hand_sizes: tuple[int, ...]
    unseen: dict[str, int]
    """Cards of each colour that the seat does not see: in other hands and in the pile."""
    pile: int
    discard: dict[str, int]
    display: tuple[str, ...]
    neutral_backs: dict[str, int]
    neutral: dict[str, int]
    """Neutral tiles face down: all know which, nobody knows their order."""
    removed: dict[str, int]
    gone: dict[str, int]
    income: dict[str, int]
    income_discard: dict[str, int]
    upgrades: dict[str, int]
    """Upgrades left."""
    bonuses: dict[Colour, Face]
    bonus_points: dict[Colour, int]
    """What completing a colour would bring now."""
    bonus_values: dict[Colour, tuple[int, int]]
    """What completing a colour brings the first and the second."""
    stacks: tuple[dict[str, int], ...]
    """Each seat's tiles face down: all know which, nobody knows their order."""
    used: tuple[int, ...]
    storage: tuple[tuple[str, ...], ...]
    capacity: tuple[int, ...]
    owned: tuple[tuple[Upgrade, ...], ...]
    workers: tuple[int, ...]
    marbles: tuple[int, ...]
    green: tuple[int, ...]
    red: tuple[int, ...]
    regions: tuple[Plot, ...]
    payments: dict[str, tuple[str, ...]]
    """How the seat could pay for each colour, when it is to choose an action."""
    suggestion: tuple[str, ...]
    """Three actions that assemble the seat's region well, while it chooses."""


def observe(state: Table, seat: int | None) -> View:
    """Return the table as *seat* sees it."""
    n = int(state.players)
    everyone = range(n)
    return View(
        seat=seat,
        players=n,
        options=state.terms.options,
        phase=PHASES[state.phase],
        round=int(state.round),
        lap=int(state.lap),
        last_lap=int(state.last_lap),
        first=int(state.first),
        turn=int(state.turn),
        actions=int(state.actions),
        marble_spent=int(state.marble_spent),
        fresh_jokers=int(state.fresh),
        due=due(state),
        shown=int(state.shown),
        space=box.SPACE_NAMES[state.space] if state.space >= 0 else "",
        piece=box.PIECE_NAMES[state.piece] if state.piece >= 0 else "",
        hand=() if seat is None else tuple(hand_cards(state, seat)),
        hand_sizes=tuple([int(hand_size(state, other)) for other in everyone]),
        unseen=unseen_cards(state, seat),
        pile=int(state.pile_size),
        discard=named(state.discard, box.COLOUR_NAMES),
        display=tuple(listed(state.display, box.KIND_NAMES)),
        neutral_backs=named(state.backs, box.KIND_NAMES),
        neutral=named(state.neutral, box.KIND_NAMES),
        removed=named(state.removed, box.KIND_NAMES),
        gone=named(state.gone, box.KIND_NAMES),
        income=named(state.income_pile, INCOME_CARDS),
        income_discard=named(state.income_discard, INCOME_CARDS),
        upgrades=named(state.stock, box.UPGRADE_NAMES),
        bonuses={colour: FACES[state.faces[i]] for i, colour in enumerate(box.COLOUR_NAMES)},
        bonus_points=bonus_points(state),
        bonus_values=bonus_values(state),
        stacks=tuple([stack_tiles(state, other) for other in everyone]),
        used=tuple([int(used) for used in state.used]),
        storage=tuple([tuple(stored_pieces(state, other)) for other in everyone]),
        capacity=tuple([int(capacity(state, other)) for other in everyone]),
        owned=tuple([tuple(owned_upgrades(state, other)) for other in everyone]),
        workers=tuple([int(workers) for workers in state.workers]),
        marbles=tuple([int(marbles) for marbles in state.marbles]),
        green=tuple([int(points) for points in state.green]),
        red=tuple([int(points) for points in state.red]),
        regions=tuple([plot(state, other, seat) for other in everyone]),
        payments=payments(state, seat),
        suggestion=suggestion(state, seat),
    )


def plot(s: Table, seat: int, viewer: int | None) -> Plot:
    """Return the region of *seat* as *viewer* sees it."""
    region = s.regions[seat]
    names = (box.ORDER_NAMES, box.TURN_NAMES, box.LOWER_NAMES)
    choices = [int(choice) for choice in s.assemblies[seat * 3 : seat * 3 + 3]]
    seen = [names[i][choice] if choice >= 0 else "" for i, choice in enumerate(choices)]
    if region is None and seat != viewer:
        shown = s.shown if s.phase == at.SHOWING else 0
        seen = [name if seat * 3 + i < shown else "" for i, name in enumerate(seen)]
    castle = int(s.castle_at[seat])
    if seat != viewer and not s.covered[seat]:
        castle = -1
    zones = [] if region is None else [int(zone & -zone).bit_length() - 1 for zone in region.zone]
    return Plot(
        modules=tuple(module_names(s, seat)),
        layouts=layouts(s, seat),
        order=seen[0],
        turned=seen[1],
        lower=seen[2],
        castle=box.SPACE_NAMES[castle] if castle >= 0 else "",
        spaces=() if region is None else tuple([box.COLOUR_NAMES[c] for c in region.colour]),
        zones=tuple(zones),
        points=() if region is None else tuple([int(points) for points in region.points]),
        pieces=placed_pieces(s, seat),
        open=tuple(bits(s.frontier[seat], box.SPACE_NAMES)),
        complete=tuple(bits(s.complete[seat], box.COLOUR_NAMES)),
    )


def payments(s: Table, seat: int | None) -> dict[str, tuple[str, ...]]:
    """Return how the seat could pay for each colour, if it is to choose an action."""
    if seat is None or s.phase != at.ACTING or s.turn != seat:
        return {}
    found: dict[str, tuple[str, ...]] = {}
    colours = payable(s, seat)
    for i, colour in enumerate(box.COLOUR_NAMES):
        if colours & box.BIT[i]:
            found[colour] = tuple([VOCABULARY.describe(code).name for code in payments_for(s, i)])
    return found


def suggestion(s: Table, seat: int | None) -> tuple[str, ...]:
    """Return a good way to assemble the region, as the actions that are still to be done."""
    if seat is None or s.turn != seat or not at.ORDERING <= s.phase <= at.LOWERING:
        return ()
    codes = suggested(s, seat)[s.phase - at.ORDERING :]
    return tuple([VOCABULARY.describe(code).name for code in codes])


def bonus_points(s: Table) -> dict[Colour, int]:
    """Return what completing each colour would bring now."""
    found: dict[Colour, int] = {}
    for i, colour in enumerate(box.COLOUR_NAMES):
        face = s.faces[i]
        found[colour] = int(s.terms.board.bonus[i * 2 + face]) if face < 2 else 0
    return found


def bonus_values(s: Table) -> dict[Colour, tuple[int, int]]:
    """Return what completing each colour brings the first and the second."""
    bonus = [int(points) for points in s.terms.board.bonus]
    return {colour: (bonus[i * 2], bonus[i * 2 + 1]) for i, colour in enumerate(box.COLOUR_NAMES)}


def layouts(s: Table, seat: int) -> tuple[tuple[Colour, ...], ...]:
    """Return what is printed on the modules of a seat, in the order of their letters."""
    printed = s.terms.board.layouts
    found = []
    for letter in range(3):
        number = int(s.modules[seat * 3 + letter])
        if number >= 0:
            first = (letter * 4 + number) * 10
            colours = [int(colour) for colour in printed[first : first + 10]]
            found.append(tuple([box.COLOUR_NAMES[colour] for colour in colours]))
    return tuple(found)


def unseen_cards(s: Table, seat: int | None) -> dict[str, int]:
    """Return the cards that a seat does not see."""
    counts = [int(count) for count in s.pile]
    for other in range(s.players):
        if other != seat:
            for i in range(box.COLOURS):
                counts[i] += s.hands[other * box.COLOURS + i]
    return named(counts, box.COLOUR_NAMES)


def bits(mask: int, names: Sequence[Name]) -> list[Name]:
    """Return the names whose bits are set."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def redact(state: Table, action: int, seat: int | None) -> int:
    """Hide cards dealt to others, and what they choose in secret."""
    return int(state.seen_as(action, box.NOTHING if seat is None else seat))


def reveals(state: Table, action: int) -> bool:
    """To place and to pay shows something of the hand, unless workers alone can do it."""
    if PLACE <= action < PAY and state.phase == at.ACTING:
        return bool(state.workers[state.turn] < 2)
    return PAY <= action < PAY + box.UNITS * box.UNITS


def uncovers(state: Table, action: int) -> bool:
    """No action shows its actor what it did not know: that comes by chance alone."""
    del state, action
    return False
