"""How Medici is played: one function for one paragraph of the rulebook, in the order of play."""

from signoria.core.chance import Stream
from signoria.core.encoding import Cells, Marks
from signoria.core.event import Event, Value
from signoria.core.fast import i64
from signoria.core.state import CHANCE, OVER, places
from signoria.games.medici.actions import (
    BEGIN,
    BID,
    BIDS,
    ODDS,
    OFFER,
    PASS,
    REVEAL,
    REVEALS,
    TURN,
    begin,
    bid,
    reveal,
)
from signoria.games.medici.components import (
    ALL_CARDS,
    BOX,
    CARD_BIT,
    FIRST_OF,
    GOODS,
    KIND_OF,
    LAST_OF,
    MAX_LOT,
    RICHEST,
    ROUNDS,
    TERMS,
)
from signoria.games.medici.encoding import encode, mark_legal
from signoria.games.medici.options import Options
from signoria.games.medici.scoring import raise_markers, score_cargo, score_good, score_summits
from signoria.games.medici.state import (
    BEGINNING,
    BIDDING,
    CHOOSING,
    ENDED,
    FILLING,
    NOBODY,
    REVEALING,
    Table,
    lot_cards,
    room,
)


class Medici(Table):
    """The interface: who may act, what they may do, and what then happens."""

    def actor(self) -> i64:
        """Return who must act."""
        if self.phase == BIDDING:
            return self.bidder
        if self.phase == CHOOSING:
            return self.auctioneer
        return OVER if self.phase == ENDED else CHANCE

    def legal(self) -> list[int]:
        """Return what the actor may do."""
        if self.phase == BIDDING:
            answers = BIDS[self.standing_bid : self.florins[self.bidder] + 1]  # R12
            answers[0] = PASS
            return answers
        if self.phase == CHOOSING:
            return [OFFER, TURN]
        if self.phase == BEGINNING:
            return [begin(seat) for seat in poorest(self)]
        if self.phase == ENDED:
            return []
        return for_unseen(self, REVEALS)

    def legal_count(self) -> i64:
        """Return how many actions are legal, without listing them."""
        if self.phase == BIDDING:
            return highest_bid(self, self.bidder) - self.standing_bid + 1
        return 2 if self.phase == CHOOSING else len(self.legal())

    def legal_at(self, index: i64) -> i64:
        """Return one legal action, without listing them."""
        if self.phase == BIDDING:
            return bid(self.standing_bid + index) if index else PASS
        if self.phase == CHOOSING:
            return TURN if index else OFFER
        return self.legal()[index]

    def odds(self) -> list[int]:
        """Every card is as likely as another, and so is every candidate to begin."""
        if self.phase == BEGINNING:
            return [1 for _ in poorest(self)]
        return for_unseen(self, ODDS)

    def pick(self, rng: Stream) -> i64:
        """Return a random legal action."""
        if self.phase not in (REVEALING, FILLING):
            return self.legal_at(rng.below(self.legal_count()))
        card = rng.below(BOX)
        while not self.unseen & CARD_BIT[card]:
            card = rng.below(BOX)
        return reveal(KIND_OF[card])

    def apply(self, action: i64) -> None:
        """Do a legal *action*."""
        if action >= PASS:
            answer(self, action - BID)
        elif action == TURN:
            self.phase = REVEALING
        elif action == OFFER:
            open_auction(self)
        elif action >= REVEAL:
            turn_up(self, action - REVEAL)
        else:
            start_turn(self, action - BEGIN)

    def encode(self, seat: i64, out: Cells, at: i64) -> i64:
        """Write what *seat* may know."""
        return encode(self, seat, out, at)

    def mark_legal(self, out: Marks, at: i64, first: i64) -> None:
        """Mark what the seat to act may do."""
        mark_legal(self, out, at, first)

    def copy(self) -> "Medici":
        """Return the same position, sharing nothing that changes."""
        new = Medici()
        self.copy_to(new)
        return new

    def scores(self) -> list[int]:
        """Return the fortunes: the richest leads. § End of the game."""
        return [int(florins) for florins in self.florins]

    def standing(self) -> list[int]:
        """Rank by fortune; equal fortunes share the place. § End of the game."""  # R20
        return places(self.scores())


