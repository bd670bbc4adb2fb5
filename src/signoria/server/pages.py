"""The pages: the built browser part, and one page for every address of its own."""

from html import escape
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from signoria.core.problem import Problem
from signoria.server.errors import answer, error_of, lang_of
from signoria.server.house import house

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
    settings = house(request).settings
    if path.startswith("api/"):
        return _nothing(request)
    file = _inside(settings.static, path)
    if file is not None and file.name != "index.html":
        hashed = path.startswith("assets/")
        keep = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return FileResponse(file, headers={"Cache-Control": keep})
    if Path(path).suffix:
        return HTMLResponse(status_code=404)
    index = settings.static / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING.replace("{prefix}", escape(settings.prefix)), 503)
    text = with_base(index.read_text(encoding="utf-8"), settings.prefix)
    return HTMLResponse(text, headers={"Cache-Control": "no-cache"})


def with_base(page: str, prefix: str) -> str:
    """Return the page with its relative links starting from the prefix."""
    return page.replace("<head>", f'<head><base href="{escape(prefix)}/">', 1)


def _inside(folder: Path, path: str) -> Path | None:
    """Return the file at *path*, if it is one of the folder's."""
    if not path or "\x00" in path:
        return None
    file = (folder / path).resolve()
    return file if file.is_relative_to(folder.resolve()) and file.is_file() else None


def _nothing(request: Request) -> Response:
    return answer(404, error_of(Problem("no_such_page"), lang_of(request)))
