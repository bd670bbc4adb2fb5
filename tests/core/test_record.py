"""Records prove themselves: whatever is changed, the first bad line is named."""

import json

import pytest
from conformance import play_match

from signoria import games
from signoria.core import record
from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.core.problem import BadRecord
from signoria.games import medici

CHANCE = HashedChance("florence")
SEATS = [record.RecordSeat(name, "random") for name in ("Ada", "Bruno", "Carla")]


def written(stop=5000) -> list[str]:
    match = play_match(medici, 3, medici.Options(), CHANCE, 3, stop)
    return record.write_record(match, SEATS, CHANCE).splitlines()


def bad(lines, how=record.verify) -> BadRecord:
    with pytest.raises(BadRecord) as refused:
        how("\n".join(lines), games.load_game)
    return refused.value


def changed(lines, at, **fields):
    """Return *lines* with line number *at* changed and its check left as it was."""
    line = {**json.loads(lines[at - 1]), **fields}
    return [*lines[: at - 1], json.dumps(line), *lines[at:]]


def forged(lines, at, **fields):
    """Return *lines* with line *at* changed and all checks made anew."""
    tables = [json.loads(line) for line in changed(lines, at, **fields)]
    for table in tables:
        del table["check"]
    return list(record._chained(tables))  # noqa: SLF001 - what a forger would do


def test_a_finished_record_holds_header_entries_and_result():
    lines = [json.loads(line) for line in written()]
    assert lines[0]["signoria"] == "record"
    assert (lines[0]["format"], lines[0]["game"], lines[0]["rules"]) == (2, "medici", 1)
    assert [line["n"] for line in lines[1:-1]] == list(range(len(lines) - 2))
    assert lines[-1]["end"] == "over"
    assert lines[-1]["seed"] == "florence"
    assert "florence" not in json.dumps(lines[:-1])


def test_a_true_record_is_proved():
    found = record.verify("\n".join(written()), games.load_game)
    assert found.match.over()
    assert [seat.name for seat in found.seats] == ["Ada", "Bruno", "Carla"]


def test_a_paused_record_goes_on_where_it_stopped():
    found = record.read_record("\n".join(written(stop=7)), games.load_game)
    assert found.closing["end"] == "paused"
    match = found.match
    match.chance = CHANCE
    match.let_chance_act()
    whole = play_match(medici, 3, medici.Options(), CHANCE, 3)
    for entry in whole.entries[len(match.entries) :]:
        if entry.by >= 0:
            match.play(entry.action)
    assert match.entries == whole.entries


def test_an_undo_survives_the_file():
    match = Match(medici, 3, medici.Options(), CHANCE)
    match.play(medici.VOCABULARY.parse("offer"))
    match.undo(2, by=match.entries[2].by)
    match.play(medici.VOCABULARY.parse("turn"))
    again = record.verify(record.write_record(match, SEATS, CHANCE), games.load_game).match
    assert again.entries == match.entries
    assert again.fingerprint() == match.fingerprint()


def test_take_backs_are_counted_in_the_record_and_cannot_be_denied():
    match = Match(medici, 3, medici.Options(), CHANCE)
    seat = match.state.actor()
    for name in ("offer", "pass"):
        match.play(medici.VOCABULARY.parse(name))
    match.undo(2, by=seat)
    lines = record.write_record(match, SEATS, CHANCE).splitlines()
    closing = json.loads(lines[-1])
    once = [int(other == seat) for other in range(3)]
    assert (closing["take_backs"], closing["take_backs_known"]) == (once, once)
    for field in ("take_backs", "take_backs_known"):
        problem = bad(forged(lines, len(lines), **{field: [0, 0, 0]}))
        assert (problem.name, problem.line) == ("record_result", len(lines))


@pytest.mark.parametrize("practice", [True, False])
def test_a_record_says_whether_it_was_practice(practice):
    match = play_match(medici, 3, medici.Options(), CHANCE, 3, stop=7)
    text = record.write_record(match, SEATS, CHANCE, practice=practice)
    assert json.loads(text.splitlines()[0])["practice"] is practice
    assert record.verify(text, games.load_game).practice is practice


