"""The Castles of Tuscany in a terminal: everyone's region, the display, goods and your cards."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli import spelling, theme
from signoria.cli.boards import Look
from signoria.cli.grid import grid
from signoria.core.text import Words
from signoria.games import load_game
from signoria.games.tuscany.components import (
    COLOUR_NAMES,
    LOWER_NAMES,
    ROUNDS,
    SPACE_NAMES,
    STACK,
    coordinates,
)
from signoria.games.tuscany.view import Plot, View

_STYLE: Final = dict(
    zip(
        COLOUR_NAMES,
        ("forest", "plum", "sky", "grey", "amber", "lemon", "umber", "leaf"),
        strict=True,
    )
)
_OTHER: Final = {"joker": "*", "start": "@"}
_LONGEST_NAME: Final = 16


def draw(view: View, look: Look) -> RenderableType:
    """Return the whole table."""
    parts: list[RenderableType] = [title(view, look), _display(view, look), _seats(view, look)]
    plots = [_region(view, look, seat) for seat in _own_first(view)]
    parts.append(Columns(plots, padding=(0, 3)))
    if view.seat is not None:
        parts.append(_hand(view, look.words))
    if view.suggestion:
        parts.append(_suggestion(view, look.words))
    return Group(*parts)


def styles(words: Words) -> dict[str, str]:
    """Return the colours as sentences call them, each in its own."""
    return {words.say(f"colour.{colour}"): style for colour, style in _STYLE.items()}


def title(view: View, look: Look) -> Text:
    """Return the round, the lap, the phase, and how many cards the pile has."""
    words = look.words
    title = Text().append(words.say("title"), "bold")
    parts = [
        words.say("board.round", {"round": view.round, "rounds": int(ROUNDS)}),
        words.say("board.lap", {"lap": view.lap}),
        words.say(f"phase.{view.phase}"),
        words.say("board.pile", {"cards": view.pile}),
    ]
    for part in parts:
        title.append(" · ", theme.QUIET).append(part)
    return title


def _own_first(view: View) -> list[int]:
    """Return the seats from the one who looks on."""
    first = view.seat or 0
    return [(first + i) % view.players for i in range(view.players)]


def _display(view: View, look: Look) -> Text:
    """Return the tiles in the middle, and what each colour's bonus brings now."""
    words = look.words
    line = _line(words.say("board.display"), [])
    line.append_text(_pieces(view.display, words))
    line.append(" · ", theme.QUIET).append(words.say("board.bonuses") + " ", "bold")
    for colour, points in view.bonus_points.items():
        line.append(f" {_letter(colour, words)} ", _STYLE[colour]).append(f"{points or '-'} ")
    return line


def _seats(view: View, look: Look) -> Table:
    """Return what everyone has, one row each."""
    words = look.words
    table = grid()
    table.add_column("")
    table.add_column(words.say("board.player"), max_width=_LONGEST_NAME + 2)
    for key in ("green", "red", "hand"):
        table.add_column(words.say(f"board.{key}"), justify="right")
    for key in ("goods", "storage", "upgrades", "stacks"):
        table.add_column(words.say(f"board.{key}"))
    for seat, name in enumerate(look.names):
        marbles = words.word("n marble", view.marbles[seat])
        free = view.capacity[seat] - len(view.storage[seat])
        table.add_row(
            "▸" if seat == look.actor else " ",
            theme.seat_name(seat, name),
            str(view.green[seat]),
            str(view.red[seat]),
            str(view.hand_sizes[seat]),
            f"{marbles}, {words.word('n worker', view.workers[seat])}",
            _pieces(view.storage[seat], words).append(" · " * free, theme.QUIET),
            _counted([words.say(f"upgrade.{upgrade}") for upgrade in view.owned[seat]]),
            _stacks(view.used[seat]),
        )
    return table


def _stacks(used: int) -> str:
    """Return how many tiles each of the three stacks still has."""
    stack = int(STACK)
    left = [stack - min(max(used - stack * i, 0), stack) for i in range(3)]
    return "/".join([str(tiles) for tiles in left])


def _counted(words: Iterable[str]) -> str:
    """Return like words once, with their number."""
    return ", ".join([f"{word} x{n}" if n > 1 else word for word, n in Counter(words).items()])


def _region(view: View, look: Look, seat: int) -> Group:
    """Return a region: [L] is covered, (l) can be built on next."""
    words, plot = look.words, view.regions[seat]
    name = theme.seat_name(seat, look.names[seat])
    if not plot.spaces:
        modules = " ".join(plot.modules) or "-"
        hidden = plot.order or words.say("board.hidden")
        return Group(name, Text(modules), Text(hidden, theme.QUIET))
    places = coordinates(LOWER_NAMES.index(plot.lower))
    heights = [2 * r + q for q, r in places]
    lines = [Text("  a   b   c   d   e   f", theme.QUIET)]
    for height in range(min(heights), max(heights) + 1):
        line, at = Text(), 0
        for space in sorted(range(len(places)), key=lambda space: places[space]):
            if heights[space] == height:
                column = 4 * places[space][0]
                line.append(" " * (column - at)).append_text(_space(plot, space, words))
                at = column + 5
        lines.append(line)
    return Group(name, *lines)


def _space(plot: Plot, space: int, words: Words) -> Text:
    """Return one space, five columns wide: its number, and what lies there."""
    name, colour = SPACE_NAMES[space], plot.spaces[space]
    letter = _letter(colour, words)
    row = Text(name[1], theme.QUIET)
    piece = plot.pieces.get(name)
    if piece is not None:
        return row.append(f"[{_OTHER.get(piece, letter)}]", _STYLE[colour]).append(" ")
    shown = f"({letter.lower()})" if name in plot.open else f" {letter.lower()} "
    return row.append(shown).append(" ")


def _hand(view: View, words: Words) -> Text:
    """Return one's own cards, grouped by colour."""
    line = _line(words.say("board.yours"), [])
    for colour, count in Counter(view.hand).items():
        line.append(f" {_letter(colour, words)} ", _STYLE[colour])
        line.append(f" {words.say(f'colour.{colour}')} x{count}  ")
    return line


def _suggestion(view: View, words: Words) -> Text:
    """Return a good way to assemble the region, as it is typed."""
    game = load_game("tuscany")
    moves = [game.VOCABULARY.describe(game.VOCABULARY.parse(name)) for name in view.suggestion]
    typed = [spelling.spelled_in(game, words.lang, move) for move in moves]
    return _line(words.say("board.suggestion"), [words.say("list.clause").join(typed)])


def _pieces(pieces: Iterable[str], words: Words) -> Text:
    """Return tiles side by side; farms with the first letters of their crops."""
    line = Text()
    for piece in pieces:
        colour = piece if piece in COLOUR_NAMES else "agriculture"
        if piece in _OTHER:
            line.append(f" {_OTHER[piece]} ", "bold")
        else:
            crops = "" if piece in COLOUR_NAMES else ":" + _crops(piece, words)
            line.append(f" {_letter(colour, words)}{crops} ", _STYLE[colour])
        line.append(" ")
    return line


def _crops(piece: str, words: Words) -> str:
    return "/".join([words.say(f"crop.{crop}") for crop in piece.split("-")])


def _letter(colour: str, words: Words) -> str:
    return words.say(f"letter.{colour}")


def _line(name: str, parts: Iterable[str]) -> Text:
    """Return a line that begins with its name."""
    return Text().append(name + " ", "bold").append(" ".join(parts))
