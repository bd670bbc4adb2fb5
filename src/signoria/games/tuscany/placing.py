"""Placing a tile: cost, place, and what comes of it. § Placing a tile, § Paying, § Castle."""

from signoria.core.event import Event
from signoria.core.fast import i64, vec
from signoria.games.tuscany.actions import payment
from signoria.games.tuscany.components import (
    A_CARD,
    A_PAIR,
    A_WORKER,
    AGRICULTURE,
    BIT,
    CASTLE,
    CITY,
    COLOUR_NAMES,
    COLOUR_OF,
    COLOURS,
    COMMERCE,
    FARMS,
    INCOMES,
    INN,
    JOKER,
    KINDS,
    MONASTERY,
    MONASTERY_CARDS,
    MORE_INCOME,
    MORE_MARBLES,
    MORE_STORAGE,
    MORE_WORKERS,
    MOST_INCOME,
    NOTHING,
    OVERFLOW,
    PIECE_NAMES,
    QUARRY,
    SLOTS,
    SPACE_NAMES,
    SPACES,
    STORAGE_POINTS,
    UPGRADES,
    VILLAGE,
)
from signoria.games.tuscany.display import capacity, jokers, leave_display, store, unstore
from signoria.games.tuscany.scoring import score_crops, score_zone
from signoria.games.tuscany.state import (
    EXTENDING,
    PAYING,
    SORTING,
    ZEROS,
    Table,
    piece_colour,
    region_of,
    total,
)


def pairs(s: Table, seat: i64) -> i64:
    """Count the pairs of like cards in a hand. § Paying."""
    found: i64 = 0
    for at in range(seat * COLOURS, seat * COLOURS + COLOURS):
        found += s.hands[at] >> 1
    return found


def payable(s: Table, seat: i64) -> i64:
    """Return the colours that a seat could pay for, one bit each. § Paying."""
    base = s.workers[seat] + pairs(s, seat)
    found: i64 = 0
    for colour in range(COLOURS):
        if base + s.hands[seat * COLOURS + colour] >= 2:
            found |= BIT[colour]
    return found


def tile_spaces(s: Table) -> i64:
    """Return where stored tiles may be placed and paid for, one bit each. § Placing a tile."""
    colours = payable(s, s.turn)
    region = region_of(s, s.turn)
    found: i64 = 0
    for slot in range(s.turn * SLOTS, s.turn * SLOTS + s.stored[s.turn]):
        piece = s.storage[slot]
        if piece != JOKER and colours & BIT[COLOUR_OF[piece]]:
            found |= region.spaces[COLOUR_OF[piece]]
    return found & s.frontier[s.turn]


def joker_spaces(s: Table) -> i64:
    """Return where a stored joker may be placed and paid for, one bit each. § Jokers."""
    if jokers(s, s.turn) <= s.fresh:  # R26
        return 0
    colours = payable(s, s.turn)
    region = region_of(s, s.turn)
    found: i64 = 0
    for colour in range(COLOURS):
        if colours & BIT[colour]:
            found |= region.spaces[colour]
    return found & s.frontier[s.turn]


def place(s: Table, space: i64) -> None:
    """Choose a stored tile for a space: its colour must be the space's. § Placing a tile."""
    s.space = space
    s.piece = region_of(s, s.turn).colour[space]
    s.phase = PAYING
    if s.piece == AGRICULTURE:
        first = s.turn * SLOTS
        choose_farm(s, s.storage[first : first + s.stored[s.turn]])


def choose_farm(s: Table, pieces: vec[i64]) -> None:
    """Take the only farm among *pieces*, or ask which one. § Placing a tile."""
    s.piece = NOTHING
    for piece in pieces:
        if FARMS <= piece < KINDS:
            if s.piece not in (NOTHING, piece):
                s.piece = NOTHING
                s.phase = SORTING
                return
            s.piece = piece


def place_joker(s: Table, space: i64) -> None:
    """Choose a joker for a space of any colour. § Jokers."""
    s.space = space
    s.piece = JOKER
    s.phase = PAYING


