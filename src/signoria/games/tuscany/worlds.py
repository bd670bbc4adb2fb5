"""The states that would look like a view: what a searching player may search."""

from signoria.core.chance import Stream
from signoria.games.tuscany import components as box
from signoria.games.tuscany import state as at
from signoria.games.tuscany.board import terms_of
from signoria.games.tuscany.boards import INCOME_CARDS
from signoria.games.tuscany.placing import cover
from signoria.games.tuscany.rules import Tuscany
from signoria.games.tuscany.setting_up import join_modules
from signoria.games.tuscany.state import PHASES
from signoria.games.tuscany.view import FACES, View


def imagine(view: View, rng: Stream) -> Tuscany:
    """Return a state behind *view*: what it shows, and all else drawn at random."""
    s = Tuscany()
    s.lay_out(terms_of(view.players, view.options))
    _put_turn(s, view)
    _put_supply(s, view)
    for seat in range(view.players):
        _put_seat(s, view, seat)
        _put_region(s, view, seat)
    _put_cards(s, view)
    s.redraw(box.NOTHING if view.seat is None else view.seat, rng)
    return s


def _put_turn(s: Tuscany, view: View) -> None:
    """Take over how far the game and the turn have come."""
    s.phase = PHASES.index(view.phase)
    s.round, s.lap, s.last_lap = view.round, view.lap, view.last_lap
    s.first, s.turn, s.shown = view.first, view.turn, view.shown
    s.actions, s.marble_spent, s.fresh = view.actions, view.marble_spent, view.fresh_jokers
    s.owed, s.incomes, s.cities, s.castles, s.gaps, s.filling, s.repeats, s.swaps = (
        view.due.values()
    )
    s.space = box.SPACE_NAMES.index(view.space) if view.space else box.NOTHING
    s.piece = box.PIECE_NAMES.index(view.piece) if view.piece else box.NOTHING


def _put_supply(s: Tuscany, view: View) -> None:
    """Lay out what lies in the middle."""
    for kind, name in enumerate(box.KIND_NAMES):
        s.display[kind] = view.display.count(name)
        s.backs[kind] = view.neutral_backs.get(name, 0)
        s.neutral[kind] = view.neutral.get(name, 0)
        s.removed[kind] = view.removed.get(name, 0)
        s.gone[kind] = view.gone.get(name, 0)
    for card, name in enumerate(INCOME_CARDS):
        s.income_pile[card] = view.income.get(name, 0)
        s.income_discard[card] = view.income_discard.get(name, 0)
    for kind, name in enumerate(box.UPGRADE_NAMES):
        s.stock[kind] = view.upgrades.get(name, 0)
    for colour, name in enumerate(box.COLOUR_NAMES):
        s.faces[colour] = FACES.index(view.bonuses[name])
        s.discard[colour] = view.discard.get(name, 0)
    s.display_size, s.neutral_size = sum(s.display), sum(s.neutral)
    s.removed_size, s.income_size = sum(s.removed), sum(s.income_pile)


def _put_seat(s: Tuscany, view: View, seat: int) -> None:
    """Give a seat all that lies open before it."""
    s.used[seat] = view.used[seat]
    s.workers[seat], s.marbles[seat] = view.workers[seat], view.marbles[seat]
    s.green[seat], s.red[seat] = view.green[seat], view.red[seat]
    for kind, name in enumerate(box.KIND_NAMES):
        s.stacks[seat * box.KINDS + kind] = view.stacks[seat].get(name, 0)
    for kind, name in enumerate(box.UPGRADE_NAMES):
        s.upgrades[seat * box.UPGRADES + kind] = view.owned[seat].count(name)
    for slot, piece in enumerate(view.storage[seat]):
        s.storage[seat * box.SLOTS + slot] = box.PIECE_NAMES.index(piece)
    s.stored[seat] = len(view.storage[seat])


def _put_region(s: Tuscany, view: View, seat: int) -> None:
    """Lay a region out; what was chosen in secret is only known to be chosen."""
    seen = view.regions[seat]
    for letter, module in enumerate(seen.modules):
        s.modules[seat * 3 + letter] = box.MODULE_NAMES.index(module) % 4
    _put_assembly(s, view, seat)
    if seen.spaces:
        join_modules(s, seat)
    for space, piece in seen.pieces.items():
        cover(s, seat, box.PIECE_NAMES.index(piece), box.SPACE_NAMES.index(space))
    if seen.castle:
        s.castle_at[seat] = box.SPACE_NAMES.index(seen.castle)
    elif seat != view.seat and _chosen(s, seat, at.FOUNDING):
        s.castle_at[seat] = seen.spaces.index("castle")
    s.complete[seat] = sum([1 << box.COLOUR_NAMES.index(colour) for colour in seen.complete])


def _put_assembly(s: Tuscany, view: View, seat: int) -> None:
    """Take over what is known of order, turn and lowering; of the rest, that it was chosen."""
    seen = view.regions[seat]
    known = (seen.order, seen.turned, seen.lower)
    every = (box.ORDER_NAMES, box.TURN_NAMES, box.LOWER_NAMES)
    for i, (choice, names) in enumerate(zip(known, every, strict=True)):
        if choice:
            s.assemblies[seat * 3 + i] = names.index(choice)
        elif seat != view.seat and _chosen(s, seat, at.ORDERING + i):
            s.assemblies[seat * 3 + i] = 0


def _chosen(s: Tuscany, seat: int, phase: int) -> bool:
    """Say whether a seat has made the choice of *phase*."""
    if s.lap or s.phase < at.SHOWING or s.phase == at.EARNING:
        return False
    if phase == at.FOUNDING:
        return s.phase == at.UNVEILING or (s.phase == at.FOUNDING and seat < s.turn)
    return s.phase == at.SHOWING or seat < s.turn or (seat == s.turn and phase < s.phase)


def _put_cards(s: Tuscany, view: View) -> None:
    """Give the seat its cards, and others as many as they hold of those that it does not see."""
    for card in view.hand:
        s.hands[(view.seat or 0) * box.COLOURS + box.COLOUR_NAMES.index(card)] += 1
    unseen = [i for i, name in enumerate(box.COLOUR_NAMES) for _ in range(view.unseen.get(name, 0))]
    for seat in range(view.players):
        if seat != view.seat:
            for _ in range(view.hand_sizes[seat]):
                s.hands[seat * box.COLOURS + unseen.pop()] += 1
    for colour in range(box.COLOURS):
        s.pile[colour] = unseen.count(colour)
    s.pile_size = sum(s.pile)
