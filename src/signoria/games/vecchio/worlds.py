"""Tiles that a seat has not seen, laid where they may be. § Offices in Florence.

What a seat knows of a stack is who drew how many tiles when, and which it drew itself. So the whole
past of the stack is played again with nameless tiles, all draws being alike, until the tiles drawn
by this seat overlap as they did; then names are given, to each tile one that fits what was seen.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from signoria.core.chance import Stream
from signoria.games.vecchio.components import BIT, COUNCIL_NAMES, NOBILITY_NAMES, STACK_NAMES
from signoria.games.vecchio.state import MOST_GROUPS, MOST_LOOKS, NOBODY, Table

if TYPE_CHECKING:
    from signoria.games.vecchio.view import View


class Past(NamedTuple):
    """What happened to the nameless tiles of a stack, when it was played again."""

    drawn: list[list[int]]
    kept: list[int]
    groups: list[list[int]]


def imagine_tiles(s: Table, view: "View", rng: Stream) -> None:
    """Fill in hands, stacks, and tiles that lie face down. § Offices in Florence."""
    if view.settling and sum(view.hand_sizes):
        imagine_hands(s, view, rng)
    else:
        imagine_stack(s, view, 0, rng)
    imagine_stack(s, view, 1, rng)


def imagine_hands(s: Table, view: "View", rng: Stream) -> None:
    """Deal the unseen council tiles of the set-up to those who hold some. § Preparation."""
    shown = [COUNCIL_NAMES.index(tile) for tiles in view.council for tile in tiles]
    own = [COUNCIL_NAMES.index(tile) for tile in view.hand]
    rest = [tile for tile in range(12) if tile not in (*shown, *own)]
    for seat in range(view.players):
        if seat == view.seat:
            hand = own
        else:
            up = [COUNCIL_NAMES.index(tile) for tile in view.council[seat]]
            more = view.hand_sizes[seat] - len(up)
            hand = up + [rest.pop(rng.below(len(rest))) for _ in range(more)]
        s.hands[seat] = _mask(hand)
        if view.has_chosen[seat]:
            s.chosen[seat] = _choice(view, seat, hand, rng)
    s.groups[0] = _mask(rest)


def _choice(view: "View", seat: int, hand: list[int], rng: Stream) -> int:
    """Return the tile that *seat* keeps: known, or any of its hand. § Preparation."""
    if view.council[seat]:
        return COUNCIL_NAMES.index(view.council[seat][0])
    if seat == view.seat and view.chosen is not None:
        return COUNCIL_NAMES.index(view.chosen)
    return hand[rng.below(len(hand))]


def imagine_stack(s: Table, view: "View", stack: int, rng: Stream) -> None:
    """Give a stack, and all that was drawn from it, a past that fits. § Offices in Florence."""
    knowledge = Knowledge(view, stack)
    names: dict[int, int] | None = None
    while names is None:
        past = knowledge.play_again(rng)
        names = knowledge.named(past, rng)
    for n, group in enumerate(past.groups):
        s.groups[stack * MOST_GROUPS + n] = _mask([names[tile] for tile in group])
    for n in range(len(past.groups), int(MOST_GROUPS)):
        s.groups[stack * MOST_GROUPS + n] = 0
    s.group_count[stack] = len(past.groups)
    for n, look in enumerate(knowledge.looks):
        at = stack * MOST_LOOKS + n
        s.look_seat[at] = look["seat"]
        s.look_seen[at] = _mask([names[tile] for tile in past.drawn[n]])
        s.look_kept[at] = NOBODY if look["open"] else names[past.kept[n]]
    s.look_count[stack] = len(knowledge.looks)
    knowledge.hand_out(s, past, names)


class Knowledge:
    """What a view tells of one stack."""

    def __init__(self, view: "View", stack: int) -> None:
        """Count the tiles, and collect what is certain."""
        self.view = view
        self.stack = stack
        self.names = NOBILITY_NAMES if stack else COUNCIL_NAMES
        self.looks: list[dict[str, Any]] = list(view.looks[STACK_NAMES[stack]])
        self.own = [n for n, look in enumerate(self.looks) if look["seat"] == view.seat]
        self.seen = [[self.names.index(t) for t in self.looks[n]["seen"]] for n in self.own]
        self.aside = self._aside()
        outside = self._outside()
        self.tiles = [tile for tile in range(12) if tile not in outside]
        self.size = len(self.tiles) - len(self.aside)

    def _kept_known(self) -> list[int]:
        """Return the tiles of which is known that they were kept after a look."""
        return [self.names.index(look["kept"]) for look in self.looks if look["kept"]]

    def _aside(self) -> list[int]:
        """Return the owner of each unknown tile that came from no look, as in positions."""
        view = self.view
        owners: list[int] = []
        for seat in range(view.players):
            finished = [k for k in self.looks if k["seat"] == seat and not k["open"]]
            if seat == view.seat:
                continue
            if self.stack:
                owners += [seat] * (view.nobility_count[seat] - len(finished))
            elif view.new_tile[seat] and not [k for k in finished if k["kept"] is None]:
                owners.append(seat)
        return owners

    def _outside(self) -> set[int]:
        """Return the tiles that are known and never were in the stack."""
        view, kept = self.view, self._kept_known()
        known: list[str] = []
        if self.stack:
            known += view.nobility[view.seat] if view.seat is not None else ()
        else:
            known += [tile for tiles in view.council for tile in tiles]
            known += [tile for tile in view.new_tile if tile in self.names]
        return {self.names.index(tile) for tile in known} - set(kept)

    def play_again(self, rng: Stream) -> Past:
        """Draw, keep and put back nameless tiles, as often as it happened."""
        past = Past([], [], [list(range(self.size))] if self.size else [])
        for look in self.looks:
            drawn = [_draw(past.groups, rng) for _ in range(look["number"])]
            past.drawn.append(drawn)
            past.kept.append(NOBODY if look["open"] else drawn[rng.below(len(drawn))])
            rest = [tile for tile in drawn if tile != past.kept[-1]]
            if rest and not look["open"]:
                past.groups.append(rest)
        return past

    def named(self, past: Past, rng: Stream) -> dict[int, int] | None:
        """Return a name for each tile that fits all that was seen, or nothing."""
        names = self._fixed(past, rng)
        if names is None:
            return None
        kinds: dict[tuple[bool, ...], list[int]] = {}
        for tile in self.tiles:
            if tile not in names.values():
                kinds.setdefault(tuple([tile in seen for seen in self.seen]), []).append(tile)
        for slot in range(len(self.tiles)):
            if slot in names:
                continue
            fitting = kinds.get(self._pattern(past, slot))
            if not fitting:
                return None
            names[slot] = fitting.pop(rng.below(len(fitting)))
        return names

    def _pattern(self, past: Past, slot: int) -> tuple[bool, ...]:
        return tuple([slot in past.drawn[n] for n in self.own])

    def _fixed(self, past: Past, rng: Stream) -> dict[int, int] | None:
        """Return the tiles whose name is certain, or nothing if they cannot have it."""
        names: dict[int, int] = {}
        for n, look in enumerate(self.looks):
            if look["kept"]:
                names[past.kept[n]] = self.names.index(look["kept"])
        if self.stack:
            for seat in range(self.view.players):
                self._show(past, seat, names, rng)
        for slot, tile in names.items():
            if self._pattern(past, slot) != tuple([tile in seen for seen in self.seen]):
                return None
        return names

    def _show(self, past: Past, seat: int, names: dict[int, int], rng: Stream) -> None:
        """Let tiles revealed at the end be some of those that *seat* kept."""
        if seat == self.view.seat:
            return
        slots = [s for s in self._held(past, seat) if s not in names]
        for tile in self.view.shown[seat]:
            names[slots.pop(rng.below(len(slots)))] = self.names.index(tile)

    def _held(self, past: Past, seat: int) -> list[int]:
        """Return the nameless tiles that *seat* has before it."""
        kept = [past.kept[n] for n, look in enumerate(self.looks) if look["seat"] == seat]
        aside = [self.size + n for n, owner in enumerate(self.aside) if owner == seat]
        return [slot for slot in kept if slot != NOBODY] + aside

    def hand_out(self, s: Table, past: Past, names: dict[int, int]) -> None:
        """Lay what others keep face down before them."""
        for seat in range(self.view.players):
            if seat == self.view.seat:
                continue
            held = [names[slot] for slot in self._held(past, seat)]
            if self.stack:
                s.nobility[seat] = _mask(held)
            elif self.view.new_tile[seat]:
                s.new_tile[seat] = next(t for t in held if not s.council[seat] & BIT[t])


def _draw(groups: list[list[int]], rng: Stream) -> int:
    """Draw from the top: any tile of the first group."""
    tile = groups[0].pop(rng.below(len(groups[0])))
    if not groups[0]:
        del groups[0]
    return tile


def _mask(tiles: list[int]) -> int:
    return sum([int(BIT[tile]) for tile in tiles])
