"""Medici as a picture: the lot, five pyramids, everyone's ship, and the cards still unseen."""

from collections.abc import Sequence
from typing import Final, TypedDict, cast

from signoria.draw.svg import EDGE, TOP, WIDTH, Brush, Shape, fitted, group, layout, number, sheet
from signoria.games.medici.components import GOOD_NAMES, ROUNDS, TERMS, Good
from signoria.games.medici.view import View

ARMS: Final = None
_HIGH: Final = 262
"""The height of the lot and the pyramids."""
_LOT: Final = 248
_SHIP: Final = 92
_UNSEEN: Final = 74


class Layout(TypedDict):
    """What the web client draws from too."""

    tinctures: dict[str, str]
    pyramid: dict[str, float]
    signs: dict[str, list[Shape]]


_OWN: Final = cast("Layout", layout("medici"))


def draw(view: View, brush: Brush) -> str:
    """Return the whole table."""
    rows = (view.players + 1) // 2
    foot = TOP + _HIGH + 12 + rows * (_SHIP + 10)
    facts = [
        brush.say("drawn.round", round=view.round, rounds=int(ROUNDS)),
        brush.say(f"phase.{view.phase}"),
        brush.say("drawn.pile", cards=view.pile),
    ]
    ships = [_ship(view, brush, seat) for seat in range(view.players)]
    parts = [_lot(view, brush), _pyramids(view, brush), *ships, _unseen(view, brush, foot)]
    return sheet(brush, foot + _UNSEEN + EDGE, brush.say("title"), facts, *parts)


def _actor(view: View) -> int:
    """Return the seat that is asked, or -1."""
    if view.phase == "over":
        return -1
    return view.bidder if view.bidder >= 0 else view.auctioneer


def _lot(view: View, brush: Brush) -> str:
    """Return the lot, the standing bid and the pile."""
    parts = [
        brush.rect(EDGE, TOP, _LOT, _HIGH, fill="marble", stroke="line-strong"),
        brush.text(EDGE + 14, TOP + 30, brush.say("drawn.lot"), 21, serif=True, weight=600),
    ]
    for i in range(3):
        x, y = EDGE + 12 + i * 76, TOP + 42
        if i < len(view.lot):
            parts.append(_card(brush, view.lot[i], x, y))
        else:
            parts.append(brush.rect(x, y, 70, 100, fill="none", stroke="line", dash="5 4"))
    parts.append(_bid(view, brush))
    return "".join(parts)


def _bid(view: View, brush: Brush) -> str:
    """Return who turns up cards, the standing bid and who made it."""
    x, y = EDGE + 14, TOP + 172
    parts = []
    if view.auctioneer >= 0 and view.phase != "over":
        told = fitted(brush.say("drawn.auctioneer", seat=view.auctioneer), _LOT - 24, 16)
        parts.append(brush.text(x, y, told, 16, fill="ink-soft"))
    if view.leader >= 0:
        parts.append(brush.text(x, y + 50, brush.say("drawn.bid"), 18))
        parts.append(coin(brush, x + 72, y + 26, 34))
        parts.append(brush.text(x + 114, y + 54, str(view.standing_bid), 30, weight=700))
        parts.append(brush.arms(view.leader, x + 172, y + 16, 44))
    else:
        parts.append(_pile(view, brush, x, y + 12))
    return "".join(parts)


def _pile(view: View, brush: Brush, x: float, y: float) -> str:
    """Return the pile face down, with how many cards may still be turned up."""
    parts = []
    for i in range(min(3, view.pile)):
        parts.append(brush.rect(i * 3, 6 - i * 3, 46, 64, fill="giglio", stroke="ink", rx=4))
    if parts:
        parts.append(brush.path("M29 8l14 24-14 24-14-24z", "none", "gold", 2))
    told = brush.say("drawn.no_bid") if view.phase == "bid" else ""
    parts.append(brush.text(68, 28, told, 17))
    parts.append(brush.text(68, 52, brush.say("drawn.pile", cards=view.pile), 15, fill="ink-soft"))
    return group(*parts, x=x, y=y)


