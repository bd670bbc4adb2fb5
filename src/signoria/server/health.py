"""Endpoints for operators: liveness, readiness and metrics."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

import signoria
from signoria.server.app_state import app_state
from signoria.server.lan import from_here
from signoria.server.readiness import OK
from signoria.tables.model.refusal import NotYours

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def alive() -> dict[str, str]:
    """Liveness: return 200 while the process answers."""
    return {"status": "ok", "version": signoria.__version__}


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Return whether the database answers, is of this release, and can be written to."""
    status = await app_state(request).readiness.status()
    return JSONResponse({"status": status}, 200 if status == OK else 503)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request) -> Response:
    """Return numbers for Prometheus."""
    settings = app_state(request).settings
    allowed = settings.metrics
    if allowed is None:
        allowed = from_here(request)
    if not allowed:
        raise NotYours("metrics_closed")
    return Response(app_state(request).metrics.text(), media_type="text/plain; version=0.0.4")
