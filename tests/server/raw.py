"""Clients that behave badly on purpose, over bare sockets."""

import base64
import contextlib
import os
import socket
import struct
import time

MASK = b"\x00\x00\x00\x00"


def dial(server, seconds=60):
    """Return a bare connection to the server."""
    line = socket.create_connection(("127.0.0.1", server.port), seconds)
    line.settimeout(seconds)
    return line


def upgrade(server, table, seconds=60):
    """Return a bare connection that was made a WebSocket of a table."""
    line, head = asked_to_upgrade(server, table, seconds)
    assert head.startswith(b"HTTP/1.1 101")
    return line


def asked_to_upgrade(server, table, seconds=60):
    """Return a bare connection and how the server answers the wish for a WebSocket."""
    line = dial(server, seconds)
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /api/v1/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    return line, head


def frame(opcode, payload, *, last=True):
    """Return a frame as a client sends it."""
    assert len(payload) < 126
    return bytes([(0x80 if last else 0) | opcode, 0x80 | len(payload)]) + MASK + payload


def pour(line, what):
    """Send until all is sent or the other side takes no more; return how many bytes went."""
    sent = 0
    line.setblocking(False)
    deadline = time.monotonic() + 10
    while sent < len(what) and time.monotonic() < deadline:
        try:
            sent += line.send(what[sent:])
        except BlockingIOError:
            time.sleep(0.01)
        except OSError:
            break
    line.setblocking(True)
    line.settimeout(60)
    return sent


def drain(line):
    """Return all bytes until the other side closes or cuts the line."""
    heard = b""
    with line, contextlib.suppress(ConnectionError):
        while piece := line.recv(65536):
            heard += piece
    return heard


def frames(heard):
    """Return opcode and payload of each frame that a server sent."""
    found = []
    while len(heard) >= 2:
        opcode, size, at = heard[0] & 15, heard[1] & 127, 2
        if size == 126:
            size, at = struct.unpack("!H", heard[2:4])[0], 4
        elif size == 127:
            size, at = struct.unpack("!Q", heard[2:10])[0], 10
        found.append((opcode, heard[at : at + size]))
        heard = heard[at + size :]
    return found


def code(heard):
    """Return the code with which the server closed, if it did."""
    closed = [
        struct.unpack("!H", payload[:2])[0] for opcode, payload in frames(heard) if opcode == 8
    ]
    return closed[0] if closed else None
