"""The store: durable, append-only, one change at a time, and read back by replaying."""

import asyncio
import json
import sqlite3
import time
from contextlib import closing

import pytest
import sqlalchemy as sa
import toybox
from alembic.script import ScriptDirectory
from halls import ANNA, BRUNO, data_file, hall_at, play, two_at_a_table, url

from signoria.core import record
from signoria.tables.model import table_rows
from signoria.tables.model.commit_reveal import CommitReveal
from signoria.tables.model.creation import SeatRequest, TableRequest
from signoria.tables.model.refusal import NotNow, Stale, Unavailable
from signoria.tables.model.settings import TableSettings
from signoria.tables.model.table_rows import HASHED_EVERY
from signoria.tables.store import database, reading, schema
from signoria.tables.store.backup import backup, check_all, restore
from signoria.tables.store.lock import DataLock, in_use
from signoria.tables.store.reading import Damaged
from signoria.tables.store.store import Conflict, Store
from signoria.tables.store.writer import Writer
from signoria.tables.wire.replay import record_of


def test_the_newest_migration_is_the_one_that_the_schema_names():
    assert ScriptDirectory(str(database.MIGRATIONS)).get_heads() == [schema.HEAD]


def test_the_migrations_make_exactly_the_schema(tmp_path):
    engine = database.connect(url(tmp_path))
    database.migrate(engine)
    found = sa.inspect(engine)
    for name, table in schema.METADATA.tables.items():
        columns = {c["name"]: (str(c["type"]), c["nullable"]) for c in found.get_columns(name)}
        assert columns == {c.name: (str(c.type), c.nullable) for c in table.columns}, name
        assert set(found.get_pk_constraint(name)["constrained_columns"]) == {
            column.name for column in table.primary_key
        }
        assert {i["name"] for i in found.get_indexes(name)} == {i.name for i in table.indexes}
    engine.dispose()


def test_the_lobby_and_the_tables_of_a_person_are_found_without_sorting_all(tmp_path):
    engine = database.connect(url(tmp_path))
    database.migrate(engine)
    asked = []
    sa.event.listen(engine, "before_cursor_execute", lambda *parts: asked.append(parts[2:4]))
    store = Store(engine)
    store.lobby(50)
    store.of_session("somebody", 50)
    queries = [each for each in asked if each[0].startswith("SELECT")]
    with engine.connect() as connection:
        ways = [
            [step[3] for step in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", values)]
            for text, values in queries
        ]
    assert ways[0] == ["SCAN tables USING INDEX tables_lobby"]
    assert "SCAN tables" not in ways[1]
    engine.dispose()


def test_sqlite_is_durable(tmp_path):
    engine = database.connect(url(tmp_path))
    with engine.connect() as connection:
        said = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in
                ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")]  # fmt: skip
    assert said == ["wal", 2, 1, 10_000]
    engine.dispose()


def test_data_of_a_newer_release_is_refused(tmp_path):
    engine = database.connect(url(tmp_path))
    database.migrate(engine)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Unavailable) as refused:
        database.migrate(engine)
    assert refused.value.name == "database_newer"
    engine.dispose()