def setup(players: int, options: Options) -> Medici:
    """Give each player florins and a marker at the foot of each pyramid. § Preparation."""
    s = Medici()
    s.lay_out(players, TERMS[players, options])
    return s


def prepare_round(s: Table) -> None:
    """Gather all cards, empty the holds, and let the poorest begin. § Rounds two and three."""
    s.unseen = ALL_CARDS
    s.pile = s.terms.pile
    for seat in range(s.players):
        s.sizes[seat] = 0
    choose_first(s)


def choose_first(s: Table) -> None:
    """The poorest begins; equals draw lots. § The first player."""
    candidates = poorest(s)
    if len(candidates) > 1:
        s.phase = BEGINNING  # R19
        return
    if s.told is not None:
        s.told.append(Event("starts", {"seat": candidates[0], "florins": s.florins[candidates[0]]}))
    start_turn(s, candidates[0])


def poorest(s: Table) -> list[int]:
    """Return the seats with the smallest fortune: at first, all. § The first player."""
    least = s.florins[0]
    for florins in s.florins:
        if florins < least:
            least = florins
    return [seat for seat in range(s.players) if s.florins[seat] == least]


def start_turn(s: Table, auctioneer: i64) -> None:
    """Let the auctioneer turn up at least one card. § Turning up cards."""  # R18
    s.auctioneer = auctioneer
    s.lot_size = 0
    s.phase = REVEALING


def turn_up(s: Table, kind: i64) -> None:
    """Take a card from the pile, for the lot or for the last open hold. § Turning up cards."""
    card = FIRST_OF[kind]
    if not s.unseen & CARD_BIT[card]:
        card = LAST_OF[kind]
    s.unseen ^= CARD_BIT[card]
    s.pile -= 1
    if s.phase == FILLING:
        load(s, s.auctioneer, kind)
        fill_last_hold(s)
        return
    s.lot[s.lot_size] = kind
    s.lot_size += 1
    consider_lot(s)


def consider_lot(s: Table) -> None:
    """Let the auctioneer go on, unless the lot is as large as it may be. § Turning up cards."""
    if lot_may_grow(s):
        s.phase = CHOOSING
    else:
        open_auction(s)


def lot_may_grow(s: Table) -> bool:
    """Three cards at most, and never more than someone can load. § Turning up cards."""
    return s.lot_size < MAX_LOT and s.pile > 0 and s.lot_size < most_room(s)


def most_room(s: Table) -> i64:
    """Return the room of the emptiest hold: the limit of a lot. § Limited holds."""  # R1
    smallest = s.sizes[0]
    for size in s.sizes:
        if size < smallest:
            smallest = size
    return s.capacity - smallest


def open_auction(s: Table) -> None:
    """Ask everyone once, from the auctioneer's left to the auctioneer. § The auction."""
    s.phase = BIDDING
    s.standing_bid = 0
    s.leader = NOBODY
    s.bidder = s.auctioneer
    ask_next(s)


def answer(s: Table, florins: i64) -> None:
    """Take the bidder's offer, no florins being a pass. § The auction."""  # R11
    if florins:
        s.standing_bid = florins
        s.leader = s.bidder
    if s.bidder == s.auctioneer:
        close_auction(s)  # R13
    else:
        ask_next(s)


def ask_next(s: Table) -> None:
    """Go on to the next seat on the left. § The auction."""
    s.bidder = left_of(s, s.bidder)
    ask(s)


def ask(s: Table) -> None:
    """Pass over those who cannot bid; the auctioneer is the last to be asked. § The auction."""
    while not may_bid(s):
        if s.told is not None:
            tell_passed_over(s)
        if s.bidder == s.auctioneer:
            close_auction(s)
            return
        s.bidder = left_of(s, s.bidder)


def may_bid(s: Table) -> bool:
    """A bidder needs room for the lot and more florins than the standing bid. § Limited holds."""
    return highest_bid(s, s.bidder) > s.standing_bid and s.lot_size <= room(s, s.bidder)  # R12


