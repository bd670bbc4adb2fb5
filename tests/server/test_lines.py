"""Lines under pressure: floods, half-sent requests, unread answers, a lack of file handles."""

import asyncio
import gc
import json
import resource
import time
import weakref

import httpx
import pytest
import raw
from processes import Process, processes
from serving import HANGS, serving
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from signoria.server import connections, websocket_protocol
from signoria.server.connections import ConnectionTracker, client_network, is_trusted_proxy
from signoria.server.http_protocol import HttpProtocol
from signoria.server.settings import Settings
from signoria.server.table_socket import TableSocket
from signoria.server.websocket_protocol import (
    SLICE,
    WAITING,
    WebSocketProtocol,
    text_frame,
    text_of,
)


@pytest.fixture
def strict(tmp_path, monkeypatch):
    """A server of one's own, since it remembers what an address sent it before."""
    monkeypatch.setattr(connections, "LINGER", 0.3)
    monkeypatch.setattr(websocket_protocol, "LINGER", 0.3)
    with serving(tmp_path, rate_factor=1, header_seconds=0.4, body_seconds=0.4) as server:
        yield server


def table(server):
    return server.guest("Anna").make("toy", ("me", "open"))


# what a line leaves behind


@pytest.mark.parametrize("opcode", [None, 1, 9], ids=["left", "nonsense", "pings"])
def test_a_line_that_was_closed_leaves_no_cycle(strict, monkeypatch, opcode):
    """The collector hardly runs in a server: a cycle would stay in memory for hours."""
    made = []
    for kind in (HttpProtocol, WebSocketProtocol, ServerProtocol, TableSocket):
        monkeypatch.setattr(kind, "__init__", noted(kind.__init__, made))
    receive = WebSocketProtocol.receive

    async def late(self):
        message = await receive(self)
        if message["type"] == "websocket.disconnect":
            await asyncio.sleep(0.3)
        return message

    monkeypatch.setattr(WebSocketProtocol, "receive", late)
    anna = strict.guest("Anna")
    name = anna.make("toy", ("me", "open"))
    del made[:]
    gc.collect()
    gc.disable()
    try:
        line = raw.upgrade(strict, name)
        if opcode is not None:
            raw.pour(line, raw.frame(opcode, b"{}") * 5_000)
            time.sleep(0.1)
            anna.post(f"tables/{name}/list", {"listed": True})  # there is news for a closed line
            made[4:] = []
            assert raw.code(raw.drain(line)) == 4429
        line.close()
        assert len(made) == 4
        deadline = time.monotonic() + HANGS
        while any(each() for each in made) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert [each() for each in made] == [None, None, None, None]
    finally:
        gc.enable()


def noted(begin, made):
    """Return *begin*, which also notes what it has begun, without keeping it."""

    def noting(self, *args, **named):
        made.append(weakref.ref(self))
        begin(self, *args, **named)

    return noting


# a flood over a WebSocket


def test_whoever_sends_nonsense_without_reading_is_closed_with_4429(strict):
    line = raw.upgrade(strict, table(strict))
    raw.pour(line, raw.frame(1, b"{}") * 50_000)
    heard = raw.drain(line)
    told = [json.loads(text) for opcode, text in raw.frames(heard) if opcode == 1]
    refusals = [each["error"]["name"] for each in told if each["type"] == "refused"]
    assert raw.code(heard) == 4429
    assert 41 <= len(refusals) <= 50
    assert refusals[-1] == "too_many"


def test_whoever_goes_on_after_too_many_messages_is_closed_with_4429(strict):
    line = raw.upgrade(strict, table(strict))
    raw.pour(line, raw.frame(1, b'{"type":"ping"}') * 5_000)
    heard = raw.drain(line)
    pongs = [text for opcode, text in raw.frames(heard) if text == b'{"type":"pong"}']
    assert raw.code(heard) == 4429
    assert 1 <= len(pongs) <= 120


@pytest.mark.parametrize("opcode", [9, 10], ids=["pings", "pongs"])
def test_a_flood_of_signs_of_life_is_closed_with_4429(strict, opcode):
    line = raw.upgrade(strict, table(strict))
    raw.pour(line, raw.frame(opcode, b"") * 20_000)
    assert raw.code(raw.drain(line)) == 4429


def test_a_message_in_countless_empty_pieces_is_closed_with_4429(strict):
    line = raw.upgrade(strict, table(strict))
    raw.pour(line, raw.frame(1, b"", last=False) + raw.frame(0, b"", last=False) * 20_000)
    assert raw.code(raw.drain(line)) == 4429


