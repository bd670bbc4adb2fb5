"""Court of the Medici as a picture: three courts of stacks, both houses, and the seat's hand."""

from collections.abc import Sequence
from typing import Final, TypedDict, cast

from signoria.draw.svg import (
    DASH,
    EDGE,
    TOP,
    WIDTH,
    Brush,
    Shape,
    fitted,
    group,
    houses,
    layout,
    sheet,
)
from signoria.games.court.components import HOUSE_NAMES
from signoria.games.court.view import Stack, View

_IN_ROW: Final = 10
_WIDE: Final = 78
"""The width of a card at court."""
_STEP: Final = 85.4
_HEAD: Final = 28
_BODY: Final = 46
_PANEL: Final = 96
_HAND: Final = (96, 132)
_CHIP: Final = 38
_VALUES: Final = {"minister": "0", "lady": "1", "duke": "15"}
_SPECIAL: Final = ("minister", "lady", "jester", "duke")


class House(TypedDict):
    """How a house is told from the other."""

    tincture: str
    emblem: str
    letters: str


class Layout(TypedDict):
    """What the web client draws from too."""

    houses: dict[str, House]
    signs: dict[str, list[Shape]]


_OWN: Final = cast("Layout", layout("court"))
ARMS: Final = [(each["tincture"], each["emblem"]) for each in _OWN["houses"].values()]


def draw(view: View, brush: Brush) -> str:
    """Return the whole court: the rival above, the seat itself below."""
    below = view.seat or 0
    above = 1 - below
    parts, y = [], float(TOP)
    part, high = _house(view, brush, above, y)
    parts.append(part)
    y += high + 10
    for zone in (HOUSE_NAMES[above], "inner", HOUSE_NAMES[below]):
        part, high = _zone(view, brush, zone, y)
        parts.append(part)
        y += high + 10
    part, high = _house(view, brush, below, y)
    parts.append(part)
    y += high + 10
    part, high = _hand(view, brush, y)
    parts.append(part)
    seen = "drawn.public" if view.seat is None else "drawn.seen_by"
    facts = [brush.say(f"phase.{view.phase}"), brush.say(seen, seat=view.seat)]
    if view.ending:
        facts.insert(1, brush.say(f"ending.{view.ending}"))
    return sheet(brush, y + high + 6, brush.say("title"), facts, *parts)


def _rank(card: str) -> tuple[str, str]:
    """Return the house of a card and its rank."""
    house, _, rank = card.partition("-")
    return house, rank


def _value(brush: Brush, card: str) -> str:
    """Return what is printed in the corner of a card."""
    rank = _rank(card)[1]
    return brush.say("drawn.jester") if rank == "jester" else _VALUES.get(rank, rank)


def _head(brush: Brush, card: str, wide: float, high: float) -> str:
    """Return the head of a card: value, emblem and letters of its house."""
    house, rank = _rank(card)
    own = _OWN["houses"][house]
    on = brush.on(own["tincture"])
    gold = rank in _SPECIAL
    corner = brush.rect(1, 1, high + 6, high - 2, fill="gold", stroke="none", rx=4) if gold else ""
    ink = "#2a211a" if gold else on
    size = high * 0.78
    emblem = houses()["signs"][own["emblem"]]
    return "".join(
        [
            brush.rect(0, 0, wide, high, fill=own["tincture"], stroke="ink", rx=5),
            corner,
            brush.text(6, high * 0.77, _value(brush, card), size, fill=ink, weight=700, serif=True),
            group(
                brush.shapes(emblem, on, own["tincture"]),
                x=wide - high * 0.5, y=high / 2, scale=high / 36,
            ),
        ]
    )  # fmt: skip


