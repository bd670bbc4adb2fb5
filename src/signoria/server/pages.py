"""The built web client, with one HTML page for all of its own URLs."""

from html import escape
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from signoria.core.problem import Problem
from signoria.server.app_state import app_state
from signoria.server.errors import answer, error_of, lang_of
from signoria.server.link_preview import preview
from signoria.server.settings import Settings
from signoria.server.static_files import (
    ASK_FIRST,
    FOR_EVER,
    StaticFiles,
    static_response,
    with_head,
)

router = APIRouter(include_in_schema=False)
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Signoria</title>
<h1>The browser part is not built</h1>
<p>The server runs, but the pages are not there. In a clone of the project, run
<code>make serve</code>, which builds them; an installed package brings them along.</p>
<p lang="fr">Le serveur fonctionne, mais les pages manquent. Dans un clone du projet, lancez
<code>make serve</code>, qui les construit.</p>
<p><a href="{prefix}/api/docs">The interface for programs</a></p></html>"""


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """Return a built file, or the page that draws whatever the address says."""
    if path.startswith("api/"):
        return _nothing(request)
    static_files = app_state(request).static_files
    item = None if path == "index.html" else static_files.find(path)
    if item is not None:
        return static_response(request, item, FOR_EVER if path.startswith("assets/") else ASK_FIRST)
    if Path(path).suffix:
        return HTMLResponse(status_code=404)
    index = static_files.find("index.html")
    if index is None:
        prefix = app_state(request).settings.prefix
        return HTMLResponse(MISSING.replace("{prefix}", escape(prefix)), 503)
    return static_response(request, with_head(index, preview(request, path)), ASK_FIRST)


def make_static_files(settings: Settings) -> StaticFiles:
    """Return the built files, their links starting from the prefix."""
    return StaticFiles(settings.static, lambda page: with_base(page, settings.prefix))


def with_base(page: str, prefix: str) -> str:
    """Return the page with its relative links starting from the prefix."""
    return page.replace("<head>", f'<head><base href="{escape(prefix)}/">', 1)


def _nothing(request: Request) -> Response:
    return answer(404, error_of(Problem("no_such_page"), lang_of(request)))