def test_others_are_served_while_one_floods(strict):
    anna = strict.guest("Anna")
    name = anna.make("toy", ("me", "open"))
    floods = [raw.upgrade(strict, name) for _ in range(5)]
    for line in floods:
        raw.pour(line, raw.frame(1, b"{}") * 20_000)
    assert anna.live(name).ask("why", action="nonsense")["type"] == "refused"
    assert anna.table(name)["id"] == name
    assert [raw.code(raw.drain(line)) for line in floods] == [4429] * 5


@pytest.mark.slow
def test_an_address_that_floods_again_and_again_gets_no_socket(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(connections, "LINGER", 0.3)
    monkeypatch.setattr(websocket_protocol, "LINGER", 0.3)
    with serving(tmp_path, rate_factor=1) as server:
        name = table(server)
        for n in range(40):
            line, head = raw.asked_to_upgrade(server, name)
            if not head.startswith(b"HTTP/1.1 101 "):
                line.close()
                break
            raw.pour(line, raw.frame(9 if n % 2 else 1, b"{}") * 5_000)
            assert raw.code(raw.drain(line)) == 4429
        assert head.startswith(b"HTTP/1.1 429 ")
        assert n >= 12
        assert caplog.records == []
        assert server.guest("Anna").table(name)["id"] == name


# lines by themselves, with a clock that stands still


class Transport(asyncio.Transport):
    """Keeps what is written; a full one tells its protocol, as a real one does."""

    def __init__(self):
        super().__init__({"peername": ("192.0.2.1", 5000), "sockname": ("192.0.2.2", 80)})
        self.written = b""
        self.reading, self.closed, self.aborted = True, False, False

    def write(self, data):
        self.written += data

    def pause_reading(self):
        assert self.reading
        self.reading = False

    def resume_reading(self):
        assert not self.reading
        self.reading = True

    def is_closing(self):
        return self.closed

    def close(self):
        self.closed = True

    def abort(self):
        self.closed = self.aborted = True


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


async def nothing(scope, receive, send):
    await asyncio.Event().wait()


def lone(kind, app=nothing, **flags):
    """Return a line of *kind* without a server, its transport, its tracker and the clock."""
    clock = Clock()
    doorman = ConnectionTracker(Settings(**flags), clock)
    config = Config(app, ws=WebSocketProtocol, http=HttpProtocol, log_config=None, lifespan="off")
    config.load()
    line = kind(config, ServerState(), {"tracker": doorman}, asyncio.get_running_loop())
    transport = Transport()
    line.connection_made(transport)
    return line, transport, doorman, clock


UPGRADE = (
    b"GET /x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def run(work):
    with asyncio.Runner() as runner:
        runner.run(work)


def test_what_comes_in_a_burst_waits_unread():
    async def work():
        line, transport, _, _ = lone(WebSocketProtocol)
        line.data_received(UPGRADE)
        line.data_received(raw.frame(1, b"{}") * 10_000)
        assert line.queue.qsize() <= WAITING + SLICE // 8
        assert not transport.reading
        for _ in range(10_000):
            assert (await line.receive())["type"] in ("websocket.connect", "websocket.receive")
        assert not transport.reading
        await line.receive()
        assert transport.reading

    run(work())


def test_nothing_is_read_from_whoever_does_not_read():
    async def work():
        line, transport, doorman, clock = lone(WebSocketProtocol, send_seconds=30)
        line.data_received(UPGRADE)
        await line.receive()
        line.pause_writing()
        assert not transport.reading
        line.resume_writing()
        assert transport.reading
        clock.now += 31
        doorman.sweep()
        assert not transport.aborted
        line.pause_writing()
        clock.now += 29
        doorman.sweep()
        assert not transport.aborted
        clock.now += 2
        doorman.sweep()
        assert transport.aborted

    run(work())


def test_a_socket_that_gives_no_sign_of_life_is_cut_and_not_waited_for():
    async def work():
        line, transport, _, _ = lone(WebSocketProtocol)
        line.data_received(UPGRADE)
        line.keepalive_timeout()
        assert transport.aborted

    run(work())


def test_a_line_that_was_closed_and_does_not_go_is_cut():
    async def work():
        for kind in (WebSocketProtocol, HttpProtocol):
            _, transport, doorman, clock = lone(kind)
            transport.close()
            doorman.sweep()
            assert not transport.aborted
            clock.now += 3
            doorman.sweep()
            assert transport.aborted

    run(work())


@pytest.mark.parametrize(
    ("sent", "seconds"),
    [
        (b"", 10),
        (b"GET / HTTP/1.1\r\nHost: x", 10),
        (b"\r\n", 10),
        (b"POST /x HTTP/1.1\r\nHost: x\r\ncontent-length: 9\r\n\r\nhalf", 20),
    ],
    ids=["nothing", "half a head", "an empty line", "half a body"],
)
def test_a_request_sent_by_halves_has_its_time(sent, seconds):
    async def work():
        line, transport, doorman, clock = lone(HttpProtocol, header_seconds=10, body_seconds=20)
        line.data_received(sent)
        clock.now += seconds - 0.1
        doorman.sweep()
        assert not transport.closed
        line.data_received(b"\r\n" if not sent.startswith(b"POST") else b"!")
        clock.now += 0.2
        doorman.sweep()
        assert transport.closed, "a byte now and then wins no time"

    run(work())


def test_an_answer_may_take_longer_than_a_request():
    async def work():
        line, transport, doorman, clock = lone(HttpProtocol)
        line.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        clock.now += 600
        doorman.sweep()
        assert not transport.closed
        for task in line.tasks:
            task.cancel()

    run(work())


def test_a_head_without_end_is_refused():
    async def work():
        line, transport, _, _ = lone(HttpProtocol)
        line.data_received(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        for _ in range(17):
            line.data_received(b"a" * 4096)
        assert transport.closed
        assert transport.written.startswith(b"HTTP/1.1 431 ")

    run(work())


def test_no_more_than_eight_requests_wait_in_a_row():
    async def work():
        line, transport, _, _ = lone(HttpProtocol)
        line.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
        assert transport.written.startswith(b"HTTP/1.1 400 ")
        assert len(line.pipeline) == 8
        for task in line.tasks:
            task.cancel()

    run(work())


def test_an_address_has_so_many_connections_and_a_trusted_proxy_any_number():
    async def work():
        one, _, doorman, _ = lone(HttpProtocol, connections_per_address=2)
        two = HttpProtocol(one.config, ServerState(), {"tracker": doorman}, one.loop)
        two.connection_made(Transport())
        three, third = (
            HttpProtocol(one.config, ServerState(), {"tracker": doorman}, one.loop),
            Transport(),
        )
        three.connection_made(third)
        assert third.written.startswith(b"HTTP/1.1 429 ")
        assert third.closed
        two.connection_lost(None)
        again, fourth = (
            HttpProtocol(one.config, ServerState(), {"tracker": doorman}, one.loop),
            Transport(),
        )
        again.connection_made(fourth)
        assert not fourth.closed
        doorman.settings.trusted_proxies = "192.0.2.0/24"
        for _ in range(5):
            more, transport = (
                HttpProtocol(one.config, ServerState(), {"tracker": doorman}, one.loop),
                Transport(),
            )
            more.connection_made(transport)
            assert not transport.closed

    run(work())


def test_a_network_of_ipv6_is_one_household():
    assert client_network("2001:db8:1:2:aaaa::1") == client_network("2001:db8:1:2::9")
    assert client_network("2001:db8:1:3::9") != client_network("2001:db8:1:2::9")
    assert client_network("192.0.2.1") == "192.0.2.1"
    assert client_network("") == ""


def test_proxies_are_trusted_by_address_or_network():
    assert is_trusted_proxy("10.0.0.7", "127.0.0.1, 10.0.0.0/8")
    assert not is_trusted_proxy("11.0.0.7", "127.0.0.1, 10.0.0.0/8")
    assert is_trusted_proxy("11.0.0.7", "*")
    assert not is_trusted_proxy("11.0.0.7", "")


# half-sent requests at a running server


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Half",
        (
            b"POST /api/v1/session HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\n"
            b'content-length: 20\r\n\r\n{"name":'
        ),
    ],
    ids=["head", "body"],
)
def test_half_sent_requests_are_closed_after_their_time(strict, sent):
    lines = [raw.dial(strict) for _ in range(20)]
    for line in lines:
        line.sendall(sent)
    for line in lines:
        assert raw.drain(line)[:12] in (b"", b"HTTP/1.1 408")
    wait_until(lambda: not strict.app.state.shared.tracker.connections)


def test_half_a_body_reaches_no_route(strict):
    before = asked(strict, "/session")
    line = raw.dial(strict)
    line.sendall(
        b"POST /api/v1/session HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\n"
        b'content-length: 40\r\n\r\n{"name": "Half"}'
    )
    line.close()
    wait_until(lambda: not strict.app.state.shared.tracker.connections)
    assert asked(strict, "/session") == before


def asked(server, route):
    """Return the lines that count what a route was asked, with every status."""
    lines = httpx.get(f"{server.base}/metrics").text.splitlines()
    return [each for each in lines if each.startswith(f'signoria_requests_total{{route="{route}"')]


def wait_until(holds):
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.slow
def test_when_file_handles_run_short_it_is_said_and_the_server_goes_on(tmp_path):
    server = Process(tmp_path, **{"rate-factor": 1})
    with processes(server), httpx.Client(base_url=server.base, trust_env=False) as known:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (256, 256))
        assert known.get("/healthz").status_code == 200
        lines = []
        for _ in range(400):
            line = raw.dial(server)
            line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half")
            lines.append(line)
        wait_until(lambda: "file handles run short" in server.noted.read_text())
        assert known.get("/readyz").json() == {"status": "ok"}, "whoever is in is served"
        for line in lines:
            line.close()
        wait_until(lambda: httpx.get(f"{server.base}/readyz", trust_env=False).is_success)
        assert server.process.poll() is None


