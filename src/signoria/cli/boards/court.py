"""Court of the Medici in a terminal: numbered stacks in three zones, both houses, one's hand."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli import theme
from signoria.cli.boards import Look
from signoria.cli.grid import grid
from signoria.core.text import Words
from signoria.games.court.components import CARD_NAMES, HOUSE_NAMES
from signoria.games.court.state import ZONES
from signoria.games.court.view import Stack, View

_LONGEST_NAME: Final = 16
_STYLE: Final = {"rovere": "sky", "gonzaga": "plum"}
_VALUE: Final = {"minister": "0", "lady": "1", "jester": "X", "duke": "15"}


def draw(view: View, look: Look) -> RenderableType:
    """Return the whole court."""
    parts: list[RenderableType] = [_title(view, look), _houses(view, look), _court(view, look)]
    if view.hand:
        parts.append(_line(look, "board.hand", view.hand))
    if view.buried:
        parts.append(_line(look, "board.under", view.buried))
    if view.chosen is not None:
        parts.append(_chosen(view, look))
    for seat, cards in enumerate(view.discards):
        if cards:
            parts.append(_line(look, "board.discards", cards, seat=seat))
    return Group(*parts)


def styles(words: Words) -> dict[str, str]:
    """Return the cards and the houses as sentences call them, each in its colour."""
    cards = {words.say(f"card.{card}"): _STYLE[_house(card)] for card in CARD_NAMES}
    houses = {words.say(f"house.{house}"): _STYLE[house] for house in HOUSE_NAMES}
    return {**houses, **cards}


def _title(view: View, look: Look) -> Text:
    """Return the name of the game and how far the turn has come."""
    title = Text().append(look.words.say("title"), "bold")
    return title.append(" · ", theme.QUIET).append(look.words.say(f"phase.{view.phase}"))


def _houses(view: View, look: Look) -> Table:
    """Return what is known of each player, one row each."""
    words = look.words
    table = grid()
    table.add_column("")
    table.add_column(words.say("board.player"), max_width=_LONGEST_NAME + 2)
    table.add_column(words.say("board.house"))
    for key in ("influence", "nobles", "in_hand", "deck", "futures", "limit"):
        table.add_column(words.say(f"board.{key}"), justify="right")
    for seat, name in enumerate(look.names):
        table.add_row(
            "▸" if seat == look.actor else " ",
            theme.seat_name(seat, name),
            Text.assemble(
                (f" {_letter(HOUSE_NAMES[seat])} ", _STYLE[HOUSE_NAMES[seat]]),
                " ",
                words.say(f"house.{HOUSE_NAMES[seat]}"),
            ),
            str(view.influence[seat]),
            str(view.nobles[seat]),
            str(view.hands[seat]),
            str(view.decks[seat]),
            str(view.futures[seat]),
            _limit(view, look, seat),
        )
    return table


def _limit(view: View, look: Look, seat: int) -> Text:
    """Return the highest value that may be played, and the last card while it is in the hand."""
    limit, shown = view.limits[seat], view.shown[seat]
    if limit is None:
        return Text("-", theme.QUIET)
    text = Text(look.words.say("board.blocked")) if view.blocked[seat] else Text(str(limit))
    return text if shown is None else text.append(" ").append_text(_card(shown))


def _court(view: View, look: Look) -> Table:
    """Return the stacks of each zone; the range of a total is that of its jesters."""
    table = Table.grid(padding=(0, 2))
    for zone in (ZONES[2], ZONES[0], ZONES[1]):
        line = Text()
        for stack in view.stacks:
            if stack.zone == zone:
                line.append_text(_stack(stack)).append("  ")
        name = Text(look.words.say(f"zone.{zone}"), "bold")
        table.add_row(name, line if line.plain else Text("-", theme.QUIET))
    return table


def _stack(stack: Stack) -> Text:
    """Return one stack without a blank, so that it is never broken: ``3:R8+G3=11``."""
    line = Text(f"{stack.stack}:", "bold")
    for at, card in enumerate(stack.cards):
        line.append("+" if at else "").append_text(_card(card))
    if stack.low != stack.high:
        return line.append(f"={stack.low}–{stack.high}")
    return line.append(f"={stack.low}") if len(stack.cards) > 1 else line


def _chosen(view: View, look: Look) -> Text:
    """Return the card that is being played, and what it could bring down from where."""
    line = _line(look, "board.chosen", [view.chosen or ""])
    for number in dict.fromkeys([plot.stack for plot in view.plots]):
        plots = [plot for plot in view.plots if plot.stack == number]
        total = look.words.say(
            "board.plot", {"stack": number, "against": [plot.against for plot in plots]}
        )
        sums = sorted({plot.total for plot in plots})
        line.append("\n  ").append(f"{total} ({', '.join([str(n) for n in sums])})")
    return line


def _line(look: Look, key: str, cards: Sequence[str], **parts: int) -> Text:
    """Return a row of cards after what they are."""
    line = Text().append(look.words.say(key, parts), "bold")
    for card in cards:
        line.append(" ").append_text(_card(card))
    return line


def _card(card: str) -> Text:
    """Return a card as the letter of its house and its value, in its colour."""
    rank = card.split("-")[1]
    return Text(f"{_letter(_house(card))}{_VALUE.get(rank, rank)}", _STYLE[_house(card)])


def _letter(house: str) -> str:
    return house[0].upper()


def _house(card: str) -> str:
    return card.split("-", maxsplit=1)[0]