def make_it_old(path):
    """Turn the data file into one of the first release."""
    new = {"resting", "held", "hints", "hinted", "sitting", "link", "against", "unseated"}
    new |= {"arms", "asked"}
    with closing(sqlite3.connect(data_file(path))) as connection, connection:
        stored = connection.execute("SELECT id, seats, seal FROM tables").fetchall()
        for table, seats, seal in stored:
            seed = CommitReveal.read(json.loads(seal)).seal(table).seed() if seal else "seed"
            connection.execute("UPDATE tables SET seed = ? WHERE id = ?", (seed, table))
            old = [{k: v for k, v in seat.items() if k not in new} for seat in json.loads(seats)]
            for seat in old:
                seat["bot"] = seat["bot"] and "heuristic"
            row = (json.dumps(old), table)
            connection.execute("UPDATE tables SET seats = ? WHERE id = ?", row)
        first = connection.execute("SELECT min(id) FROM tables").fetchone()[0]
        connection.execute("INSERT INTO returns VALUES (?, ?, 1)", ("l" * 64, first))
        for index in ("tables_touched", "tables_lobby", "tables_owner"):
            connection.execute(f"DROP INDEX {index}")
        connection.execute("CREATE INDEX tables_listed ON tables (listed, phase, created)")
        for column in ("customs", "seal", "touched", "origin", "start"):
            connection.execute(f"ALTER TABLE tables DROP COLUMN {column}")
        for column in ("seen", "arms"):
            connection.execute(f"ALTER TABLE sessions DROP COLUMN {column}")
        for column in ("done", "stopped"):
            connection.execute(f"ALTER TABLE requests DROP COLUMN {column}")
        connection.execute("DROP TABLE keys")
        connection.execute("DROP TABLE studies")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")


def test_data_of_the_first_release_is_opened_and_its_games_go_on(tmp_path):
    async def begin():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            await play(hall, table, 2)
            bots = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("bot")])
            return table, (await hall.make(bots, ANNA)).spec.id

    async def go_on(table, other):
        async with hall_at(url(tmp_path)) as hall:
            assert hall.store.link("l" * 64) is None, "nobody can say for which sitting it was"
            async with hall.at(other) as (_, found):
                assert found.seats[1].bot == "heuristic"
                assert found.settings == TableSettings(
                    "calm", "allowed", takeover=True, practice=True
                )
            await hall.change(
                table, lambda t: t.seating.change_settings(ANNA.id, {"bot_pace": "slow"})
            )
            await play(hall, table)
            async with hall.at(table) as (_, found):
                proved = record.verify(record_of(found), toybox.load_game)
                assert (proved.seal, proved.closing["seed"]) == (None, found.spec.seed)
                return found.phase, found.settings.bot_pace

    tables = asyncio.run(begin())
    make_it_old(tmp_path)
    assert asyncio.run(go_on(*tables)) == ("over", "slow")
    assert data_file(tmp_path).with_name(f"signoria.db.before-{schema.HEAD}").is_file()


def test_a_table_is_read_back_as_it_was(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            await play(hall, table, 4)
            async with hall.at(table) as (_, found):
                before = found
            kept = hall.store.kept(table)
            after = reading.rebuild(kept, toybox)
            assert after.match.entries == before.match.entries
            assert after.match.fingerprint() == before.match.fingerprint()
            for name in (
                "seats",
                "phase",
                "version",
                "seq",
                "listed",
                "ask",
                "acks",
                "spec",
                "commit_reveal",
                "settings",
            ):
                assert getattr(after, name) == getattr(before, name), name

    asyncio.run(story())


def test_the_hash_of_the_state_is_stored_now_and_then_and_at_the_end(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            from signoria.tables.model.creation import SeatRequest, TableRequest

            wish = TableRequest(
                "medici", {}, [SeatRequest("me"), SeatRequest("open"), SeatRequest("open")]
            )
            table = (await hall.make(wish, ANNA)).spec.id
            await hall.change(table, lambda t: t.seating.sit(BRUNO.id, "Bruno", None, time.time()))
            await hall.change(table, lambda t: t.seating.sit("c" * 64, "Carla", None, time.time()))
            await hall.change(table, lambda t: t.start(ANNA.id))
            await play(hall, table)
            rows = hall.store.kept(table).actions
            hashed = [row["n"] for row in rows if row["hash"]]
            assert len(hashed) >= len(rows) // HASHED_EVERY
            assert hashed[-1] == len(rows) - 1

    asyncio.run(story())


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE actions SET hash = 'no' WHERE hash IS NOT NULL",
        "UPDATE actions SET do = 'play unknown' WHERE n = 7",
        "UPDATE actions SET do = 'deal A unknown' WHERE n = 0",
        "DELETE FROM actions WHERE n = 5",
        "DELETE FROM actions WHERE n = (SELECT max(n) FROM actions)",
        "UPDATE tables SET seal = json_set(seal, '$.secret', hex(zeroblob(32)))",
        "UPDATE actions SET by = 1 - by WHERE n = 6",
    ],
)
def test_a_log_that_was_tampered_with_is_not_served(tmp_path, harm):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            await play(hall, table)
            assert check_all(hall.store, toybox)[0].problem is None
            with hall.store.engine.begin() as connection:
                assert connection.exec_driver_sql(harm).rowcount > 0
            hall.tables.drop([live.id for live in hall.tables])
            with pytest.raises(Damaged):
                async with hall.at(table):
                    pass
            assert check_all(hall.store, toybox)[0].problem is not None

    asyncio.run(story())


