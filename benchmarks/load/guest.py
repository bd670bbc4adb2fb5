"""Guests: those who sit at the tables, and what they ask for over HTTP."""

import asyncio
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx

from load.broken import BrokenError


def door(port: int, address: str | None = None) -> httpx.AsyncClient:
    """Return a client that keeps no cookies, for many guests, perhaps from *address*."""
    limits = httpx.Limits(max_connections=16)
    return httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}/api/v1",
        cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
        timeout=30,
        transport=httpx.AsyncHTTPTransport(local_address=address, limits=limits),
    )


async def answering(client: httpx.AsyncClient) -> None:
    """Wait until the server answers: it says where it is a little before."""
    for _ in range(300):
        try:
            await client.get("/games")
        except httpx.ConnectError:
            await asyncio.sleep(0.1)
        else:
            return
    raise BrokenError("Signoria's server does not answer")


class Guest:
    """One session."""

    def __init__(self, client: httpx.AsyncClient, cookie: str) -> None:
        """Knock at the door of *client* with *cookie*."""
        self._client = client
        self.cookie = cookie

    @classmethod
    async def new(cls, client: httpx.AsyncClient, name: str) -> "Guest":
        """Make a session."""
        answer = await client.post("/session", json={"name": name})
        return cls(client, answer.headers["set-cookie"].split(";")[0])

    async def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send what is asked for; anything but success breaks the test."""
        answer = await self._client.post(path, json=body or {}, headers={"cookie": self.cookie})
        if not answer.is_success:
            raise BrokenError(f"POST {path} was answered with {answer.status_code}: {answer.text}")
        return answer.json()
