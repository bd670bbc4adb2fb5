"""A sealed seed: made of everyone's number, and proved by the record."""

import hashlib
import json

import pytest
from conformance import play_match

from signoria import games
from signoria.core import record
from signoria.core.chance import HashedChance
from signoria.core.problem import BadRecord
from signoria.core.seal import Seal, hash_of, seed_of
from signoria.games import medici

SECRET, ADA, CARLA = "00" * 32, "0a" * 32, "ff" * 32
SEAL = Seal("piazza", SECRET, {2: CARLA, 0: ADA}, missing=(1,), repeats=1)
SEATS = [record.RecordSeat(name, "person") for name in ("Ada", "Bruno", "Carla")]


def written(seal=SEAL) -> list[str]:
    chance = HashedChance(seal.seed())
    match = play_match(medici, 3, medici.Options(), chance, 3)
    return record.write_record(match, SEATS, chance, seal).splitlines()


def forged(lines, at, **fields):
    """Return *lines* with line *at* changed and all checks made anew."""
    tables = [json.loads(line) for line in lines]
    tables[at].update(fields)
    for table in tables:
        del table["check"]
    return list(record._chained(tables))  # noqa: SLF001 - what a forger would do


def bad(lines) -> BadRecord:
    with pytest.raises(BadRecord) as refused:
        record.verify("\n".join(lines), games.load_game)
    return refused.value


def test_the_seed_is_the_hash_of_the_secret_the_shares_by_seat_and_the_table():
    whole = bytes(32) + b"\x0a" * 32 + b"\xff" * 32 + b"piazza"
    assert SEAL.seed() == hashlib.sha256(whole).hexdigest()
    assert seed_of(SECRET, {0: CARLA, 2: ADA}, "piazza") != SEAL.seed()
    assert seed_of(SECRET, {0: ADA, 2: CARLA}, "plaza") != SEAL.seed()


def test_a_number_is_hashed_as_bytes():
    assert hash_of(SECRET) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_a_sealed_record_holds_hashes_first_and_numbers_last():
    lines = written()
    header, closing = json.loads(lines[0]), json.loads(lines[-1])
    assert header["seal"] == {
        "table": "piazza",
        "secret_hash": hash_of(SECRET),
        "share_hashes": {"A": hash_of(ADA), "C": hash_of(CARLA)},
        "missing": ["B"],
        "repeats": 1,
    }
    assert (closing["secret"], closing["shares"]) == (SECRET, {"A": ADA, "C": CARLA})
    assert SECRET not in "".join(lines[:-1])


def test_a_sealed_record_is_proved():
    found = record.verify("\n".join(written()), games.load_game)
    assert found.seal == SEAL


def test_a_record_without_a_seal_has_none():
    chance = HashedChance("florence")
    match = play_match(medici, 3, medici.Options(), chance, 3)
    assert record.verify(record.write_record(match, SEATS, chance), games.load_game).seal is None


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"secret": "11" * 32}, "record_secret"),
        ({"shares": {"A": "11" * 32, "C": CARLA}}, "record_share"),
        ({"shares": {"A": ADA}}, "record_share"),
        ({"shares": {"A": ADA, "C": CARLA, "B": ADA}}, "record_seal"),
        ({"shares": {"A": ADA, "AC": CARLA}}, "record_seal"),
        ({"secret": "0"}, "record_numbers"),
        ({"shares": {"A": ADA.upper(), "C": CARLA}}, "record_numbers"),
        ({"shares": None}, "record_seal"),
    ],
)
def test_other_numbers_are_found_out(fields, name):
    assert bad(forged(written(), -1, **fields)).name == name


@pytest.mark.parametrize(
    "changes",
    [{"repeats": 0}, {"repeats": "1"}, {"missing": ["G"]}, {"missing": None}, {"table": 7}],
)
def test_a_seal_that_contradicts_itself_is_found_out(changes):
    lines = written()
    seal = {**json.loads(lines[0])["seal"], **changes}
    assert bad(forged(lines, 0, seal=seal)).name == "record_seal"


@pytest.mark.parametrize("field", ["secret_hash", "share_hashes", "missing", "repeats", "table"])
def test_a_seal_with_a_part_left_out_is_refused_with_a_sentence(field):
    lines = written()
    seal = json.loads(lines[0])["seal"]
    del seal[field]
    wanted = {"secret_hash": "record_secret", "share_hashes": "record_share"}
    assert bad(forged(lines, 0, seal=seal)).name == wanted.get(field, "record_seal")


def test_a_seed_that_the_numbers_do_not_make_is_found_out():
    chance = HashedChance("chosen by the house")
    match = play_match(medici, 3, medici.Options(), chance, 3)
    assert bad(record.write_record(match, SEATS, chance, SEAL).splitlines()).name == "record_seed"


def test_another_table_is_another_seed():
    lines = written()
    seal = {**json.loads(lines[0])["seal"], "table": "plaza"}
    assert bad(forged(lines, 0, seal=seal)).name == "record_seed"


def test_a_signature_is_one_more_line_and_every_other_line_is_signed():
    text = "".join(f"{line}\n" for line in written())
    whole = record.signed(text, "aa" * 32, "bb" * 64)
    found = record.verify(whole, games.load_game)
    assert found.signature is not None
    assert (found.signature["key"], found.signature["signature"]) == ("aa" * 32, "bb" * 64)
    assert found.lines == len(text.splitlines()) + 1
    assert record.signable(whole) == record.signable(text)
    assert record.signable(text).count(b"\n") == len(text.splitlines()) + 1


def test_a_record_of_format_1_has_no_line_after_the_last():
    text = "".join(f"{line}\n" for line in forged(written(), 0, format=1))
    assert bad(record.signed(text, "aa" * 32, "bb" * 64).splitlines()).name == "record_truncated"