def _card(brush: Brush, card: str, x: float, y: float, wide: float, high: float) -> str:
    """Return a whole card with the figure of the noble, and the title where there is room."""
    house, rank = _rank(card)
    head = 36 if high > 100 else _HEAD
    titled = high > 100
    room = high - head - (24 if titled else 4)
    size = min(room - 6, wide - 20)
    figure = _OWN["signs"].get(rank) or _OWN["signs"][card]
    own = _OWN["houses"][house]["tincture"]
    parts = [
        brush.rect(0, 0, wide, high, fill="card", stroke="ink", line=1.2),
        _head(brush, card, wide, head),
        brush.sign(figure, (wide - size) / 2, head + (room - size) / 2 + 2, size, own, "card"),
    ]
    if titled:
        title = fitted(brush.say(f"noble.{card}"), wide * 1.25, 13.5)
        parts.append(
            brush.text(
                wide / 2, high - 9, title, 13.5, fill="card-ink", anchor="middle", serif=True
            )
        )
    return group(*parts, x=x, y=y, piece=card)


def _zone(view: View, brush: Brush, zone: str, y: float) -> tuple[str, float]:
    """Return a court with its stacks in rows, and how high it is."""
    stacks = [stack for stack in view.stacks if stack.zone == zone]
    rows = [stacks[i : i + _IN_ROW] for i in range(0, len(stacks), _IN_ROW)] or [[]]
    at = 38.0
    parts = []
    for row in rows:
        tall = max([_height(stack) for stack in row], default=30)
        first = (WIDTH - 2 * EDGE - len(row) * _STEP + 7) / 2
        for i, stack in enumerate(row):
            parts.append(_stack(view, brush, stack, first + i * _STEP, at))
        at += tall + 12
    inner = zone == "inner"
    fill, stroke = ("marble", "gold-edge") if inner else ("inset", "line")
    wide = WIDTH - 2 * EDGE
    ground = [brush.rect(0, 0, wide, at, fill=fill, stroke=stroke, line=2 if inner else 1)]
    if inner:
        ground.append(brush.rect(5, 5, wide - 10, at - 10, fill="none", stroke="line", rx=4))
    name = brush.text(16, 27, brush.say(f"zone.{zone}"), 19, serif=True, weight=600)
    return group(*ground, name, *parts, x=EDGE, y=y), at


def _height(stack: Stack) -> float:
    return _HEAD * len(stack.cards) + _BODY + 28


def _stack(view: View, brush: Brush, stack: Stack, x: float, y: float) -> str:
    """Return a stack: the heads of all its cards, the last card whole, and what it is worth."""
    parts = []
    for i, card in enumerate(stack.cards[:-1]):
        parts.append(group(_head(brush, card, _WIDE, _HEAD), y=i * _HEAD, piece=card))
    foot = (len(stack.cards) - 1) * _HEAD
    parts.append(_card(brush, stack.cards[-1], 0, foot, _WIDE, _HEAD + _BODY))
    if view.plotting == stack.stack:
        high = foot + _HEAD + _BODY
        parts.append(brush.rect(-3, -3, _WIDE + 6, high + 6, fill="none", stroke="glow", line=4))
    low, high_worth = stack.low, stack.high
    worth = str(low) if low == high_worth else f"{low}{DASH}{high_worth}"
    y_worth = foot + _HEAD + _BODY + 4
    parts.append(brush.rect(9, y_worth, _WIDE - 18, 24, fill="card", stroke="ink", rx=12))
    label = brush.text(
        _WIDE / 2, y_worth + 18, worth, 17, fill="card-ink", anchor="middle", weight=700
    )
    return group(*parts, label, x=x, y=y)


def _house(view: View, brush: Brush, seat: int, y: float) -> tuple[str, float]:
    """Return what is known of a house, and how high that is."""
    wide = WIDTH - 2 * EDGE
    acts = view.turn == seat and view.phase != "over"
    rows = [
        ("drawn.discards", view.discards[seat]),
        ("drawn.aside", view.aside[seat]),
        ("drawn.buried", view.buried if view.seat == seat else ()),
    ]
    at, chips = float(_PANEL), []
    for key, cards in rows:
        if cards:
            part, high = _chips(brush, brush.say(key), cards, at)
            chips.append(part)
            at += high
    parts = [
        brush.rect(0, 0, wide, at, stroke="glow" if acts else "line", line=3 if acts else 1),
        brush.arms(seat, 14, 14, 56),
        brush.text(84, 40, fitted(brush.names[seat], 220, 22), 23, serif=True, weight=600),
        brush.text(84, 68, brush.say(f"house.{HOUSE_NAMES[seat]}"), 17, fill="ink-soft"),
        *_counts(view, brush, seat),
        *chips,
    ]
    if acts:
        parts.append(brush.path("M-7 36l14 10-14 10z", "glow", "ink"))
    return group(*parts, x=EDGE, y=y), at


