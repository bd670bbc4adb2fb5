"""Il Vecchio in a terminal: families, towns and middlemen, tracks, tiles."""

from collections import Counter
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli import theme
from signoria.cli.boards import Look
from signoria.cli.grid import SideBySide, grid
from signoria.core.text import Words
from signoria.core.vocabulary import SEAT_NAMES
from signoria.games.vecchio.board import LONGEST, NAMES, Board, board_of
from signoria.games.vecchio.boards import COLOUR_NAMES, TRACK_NAMES
from signoria.games.vecchio.components import TOKEN_NAMES
from signoria.games.vecchio.view import View

_LONGEST_NAME: Final = 16
_LETTERS: Final = 3
"""So many letters of its name stand above a column of tokens: enough in both languages."""
_COLOURS: Final = {
    "brown": "amber",
    "black": "umber",
    "gray": "grey",
    "white": "bold",
    "purple": "plum",
    "green": "forest",
    "red": "bold red",
    "florence": "sky",
}


def draw(view: View, look: Look) -> RenderableType:
    """Return the whole table."""
    board = board_of(view.options.board)
    right = Group(_tracks(view, look, board), _stacks(view, look))
    parts: list[RenderableType] = [title(view, look), _families(view, look)]
    parts.append(SideBySide(_towns(view, look, board), right))
    tiles = _tiles(view, look)
    return Group(*parts, *tiles)


def styles(words: Words) -> dict[str, str]:
    """Nothing in sentences has a colour but the players."""
    del words
    return {}


def title(view: View, look: Look) -> Text:
    """Return the round, the phase and the crests."""
    words = look.words
    line = Text().append(words.say("title"), "bold")
    parts = [
        words.say("board.turn_number", {"round": view.round}),
        words.say(f"phase.{view.phase}"),
        words.say("board.crests_left", {"crests": view.crests_left}),
    ]
    if view.final:
        parts.insert(1, words.say("board.final_round"))
    for part in parts:
        line.append(" · ", theme.QUIET).append(part)
    return line


def _families(view: View, look: Look) -> Table:
    """Return everyone's tokens, members and crests, one row each."""
    words = look.words
    table = grid()
    table.add_column("")
    table.add_column(words.say("board.player"), max_width=_LONGEST_NAME + 2)
    table.add_column(words.say("board.points"), justify="right")
    for token in TOKEN_NAMES:
        name = words.say(f"token.{token}").capitalize()
        table.add_column(name[:_LETTERS], justify="right", no_wrap=True)
    table.add_column(words.say("board.supply"), justify="right")
    table.add_column(words.say("board.crests"), justify="right")
    for seat, name in enumerate(look.names):
        held = [str(view.tokens[seat][token]) for token in TOKEN_NAMES]
        table.add_row(
            "▸" if seat == look.actor else " ",
            theme.seat_name(seat, name),
            str(view.scores[seat]),
            *held,
            str(view.supply[seat]),
            str(view.crests[seat]),
        )
    return table


def _towns(view: View, look: Look, board: Board) -> Table:
    """Return every town: its colour, its middleman, and who stands or lies there."""
    words = look.words
    table = grid()
    for key in ("town", "colour", "standing", "lying"):
        table.add_column(words.say(f"board.{key}"), no_wrap=True)
    here = {town: colour for colour, town in view.middlemen.items()}
    following = {town: colour for colour, town in view.middlemen_next.items()}
    for town in sorted(board.towns, key=lambda town: (board.colour[town], NAMES[town])):
        name = NAMES[town]
        colour = COLOUR_NAMES[board.colour[town]]
        mark = " ◆" if name in here else " ◇" if name in following else ""
        table.add_row(
            words.say(f"town.{name}"),
            Text(f" {words.say(f'colour.{colour}')} ", _COLOURS[colour]).append(mark, "not bold"),
            _who(view.standing, name),
            _who(view.lying, name),
        )
    return table


def _who(rows: tuple[tuple[str, ...], ...], town: str) -> Text:
    """Return the letters of those who have members in a town, once for each member."""
    line = Text()
    for seat, towns in enumerate(rows):
        count = Counter(towns)[town]
        line.append(SEAT_NAMES[seat] * count, theme.seat(seat))
    return line


def _tracks(view: View, look: Look, board: Board) -> Table:
    """Return the tracks: who is there, and cost and points of the spaces to come."""
    words = look.words
    table = grid()
    table.add_column(words.say("board.track"), no_wrap=True)
    table.add_column(words.say("board.members"), no_wrap=True)
    table.add_column(words.say("board.spaces"), no_wrap=True)
    for number, track in enumerate(TRACK_NAMES):
        line = Text()
        for seat in view.tracks[track]:
            line.append(SEAT_NAMES[seat], theme.seat(seat))
        first = view.next_space[track]["space"] - 1
        spaces = [_space(board, number, n) for n in range(first, board.spaces[number])]
        cost = " +3" if view.cost_on == track else ""
        table.add_row(words.say(f"track.{track}") + cost, line or "·", " ".join(spaces) or "-")
    return table


def _space(board: Board, track: int, space: int) -> str:
    """Return a space as cost/points, with a mark if it bears a crest."""
    at = track * LONGEST + space
    crest = "♦" if board.crest[at] else ""
    return f"{board.cost[at]}/{board.points[at]}{crest}"


def _stacks(view: View, look: Look) -> Text:
    """Return how many tiles are left, and what the marks mean."""
    words = look.words
    line = Text(words.say("board.stacks", dict(view.stacks.items())), theme.QUIET)
    return line.append("\n").append(words.say("board.marks"), theme.QUIET)


def _tiles(view: View, look: Look) -> list[Text]:
    """Return everyone's tiles, and what this seat is choosing from."""
    words = look.words
    between = words.say("list.clause")
    found = []
    for seat in range(view.players):
        tiles = [*view.council[seat], *view.provinces[seat], *view.nobility[seat]]
        if view.new_tile[seat]:
            tiles.append(f"{view.new_tile[seat]}")
        hidden = view.nobility_count[seat] - len(view.nobility[seat])
        tiles += ["unknown_nobility"] * hidden
        if tiles:
            line = Text(" ").append(SEAT_NAMES[seat], theme.seat(seat)).append("  ")
            found.append(line.append(between.join([words.say(f"tile.{tile}") for tile in tiles])))
    if view.hand:
        hand = between.join([words.say(f"tile.{tile}") for tile in view.hand])
        found.append(Text(words.say("board.hand", {"tiles": hand})))
    return found
