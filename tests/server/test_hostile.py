"""The load test beside rude clients: what it asks for, and what its rude clients meet."""

import asyncio
import contextlib
import subprocess
import sys
from pathlib import Path

import pytest
from serving import play_on, serving

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
sys.path.append(str(BENCHMARKS))

from load import hostile, rude  # noqa: E402 - found by the path above
from load.lap import Reading  # noqa: E402 - found by the path above
from load.latency import Latency  # noqa: E402 - found by the path above
from load.meter import Usage  # noqa: E402 - found by the path above

MET = (
    "floods: 4429", "pings: 4429", "halves: 408", "greedy: 200", "acts: closed", "starves: 201",
)  # fmt: skip


def stretch(p99, megabytes):
    reading = Reading("x", 1, 1, 1.0, Latency(1.0, p99, p99), Usage(0.1, 1.0, 1.0), 0.1)
    return hostile.Stretch(reading, megabytes, {}, [])


@pytest.mark.parametrize(
    ("p99", "late", "met"),
    [
        (249.9, 319.9, [True, True]),
        (250.0, 320.0, [False, False]),
    ],
)
def test_honest_play_stays_swift_and_memory_flat_from_a_fifth_of_the_time(p99, late, met):
    around = hostile.AROUND
    megabytes = [100.0] * (4 * around) + [300.0] * (around + 1)
    megabytes += [310.0] * (19 * around) + [late - 12.0, late + 12.0] * (around // 2)
    bars = hostile.judge([stretch(1.0, [1.0]), stretch(p99, megabytes)])
    assert [bar.met for bar in bars] == met


@pytest.mark.slow
def test_every_kind_of_rude_client_meets_the_server(tmp_path):
    with serving(tmp_path, rate_factor=1, header_seconds=0.3, send_seconds=0.5) as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        table = anna.make("toy", ("me", "open"))
        bruno.sit(table)
        anna.post(f"tables/{table}/start")
        play_on(anna.live(table), bruno.live(table))
        for seconds in (4, 16, 64):  # on a busy machine not all get through the door at once
            told = misbehaved(server, table, seconds)
            if all(what in told for what in MET):
                break
        assert anna.table(table)["id"] == table, "the server goes on"
    assert [what for what in MET if what not in told] == []


def misbehaved(server, table, seconds):
    """Return what rude clients tell who had so many *seconds*."""
    command = [sys.executable, "-m", "load.rude", str(server.port), "7", table, table]
    rudely = subprocess.Popen(
        command, cwd=BENCHMARKS, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with contextlib.suppress(subprocess.TimeoutExpired):
        rudely.wait(seconds)
    return rudely.communicate("", timeout=120)[0]


def test_an_answer_is_read_whole_whether_it_is_sized_or_in_pieces():
    async def work():
        reader = asyncio.StreamReader()
        reader.feed_data(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}")
        reader.feed_data(
            b"HTTP/1.1 429 X\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        )
        return [await rude._answer(reader), await rude._answer(reader)]  # noqa: SLF001

    with asyncio.Runner() as runner:
        assert runner.run(work()) == ["200", "429"]
