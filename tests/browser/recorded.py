"""Positions of recorded games at tables of a real server: its database is written, then served."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from browser.conftest import people, running
from browser.games import Played
from playwright.sync_api import APIRequestContext, Browser, Page, Playwright

from signoria import games
from signoria.core import record
from signoria.core.chance import HashedChance
from signoria.core.match import Entry, Match
from signoria.core.state import CHANCE, State

FILE = "signoria.db"
REPLAYS = Path(__file__).parents[1] / "replays"


class Position(NamedTuple):
    """A decision of a recorded game: what was done before, who decides, and what made chance."""

    game: str
    match: Match
    entries: tuple[Entry, ...]
    seat: int
    seed: str
    options: dict[str, object]
    state: State


def decisions(game: Played) -> Iterator[Position]:
    """Yield the decisions of all records of *game* from the first deal, without a take-back."""
    for path in sorted((REPLAYS / game.name).glob("*.jsonl")):
        yield from _of(path)


def positions(game: Played, count: int) -> list[Position]:
    """Return so many decisions, spread over all records of *game*."""
    found = list(decisions(game))
    step = len(found) / count
    return [found[int((i + 0.5) * step)] for i in range(count)]


def _of(path: Path) -> Iterator[Position]:
    read = record.verify(path.read_text(encoding="utf-8"), games.load_game)
    entries = read.match.entries
    if len(read.match.counted) != len(entries) or read.match.start is not None:
        return
    seed, options = str(read.closing["seed"]), dict(read.header["options"])
    if any(isinstance(value, dict) for value in options.values()):
        return  # a board of one's own is not stored with a table as it stands in a record
    game = read.match.game
    state = game.setup(read.match.players, read.match.options)
    for n, entry in enumerate(entries):
        if entry.by != CHANCE:
            before = (game.NAME, read.match, tuple(entries[:n]), entry.by)
            yield Position(*before, seed, options, state.copy())
        state.apply(entry.action)


@contextmanager
def seated(
    folder: Path, playwright: Playwright, chromium: Browser, at: Sequence[Position], each: int = 1
) -> Iterator[tuple[Callable[..., Page], list[list[str]]]]:
    """Serve *each* so many tables for each position.

    Yield what opens the page of a table in one's own seat, for a mouse or a finger, and their ids.
    """
    asks = playwright.request.new_context()
    with running(folder) as address:
        asks.post(f"{address}api/v1/session", data={"name": "Ada", "lang": "en"})
        tables = [[make(address, asks, position) for _ in range(each)] for position in at]
    store(folder, {table: p for p, its in zip(at, tables, strict=True) for table in its})
    with running(folder) as address, people(chromium, address) as open_page:
        pages: dict[bool, Page] = {}

        def sit(table: str, *, phone: bool = False) -> Page:
            if phone not in pages:
                pages[phone] = open_page(phone=phone)
                pages[phone].context.add_cookies(asks.storage_state()["cookies"])
            pages[phone].goto(f"{address}t/{table}")
            return pages[phone]

        yield sit, tables
    asks.dispose()


def make(server: str, asks: APIRequestContext, position: Position) -> str:
    """Make a table for *position*: bots sit around the seat that decides; return its id."""
    seats = [{"kind": "bot", "bot": "random"} for _ in range(position.match.players)]
    seats[position.seat] = {"kind": "me"}
    data = {"game": position.game, "options": position.options, "seats": seats, "listed": False,
            "hotseat": False, "absence_seconds": 600, "bot_pace": "none"}  # fmt: skip
    answer = asks.post(f"{server}api/v1/tables", data=data)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def store(folder: Path, tables: dict[str, Position]) -> None:
    """Write what was done before into the database of a server that does not run."""
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        for table, position in tables.items():
            name = position.match.game.VOCABULARY.describe
            database.execute("DELETE FROM actions WHERE table_id = ?", (table,))
            database.executemany(
                'INSERT INTO actions (table_id, n, "by", do, undo, hash, at)'
                " VALUES (?, ?, ?, ?, NULL, NULL, ?)",
                [
                    (table, n, None if e.by == CHANCE else e.by, name(e.action).name, time.time())
                    for n, e in enumerate(position.entries)
                ],
            )
            database.execute(
                "UPDATE tables SET seed = ?, seal = ?, phase = 'playing', seq = ?,"
                " version = version + 1 WHERE id = ?",
                (position.seed, None, len(position.entries), table),
            )


def entries_after(folder: Path, table: str, since: int) -> list[str]:
    """Return what was done at *table* from entry *since* on, as the database has it."""
    with closing(sqlite3.connect(folder / FILE)) as database:
        rows = database.execute(
            "SELECT do FROM actions WHERE table_id = ? AND n >= ? ORDER BY n", (table, since)
        )
        return [str(do) for (do,) in rows]


def replayed(position: Position, names: Sequence[str] = (), *, further: bool = False) -> Match:
    """Return the match in *position* after *names*; and, *further*, after chance has acted."""
    game, players = position.match.game, position.match.players
    match = Match(game, players, position.match.options)
    for entry in position.entries:
        match.record(entry.action)
    for name in names:
        match.record(game.VOCABULARY.parse(name))
    if further:
        match.chance = HashedChance(position.seed)
        match.let_chance_act()
    return match


def state_hash(position: Position, names: Sequence[str]) -> str:
    """Return the hash of the state that *names* lead to from *position*."""
    return str(replayed(position, names).fingerprint())
