"""Requests and replies of an earlier version: how they are sent again and compared.

A transcript is a list of steps, one JSON object a line. A step says who does what: a request, or
something at a socket. What a reply gives under the names in `keep` can be used later as `{name}`.
`mask` masks what depends on time, ids or chance, in transcripts and replies alike.
"""

from __future__ import annotations

import json
import lzma
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.baseline.archives import HERE
from tests.server.visitors import Home, Socket, Visitor, run_house

Step = dict[str, Any]

IDS = {"id", "csrf", "cursor", "rematch"}
TIMES = {"created", "started", "ended", "changed", "at", "begins", "ends"}
VARYING = IDS | TIMES
"""Fields of which only the type is compared; a step may name others for itself as `varying`."""
WORDS = {"text", "prompt", "title", "about", "expectation", "labels"}
"""Fields with sentences for people, which a later version may word better."""


def improved_fields(step: Step) -> set[str]:
    """Return the fields that are different now on purpose.

    These are boards as text, and the statistics of a player, which leave practice games out.
    """
    is_improved = any(part in step.get("path", "") for part in ("/board?", "/api/players/"))
    return {"board"} | ({"reply"} if is_improved else set())


def record_without_rules(text: str) -> list[Any]:
    """Return the lines of a record without the version of the rules, and the hashes over it.

    New games use the newest rules; records of older ones are replayed in test_records.py.
    """
    lines = [json.loads(line) for line in text.splitlines()]
    return [
        {name: value for name, value in line.items() if name not in ("rules", "h")}
        for line in lines
    ]


def mask(data: Any, varying: set[str]) -> Any:
    """Put its type in the place of every value that is different each time."""
    if isinstance(data, str) and data.startswith('{"tafelrunde":'):
        return record_without_rules(data)
    if isinstance(data, list):
        return [mask(item, varying) for item in data]
    if not isinstance(data, dict):
        return data
    return {
        name: name_type(value) if name in varying and not _is_plain(value) else mask(value, varying)
        for name, value in data.items()
    }


def _is_plain(value: Any) -> bool:
    """Return whether a value is nothing or the number of something, which stays the same."""
    return value is None or type(value) in (bool, int)


def name_type(value: Any) -> str:
    """Name the JSON type of a value."""
    names = {dict: "object", list: "array", str: "string", float: "number", int: "number"}
    return f"<{names[type(value)]}>"


def differences(known: Any, found: Any, place: str = "") -> Iterator[str]:
    """Say where a reply lacks something that was there, or says something else; more is welcome."""
    if isinstance(known, dict) and isinstance(found, dict):
        for name, value in known.items():
            if name in found:
                yield from differences(value, found[name], f"{place}.{name}")
            else:
                yield f"{place}.{name} is missing"
    elif isinstance(known, list) and isinstance(found, list) and len(known) == len(found):
        for number, (one, other) in enumerate(zip(known, found, strict=True)):
            yield from differences(one, other, f"{place}[{number}]")
    elif known != found or type(known) is not type(found):
        yield f"{place}: {known!r:.200} became {found!r:.200}"


@contextmanager
def open_house(folder: Path) -> Iterator[Player]:
    """Open a house in which every table has the same shuffle, and ids and tokens are unique."""
    with run_house(folder) as home, pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", lambda size=32: bytes(range(size)))
        patch.setattr(secrets, "token_hex", lambda size=32: os.urandom(size).hex())
        patch.setattr(secrets, "token_urlsafe", lambda size=32: os.urandom(size).hex())
        patch.setattr(secrets, "randbelow", lambda _: 234)
        with ExitStack() as sockets:
            yield Player(home, sockets)


class Player:
    """Does the steps of a transcript in a house."""

    def __init__(self, home: Home, sockets: ExitStack) -> None:
        self.home = home
        self.stack = sockets
        self.people: dict[str, Visitor] = {}
        self.sockets: dict[str, Socket] = {}
        self.kept: dict[str, Any] = {}

    def person(self, name: str) -> Visitor:
        """Return a visitor with a browser of their own."""
        if name not in self.people:
            is_host = name == "host"
            self.people[name] = self.home.admin("Host") if is_host else self.home.nobody()
        return self.people[name]

    def fill(self, data: Any) -> Any:
        """Put what was kept, and the present time, into a request."""
        if isinstance(data, str):
            for name, value in self.kept.items():
                if data == f"{{{name}}}":
                    return value
                data = data.replace(f"{{{name}}}", str(value))
            return data
        if isinstance(data, list):
            return [self.fill(item) for item in data]
        if isinstance(data, dict):
            if "from_now" in data:
                return time.time() + data["from_now"]
            return {name: self.fill(value) for name, value in data.items()}
        return data

    def do(self, step: Step) -> Step:
        """Do a step; return what came of it, masked."""
        deeds = {"open": self._open, "send": self._send, "next": self._next, "leave": self._leave}
        found = deeds.get(step["do"], self._ask)(step)
        for name, field in step.get("keep", {}).items():
            value = found["reply"]
            for part in field.split("."):
                value = value[int(part) if part.isdigit() else part]
            self.kept[name] = value
        return {**found, "reply": mask(found["reply"], {*VARYING, *step.get("varying", ())})}

    def _ask(self, step: Step) -> Step:
        who = self.person(step["who"])
        path, body = self.fill(step["path"]), self.fill(step.get("body"))
        headers = {"accept-language": "en"}
        if not step.get("csrf", True):
            headers["x-csrf-token"] = ""
        response = who.ask(step["do"], path, body, headers=headers)
        is_json = response.headers.get("content-type", "").startswith("application/json")
        reply = response.json() if is_json and response.content else response.text
        if isinstance(reply, dict) and reply.get("csrf"):
            who.csrf = reply["csrf"]
        is_page = response.headers.get("content-type", "").startswith("text/html")
        return {"status": response.status_code, "reply": None if is_page else reply}

    def _open(self, step: Step) -> Step:
        path = self.fill(step["path"])
        session = self.person(step["who"]).client.websocket_connect(path)
        self.sockets[step["who"]] = Socket(self.stack.enter_context(session))
        return {"status": 101, "reply": None}

    def _send(self, step: Step) -> Step:
        self.sockets[step["who"]].send(json.dumps(self.fill(step["body"])))
        return {"status": 101, "reply": None}

    def _next(self, step: Step) -> Step:
        return {"status": 101, "reply": self.sockets[step["who"]].next()}

    def _leave(self, step: Step) -> Step:
        self.sockets.pop(step["who"]).leave()
        return {"status": 101, "reply": None}


@cache
def read_transcripts(version: str) -> dict[str, list[Step]]:
    """Read the journeys of a version by name; who changes a step takes a copy."""
    journeys: dict[str, list[Step]] = {}
    with lzma.open(HERE / version / "api.jsonl.xz", "rt", encoding="utf-8") as lines:
        for line in lines:
            # Since then guests keep the name they type.
            step = json.loads(line.replace('"Gast 1234"', '"Gast"'))
            journeys.setdefault(step["journey"], []).append(step)
    return journeys
