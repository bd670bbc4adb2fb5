"""Medici in a terminal: holds as cards, pyramids with everyone's marker, the lot and the bid."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli import theme
from signoria.cli.boards import Look
from signoria.cli.grid import SideBySide, grid
from signoria.core.text import Words
from signoria.core.vocabulary import SEAT_NAMES
from signoria.games.medici.components import CARD_NAMES, GOOD_NAMES, ROUNDS, TERMS, TOP
from signoria.games.medici.view import View

_LONGEST_NAME: Final = 16
_CARD: Final = {
    "metal": "grey",
    "porcelain": "sky",
    "dye": "plum",
    "cloth": "forest",
    "spice": "amber",
    "neutral": "umber",
}


def draw(view: View, look: Look) -> RenderableType:
    """Return the whole table."""
    parts: list[RenderableType] = [title(view, look)]
    parts.append(SideBySide(_holds(view, look), _pyramids(view, look)))
    if view.lot:
        parts.append(_lot(view, look))
    return Group(*parts)


def styles(words: Words) -> dict[str, str]:
    """Return the cards and the goods as sentences call them, each in its colour."""
    goods = {words.say(f"good.{good}"): _CARD[good] for good in GOOD_NAMES}
    cards = {words.say(f"card.{card}"): _CARD[_good(card)] for card in CARD_NAMES}
    return {**goods, **cards}


def title(view: View, look: Look) -> Text:
    """Return the round, the phase, and how many cards may still come."""
    words = look.words
    title = Text().append(words.say("title"), "bold")
    parts = [
        words.say("board.round", {"round": view.round, "rounds": int(ROUNDS)}),
        words.say(f"phase.{view.phase}"),
        words.say("board.pile", {"cards": view.pile}),
    ]
    for part in parts:
        title.append(" · ", theme.QUIET).append(part)
    return title


def _holds(view: View, look: Look) -> Table:
    """Return everyone's purse and hold, one row each."""
    words, letters = look.words, _letters(look.words)
    table = grid()
    table.add_column("")
    table.add_column(words.say("board.player"), max_width=_LONGEST_NAME + 2)
    table.add_column(words.say("board.florins"), justify="right")
    table.add_column(words.say("board.hold"), no_wrap=True)
    table.add_column(words.say("board.free"), justify="right")
    table.add_column(words.say("board.cargo"), justify="right")
    space = "·".center(len(letters["neutral"]) + 3)
    for seat, name in enumerate(look.names):
        free = view.capacity - len(view.holds[seat])
        table.add_row(
            "▸" if seat == look.actor else " ",
            theme.seat_name(seat, name),
            str(view.florins[seat]),
            _cards(view.holds[seat], letters).append(space * free, theme.QUIET),
            str(free),
            str(view.cargo[seat]),
        )
    return table


def _pyramids(view: View, look: Look) -> Table:
    """Return where everyone's markers stand, and what is still unseen of each good."""
    words, letters = look.words, _letters(look.words)
    bonuses = TERMS[view.players, view.options].summit
    table = grid()
    table.add_column(words.say("board.pyramid"), no_wrap=True)
    for space in range(TOP + 1):
        bonus = f"+{bonuses[space]}" if bonuses[space] else ""
        table.add_column(f"{space}{bonus}", justify="center", no_wrap=True)
    table.add_column(words.say("board.unseen"), no_wrap=True)
    for good in GOOD_NAMES:
        name = Text.assemble((f" {letters[good]} ", _CARD[good]), " ", words.say(f"good.{good}"))
        spaces = [_markers(view.markers[good], space) for space in range(TOP + 1)]
        table.add_row(name, *spaces, _unseen(view, good))
    neutral = Text.assemble((f" {letters['neutral']} ", _CARD["neutral"]), " ", _neutral(words))
    table.add_row(neutral, *[""] * (TOP + 1), _unseen(view, "neutral"))
    return table


def _lot(view: View, look: Look) -> Text:
    """Return what is on offer, who offers it, and who leads."""
    words = look.words
    value = sum([int(card.rsplit("-", 1)[1]) for card in view.lot])
    line = Text().append(words.say("board.lot") + " ", "bold")
    line.append_text(_cards(view.lot, _letters(words)))
    parts = [
        words.say("board.worth", {"value": value}),
        words.say("board.auctioneer", {"seat": view.auctioneer}),
    ]
    if view.phase == "bid":
        bid = {"seat": view.leader, "florins": view.standing_bid}
        parts.append(words.say("board.bid" if view.leader >= 0 else "board.no_bid", bid))
    for part in parts:
        line.append(" · ", theme.QUIET).append_text(theme.styled_sentence(part, look.names, {}))
    return line


def _cards(cards: Sequence[str], letters: dict[str, str]) -> Text:
    """Return *cards* side by side: colour, letter and number."""
    line = Text()
    for card in cards:
        line.append(f" {letters[_good(card)]}{card.rsplit('-', 1)[1]} ", _CARD[_good(card)])
    return line


def _markers(spaces: Sequence[int], space: int) -> Text:
    """Return the letters of those who stand on *space*."""
    line = Text()
    for seat, stands in enumerate(spaces):
        if stands == space:
            line.append(SEAT_NAMES[seat], theme.seat(seat))
    return line or Text("·", theme.QUIET)


def _unseen(view: View, good: str) -> str:
    values = [card.rsplit("-", 1)[1] for card in view.unseen if _good(card) == good]
    return " ".join(values) or "-"


def _letters(words: Words) -> dict[str, str]:
    """Return as many first letters of each good as tell them apart in this language."""
    names: dict[str, str] = {good: words.say(f"good.{good}") for good in GOOD_NAMES}
    names["neutral"] = _neutral(words)
    length = 1
    while len({name[:length] for name in names.values()}) < len(names):
        length += 1
    return {good: name[:length].capitalize() for good, name in names.items()}


def _neutral(words: Words) -> str:
    """Return what the card without a good is called."""
    return words.say(f"card.{CARD_NAMES[-1]}").rsplit(" ", 1)[0]


def _good(card: str) -> str:
    return card.rsplit("-", 1)[0]