def ways_to_pay(s: Table, menu: vec[i64], colour: i64) -> None:
    """List each way to pay two units for a colour, each way once. § Paying."""  # R21 R22 R23
    have = s.hands[s.turn * COLOURS : s.turn * COLOURS + COLOURS]
    cards = have[colour]
    have[colour] = 0
    workers = s.workers[s.turn]
    if cards >= 2:
        add(menu, payment(A_CARD, A_CARD))
    if cards and workers:
        add(menu, payment(A_CARD, A_WORKER))
    if cards:
        add_pairs(menu, have, payment(A_CARD, A_PAIR))
    if workers >= 2:
        add(menu, payment(A_WORKER, A_WORKER))
    if workers:
        add_pairs(menu, have, payment(A_WORKER, A_PAIR))
    for pair in range(COLOURS):
        if have[pair] >= 2:
            have[pair] -= 2
            add_pairs(menu, have, payment(A_PAIR + pair, A_PAIR))
            have[pair] = 0


def payments_for(s: Table, colour: i64) -> list[int]:
    """Return each way to pay for a colour. § Paying."""
    menu = ZEROS[:]
    ways_to_pay(s, menu, colour)
    return [int(menu[i]) for i in range(1, menu[0] + 1)]


def add(menu: vec[i64], code: i64) -> None:
    """Put *code* on the *menu*, whose first entry is their number."""
    menu[0] += 1
    menu[menu[0]] = code


def add_pairs(menu: vec[i64], have: vec[i64], code: i64) -> None:
    """List a payment completed by each pair in hand. § Paying."""
    for pair in range(COLOURS):
        if have[pair] >= 2:
            add(menu, code + pair)


def pay(s: Table, first: i64, second: i64) -> None:
    """Pay two units, and put the piece on its space. § Paying."""
    colour = piece_colour(s, s.turn, s.piece, s.space)
    pay_unit(s, first, colour)
    pay_unit(s, second, colour)
    unstore(s, s.turn, s.piece)
    s.actions -= 1
    s.swaps = 0
    lay(s)


def pay_unit(s: Table, unit: i64, colour: i64) -> None:
    """Discard a card of the colour or two of another, or send a worker back. § Paying."""
    if unit == A_WORKER:
        s.workers[s.turn] -= 1
    elif unit == A_CARD:
        s.hands[s.turn * COLOURS + colour] -= 1
        s.discard[colour] += 1
    else:
        s.hands[s.turn * COLOURS + unit - A_PAIR] -= 2
        s.discard[unit - A_PAIR] += 2


def extend(s: Table, space: i64) -> None:
    """Choose a tile of the display for a space, at no cost. § Castle."""  # R24
    s.space = space
    s.piece = region_of(s, s.turn).colour[space]
    if s.piece == AGRICULTURE:
        farms = s.display[:]
        for kind in range(KINDS):
            if farms[kind]:
                farms[kind] = kind
        choose_farm(s, farms)
    if s.piece != NOTHING:
        lay_from_display(s)


def lay_from_display(s: Table) -> None:
    """The castle's tile leaves the display, which is filled up later. § Castle."""  # R25
    s.phase = EXTENDING
    s.castles = 0
    s.gaps += 1
    leave_display(s, s.piece)
    lay(s)


def sort(s: Table, kind: i64) -> None:
    """Say which farm it is. § Placing a tile."""
    s.piece = kind
    if s.castles:
        lay_from_display(s)
    else:
        s.phase = PAYING


def lay(s: Table) -> None:
    """Cover the space; then points for the zone, then the effect. § Placing a tile."""  # R18
    space = s.space
    piece = s.piece
    s.space = NOTHING
    s.piece = NOTHING
    colour = region_of(s, s.turn).colour[space]
    if s.told is not None:
        built: dict[str, int | str] = {
            "seat": s.turn,
            "piece": PIECE_NAMES[piece],
            "space": SPACE_NAMES[space],
        }
        s.told.append(Event("built", {**built, "colour": COLOUR_NAMES[colour]}))
    cover(s, s.turn, piece, space)
    score_zone(s, space)
    take_effect(s, piece, colour, space)


def cover(s: Table, seat: i64, piece: i64, space: i64) -> None:
    """Put a piece on a space: its neighbours can be built on next. § Placing a tile."""
    s.tiles[seat * SPACES + space] = piece
    s.covered[seat] |= BIT[space]
    s.frontier[seat] |= region_of(s, seat).near(space)
    s.frontier[seat] &= ~s.covered[seat]


