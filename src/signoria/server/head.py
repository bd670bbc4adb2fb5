"""HEAD requests: answered as GET, without the body."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HeadMiddleware:
    """Let every page and call that can be had by GET be asked by HEAD."""

    def __init__(self, app: ASGIApp) -> None:
        """Ask *app*."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the headers of the GET alone."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_bare(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self._app({**scope, "method": "GET"}, receive, send_bare)
