"""The OpenAPI description as JSON, and a plain HTML page made from it."""

from functools import lru_cache
from html import escape

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from signoria.server.app_state import app_state
from signoria.server.compression import gzip, json_response
from signoria.server.messages import FROM_CLIENT
from signoria.server.replies import FROM_SERVER
from signoria.server.serialize import JsonObject, dumps

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


def document(app: FastAPI) -> JsonObject:
    """Return the OpenAPI description of *app*, the messages of the WebSocket included."""
    described = app.openapi()
    schemas = {**described["components"]["schemas"], **_messages()}
    return {**described, "components": {**described["components"], "schemas": schemas}}


def _messages() -> JsonObject:
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
        for path, methods in _items(described, "paths")
        for method, call in _items(methods)
    ]
    shapes = [_shape(name, schema) for name, schema in _items(described, "components", "schemas")]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signoria: API</title>'
        '<meta name="viewport" content="width=device-width"></head><body><h1>Signoria: API</h1>'
        f'<p><a href="{escape(prefix)}/api/openapi.json">OpenAPI description</a></p>'
        f"<h2>Calls</h2><dl>{''.join(calls)}</dl><h2>Shapes</h2><dl>{''.join(shapes)}</dl>"
        "</body></html>"
    )


def _at(tree: object, *path: str) -> object:
    """Return what is at *path* in a tree of JSON objects; ``None`` if nothing is there."""
    for step in path:
        tree = tree.get(step) if isinstance(tree, dict) else None
    return tree


def _items(tree: object, *path: str) -> list[tuple[str, object]]:
    """Return the fields of the object at *path*; none if there is no object."""
    found = _at(tree, *path)
    return list(found.items()) if isinstance(found, dict) else []


def _call(method: str, path: str, call: object) -> str:
    parameters = _at(call, "parameters")
    each = parameters if isinstance(parameters, list) else []
    asked = ", ".join([str(_at(parameter, "name")) for parameter in each])
    body = _at(call, "requestBody", "content", "application/json", "schema", "$ref")
    shape = str(body or "").rpartition("/")[2]
    told = [str(_at(call, "description") or ""), f"Parameters: {asked}." if asked else ""]
    linked = f' Body: <a href="#{escape(shape)}">{escape(shape)}</a>.' if shape else ""
    text = escape(" ".join([part for part in told if part]))
    return f"<dt><code>{escape(method.upper())} {escape(path)}</code></dt><dd>{text}{linked}</dd>"


def _shape(name: str, schema: object) -> str:
    fields = ", ".join([field for field, _ in _items(schema, "properties")])
    about = escape(f"{_at(schema, 'description') or ''} Fields: {fields}.")
    return f'<dt id="{escape(name)}"><code>{escape(name)}</code></dt><dd>{about}</dd>'
