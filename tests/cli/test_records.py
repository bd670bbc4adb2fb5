"""Records: told in sentences, proved, and caught when they are not true."""

import json
import sys

import pytest

from signoria import games
from signoria.cli.table import terminal_game
from signoria.cli.table.seating import SeatPlan
from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.core.record import RecordSeat, _chained, write_record
from signoria.tables.store import signature

MEDICI = games.load_game("medici")


def changed(finished, number, old, new):
    """Return the record with something else in line *number*, counted from 1."""
    lines = finished.splitlines(keepends=True)
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new)
    return "".join(lines)


def test_a_true_record_is_proved(signoria, record):
    done = signoria("verify", record)
    assert done.code == 0
    assert done.lines[0] == "The record is genuine."
    assert done.lines[1] == "  Every line is as it was written (117 in all)."
    assert done.lines[3] == (
        "  One party alone chose the seed: a program, or a server of an earlier release."
    )
    assert done.lines[4] == "  Every draw of chance follows from the seed (46 in all)."
    assert done.lines[6] == "  The entries lead to the recorded result: 84, 105 and 125."


def test_a_true_record_is_proved_in_french_and_for_programs(signoria, record):
    assert (
        signoria("verify", record, "--lang", "fr").lines[0] == "L'enregistrement est authentique."
    )
    told = json.loads(signoria("verify", record, "--json").out)
    assert (told["true"], told["game"], told["end"], told["lines"]) == (True, "medici", "over", 117)


CHANGED = "was changed after it was written: its checksum does not match."


@pytest.mark.parametrize(
    ("number", "old", "new", "sentence"),
    [
        (3, "reveal", "revael", f"Line 3 {CHANGED}"),
        (7, "bid 12", "bid 13", f"Line 7 {CHANGED}"),
        (117, "florence", "venice", f"Line 117 {CHANGED}"),
        (1, "record", "recipe", f"Line 1 {CHANGED}"),
        (4, '{"n"', "{n", 'Line 4 is not a JSON object: {n: 2, "by": "A", "do": "offer", "check"'),
        (
            2,
            '"chance"',
            r'"\ud800"',
            r'Line 2 is not a JSON object: {"n": 0, "by": "\ud800", "do": "begin A"',
        ),
    ],
)
def test_a_changed_record_is_caught_at_its_first_bad_line(
    signoria, finished, tmp_path, number, old, new, sentence
):
    (tmp_path / "false.jsonl").write_text(changed(finished, number, old, new))
    done = signoria("verify", "false.jsonl")
    assert (done.code, done.out) == (1, "")
    assert done.err == f"The record is not genuine. {sentence}\n"
    told = signoria("verify", "false.jsonl", "--json")
    assert told.code == 1
    assert json.loads(told.out) == {"true": False, "line": number, "problem": sentence}


def test_a_truncated_record_is_caught(signoria, finished, tmp_path):
    lines = finished.splitlines(keepends=True)
    (tmp_path / "cut.jsonl").write_text("".join(lines[:40]))
    done = signoria("verify", "cut.jsonl", "--lang", "fr")
    assert done.code == 1
    assert done.err == (
        "L'enregistrement n'est pas authentique. La ligne 41 manque : l'enregistrement s'arrête"
        " après 39 entrées sans ligne de clôture. Il a été tronqué.\n"
    )
    told = signoria("replay", "cut.jsonl", "--json")
    assert (told.code, json.loads(told.out)["true"]) == (1, False)


@pytest.mark.parametrize("text", ["", "\n", "{}\n", "[]\n", "null", "x" * 100])
def test_what_is_no_record_is_not_true(signoria, tmp_path, text):
    (tmp_path / "other.jsonl").write_text(text)
    done = signoria("verify", "other.jsonl")
    assert done.code == 1
    assert done.err.startswith("The record is not genuine. Line 1 ")


def test_an_illegal_action_in_a_record_is_explained_in_the_users_language(
    signoria, finished, tmp_path
):
    (tmp_path / "false.jsonl").write_text(
        changed(finished, 2, '"do": "begin A"', '"do": "reveal cloth-5"')
    )
    done = signoria("replay", "false.jsonl", "--lang", "fr")
    assert done.code == 1
    assert done.err == (
        "L'enregistrement n'est pas authentique. Ligne 2 : Impossible : « reveal cloth-5 »"
        " relève du hasard, pas des joueurs (§ Retourner des cartes).\n"
    )


