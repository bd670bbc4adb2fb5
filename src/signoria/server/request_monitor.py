"""Middleware that times and logs every response, by route and never by URL."""

import time

import structlog
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from signoria.core.problem import Problem
from signoria.server.app_state import app_state
from signoria.server.errors import answer, error_of
from signoria.server.words import language

_log = structlog.get_logger("server")


class RequestMonitor:
    """The outermost middleware: counts every request and logs every exception."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap *app*."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noting)
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is noted and answered
            _log.exception("broken", fault=type(fault).__name__)
            if not status:
                request = HTTPConnection(scope)
                lang = language(request.query_params, request.headers)
                broken = answer(500, error_of(Problem("broken"), lang))
                await broken(scope, receive, noting)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    @staticmethod
    def _note(scope: Scope, status: int, seconds: float) -> None:
        """Count and log by the pattern of the route: an address may hold a link's secret."""
        route = getattr(scope.get("route"), "path", "none")
        metrics = app_state(HTTPConnection(scope)).metrics
        metrics.requests.labels(route, str(status)).inc()
        metrics.seconds.labels(route).observe(seconds)
        if status >= 400 or (status and not route.startswith("/{path")):
            ms = round(seconds * 1000, 1)
            _log.info("answer", method=scope["method"], route=route, status=status, ms=ms)
