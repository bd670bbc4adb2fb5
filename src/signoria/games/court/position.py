"""Positions of the game as people write them. `docs/games/court.md` lists the fields."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from signoria.core import options as game_options
from signoria.core.fast import i64, vec
from signoria.core.position import Fields, Json, Position
from signoria.core.problem import BadPosition
from signoria.core.vocabulary import SEAT_NAMES
from signoria.games.court.components import (
    BOX,
    CARD_NAMES,
    CARDS,
    DECK_MOST,
    HAND,
    HOUSE_OF,
    JESTER,
    JESTER_MOST,
    LAID,
    NO_LIMIT,
    RANK_OF,
    VALUE_OF,
    terms_of,
)
from signoria.games.court.options import Options
from signoria.games.court.plays import targets
from signoria.games.court.rules import Court, choose_first, duplicates
from signoria.games.court.state import (
    ANNOUNCING,
    BEGINNING,
    CHOOSING,
    DEALING,
    DRAWING,
    ENDINGS,
    LAYING,
    NOBODY,
    PHASES,
    PLACING,
    REPLACING,
    TARGETING,
    ZONES,
    Table,
    clear,
    deck_left,
    enter,
    named,
    pile,
    stack_cards,
)
from signoria.games.court.turns import can_play, circle_ends, draw, may_play, take_turn

NONE: Final = "none"
_SEATS: Final = SEAT_NAMES[:2]
_STARTED: Final = ("stacks", "hands", "decks", "discards", "buried")
"""A position that gives one of these is past the preparation."""


def save(state: Table) -> Position:
    """Return *state* as a position in which nothing is left to a default."""
    stacks: list[Json] = [
        {"stack": slot + 1, "zone": ZONES[state.zones[slot]], "cards": stack_cards(state, slot)}
        for slot in range(state.slots)
        if state.sizes[slot]
    ]
    return {
        "game": "court",
        "players": 2,
        "options": game_options.write_options(state.terms.options),
        "phase": PHASES[state.phase],
        "turn": SEAT_NAMES[state.turn],
        "stacks": stacks,
        "hands": [named(state.hands, house) for house in range(2)],
        "decks": [named(state.decks, house) for house in range(2)],
        "buried": [buried_cards(state, house) for house in range(2)],
        "discards": [named(state.discards, house) for house in range(2)],
        "aside": [named(state.aside, house) for house in range(2)],
        "chosen": _word(state.chosen),
        "plotting": int(state.plotting) + 1,
        "shown": [_word(card) for card in state.shown],
        "limits": [int(limit) for limit in state.limits],
        "blocked": [SEAT_NAMES[seat] for seat in range(2) if state.blocked[seat]],
        "futures": [int(times) for times in state.futures],
        "stalls": int(state.stalls),
        "ending": ENDINGS[state.ending],
    }


def _word(card: int) -> str:
    return NONE if card == NOBODY else CARD_NAMES[card]


def buried_cards(s: Table, seat: int) -> list[str]:
    """Return the cards beneath a deck, the next to be drawn first."""
    first = seat * DECK_MOST
    return [CARD_NAMES[s.buried[first + i]] for i in range(s.buried_sizes[seat])]


def put_stacks(s: Table, stacks: Iterable[tuple[int, str, Sequence[str]]]) -> None:
    """Let nobles stand at court: slot, zone and cards of each stack."""
    for slot, zone, cards in stacks:
        clear(s, slot)
        s.zones[slot] = ZONES.index(zone)
        for card in cards:
            pile(s, enter(s, CARD_NAMES.index(card), s.zones[slot]), slot)
        s.slots = max(int(s.slots), slot + 1)


def put_pile(counts: vec[i64], cards: Iterable[str]) -> None:
    """Count *cards* into one of the arrays that count them."""
    for card in cards:
        counts[CARD_NAMES.index(card)] += 1


def put_hidden(
    s: Table, house: int, hand: Sequence[str], buried: Sequence[str], deck: Sequence[str]
) -> None:
    """Lay down what is hidden of a house, instead of what lies there."""
    for card in range(CARDS):
        if HOUSE_OF[card] == house:
            s.hands[card] = s.decks[card] = 0
    put_pile(s.hands, hand)
    put_pile(s.decks, deck)
    s.hand_sizes[house], s.deck_sizes[house] = len(hand), len(deck)
    for i, name in enumerate(buried):
        s.buried[house * DECK_MOST + i] = CARD_NAMES.index(name)
    s.buried_sizes[house] = len(buried)


def unplaced(s: Table, house: int, placed: Iterable[str]) -> Counter[str]:
    """Return the cards of a house that are neither at court nor among those *placed*."""
    left = Counter(named(s.terms.decks, house))
    left.subtract(Counter(placed))
    left.subtract([card for card in _court_cards(s) if _house(card) == house])
    return left


def _court_cards(s: Table) -> list[str]:
    slots = [slot for slot in range(s.slots) if s.sizes[slot]]
    return [card for slot in slots for card in stack_cards(s, slot)]


def _check_box(s: Table, cards: Iterable[str]) -> None:
    """Refuse more cards than there are."""
    for card, count in Counter(cards).items():
        most = int(s.terms.decks[CARD_NAMES.index(card)])
        if count > most:
            raise BadPosition("beyond_box", card=card, most=most, found=count)


def _house(card: str) -> int:
    return HOUSE_OF[CARD_NAMES.index(card)]


def load(
    position: Mapping[str, Json], players: int | None = None, *, listen: bool = False
) -> Court:
    """Return the state that *position* describes, after all that the rules do by themselves.

    A circle without nobles ends the game, a player who cannot play is passed over.
    """
    fields = Fields(position)
    fields.word("game", "court", ["court"])
    options = game_options.read_options(Options, fields.mapping("options"))
    s = Court()
    s.lay_out(terms_of(options))
    if fields.whole("players", 2, 2, 2) != (players or 2):
        raise BadPosition("players_differ", found=2, wanted=players or 2)
    started = any(fields.has(key) for key in _STARTED)
    put_stacks(s, _stacks(s, fields))
    _load_cards(s, fields)
    _load_limits(s, fields)
    _load_turn(s, fields, started=started)
    fields.close()
    if listen:
        s.told = []
    _go_on(s)
    return s


def seats(options: Options) -> range:
    """Return how many may play: two."""
    del options
    return range(2, 3)


def _stacks(s: Table, fields: Fields) -> list[tuple[int, str, Sequence[str]]]:
    """Read the stacks; those without a number take the first free ones."""
    read = [
        (part.whole("stack", 0, 0, BOX), part.word("zone", ZONES[0], ZONES), _cards_of(part))
        for part in fields.parts("stacks")
    ]
    taken = [number for number, _, _ in read if number]
    for number, times in Counter(taken).items():
        if times > 1:
            raise BadPosition("stack_taken", stack=number)
    _check_box(s, [card for _, _, cards in read for card in cards])
    free = iter([number for number in range(1, int(BOX) + 1) if number not in taken])
    return [((number or next(free)) - 1, zone, cards) for number, zone, cards in read]


def _cards_of(part: Fields) -> list[str]:
    cards = part.words("cards", [], CARD_NAMES)
    part.close()
    if not cards:
        raise BadPosition("empty_stack")
    return cards


def _load_cards(s: Table, fields: Fields) -> None:
    """Read hands, decks, buried cards and discards; what is left out is in one of them."""
    given = {
        key: _by_house(fields, key) for key in ("hands", "decks", "buried", "discards", "aside")
    }
    for house in range(2):
        listed = [card for key in given for card in given[key][house]]
        _check_box(s, [*listed, *_court_cards(s)])
        left = list(unplaced(s, house, listed).elements())
        if not fields.has("decks"):
            given["decks"][house] += left
        elif not fields.has("discards"):
            given["discards"][house] += left
        elif left:
            raise BadPosition("cards_missing", cards=left)
        put_pile(s.discards, given["discards"][house])
        put_pile(s.aside, given["aside"][house])
        hand, buried, deck = (given[key][house] for key in ("hands", "buried", "decks"))
        put_hidden(s, house, hand, buried, deck)


def _by_house(fields: Fields, key: str) -> list[list[str]]:
    """Read a list of cards for each house, each of its own cards."""
    rows = fields.rows(key, 2, CARD_NAMES)
    for house, row in enumerate(rows):
        for card in row:
            if _house(card) != house:
                raise BadPosition("wrong_house", where=f"{key}[{house}]", card=card)
    return rows


def _load_limits(s: Table, fields: Fields) -> None:
    """Read the last cards that were shown, and what they forbid."""
    names = fields.words("shown", [NONE, NONE], [*CARD_NAMES, NONE])
    if len(names) != 2:
        raise BadPosition("wrong_length", where="shown", wanted=2, found=len(names))
    limits = [int(NO_LIMIT)] * 2
    for seat, name in enumerate(names):
        if name != NONE:
            card = CARD_NAMES.index(name)
            if not s.hands[card] or HOUSE_OF[card] != seat:
                raise BadPosition("not_held", seat=seat, card=name)
            s.shown[seat] = card
            limits[seat] = int(VALUE_OF[card])
    for seat, limit in enumerate(fields.wholes("limits", limits, 0, NO_LIMIT)):
        s.limits[seat] = limit
        if deck_left(s, seat) and (limit < NO_LIMIT or s.shown[seat] != NOBODY):
            raise BadPosition("deck_not_empty", seat=seat)
        _check_limit(s, seat)
    _load_blocked(s, fields)


def _load_blocked(s: Table, fields: Fields) -> None:
    """Read who is known to be unable to play."""
    for letter in fields.words("blocked", [], _SEATS):
        seat = SEAT_NAMES.index(letter)
        if can_play(s, seat):
            raise BadPosition("not_blocked", seat=seat)
        s.blocked[seat] = 1


def _check_limit(s: Table, seat: int) -> None:
    """Refuse a limit other than the last card sets; a jester's owner announces 1 to 10."""  # R18
    card = s.shown[seat]
    if card == NOBODY:
        return
    low = high = int(VALUE_OF[card])
    if RANK_OF[card] == JESTER:
        low, high = 1, int(JESTER_MOST)
    if not low <= s.limits[seat] <= high:
        found = int(s.limits[seat])
        if low == high:
            raise BadPosition("limit_is", seat=seat, limit=low, found=found)
        raise BadPosition("limit_differs", seat=seat, low=low, high=high, found=found)


