"""Positions of Medici as people write them. `docs/games/medici.md` lists the fields."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from signoria.core import options as game_options
from signoria.core.position import Fields, Json, Position
from signoria.core.problem import BadPosition
from signoria.core.vocabulary import SEAT_NAMES
from signoria.games.medici.components import (
    CARD_BIT,
    CARD_NAMES,
    COPIES_AMONG,
    FIRST_OF,
    GOOD_NAMES,
    KIND_OF,
    MAX_LOT,
    RICHEST,
    ROUNDS,
    TERMS,
    TOP,
)
from signoria.games.medici.options import Options
from signoria.games.medici.rules import (
    Medici,
    ask,
    choose_first,
    consider_lot,
    left_of,
    lot_may_grow,
    open_auction,
    take_turn,
)
from signoria.games.medici.state import (
    BEGINNING,
    BIDDING,
    CHOOSING,
    ENDED,
    FILLING,
    NOBODY,
    PHASES,
    REVEALING,
    Table,
    hold_cards,
    lot_cards,
    room,
)

_NAMES: Final = [
    [CARD_NAMES[kind] for kind, count in copies.items() for _ in range(count)]
    for copies in COPIES_AMONG
]
_KINDS: Final = {name: kind for kind, name in enumerate(CARD_NAMES)}
BOX_COUNTS: Final = Counter([CARD_NAMES[kind] for kind in KIND_OF])
DEFAULT_PLAYERS: Final = 4


def save(state: Table) -> Position:
    """Return *state* as a position in which nothing is left to a default."""
    n = int(state.players)
    markers: dict[str, list[int]] = {
        good: [int(space) for space in state.markers[i * n : (i + 1) * n]]
        for i, good in enumerate(GOOD_NAMES)
    }
    return {
        "game": "medici",
        "players": n,
        "options": game_options.write_options(state.terms.options),
        "round": int(state.round),
        "phase": PHASES[state.phase],
        "florins": [int(florins) for florins in state.florins],
        "markers": markers,
        "holds": [hold_cards(state, seat) for seat in range(n)],
        "pile": int(state.pile),
        "unseen": unseen_cards(state),
        "lot": lot_cards(state),
        "auctioneer": None if begun_by_nobody(state) else SEAT_NAMES[state.auctioneer],
        "bidder": SEAT_NAMES[state.bidder] if state.phase == BIDDING else None,
        "standing_bid": int(state.standing_bid),
        "leader": None if state.leader == NOBODY else SEAT_NAMES[state.leader],
    }


def begun_by_nobody(s: Table) -> bool:
    """Say whether there is no auctioneer: before the first turn of a round, and at the end."""
    return s.phase in (BEGINNING, ENDED)


def unseen_cards(s: Table) -> list[str]:
    """Return the cards that may still come, a second five twice."""
    return cards_of(s.unseen)


def cards_of(mask: int) -> list[str]:
    """Return the cards of the box whose bits are in *mask*, a second five twice."""
    return [name for i in range(6) for name in _NAMES[i * 128 + (mask >> 7 * i & 127)]]


def unseen_mask(cards: Iterable[str]) -> int:
    """Return the cards of the box that *cards* name, one bit each."""
    mask = 0
    for card, count in Counter(cards).items():
        first = FIRST_OF[_KINDS[card]]
        for copy in range(count):
            mask |= CARD_BIT[first + copy]
    return mask


def put_cards(s: Table, holds: Sequence[Sequence[str]], lot: Sequence[str]) -> None:
    """Lay the named cards into the holds and on the table."""
    for seat, cards in enumerate(holds):
        s.sizes[seat] = len(cards)
        for slot, card in enumerate(cards):
            s.holds[seat * s.capacity + slot] = _KINDS[card]
    s.lot_size = len(lot)
    for i, card in enumerate(lot):
        s.lot[i] = _KINDS[card]


def put_pieces(
    s: Table, florins: Sequence[int], markers: Sequence[Sequence[int]], players: int
) -> None:
    """Give each seat its florins, and put its markers on the pyramids."""
    for seat in range(players):
        s.florins[seat] = florins[seat]
        for good in range(len(GOOD_NAMES)):
            s.markers[good * players + seat] = markers[good][seat]


def load(
    position: Mapping[str, Json], players: int | None = None, *, listen: bool = False
) -> Medici:
    """Return the state that *position* describes, after all that the rules do by themselves.

    A bidder who cannot bid is passed over, a full lot is offered, a finished round is scored.
    """
    fields = Fields(position)
    fields.word("game", "medici", ["medici"])
    options = game_options.read_options(Options, fields.mapping("options"))
    s = Medici()
    n = _players(fields, options, players)
    s.lay_out(n, TERMS[n, options])
    s.round = fields.whole("round", 1, 1, ROUNDS)
    scored = int(s.round) - (position.get("phase") != PHASES[ENDED])
    _load_fortunes(s, fields, int(RICHEST) * (scored + 1))
    _load_cards(s, fields)
    _load_turn(s, fields)
    fields.close()
    if listen:
        s.told = []
    _go_on(s)
    return s


def seats(options: Options) -> range:
    """Return how many may play: three to six, or two in the later edition's game."""
    return range(3, 7) if options.two_players == "no" else range(2, 7)


