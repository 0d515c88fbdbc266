"""The log for hosts: what happened, but nothing that people said or did.

Every line goes through one chain of structlog processors, including lines of other packages.
A line is an event with fields. The event is the text as it stands in the source. A value is
filled in only if it is a number or a key of the catalogue. `FIELDS` lists the fields of each
event, and other fields are dropped. An error is logged as its type and the places in this package
that it came through, never with its message.
"""

from __future__ import annotations

import logging
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

import structlog
from structlog.processors import JSONRenderer
from structlog.stdlib import BoundLogger, ProcessorFormatter
from structlog.typing import EventDict, Processor, WrappedLogger

OWN_LOGGER = "tafelrunde"
HIDDEN = "…"
MAX_PLACES = 12
MAX_EVENT_LENGTH = 200
TABLE_DIGITS = 6
"""How much of a table's id is shown: enough to follow the table, too little to open it."""
_KEY = re.compile(r"[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)+")
_PLACEHOLDER = re.compile(r"%[-#0 +]*\d*(?:\.\d+)?[a-zA-Z]")
_ID = re.compile(r"[A-Za-z0-9_-]+")
_KNOWN_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
_PACKAGE_FOLDER = Path(__file__).parents[2]
_QUIET_ROUTES = {"/healthz", "/metrics", "/static"}
"""Routes that are logged at level debug only, because they are requested often."""

Scope = MutableMapping[str, Any]


class SourceText(str):
    """A text that is known to come from the source, such as the template of a route."""


def _show_harmless(value: object) -> object:
    """Return a number or a key of the catalogue unchanged, and hide every other value."""
    is_number = value is None or isinstance(value, bool | int | float)
    is_key = isinstance(value, str) and _KEY.fullmatch(value)
    return value if is_number or is_key else HIDDEN


def _show_source_text(value: object) -> object:
    return str(value) if isinstance(value, SourceText) else HIDDEN


def _show_start_of_id(value: object) -> object:
    is_id = isinstance(value, str) and _ID.fullmatch(value)
    return str(value)[:TABLE_DIGITS] if is_id else HIDDEN


ShowValue = Callable[[object], object]
_REQUEST: Mapping[str, ShowValue] = {
    "status": _show_harmless,
    "route": _show_source_text,
    "milliseconds": _show_harmless,
    "method": _show_source_text,
    "table": _show_start_of_id,
}
FIELDS: Mapping[str, Mapping[str, ShowValue]] = {"request": _REQUEST, "socket closed": _REQUEST}
"""The fields of every event that has any, each with the function that shows its value."""


# The chain of processors


def _reduce_own_line(_: WrappedLogger, __: str, line: EventDict) -> EventDict:
    """Keep the text, the fields listed for this event, and the type of an error."""
    shown_fields = FIELDS.get(line["event"], {})
    fields = {
        name: shown_fields[name](value) for name, value in line.items() if name in shown_fields
    }
    event = _fill_in(line["event"], line.get("positional_args", ()))
    return {"event": event, **fields, **_describe_error(_error_in(line))}


def _reduce_foreign_line(_: WrappedLogger, __: str, line: EventDict) -> EventDict:
    """Keep the text of a standard logger's line, and the type of an error."""
    record: logging.LogRecord = line["_record"]
    event = _event_text(record, line.get("positional_args", ()))
    internal = {"_record": record, "_from_structlog": False}
    return {**internal, "event": event, **_describe_error(_error_in(line))}


def _error_in(line: EventDict) -> BaseException | None:
    """Return the error of a line, in any form that `exc_info` allows."""
    exc_info = line.get("exc_info")
    if isinstance(exc_info, BaseException):
        return exc_info
    if isinstance(exc_info, tuple):
        error = exc_info[1]
        return error if isinstance(error, BaseException) else None
    return sys.exc_info()[1] if exc_info else None


