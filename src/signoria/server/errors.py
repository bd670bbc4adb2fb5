"""Errors as responses: status, name, sentence in the reader's language, rule section."""

from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa
import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from pydantic_core import ErrorDetails
from starlette.exceptions import HTTPException

from signoria.core.chain import StepRefused
from signoria.core.problem import IllegalAction, Problem
from signoria.core.text import Words
from signoria.server.serialize import JsonObject
from signoria.server.words import language, words
from signoria.tables.model.refusal import NotNow, NotThere, NotYours, Unavailable
from signoria.tables.store import faults

STATUS: Final[tuple[tuple[type[Problem], int], ...]] = (
    (NotThere, 404),
    (NotYours, 403),
    (NotNow, 409),
    (IllegalAction, 409),
    (Unavailable, 503),
)
_BY_STATUS: Final = {
    400: "malformed", 404: "no_such_page", 405: "no_such_call", 413: "too_large",
}  # fmt: skip

_log = structlog.get_logger("server")


class NoSession(Problem):
    """The request has no session."""

    def __init__(self) -> None:
        """Ask for a name first."""
        super().__init__("no_session")


class NoToken(NoSession):
    """The token of a program is void."""

    def __init__(self) -> None:
        """Ask for another one."""
        Problem.__init__(self, "token_void")


class TooMany(Problem):
    """A rate limit was exceeded."""

    def __init__(self) -> None:
        """Ask to wait."""
        super().__init__("too_many")


class TooManySockets(TooMany):
    """Too many sockets are open already."""

    def __init__(self, most: int) -> None:
        """Ask to close some."""
        Problem.__init__(self, "too_many_sockets", most=most)


class TooManyHints(TooMany):
    """Too many hints were asked for in too short a time."""

    def __init__(self) -> None:
        """Ask to wait with further hints."""
        Problem.__init__(self, "too_many_hints")


class Foreign(Problem):
    """The request comes from another site."""

    def __init__(self) -> None:
        """Refuse."""
        super().__init__("foreign_origin")


def status_of(problem: Problem) -> int:
    """Return the HTTP status of *problem*."""
    if isinstance(problem, NoSession):
        return 401
    if isinstance(problem, TooMany):
        return 429
    if isinstance(problem, Foreign):
        return 403
    found = [status for kind, status in STATUS if isinstance(problem, kind)]
    return found[0] if found else 400


def error_of(problem: Problem, lang: str, game_words: Words | None = None) -> JsonObject:
    """Return the error object of *problem*; the refusal of a game is in its *game_words*."""
    if isinstance(problem, IllegalAction) and game_words is not None:
        text = game_words.sentence(f"refusal.{problem.reason}", problem.reason_parts)
        text = text if text.endswith((".", "!", "?")) else f"{text}."
        return {"name": problem.reason, "text": text, "section": problem.section}
    speaker = words(lang) if game_words is None else game_words
    key = f"problem.{problem.name}"
    speaker = speaker if speaker.has(key) else words(lang)
    text = speaker.say(key, problem.parts) if speaker.has(key) else problem.name
    return {"name": problem.name, "text": text, "section": None}


def step_of(refused: StepRefused, game_words: Words | None) -> JsonObject:
    """Return which step of a chain was refused, in the words in which it is offered."""
    text, move = refused.action, refused.move
    if game_words is not None and move is not None:
        parts = {**move.parts, "phase": refused.phase}
        text = game_words.sentence(f"action.{move.verb}", parts)
    return {"index": refused.index, "action": refused.action, "text": text}


def answer(status: int, error: JsonObject) -> JSONResponse:
    """Return an error as a response."""
    return JSONResponse({"error": error}, status)


def install(app: FastAPI) -> None:
    """Register handlers that send every error in the same schema."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(RequestValidationError, _misfit)
    app.add_exception_handler(ValidationError, _misfit)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(sa.exc.SQLAlchemyError, _no_store)


def lang_of(request: Request) -> str:
    """Return the language of a request."""
    return language(request.query_params, request.headers)


async def _problem(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, Problem)
    game_words = getattr(request.state, "game_words", None)
    return answer(status_of(problem), error_of(problem, lang_of(request), game_words))


async def _no_store(request: Request, problem: Exception) -> JSONResponse:
    name = faults.name_of(problem)
    _log.error("store failed", fault=type(problem).__name__, name=name)
    refused = Unavailable(name)
    return answer(status_of(refused), error_of(refused, lang_of(request)))


async def _misfit(request: Request, problem: Exception) -> JSONResponse:
    problems = (
        problem.errors() if isinstance(problem, RequestValidationError | ValidationError) else []
    )
    return answer(422, does_not_fit(problems, lang_of(request)))


def does_not_fit(problems: Sequence[ErrorDetails], lang: str) -> JsonObject:
    """Return the error for fields that do not match the schema, without their values."""
    if problems and all(each["type"] == "bad_name" for each in problems):
        return error_of(Problem("bad_name", **problems[0]["ctx"]), lang)
    where = [".".join([str(step) for step in each["loc"] if step != "body"]) for each in problems]
    named = [place[:80] for place in where if place][:5] or ["body"]
    return error_of(Problem("does_not_fit", fields=named), lang)


async def _http(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, HTTPException)
    name = _BY_STATUS.get(problem.status_code, "malformed")
    return answer(problem.status_code, error_of(Problem(name), lang_of(request)))
