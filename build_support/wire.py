"""Write the schema that server and web client share: web/src/wire/openapi.json.

Usage: python build_support/wire.py (`make wire` also generates TypeScript from it)

Sources are the Pydantic models of the server and the view dataclasses of the games. It needs the
interpreted engine: compiled dataclasses do not keep the types of their fields.
"""

import ast
import dataclasses
import importlib
import inspect
import json
import sys
import typing
from pathlib import Path
from types import ModuleType
from typing import Any

import typing_extensions
from fastapi import FastAPI
from pydantic import TypeAdapter

from signoria.server import describe, messages, replies, shapes
from signoria.server.app import API, CALLS

ROOT = Path(__file__).parents[1]
OPENAPI = ROOT / "web" / "src" / "wire" / "openapi.json"
REF = "#/components/schemas/{model}"
Schema = dict[str, Any]
TYPED_DICT: Any = typing_extensions.TypedDict


def main() -> None:
    """Write the description."""
    OPENAPI.write_text(text())
    sys.stderr.write(f"signoria: wrote {OPENAPI.relative_to(ROOT)}\n")


def text() -> str:
    """Return the description as it is kept: one that can be compared line by line."""
    return json.dumps(document(), indent=1, ensure_ascii=False) + "\n"


def document() -> Schema:
    """Return the OpenAPI description of the interface, with the views of all games."""
    app = FastAPI(title="Signoria", version="1")
    for router in CALLS:
        app.include_router(router, prefix=API, responses=shapes.REFUSALS)
    found: Schema = describe.document(app)
    schemas: Schema = found["components"]["schemas"]
    for module in (shapes, replies, messages):
        _explain(schemas, module)
    for folder in sorted((ROOT / "src" / "signoria" / "games").glob("*/view.py")):
        schemas.update(view_schemas(folder.parent.name))
    for folder in sorted((ROOT / "src" / "signoria" / "games").glob("*/reckoning.py")):
        schemas.update(outlook_schemas(folder.parent.name))
    paths = {path: _bodies(calls) for path, calls in found["paths"].items()}
    return {
        "openapi": found["openapi"],
        "info": found["info"],
        "paths": paths,
        "components": _lean({"schemas": schemas}),
    }


def _bodies(calls: Schema) -> Schema:
    """Return of each call what goes in and what comes out when nothing is refused."""
    kept = ("description", "parameters", "requestBody", "responses")
    return {
        method: {key: _lean(call[key]) for key in kept if key in call}
        for method, call in calls.items()
    }


def _lean(part: Any) -> Any:
    """Leave out titles, which repeat the names, and refusals, which are alike everywhere."""
    if isinstance(part, list):
        return [_lean(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {key: _lean(each) for key, each in part.items() if not _is_noise(key, each)}


def _is_noise(key: str, part: object) -> bool:
    return (key == "title" and isinstance(part, str)) or (
        key.isdecimal() and not key.startswith("2")
    )


def view_schemas(game: str) -> Schema:
    """Return the schemas of a game's view and its parts, each with the game before its name."""
    module = importlib.import_module(f"signoria.games.{game}.view")
    options = importlib.import_module(f"signoria.games.{game}.options")
    named = _schemas_of(game, _readable(module.View), "View", (module, options))
    named[f"{game.title()}View"]["x-game"] = game
    return named


def outlook_schemas(game: str) -> Schema:
    """Return the schemas of what a game sends beside its view."""
    module = importlib.import_module(f"signoria.games.{game}.reckoning")
    return _schemas_of(game, module.Outlook, "Outlook", (module,))


def _schemas_of(game: str, kind: Any, name: str, sources: tuple[ModuleType, ...]) -> Schema:
    """Return the schemas of *kind* and its parts, each with the game before its name."""
    adapter: TypeAdapter[Any] = TypeAdapter(kind)
    whole = adapter.json_schema(mode="serialization", ref_template=REF)
    parts: Schema = {**whole.pop("$defs", {}), name: whole}
    for source in sources:
        _explain(parts, source)
    named = {f"{game.title()}{part}": _complete(schema) for part, schema in parts.items()}
    pointed = json.dumps(named)
    for part in parts:
        pointed = pointed.replace(f'schemas/{part}"', f'schemas/{game.title()}{part}"')
    return dict(json.loads(pointed))


def _readable(kind: Any) -> Any:
    """Return *kind* with each TypedDict as Pydantic wants it before Python 3.12."""
    if typing.is_typeddict(kind) or getattr(kind, "__name__", "") == "View":
        hints = {name: _readable(hint) for name, hint in typing.get_type_hints(kind).items()}
        make = TYPED_DICT if typing.is_typeddict(kind) else _dataclass
        made = make(kind.__name__, hints)
        made.__doc__ = kind.__doc__
        return made
    parts = typing.get_args(kind)
    if typing.get_origin(kind) in (dict, tuple):
        return typing.get_origin(kind)[tuple(_readable(part) for part in parts)]
    return kind


def _dataclass(name: str, hints: Schema) -> type:
    return dataclasses.make_dataclass(name, list(hints.items()))


def _complete(schema: Schema) -> Schema:
    """Require all fields: a view is sent whole, and a mapping over set words has all its keys."""
    whole = {key: _complete_part(part) for key, part in schema.items()}
    names = whole.pop("propertyNames", {}).get("enum")
    if names:
        whole["properties"] = dict.fromkeys(names, whole["additionalProperties"])
        whole["additionalProperties"] = False
    if "properties" in whole:
        whole["required"] = list(whole["properties"])
    return whole


def _complete_part(part: object) -> Any:
    if isinstance(part, dict):
        return _complete(part)
    return [_complete_part(each) for each in part] if isinstance(part, list) else part


def _explain(schemas: Schema, module: ModuleType) -> None:
    """Add what the source says below each field."""
    for made in ast.parse(inspect.getsource(module)).body:
        if not isinstance(made, ast.ClassDef) or made.name not in schemas:
            continue
        fields = schemas[made.name].get("properties", {})
        for field, after in zip(made.body, made.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                said = _said(after)
                if said and field.target.id in fields:
                    fields[field.target.id]["description"] = said


def _said(line: ast.stmt) -> str | None:
    """Return the text of a line that is a text alone."""
    if isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant):
        return " ".join(str(line.value.value).split())
    return None


if __name__ == "__main__":
    main()