def test_a_record_of_format_1_is_proved_as_ever_and_was_no_practice():
    header, *lines, closing = [json.loads(line) for line in written()]
    header["format"] = 1
    for line, *fields in ((header, "practice"), (closing, "take_backs", "take_backs_known")):
        for field in fields:
            del line[field]
    old = [{k: v for k, v in line.items() if k != "check"} for line in (header, *lines, closing)]
    text = "\n".join(record._chained(old))  # noqa: SLF001 - as it was written then
    found = record.verify(text, games.load_game)
    assert found.match.over()
    assert found.practice is False


def test_a_changed_line_is_named():
    lines = written()
    assert (bad(changed(lines, 4, do="pass")).name, bad(changed(lines, 4, do="pass")).line) == (
        "record_tampered",
        4,
    )


def test_a_changed_name_is_named():
    lines = written()
    seats = json.loads(lines[0])["seats"]
    seats[0]["name"] = "Eve"
    assert bad(changed(lines, 1, seats=seats)).line == 1


def test_a_line_left_out_is_named():
    lines = written()
    assert bad([*lines[:9], *lines[10:]]).line == 10


def test_a_forged_draw_does_not_fit_the_seed():
    lines = written()
    do = json.loads(lines[2])["do"]
    other = "reveal cloth-0" if do != "reveal cloth-0" else "reveal cloth-1"
    problem = bad(forged([*lines[:3], lines[-1]], 3, do=other))
    assert (problem.name, problem.line) == ("record_chance", 3)


def test_another_seed_breaks_the_commitment():
    lines = written()
    problem = bad(forged(lines, len(lines), seed="venice"))
    assert (problem.name, problem.line) == ("record_commitment", len(lines))


def test_a_false_result_is_named():
    lines = written()
    problem = bad(forged(lines, len(lines), scores=[999, 0, 0]))
    assert (problem.name, problem.line) == ("record_result", len(lines))
    assert "'scores' says [999, 0, 0]" in str(problem)


def test_a_false_hash_is_named():
    lines = written()
    assert bad(forged(lines, len(lines), hash="0" * 64)).name == "record_result"


@pytest.mark.parametrize("keep", [0, 1, 2, 30])
def test_a_truncated_record_says_so(keep):
    problem = bad(written()[:keep], record.read_record)
    assert problem.name == "record_truncated"
    assert "cut short" in str(problem)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("not json", "record_not_json"),
        ("[1, 2]", "record_not_json"),
        ("[" * 100_000, "record_not_json"),
        ('{"a": 1}\n{"end": "over"}', "record_foreign"),
        ('{"signoria": "record", "format": 3}\n{"end": "over"}', "record_format"),
        ('{"signoria": "record", "format": 1, "game": "chess"}\n{"end": 0}', "record_wrong"),
    ],
)
def test_what_is_no_record_is_refused(text, name):
    assert bad([text], record.read_record).name == name


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": []}, {"seats": "ABC"}, {"seats": [1, 2, 3]}, {"seats": None}, {"players": 4},
        {"players": "three"}, {"options": []}, {"options": None}, {"chance": "dice"},
        {"options": {"edition": "none"}}, {"rules": 99}, {"game": None}, {"start": []},
        {"practice": None}, {"practice": "no"}, {"format": 0}, {"format": None},
        {"start": {"round": 9}},
    ],
)  # fmt: skip
def test_a_broken_header_is_refused(fields):
    assert bad(changed(written(), 1, **fields), record.read_record).line == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "bid 700"}, {"do": "sing"}, {"do": None}, {"do": 7}, {"do": "begin A"},
        {"by": "chance"}, {"by": "F"}, {"by": None}, {"n": 99}, {"undo": 50}, {"undo": "x"},
        {"undo": None}, {"undo": []},
    ],
)  # fmt: skip
def test_a_broken_entry_is_refused(fields):
    assert bad(changed(written(), 4, **fields), record.read_record).line == 4


def test_nothing_follows_the_end():
    lines = written()
    extra = json.dumps({"n": len(lines) - 2, "by": "A", "do": "pass"})
    assert bad([*lines[:-1], extra, lines[-1]], record.read_record).line == len(lines)
