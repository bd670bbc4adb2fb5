"""Positions as people write them. `docs/games/tuscany.md` lists the fields."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from signoria.core import options as game_options
from signoria.core.position import Fields, Json, Position
from signoria.core.problem import BadPosition
from signoria.core.vocabulary import SEAT_NAMES
from signoria.games.tuscany import components as box
from signoria.games.tuscany import state as at
from signoria.games.tuscany.board import terms_of
from signoria.games.tuscany.boards import INCOME_CARDS
from signoria.games.tuscany.checks import check_deal, check_dealt, check_lap, unready
from signoria.games.tuscany.components import listed, named
from signoria.games.tuscany.display import capacity, store
from signoria.games.tuscany.options import Options
from signoria.games.tuscany.placing import cover
from signoria.games.tuscany.rules import Tuscany, go_on, go_on_swapping, next_action
from signoria.games.tuscany.setting_up import join_modules
from signoria.games.tuscany.state import (
    PHASES,
    Table,
    due,
    hand_cards,
    module_names,
    owned_upgrades,
    piece_colour,
    placed_pieces,
    stack_tiles,
    stored_pieces,
)

if TYPE_CHECKING:
    from signoria.core.fast import i64, vec

FACES: Final = ("first", "second", "gone")
DEFAULT_PLAYERS: Final = 4
MOST: Final = 999


def save(state: Table) -> Position:
    """Return *state* as a position in which nothing is left to a default."""
    n = int(state.players)
    return {
        "game": "tuscany",
        "players": n,
        "options": game_options.write_options(state.terms.options),
        "phase": PHASES[state.phase],
        "round": int(state.round),
        "lap": int(state.lap),
        "last_lap": int(state.last_lap),
        "first": None if state.first == box.NOTHING else SEAT_NAMES[state.first],
        "turn": SEAT_NAMES[state.turn],
        "actions": int(state.actions),
        "marble_spent": int(state.marble_spent),
        "fresh_jokers": int(state.fresh),
        "due": due(state),
        "shown": int(state.shown),
        "space": None if state.space == box.NOTHING else box.SPACE_NAMES[state.space],
        "piece": None if state.piece == box.NOTHING else box.PIECE_NAMES[state.piece],
        **_saved_supply(state),
        "hands": [hand_cards(state, seat) for seat in range(n)],
        "stacks": {SEAT_NAMES[seat]: stack_tiles(state, seat) for seat in range(n)},
        "used": [int(used) for used in state.used],
        "storage": [stored_pieces(state, seat) for seat in range(n)],
        "owned": [owned_upgrades(state, seat) for seat in range(n)],
        "workers": [int(workers) for workers in state.workers],
        "marbles": [int(marbles) for marbles in state.marbles],
        "green": [int(points) for points in state.green],
        "red": [int(points) for points in state.red],
        "regions": {SEAT_NAMES[seat]: _saved_region(state, seat) for seat in range(n)},
    }


def _saved_supply(s: Table) -> Position:
    """Return what lies in the middle."""
    return {
        "pile": named(s.pile, box.COLOUR_NAMES),
        "discard": named(s.discard, box.COLOUR_NAMES),
        "display": listed(s.display, box.KIND_NAMES),
        "neutral_backs": named(s.backs, box.KIND_NAMES),
        "neutral": named(s.neutral, box.KIND_NAMES),
        "removed": named(s.removed, box.KIND_NAMES),
        "gone": named(s.gone, box.KIND_NAMES),
        "income": named(s.income_pile, INCOME_CARDS),
        "income_discard": named(s.income_discard, INCOME_CARDS),
        "upgrades": named(s.stock, box.UPGRADE_NAMES),
        "bonuses": {colour: FACES[s.faces[i]] for i, colour in enumerate(box.COLOUR_NAMES)},
    }


def _saved_region(s: Table, seat: int) -> Position:
    """Return a seat's modules, its choices, and what lies on the spaces."""
    order, turned, lower = [int(choice) for choice in s.assemblies[seat * 3 : seat * 3 + 3]]
    castle = int(s.castle_at[seat])
    return {
        "modules": module_names(s, seat),
        "order": box.ORDER_NAMES[order] if order >= 0 else None,
        "turned": box.TURN_NAMES[turned] if turned >= 0 else None,
        "lower": box.LOWER_NAMES[lower] if lower >= 0 else None,
        "castle": box.SPACE_NAMES[castle] if castle >= 0 else None,
        "tiles": placed_pieces(s, seat),
        "complete": [c for i, c in enumerate(box.COLOUR_NAMES) if s.complete[seat] & box.BIT[i]],
    }


def seats(options: Options) -> range:
    """Return how many may play."""
    del options
    return range(2, 5)


