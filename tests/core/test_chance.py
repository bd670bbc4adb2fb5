"""Random numbers fall the same way everywhere, and fall evenly."""

import hashlib

import pytest

from signoria.core.chance import FastChance, HashedChance, Stream, chance_of, commitment


def test_the_fast_stream_never_changes():
    stream = Stream(7)
    assert [stream.below(1000) for _ in range(8)] == [286, 237, 928, 655, 517, 668, 727, 558]


def test_a_stream_can_be_entered_anywhere():
    stream = Stream(99)
    numbers = [stream.below(10**6) for _ in range(50)]
    assert [Stream(99, taken).below(10**6) for taken in range(50)] == numbers


def test_all_64_bits_of_a_seed_count():
    seeds = [0, 1, 2**31, 2**32, 2**33, 2**63, 2**64 - 1]
    streams = [tuple(Stream(seed, i).below(2**30) for i in range(4)) for seed in seeds]
    assert len(set(streams)) == len(seeds)


@pytest.mark.parametrize("sides", [2, 3, 6, 31, 36, 100])
def test_the_fast_stream_falls_evenly(sides):
    """A chi-square test whose bound is passed by chance about once in ten thousand."""
    throws = 20_000
    for seed in (1, 2**40 + 5, 12345):
        stream = Stream(seed)
        counts = [0] * sides
        for _ in range(throws):
            counts[stream.below(sides)] += 1
        expected = throws / sides
        chi = sum((count - expected) ** 2 / expected for count in counts)
        freedom = sides - 1
        assert chi < freedom + 4 * (2 * freedom) ** 0.5 + 8


@pytest.mark.slow
def test_neighbouring_numbers_and_neighbouring_seeds_are_not_alike():
    for pairs in (
        [(Stream(1, i).below(6), Stream(1, i + 1).below(6)) for i in range(18_000)],
        [(Stream(i, 0).below(6), Stream(i + 1, 0).below(6)) for i in range(18_000)],
        [(Stream(i, 0).below(6), Stream(i, 1).below(6)) for i in range(18_000)],
        [(Stream(i << 32, 0).below(6), Stream(i << 32, 1).below(6)) for i in range(18_000)],
    ):
        counts = [pairs.count((a, b)) for a in range(6) for b in range(6)]
        chi = sum((count - 500) ** 2 / 500 for count in counts)
        assert chi < 35 + 4 * 70**0.5 + 8


def test_hashed_chance_is_what_the_documentation_says():
    digest = hashlib.sha256(b"florence/12").digest()
    expected = int.from_bytes(digest[:16], "big") * 36 // 2**128
    assert HashedChance("florence").below(36, 12) == expected == 3


def test_the_commitment_is_the_hash_of_the_seed():
    assert commitment("florence") == hashlib.sha256(b"florence").hexdigest()


def test_a_record_names_its_chance():
    assert chance_of("sha256", "x").below(50, 3) == HashedChance("x").below(50, 3)
    assert chance_of("fast", "9").below(50, 3) == FastChance(9).below(50, 3)


def test_no_entry_of_the_log_repeats_another():
    chance = HashedChance("florence")
    assert len({chance.below(10**9, entry) for entry in range(200)}) == 200
