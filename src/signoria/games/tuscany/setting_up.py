"""Before the first turn. § Setup, § Assembling the region, § The starting castle, § Upgrades."""

from signoria.core.event import Event, Value
from signoria.core.fast import i64
from signoria.games.tuscany.components import (
    FIRST_HAND,
    LOWER_NAMES,
    MODULE_NAMES,
    NOTHING,
    ORDERS,
    START,
    TURN_NAMES,
)
from signoria.games.tuscany.placing import cover
from signoria.games.tuscany.region import assembly_of
from signoria.games.tuscany.state import (
    ACTING,
    DEALING,
    FOUNDING,
    LOWERING,
    MODULES,
    ORDERING,
    REFILLING,
    SHOWING,
    TURNING,
    UNVEILING,
    UPGRADING,
    Table,
    left_of,
    region_of,
)


def begin(s: Table, seat: i64) -> None:
    """The first player is drawn by lot; then eight neutral tiles come up. § Setup."""  # R1
    s.first = seat
    s.turn = seat
    s.filling = 1
    s.phase = REFILLING


def set_up_next(s: Table) -> None:
    """Go on to the next step, each for all players. § Setup."""  # R2
    if s.phase == REFILLING:
        deal_hand(s)
        return
    s.turn = left_of(s, s.turn)
    if s.turn != s.first:
        if s.phase == DEALING:
            deal_hand(s)
        else:
            choose_first_upgrade(s)
    elif s.phase == DEALING:
        s.turn = 0
        s.phase = MODULES
    else:
        s.lap = 1
        start_turn(s, s.first)


def deal_hand(s: Table) -> None:
    """Everyone draws five cards in secret. § Setup."""
    s.owed = FIRST_HAND
    s.phase = DEALING
    if s.told is not None:
        s.told.append(Event("draws", {"seat": s.turn, "cards": s.owed}))


def letter_due(s: Table) -> i64:
    """Return the letter of the module that the seat still lacks. § Assembling the region."""
    letter: i64 = 0
    while s.modules[s.turn * 3 + letter] != NOTHING:
        letter += 1
    return letter


def module_free(s: Table, module: i64) -> bool:
    """Say whether nobody has the module yet. § Assembling the region."""
    free = True
    for seat in range(s.players):
        if s.modules[seat * 3 + module // 4] == module % 4:
            free = False
    return free


def deal_module(s: Table, module: i64) -> None:
    """Everyone gets one module of each letter at random. § Assembling the region."""
    s.modules[s.turn * 3 + module // 4] = module % 4
    if module // 4 < 2:
        return
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        s.phase = ORDERING


def choose_order(s: Table, order: i64) -> None:
    """Choose in secret which module lies left, in the middle, right. § Assembling the region."""
    s.assemblies[s.turn * 3] = order
    s.phase = TURNING


def choose_turned(s: Table, turned: i64) -> None:
    """Choose in secret which modules to turn by half. § Assembling the region."""
    s.assemblies[s.turn * 3 + 1] = turned
    s.phase = LOWERING


def choose_lower(s: Table, lower: i64) -> None:
    """Choose in secret which modules lie a space lower. § Assembling the region."""  # R3
    s.assemblies[s.turn * 3 + 2] = lower
    s.turn += 1
    s.phase = ORDERING
    if s.turn == s.players:
        s.turn = 0
        s.phase = SHOWING


def show_choice(s: Table) -> None:
    """When all have chosen, all regions are shown. § Assembling the region."""  # R4
    s.shown += 1
    if s.shown % 3 == 0:
        join_modules(s, s.shown // 3 - 1)
        tell_region(s, s.shown // 3 - 1)
    if s.shown == s.players * 3:
        s.shown = 0
        s.phase = FOUNDING


def tell_region(s: Table, seat: i64) -> None:
    """Tell what a seat made of its modules. § Assembling the region."""
    if s.told is None:
        return
    modules = []
    for slot in range(3):
        letter = ORDERS[s.assemblies[seat * 3] * 3 + slot]
        modules.append(MODULE_NAMES[letter * 4 + s.modules[seat * 3 + letter]])
    turned = TURN_NAMES[s.assemblies[seat * 3 + 1]]
    lower = LOWER_NAMES[s.assemblies[seat * 3 + 2]]
    region: dict[str, Value] = {"seat": seat, "modules": modules}
    s.told.append(Event("assembled", {**region, "turned": turned, "lower": lower}))


def join_modules(s: Table, seat: i64) -> None:
    """Lay a seat's modules side by side as chosen. § Assembling the region."""
    first = seat * 3
    assembly = assembly_of(s.assemblies[first], s.assemblies[first + 1], s.assemblies[first + 2])
    s.regions[seat] = s.terms.board.region(s.modules, seat, assembly)


def may_found(s: Table) -> i64:
    """Return the dark green spaces, one bit each. § The starting castle."""
    return region_of(s, s.turn).spaces[0]


def found(s: Table, space: i64) -> None:
    """Choose in secret where the starting castle stands. § The starting castle."""  # R4
    s.castle_at[s.turn] = space
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        s.phase = UNVEILING


def unveil(s: Table) -> None:
    """When all have chosen, the starting castles are shown. § The starting castle."""
    cover(s, s.shown, START, s.castle_at[s.shown])  # R5
    s.shown += 1
    if s.shown == s.players:
        s.shown = 0
        s.turn = s.first
        choose_first_upgrade(s)


def choose_first_upgrade(s: Table) -> None:
    """In turn order, everyone chooses an upgrade in the open. § Upgrades."""
    s.cities = 1
    s.phase = UPGRADING


def start_turn(s: Table, seat: i64) -> None:
    """A turn has one action, and with a marble two. § The turn."""
    s.turn = seat
    s.actions = 1
    s.marble_spent = 0
    s.fresh = 0
    s.phase = ACTING
