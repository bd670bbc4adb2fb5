"""Courts for tests, in short: "GZ9 DR4+DR5" is a lone Gonzaga 9 and a stack of two."""

import re
from typing import Any

from script import do as do_in
from script import legal as legal_in

from signoria.core.event import Event
from signoria.core.state import State
from signoria.games import court

HOUSES = {"DR": "rovere", "GZ": "gonzaga"}
RANKS = {"M": "minister", "L": "lady", "J": "jester", "D": "duke"}
_SHORT = re.compile(r"\b(DR|GZ)(\d+|[MLJD])\b")


def long(text: str) -> str:
    """Return *text* with every short name of a card written out."""
    return _SHORT.sub(lambda m: f"{HOUSES[m[1]]}-{RANKS.get(m[2], m[2])}", text)


def short(card: str) -> str:
    """Return the short name of a card."""
    house, rank = card.split("-")
    first = {name: letters for letters, name in HOUSES.items()}[house]
    return first + {name: letter for letter, name in RANKS.items()}.get(rank, rank)


def cards(text: str) -> list[str]:
    """Return the cards in *text*."""
    return long(text).split()


def both(rovere: str, gonzaga: str) -> list[list[str]]:
    """Return the cards of each house."""
    return [cards(rovere), cards(gonzaga)]


def stacks(**zones: str) -> list[dict[str, Any]]:
    """Return the stacks of a position, numbered from 1 in the order given."""
    return [
        {"zone": zone, "cards": cards(stack.replace("+", " "))}
        for zone, text in zones.items()
        for stack in text.split()
    ]


def at(
    inner: str = "", rovere: str = "", gonzaga: str = "", hand: str = "", rival: str = "",
    **fields: Any,
) -> State:  # fmt: skip
    """Return a position in which Della Rovere, unless told otherwise, is to play."""
    court_now = stacks(inner=inner, rovere=rovere, gonzaga=gonzaga)
    position = {"stacks": court_now, "hands": both(hand, rival), **fields}
    return court.load(position, None, listen=False)


def do(state: State, names: str) -> list[Event]:
    """Do the named actions and return the events."""
    return do_in(court, state, long(names))


def legal(state: State) -> list[str]:
    """Return the legal actions by name, cards in short."""
    return [
        re.sub(r"(rovere|gonzaga)-\w+", lambda m: short(m[0]), n) for n in legal_in(court, state)
    ]


def told(events: list[Event], name: str) -> list[dict[str, Any]]:
    """Return the parts of the events called *name*."""
    return [event.parts for event in events if event.name == name]


def field(state: State, name: str) -> Any:
    """Return one field of the position."""
    return court.save(state)[name]


def zone(state: State, name: str) -> str:
    """Return the stacks of a zone, in short."""
    found = [stack["cards"] for stack in field(state, "stacks") if stack["zone"] == name]
    return " ".join(["+".join([short(card) for card in stack]) for stack in found])


def pile(state: State, name: str, house: int) -> str:
    """Return the discards, the hand or the deck of a house, in short."""
    return " ".join([short(card) for card in field(state, name)[house]])


EMPTY = [[], []]
"""Both decks are exhausted: what is named nowhere is discarded."""
