"""Run the server: lock the data, bind the port, print the URL, and shut down gracefully."""

import io
import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import ExitStack
from importlib.util import find_spec

import segno
import uvicorn
from uvicorn.supervisors import Multiprocess

from signoria.core.fast import COMPILED
from signoria.core.problem import Problem
from signoria.core.text import Words
from signoria.server import interpreter, logs
from signoria.server.app import make_app
from signoria.server.connections import raise_file_limit
from signoria.server.errors import error_of
from signoria.server.lan import EVERYWHERE, lan_address
from signoria.server.settings import Settings
from signoria.server.words import language, words
from signoria.tables.live.compiling import is_coming
from signoria.tables.model.refusal import Malformed, Unavailable
from signoria.tables.store import faults, private
from signoria.tables.store.database import connect, migrate
from signoria.tables.store.lock import DataLock
from signoria.tables.store.signing_keys import SigningKeys


def serve(settings: Settings) -> int:
    """Serve until a signal stops it; return the exit code."""
    logs.configure()
    lang = language({"lang": settings.lang or ""}, {"accept-language": os.environ.get("LANG", "")})
    try:
        with ExitStack() as held:
            _prepare(settings, held)
            door = held.enter_context(_door(settings))
            port = door.getsockname()[1]
            print(greeting(settings, port, words(lang)), flush=True)  # noqa: T201
            if settings.open:
                address = f"http://127.0.0.1:{port}{settings.prefix}/"
                threading.Timer(0.8, webbrowser.open, [address]).start()
            _run(settings, door)
    except Problem as problem:
        print(error_of(problem, lang)["text"], file=sys.stderr)  # noqa: T201
        return 1
    return 0


def _prepare(settings: Settings, held: ExitStack) -> None:
    """Lock the data and bring the database to this release."""
    if settings.database is None:
        if settings.workers > 1:
            raise Malformed("one_worker", workers=settings.workers)
        with faults.told(settings.data_file):
            held.enter_context(DataLock(settings.data_file))
            private.close_all(settings.data_file)
            faults.check_length(settings.data_file)
    engine = connect(settings.url, settings.database_seconds)
    try:
        with faults.told(settings.data_file if settings.database is None else None):
            migrate(engine)
            SigningKeys(engine, settings.data).current()
    finally:
        engine.dispose()


def _door(settings: Settings) -> socket.socket:
    """Return the socket at which guests knock."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((settings.host, settings.port))
    except OSError as fault:
        door.close()
        reason = fault.strerror or str(fault)
        raise Unavailable(
            "port_taken", host=settings.host, port=settings.port, reason=reason
        ) from None
    door.listen(256)  # whoever follows the printed address at once waits, and is not refused
    door.set_inheritable(True)
    return door


def _run(settings: Settings, door: socket.socket) -> None:
    """Run one process, or several over PostgreSQL."""
    interpreter.tune()
    raise_file_limit()
    if settings.workers == 1:
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn sends them on when it is done
                signal.signal(number, lambda *_: None)
        uvicorn.Server(configuration(make_app(settings), settings)).run(sockets=[door])
        return
    for name, value in settings.model_dump(exclude_none=True).items():
        os.environ[f"SIGNORIA_{name.upper()}"] = str(value)
    config = configuration("signoria.server.app:from_environment", settings)
    Multiprocess(config, [door]).run()


def configuration(app: object, settings: Settings) -> uvicorn.Config:
    """Return how uvicorn runs the application."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        factory=isinstance(app, str),
        workers=settings.workers,
        log_config=None,
        access_log=False,
        server_header=False,
        http="signoria.server.http_protocol:HttpProtocol" if find_spec("httptools") else "auto",
        ws="signoria.server.websocket_protocol:WebSocketProtocol",
        ws_max_size=16 * 1024,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or "127.0.0.1",
        timeout_graceful_shutdown=5,
    )


def greeting(settings: Settings, port: int, spoken: Words) -> str:
    """Return the addresses, with a QR code for phones."""
    local = f"http://127.0.0.1:{port}{settings.prefix}/"
    lines = [spoken.say("serve.here", {"address": local})]
    lan = lan_address() if settings.host in EVERYWHERE else None
    if lan is not None:
        address = f"http://{lan}:{port}{settings.prefix}/"
        lines += [spoken.say("serve.lan", {"address": address}), qr_code(address)]
    return "\n".join([*lines, spoken.say(f"serve.{engine()}"), spoken.say("serve.stop")])


def engine() -> str:
    """Return which engine is in use, as the texts name it."""
    if COMPILED:
        return "compiled"
    return "compiling" if is_coming() else "interpreted"


def qr_code(address: str) -> str:
    """Return a QR code for a terminal."""
    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, compact=True)
    return drawn.getvalue().rstrip("\n")
