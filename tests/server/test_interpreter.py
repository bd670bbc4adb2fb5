"""Free memory is returned to the system: glibc keeps it otherwise."""

import asyncio
from types import SimpleNamespace

from serving import HANGS

from signoria.server import app, interpreter
from signoria.server.settings import Settings


def test_free_memory_is_returned_again_and_again(monkeypatch):
    asked = []
    libc = SimpleNamespace(malloc_trim=asked.append)
    monkeypatch.setattr(interpreter, "_glibc", lambda: libc)
    monkeypatch.setattr(interpreter, "RETURN_EVERY", 0)

    async def story():
        returning = asyncio.create_task(interpreter.return_free_memory())
        while len(asked) < 3:  # noqa: ASYNC110 - a list
            await asyncio.sleep(0)
        returning.cancel()

    asyncio.run(story())
    assert asked[:3] == [0, 0, 0]


def test_without_glibc_there_is_nothing_to_do(monkeypatch):
    monkeypatch.setattr(interpreter, "_glibc", lambda: None)
    asyncio.run(interpreter.return_free_memory())


def test_a_server_returns_free_memory_as_long_as_it_runs(monkeypatch, tmp_path):
    begun = asyncio.Event()

    async def noting():
        begun.set()

    monkeypatch.setattr(interpreter, "return_free_memory", noting)
    made = app.make_app(Settings(data=tmp_path))

    async def story():
        async with made.router.lifespan_context(made):
            await begun.wait()

    asyncio.run(asyncio.wait_for(story(), HANGS))


def test_all_threads_share_one_heap_of_the_c_library(monkeypatch):
    told = {}
    libc = SimpleNamespace(mallopt=lambda option, value: told.update({option: value}))
    monkeypatch.setattr(interpreter, "_glibc", lambda: libc)
    for name in ("freeze", "set_threshold"):
        monkeypatch.setattr(interpreter.gc, name, lambda *_: None)
    monkeypatch.setattr(interpreter.sys, "setswitchinterval", lambda _: None)
    interpreter.tune()
    m_arena_max = -8
    assert told[m_arena_max] == 1
