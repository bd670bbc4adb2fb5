"""Write a data folder with this release, to be opened by later ones: see test_stored.py.

Run as a script with the name of the new folder in ``tests/server/stored``. Folders that are there
stay as they are: each was written by the release of its time.
"""

import json
import sys
import tempfile
from pathlib import Path

from serving import first, play_on, serving

STORED = Path(__file__).parent / "stored"
FLAGS = {"games": "signoria.games", "share_seconds": 30}


def write(folder):
    """Let Anna and Bruno play a little, and keep what the server stored and what they know."""
    with tempfile.TemporaryDirectory() as data, serving(Path(data), **FLAGS) as here:
        anna, bruno = here.guest("Anna"), here.guest("Bruno")
        known = {"anna": cookie(anna), "bruno": cookie(bruno), "finished": finished(anna)}
        known["running"], known["repeat"] = running(anna, bruno)
        link = anna.post(f"tables/{known['running']}/return-link").json()["url"]
        known["link"] = link.partition("#")[2]
        known["gathering"] = anna.make("medici", ("me", "open", "open"), listed=True)
        seat = f"tables/{known['gathering']}/seats/2/token"
        known["token"] = anna.post(seat, {"name": "Robot"}).json()["token"]
        known["record"] = anna.get(f"tables/{known['finished']}/record").text
        known["key"] = anna.get("keys").json()["keys"][0]["key"]
        for name in ("running", "finished", "gathering"):
            known[f"{name} table"] = anna.table(known[name])
        here.stop()
        folder.mkdir(parents=True)
        for name in ("signoria.db", "signing.key"):
            (folder / name).write_bytes((Path(data) / name).read_bytes())
        (folder / "known.json").write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def cookie(guest):
    return guest.http.cookies["signoria"]


def finished(anna):
    table = anna.make("medici", ("me", "bot", "bot"))
    socket = anna.live(table)
    share(socket)
    play_on(socket)
    return table


def share(*sockets):
    """Let each seat add its share of chance."""
    for seat, socket in enumerate(sockets):
        socket.commit(seat, f"{seat}" * 64)
    for seat, socket in enumerate(sockets):
        socket.reveal(seat, f"{seat}" * 64)


def running(anna, bruno):
    """Return a table that is being played, and the last thing Anna did there."""
    table = anna.make("medici", ("me", "open", "bot"))
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    at_anna, at_bruno = anna.live(table), bruno.live(table)
    share(at_anna, at_bruno)
    play_on(at_anna, at_bruno, stop=lambda update: update["seq"] > 20 and update["actor"] == 0)
    turn = at_anna.until(lambda update: update["legal"])
    message = {"id": "once", "seq": turn["seq"], "action": first(turn["legal"])}
    ack = at_anna.ask("act", **message)
    return table, {"message": {"type": "act", **message}, "ack": ack}


if __name__ == "__main__":
    write(STORED / sys.argv[1])