def coin(brush: Brush, x: float, y: float, size: float) -> str:
    """Return a florin."""
    lily = (
        "M12 5c1.6 2 2.2 3.6 1.3 6.2 1.6-2.6 4.5-2.5 4.5.1 0 1.5-1.4 2.3-2.7 1.8l-.3 1H9.2l-.3-1"
        "c-1.3.5-2.7-.3-2.7-1.8 0-2.6 2.9-2.7 4.5-.1C9.8 8.6 10.4 7 12 5zM9.5 15h5l.9 2.5c-1-.2"
        "-1.7-.6-2.2-1.3L12 18.3l-1.2-2.1c-.5.7-1.2 1.1-2.2 1.3z"
    )
    rim = brush.circle(12, 12, 11, "#e3b94a", "#7a5712", 1.3)
    return group(rim, brush.path(lily, "#7a4a10"), x=x, y=y, scale=size / 24)


def _ware(card: str) -> tuple[str, str]:
    """Return the ware of a card and its value."""
    ware, _, value = card.partition("-")
    return ware, value


def _card(brush: Brush, card: str, x: float, y: float) -> str:
    """Return a card of the lot."""
    ware, value = _ware(card)
    tincture = _OWN["tinctures"][ware]
    on = brush.on(tincture)
    name = brush.say("drawn.neutral") if ware == "neutral" else brush.say(f"good.{ware}")
    return group(
        brush.rect(0, 0, 70, 100, fill="card", stroke="ink", line=1.2),
        brush.path("M6 .6h58a5.4 5.4 0 0 1 5.4 5.4v26H.6V6A5.4 5.4 0 0 1 6 .6z", tincture),
        brush.text(35, 26, value, 28, fill=on, anchor="middle", weight=700, serif=True),
        brush.sign(_OWN["signs"][ware], 15, 38, 40, _seen(tincture, "card-soft"), "card"),
        brush.text(35, 93, fitted(name, 76, 13), 13, fill="card-ink", anchor="middle"),
        x=x, y=y, piece=card,
    )  # fmt: skip


def _seen(tincture: str, otherwise: str) -> str:
    """Return a colour for a sign on a light ground: bone could not be seen there."""
    return otherwise if tincture == "bone" else tincture


def _small(brush: Brush, card: str, x: float, y: float, width: float) -> str:
    """Return a card in a hold."""
    ware, value = _ware(card)
    tincture = _OWN["tinctures"][ware]
    on = brush.on(tincture)
    size = min(width - 8, 24)
    return group(
        brush.rect(0, 0, width, 54, fill=tincture, stroke="ink", rx=4),
        brush.sign(_OWN["signs"][ware], (width - size) / 2, 4, size, on, tincture),
        brush.text(width / 2, 49, value, 21, fill=on, anchor="middle", weight=700),
        x=x, y=y, piece=card,
    )  # fmt: skip


def _pyramids(view: View, brush: Brush) -> str:
    """Return the five pyramids with everyone's markers."""
    left = EDGE + _LOT + 12
    wide = WIDTH - EDGE - left
    parts = [brush.rect(left, TOP, wide, _HIGH, fill="marble", stroke="line-strong")]
    for i, good in enumerate(GOOD_NAMES):
        middle = left + 10 + (wide - 20) * (i + 0.5) / len(GOOD_NAMES)
        parts.append(_pyramid(view, brush, good, middle))
    return "".join(parts)


def _pyramid(view: View, brush: Brush, good: Good, middle: float) -> str:
    """Return one pyramid, its foot on the ground, around *middle*."""
    spaces, tincture = int(_OWN["pyramid"]["spaces"]), _OWN["tinctures"][good]
    summit = TERMS[view.players, view.options].summit
    base, rise, ground = 108.0, 25.0, TOP + 12 + 25.0 * spaces
    parts = []
    for space in range(spaces):
        wide = base * (1 - _OWN["pyramid"]["taper"] * space / (spaces - 1))
        y = ground - (space + 1) * rise
        bonus = int(summit[space])
        fill = "gold" if bonus else "panel" if space % 2 else "inset"
        parts.append(
            brush.rect(middle - wide / 2, y, wide, rise, fill=fill, stroke=f"{tincture}-line", rx=1)
        )
        if bonus:
            left = middle - wide / 2 - 3
            parts.append(brush.text(left, y + 18, f"+{bonus}", 14, anchor="end", weight=600))
        parts.append(_markers(view, brush, good, space, middle, y + rise / 2))
    parts.append(
        brush.sign(_OWN["signs"][good], middle - 52, ground + 10, 26, f"{tincture}-line", "marble")
    )
    name = fitted(brush.say(f"good.{good}").capitalize(), 92, 16)
    parts.append(brush.text(middle - 20, ground + 30, name, 17, serif=True, weight=600))
    return "".join(parts)