def test_a_record_that_is_not_true_is_told_and_said_to_be_so(signoria, finished, tmp_path):
    text = changed(finished, 117, "florence", "venice")
    (tmp_path / "false.jsonl").write_text(text)
    reason = f"Line 117 {CHANGED}"
    done = signoria("replay", "false.jsonl")
    assert (done.code, done.lines[0]) == (1, " · Ada begins the round.")
    assert done.err == f"The record is not genuine. {reason}\n"
    told = signoria("replay", "false.jsonl", "--json")
    assert told.code == 1
    assert (json.loads(told.out)["true"], json.loads(told.out)["problem"]) == (False, reason)


@pytest.mark.parametrize("more", ["\n", "\n\n", "\r\n", "  \n\t\n"])
def test_a_blank_line_at_the_end_is_no_forgery(signoria, finished, tmp_path, more):
    (tmp_path / "blank.jsonl").write_bytes((finished + more).encode())
    assert signoria("verify", "blank.jsonl").lines[:2] == [
        "The record is genuine.",
        "  Every line is as it was written (117 in all).",
    ]
    assert signoria("replay", "blank.jsonl").code == 0


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("indent", [None, 2])
def test_a_position_file_is_called_a_position(signoria, tmp_path, command, indent):
    position = json.loads(signoria("position", "medici", "--json").out)["position"]
    (tmp_path / "position.json").write_text(json.dumps(position, indent=indent))
    done = signoria(command, "position.json")
    assert done.code != 0
    assert "This is a position, not a record: " in done.err


def test_take_backs_and_practice_are_told_of_a_proved_record(signoria, tmp_path):
    chance = HashedChance("florence")
    match = Match(MEDICI, 3, MEDICI.Options(), chance)
    seat = match.state.actor()
    match.play(MEDICI.VOCABULARY.parse("turn"))
    match.undo(2, seat)
    seats = [RecordSeat(name, "random") for name in ("Ada", "Bruno", "Carla")]
    (tmp_path / "own.jsonl").write_text(write_record(match, seats, chance, practice=True))
    lines = signoria("verify", "own.jsonl").lines
    assert (
        "  It was practice: anything could be undone, and the game counts in no statistics."
        in lines
    )
    assert "  Moves undone: 1, of which 1 after something was revealed." in lines
    told = json.loads(signoria("verify", "own.jsonl", "--json").out)
    assert (told["practice"], sum(told["take_backs_known"])) == (True, 1)


def test_a_name_may_hold_what_other_programs_take_for_the_end_of_a_line(signoria, tmp_path):
    names = ["A\N{LINE SEPARATOR}da", "Bru\x85no", "Carla"]
    table = terminal_game.new_terminal_game(
        MEDICI, MEDICI.Options(), SeatPlan(names, ["random"] * 3), "florence"
    )
    (tmp_path / "odd.jsonl").write_text(table.text(), encoding="utf-8", newline="")
    assert signoria("verify", "odd.jsonl").lines[0] == "The record is genuine."


def test_a_seed_that_its_kind_of_chance_cannot_take_is_not_true(signoria, tmp_path):
    class Fast:
        kind, seed = "fast", "florence"
        below = HashedChance("florence").below

    seats = [RecordSeat(name, "random") for name in ("Ada", "Bruno", "Carla")]
    text = write_record(Match(MEDICI, 3, MEDICI.Options()), seats, Fast())
    (tmp_path / "fast.jsonl").write_text(text)
    done = signoria("verify", "fast.jsonl")
    assert done.code == 1
    assert done.err.endswith("Line 2: the seed is not the one sealed in the first line.\n")


def test_a_record_is_read_from_a_pipe(signoria, finished):
    assert signoria("verify", "-", stdin=finished).lines[0] == "The record is genuine."


def test_a_replay_tells_the_game_in_sentences(signoria, record):
    done = signoria("replay", record)
    assert done.code == 0
    assert done.lines[:3] == [
        " · Ada begins the round.",
        " · Spice 5 is turned up.",
        " · Ada offers the lot.",
    ]
    assert done.lines[-7:] == [
        "",
        "The end.",
        "Place  Player   Score",
        "─────────────────────",
        "    1  C Carla    125",
        "    2  B Bruno    105",
        "    3  A Ada       84",
    ]


def test_a_replay_tells_one_sentence_a_turn_or_all_its_steps(signoria, record):
    steps = signoria("replay", record).lines
    turns = [line for line in signoria("replay", record, "--turns").lines if line.startswith(" · ")]
    told = json.loads(signoria("replay", record, "--json").out)["turns"]
    assert len(turns) == len([turn for turn in told if turn["counts"]])
    assert len(turns) < len(steps)
    assert turns[-1] == " · " + told[-1]["text"]


def test_a_replay_speaks_french(signoria, record):
    done = signoria("replay", record, "--lang", "fr")
    assert done.lines[:2] == [" · Ada commence la manche.", " · On retourne une épice 5."]
    assert "Fin." in done.lines


