"""How a game looks in a terminal: readable at any width, in any colours, and in none."""

import dataclasses
import json

import pytest
import toy
from rich.text import Text

from signoria import games
from signoria.cli import boards
from signoria.cli.boards import medici as own
from signoria.cli.boards import plain
from signoria.cli.session import Session
from signoria.core.chance import Stream

LATE = {
    "players": 4,
    "round": 2,
    "phase": "bid",
    "florins": [12, 40, 7, 103],
    "holds": [["metal-5", "neutral-10"], [], ["dye-0"], ["cloth-1", "cloth-5", "spice-3"]],
    "markers": {"metal": [0, 7, 3, 3]},
    "lot": ["spice-5", "porcelain-0"],
    "auctioneer": "C",
    "bidder": "A",
    "standing_bid": 6,
    "leader": "D",
}
ENGLISH = """\
Medici · Round 2 of 3 · the auction · pile: 16 cards
   Player  Florins  Hold                   Free  Cargo
──────────────────────────────────────────────────────
▸  A            12   M5  N10  ·   ·   ·       3     15
   B            40   ·   ·   ·   ·   ·        5      0
   C             7   D0  ·   ·   ·   ·        4      0
   D           103   C1  C5  S3  ·   ·        2      9
Pyramid         0    1  2  3   4  5  6+10  7+20  Unseen
────────────────────────────────────────────────────────────
 M  metal       A    ·  ·  CD  ·  ·   ·     B    0 1 2 3 4 5
 P  porcelain  ABCD  ·  ·  ·   ·  ·   ·     ·    1 2 3 4 5 5
 D  dye        ABCD  ·  ·  ·   ·  ·   ·     ·    1 2 3 4 5 5
 C  cloth      ABCD  ·  ·  ·   ·  ·   ·     ·    0 2 3 4 5
 S  spice      ABCD  ·  ·  ·   ·  ·   ·     ·    0 1 2 4 5
 N  neutral                                      -
Lot  S5  P0  · worth 5 · offered by C · D leads at 6 florins"""


def drawn(signoria, *line):
    done = signoria("position", "medici", "--from", "-", *line, stdin=json.dumps(LATE))
    assert done.code == 0
    return done


def test_the_table_shows_purses_holds_pyramids_the_lot_and_what_is_unseen(signoria):
    assert "\n".join(drawn(signoria).lines[:16]) == ENGLISH


def test_french_goods_have_two_letters_because_one_would_not_tell_them_apart(signoria):
    done = drawn(signoria, "--lang", "fr")
    assert done.lines[0] == "Medici · Manche 2/3 · les enchères · pioche : 16 cartes"
    assert "   D           103   Ét1  Ét5  Ép3   ·    ·         2       9" in done.lines
    assert "Lot  Ép5  Po0  · valeur 5 · mis en vente par C · D mène à 6 florins" in done.lines


def test_summits_are_those_of_the_edition(signoria):
    done = drawn(signoria, "--option", "edition=rio-grande")
    assert "4  5+5  6+10  7+20  Unseen" in done.out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_any_table_fits_into_eighty_columns(signoria, lang, players, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    medici = games.load_game("medici")
    state = medici.setup(players, medici.Options(two_players="grail"))
    stream = Stream(players)
    for _ in range(130):
        if state.actor() != -2:
            state.apply(state.pick(stream))
    session = Session(lang)
    session.game("medici")
    names = [f"{letter}{'x' * 23}" for letter in "ABCDEF"[:players]]
    look = boards.Look(session.words_of(medici, names), names, 0)
    with session.out.capture() as shown:
        session.out.print(boards.board(medici).draw(medici.observe(state, 0), look), no_wrap=True)
    rows = [Text.from_ansi(line).plain.rstrip() for line in shown.get().splitlines()]
    assert max(map(len, rows)) <= 80
    assert [row for row in rows if "…" in row.replace("x…", "")] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_longest_title_fits_into_eighty_columns(signoria, lang):
    medici = games.load_game("medici")
    for phase in medici.PHASES:
        view = medici.observe(medici.setup(6, medici.Options()), None)
        words = Session(lang).words_of(medici)
        shown = own.title(dataclasses.replace(view, phase=phase), boards.Look(words, "ABCDEF", 0))
        assert shown.cell_len <= 80


def test_a_wide_terminal_shows_holds_and_pyramids_side_by_side(signoria, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    wide = drawn(signoria).lines
    assert wide[1].startswith("   Player  Florins  Hold")
    assert wide[1].endswith("Unseen")


def test_colours_never_stand_alone_and_can_be_left_out(signoria, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    coloured = drawn(signoria).out
    assert "48;2;47;125;79m C1 " in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert "48;2" not in drawn(signoria).out
    assert " C1 " in drawn(signoria).out


def test_a_pipe_gets_no_colours(signoria):
    assert "\x1b" not in drawn(signoria).out


def test_sixteen_colours_are_the_terminals_own(signoria, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "")
    monkeypatch.setenv("TERM", "xterm")
    assert "\x1b[30;42m C1 " in drawn(signoria).out


def test_a_game_without_a_board_of_its_own_is_shown_field_by_field(signoria):
    assert boards.board(toy) is plain
    session = Session("en")
    state = toy.setup(2, toy.Options())
    look = boards.Look(session.words, ["Ada", "Bruno"], 0)
    with session.out.capture() as shown:
        session.out.print(plain.draw(toy.observe(state, 0), look))
    assert "A: Ada  B: Bruno" in shown.get()
    assert plain.styles(session.words) == {}
