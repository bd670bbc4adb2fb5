"""The Castles of Tuscany in a terminal: regions as hexes, the display, and one's own cards."""

import json

from rich.console import Console

from signoria import games
from signoria.cli import boards
from signoria.cli.session import Session
from signoria.games import tuscany

POSITION = {
    "players": 2,
    "display": ["castle", "inn", "wine-boars"],
    "regions": {
        "A": {
            "modules": ["A1", "B1", "C1"],
            "tiles": {"a4": "start", "b3": "joker", "b4": "monastery"},
        },
        "B": {"modules": ["A2", "B2", "C2"], "lower": "middle"},
    },
    "hands": [["village", "village", "inn"], ["city"]],
    "storage": [["village"], ["joker"]],
    "owned": [["card", "card"], ["storage"]],
    "used": [9, 0],
    "marbles": [1, 0],
}
REGION = """\
  a   b   c   d   e   f
1 l     1 o     1 g
    1 r     1 r     1 o
2 l     2 l     2 b
    2(o)    2 d     2 o
3(y)    3(g)    3 b
    3[*]    3 g     3 b
4[@]    4(o)    4 t
    4[Y]    4 g     4 l
5(t)    5(l)    5 r
    5(b)    5 y     5 d"""


def drawn(view, lang="en"):
    session = Session(lang)
    session.game("tuscany")
    console = Console(width=100, color_system=None)
    look = boards.Look(session.words, ["A", "B"], 0)
    with console.capture() as capture:
        console.print(boards.board(games.load_game("tuscany")).draw(view, look))
    return [line.rstrip() for line in capture.get().splitlines()]


def test_a_region_shows_what_is_covered_and_what_can_be_built_on():
    lines = drawn(tuscany.observe(tuscany.load(POSITION), 0))
    first = next(i for i, line in enumerate(lines) if line.startswith("  a   b"))
    shown = [line[:24].rstrip() for line in lines[first : first + 11]]
    assert "\n".join(shown) == REGION


def test_a_player_sees_the_own_cards_and_everyone_the_rest():
    own = drawn(tuscany.observe(tuscany.load(POSITION), 0))
    assert any(line.startswith("Your cards  T  inn x1") for line in own)
    assert any("L:wine/boars" in line for line in own)
    assert any(line.startswith("▸  A") and "0/5/7" in line for line in own)
    bystander = drawn(tuscany.observe(tuscany.load(POSITION), None))
    assert not any(line.startswith("Your cards") for line in bystander)


def test_it_speaks_french_too():
    lines = drawn(tuscany.observe(tuscany.load(POSITION), 0), "fr")
    assert lines[0].startswith("Les Châteaux de Toscane · manche 1 sur 3")
    assert any("V:vin/sangliers" in line for line in lines)


def test_a_position_is_shown(signoria):
    done = signoria("position", "tuscany", "--from", "-", stdin=json.dumps(POSITION))
    assert done.code == 0
    assert "place c4" in done.out


def test_a_suggestion_is_shown_while_the_region_is_assembled():
    state = tuscany.load({"players": 2, "phase": "order"})
    assert any(line.startswith("Suggestion order ") for line in drawn(tuscany.observe(state, 0)))
    assert not any(line.startswith("Suggestion") for line in drawn(tuscany.observe(state, 1)))