def load(
    position: Mapping[str, Json], players: int | None = None, *, listen: bool = False
) -> Tuscany:
    """Return the state that *position* describes, after all that the rules do by themselves."""
    fields = Fields(position)
    fields.word("game", "tuscany", ["tuscany"])
    options = game_options.read_options(Options, fields.mapping("options"))
    s = Tuscany()
    s.lay_out(terms_of(_players(fields, players), options))
    _load_turn(s, fields)
    _load_cards(s, fields)
    _load_seats(s, fields)
    _load_tiles(s, fields)
    regions = fields.part("regions")
    parts = [regions.part(SEAT_NAMES[seat]) for seat in range(s.players)]
    _load_modules(s, parts)
    for seat, part in enumerate(parts):
        _load_region(s, seat, part)
    regions.close()
    fields.close()
    check_deal(s)
    if listen:
        s.told = []
    _go_on(s)
    return s


def _players(fields: Fields, asked: int | None) -> int:
    """Return how many play: as asked, or as given, or as many as there are lists by seat."""
    given = max([fields.length(key) for key in ("hands", "storage", "owned", "used", "green")])
    players = fields.whole("players", given or asked or DEFAULT_PLAYERS, 2, 4)
    if asked not in (None, players):
        raise BadPosition("players_differ", found=players, wanted=asked)
    return players


def _load_turn(s: Table, fields: Fields) -> None:
    """Read whose turn it is, and how far the turn has come."""
    n = int(s.players)
    told = ("regions", "turn", "hands", "storage", "display", "lap", "used")
    default = "act" if any(fields.has(key) for key in told) else "begin"
    s.phase = PHASES.index(fields.word("phase", default, PHASES))
    s.round = fields.whole("round", 1, 1, box.ROUNDS)
    s.lap = fields.whole("lap", int(s.phase > at.UPGRADING or s.phase == at.EARNING), 0, MOST)
    s.last_lap = fields.whole("last_lap", 0, 0, 1)
    s.first = fields.seat("first", 0 if s.phase != at.BEGINNING else -1, n)
    s.turn = fields.seat("turn", max(int(s.first), 0), n)
    acting = s.phase in (at.ACTING, at.SWAPPING, at.PAYING, at.SORTING)
    s.actions = fields.whole("actions", int(acting), 0, 2)
    s.marble_spent = fields.whole("marble_spent", 0, 0, 1)
    s.fresh = fields.whole("fresh_jokers", 0, 0, box.SLOTS)
    owed = fields.part("due")
    s.owed = owed.whole("cards", int(s.phase == at.DEALING), 0, MOST)
    s.incomes = owed.whole("income", int(s.phase == at.EARNING), 0, box.UPGRADES + 1)
    s.cities = owed.whole("upgrade", int(s.phase == at.UPGRADING), 0, 1)
    s.castles = owed.whole("castle", int(s.phase == at.EXTENDING), 0, 1)
    s.gaps = owed.whole("gaps", int(s.phase == at.REFILLING and s.lap > 0), 0, box.DISPLAY)
    s.filling = owed.whole("filling", int(s.phase == at.REFILLING and s.lap == 0), 0, 1)
    s.repeats = owed.whole("repeats", 0, 0, box.REPEATS)
    s.swaps = owed.whole("swaps", int(s.phase == at.SWAPPING), 0, box.REPEATS)
    owed.close()
    s.shown = fields.whole("shown", 0, 0, 3 * n - 1)
    space = fields.word("space", "", ("", *box.SPACE_NAMES))
    s.space = box.SPACE_NAMES.index(space) if space else box.NOTHING
    piece = fields.word("piece", "", ("", *box.PIECE_NAMES))
    s.piece = box.PIECE_NAMES.index(piece) if piece else box.NOTHING
    check_lap(s)


def _load_cards(s: Table, fields: Fields) -> None:
    """Read hands, piles, income cards, upgrades and bonuses."""
    board = s.terms.board
    for seat, hand in enumerate(fields.rows("hands", int(s.players), box.COLOUR_NAMES)):
        for card in hand:
            s.hands[seat * box.COLOURS + box.COLOUR_NAMES.index(card)] += 1
    _put(s.discard, _counts(fields, "discard", box.COLOUR_NAMES, [0] * box.COLOURS))
    held = [_all(s, s.hands, i, box.COLOURS) + s.discard[i] for i in range(box.COLOURS)]
    _put(s.pile, _counts(fields, "pile", box.COLOUR_NAMES, _less(board.cards, held)))
    s.pile_size = sum(s.pile)
    _put(s.income_discard, _counts(fields, "income_discard", INCOME_CARDS, [0] * len(INCOME_CARDS)))
    _put(
        s.income_pile,
        _counts(fields, "income", INCOME_CARDS, _less(board.income, s.income_discard)),
    )
    s.income_size = sum(s.income_pile)
    for seat, owned in enumerate(fields.rows("owned", int(s.players), box.UPGRADE_NAMES)):
        for upgrade in owned:
            s.upgrades[seat * box.UPGRADES + box.UPGRADE_NAMES.index(upgrade)] += 1
    taken = [_all(s, s.upgrades, i, box.UPGRADES) for i in range(box.UPGRADES)]
    _put(s.stock, _counts(fields, "upgrades", box.UPGRADE_NAMES, _less(s.stock, taken)))
    bonuses = fields.part("bonuses")
    for i, colour in enumerate(box.COLOUR_NAMES):
        s.faces[i] = FACES.index(bonuses.word(colour, FACES[0], FACES))
    bonuses.close()


