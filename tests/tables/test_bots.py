"""Bots think elsewhere; one that crashes, dawdles or cheats is replaced, and the game goes on."""

import asyncio
import pickle
import sys
import textwrap
import time

import pytest
import toy
import toybox
from halls import ANNA, hall_at, url

from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.tables.live import bot_worker
from signoria.tables.live.bots import Bots, Question, thinking_seed
from signoria.tables.model.creation import SeatRequest, TableRequest
from signoria.tables.wire.snapshot import Viewer

HANGS = 120
"""Seconds after which something hangs, however busy the machine is."""


def question(seed=1):
    match = Match(toy, 2, toy.Options(), HashedChance("seed"))
    view = toy.observe(match.state, 0)
    return Question("toy", "random", seed, view, match.state.legal())


def worker(tmp_path, first):
    """Return a command whose first start does *first* and whose later ones think properly."""
    script = tmp_path / "worker.py"
    script.write_text(
        textwrap.dedent(f"""
        import pathlib, sys, time, os
        mark = pathlib.Path({str(tmp_path / "started")!r})
        if not mark.exists():
            mark.write_text("")
            sys.stdin.buffer.read(4)
            {first}
        from signoria.tables.live.bot_worker import run_worker
        from signoria.tables.model.registry import open_registry
        run_worker(open_registry("toybox"), sys.stdin.buffer, sys.stdout.buffer)
        """)
    )
    return [sys.executable, str(script)]


async def choose(bots, *questions):
    try:
        return [await bots.choose(each) for each in questions]
    finally:
        await bots.close()


def test_the_same_seed_gives_the_same_choice_and_the_seed_of_the_table_does_not_follow():
    async def story():
        return await choose(Bots("toybox"), question(3), question(3), question(4), question(5))

    one, again, *others = asyncio.run(story())
    assert one == again
    assert {one, *others} <= set(question().legal)
    assert thinking_seed("s", 1) != thinking_seed("s", 2)


@pytest.mark.parametrize(
    ("first", "patience"),
    [
        ("os._exit(1)", HANGS),
        # the second worker must start within this time, however busy the machine is
        pytest.param("time.sleep(600)", 8, marks=pytest.mark.slow),
        ("sys.stdout.buffer.write(bytes(4)); sys.stdout.flush(); time.sleep(600)", HANGS),
    ],
    ids=["crash", "slow", "illegal"],
)
def test_a_worker_that_fails_is_replaced_and_asked_again(tmp_path, first, patience):
    bots = Bots("toybox", patience=patience, command=worker(tmp_path, first))
    chosen = asyncio.run(choose(bots, question()))
    assert chosen[0] in question().legal
    assert bots.replaced == 1
    assert bots.answered == 1


def test_when_no_worker_works_any_legal_action_is_taken():
    bots = Bots("toybox", command=[sys.executable, "-c", "raise SystemExit(1)"])
    assert asyncio.run(choose(bots, question()))[0] in question().legal
    assert bots.replaced == 3


def test_a_game_goes_on_when_its_worker_crashes(tmp_path):
    async def story():
        command = worker(tmp_path, "os._exit(1)")
        async with hall_at(url(tmp_path), command) as hall:
            wish = TableRequest(
                "toy", {}, [SeatRequest("bot", "random"), SeatRequest("bot", "heuristic")]
            )
            table = (await hall.make(wish, ANNA)).spec.id
            await hall.attendance.watch(table, Viewer(None, "en"), None)
            deadline = time.monotonic() + HANGS
            while True:
                async with hall.at(table) as (_, found):
                    if found.phase == "over":
                        return hall.bots.replaced
                assert time.monotonic() < deadline
                await asyncio.sleep(0.02)

    assert asyncio.run(story()) == 1


def test_the_event_loop_is_free_while_a_bot_thinks(tmp_path):
    """The bot goes on thinking until the loop has done something else."""
    done = tmp_path / "done"
    waits = f"[time.sleep(0.01) for _ in iter(lambda: os.path.exists({str(done)!r}), True)]"

    async def story():
        bots = Bots("toybox", patience=HANGS, command=worker(tmp_path, f"{waits}; os._exit(1)"))
        thinking = asyncio.create_task(choose(bots, question()))
        for _ in range(20):
            await asyncio.sleep(0.01)
        assert not thinking.done()
        done.write_text("")
        return await thinking

    assert asyncio.run(story())[0] in question().legal


def test_bots_use_the_engine_that_was_compiled_meanwhile_from_their_next_move_on(
    tmp_path, monkeypatch
):
    whole = tmp_path / "compiled" / ".made-of-these-sources"
    whole.parent.mkdir()
    monkeypatch.setenv("SIGNORIA_COMPILING", str(whole))
    script = tmp_path / "worker.py"
    script.write_text(
        textwrap.dedent("""
        import os, pickle, struct, sys
        first = os.environ["PYTHONPATH"].split(os.pathsep)[0]
        while head := sys.stdin.buffer.read(4):
            legal = pickle.loads(sys.stdin.buffer.read(*struct.unpack(">I", head)))[4]
            said = str(legal[-1 if first.endswith("compiled") else 0]).encode()
            sys.stdout.buffer.write(struct.pack(">I", len(said)) + said)
            sys.stdout.flush()
        """)
    )

    async def story():
        bots = Bots("toybox", patience=60, command=[sys.executable, str(script)])
        before = [await bots.choose(question()) for _ in range(2)]
        whole.touch()
        after = [await bots.choose(question()) for _ in range(2)]
        await bots.close()
        return before, after, bots.replaced

    legal = question().legal
    assert legal[0] != legal[-1]
    assert asyncio.run(story()) == ([legal[0]] * 2, [legal[-1]] * 2, 0)


def test_time_is_all_that_a_table_takes_from_a_bot(monkeypatch):
    asked = []

    class Player:
        def choose(self, view, legal, budget):
            asked.append(budget)
            return legal[0]

    monkeypatch.setattr(bot_worker.find, "make_player", lambda *_: Player())
    message = pickle.dumps(tuple(question()._replace(bot="level:5", seconds=2.5)))
    assert bot_worker.answer(toybox, message) == question().legal[0]
    assert asked[0].seconds == 2.5
    assert asked[0].iterations > 1_000_000_000, "as many as the player itself takes for right"


def test_advice_comes_back_as_it_was_given(monkeypatch):
    async def story():
        bots = Bots("toybox")
        try:
            return await bots.advise(question()._replace(bot=None, seconds=0.1))
        finally:
            await bots.close()

    advice = asyncio.run(story())
    assert advice
    assert {each.action for each in advice} <= set(question().legal)
    assert all(isinstance(reason.parts, dict) for each in advice for reason in each.reasons)
