"""A power cut at any synchronisation: what was acknowledged is on the disk, and can be read."""

import shutil
import time

import httpx
import pytest
import toybox
from disk import Disk, entries, nothing, recorder
from processes import Nursery, free_port
from serving import first

from signoria.core.chance import Stream
from signoria.tables.store import reading
from signoria.tables.store.database import connect, migrate, sqlite_url
from signoria.tables.store.store import Store

GAMES = {"medici": 3, "court": 2, "vecchio": 2, "tuscany": 2}
ACTIONS = 50


class Player:
    """Someone who plays all seats, and notes how long the record was at each acknowledgement."""

    def __init__(self, base, log):
        self.http = httpx.Client(base_url=f"{base}/api/v1/", timeout=30, trust_env=False)
        self.log = log
        self.rng = Stream(7)
        self.acks = []
        self.undone = 0

    def begin(self):
        deadline = time.monotonic() + 60
        while True:
            try:
                if self.http.get("../../readyz").status_code == 200:
                    break
            except httpx.TransportError:
                assert time.monotonic() < deadline
                time.sleep(0.05)
        self.http.post("session", json={"name": "Anna"})

    def play(self, game, seats):
        wish = {"game": game, "options": {}, "seats": [{"kind": "me"}] * seats, "hotseat": True}
        table = self.http.post("tables", json=wish).json()["id"]
        for number in range(ACTIONS):
            seat = self.http.get(f"tables/{table}/update").json()["actor"]
            update = self.http.get(f"tables/{table}/update?seat={seat}").json()
            message = {"type": "act", "id": f"{game}{number}", "seq": update["seq"]}
            message["action"] = first(update["legal"][self.rng.below(len(update["legal"])) :])
            seq = self.send(table, seat, message)
            if number % 3 == 2:
                back = {"type": "undo", "id": f"{game}{number}u", "seq": seq}
                self.undone += self.send(table, seat, back) > seq

    def send(self, table, seat, message):
        said = self.http.post(f"tables/{table}/act?seat={seat}", json=message).json()
        if "ack" not in said:
            assert message["type"] == "undo", said
            return message["seq"]
        ack = (table, said["ack"]["seq"], message.get("action"))
        self.acks.append((self.log.stat().st_size, *ack))
        return said["ack"]["seq"]


def recorded(tmp_path, plant=""):
    """Let someone play while the server's files are recorded; return the record and the player."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler (cc), so what the server writes cannot be recorded")
    data, log = tmp_path / "data", tmp_path / "record"
    data.mkdir()
    watched = {"LD_PRELOAD": str(recorder(tmp_path)), "POWERCUT_LOG": str(log)}
    nursery = Nursery(**watched, POWERCUT_FOLDER=str(data), SIGNORIA_PLANT=plant)
    port = free_port()
    given = {"host": "127.0.0.1", "port": port, "data": data, "games": "toybox",
             "rate-factor": 1000, "share-seconds": 0}  # fmt: skip
    words = [word for name, value in given.items() for word in (f"--{name}", value)]
    player = Player(f"http://127.0.0.1:{port}", log)
    try:
        nursery.start(["--no-open", *words], tmp_path / "server.log")
        player.begin()
        for game, seats in GAMES.items():
            player.play(game, seats)
    finally:
        nursery.kill()
        player.http.close()
    return data, log, player


def check(folder, acks):
    """Say what of what was acknowledged is not there, or cannot be read."""
    if not acks and not (folder / "signoria.db").exists():
        return []
    engine = connect(sqlite_url(folder / "signoria.db"))
    try:
        migrate(engine)
        store = Store(engine)
        logs = {table: store.kept(table) for table in store.ids()}
        for kept in logs.values():
            reading.rebuild(kept, toybox)
    finally:
        engine.dispose()
    return [
        (table, seq, action)
        for table, seq, action in acks
        if table not in logs or len(logs[table].actions) < seq
        or (action and action not in [row["do"] for row in logs[table].actions[:seq]])
    ]  # fmt: skip


def lost(tmp_path, data, log, player):
    """Cut the power at each synchronisation and acknowledgement; return how often, and losses."""
    disk, rng, cuts, losses = Disk(data), Stream(11), 0, []
    ways = {"nothing": nothing, "some": lambda _: rng.below(2) == 0, "all": all}
    answered = {noted for noted, *_ in player.acks}
    for *entry, length in entries(log):
        if not disk.take(*entry) and length not in answered:
            continue
        cuts += 1
        acks = [ack for noted, *ack in player.acks if noted <= length]
        for name in ("nothing", "some", "all") if cuts % 10 == 0 else ("nothing",):
            disk.rebuild(tmp_path / "after", ways[name])
            losses += [(cuts, name, each) for each in check(tmp_path / "after", acks)]
    return cuts, losses


@pytest.mark.long
def test_what_was_acknowledged_is_on_the_disk_when_the_power_is_cut(tmp_path):
    data, log, player = recorded(tmp_path)
    assert player.undone > 10
    cuts, losses = lost(tmp_path, data, log, player)
    assert cuts > len(player.acks)
    assert losses == []


@pytest.mark.long
def test_a_server_that_does_not_wait_for_the_disk_is_found_out(tmp_path):
    data, log, player = recorded(tmp_path, "unsynced")
    assert lost(tmp_path, data, log, player)[1]
