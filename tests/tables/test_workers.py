"""A worker that dies or stops, idle or thinking, is replaced, and the table goes on."""

import asyncio
import os
import signal
import sys
import textwrap
import time

import pytest
import uvloop
from halls import ANNA, hall_at, play, url

from signoria.tables.live import bot_worker
from signoria.tables.live import hall as halls
from signoria.tables.model.creation import SeatRequest, TableRequest

LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}
HARMS = {"killed": signal.SIGKILL, "stopped": signal.SIGSTOP}


def counting(folder):
    """Return a command for workers that write down who they are, and dream over question 2."""
    script = folder / "worker.py"
    script.write_text(
        textwrap.dedent(f"""
        import os, pathlib, sys, time
        from signoria.tables.live import bot_worker
        from signoria.tables.model.registry import open_registry
        asked = pathlib.Path({str(folder / "asked")!r})
        dreams = pathlib.Path({str(folder / "dreams")!r})
        sound = bot_worker.answer
        def answer(box, message):
            with asked.open("a") as lines:
                lines.write(f"{{os.getpid()}}\\n")
            if dreams.exists() and len(asked.read_text().splitlines()) == 2:
                time.sleep(60)
            return sound(box, message)
        bot_worker.answer = answer
        bot_worker.run_worker(open_registry("toybox"), sys.stdin.buffer, sys.stdout.buffer)
        """)
    )
    return [sys.executable, str(script)]


async def until(done, seconds=60):
    """Wait until something is *done*."""
    deadline = time.monotonic() + seconds
    while not await done():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


def asked(folder):
    """Return the processes that were asked, one for each question."""
    file = folder / "asked"
    return [int(line) for line in file.read_text().splitlines()] if file.exists() else []


async def a_bot_answers(hall, table):
    """Wait until it is the person's turn again, or the game is over."""

    async def done():
        async with hall.at(table) as (_, found):
            return found.actor() in (0, None)

    await until(done)


def run(story, loop):
    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        return runner.run(story)


@pytest.mark.long
@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("harm", HARMS)
@pytest.mark.parametrize("noticed", [True, False], ids=["a while ago", "just now"])
def test_a_worker_that_is_harmed_while_it_is_idle_is_replaced(tmp_path, loop, harm, noticed):
    async def story():
        async with hall_at(url(tmp_path), counting(tmp_path), patience=8) as hall:
            wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("bot", "random")])
            table = (await hall.make(wish, ANNA)).spec.id
            await play(hall, table, 1)
            await a_bot_answers(hall, table)
            os.kill(asked(tmp_path)[0], HARMS[harm])
            if noticed:
                await asyncio.sleep(0.3)
            await play(hall, table, 1)
            await a_bot_answers(hall, table)
            return hall.bots.replaced, hall.bots.answered

    assert run(story(), loop) == (1, 2)
    assert len(set(asked(tmp_path))) == 2


@pytest.mark.long
@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("harm", HARMS)
def test_a_worker_that_is_harmed_while_it_thinks_is_replaced(tmp_path, loop, harm):
    (tmp_path / "dreams").write_text("")

    async def story():
        async with hall_at(url(tmp_path), counting(tmp_path), patience=8) as hall:
            wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("bot", "random")])
            table = (await hall.make(wish, ANNA)).spec.id
            await play(hall, table, 1)
            await a_bot_answers(hall, table)
            await play(hall, table, 1)

            async def thinking():
                return len(asked(tmp_path)) == 2

            await until(thinking)
            os.kill(asked(tmp_path)[1], HARMS[harm])
            await a_bot_answers(hall, table)
            return hall.bots.replaced, hall.bots.answered

    assert run(story(), loop) == (1, 2)


@pytest.mark.slow
@pytest.mark.parametrize("loop", LOOPS)
def test_several_workers_that_died_idle_cost_no_choice(tmp_path, loop):
    """What they died of was not the question: it is asked of a new one, not answered by chance."""
    from test_bots import question

    from signoria.tables.live.bots import TRIES, Bots

    async def story():
        bots = Bots("toybox", TRIES, 20, counting(tmp_path))
        try:
            await asyncio.gather(*[bots.choose(question(seed)) for seed in range(TRIES)])
            dead = set(asked(tmp_path))
            assert len(dead) == TRIES
            for each in dead:
                os.kill(each, signal.SIGKILL)
            await asyncio.sleep(0.2)
            await bots.choose(question(9))
        finally:
            await bots.close()
        return bots.replaced, bots.answered

    assert run(story(), loop) == (TRIES, TRIES + 1)


def test_the_house_starts_a_driver_again_that_ended_while_its_table_waits(tmp_path, monkeypatch):
    monkeypatch.setattr(halls, "BEAT", 0.05)

    async def story():
        async with hall_at(url(tmp_path)) as hall:
            broken = []

            async def choose(question, *_):
                if len(broken) < 2:
                    broken.append(question)
                    raise RuntimeError("the pipe is closed")
                return question.legal[0]

            monkeypatch.setattr(hall.bots, "choose", choose)
            wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("bot", "random")])
            table = (await hall.make(wish, ANNA)).spec.id
            await play(hall, table, 1)
            await a_bot_answers(hall, table)
            return len(broken)

    assert asyncio.run(story()) == 2


def test_a_worker_stands_back_with_its_whole_session(tmp_path, monkeypatch):
    """A worker is a session of its own, and Linux shares the cores out by session."""
    nice = []
    monkeypatch.setattr(os, "nice", nice.append)
    monkeypatch.setattr(bot_worker, "AUTOGROUP", tmp_path / "autogroup")
    bot_worker.stand_back()
    assert nice == [bot_worker.NICE]
    assert (tmp_path / "autogroup").read_text() == str(bot_worker.NICE)
    monkeypatch.setattr(bot_worker, "AUTOGROUP", tmp_path / "nowhere" / "autogroup")
    bot_worker.stand_back()
