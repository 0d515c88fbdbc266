"""What the log holds: what happened, and nothing of what people said, did or keep secret."""

from __future__ import annotations

import ast
import io
import json
import logging
import re
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog

from tafelrunde.server.ops import logs
from tests.server.processes import PATIENCE, Caller, ServerProcess, finish, run_server
from tests.tables.backends import Database

SECRET = "take 1L of Annegret geheim.Wort@example"


@pytest.fixture
def log_output() -> Iterator[io.StringIO]:
    """The log of this process at its most talkative; everything is as before afterwards."""
    root, hooks = logging.getLogger(), (threading.excepthook, sys.excepthook, sys.unraisablehook)
    names = ("", "tafelrunde", "uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi")
    found = [logging.getLogger(name) for name in names]
    before = [(log, log.level, log.handlers, log.propagate) for log in found]
    stream, raising = io.StringIO(), logging.raiseExceptions
    logs.configure("json", "debug", stream)
    yield stream
    logging.captureWarnings(False)
    logging.raiseExceptions = raising
    threading.excepthook, sys.excepthook, sys.unraisablehook = hooks
    for log, level, handlers, propagate in before:
        log.handlers, log.propagate = handlers, propagate
        log.setLevel(level)
    assert root.handlers is before[0][2]


def log_lines(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_is_one_object_with_time_level_logger_and_event(log_output: io.StringIO) -> None:
    structlog.stdlib.get_logger("tafelrunde.hub").info("request", status=200)
    logging.getLogger("tafelrunde.hub").info("woken")
    (line, woken) = log_lines(log_output)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("time"))
    assert [*line] == ["level", "logger", "event", "status"]
    assert line == {"level": "info", "logger": "tafelrunde.hub", "event": "request", "status": 200}
    assert [*woken] == ["time", "level", "logger", "event"]


@pytest.mark.parametrize("get_logger", [logging.getLogger, structlog.stdlib.get_logger])
def test_numbers_and_keys_are_filled_in_and_other_values_are_not(
    log_output: io.StringIO, get_logger: Callable[[str], Any]
) -> None:
    log = get_logger("tafelrunde.hub")
    log.warning("refused: %s after %d, %s", "table.is_over", 3, SECRET)
    assert log_lines(log_output)[0]["event"] == "refused: table.is_over after 3, …"


def test_a_field_that_is_not_listed_for_its_event_is_dropped(log_output: io.StringIO) -> None:
    log = structlog.stdlib.get_logger("tafelrunde.hub")
    log.warning("request", status=200, name=SECRET, acts=[SECRET], count=3, level=SECRET)
    log.warning("woken", status=200)
    request, woken = log_lines(log_output)
    assert [*request] == ["time", "level", "logger", "event", "status"]
    assert [*woken] == ["time", "level", "logger", "event"]
    assert request["level"] == "warning"


def test_a_listed_field_shows_the_start_of_a_table_and_no_other_texts(
    log_output: io.StringIO,
) -> None:
    log = structlog.stdlib.get_logger("tafelrunde.hub")
    log.warning("request", table="abcdefghijkl", route=SECRET, method=SECRET, status=SECRET)
    log.warning("request", table=SECRET, route=logs.SourceText("/{name}"))
    first, second = log_lines(log_output)
    assert (first["table"], first["route"], first["method"]) == ("abcdef", "…", "…")
    assert (second["table"], second["route"], first["status"]) == ("…", "/{name}", "…")


def given_fields() -> set[str]:
    """List the names of all fields that the sources of the server give to a logger."""
    methods = {"debug", "info", "warning", "error", "exception", "log"}
    found: set[str] = set()
    for path in Path(logs.__file__).parents[1].rglob("*.py"):
        calls = [
            node
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        ]
        for call in calls:
            logger, _, method = ast.unparse(call.func).rpartition(".")
            if method in methods and "log" in logger.lower():
                found |= {keyword.arg or "**" for keyword in call.keywords}
    return found


def test_no_source_gives_a_field_that_is_listed_nowhere() -> None:
    listed = {name for fields in logs.FIELDS.values() for name in fields}
    assert given_fields() - listed <= {"exc_info", "**"}


@pytest.mark.parametrize("name", ["uvicorn.error", "sqlalchemy.engine", "asyncio", "websockets"])
def test_no_value_that_another_package_logs_is_written(log_output: io.StringIO, name: str) -> None:
    log = logging.getLogger(name)
    log.error("said %s\nmore %r", SECRET, SECRET)
    log.error("Task exception was never retrieved\nfuture: <Task " + SECRET + ">")
    log.error("frame: " + SECRET)
    log.error(ValueError(SECRET))
    log.error("said %(what)s", {"what": SECRET})
    log.error("said", extra={"route": SECRET})
    log.debug("frame: " + SECRET)
    assert len(log_lines(log_output)) == 6
    assert SECRET not in log_output.getvalue()


