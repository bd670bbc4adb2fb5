"""How a game goes: who acts, what then happens, turns, laps and rounds."""

from signoria.core.chance import Stream
from signoria.core.encoding import Cells, Marks
from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.core.state import CHANCE, OVER, places
from signoria.games.tuscany.actions import (
    BEGIN,
    DEAL,
    DECLINE,
    DISCARD,
    DRAW,
    EXTEND,
    FOUND,
    INCOME,
    LOWER,
    MARBLE,
    MODULE,
    ORDER,
    PAY,
    PLACE,
    PLACE_JOKER,
    REVEAL,
    SHOW_CASTLE,
    SHOW_ORDER,
    SWAP,
    TAKE,
    TILE,
    TURN,
    UPGRADE,
)
from signoria.games.tuscany.board import terms_of
from signoria.games.tuscany.components import (
    COLOUR_NAMES,
    COLOURS,
    FARMS,
    KINDS,
    MORE_CARDS,
    NOTHING,
    OWN_TILES,
    REPEATS,
    UNITS,
    UPGRADES,
)
from signoria.games.tuscany.display import (
    from_own_stack,
    make_room,
    some_tile_fits,
    swap,
    take,
    turn_up,
    wants_tile,
)
from signoria.games.tuscany.encoding import encode, mark_legal
from signoria.games.tuscany.offers import castle_spaces, drawn, lots, may_spend, offers
from signoria.games.tuscany.options import Options
from signoria.games.tuscany.placing import (
    draw_cards,
    earn,
    extend,
    income_left,
    pay,
    place,
    place_joker,
    sort,
    upgrade,
)
from signoria.games.tuscany.rounds import end_turn
from signoria.games.tuscany.scoring import award_bonuses, rank
from signoria.games.tuscany.setting_up import (
    begin,
    choose_lower,
    choose_order,
    choose_turned,
    deal_module,
    found,
    set_up_next,
    show_choice,
    unveil,
)
from signoria.games.tuscany.state import (
    ACTING,
    DEALING,
    EARNING,
    ENDED,
    EXTENDING,
    REFILLING,
    SORTING,
    SPENDING,
    SWAPPING,
    UPGRADING,
    Table,
    total,
)
from signoria.games.tuscany.unseen import as_seen, nothing_hidden, redraw


class Tuscany(Table):
    """The interface: who may act, what they may do, and what then happens."""

    def actor(self) -> i64:
        """Return who must act."""
        phase = self.phase
        if phase == ENDED:
            return OVER
        if phase <= EARNING:
            return CHANCE
        return self.turn

    def legal(self) -> list[int]:
        """Return what the actor may do."""
        menu = offers(self)
        return [int(menu[i]) for i in range(1, menu[0] + 1)]

    def legal_count(self) -> i64:
        """Return how many actions are legal."""
        return offers(self)[0]

    def legal_at(self, index: i64) -> i64:
        """Return one legal action."""
        return offers(self)[index + 1]

    def odds(self) -> list[int]:
        """Every card and every tile is as likely as another."""
        menu = offers(self)
        first, counts = lots(self)
        if len(counts) == 0:
            return [1 for _ in range(menu[0])]
        return [int(counts[menu[i] - first]) for i in range(1, menu[0] + 1)]

    def pick(self, rng: Stream) -> i64:
        """Return a random legal action."""
        if self.phase == DEALING:
            return DEAL + drawn(self.pile, 0, rng.below(self.pile_size))
        if self.phase == REFILLING:
            if from_own_stack(self):
                left = OWN_TILES - self.used[self.turn]
                first = self.turn * KINDS
                return REVEAL + drawn(self.stacks, first, rng.below(left)) - first
            return REVEAL + drawn(self.neutral, 0, rng.below(self.neutral_size))
        if self.phase == EARNING:
            return INCOME + drawn(self.income_pile, 0, rng.below(self.income_size))
        menu = offers(self)
        return menu[1 + rng.below(menu[0])]

    def apply(self, action: i64) -> None:
        """Do a legal *action*."""
        if action >= DRAW:
            act(self, action)
        elif action >= ORDER:
            choose(self, action)
        else:
            fall(self, action)

    def encode(self, seat: i64, out: Cells, at: i64) -> i64:
        """Write what *seat* may know."""
        return encode(self, seat, out, at)

    def mark_legal(self, out: Marks, at: i64, first: i64) -> None:
        """Mark what the seat to act may do."""
        mark_legal(self, out, at, first)

    def copy(self) -> "Tuscany":
        """Return the same position, sharing nothing that changes."""
        new = Tuscany()
        self.copy_to(new)
        return new

    def redraw(self, seat: i64, rng: Stream) -> None:
        """Draw other hands anew, and what others chose in secret."""
        redraw(self, seat, rng)

    def certain(self, seat: i64) -> bool:
        """Say whether no other hand and no secret choice could be another."""
        return nothing_hidden(self, seat)

    def seen_as(self, action: i64, seat: i64) -> i64:
        """Hide cards dealt to others, and what they choose in secret."""
        return as_seen(self, action, seat)

    def scores(self) -> list[int]:
        """Return the red points: the most win. § End of the game."""
        return [int(points) for points in self.red]

    def standing(self) -> list[int]:
        """Rank by red points, then by what breaks ties. § End of the game."""
        return places([rank(self, seat) for seat in range(self.players)])


