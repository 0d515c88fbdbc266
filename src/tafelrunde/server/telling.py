"""What is told to those who watch a table, made once for all who see the same.

Bodies are kept for the present index of a table only; whoever is shown the position before
gets the difference, and that too is made once.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tafelrunde.kernel import Event, Json
from tafelrunde.server import messages
from tafelrunde.tables import clocks
from tafelrunde.tables.house import Person, Sight
from tafelrunde.tables.live import Live

MOST_TABLES = 2000


@dataclass(slots=True)
class Shown:
    """What a client has been shown already."""

    since: int
    """The index it has seen everything up to, -1 for nothing."""
    view: Mapping[str, Json] = field(default_factory=dict)
    rest: object = None
    """What else was shown: status and proposal at that index."""


@dataclass(slots=True)
class _Page:
    """The bodies for one position of a table."""

    rest: object
    bodies: dict[tuple[Any, ...], dict[str, Json]] = field(default_factory=dict)
    texts: dict[tuple[Any, ...], tuple[Mapping[str, Json], str]] = field(default_factory=dict)


class Teller:
    """Makes the messages of all sockets of a process."""

    def __init__(self) -> None:
        self._pages: OrderedDict[str, _Page] = OrderedDict()

    def text(
        self,
        sight: Sight,
        live: Live,
        person: Person | None,
        language: str,
        shown: Shown,
        events: list[Event],
        now: float,
    ) -> str:
        """Give the message that brings a client up to date, and note what it is shown then."""
        page = self._page(sight, live)
        seats = tuple(sight.seats_of(person))
        body = self._body(page, sight, live, person, language, seats)
        key = (seats, language, shown.since)
        before, text = page.texts.get(key, ({}, ""))
        if not text or before is not shown.view:
            text = _dumped(self._news(body, sight, seats, language, shown, events))
            page.texts[key] = (shown.view, text)
        shown.view, shown.since, shown.rest = _view(body), live.tip.index, page.rest
        clock = clocks.shown(sight.control, sight.clock, now)
        return f'{text[:-1]},"clocks":{_dumped(clock)}}}'

    def _page(self, sight: Sight, live: Live) -> _Page:
        rest = rest_of(sight, live)
        found = self._pages.get(sight.id)
        if found is None or found.rest != rest:
            found = self._pages[sight.id] = _Page(rest)
        self._pages.move_to_end(sight.id)
        while len(self._pages) > MOST_TABLES:
            self._pages.popitem(last=False)
        return found

    def _body(
        self,
        page: _Page,
        sight: Sight,
        live: Live,
        person: Person | None,
        language: str,
        seats: tuple[int, ...],
    ) -> dict[str, Json]:
        key = (seats, language)
        if key not in page.bodies:
            body = messages.message(sight, live, person, language)
            del body["clocks"]
            page.bodies[key] = body
        return page.bodies[key]

    def _news(
        self,
        body: Mapping[str, Json],
        sight: Sight,
        seats: tuple[int, ...],
        language: str,
        shown: Shown,
        events: list[Event],
    ) -> dict[str, Json]:
        """Put a client's message together: the view whole at first, then as a merge patch."""
        told: list[Json] = [
            *messages.sentences(events, seats, messages.speaker_of(sight, language))
        ]
        news = {**body, "events": told}
        if shown.view:
            del news["view"]
            news["patch"] = messages.patch(shown.view, _view(body))
        return news


def rest_of(sight: Sight, live: Live) -> object:
    """Give what must have changed for there to be something to tell."""
    names = tuple((seat["name"], seat["account"], seat["bot"]) for seat in sight.seats)
    return (live.tip.index, sight.status, sight.row["proposal"], names)


def _view(body: Mapping[str, Json]) -> Mapping[str, Json]:
    view = body["view"]
    assert isinstance(view, dict)
    return view


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