def fail() -> None:
    try:
        raise ValueError(SECRET)
    except ValueError as error:
        raise RuntimeError(SECRET) from error


@pytest.mark.parametrize("get_logger", [logging.getLogger, structlog.stdlib.get_logger])
def test_an_error_is_its_type_and_the_places_of_this_package(
    log_output: io.StringIO, get_logger: Callable[[str], Any]
) -> None:
    from tafelrunde.games import find_game

    try:
        find_game(SECRET)
    except Exception:
        get_logger("tafelrunde").exception("a request has failed")
    (line,) = log_lines(log_output)
    assert line["error"][0].startswith("tafelrunde.kernel.")
    assert any(place.startswith("kernel/registry.py:") for place in line["places"])
    assert SECRET not in log_output.getvalue()


def test_uncaught_errors_are_logged_without_their_values(log_output: io.StringIO) -> None:
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    try:
        fail()
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn(SECRET, stacklevel=1)
    lines = log_lines(log_output)
    assert [line.get("error") for line in lines[:2]] == [
        ["builtins.RuntimeError", "builtins.ValueError"]
    ] * 2
    assert SECRET not in log_output.getvalue()


def test_a_line_that_cannot_be_written_shows_nothing(
    log_output: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    log_output.close()
    logging.getLogger("tafelrunde").error("said %s", SECRET)
    assert capsys.readouterr().err == ""
    logging.getLogger().handlers = []


def test_plain_lines_say_the_same(log_output: io.StringIO) -> None:
    logs.configure("plain", "info", log_output)
    structlog.stdlib.get_logger("tafelrunde.requests").info("request", status=404, table="abcdefgh")
    logging.getLogger("tafelrunde.requests").debug("never")
    (line,) = log_output.getvalue().splitlines()
    assert line.endswith("INFO    request status=404 table=abcdef")


# A whole evening


PASSWORD, WORDS = "kaiserschmarrn-42", "Tintenfass und Federkiel"
NAMES = ("Annegret", "Ottokar")


def do_secret_things(house: ServerProcess) -> list[str]:
    """Play with everything that is secret, and with mistakes; return what must not be logged."""
    anna, otto = (Caller(house, name, PASSWORD) for name in NAMES)
    secrets = [*NAMES, PASSWORD, WORDS, *(text for who in (anna, otto) for text in (who.token,))]
    secrets += [anna.csrf, otto.csrf]
    options = {"players": 2}
    table = anna.table(options=options, private=True, name="Stammtisch", sit=0)
    key = anna.post(f"/api/tables/{table}/invitation").json()["key"]
    secrets += [key, table, "Stammtisch"]
    otto.get(f"/api/tables/{table}?key={key}")
    assert otto.post(f"/api/tables/{table}/seats/1", {"key": key}).status_code == 204
    otto.post(f"/api/tables/{table}/chat", {"text": WORDS})
    with otto.socket(table, f"?key={key}") as socket:
        socket.send(WORDS)
        secrets += play_acts(table, [anna, otto])
        socket.recv(timeout=PATIENCE)
    anna.post("/api/session", {"name": NAMES[0], "password": f"{PASSWORD}-wrong"})
    anna.get(f"/api/players/{NAMES[1]}?x={PASSWORD}")
    anna.get(f"/{PASSWORD}/{key}?token={anna.token}")
    anna.ask("GET", f"/api/tables/{PASSWORD}/log")
    anna.client.request(PASSWORD.upper().replace("-", ""), f"{house.address}/{key}")
    finish(table, anna, otto)
    return secrets


def play_acts(table: str, people: list[Caller]) -> list[str]:
    """Act some times; return the texts of the acts."""
    rng, texts = Random(1), []
    for _ in range(6):
        for who in people:
            message = who.position(table)
            if message["actions"]:
                texts.append(rng.choice(message["actions"]))
                who.act(table, message["n"], texts[-1])
                who.act(table, message["n"], f"{texts[-1]} {WORDS}")
    return texts


def test_the_log_of_a_whole_evening_holds_no_secret(database: Database, tmp_path: Path) -> None:
    with run_server(database, tmp_path, log_level="debug") as house:
        secrets = do_secret_things(house)
        assert house.end() == 0
        written, told = house.log.read_bytes(), house.log_entries()
    assert [secret for secret in secrets if secret.encode() in written] == []
    requests = [line for line in told if line["event"] == "request"]
    assert len(requests) > 30
    assert {"/api/tables/{table_id}/actions", "…", "/api/players/{name}"} <= {
        line["route"] for line in requests
    }
    assert {200, 201, 204, 403, 404, 409} <= {line["status"] for line in requests}
    assert any(line["event"] == "socket closed" for line in told)
    assert all(len(line.get("table", "")) <= 6 for line in told)
