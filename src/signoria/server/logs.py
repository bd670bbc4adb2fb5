"""Structured logs: readable on a terminal, JSON otherwise. No cookie, link or seed in them."""

import logging
import sys
from typing import TextIO

import structlog


def configure(stream: TextIO | None = None) -> None:
    """Write logs to *stream*, by default the standard error."""
    target = stream or sys.stderr
    pretty = target.isatty()
    renderer = _for_people() if pretty else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *([] if pretty else [structlog.processors.format_exc_info]),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(target),
    )


def _for_people() -> structlog.dev.ConsoleRenderer:
    """Return what a terminal shows; traces without the values of variables, which are secret."""
    return structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