def _counts(view: View, brush: Brush, seat: int) -> list[str]:
    """Return the numbers of a house: influence, nobles, hand, deck, futures and limit."""
    deck = str(view.decks[seat])
    if view.buried_counts[seat]:
        deck += f" ({view.buried_counts[seat]})"
    told = [
        (brush.say("drawn.influence"), str(view.influence[seat])),
        (brush.say("board.nobles"), str(view.nobles[seat])),
        (brush.say("drawn.hand"), str(view.hands[seat])),
        (brush.say("drawn.deck"), deck),
        (brush.say("drawn.futures"), str(view.futures[seat])),
    ]
    parts = []
    for i, (label, count) in enumerate(told):
        x = 346 + i * 92
        size = 30 if i == 0 else 24
        parts.append(brush.text(x, 34, fitted(label, 90, 15), 15, fill="ink-soft", anchor="middle"))
        parts.append(brush.text(x, 68, count, size, anchor="middle", weight=700))
    return [*parts, _limit(view, brush, seat)]


def _limit(view: View, brush: Brush, seat: int) -> str:
    """Return the highest value that may be played, and the last card while it is held."""
    limit, shown = view.limits[seat], view.shown[seat]
    if limit is None:
        return ""
    key = "drawn.blocked" if view.blocked[seat] else "drawn.limit"
    told = brush.text(800, 34, brush.say(key, limit=limit), 15, anchor="middle")
    if shown is None:
        return told
    return told + group(_head(brush, shown, 64, 28), x=768, y=44, piece=shown)


def _chips(brush: Brush, label: str, cards: Sequence[str], y: float) -> tuple[str, float]:
    """Return a row of small cards after their name; a long one goes on in the next line."""
    parts = [brush.text(14, 20, label, 16, fill="ink-soft")]
    per_row = 16
    for i, card in enumerate(cards):
        x, line = 166 + (i % per_row) * (_CHIP + 5), i // per_row
        chip = _chip(brush, card)
        parts.append(group(chip, x=x, y=line * 32, piece=card))
    return group(*parts, y=y), 34.0 * (1 + (len(cards) - 1) // per_row) + 4


def _chip(brush: Brush, card: str) -> str:
    """Return a card as a small coloured field with its value and the letter of its house."""
    house = _OWN["houses"][_rank(card)[0]]
    on = brush.on(house["tincture"])
    told = f"{house['letters'][0]}{_value(brush, card)}"
    return brush.rect(0, 0, _CHIP, 27, fill=house["tincture"], stroke="ink", rx=4) + brush.text(
        _CHIP / 2, 20, told, 17, fill=on, anchor="middle", weight=700
    )


def _hand(view: View, brush: Brush, y: float) -> tuple[str, float]:
    """Return the seat's own cards and the one that is being played, and how high they are."""
    wide, high = _HAND
    cards = list(view.hand)
    if view.chosen is not None and view.chosen not in cards:
        cards.append(view.chosen)
    if not cards:
        return "", 0
    parts = [brush.text(6, 26, brush.say("drawn.hand"), 19, serif=True, weight=600)]
    for i, card in enumerate(cards):
        x = 110 + i * (wide + 12)
        parts.append(_card(brush, card, x, 0, wide, high))
        if card == view.chosen and card not in cards[:i]:
            mark = brush.rect(x - 4, -4, wide + 8, high + 8, fill="none", stroke="glow", line=4)
            parts.append(mark)
    if view.chosen is not None:
        told = f"{brush.say('drawn.playing')}: {_value(brush, view.chosen)}"
        parts.append(brush.text(6, 54, told, 16))
    return group(*parts, x=EDGE, y=y + 4), high + 14
