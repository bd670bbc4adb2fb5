"""Figures in the documentation are measured, written into marked places, and not out of date."""

import pytest
from figures import __main__ as command
from figures import code, lengths, places, wins
from figures.tables import TABLES

TO = "\N{EN DASH}"
PAGE = "Before.\n\n<!-- figures: toy -->\nold\n<!-- of code 0 -->\n\nAfter.\n"


@pytest.mark.once
@pytest.mark.parametrize("name", TABLES)
def test_no_figure_is_older_than_its_code(name):
    written = places.codes()
    assert name in written, f"the pages have no place for {name}"
    now = code.fingerprint(TABLES[name].game)
    assert written[name] == now, f"the code has changed since {name} was measured: make figures"


def test_every_marked_place_has_its_table():
    assert set(places.codes()) == set(TABLES)


def test_a_table_goes_into_its_place_and_nowhere_else():
    assert places.filled(PAGE, "toy", "| new |", "abc") == (
        "Before.\n\n<!-- figures: toy -->\n\n| new |\n\n<!-- of code abc -->\n\nAfter.\n"
    )
    assert places.filled(PAGE, "other", "| new |", "abc") == PAGE


def test_the_pages_are_written_and_read(tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "toy.md").write_text(PAGE, encoding="utf-8")
    assert places.codes(tmp_path) == {"toy": "0"}
    places.write("toy", "| new |", "abc", tmp_path)
    assert places.codes(tmp_path) == {"toy": "abc"}


RULES = '''
from signoria.games.toy.marks import SIZE


def size():
    """Say it."""
    return SIZE
'''


def toy(folder, rules=RULES, **others):
    (folder / "toy").mkdir(exist_ok=True)
    for name, text in {
        "rules": rules,
        "marks": "SIZE = 3\n",
        "view": "SEEN = 1\n",
        **others,
    }.items():
        (folder / "toy" / f"{name}.py").write_text(text, encoding="utf-8")
    return code.fingerprint("toy", folder)


def test_the_code_is_what_the_rules_need_without_comments(tmp_path):
    before = toy(tmp_path)
    assert toy(tmp_path, view="SEEN = 2\n") == before, "what is seen decides nothing"
    assert toy(tmp_path, RULES.replace("Say it.", "Say how long.")) == before
    assert toy(tmp_path, RULES + "# a comment\n") == before
    assert toy(tmp_path, marks="SIZE = 4\n") != before
    assert toy(tmp_path, RULES.replace("return SIZE", "return SIZE + 1")) != before


def test_numbers_of_the_board_are_code_too(tmp_path):
    before = toy(tmp_path)
    (tmp_path / "toy" / "board.toml").write_text("size = 3\n", encoding="utf-8")
    assert toy(tmp_path) != before


def test_only_what_is_out_of_date_is_measured(monkeypatch):
    fresh = {name: code.fingerprint(table.game) for name, table in TABLES.items()}
    monkeypatch.setattr(command, "codes", lambda: {**fresh, "tuscany-36": "0"})
    assert command.stale() == ["tuscany-36"]


def test_a_row_of_il_vecchio():
    played = [
        lengths.InVecchio(20, final=True, crests=5, tracks=[3, 4, 2, 1, 0], scores=[40, 30]),
        lengths.InVecchio(30, final=False, crests=3, tracks=[5, 4, 2, 1, 1], scores=[44, 38]),
    ]
    assert lengths.vecchio_row(2, played) == [
        "2", f"25.5 (21{TO}30)", "0.09", "4.0 / 100 %", "4.0 / 100 %", "2.0 / 100 %", "1.0 / 100 %",
        "0.5 / 50 %", "42 ± 3", "8", "50 %",
    ]  # fmt: skip


def test_a_row_of_the_castles_of_tuscany():
    played = [
        lengths.InTuscany(12, ends=[], rounds=1, scores=[20, 15, 10]),
        lengths.InTuscany(12, ends=[10], rounds=2, scores=[24, 20, 18]),
    ]
    assert lengths.tuscany_row(3, played) == [
        "3", f"12.0 (12{TO}12)", f"10.0 (10{TO}10)", TO, "1.5", "22 ± 3", "8",
    ]  # fmt: skip


@pytest.mark.slow
def test_the_tables_can_be_measured():
    length = lengths.tuscany(12, 2, 1).splitlines()
    assert length[0].startswith("| seats | laps |")
    assert [line[:5] for line in length[2:]] == ["| 2 |", "| 3 |", "| 4 |"]
    won = wins.by_seats("medici", (3,), 3, 1).splitlines()
    assert won[2].startswith("| 3 | 3 | ")
