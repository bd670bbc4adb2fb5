"""The application: everything that answers, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa
from fastapi import Depends, FastAPI

import signoria
from signoria.server import describe, errors, health, live, pages, shapes
from signoria.server.checkup import Checkup
from signoria.server.guard import Guard, Limits, Sockets
from signoria.server.guests import Guests
from signoria.server.house import House
from signoria.server.metrics import Metrics
from signoria.server.porter import Porter
from signoria.server.routes import games, keys, people, play, tables
from signoria.server.settings import Settings
from signoria.server.toll import toll
from signoria.server.watch import Watch
from signoria.server.words import words
from signoria.tables import names, private
from signoria.tables.bots import Bots
from signoria.tables.box import open_box
from signoria.tables.database import connect, migrate
from signoria.tables.hall import Hall, Manners
from signoria.tables.keyring import Keyring
from signoria.tables.store import Store
from signoria.tables.writer import Writer

API = "/api/v1"
CALLS = (
    people.router, games.router, keys.router, tables.router, play.router, live.router,
)  # fmt: skip
PAGES = (health.router, describe.router, pages.router)


def make_app(settings: Settings) -> FastAPI:
    """Return the server for *settings*; the database is opened when it starts."""
    engine = _database(settings)
    hall = make_hall(settings, engine)
    porter = Porter(settings)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        del app
        migrate(engine)
        await hall.open()
        hall.spawn(porter.watch())
        hall.spawn(asyncio.to_thread(games.warm, settings.games))
        hall.spawn(asyncio.to_thread(names.warm))
        try:
            yield {"porter": porter}  # connections find it there
        finally:
            await hall.close()
            engine.dispose()

    app = FastAPI(
        title="Signoria",
        version=signoria.__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    limits, sockets = Limits(settings), Sockets(settings)
    guests = Guests(hall, settings.prefix, limits)
    metrics, checkup = Metrics(hall, porter), Checkup(settings, hall)
    shelf = pages.make_shelf(settings)
    keyring = Keyring(engine, settings.data)
    app.state.house = House(
        settings, hall, guests, limits, sockets, metrics, porter, checkup, shelf, keyring
    )
    errors.install(app)
    paying = [Depends(toll)]
    for router in CALLS:
        app.include_router(router, prefix=API, responses=shapes.REFUSALS, dependencies=paying)
    for router in PAGES:
        app.include_router(router, dependencies=paying)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Watch)
    return app


def _database(settings: Settings) -> sa.Engine:
    if settings.database is None:
        private.make_folder(settings.data)
    return connect(settings.url, settings.database_seconds)


def make_hall(settings: Settings, engine: sa.Engine) -> Hall:
    """Return the hall over the database of *engine*."""
    return Hall(
        Store(engine),
        Writer(engine),
        Bots(settings.games, settings.bot_workers, settings.bot_seconds),
        open_box(settings.games),
        words,
        manners=Manners(
            bot_pause=settings.bot_pause,
            bot_step=settings.bot_step,
            grace=settings.grace,
            hint=settings.hint_seconds,
            shares=settings.share_seconds,
        ),
        retention=settings.retention,
    )


def from_environment() -> FastAPI:
    """Return the server for one of several worker processes."""
    return make_app(Settings())