def highest_bid(s: Table, seat: i64) -> i64:
    """Return what a seat can bid: all that it has, as far as bids have names. § The auction."""
    if s.florins[seat] > RICHEST:
        return RICHEST
    return s.florins[seat]


def left_of(s: Table, seat: i64) -> i64:
    """Return the next seat clockwise. § The auction."""
    seat += 1
    if seat == s.players:
        seat = 0
    return seat


def tell_passed_over(s: Table) -> None:
    """Say what the seat lacks: room, or florins. § Limited holds."""
    reason = "florins"
    if room(s, s.bidder) < s.lot_size:
        reason = "room" if room(s, s.bidder) else "full"
    if s.told is not None:
        s.told.append(Event("passed_over", {"seat": s.bidder, "reason": reason}))


def close_auction(s: Table) -> None:
    """The highest bidder pays and loads the whole lot. § The auction."""
    if s.leader == NOBODY:
        discard_lot(s)
        return
    if s.told is not None:
        sale: dict[str, Value] = {"seat": s.leader, "cards": lot_cards(s)}
        s.told.append(Event("sold", {**sale, "florins": s.standing_bid}))
    s.florins[s.leader] -= s.standing_bid
    for i in range(s.lot_size):
        load(s, s.leader, s.lot[i])
    next_turn(s)


def discard_lot(s: Table) -> None:
    """A lot that nobody wants leaves the round. § Unsold lots."""  # R14
    if s.told is not None:
        s.told.append(Event("unsold", {"cards": lot_cards(s)}))
    next_turn(s)


def load(s: Table, seat: i64, kind: i64) -> None:
    """Put a card into a hold. § Limited holds."""
    s.holds[seat * s.capacity + s.sizes[seat]] = kind
    s.sizes[seat] += 1


def next_turn(s: Table) -> None:
    """The turn passes to the left. § Turning up cards."""
    s.lot_size = 0
    s.standing_bid = 0
    s.leader = NOBODY
    take_turn(s, left_of(s, s.auctioneer))


def take_turn(s: Table, first: i64) -> None:
    """Let *first*, or the next with an open hold, turn up cards. § End of a round."""
    open_holds = 0
    for size in s.sizes:
        if size < s.capacity:
            open_holds += 1
    if open_holds == 0 or s.pile == 0:  # R17
        end_round(s)
        return
    while room(s, first) == 0:  # R15
        first = left_of(s, first)
    start_turn(s, first)
    if open_holds == 1:
        open_last_hold(s)


def open_last_hold(s: Table) -> None:
    """The only open hold is filled from the pile for nothing. § The last hold."""  # R16
    s.phase = FILLING
    if s.told is not None:
        spaces = room(s, s.auctioneer)
        s.told.append(Event("last_hold", {"seat": s.auctioneer, "spaces": spaces}))


def fill_last_hold(s: Table) -> None:
    """Go on without choice until the hold is full or the pile is empty. § The last hold."""
    if room(s, s.auctioneer) == 0 or s.pile == 0:
        end_round(s)


def end_round(s: Table) -> None:
    """Score the cargo, then the goods; then prepare the next round. § End of a round."""  # R21
    if s.told is not None:
        reason = "holds" if most_room(s) == 0 else "pile"
        s.told.append(Event("round_ends", {"round": s.round, "reason": reason}))
    score_cargo(s)
    raise_markers(s)
    for good in range(GOODS):
        score_good(s, good)
        score_summits(s, good)
    if s.round == ROUNDS:
        end_game(s)
        return
    s.round += 1
    prepare_round(s)


def for_unseen(s: Table, table: list[list[int]]) -> list[int]:
    """Put together what *table* holds for the cards that may still come. § Turning up cards."""
    found: list[int] = []
    cards = s.unseen
    for good in range(GOODS + 1):
        found += table[good * 128 + (cards & 127)]
        cards >>= 7
    return found


def end_game(s: Table) -> None:
    """After the third scoring the richest wins. § End of the game."""
    s.phase = ENDED
    if s.told is not None:
        most = max(s.scores())
        winners = [seat for seat in range(s.players) if s.florins[seat] == most]
        s.told.append(Event("game_ends", {"winners": winners, "florins": most}))