def _players(fields: Fields, options: Options, asked: int | None) -> int:
    """Return how many play: as asked, or as given, or as many as there are fortunes or holds."""
    given = max(fields.length("florins"), fields.length("holds")) or asked or DEFAULT_PLAYERS
    allowed = seats(options)
    players = fields.whole("players", given, allowed.start, allowed.stop - 1)
    if players not in allowed or asked not in (None, players):
        raise BadPosition("players_differ", found=players, wanted=asked or players)
    return players


def _load_fortunes(s: Table, fields: Fields, most: int) -> None:
    """Read the florins and the markers; *most* leaves room for what each scoring brings."""
    n = int(s.players)
    for seat, florins in enumerate(fields.wholes("florins", list(s.terms.purses), 0, most)):
        s.florins[seat] = florins
    markers = fields.part("markers")
    for i, good in enumerate(GOOD_NAMES):
        for seat, space in enumerate(markers.wholes(good, [0] * n, 0, TOP)):
            s.markers[i * n + seat] = space
    markers.close()


def _load_cards(s: Table, fields: Fields) -> None:
    """Read the holds, the lot, the lost lots, and what may still come."""
    holds = fields.rows("holds", int(s.players), CARD_NAMES)
    lot = fields.words("lot", [], CARD_NAMES)
    lost = fields.words("discarded", [], CARD_NAMES)
    for seat, hold in enumerate(holds):
        if len(hold) > s.capacity:
            raise BadPosition(
                "too_many", where=f"holds[{seat}]", most=int(s.capacity), found=len(hold)
            )
    if len(lot) > MAX_LOT:
        raise BadPosition("too_many", where="lot", most=int(MAX_LOT), found=len(lot))
    put_cards(s, holds, lot)
    seen = [card for hold in holds for card in hold] + lot + lost
    rest = sorted((BOX_COUNTS - Counter(seen)).elements(), key=CARD_NAMES.index)
    unseen = fields.words("unseen", rest, CARD_NAMES)
    for card, count in Counter(unseen).items():
        if count > BOX_COUNTS[card]:
            raise BadPosition("not_in_box", card=card, most=BOX_COUNTS[card], found=count)
    s.unseen = unseen_mask(unseen)
    left = min(max(int(s.terms.pile) - len(seen), 0), len(unseen))
    s.pile = fields.whole("pile", left, 0, len(unseen))


def _load_turn(s: Table, fields: Fields) -> None:
    """Read whose turn it is, and how far the auction has come."""
    n = int(s.players)
    started = fields.has("auctioneer") or fields.has("holds") or fields.has("pile")
    default = "reveal" if started else "begin"
    if s.lot_size:
        bidding = fields.has("bidder") or fields.has("standing_bid")
        default = "bid" if bidding else "choose"
    s.phase = PHASES.index(fields.word("phase", default, PHASES))
    s.auctioneer = fields.seat("auctioneer", 0, n)
    s.standing_bid = fields.whole("standing_bid", 0, 0, RICHEST)
    _load_bidder(s, fields)
    if s.phase == BIDDING:
        _check_bid(s)
    else:
        s.standing_bid, s.leader = 0, NOBODY
    _check_lot(s)


def _load_bidder(s: Table, fields: Fields) -> None:
    """Read who is asked and who leads: the one asked before, if nothing else is said."""
    n, first = int(s.players), int(left_of(s, s.auctioneer))
    led = s.standing_bid > 0 and not fields.has("bidder")
    leader = fields.seat("leader", first if led else NOBODY, n)
    s.bidder = fields.seat("bidder", (leader + 1) % n if leader != NOBODY else first, n)
    s.leader = leader
    if s.standing_bid and not fields.has("leader"):
        s.leader = (s.bidder - 1) % n


def _check_lot(s: Table) -> None:
    """Refuse cards on offer where there are none, and a last hold that is not the last."""
    if s.lot_size and s.phase in (BEGINNING, FILLING):
        raise BadPosition("lot_too_soon", phase=PHASES[s.phase])
    full = [seat for seat in range(s.players) if room(s, seat) == 0]
    if s.phase == FILLING and len(full) != s.players - 1:
        raise BadPosition("no_last_hold", found=int(s.players) - len(full))


def _check_bid(s: Table) -> None:
    """Refuse an auction that could not be closed."""
    if s.lot_size == 0:
        raise BadPosition("no_lot")
    if (s.leader == NOBODY) != (s.standing_bid == 0):
        raise BadPosition("leader_without_bid")
    if s.leader != NOBODY and (
        s.florins[s.leader] < s.standing_bid or room(s, s.leader) < s.lot_size
    ):
        raise BadPosition("leader_cannot_pay", seat=int(s.leader))
    if s.leader != NOBODY and _turn(s, s.leader) >= _turn(s, s.bidder):
        raise BadPosition("leader_not_asked", seat=int(s.leader), bidder=int(s.bidder))


def _turn(s: Table, seat: int) -> int:
    """Return when a seat is asked: 0 for the auctioneer's left, the auctioneer last."""
    return int((seat - s.auctioneer - 1) % s.players)


def _go_on(s: Table) -> None:
    """Do what the rules do by themselves, as they would have done in play."""
    if s.phase == BEGINNING:
        choose_first(s)
    elif s.phase == BIDDING:
        ask(s)
    elif s.phase != ENDED and s.lot_size == 0:
        take_turn(s, s.auctioneer)
    elif s.phase == CHOOSING:
        consider_lot(s)
    elif s.phase == REVEALING and not lot_may_grow(s):
        open_auction(s)