def _load_seats(s: Table, fields: Fields) -> None:
    """Read what each seat has besides its cards and its region."""
    n = int(s.players)
    goods = {"workers": s.workers, "marbles": s.marbles, "green": s.green, "red": s.red}
    for key, values in goods.items():
        for seat, number in enumerate(fields.wholes(key, [0] * n, 0, MOST)):
            values[seat] = number
    for seat, pieces in enumerate(fields.rows("storage", n, box.PIECE_NAMES[:18])):
        if len(pieces) > capacity(s, seat):
            where = f"storage[{seat}]"
            raise BadPosition("too_many_pieces", where=where, most=int(capacity(s, seat)))
        for piece in pieces:
            store(s, seat, box.PIECE_NAMES.index(piece))
    stacks = fields.part("stacks")
    for seat, used in enumerate(fields.wholes("used", [0] * n, 0, box.OWN_TILES)):
        s.used[seat] = used
        _load_stack(s, seat, stacks)
    stacks.close()


def _load_stack(s: Table, seat: int, stacks: Fields) -> None:
    """Read the tiles that a seat has face down."""
    left = int(box.OWN_TILES - s.used[seat])
    usual = _after(s.terms.board.own, int(s.used[seat]))
    stack = _counts(stacks, SEAT_NAMES[seat], box.KIND_NAMES, usual)
    if sum(stack) != left:
        raise BadPosition("stack_size", seat=seat, wanted=left, found=int(sum(stack)))
    for kind in range(box.KINDS):
        s.stacks[seat * box.KINDS + kind] = stack[kind]


def _load_tiles(s: Table, fields: Fields) -> None:
    """Read the display, the neutral stacks, and what was taken out."""
    tiles = Counter(fields.words("display", [], box.KIND_NAMES))
    if sum(tiles.values()) > box.DISPLAY:
        raise BadPosition("too_many_pieces", where="display", most=int(box.DISPLAY))
    none = [0] * box.KINDS
    all_ = s.terms.board.neutral
    _put(s.display, [tiles[name] for name in box.KIND_NAMES])
    s.display_size = sum(s.display)
    usual = [min(int(all_[kind]), int(s.display[kind])) for kind in range(box.KINDS)]
    _put(s.backs, _counts(fields, "neutral_backs", box.KIND_NAMES, usual))
    for kind in range(box.KINDS):
        if s.backs[kind] > s.display[kind]:
            raise BadPosition("backs_differ", tile=box.KIND_NAMES[kind])
    _put(s.removed, _counts(fields, "removed", box.KIND_NAMES, none))
    s.removed_size = sum(s.removed)
    _put(s.gone, _counts(fields, "gone", box.KIND_NAMES, none))
    seen = [int(s.backs[kind] + s.removed[kind]) for kind in range(box.KINDS)]
    _put(s.neutral, _counts(fields, "neutral", box.KIND_NAMES, _less(all_, seen)))
    s.neutral_size = sum(s.neutral)


def _counts(fields: Fields, key: str, names: Sequence[str], default: Sequence[int]) -> list[int]:
    """Return how many there are of each of *names*; what is left out of a list is not there."""
    given = fields.has(key)
    part = fields.part(key)
    found = [part.whole(name, 0, 0, MOST) for name in names]
    part.close()
    return found if given else [int(count) for count in default]


def _put(counts: "vec[i64]", found: Sequence[int]) -> None:
    """Write what was found into an array of the table, which may not get another array."""
    for i, count in enumerate(found):
        counts[i] = count


def _all(s: Table, counts: "vec[i64]", at_: int, width: int) -> int:
    """Return how many all seats have together, of what stands at *at_* for each."""
    return sum([int(counts[seat * width + at_]) for seat in range(s.players)])


def _less(all_: Iterable[int], some: Iterable[int]) -> list[int]:
    """Return what is left of *all_* without *some*, never less than nothing."""
    return [max(0, int(a) - int(b)) for a, b in zip(all_, some, strict=True)]