# messages that come in one piece


def said(opcode, payload, *, fin=True):
    return Frame(opcode, payload, fin=fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 2_000])
def test_a_message_in_one_piece_is_read_without_the_parser(size):
    text = "\u00e9" * (size // 2) + "x" * (size % 2)
    assert text_of(said(Opcode.TEXT, text.encode())) == text


OTHER = {
    "nothing": b"",
    "a ping": said(Opcode.PING, b"{}"),
    "bytes": said(Opcode.BINARY, b"{}"),
    "the first piece": said(Opcode.TEXT, b"{}", fin=False),
    "a part": said(Opcode.TEXT, b"{}")[:-1],
    "a part of the length": said(Opcode.TEXT, b"x" * 200)[:3],
    "two": said(Opcode.TEXT, b"{}") * 2,
    "not masked": text_frame(b"{}"),
    "no UTF-8": said(Opcode.TEXT, b"\xff\xff"),
    "compressed": b"\xc1" + said(Opcode.TEXT, b"{}")[1:],
    "a long way to say two": b"\x81\xfe\x00\x02" + raw.MASK + b"{}",
    "a very long way": b"\x81\xff" + bytes(7) + b"\x02" + raw.MASK + b"{}",
}


@pytest.mark.parametrize("data", OTHER.values(), ids=OTHER)
def test_everything_else_is_for_the_parser(data):
    assert text_of(data) is None


@pytest.mark.parametrize("size", [1, 7, 50, 1_000])
def test_in_whatever_pieces_messages_come_they_are_the_same(size):
    """Pieces that are whole messages by chance come between pieces that are not."""

    async def work():
        line, _, _, _ = lone(WebSocketProtocol)
        line.data_received(UPGRADE)
        await line.send({"type": "websocket.accept"})
        texts = [f"{n}" * (1 + n % 9) for n in range(8)]
        sent = b"".join([said(Opcode.TEXT, text.encode()) for text in texts])
        sent += said(Opcode.TEXT, b"ha", fin=False)
        for piece in [sent[n : n + size] for n in range(0, len(sent), size)]:
            line.data_received(piece)
        line.data_received(said(Opcode.CONT, b"lves"))
        line.data_received(said(Opcode.TEXT, b"last"))
        found = [line.queue.get_nowait() for _ in range(line.queue.qsize())]
        assert [each.get("text") for each in found[1:]] == [*texts, "halves", "last"]

    run(work())


def test_many_messages_in_pieces_of_their_own_stop_the_reading():
    async def work():
        line, transport, _, _ = lone(WebSocketProtocol)
        line.data_received(UPGRADE)
        await line.send({"type": "websocket.accept"})
        for _ in range(WAITING):
            line.data_received(raw.frame(1, b"{}"))
        assert not transport.reading
        assert line.queue.qsize() <= WAITING + 1

    run(work())


# frames that are written at once


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_text_of_any_length_is_one_frame(size):
    text = b"x" * size
    assert raw.frames(text_frame(text)) == [(1, text)]


def test_nothing_is_written_at_once_to_whoever_does_not_read_or_has_gone():
    async def work():
        line, transport, _, _ = lone(WebSocketProtocol)
        assert not line.free(), "nobody was let in yet"
        line.data_received(UPGRADE)
        await line.send({"type": "websocket.accept"})
        assert line.free()
        line.pause_writing()
        assert not line.free()
        line.resume_writing()
        assert line.free()
        transport.close()
        assert not line.free()
        for task in line.tasks:
            task.cancel()

    run(work())