def take_effect(s: Table, piece: i64, colour: i64, space: i64) -> None:
    """Do what the colour does; a joker does the same. § Placing a tile, § Jokers."""  # R27
    if colour == CASTLE:
        s.castles = 1
    elif colour == CITY:
        s.cities = 1
    elif colour == INN:
        gain_joker(s)
    elif colour == QUARRY:
        gain_marbles(s, 1 + s.upgrades[s.turn * UPGRADES + MORE_MARBLES])
    elif colour == VILLAGE:
        gain_workers(s, 1 + s.upgrades[s.turn * UPGRADES + MORE_WORKERS])
    elif colour == MONASTERY:
        draw_cards(s, MONASTERY_CARDS)
    elif colour == COMMERCE:
        s.incomes = 1 + s.upgrades[s.turn * UPGRADES + MORE_INCOME]  # R30
    else:
        score_crops(s, piece, space)


def gain_marbles(s: Table, marbles: i64) -> None:
    """Marble comes from an unlimited supply. § Quarry."""  # R33
    s.marbles[s.turn] += marbles
    if s.told is not None:
        s.told.append(Event("marbles", {"seat": s.turn, "marbles": marbles}))


def gain_workers(s: Table, workers: i64) -> None:
    """Workers come from an unlimited supply. § Village."""
    s.workers[s.turn] += workers
    if s.told is not None:
        s.told.append(Event("workers", {"seat": s.turn, "workers": workers}))


def gain_joker(s: Table) -> None:
    """A joker goes to a free storage space, or brings two red points. § Inn, § Commerce."""  # R29
    if s.stored[s.turn] < capacity(s, s.turn):
        store(s, s.turn, JOKER)
        s.fresh += 1
        if s.told is not None:
            s.told.append(Event("joker_stored", {"seat": s.turn}))
        return
    s.red[s.turn] += OVERFLOW
    if s.told is not None:
        s.told.append(Event("joker_lost", {"seat": s.turn, "points": OVERFLOW}))


def upgrade(s: Table, kind: i64) -> None:
    """Take an upgrade; storage brings two green points as well. § Upgrades, § City."""  # R6
    s.cities = 0
    s.stock[kind] -= 1
    s.upgrades[s.turn * UPGRADES + kind] += 1
    if kind == MORE_STORAGE:
        s.green[s.turn] += STORAGE_POINTS
        if s.told is not None:
            s.told.append(Event("storage_points", {"seat": s.turn, "points": STORAGE_POINTS}))


def draw_cards(s: Table, cards: i64) -> None:
    """Deal so many cards, as long as there are any. § Drawing cards, § Monastery."""  # R7
    left = s.pile_size + total(s.discard)
    s.owed = cards
    if left < cards:
        s.owed = left
    if s.told is not None:
        s.told.append(Event("draws", {"seat": s.turn, "cards": s.owed}))


def earn(s: Table, card: i64) -> None:
    """Turn up an income card, take what it gives, put it away. § Commerce."""
    s.incomes -= 1
    s.income_pile[card] -= 1
    s.income_size -= 1
    s.income_discard[card] += 1
    gain = card // MOST_INCOME
    number = card % MOST_INCOME + 1
    if gain == 0:
        s.red[s.turn] += number
    elif gain == 1:
        s.green[s.turn] += number
    elif gain == 2:
        draw_cards(s, number)
    elif gain == 3:
        gain_workers(s, number)
    elif gain == 4:
        gain_marbles(s, number)
    else:
        for _ in range(number):
            gain_joker(s)
    if gain < 2 and s.told is not None:
        track = "green" if gain else "red"
        s.told.append(Event("points", {"seat": s.turn, "track": track, "points": number}))


def income_left(s: Table) -> bool:
    """The income cards are shuffled again when none is left. § Commerce."""
    if s.income_size == 0:
        for card in range(INCOMES):
            s.income_pile[card] = s.income_discard[card]
            s.income_discard[card] = 0
        s.income_size = total(s.income_pile)
        if s.told is not None:
            s.told.append(Event("income_shuffled", {"cards": s.income_size}))
    return s.income_size > 0
