"""Endpoints for games: what can be played, with which options, against which bots."""

import inspect
from functools import lru_cache
from pathlib import Path
from typing import cast

from fastapi import APIRouter, Request, Response

from signoria.core import options as game_options
from signoria.core import text
from signoria.core.game import Game
from signoria.core.lesson import LessonStep
from signoria.core.problem import Problem
from signoria.core.text import LANGUAGES, Words
from signoria.core.vocabulary import SEAT_NAMES
from signoria.players import find
from signoria.server import lesson_shapes, shapes
from signoria.server.app_state import app_state
from signoria.server.compression import gzip, json_response
from signoria.server.errors import lang_of
from signoria.server.serialize import JsonObject, dumps
from signoria.server.words import words
from signoria.tables.model import bot_profiles
from signoria.tables.model.refusal import NotThere
from signoria.tables.model.registry import GameRegistry, open_registry

router = APIRouter(tags=["games"])
DEFAULT_SEATS = 4
UNLEVELLED = tuple([kind for kind in find.KNOWN if kind not in find.LEVELS])
"""For those who write bots: the web client does not offer them."""


@router.get("/games", responses={200: {"model": list[shapes.Game]}})
async def list_games(request: Request, lang: str | None = None) -> Response:
    """Return all games."""
    del lang
    return json_response(request, *_all(app_state(request).settings.games, lang_of(request)))


@router.get("/games/{game}", responses={200: {"model": shapes.WholeGame}})
async def one_game(request: Request, game: str, lang: str | None = None) -> Response:
    """Return one game with the paragraphs of its rules, all its words and its boards."""
    del lang
    try:
        app_state(request).hall.registry.load_game(game)
    except Problem as problem:
        raise NotThere(problem.name, **problem.parts) from None
    return json_response(
        request, *_whole(app_state(request).settings.games, game, lang_of(request))
    )


@router.get("/games/{game}/lesson", responses={200: {"model": lesson_shapes.Lesson}})
async def one_lesson(request: Request, game: str, lang: str | None = None) -> Response:
    """Return the first lesson of a game: what each step tells, and what it asks for."""
    del lang
    try:
        return json_response(
            request, *_lesson(app_state(request).settings.games, game, lang_of(request))
        )
    except Problem as problem:
        raise NotThere(problem.name, **problem.parts) from None


@lru_cache(64)
def _lesson(module: str, game: str, lang: str) -> tuple[str, bytes]:
    """Return a lesson, as it is and packed."""
    lesson = open_registry(module).lesson(game)
    return _written({"game": game, "steps": [_step(step, lang) for step in lesson.steps]})


def _step(step: LessonStep, lang: str) -> JsonObject:
    texts = step.texts[lang]
    return {
        "name": step.name,
        "title": texts.title,
        "text": texts.text,
        "done": texts.done,
        "why": texts.why,
        "section": step.section,
        "seat": step.seat,
        "free": step.free,
        "position": step.start,
        "targets": step.targets,
        "accept": step.answers,
        "answer": dict(texts.replies),
    }


def warm(module: str) -> None:
    """Load all games at startup, so that the first request does not block the others."""
    for lang in LANGUAGES:
        _all(module, lang)


@lru_cache(16)
def _all(module: str, lang: str) -> tuple[str, bytes]:
    """Return all games, as they are and packed: they never change while the server runs."""
    registry = open_registry(module)
    return _written([game_view(registry, name, lang) for name in registry.names()])


@lru_cache(64)
def _whole(module: str, game: str, lang: str) -> tuple[str, bytes]:
    """Return one game whole, as it is and packed."""
    registry = open_registry(module)
    package = registry.load_game(game)
    folder = Path(inspect.getfile(cast("type", package))).parent
    sections = [_section(*each) for each in text.group(folder, lang, "section").items()]
    table = text.table(folder, lang)
    whole = {"sections": sections, "words": table, "boards": _boards(package)}
    return _written({**game_view(registry, game, lang), **whole})


def _section(name: str, texts: object) -> JsonObject:
    return {"id": name, **(texts if isinstance(texts, dict) else {})}


def _written(view: object) -> tuple[str, bytes]:
    told = dumps(view)
    return told, gzip(told.encode())


def game_view(registry: GameRegistry, name: str, lang: str) -> JsonObject:
    """Return a game as the lobby shows it."""
    game, spoken = registry.load_game(name), registry.words(name, lang, SEAT_NAMES)
    seats = game.seats(game.Options())
    return {
        "name": name,
        "title": spoken.say("title"),
        "about": spoken.say("about"),
        "credit": spoken.say("credit"),
        "seats": {
            "low": seats.start,
            "high": seats.stop - 1,
            "default": min(max(DEFAULT_SEATS, seats.start), seats.stop - 1),
        },
        "open": bool(game.OPEN),
        "options": _options(game, spoken),
        "bots": _bots(lang),
    }


def _options(game: Game, spoken: Words) -> list[JsonObject]:
    return [
        {
            "name": name,
            "title": spoken.say(f"option.{name}.title"),
            "text": spoken.say(f"option.{name}.text"),
            "default": allowed[0],
            "choices": [
                {"value": value, "text": spoken.say(f"option.{name}.{game_options.spell(value)}")}
                for value in allowed
            ],
        }
        for name, allowed in game_options.choices(game.Options).items()
    ]


def _boards(game: Game) -> JsonObject:
    """Return the built-in boards by name; another one stands whole among a table's options."""
    replaceable = game_options.boards(game.Options)
    if replaceable is None:
        return {}
    return {name: replaceable[1].table(name) for name in replaceable[1].names}


def _bots(lang: str) -> list[JsonObject]:
    """Return the levels, the other built-in players, and the players of plugins."""
    built_in = [_bot(kind, lang, None) for kind in (*find.LEVELS, *UNLEVELLED)]
    return built_in + [_bot(name, lang, package) for name, package in find.plugin_players().items()]


def _bot(kind: str, lang: str, package: str | None) -> JsonObject:
    spoken = words(lang)
    title, text = f"bot.{kind}.title", f"bot.{kind}.text"
    return {
        "kind": kind,
        "title": spoken.say(title) if spoken.has(title) else kind,
        "text": _about(spoken, text, package),
        "level": find.LEVELS.index(kind) + 1 if kind in find.LEVELS else None,
        "default": kind == bot_profiles.DEFAULT,
        "package": package,
    }


def _about(spoken: Words, key: str, package: str | None) -> str:
    if package is not None:
        return spoken.say("plugin.bot", {"package": package})
    return spoken.say(key) if spoken.has(key) else ""