def _add_origin(_: WrappedLogger, __: str, line: EventDict) -> EventDict:
    """Put time, level and logger before all other fields."""
    record: logging.LogRecord = line["_record"]
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    origin = {
        "time": at.replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "logger": record.name,
    }
    return {**origin, **line}


def _render_plain(_: WrappedLogger, __: str, line: EventDict) -> str:
    """Write a line for people at a terminal."""
    at, level, _name, event = (str(line.pop(key)) for key in ("time", "level", "logger", "event"))
    fields = "".join(f" {name}={_join(value)}" for name, value in line.items())
    return f"{at} {level.upper():7} {event}{fields}"


def _join(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _event_text(record: logging.LogRecord, values: object) -> str:
    """Return the text of a line as its source has it, or the place of a text built at run time."""
    if not isinstance(record.msg, str):
        return type(record.msg).__name__
    text = (record.msg.strip().splitlines() or [""])[0]
    if _is_own(record):
        return _fill_in(text, values)
    if _is_literal(text, record.pathname):
        return _fill_in(text, ())
    return f"{record.filename}:{record.lineno}"


def _fill_in(text: str, values: object) -> str:
    """Fill the placeholders of a text with harmless values."""
    remaining = iter(values if isinstance(values, tuple) else ())
    filled = _PLACEHOLDER.sub(lambda _: str(_show_harmless(next(remaining, HIDDEN))), text)
    return filled[:MAX_EVENT_LENGTH]


def _is_literal(text: str, path: str) -> bool:
    """Return whether a text is a literal of a source file and so holds no values."""
    source = _read_source(path)
    return any(f"{quote}{text}" in source for quote in ("'", '"'))


@lru_cache(64)
def _read_source(path: str) -> str:
    try:
        return Path(path).read_text("utf-8")
    except (OSError, ValueError):
        return ""


def _is_own(record: logging.LogRecord) -> bool:
    return record.name == OWN_LOGGER or record.name.startswith(f"{OWN_LOGGER}.")


def _error_chain(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error and the errors that caused it."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _places_in_package(trace: TracebackType | None) -> Iterator[str]:
    """Yield the lines of this package that an error came through."""
    while trace is not None:
        path = Path(trace.tb_frame.f_code.co_filename)
        if path.is_relative_to(_PACKAGE_FOLDER):
            yield f"{path.relative_to(_PACKAGE_FOLDER).as_posix()}:{trace.tb_lineno}"
        trace = trace.tb_next


def _describe_error(error: BaseException | None) -> dict[str, object]:
    """Describe an error by its type, its causes and its places, without values."""
    if error is None:
        return {}
    chain = list(_error_chain(error))
    kinds = [f"{type(part).__module__}.{type(part).__qualname__}" for part in chain]
    places = [place for part in chain for place in _places_in_package(part.__traceback__)]
    return {"error": kinds, "places": places[-MAX_PLACES:]}


# For loggers of this package that pass fields: values are dropped before a record exists.
structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level,
        _reduce_own_line,
        ProcessorFormatter.wrap_for_formatter,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=BoundLogger,
    cache_logger_on_first_use=True,
)


def _formatter(is_plain: bool) -> ProcessorFormatter:
    """Return the end of the chain, which the lines of all loggers reach."""
    render: Processor = _render_plain if is_plain else JSONRenderer(ensure_ascii=False)
    return ProcessorFormatter(
        foreign_pre_chain=[_reduce_foreign_line],
        processors=[_add_origin, ProcessorFormatter.remove_processors_meta, render],
        pass_foreign_args=True,
        use_get_message=False,
    )


def configure(kind: str, level: str, stream: TextIO | None = None) -> None:
    """Send all log lines of this process through the chain, to standard error by default."""
    out = sys.stderr if stream is None else stream
    is_plain = kind == "plain" or (kind == "auto" and out.isatty())
    handler = logging.StreamHandler(out)
    handler.setFormatter(_formatter(is_plain))
    root, wanted_level = logging.getLogger(), getattr(logging, level.upper())
    root.handlers = [handler]
    root.setLevel(max(wanted_level, logging.WARNING))
    logging.getLogger(OWN_LOGGER).setLevel(wanted_level)
    is_debug = wanted_level == logging.DEBUG
    logging.getLogger("uvicorn").setLevel(
        logging.INFO if is_debug else max(wanted_level, logging.WARNING)
    )
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
    # Otherwise a line that cannot be written would be printed with all its values.
    logging.raiseExceptions = False
    logging.captureWarnings(True)
    _log_uncaught_errors()


def _log_uncaught_errors() -> None:
    """Log uncaught errors, which Python would print with their values."""
    log = logging.getLogger(f"{OWN_LOGGER}.unexpected")

    def log_thread_error(hook_args: threading.ExceptHookArgs) -> None:
        log.error("a thread has failed", exc_info=hook_args.exc_value)

    def log_last_error(
        _: type[BaseException], error: BaseException, __: TracebackType | None
    ) -> None:
        log.error("the house has failed", exc_info=error)

    def log_cleanup_error(hook_args: Any) -> None:
        log.error("something could not be cleaned up", exc_info=hook_args.exc_value)

    threading.excepthook, sys.excepthook = log_thread_error, log_last_error
    sys.unraisablehook = log_cleanup_error


class RequestLog:
    """ASGI middleware that logs each request and each socket by the template of its route."""

    def __init__(self, app: Any, is_behind_proxy: bool = False) -> None:
        self.app = app
        self.log: BoundLogger = structlog.stdlib.get_logger(f"{OWN_LOGGER}.requests")
        self.is_warned = is_behind_proxy

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Pass a request on, and log how it ended."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self._warn_of_proxy(scope)
        start, status = time.perf_counter(), 500 if scope["type"] == "http" else None

        async def send_and_note_status(message: Scope) -> None:
            nonlocal status
            status = _status(message, status)
            await send(message)

        try:
            await self.app(scope, receive, send_and_note_status)
        finally:
            self._log_request(scope, status, time.perf_counter() - start)

    def _log_request(self, scope: Scope, status: int | None, seconds: float) -> None:
        route, level = _route(scope), logging.INFO
        if scope["type"] == "http" and status is not None and status >= 500:
            level = logging.ERROR
        elif route in _QUIET_ROUTES:
            level = logging.DEBUG
        if not self.log.is_enabled_for(level):
            return
        known = {"status": status, "route": route, "milliseconds": round(seconds * 1000, 1)}
        method = scope.get("method")
        if method in _KNOWN_METHODS:
            known["method"] = SourceText(method)
        if isinstance(scope.get("path_params", {}).get("table_id"), str):
            known["table"] = scope["path_params"]["table_id"]
        event = "request" if scope["type"] == "http" else "socket closed"
        self.log.log(level, event, **known)

    def _warn_of_proxy(self, scope: Scope) -> None:
        """Warn once of an untrusted proxy, behind which all visitors count as one client."""
        if self.is_warned or all(name != b"x-forwarded-for" for name, _ in scope["headers"]):
            return
        self.is_warned = True
        self.log.warning("requests come through a proxy that the setting proxies does not name")


def _status(message: Scope, before: int | None) -> int | None:
    """Return the HTTP status or the close code that a message carries, else the one before."""
    if message["type"] in ("http.response.start", "websocket.http.response.start"):
        return int(message["status"])
    return int(message.get("code", 1000)) if message["type"] == "websocket.close" else before


def _route(scope: Scope) -> SourceText:
    """Return the template of a route, never the path that was requested."""
    template = getattr(scope.get("route"), "path", None)
    if isinstance(template, str):
        return SourceText(template)
    return SourceText("/static" if str(scope.get("path", "")).startswith("/static/") else HIDDEN)
