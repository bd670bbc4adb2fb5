"""The endpoint for studies: the analysis of a finished game, made in the background."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from signoria.analysis.findings import Analysis
from signoria.analysis.game_states import VERSION
from signoria.server import study_shapes
from signoria.server.app_state import app_state
from signoria.server.compression import json_response
from signoria.server.errors import lang_of
from signoria.server.serialize import dumps
from signoria.server.study_view import findings_view
from signoria.tables.model.moments import finished_match
from signoria.tables.model.table import Table
from signoria.tables.wire.replay import record_of

router = APIRouter(tags=["tables"])
Have = Literal["rough", "whole"]


@router.get("/tables/{table}/study", responses={200: {"model": study_shapes.Study}})
async def study(
    request: Request,
    table: str,
    have: Annotated[Have | None, Query()] = None,
    lang: str | None = None,
) -> Response:
    """Return the analysis of a finished game as far as it is; begin it if nobody has yet."""
    del lang
    state = app_state(request)
    hall = state.hall
    async with hall.at(table) as (_, found):
        finished_match(found)
    record = await hall.replay_cache.text(
        ("plain", found.spec.id, found.seq), lambda: record_of(found)
    )
    made = await hall.studies.look(
        found.spec.id, record, lambda: state.limits.count(request, "study")
    )
    told = "null"
    if made.analysis is not None and have != _stage(made.analysis):
        told = await _findings(request, found, made.analysis)
    of = made.steps if not made.done else max(made.steps, 1)
    done = of if made.done else len(made.parts)
    head = {"version": VERSION, "done": made.done, "progress": {"done": done, "of": of}}
    return json_response(request, f'{dumps(head)[:-1]},"found":{told}}}')


def _stage(analysis: Analysis) -> Have:
    return "rough" if analysis.rough else "whole"


async def _findings(request: Request, table: Table, analysis: Analysis) -> str:
    """Return the findings as text, made once for each language."""
    hall, lang, spec = app_state(request).hall, lang_of(request), table.spec
    names = tuple([seat.name for seat in table.seats])
    key = ("study", spec.id, table.seq, names, lang, analysis.rough, analysis.iterations)
    words = hall.registry.words(spec.game.NAME, lang, names)
    return await hall.replay_cache.text(
        key, lambda: dumps(findings_view(analysis, spec.game, words))
    )
