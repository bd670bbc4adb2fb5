"""What each action takes, and how much of it is there: for "why not?"."""

from collections.abc import Callable, Sequence
from typing import Final

from signoria.core.game import Need, Offer
from signoria.core.needs import condition, count, first, naming, offer
from signoria.games.tuscany import state as at
from signoria.games.tuscany.actions import (
    EXTEND,
    MARBLE,
    PLACE,
    PLACE_JOKER,
    SWAP,
    TAKE,
    UPGRADE,
    VOCABULARY,
)
from signoria.games.tuscany.components import (
    BIT,
    COLOUR_NAMES,
    COLOUR_OF,
    COLOURS,
    JOKER,
    KIND_NAMES,
    KINDS,
    PIECE_NAMES,
    SLOTS,
    SPACE_NAMES,
    SPACES,
    UPGRADE_NAMES,
)
from signoria.games.tuscany.display import (
    colour_in_display,
    fitting,
    jokers,
    some_tile_fits,
)
from signoria.games.tuscany.placing import pairs
from signoria.games.tuscany.rules import Tuscany
from signoria.games.tuscany.state import region_of

_BEFORE: Final = ("order", "turn", "lower", "found")
"""What is decided before the first turn."""
_NAMING: Final = naming(
    VOCABULARY,
    (*_BEFORE, "upgrade", "take", "place", "joker", "tile", "discard", "extend"),
)
_PIECES: Final = {"marble": MARBLE}
"""What is done with a piece of the board that no action names."""


def needs(state: Tuscany, action: int) -> list[Need]:
    """Return all that *action* takes of the seat whose turn it is."""
    if state.actor() < 0 or state.phase < at.UPGRADING:
        return []
    ask = _NEEDS.get(VOCABULARY.describe(action).verb)
    return [] if ask is None else ask(state, action)


def _now(s: Tuscany) -> list[Need]:
    """Actions are chosen one at a time. § The turn."""
    if s.phase == at.SPENDING:
        return [condition("action_left", ok=False)]
    return [] if s.phase == at.ACTING else [first(ok=False)]


def _placing(s: Tuscany, action: int) -> list[Need]:
    """A stored tile of the space's colour, next to another, paid with two. § Placing a tile."""
    space = action - PLACE
    colour = int(region_of(s, s.turn).colour[space])
    stored = [piece for piece in _stored(s) if piece < KINDS and COLOUR_OF[piece] == colour]
    tile = Need("stored", {"colour": COLOUR_NAMES[colour]}, len(stored), 1)
    return [*_now(s), *_ground(s, space), tile, _payment(s, colour)]


def _joker(s: Tuscany, action: int) -> list[Need]:
    """A joker of an earlier turn goes on any colour. § Jokers."""
    space = action - PLACE_JOKER
    colour = int(region_of(s, s.turn).colour[space])
    mine = int(jokers(s, s.turn))
    told = [*_now(s), *_ground(s, space), count("joker", mine, 1)]
    if mine:
        told.append(condition("joker_ripe", ok=mine > s.fresh))
    return [*told, _payment(s, colour)]


def _ground(s: Tuscany, space: int) -> list[Need]:
    """An empty space next to a covered one. § Placing a tile."""
    name = SPACE_NAMES[space]
    empty = not s.covered[s.turn] & BIT[space]
    told = [condition("empty", ok=empty, space=name)]
    if empty:
        told.append(condition("adjacent", ok=bool(s.frontier[s.turn] & BIT[space]), space=name))
    return told


def _payment(s: Tuscany, colour: int) -> Need:
    """Two cards of the colour; a worker or a pair of another may stand for each. § Paying."""
    cards = int(s.hands[s.turn * COLOURS + colour])
    have = min(2, cards + int(s.workers[s.turn]) + int(pairs(s, s.turn)))
    return Need("payment", {"colour": COLOUR_NAMES[colour]}, have, 2)


def _stored(s: Tuscany) -> list[int]:
    first_slot = s.turn * SLOTS
    return [int(s.storage[first_slot + n]) for n in range(s.stored[s.turn])]


def _taking(s: Tuscany, action: int) -> list[Need]:
    """A tile of the display; after an exchange, one that fits. § Taking a tile, § No tile fits."""
    kind = action - TAKE
    there = Need("in_display", {"tile": KIND_NAMES[kind]}, int(s.display[kind]), 1)
    if s.phase == at.SWAPPING:
        fits = bool(fitting(s) & BIT[COLOUR_OF[kind]])
        return [there, condition("fits", ok=fits, tile=KIND_NAMES[kind])]
    return [*_now(s), there]