def _load_turn(s: Table, fields: Fields, *, started: bool) -> None:
    """Read whose turn it is, and how far it has come."""
    chosen = fields.word("chosen", NONE, [*CARD_NAMES, NONE])
    plotting = fields.whole("plotting", 0, 0, BOX)
    s.turn = fields.seat("turn", 0, 2)
    for seat, times in enumerate(fields.wholes("futures", [0, 0], 0, 999)):
        s.futures[seat] = times
    s.stalls = fields.whole("stalls", 0, 0, 2)
    s.ending = ENDINGS.index(fields.word("ending", ENDINGS[0], ENDINGS))
    s.chosen = NOBODY if chosen == NONE else CARD_NAMES.index(chosen)
    s.plotting = plotting - 1
    default = PHASES[CHOOSING] if started else PHASES[LAYING]
    if s.chosen != NOBODY:
        default = PHASES[TARGETING] if plotting else PHASES[PLACING]
    s.phase = PHASES.index(fields.word("phase", default, PHASES))
    _check_turn(s)


def _check_turn(s: Table) -> None:
    """Refuse what nobody could go on from."""
    if (s.phase in (PLACING, TARGETING)) != (s.chosen != NOBODY):
        raise BadPosition("no_choice")
    if s.phase == PLACING and (HOUSE_OF[s.chosen] != s.turn or not may_play(s, s.chosen)):
        raise BadPosition("not_held", seat=int(s.turn), card=CARD_NAMES[s.chosen])
    if (s.phase == TARGETING) != (s.plotting != NOBODY):
        raise BadPosition("no_plot")
    if s.phase == TARGETING and (
        CARD_NAMES[s.chosen] not in stack_cards(s, s.plotting)[-1:] or not targets(s, s.plotting)
    ):
        raise BadPosition("no_plot")
    shown = s.shown[s.turn]
    if s.phase == ANNOUNCING and (shown == NOBODY or RANK_OF[shown] != JESTER):
        raise BadPosition("no_last_jester")
    if not _prepares_rightly(s):
        raise BadPosition("preparation_over")


def _prepares_rightly(s: Table) -> bool:
    """Say whether the phases before the first turn can go on as they stand."""
    if s.phase == REPLACING and not duplicates(s, s.turn):
        return False
    if s.phase not in (LAYING, DEALING):
        return True
    to_come = range(int(s.turn), 2)
    if s.phase == LAYING:
        return all(s.inner[seat] < LAID and s.deck_sizes[seat] for seat in to_come)
    return all(s.hand_sizes[seat] < HAND and s.deck_sizes[seat] for seat in to_come)


def _go_on(s: Table) -> None:
    """Do what the rules do by themselves, as they would have done in play."""
    if s.phase == CHOOSING:
        if not circle_ends(s):
            take_turn(s, s.turn)
    elif s.phase == BEGINNING:
        choose_first(s)
    elif s.phase == DRAWING:
        draw(s)
