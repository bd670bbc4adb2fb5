"""The extras of the package: which one to install when a module is missing."""

from typing import Final

from signoria.core.problem import Problem

EXTRAS: Final = {
    "server": (
        "alembic", "confusable_homoglyphs", "cryptography", "fastapi", "httptools", "orjson",
        "prometheus_client", "pydantic", "pydantic_settings", "segno", "sqlalchemy", "starlette",
        "structlog", "uvicorn", "uvloop", "websockets",
    ),
    "postgres": ("psycopg",),
    "plot": ("matplotlib",),
    "ray": ("ray",),
}  # fmt: skip
"""The modules that each extra brings."""


def needed(command: str, missing: ModuleNotFoundError) -> Problem | None:
    """Return the problem of a *command* without its extra; ``None`` if no extra brings it."""
    root = (missing.name or "").partition(".")[0]
    for extra, modules in EXTRAS.items():
        if root in modules:
            return Problem("needs_extra", command=command, extra=extra)
    return None
