"""Logs for whoever runs the house: what happened, and nothing of what people said or did.

A line is an event with a few fields. The event is the text as it stands in the source; what a
program would fill in is left out unless it is a number or a key of the catalogue. An error is
its type and the places in this package it came through, never its message.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
import time
from collections.abc import Iterator, Mapping, MutableMapping
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

LEVELS = ("debug", "info", "warning", "error")
KINDS = ("auto", "plain", "json")
OWN = "tafelrunde"
FIELDS = "fields"
HIDDEN = "…"
MOST_PLACES = 12
LONGEST_EVENT = 200
_KEY = re.compile(r"[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)+")
_FILLED = re.compile(r"%[-#0 +]*\d*(?:\.\d+)?[a-zA-Z]")
_ID = re.compile(r"[A-Za-z0-9_-]+")
_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
_FOLDER = Path(__file__).parents[2]
_QUIET = {"/healthz", "/metrics", "/static"}
"""What is asked for so often that only the most talkative log tells of it."""

Scope = MutableMapping[str, Any]


def fields(**values: object) -> dict[str, object]:
    """Give the argument `extra` for a log's line with these fields."""
    return {FIELDS: values}


def _shown(name: str, value: object) -> object:
    """Give a field's value if it is harmless: a number, a key, a route, the start of an id."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if name == "table" and isinstance(value, str) and _ID.fullmatch(value):
        return value[:6]
    if isinstance(value, _Plain) or (isinstance(value, str) and _KEY.fullmatch(value)):
        return str(value)
    return HIDDEN


class _Plain(str):
    """A text that is known to come from the source, such as the template of a route."""


def _event(record: logging.LogRecord) -> str:
    """Give the text of a line as its source has it, with what is harmless filled in."""
    if not isinstance(record.msg, str):
        return type(record.msg).__name__
    text = (record.msg.strip().splitlines() or [""])[0]
    if not _is_own(record) and not _is_literal(text, record.pathname):
        return f"{record.filename}:{record.lineno}"
    given = record.args if isinstance(record.args, tuple) else ()
    values = iter(given if _is_own(record) else ())
    filled = _FILLED.sub(lambda _: str(_shown("", next(values, HIDDEN))), text)
    return filled[:LONGEST_EVENT]


def _is_literal(text: str, path: str) -> bool:
    """Tell whether a text stands in a source; what was put together there may hold values."""
    source = _source(path)
    return any(f"{quote}{text}" in source for quote in ("'", '"'))


@lru_cache(64)
def _source(path: str) -> str:
    try:
        return Path(path).read_text("utf-8")
    except (OSError, ValueError):
        return ""


def _is_own(record: logging.LogRecord) -> bool:
    return record.name == OWN or record.name.startswith(f"{OWN}.")


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """Give an error and those that led to it."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _places(trace: TracebackType | None) -> Iterator[str]:
    """Name the lines of this package that an error came through."""
    while trace is not None:
        path = Path(trace.tb_frame.f_code.co_filename)
        if path.is_relative_to(_FOLDER):
            yield f"{path.relative_to(_FOLDER).as_posix()}:{trace.tb_lineno}"
        trace = trace.tb_next


def _trouble(error: BaseException | None) -> dict[str, object]:
    """Tell of an error: its type, what caused it, and where; without values."""
    if error is None:
        return {}
    chain = list(_chain(error))
    kinds = [f"{type(part).__module__}.{type(part).__qualname__}" for part in chain]
    places = [place for part in chain for place in _places(part.__traceback__)]
    return {"error": kinds, "places": places[-MOST_PLACES:]}


def told(record: logging.LogRecord) -> dict[str, object]:
    """Give what may be written of a record, in order."""
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    line: dict[str, object] = {
        "time": at.replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "event": _event(record),
    }
    given = getattr(record, FIELDS, None)
    if _is_own(record) and isinstance(given, Mapping):
        line |= {name: _shown(name, value) for name, value in given.items() if name not in line}
    error = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
    return line | _trouble(error)


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        return json.dumps(told(record), ensure_ascii=False)