def _markers(view: View, brush: Brush, good: Good, space: int, middle: float, y: float) -> str:
    """Return the markers that stand on a space, side by side."""
    here = [seat for seat, at in enumerate(view.markers[good]) if at == space]
    step = min(22, 106 / max(1, len(here)))
    r = min(11, step / 2 + 1)
    first = middle - step * (len(here) - 1) / 2
    return "".join([brush.token(seat, first + i * step, y, r) for i, seat in enumerate(here)])


def _ship(view: View, brush: Brush, seat: int) -> str:
    """Return what a seat has: its purse, and its ship with the cards in the hold."""
    wide = (WIDTH - 2 * EDGE - 12) / 2
    x = EDGE + (seat % 2) * (wide + 12)
    y = TOP + _HIGH + 12 + (seat // 2) * (_SHIP + 10)
    acts = seat == _actor(view)
    name = fitted(brush.names[seat], 104, 19)
    parts = [
        brush.rect(0, 0, wide, _SHIP, stroke="glow" if acts else "line", line=3 if acts else 1),
        brush.arms(seat, 10, 10, 42),
        brush.text(60, 31, name, 20, serif=True, weight=600),
        coin(brush, 58, 46, 30),
        brush.text(94, 69, str(view.florins[seat]), 24, weight=700),
        _hold(brush, view.holds[seat], view.capacity),
        brush.text(wide - 12, 80, brush.say("drawn.cargo"), 14, fill="ink-soft", anchor="end"),
        brush.text(wide - 14, 48, str(view.cargo[seat]), 28, anchor="end", weight=700),
    ]
    if acts:
        parts.append(brush.path("M-7 36l14 10-14 10z", "glow", "ink"))
    return group(*parts, x=x, y=y)


def _hold(brush: Brush, cards: Sequence[str], capacity: int) -> str:
    """Return a ship with its cards; its bow points to the right."""
    step = min(36.0, 182 / capacity)
    wide = step * capacity
    hull = f"M-12 18h{number(wide + 34)}q-4 44-30 56H14Q-10 70-12 18z"
    parts = [brush.path(hull, "umber", "ink", 1.2)]
    for i in range(capacity):
        if i < len(cards):
            parts.append(_small(brush, cards[i], i * step + 1, 8, step - 2))
        else:
            empty = brush.rect(
                i * step + 2, 12, step - 4, 46, fill="inset", stroke="ink", dash="3 3", rx=3
            )
            parts.append(empty)
    return group(*parts, x=166, y=10)


def _unseen(view: View, brush: Brush, y: float) -> str:
    """Return the cards that nobody has seen this round."""
    parts = [
        brush.rect(EDGE, y, WIDTH - 2 * EDGE, _UNSEEN),
        brush.text(EDGE + 14, y + 27, brush.say("drawn.unseen"), 18, serif=True, weight=600),
    ]
    x = EDGE + 14.0
    for ware, tincture in _OWN["tinctures"].items():
        if ware not in [_ware(card)[0] for card in view.unseen]:
            continue
        parts.append(brush.sign(_OWN["signs"][ware], x, y + 40, 24, f"{tincture}-line", "panel"))
        x += 30
        for card in [card for card in view.unseen if _ware(card)[0] == ware]:
            value = _ware(card)[1]
            told = brush.text(0, 0, value, 18, anchor="middle", weight=600)
            parts.append(group(told, x=x + 6, y=y + 59, piece=card))
            x += 17
        x += 8
    return "".join(parts)