def _swapping(s: Tuscany, action: int) -> list[Need]:
    """Tiles are exchanged only where none fits, and something might. § No tile fits."""
    colour = action - SWAP
    tiles = int(colour_in_display(s, colour))
    told = [
        condition("none_fits", ok=not some_tile_fits(s)),
        Need("colour_in_display", {"colour": COLOUR_NAMES[colour]}, tiles, 1),
    ]
    if s.phase == at.SWAPPING:
        return told
    spaces = int(SPACES) - int(s.covered[s.turn]).bit_count()
    return [
        *_now(s),
        *told,
        count("neutral_tile", int(s.neutral_size + s.removed_size), 1),
        count("empty_space", spaces, 1),
    ]


def _marble(s: Tuscany, action: int) -> list[Need]:
    """One marble a turn buys an action, before or after the other. § Quarry."""
    del action
    return [
        *([] if s.phase in (at.ACTING, at.SPENDING) else [first(ok=False)]),
        count("marble", int(s.marbles[s.turn]), 1),
        condition("marble_unspent", ok=s.marble_spent == 0),
    ]


def _upgrade(s: Tuscany, action: int) -> list[Need]:
    """A city gives one of those that are left. § Upgrades."""
    kind = action - UPGRADE
    left = Need("upgrade_left", {"upgrade": UPGRADE_NAMES[kind]}, int(s.stock[kind]), 1)
    return [condition("city_waits", ok=s.phase == at.UPGRADING), left]


def _castle(s: Tuscany, action: int) -> list[Need]:
    """A castle just built places a tile of the display for nothing. § Castle."""
    space = action - EXTEND
    colour = int(region_of(s, s.turn).colour[space])
    tiles = int(colour_in_display(s, colour))
    return [
        condition("castle_waits", ok=s.phase == at.EXTENDING),
        *_ground(s, space),
        Need("colour_in_display", {"colour": COLOUR_NAMES[colour]}, tiles, 1),
    ]


_NEEDS: Final[dict[str, Callable[[Tuscany, int], list[Need]]]] = {
    "place": _placing, "joker": _joker, "take": _taking, "swap": _swapping, "marble": _marble,
    "upgrade": _upgrade, "extend": _castle,
}  # fmt: skip


def ways(state: Tuscany, goal: str) -> list[Offer]:
    """Return what can be done with *goal*: a space, a tile of the display, a stored piece."""
    if goal in _PIECES:
        return [offer(VOCABULARY, int(_PIECES[goal]))]
    if state.phase >= at.ACTING:
        extending = state.phase == at.EXTENDING
        named = _NAMING.get(goal, [])
        unasked = _BEFORE if extending else (*_BEFORE, "extend")
        return [each for each in named if each.name not in unasked] or named
    return _NAMING.get(goal, [])


def offers(state: Tuscany) -> list[Offer]:
    """Return what a turn can be used for: each stored piece, a marble, an exchange."""
    if state.phase not in (at.ACTING, at.SPENDING):
        return []
    found: list[Offer] = []
    if state.phase == at.ACTING:
        found += [_best_space(state, piece) for piece in dict.fromkeys(_stored(state))]
        if not found:
            found.append(Offer("build", {}, _nearest(state, range(int(SPACES)))))
    if state.marbles[state.turn] == 0 or state.marble_spent:
        found.append(offer(VOCABULARY, int(MARBLE)))
    return found


def _best_space(s: Tuscany, piece: int) -> Offer:
    """Return the placing of a stored *piece* that lacks least."""
    if piece == JOKER:
        return Offer("build_joker", {}, _nearest(s, range(int(SPACES)), int(PLACE_JOKER)))
    colour = int(COLOUR_OF[piece])
    region = region_of(s, s.turn)
    spaces = [space for space in range(int(SPACES)) if region.colour[space] == colour]
    return Offer("build_piece", {"piece": PIECE_NAMES[piece]}, _nearest(s, spaces))


def _nearest(s: Tuscany, spaces: Sequence[int], action: int = int(PLACE)) -> int:
    """Return the placing on one of *spaces* that lacks least."""

    def lacking(code: int) -> tuple[bool, int]:
        """Covered spaces come last: nothing can be done about them."""
        covered = bool(s.covered[s.turn] & BIT[code - action])
        return covered, sum(not need.ok for need in needs(s, code))

    return min([action + space for space in spaces], key=lacking)
