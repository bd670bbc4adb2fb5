"""Endpoints for pictures as SVG: a table as a spectator sees it, and a game for its rules."""

import asyncio
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from signoria import draw
from signoria.core.chance import FastChance, Stream
from signoria.core.match import Match
from signoria.core.problem import Problem
from signoria.core.vocabulary import SEAT_NAMES
from signoria.server.app_state import app_state
from signoria.server.errors import lang_of
from signoria.tables.model.refusal import NotNow, NotThere
from signoria.tables.model.registry import open_registry
from signoria.tables.model.spec import PLAYING

router = APIRouter(tags=["pictures"])
SVG = "image/svg+xml"
InTheme = Annotated[draw.Theme, Query()]
DECISIONS = 24
"""How far the game of a rule picture has come."""


@router.get("/tables/{table}/picture.svg", response_class=Response)
async def table_picture(
    request: Request, table: str, theme: InTheme = "light", lang: str | None = None
) -> Response:
    """Return the board as a spectator sees it now; nobody's seat makes it show more."""
    del lang
    hall, spoken = app_state(request).hall, lang_of(request)
    async with hall.at(table) as (_, found):
        if found.match is None:
            waits = found.phase == PLAYING  # for the numbers that make the seed
            raise NotNow("chance_unsealed" if waits else "not_while_" + found.phase)
        game, names = found.spec.game, [seat.name for seat in found.seats]
        view = game.observe(found.match.state, None)
        words = hall.registry.words(game.NAME, spoken, names)
        key = ("picture", found.spec.id, found.version, spoken, theme)
    text = await hall.replay_cache.text(
        key,
        lambda: draw.draw(game.NAME, view, lang=spoken, names=names, theme=theme, words=words),
    )
    return Response(text, media_type=SVG, headers={"Cache-Control": "no-cache"})


@router.get("/games/{game}/picture.svg", response_class=Response)
async def game_picture(
    request: Request, game: str, theme: InTheme = "light", lang: str | None = None
) -> Response:
    """Return the board in the middle of a game, for its rules: the same picture each time."""
    del lang
    here = app_state(request)
    try:
        here.hall.registry.load_game(game)
    except Problem as problem:
        raise NotThere(problem.name, **problem.parts) from None
    text = await asyncio.to_thread(_of_game, here.settings.games, game, lang_of(request), theme)
    return Response(text, media_type=SVG, headers={"Cache-Control": "max-age=3600"})


@lru_cache(64)
def _of_game(module: str, name: str, lang: str, theme: draw.Theme) -> str:
    """Return the picture of a game that uniform random players began; it is made once."""
    registry = open_registry(module)
    game = registry.load_game(name)
    options = game.Options()
    match = Match(game, game.seats(options)[0], options, FastChance(1))
    stream = Stream(1)
    for _ in range(DECISIONS):
        if not match.over():
            match.play(match.state.pick(stream))
    view, words = game.observe(match.state, None), registry.words(name, lang, SEAT_NAMES)
    return draw.draw(name, view, lang=lang, theme=theme, words=words)
