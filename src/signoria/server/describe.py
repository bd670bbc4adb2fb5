"""The OpenAPI description as JSON, and a plain HTML page made from it."""

from functools import lru_cache
from html import escape
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from signoria.server.app_state import app_state
from signoria.server.compression import gzip, json_response
from signoria.server.messages import FROM_CLIENT
from signoria.server.replies import FROM_SERVER
from signoria.server.serialize import dumps

router = APIRouter(include_in_schema=False)
REF = "#/components/schemas/{model}"


@router.get("/api/openapi.json")
async def description(request: Request) -> Response:
    """Return the description for programs."""
    return json_response(request, *_described(request.app, app_state(request).settings.prefix))


@lru_cache(4)
def _described(app: FastAPI, prefix: str) -> tuple[str, bytes]:
    """Return the description, as it is and packed: it never changes while the server runs."""
    text = dumps({**document(app), "servers": [{"url": prefix or "/"}]})
    return text, gzip(text.encode())


def document(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI description of *app*, the messages of the WebSocket included."""
    described = app.openapi()
    schemas = {**described["components"]["schemas"], **_messages()}
    return {**described, "components": {**described["components"], "schemas": schemas}}


def _messages() -> dict[str, Any]:
    """Return the schemas of `FromClient` and `FromServer`, and of the messages in them."""
    inward = FROM_CLIENT.json_schema(ref_template=REF)
    outward = FROM_SERVER.json_schema(ref_template=REF, mode="serialization")
    parts = {**inward.pop("$defs"), **outward.pop("$defs")}
    return {**parts, "FromClient": inward, "FromServer": outward}


@router.get("/api/docs")
async def page(request: Request) -> HTMLResponse:
    """Return the description for people; nothing is fetched from elsewhere."""
    return HTMLResponse(_page(request.app, app_state(request).settings.prefix))


@lru_cache(4)
def _page(app: FastAPI, prefix: str) -> str:
    described = document(app)
    calls = [
        _call(method, path, call)
        for path, methods in described["paths"].items()
        for method, call in methods.items()
    ]
    schemas = described["components"]["schemas"]
    shapes = [_shape(name, schema) for name, schema in schemas.items()]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signoria: API</title>'
        '<meta name="viewport" content="width=device-width"></head><body><h1>Signoria: API</h1>'
        f'<p><a href="{escape(prefix)}/api/openapi.json">OpenAPI description</a></p>'
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
