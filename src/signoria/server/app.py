"""The application: routes, middleware and lifespan, composed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import sqlalchemy as sa
from fastapi import Depends, FastAPI

import signoria
from signoria.server import describe, errors, health, interpreter, pages, shapes, table_socket
from signoria.server.app_state import AppState
from signoria.server.connections import ConnectionTracker
from signoria.server.guests import Guests
from signoria.server.head import HeadMiddleware
from signoria.server.metrics import Metrics
from signoria.server.readiness import Readiness
from signoria.server.request_monitor import RequestMonitor
from signoria.server.routes import games, keys, people, pictures, play, studies, tables
from signoria.server.security import RateLimiter, SecurityMiddleware, SocketLimits
from signoria.server.serialize import SERIALIZER
from signoria.server.settings import Settings
from signoria.server.throttle import throttle
from signoria.server.words import words
from signoria.tables.live import confusables
from signoria.tables.live.bots import Bots
from signoria.tables.live.hall import Hall
from signoria.tables.live.timings import Timings
from signoria.tables.model.registry import open_registry
from signoria.tables.store import private
from signoria.tables.store.database import connect, migrate
from signoria.tables.store.signing_keys import SigningKeys
from signoria.tables.store.store import Store
from signoria.tables.store.writer import Writer

API = "/api/v1"
CALLS = (
    people.router, games.router, keys.router, tables.router, studies.router, pictures.router,
    play.router, table_socket.router,
)  # fmt: skip
PAGES = (health.router, describe.router, pages.router)


def make_app(settings: Settings) -> FastAPI:
    """Return the server for *settings*; the database is opened when it starts."""
    engine = _database(settings)
    hall = make_hall(settings, engine)
    tracker = ConnectionTracker(settings)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, ConnectionTracker]]:
        del app
        migrate(engine)
        await hall.open()
        hall.tasks.spawn(tracker.watch())
        hall.tasks.spawn(interpreter.return_free_memory())
        hall.tasks.spawn(asyncio.to_thread(games.warm, settings.games))
        hall.tasks.spawn(asyncio.to_thread(confusables.prototypes))
        try:
            yield {"tracker": tracker}  # connections find it there
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
    limits, sockets = RateLimiter(settings), SocketLimits(settings)
    guests = Guests(hall, settings.prefix, limits)
    metrics, readiness = Metrics(hall, tracker), Readiness(settings, hall)
    static_files = pages.make_static_files(settings)
    signing_keys = SigningKeys(engine, settings.data)
    app.state.shared = AppState(
        settings,
        hall,
        guests,
        limits,
        sockets,
        metrics,
        tracker,
        readiness,
        static_files,
        signing_keys,
    )
    errors.install(app)
    throttled = [Depends(throttle)]
    for router in CALLS:
        app.include_router(router, prefix=API, responses=shapes.REFUSALS, dependencies=throttled)
    for router in PAGES:
        app.include_router(router, dependencies=throttled)
    app.add_middleware(HeadMiddleware)
    app.add_middleware(SecurityMiddleware, settings=settings, limits=limits)
    app.add_middleware(RequestMonitor)
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
        open_registry(settings.games),
        words,
        timings=Timings(
            bot_pause=settings.bot_pause,
            bot_step=settings.bot_step,
            grace=settings.grace,
            hint=settings.hint_seconds,
            shares=settings.share_seconds,
        ),
        retention=settings.retention,
        serializer=SERIALIZER,
        study_iterations=settings.study_iterations,
    )


def from_environment() -> FastAPI:
    """Return the server for one of several worker processes."""
    interpreter.tune()
    return make_app(Settings())
