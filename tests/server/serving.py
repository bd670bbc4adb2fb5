"""A server in a thread of the test, on the loopback, and guests who speak to it."""

import itertools
import json
import threading
import time
from contextlib import ExitStack, contextmanager

import httpx
import uvicorn
from websockets.sync.client import connect

from signoria.core.seal import hash_of
from signoria.server.app import make_app
from signoria.server.serve import configuration
from signoria.server.settings import Settings

IDS = itertools.count(1)
QUICK = {
    "host": "127.0.0.1", "bot_pause": 0, "bot_step": 0, "hint_seconds": 0.05, "grace": 0.05,
    "games": "toybox", "rate_factor": 1000, "share_seconds": 0, "refusal_pause": 0,
}  # fmt: skip


HANGS = 60
"""Seconds after which something hangs, however busy the machine is."""
OPEN = []
"""Guests whose lines must be closed after the test."""


class Server:
    """One running server."""

    def __init__(self, data, **flags):
        self.settings = Settings(data=data, **{**QUICK, **flags})
        self.app = make_app(self.settings)
        self.uvicorn = uvicorn.Server(configuration(self.app, self.settings))
        self.uvicorn.config.host, self.uvicorn.config.port = "127.0.0.1", 0
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)
        self.thread.start()
        deadline = time.monotonic() + HANGS
        while not self.uvicorn.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < deadline
            time.sleep(0.01)
        self.port = self.uvicorn.servers[0].sockets[0].getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"

    def guest(self, name="Anna", **headers):
        guest = Guest(self.base, **headers)
        if name is not None:
            assert guest.post("session", {"name": name}).status_code == 200
        return guest

    def stop(self):
        self.uvicorn.should_exit = True
        self.thread.join(15)
        assert not self.thread.is_alive()


@contextmanager
def serving(data, **flags):
    server = Server(data, **flags)
    try:
        yield server
    finally:
        for guest in [guest for guest in OPEN if guest.base.startswith(server.base)]:
            guest.close()
        server.stop()


class Guest:
    """Someone with a browser; every byte that reaches them is kept."""

    def __init__(self, base, **headers):
        OPEN.append(self)
        self.base = base
        self.heard = []
        self.sockets = []
        self.http = httpx.Client(
            base_url=base,
            headers=headers,
            trust_env=False,
            event_hooks={"response": [self._hear]},
            timeout=HANGS,
        )

    def _hear(self, response):
        response.read()
        self.heard.append(str(response.headers) + response.text)

    def get(self, path):
        return self.http.get(f"/api/v1/{path}")

    def post(self, path, body=None, **more):
        return self.http.post(f"/api/v1/{path}", json={} if body is None else body, **more)

    def make(self, game="toy", seats=("me", "open"), **more):
        places = [{"kind": "bot", "bot": "random"} if s == "bot" else {"kind": s} for s in seats]
        wish = {"game": game, "options": {}, "seats": places, "listed": False, "hotseat": False}
        answer = self.post("tables", {**wish, "absence_seconds": 10, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    def sit(self, table, **body):
        answer = self.post(f"tables/{table}/sit", body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def table(self, table):
        return self.get(f"tables/{table}").json()

    def live(self, table, **query):
        socket = Socket(self, table, query)
        self.sockets.append(socket)
        return socket

    def close(self):
        if self in OPEN:
            OPEN.remove(self)
        for socket in self.sockets:
            socket.close()
        self.sockets.clear()
        self.http.close()


class Socket:
    """An open line to a table."""

    def __init__(self, guest, table, query):
        self.guest = guest
        asked = "&".join(f"{key}={value}" for key, value in query.items())
        url = f"{guest.base.replace('http', 'ws')}/api/v1/tables/{table}/live?{asked}"
        token = guest.http.cookies.get("signoria")
        headers = {"Cookie": f"signoria={token}"} if token else {}
        self.held = ExitStack()
        self.line = self.held.enter_context(connect(url, additional_headers=headers, proxy=None))
        self.newest = None
        self.log = {}
        self.others = []

    def hear(self, timeout=HANGS):
        """Return the next message."""
        text = self.line.recv(timeout)
        self.guest.heard.append(text)
        message = json.loads(text)
        if message["type"] == "update":
            self.newest = message
            if message["full"]:
                self.log.clear()
            self.log.update({line["n"]: line for line in message["log"]})
        else:
            self.others.append(message)
        return message

    def until(self, wanted, timeout=HANGS):
        """Return the first update that is as wanted: the newest, or one to come."""
        deadline = time.monotonic() + timeout
        while self.newest is None or not wanted(self.newest):
            self.hear(deadline - time.monotonic())
        return self.newest

    def send(self, kind, **parts):
        self.line.send(json.dumps({"type": kind, **parts}))

    def ask(self, kind, **parts):
        """Send a message with an id, and return the answer to it."""
        name = parts.setdefault("id", f"id-{next(IDS)}")
        self.send(kind, **parts)
        while True:
            message = self.hear()
            if message["type"] != "update" and message.get("id") == name:
                return message

    def commit(self, seat, share, attempt=0):
        """Show the hash of *share*, as the page does by itself."""
        return self.ask("commit", seat=seat, attempt=attempt, hash=hash_of(share))

    def reveal(self, seat, share, attempt=0):
        """Show *share* when all hashes are there."""
        self.until(lambda u: u["table"]["seal"]["ready"])
        return self.ask("reveal", seat=seat, attempt=attempt, share=share)

    def act(self, action=None):
        """Do *action*, or the first that is legal, when it is the turn of this seat."""
        update = self.until(lambda u: u["legal"])
        answer = self.ask("act", seq=update["seq"], action=action or first(update["legal"]))
        if answer["type"] == "ack":
            self.until(lambda u: u["seq"] >= answer["seq"])
        return answer

    def close(self):
        self.held.close()


def first(legal):
    """Return the first legal action, as one sends it."""
    item = legal[0]
    return item["name"] if "name" in item else f"{item['verb']} {item['low']}"


def play_on(*sockets, stop=lambda update: False):
    """Let the sockets play until the game is over, or until *stop*."""
    for _ in range(2000):
        newest = max(
            (s.newest for s in sockets if s.newest), key=lambda u: u["version"], default=None
        )
        if newest is not None and (newest["table"]["phase"] == "over" or stop(newest)):
            for socket in sockets:
                socket.until(lambda u: u["seq"] >= newest["seq"])  # noqa: B023 - called at once
            return newest
        ready = [
            s
            for s in sockets
            if s.newest and s.newest["legal"] and s.newest is not getattr(s, "done", None)
        ]
        if ready:
            socket = ready[0]
            socket.done = socket.newest
            socket.act()
            continue
        for socket in sockets:
            try:
                socket.hear(0.02)
            except TimeoutError:
                continue
    raise AssertionError("the game did not end")