class PlainLines(logging.Formatter):
    """The same for people at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        line = told(record)
        at, level, _, event = (str(line.pop(name)) for name in ("time", "level", "logger", "event"))
        rest = "".join(f" {name}={_joined(value)}" for name, value in line.items())
        return f"{at} {level.upper():7} {event}{rest}"


def _joined(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def configure(kind: str, level: str, stream: TextIO | None = None) -> None:
    """Send everything that is logged in this process through here, to the standard error."""
    out = sys.stderr if stream is None else stream
    is_plain = kind == "plain" or (kind == "auto" and out.isatty())
    handler = logging.StreamHandler(out)
    handler.setFormatter(PlainLines() if is_plain else JsonLines())
    root, wanted = logging.getLogger(), getattr(logging, level.upper())
    root.handlers = [handler]
    root.setLevel(max(wanted, logging.WARNING))
    logging.getLogger(OWN).setLevel(wanted)
    is_talkative = wanted == logging.DEBUG
    logging.getLogger("uvicorn").setLevel(
        logging.INFO if is_talkative else max(wanted, logging.WARNING)
    )
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        found = logging.getLogger(name)
        found.handlers, found.propagate = [], True
    # A line that cannot be written would else be shown with all its values.
    logging.raiseExceptions = False
    logging.captureWarnings(True)
    _catch_the_rest()


def _catch_the_rest() -> None:
    """Log errors that nobody catches, which Python would print with their values."""
    log = logging.getLogger(f"{OWN}.unexpected")

    def in_thread(found: threading.ExceptHookArgs) -> None:
        log.error("a thread has failed", exc_info=found.exc_value)

    def at_last(_: type[BaseException], error: BaseException, __: TracebackType | None) -> None:
        log.error("the house has failed", exc_info=error)

    def while_cleaning(found: Any) -> None:
        log.error("something could not be cleaned up", exc_info=found.exc_value)

    threading.excepthook, sys.excepthook = in_thread, at_last
    sys.unraisablehook = while_cleaning


class RequestLog:
    """Logs each request and each socket by the template of its route; an ASGI middleware."""

    def __init__(self, app: Any, is_behind_proxy: bool = False) -> None:
        self.app = app
        self.log = logging.getLogger(f"{OWN}.requests")
        self.is_warned = is_behind_proxy

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Pass a request on and log how it ended."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self._warn_of_proxy(scope)
        start, status = time.perf_counter(), 500 if scope["type"] == "http" else None

        async def sending(message: Scope) -> None:
            nonlocal status
            status = _status(message, status)
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            self._tell(scope, status, time.perf_counter() - start)

    def _tell(self, scope: Scope, status: int | None, seconds: float) -> None:
        route, level = _route(scope), logging.INFO
        if scope["type"] == "http" and status is not None and status >= 500:
            level = logging.ERROR
        elif route in _QUIET:
            level = logging.DEBUG
        if not self.log.isEnabledFor(level):
            return
        known = {"status": status, "route": route, "milliseconds": round(seconds * 1000, 1)}
        method = scope.get("method")
        if method in _METHODS:
            known["method"] = _Plain(method)
        if isinstance(scope.get("path_params", {}).get("table_id"), str):
            known["table"] = scope["path_params"]["table_id"]
        event = "request" if scope["type"] == "http" else "socket closed"
        self.log.log(level, event, extra=fields(**known))

    def _warn_of_proxy(self, scope: Scope) -> None:
        """Say once that a proxy is not believed: everybody would be counted as one."""
        if self.is_warned or all(name != b"x-forwarded-for" for name, _ in scope["headers"]):
            return
        self.is_warned = True
        self.log.warning("requests come through a proxy that the setting proxies does not name")


def _status(message: Scope, before: int | None) -> int | None:
    """Take the status, or a socket's code, from what is sent."""
    if message["type"] in ("http.response.start", "websocket.http.response.start"):
        return int(message["status"])
    return int(message.get("code", 1000)) if message["type"] == "websocket.close" else before


def _route(scope: Scope) -> _Plain:
    """Give the template of a route, never the path that was asked for."""
    template = getattr(scope.get("route"), "path", None)
    if isinstance(template, str):
        return _Plain(template)
    return _Plain("/static" if str(scope.get("path", "")).startswith("/static/") else HIDDEN)