def test_a_replay_for_programs_names_every_entry(signoria, record):
    told = json.loads(signoria("replay", record, "--seat", "b", "--json").out)
    assert told["seat"] == "B"
    assert told["seats"][2] == {"name": "Carla", "player": "random"}
    assert len(told["entries"]) == 115
    assert told["entries"][0] == {
        "n": 0, "by": "chance", "do": "begin A", "counts": True,
        "text": "Ada begins the round.", "events": [],
    }  # fmt: skip
    assert (told["over"], told["scores"], told["standing"]) == (True, [84, 105, 125], [3, 2, 1])


def test_a_seat_may_be_given_by_its_number(signoria, record):
    assert json.loads(signoria("replay", record, "--seat", "3", "--json").out)["seat"] == "C"


def test_stepping_shows_the_table_after_each_entry(signoria, finished, tmp_path):
    lines = finished.splitlines(keepends=True)
    (tmp_path / "short.jsonl").write_text("".join([*lines[:4], lines[-1]]))
    done = signoria("replay", "short.jsonl", "--step")
    titles = [line for line in done.lines if line.startswith("Medici · ")]
    assert titles == [
        "Medici · Round 1 of 3 · a card is turned up · pile: 18 cards",
        "Medici · Round 1 of 3 · another card, or offer the lot? · pile: 17 cards",
        "Medici · Round 1 of 3 · the auction · pile: 17 cards",
    ]
    assert "The record stops here; the game is not over." in done.lines


@pytest.fixture
def signed(finished, tmp_path):
    """A signed record, and the public key that signed it."""
    key = signature.new_key()
    (tmp_path / "signed.jsonl").write_text(signature.sign(finished, key))
    return signature.public_of(key)


def test_an_unsigned_record_is_true_and_said_to_be_unsigned(signoria, record):
    done = signoria("verify", record)
    assert done.code == 0
    assert done.lines[-1] == (
        "  Nobody signed the record: whoever has it could have rewritten it from end to end."
    )
    told = json.loads(signoria("verify", record, "--json").out)
    assert told["signature"] == {"state": "unsigned", "key": None, "trusted": False}


def test_a_signature_is_checked_and_compared_with_the_keys_one_trusts(signoria, signed, tmp_path):
    done = signoria("verify", "signed.jsonl", "--json")
    assert json.loads(done.out)["signature"] == {"state": "signed", "key": signed, "trusted": False}
    (tmp_path / "keys.json").write_text(json.dumps({"keys": [{"key": signed, "until": None}]}))
    for key in (signed, "keys.json"):
        done = signoria("verify", "signed.jsonl", "--key", key)
        assert (done.code, done.lines[-1]) == (0, f"  It was signed with your key {signed}.")


def test_another_key_or_none_is_a_failure_for_one_who_names_a_key(signoria, signed, record):
    other = "ab" * 32
    done = signoria("verify", "signed.jsonl", "--key", other)
    assert (done.code, "signed with a key other than yours" in done.err) == (1, True)
    done = signoria("verify", record, "--key", signed)
    assert (done.code, "nobody signed this record" in done.err) == (1, True)
    assert signoria("verify", record, "--key", "missing.txt").code == 2


def test_a_signed_record_that_was_rebuilt_whole_is_not_true(signoria, signed, tmp_path):
    lines = [json.loads(line) for line in (tmp_path / "signed.jsonl").read_text().splitlines()]
    lines[0]["seats"][0]["name"] = "Eve"
    for line in lines:
        del line["check"]
    (tmp_path / "false.jsonl").write_text("\n".join(_chained(lines)))
    done = signoria("verify", "false.jsonl", "--lang", "fr")
    assert done.code == 1
    assert "la signature ne correspond pas" in done.err
    told = signoria("replay", "false.jsonl", "--json")
    assert (told.code, json.loads(told.out)["true"]) == (1, False)


def test_without_cryptography_the_rest_is_checked(signoria, signed, monkeypatch):
    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    done = signoria("verify", "signed.jsonl")
    assert (done.code, done.lines[0]) == (0, "The record is genuine.")
    assert done.lines[-1].startswith("  The signature was not checked: that needs")
    told = json.loads(signoria("verify", "signed.jsonl", "--json").out)
    assert told["signature"]["state"] == "unchecked"


def test_the_key_of_a_server_is_shown_and_rotated(signoria, tmp_path):
    first = json.loads(signoria("key", "show", "--data", str(tmp_path), "--json").out)["keys"]
    done = signoria("key", "rotate", "--data", str(tmp_path))
    assert done.lines[0] == "From now on records are signed with a new key."
    assert done.lines[2].startswith(f"{first[0]['key']} signed from")
    assert signoria("key", "turn", "--data", str(tmp_path)).code == 2
