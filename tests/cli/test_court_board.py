"""Court of the Medici in a terminal: stacks by number, totals with jesters as a range."""

import dataclasses
import json

from rich.console import Console

from signoria import games
from signoria.cli import boards
from signoria.cli.session import Session
from signoria.games import court

POSITION = {
    "stacks": [
        {"cards": ["gonzaga-9"]},
        {"cards": ["rovere-4"]},
        {"zone": "rovere", "cards": ["rovere-6", "rovere-jester"]},
        {"zone": "gonzaga", "cards": ["gonzaga-2", "rovere-3"]},
    ],
    "hands": [["rovere-5", "rovere-minister"], ["gonzaga-2", "gonzaga-10"]],
    "discards": [["rovere-8"], []],
    "buried": [["rovere-7"], []],
    "chosen": "rovere-5",
}
ENGLISH = """\
Court of the Medici · where does it go?
   Player  House             Influence  Nobles  Hand  Deck  Futures  Limit
──────────────────────────────────────────────────────────────────────────
▸  A        R  Della Rovere         14       4     2    18        0      -
   B        G  Gonzaga              11       2     2    21        0      -
Outer court on Gonzaga's side       4:G2+R3=5
Inner circle                        1:G9  2:R4
Outer court on Della Rovere's side  3:R6+RX=7–16
A's discards R8"""
OWN = """\
Hand R0 R5
Under the deck R7
Playing R5
  with stack 1 against 3 (14)
  with stack 2 against 1 and 3 (9)
  with stack 4 against 3 (10)"""


def lines(text):
    return "\n".join(line.rstrip() for line in text.splitlines())


def drawn(view, lang="en"):
    session = Session(lang)
    session.game("court")
    console = Console(width=100, color_system=None)
    look = boards.Look(session.words, ["A", "B"], 0)
    with console.capture() as capture:
        console.print(boards.board(games.load_game("court")).draw(view, look))
    return lines(capture.get())


def test_a_bystander_sees_the_court_and_no_hand(signoria):
    done = signoria("position", "court", "--from", "-", stdin=json.dumps(POSITION))
    assert done.code == 0
    assert lines("\n".join(done.lines[:9])) == ENGLISH


def test_a_player_sees_the_hand_what_is_buried_and_whom_the_card_could_bring_down():
    shown = drawn(court.observe(court.load(POSITION), 0))
    assert OWN in shown
    assert "Hand R" not in drawn(court.observe(court.load(POSITION), 1))


def test_the_limit_and_a_last_card_are_shown():
    last = {
        **POSITION, "chosen": "none", "decks": [[], ["gonzaga-3"]], "buried": [[], []],
        "shown": ["rovere-5", "none"], "discards": None,
    }  # fmt: skip
    view = court.observe(court.load(last), 1)
    assert "5 R5" in drawn(view)
    assert "bloqué R5" in drawn(dataclasses.replace(view, blocked=(True, False)), "fr")