def _after(tiles: Iterable[int], used: int) -> list[int]:
    """Return a stack after *used* tiles, if nothing is said about which: one of each in turn."""
    left = [int(count) for count in tiles]
    while used:
        for kind in range(box.KINDS):
            if left[kind] and used:
                left[kind] -= 1
                used -= 1
    return left


def _load_modules(s: Table, regions: Sequence[Fields]) -> None:
    """Read which modules each seat has; whoever is not named gets the first that are free."""
    given = [part.words("modules", [], box.MODULE_NAMES) for part in regions]
    for module, times in Counter([module for modules in given for module in modules]).items():
        if times > 1:
            raise BadPosition("module_twice", module=module)
    dealt = s.lap > 0 or s.phase > at.MODULES
    free = {
        letter: iter([m for m in box.MODULE_NAMES if m[0] == letter and not _among(m, given)])
        for letter in box.LETTERS
    }
    for seat, modules in enumerate(given):
        left_out = dealt and not regions[seat].has("modules")
        _put_modules(s, seat, [next(free[x]) for x in box.LETTERS] if left_out else modules)
    check_dealt(s)


def _among(module: str, given: Sequence[Sequence[str]]) -> bool:
    return any(module in modules for modules in given)


def _put_modules(s: Table, seat: int, modules: Sequence[str]) -> None:
    """Give a seat its modules, one of each letter in turn."""
    for i, module in enumerate(modules):
        if i > 2 or module[0] != box.LETTERS[i]:
            raise BadPosition("modules_wrong", seat=seat)
        s.modules[seat * 3 + i] = box.MODULE_NAMES.index(module) % 4


def _load_region(s: Table, seat: int, fields: Fields) -> None:
    """Read a seat's choices, and what lies on the spaces."""
    joined = s.lap > 0 or s.phase == at.UNVEILING or s.phase > at.LOWERING
    joined = joined or (s.phase == at.SHOWING and seat < s.shown // 3)
    ways = (("order", box.ORDER_NAMES), ("turned", box.TURN_NAMES), ("lower", box.LOWER_NAMES))
    for i, (key, names) in enumerate(ways):
        choice = fields.word(key, names[0] if joined else "", ("", *names))
        s.assemblies[seat * 3 + i] = names.index(choice) if choice else box.NOTHING
    castle = fields.word("castle", "", ("", *box.SPACE_NAMES))
    s.castle_at[seat] = box.SPACE_NAMES.index(castle) if castle else box.NOTHING
    tiles = fields.part("tiles")
    complete = fields.words("complete", [], box.COLOUR_NAMES)
    if joined:
        join_modules(s, seat)
        _load_pieces(s, seat, tiles)
        if not fields.has("complete"):
            complete = _completed(s, seat)
    tiles.close()
    fields.close()
    s.complete[seat] = sum([1 << box.COLOUR_NAMES.index(colour) for colour in set(complete)])


def _load_pieces(s: Table, seat: int, tiles: Fields) -> None:
    """Put the pieces on the spaces; a region in play has its start castle at least."""
    region = s.regions[seat]
    assert region is not None
    for space, name in enumerate(box.SPACE_NAMES):
        if tiles.has(name):
            piece = box.PIECE_NAMES.index(tiles.word(name, "", box.PIECE_NAMES))
            colour = 0 if piece == box.START else piece_colour(s, seat, piece, space)
            if colour != region.colour[space]:
                found = box.COLOUR_NAMES[region.colour[space]]
                raise BadPosition("tile_off_colour", seat=seat, space=name, found=found)
            cover(s, seat, piece, space)
            if piece == box.START:
                s.castle_at[seat] = space
    if (s.lap or s.phase == at.UPGRADING) and not s.covered[seat]:
        first = int(region.spaces[box.CASTLE] & -region.spaces[box.CASTLE]).bit_length() - 1
        s.castle_at[seat] = first
        cover(s, seat, box.START, first)


def _completed(s: Table, seat: int) -> list[str]:
    """Return the colours all of whose spaces are covered."""
    region = s.regions[seat]
    assert region is not None
    covered = s.covered[seat]
    return [c for i, c in enumerate(box.COLOUR_NAMES) if not region.spaces[i] & ~covered]


def _go_on(s: Tuscany) -> None:
    """Do what the rules do by themselves, as they would have done in play."""
    if s.phase in (at.REFILLING, at.DEALING, at.EARNING, at.EXTENDING, at.UPGRADING):
        go_on(s)
    elif s.phase == at.SPENDING or (s.phase == at.ACTING and s.actions == 0):
        next_action(s)
    elif s.phase == at.SWAPPING:
        go_on_swapping(s)
    if unready(s):
        raise BadPosition("phase_not_ready", phase=PHASES[s.phase])
