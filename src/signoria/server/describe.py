"""The description of the interface: OpenAPI as JSON, and a plain page of our own."""

from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse

from signoria.server.house import house

router = APIRouter(include_in_schema=False)


@router.get("/api/openapi.json")
async def description(request: Request) -> JSONResponse:
    """Return the description for programs."""
    settings = house(request).settings
    described = dict(request.app.openapi())
    described["servers"] = [{"url": settings.prefix or "/"}]
    return JSONResponse(described)


@router.get("/api/docs")
async def page(request: Request) -> HTMLResponse:
    """Return the description for people; nothing is fetched from elsewhere."""
    settings = house(request).settings
    described: dict[str, Any] = request.app.openapi()
    calls = [
        _call(method, path, call)
        for path, methods in described["paths"].items()
        for method, call in methods.items()
    ]
    schemas = described["components"]["schemas"]
    shapes = [_shape(name, schema) for name, schema in schemas.items()]
    prefix = escape(settings.prefix)
    return HTMLResponse(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signoria: API</title>'
        '<meta name="viewport" content="width=device-width"></head><body><h1>Signoria: API</h1>'
        f'<p><a href="{prefix}/api/openapi.json">OpenAPI description</a></p>'
        f"<h2>Calls</h2><dl>{''.join(calls)}</dl><h2>Shapes</h2><dl>{''.join(shapes)}</dl>"
        "</body></html>"
    )


def _call(method: str, path: str, call: dict[str, Any]) -> str:
    asked = ", ".join([each["name"] for each in call.get("parameters", [])])
    body = call.get("requestBody", {}).get("content", {}).get("application/json", {})
    shape = str(body.get("schema", {}).get("$ref", "")).rpartition("/")[2]
    told = [call.get("description", ""), f"Parameters: {asked}." if asked else ""]
    linked = f' Body: <a href="#{escape(shape)}">{escape(shape)}</a>.' if shape else ""
    text = escape(" ".join([each for each in told if each]))
    return f"<dt><code>{escape(method.upper())} {escape(path)}</code></dt><dd>{text}{linked}</dd>"


def _shape(name: str, schema: dict[str, Any]) -> str:
    fields = ", ".join(schema.get("properties", {}))
    about = escape(f"{schema.get('description', '')} Fields: {fields}.")
    return f'<dt id="{escape(name)}"><code>{escape(name)}</code></dt><dd>{about}</dd>'