def test_a_table_of_other_rules_is_refused_in_words(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            with hall.store.engine.begin() as connection:
                connection.exec_driver_sql("UPDATE tables SET rules = 99")
            hall.tables.drop([live.id for live in hall.tables])
            with pytest.raises(NotNow) as refused:
                async with hall.at(table):
                    pass
            assert refused.value.name == "rules_differ"

    asyncio.run(story())


def test_the_same_entry_is_never_written_twice(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            one, two = [reading.rebuild(hall.store.kept(table), toybox) for _ in range(2)]
            for each in (one, two):
                action = each.match.state.legal()[0]
                each.act(0, each.seq, each.spec.game.VOCABULARY.describe(action).name)
            hall.tables.drop([live.id for live in hall.tables])
            await hall.writer.put(lambda c: hall.store.write(c, table, one.rows()))
            with pytest.raises(Conflict):
                await hall.writer.put(lambda c: hall.store.write(c, table, two.rows()))
            assert len(hall.store.kept(table).actions) == one.seq

    asyncio.run(story())


def test_a_hall_that_was_overtaken_reads_again_and_refuses_as_stale(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            async with hall.at(table) as (_, found):
                seq = found.seq
                legal = found.match.state.legal()
                spoken = [found.spec.game.VOCABULARY.describe(a).name for a in legal]
            other = reading.rebuild(hall.store.kept(table), toybox)
            other.act(0, seq, spoken[0])
            await hall.writer.put(lambda c: hall.store.write(c, table, other.rows()))
            with pytest.raises(Stale):
                await hall.change(table, lambda t: t.act(0, seq, spoken[1]))
            async with hall.at(table) as (_, found):
                assert found.seq == other.seq

    asyncio.run(story())


def first_action(table):
    return table.spec.game.VOCABULARY.name(table.match.state.legal()[0])


def test_an_action_writes_no_more_of_the_row_than_it_changes(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            async with hall.at(table) as (_, found):
                found.act(found.actor(), found.seq, first_action(found))
                rows = found.rows()
                assert rows.table is None
                await hall.writer.put(lambda c: hall.store.write(c, table, rows))
                found.stored()
                found.listed = found.changed()
                assert found.rows().table["listed"] is True
            read = reading.rebuild(hall.store.kept(table), toybox)
            assert (read.version, read.seq) == (found.stored_version, found.seq)
            assert read.match.entries == found.match.entries
            assert [seat.asked for seat in read.seats] == [seat.asked for seat in found.seats]

    asyncio.run(story())


def test_a_row_that_was_read_is_written_whole(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            async with hall.at(table) as (_, found):
                kept = hall.store.kept(table)
                assert reading.rebuild(kept, toybox).rows().table is not None
                assert found.rows().table is None
                reading.refresh(found, kept.table)  # as another process may have written it
                assert found.rows().table is not None

    asyncio.run(story())


def test_a_row_is_written_whole_now_and_then_to_tell_when_it_was_touched(tmp_path, monkeypatch):
    monkeypatch.setattr(table_rows, "WHOLE_EVERY", 0)

    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            async with hall.at(table) as (_, found):
                assert found.rows().table is not None

    asyncio.run(story())


async def act_at(hall, table):
    async with hall.at(table) as (_, found):
        seat, seq, action = found.actor(), found.seq, first_action(found)
    return lambda: hall.change(table, lambda t: t.act(seat, seq, action), (ANNA.id, f"{table}"))


def test_an_older_sqlite_writes_actions_table_by_table(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 32, 3))
    monkeypatch.setattr(Store, "_write_plays", None)

    async def story():
        async with hall_at(url(tmp_path)) as hall:
            tables = [await two_at_a_table(hall) for _ in range(3)]
            acts = [await act_at(hall, table) for table in tables]
            return [ack.seq for ack in await asyncio.gather(*[act() for act in acts])]

    assert all(seq > 0 for seq in asyncio.run(story()))


@pytest.mark.parametrize("overtaken", [False, True], ids=["all", "one overtaken"])
def test_actions_at_many_tables_are_written_together_and_a_conflict_spoils_no_other(
    tmp_path, monkeypatch, overtaken
):
    together = []
    write_plays = Store._write_plays  # noqa: SLF001 - to see what it is given

    def noted(self, connection, played):
        together.append(len(played))
        write_plays(self, connection, played)

    monkeypatch.setattr(Store, "_write_plays", noted)

    async def story():
        async with hall_at(url(tmp_path)) as hall:
            tables = [await two_at_a_table(hall) for _ in range(7)]
            acts = [await act_at(hall, table) for table in tables]
            if overtaken:
                other = reading.rebuild(hall.store.kept(tables[3]), toybox)
                other.act(other.actor(), other.seq, first_action(other))
                await hall.writer.put(lambda c: hall.store.write(c, tables[3], other.rows()))
            done = await asyncio.gather(*[act() for act in acts], return_exceptions=True)
            assert [isinstance(each, Stale) for each in done] == [
                overtaken and n == 3 for n in range(7)
            ]
            for table in tables:
                hall.tables.drop([table])
                async with hall.at(table) as (_, found):
                    assert found.seq == len(found.match.entries) > 0
                    assert ((ANNA.id, table) in found.acks) != (overtaken and table == tables[3])

    asyncio.run(story())
    assert together == [7]


def test_a_change_whose_caller_went_away_is_stored_and_told_all_the_same(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            async with hall.at(table) as (live, found):
                seat, seq, action = found.actor(), found.seq, first_action(found)
            asked = asyncio.create_task(hall.change(table, lambda t: t.act(seat, seq, action)))
            await asyncio.sleep(0)
            assert live.lock.locked()
            asked.cancel()
            async with hall.at(table) as (_, found):
                assert found.stored_seq == found.seq > seq
            assert len(hall.store.kept(table).actions) == found.seq

    asyncio.run(story())


def test_waiting_changes_are_committed_together_and_a_bad_one_spoils_no_other(tmp_path):
    engine = database.connect(url(tmp_path))
    database.migrate(engine)
    writer = Writer(engine)

    def add(name):
        row = {"id": name, "name": name, "created": 0.0}
        return lambda connection: (
            connection.execute(sa.insert(schema.sessions).values(row)).rowcount
        )

    async def story():
        waiting = [asyncio.create_task(writer.put(add(name))) for name in ("a", "b", "b", "c")]
        await asyncio.sleep(0)
        writer.start()
        return await asyncio.gather(*waiting, return_exceptions=True)

    results = asyncio.run(story())
    assert [isinstance(each, Exception) for each in results] == [False, False, True, False]
    many = asyncio.run(_many(writer, add))
    assert many < 40, "far fewer commits than changes"
    asyncio.run(writer.stop())
    engine.dispose()


async def _many(writer, add):
    before = writer.commits
    await asyncio.gather(*[writer.put(add(f"m{n}")) for n in range(200)])
    return writer.commits - before


def test_a_backup_is_taken_while_play_goes_on_and_restores(tmp_path):
    (tmp_path / "new").mkdir()
    kept = tmp_path / "kept.db"

    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            await play(hall, table, 2)
            with DataLock(data_file(tmp_path)):
                backup(data_file(tmp_path), kept)
            async with hall.at(table) as (_, found):
                saved = found.seq
            await play(hall, table)
            return table, saved

    table, saved = asyncio.run(story())
    there = data_file(tmp_path / "new")
    assert [each.problem for each in restore(kept, there, toybox)] == [None]
    engine = database.connect(database.sqlite_url(there))
    assert len(Store(engine).kept(table).actions) == saved
    engine.dispose()
    checked = restore(kept, data_file(tmp_path), toybox)
    assert checked[0].table == table
    assert data_file(tmp_path).with_name("signoria.db.before-restore").is_file()


def test_nothing_is_restored_while_a_server_runs(tmp_path):
    engine = database.connect(url(tmp_path))
    database.migrate(engine)
    engine.dispose()
    backup(data_file(tmp_path), tmp_path / "kept.db")
    with DataLock(data_file(tmp_path)):
        assert in_use(data_file(tmp_path))
        with pytest.raises(Unavailable) as refused:
            restore(tmp_path / "kept.db", data_file(tmp_path), toybox)
    assert refused.value.name == "data_in_use"
    assert not in_use(data_file(tmp_path))


def test_a_backup_with_a_game_that_does_not_replay_replaces_nothing(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            await play(hall, await two_at_a_table(hall))

    asyncio.run(story())
    kept = tmp_path / "kept.db"
    backup(data_file(tmp_path), kept)
    with sqlite3.connect(kept) as connection:
        connection.execute("UPDATE actions SET hash = 'no' WHERE hash IS NOT NULL")
    connection.close()
    before = data_file(tmp_path).read_bytes()
    assert [each.problem.name for each in restore(kept, data_file(tmp_path), toybox)] == [
        "table_damaged"
    ]
    assert data_file(tmp_path).read_bytes() == before


def test_what_is_no_backup_is_refused(tmp_path):
    rubbish = tmp_path / "rubbish.db"
    rubbish.write_bytes(b"rubbish" * 1000)
    with pytest.raises(Unavailable) as refused:
        restore(rubbish, data_file(tmp_path), toybox)
    assert refused.value.name == "restore_failed"
    assert not data_file(tmp_path).exists()


def test_a_database_that_does_not_answer_is_said_plainly_and_nothing_is_done(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            async with hall.at(table) as (_, found):
                seq = found.seq

            def broken(*_):
                raise sa.exc.OperationalError("no", {}, Exception())

            true, hall.store.write = hall.store.write, broken
            with pytest.raises(Unavailable):
                await play(hall, table, 1)
            hall.store.write = true
            async with hall.at(table) as (_, found):
                assert found.seq == seq
            await play(hall, table, 1)

    asyncio.run(story())


def test_a_finished_table_that_nobody_watches_is_forgotten_soon(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            await play(hall, table)
            assert_forgotten_soon(hall.tables.find(table))

    asyncio.run(story())


def assert_forgotten_soon(live):
    """A hundredth of the usual time is enough."""
    live.used = time.monotonic() - 5
    assert not live.idle(600)
    live.used = time.monotonic() - 7
    assert live.idle(600)


def test_a_table_of_bots_that_nobody_watches_is_forgotten_soon(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            wish = TableRequest("toy", {}, [SeatRequest("bot", "random")] * 2)
            table = (await hall.make(wish, ANNA)).spec.id
            assert_forgotten_soon(hall.tables.find(table))

    asyncio.run(story())


def test_a_table_that_nobody_needs_is_forgotten_and_read_again(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            table = await two_at_a_table(hall)
            live = hall.tables.find(table)
            assert not live.idle(600)
            live.used = time.monotonic() - 601
            assert live.idle(600)
            hall.tables.drop([table])
            await play(hall, table)

    asyncio.run(story())