def setup(players: int, options: Options) -> Tuscany:
    """Lay everything out; who is the first player is drawn by lot. § Setup."""
    s = Tuscany()
    s.lay_out(terms_of(players, options))
    return s


def fall(s: Table, action: i64) -> None:
    """Let chance have its way."""
    if action >= SHOW_CASTLE:
        unveil(s)
        return
    if action >= SHOW_ORDER:
        show_choice(s)
        return
    if action >= INCOME:
        earn(s, action - INCOME)
    elif action >= MODULE:
        deal_module(s, action - MODULE)
        return
    elif action >= DEAL:
        deal(s, action - DEAL)
    elif action >= REVEAL:
        turn_up(s, action - REVEAL)
    else:
        begin(s, action - BEGIN)
    go_on(s)


def choose(s: Table, action: i64) -> None:
    """Do what a seat chose for its region, or an upgrade."""
    if action >= UPGRADE:
        upgrade(s, action - UPGRADE)
        go_on(s)
    elif action >= FOUND:
        found(s, action - FOUND)
    elif action >= LOWER:
        choose_lower(s, action - LOWER)
    elif action >= TURN:
        choose_turned(s, action - TURN)
    else:
        choose_order(s, action - ORDER)


def act(s: Table, action: i64) -> None:
    """Do what a seat does in its turn, and ask for what it leaves open. § The turn."""
    if action >= PAY:
        finish(s, action)
        return
    if action >= TILE:
        sort(s, FARMS + action - TILE)
    elif action >= PLACE_JOKER:
        place_joker(s, action - PLACE_JOKER)
    elif action >= PLACE:
        place(s, action - PLACE)
    elif action >= SWAP:
        swap(s, action - SWAP)
    elif action >= TAKE:
        take(s, action - TAKE)
    else:
        draw(s)
    if s.piece == NOTHING and s.phase != SORTING:
        go_on(s)


def finish(s: Table, action: i64) -> None:
    """Do what ends an action, or comes after it. § The turn."""
    if action >= MARBLE:
        if action == MARBLE:
            spend_marble(s)
        else:
            end_turn(s)
            return
    elif action == DECLINE:
        s.castles = 0
    elif action >= EXTEND:
        extend(s, action - EXTEND)
        if s.phase == SORTING:
            return
    elif action >= DISCARD:
        make_room(s, action - DISCARD)
    else:
        pay(s, (action - PAY) // UNITS, (action - PAY) % UNITS)
    go_on(s)


def draw(s: Table) -> None:
    """Draw three cards, and one more for each upgrade. § Drawing cards."""
    s.actions -= 1
    s.swaps = 0
    draw_cards(s, s.terms.draw + s.upgrades[s.turn * UPGRADES + MORE_CARDS])


def deal(s: Table, colour: i64) -> None:
    """A card goes to the hand of the seat, who alone sees it. § Drawing cards."""
    s.owed -= 1
    s.pile[colour] -= 1
    s.pile_size -= 1
    s.hands[s.turn * COLOURS + colour] += 1
    if s.told is not None:
        drew = {"seat": s.turn, "card": COLOUR_NAMES[colour]}
        s.told.append(Event("drew", drew, only=int(s.turn)))


def cards_left(s: Table) -> bool:
    """The discards are shuffled when a card is needed and none is left. § Drawing cards."""
    if s.pile_size == 0:
        for colour in range(COLOURS):
            s.pile[colour] = s.discard[colour]
            s.discard[colour] = 0
        s.pile_size = total(s.pile)
        if s.told is not None and s.pile_size:
            s.told.append(Event("cards_shuffled", {"cards": s.pile_size}))
    return s.pile_size > 0


def spend_marble(s: Table) -> None:
    """A marble goes back for one more action. § Quarry."""
    s.marbles[s.turn] -= 1
    s.marble_spent = 1
    s.actions += 1


def go_on(s: Table) -> None:
    """Ask for what is still due: cards, income, upgrade, castle; then fill up. § The turn."""
    if s.owed and cards_left(s):
        s.phase = DEALING
    elif s.incomes and income_left(s):
        s.phase = EARNING
    elif s.cities and total(s.stock):
        s.phase = UPGRADING
    elif s.castles and castle_spaces(s):
        s.phase = EXTENDING
    else:
        fill_up(s)


def fill_up(s: Table) -> None:
    """After the effects come the colour bonus and new tiles for the display. § The turn."""
    s.owed = 0
    s.incomes = 0
    s.cities = 0
    s.castles = 0
    if s.lap:
        award_bonuses(s)
    if wants_tile(s):
        s.phase = REFILLING
    elif s.lap == 0:
        set_up_next(s)
    elif s.swaps:
        go_on_swapping(s)
    else:
        next_action(s)


def go_on_swapping(s: Table) -> None:
    """Until a tile fits, the exchange goes on, if anything can come. § No tile fits."""  # R14
    s.phase = SWAPPING
    exhausted = s.swaps >= REPEATS or s.neutral_size + s.removed_size == 0
    if exhausted and not some_tile_fits(s):
        s.phase = ACTING


def next_action(s: Table) -> None:
    """Act again if a marble was spent, or ask whether to spend one. § The turn."""
    if s.actions:
        s.phase = ACTING
    elif may_spend(s):
        s.phase = SPENDING
    else:
        end_turn(s)
