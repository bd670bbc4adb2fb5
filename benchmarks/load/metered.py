"""Signoria's server with a meter: ``/cpu`` tells how much processor time the process has used."""

import socket
import sys
import time
from pathlib import Path
from typing import Any

import uvicorn

from signoria.server import logs
from signoria.server.app import make_app
from signoria.server.serve import configuration
from signoria.server.settings import Settings


def metered(settings: Settings) -> Any:
    """Return the application, with the meter beside it."""
    app = make_app(settings)

    async def outer(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http" or scope["path"] != "/cpu":
            await app(scope, receive, send)
            return
        used = f"{time.process_time():.9f}".encode()
        size = (b"content-length", str(len(used)).encode())
        await send({"type": "http.response.start", "status": 200, "headers": [size]})
        await send({"type": "http.response.body", "body": used})

    return outer


def main() -> None:
    """Serve on a free port of this machine, without limits, and say where."""
    settings = Settings(
        data=Path(sys.argv[1]),
        host="127.0.0.1",
        rate_factor=1_000_000,
        bot_pause=0,
        share_seconds=0,
        open=False,
    )
    logs.configure()
    with socket.create_server(("127.0.0.1", 0)) as door:
        print(f"http://127.0.0.1:{door.getsockname()[1]}/", flush=True)
        uvicorn.Server(configuration(metered(settings), settings)).run(sockets=[door])


if __name__ == "__main__":
    main()
