"""Every call and every message once, as honest guests send them."""

import itertools
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from load.table import choose
from signoria.core.chain import MOST
from signoria.core.chance import Stream
from signoria.core.views import read_view
from signoria.games import load_game

API: Final = "/api/v1"
LISTED: Final = 50
GAME: Final = "tuscany"
Do = Callable[[], Awaitable[Any]]


class Asking:
    """A guest with a full lobby, a finished game and a running one."""

    def __init__(self, base: str) -> None:
        """Ask the server at *base*."""
        self._base = base
        self._client = httpx.AsyncClient(base_url=base, timeout=60)
        self._other = httpx.AsyncClient(base_url=base, timeout=60)
        self._ids = itertools.count()
        self._over = self._running = ""
        self._gathering: list[str] = []
        self._next: tuple[str, int, dict[str, Any]] | None = None
        """The table, the seat and the update of what is done next."""
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        """Begin."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close what is open."""
        if self._socket is not None:
            await self._socket.close()
        await self._client.aclose()
        await self._other.aclose()

    # what must be there

    async def prepare(self) -> None:
        """Fill the lobby, finish one game and begin another."""
        await self._post("/session", {"name": "Anna"})
        await self._other.post(f"{API}/session", json={"name": "Bruno"})
        for _ in range(LISTED):
            await self._make(2, listed=True)
        self._over = await self._hotseat()
        while await self._step(self._over):
            pass
        self._running = await self._hotseat()
        self._socket = await self._open(self._running, seat=0)

    async def _hotseat(self) -> str:
        return await self._make(4, kinds=("me", "me", "me", "me"), hotseat=True)

    async def _make(self, seats: int, kinds: tuple[str, ...] = (), **more: Any) -> str:
        places = [{"kind": kind} for kind in kinds or ("me", *["open"] * (seats - 1))]
        wish = {"game": GAME, "options": {}, "seats": places, **more}
        return str((await self._post("/tables", wish))["id"])

    async def _step(self, table: str) -> bool:
        """Do one action at a table at which all seats are one's own; say whether there was one."""
        await self._look_at(table)
        if self._next is not None:
            await self._act()
        return self._next is not None

    async def _look_at(self, table: str) -> None:
        """Find out whose turn it is and what may be done."""
        update = await self._get(f"/tables/{table}/update?since=1000000")
        self._next = None
        if update["table"]["phase"] != "over":
            seat = update["actor"]
            query = f"since={update['seq']}&seat={seat}"
            self._next = table, seat, await self._get(f"/tables/{table}/update?{query}")

    def _choice(self) -> dict[str, Any]:
        """Return the message that does what was found."""
        assert self._next is not None
        update = self._next[2]
        action = choose(update["legal"], 7 * update["seq"])
        return {"type": "act", "id": self._id(), "seq": update["seq"], "action": action}

    async def _act(self) -> None:
        assert self._next is not None
        table, seat, update = self._next
        query = f"seat={seat}&since={update['seq']}"
        await self._post(f"/tables/{table}/act?{query}", self._choice())

    # how one asks

    def _id(self) -> str:
        return f"{next(self._ids)}"

    async def _get(self, path: str) -> Any:
        answer = await self._client.get(f"{API}{path}")
        answer.raise_for_status()
        return answer.json()

    async def _post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = await self._client.post(f"{API}{path}", json=body or {})
        return answer.json() if answer.content else None

    async def _open(self, table: str, seat: int | None = None) -> ClientConnection:
        where = f"{self._base.replace('http', 'ws')}{API}/tables/{table}/live"
        cookie = f"signoria={self._client.cookies['signoria']}"
        query = "" if seat is None else f"?seat={seat}"
        headers = {"cookie": cookie}
        socket = await connect(
            where + query,
            additional_headers=headers,
            ping_interval=None,
            max_queue=None,
            proxy=None,
        )
        await socket.recv()
        return socket

    async def _say(self, kind: str, **parts: Any) -> None:
        """Send a message and wait for its answer, whatever it is."""
        assert self._socket is not None
        await self._socket.send(json.dumps({"type": kind, **parts}))
        while json.loads(await self._socket.recv())["type"] == "update":
            pass

    # every call and message

    def calls(self) -> dict[str, Do]:
        """Return what to do for each name of the tariff."""
        over, running = self._over, self._running
        looks = {
            "GET /session": "/session", "GET /games": "/games", "GET /tables": "/tables",
            "GET /games/{game}": f"/games/{GAME}", "GET /tables/{table}": f"/tables/{running}",
            "GET /games/{game}/lesson": f"/games/{GAME}/lesson",
            "GET /games/{game}/picture.svg": f"/games/{GAME}/picture.svg",
            "GET /keys": "/keys", "GET /address": "/address",
            "GET /tables/{table}/picture.svg": f"/tables/{running}/picture.svg",
            "GET /tables/{table}/record": f"/tables/{over}/record",
            "GET /tables/{table}/replay": f"/tables/{over}/replay",
            "GET /tables/{table}/study": f"/tables/{over}/study",
            "GET /tables/{table}/update": f"/tables/{over}/update",
        }  # fmt: skip
        pages = {
            "GET /healthz": "/healthz", "GET /readyz": "/readyz", "GET /metrics": "/metrics",
            "GET /api/openapi.json": "/api/openapi.json", "GET /api/docs": "/api/docs",
            "GET /{path:path}": "/",
        }  # fmt: skip
        return {
            **{name: self._look(f"{API}{path}") for name, path in looks.items()},
            **{name: self._look(path) for name, path in pages.items()},
            **self._changes(),
            **self._messages(),
        }

    def _look(self, path: str) -> Do:
        return lambda: self._client.get(path)

    def _changes(self) -> dict[str, Do]:
        running = self._running

        async def open_and_close() -> None:
            await (await self._open(running)).close()

        def at(path: str, body: dict[str, Any] | None = None) -> Do:
            return lambda: self._post(f"/tables/{running}/{path}", body)

        return {
            "POST /session": lambda: self._post("/session", {"name": "Anna"}),
            "POST /tables": lambda: self._make(2),
            "POST /tables/{table}/sit": self._sit,
            "POST /tables/{table}/leave": self._leave,
            "POST /tables/{table}/fill": at("fill"),
            "POST /tables/{table}/start": at("start"),
            "POST /tables/{table}/list": self._list,
            "POST /tables/{table}/customs": at("customs", {"takeover": True}),
            "POST /tables/{table}/seats/{seat}/token": self._token,
            "POST /tables/{table}/seats/{seat}/revoke": at("seats/1/revoke"),
            "POST /tables/{table}/seats/{seat}/unseat": at("seats/1/unseat"),
            "POST /tables/{table}/return-link/revoke": at("return-link/revoke", {"seat": 1}),
            "POST /tables/{table}/return-link": at("return-link", {"seat": 1}),
            "POST /return": lambda: self._post("/return", {"token": "nonsense"}),
            "POST /tables/{table}/rematch": lambda: self._post(f"/tables/{self._over}/rematch"),
            "POST /tables/{table}/act": self._act,
            "POST /tables/{table}/seen": at("seen", {"turn": 1}),
            "WebSocket /tables/{table}/live": open_and_close,
        }

    def ready(self) -> dict[str, Do]:
        """Return what must be done before, and costs nothing, by name."""
        return {
            "POST /tables/{table}/sit": self._gather,
            "POST /tables/{table}/seats/{seat}/token": self._gather,
            "POST /tables/{table}/act": self._look_ahead,
            "message act": self._take_seat,
            "message chain": self._take_seat,
            "message plans": self._next_turn,
        }

    async def _gather(self) -> None:
        self._gathering.append(await self._make(2))

    async def _look_ahead(self) -> None:
        """Look what can be done next; when the game is over, begin another."""
        await self._look_at(self._running)
        if self._next is None:
            self._running = await self._hotseat()
            await self._look_at(self._running)

    async def _take_seat(self) -> None:
        """Sit down where it is somebody's turn."""
        before = self._running
        await self._look_ahead()
        assert self._next is not None
        if before != self._running and self._socket is not None:
            await self._socket.close()
            self._socket = await self._open(self._running)
        await self._say("seat", seat=self._next[1])

    async def _next_turn(self) -> None:
        """Sit down at a decision for which nothing is planned yet."""
        await self._step(self._running)
        await self._take_seat()

    async def _planned(self) -> None:
        seq = 0 if self._next is None else self._next[2]["seq"]
        await self._say("plans", id=self._id(), seq=seq)

    async def _sit(self) -> None:
        await self._other.post(f"{API}/tables/{self._gathering[-1]}/sit", json={})

    async def _leave(self) -> None:
        table = self._gathering[next(self._ids) % len(self._gathering)]
        await self._other.post(f"{API}/tables/{table}/leave", json={})

    async def _list(self) -> None:
        table = self._gathering[next(self._ids) % len(self._gathering)]
        await self._post(f"/tables/{table}/list", {"listed": True})

    async def _token(self) -> None:
        path = f"/tables/{self._gathering[-1]}/seats/1/token"
        await self._post(path, {"name": "Program"})

    def _messages(self) -> dict[str, Do]:
        def named(kind: str, **parts: Any) -> Do:
            return lambda: self._say(kind, id=self._id(), **parts)

        return {
            "message act": self._acted,
            "message chain": self._chained,
            "message undo": named("undo", seq=0),
            "message consent": named("consent", agree=True),
            "message vote": named("vote", seat=1),
            "message unseat": named("unseat", seat=1),
            "message commit": named("commit", seat=0, attempt=0, hash="0" * 64),
            "message reveal": named("reveal", seat=0, attempt=0, share="0" * 64),
            "message rest": named("rest", bot=None),
            "message order": named("order", order=None),
            "message why": named("why", action="pass"),
            "message whynot": named("whynot"),
            "message plans": self._planned,
            "message seen": named("seen", turn=1),
            "message hint": named("hint"),
            "message seat": lambda: self._say("seat", seat=0),
            "message ping": lambda: self._say("ping"),
        }

    async def _acted(self) -> None:
        await self._say(**self._named(self._choice()))

    async def _chained(self) -> None:
        """Do a whole turn, as far as its own seat can foresee it."""
        message = self._choice()
        actions = foreseen(self._next[2]["view"], message.pop("action")) if self._next else []
        await self._say(**self._named({**message, "type": "chain", "actions": actions}))

    @staticmethod
    def _named(message: dict[str, Any]) -> dict[str, Any]:
        return {"kind": message.pop("type"), **message}


def foreseen(view: Any, action: str) -> list[str]:
    """Return *action* and all steps after it, until chance or another seat is to act."""
    game = load_game(GAME)
    world = game.imagine(read_view(game, view), Stream(1))
    seat, actions, code = world.actor(), [action], game.VOCABULARY.parse(action)
    world.apply(code)
    while world.actor() == seat and len(actions) < MOST:
        code = world.legal()[-1]
        actions.append(game.VOCABULARY.describe(code).name)
        world.apply(code)
    return actions
