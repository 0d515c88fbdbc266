"""The messages to the clients of a table, rendered once for all clients that see the same.

Only the present position of each table is cached. A client that has the position before gets a
merge patch, which is also computed once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import orjson

from tafelrunde import web
from tafelrunde.kernel import Event, Json
from tafelrunde.server.live import event_lines, messages
from tafelrunde.server.live.prompts import Viewer, render_prompt, viewer_of
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.service import Person, TableSnapshot

MAX_TABLES = 2000
Seats = tuple[int, ...]
EMPTY_VIEW: Mapping[str, Json] = {}
"""The view of a new client. All new clients share this object, and so the same text."""


@dataclass(slots=True)
class ClientCursor:
    """What a client has been sent already."""

    since: int
    """The index up to which it has all events, -1 for a new client."""
    view: Mapping[str, Json] = field(default_factory=lambda: EMPTY_VIEW)
    position_key: object = None
    """The key of the position that was sent last."""
    is_board: bool = False
    """Whether the client draws a board, and gets the data for it."""


class _PositionCache:
    """The rendered messages of one position of a table."""

    def __init__(self, table: TableSnapshot, session: GameSession, position_key: object) -> None:
        self.table = table
        self.session = session
        self.position_key = position_key
        self._positions: dict[tuple[Seats, bool], dict[str, Json]] = {}
        self._prompts: dict[tuple[str, Viewer], str] = {}
        self._event_lines: dict[tuple[str, int], list[dict[str, Json]]] = {}
        self._texts: dict[tuple[Seats, bool, str, int], tuple[Mapping[str, Json], str]] = {}

    def position(self, seats: Seats, is_board: bool) -> dict[str, Json]:
        """Return the position as it is seen from some seats."""
        key = (seats, is_board)
        if key not in self._positions:
            self._positions[key] = messages.build_position(
                self.table, self.session, seats, is_board
            )
        return self._positions[key]

    def render(
        self, seats: Seats, language: str, position: Mapping[str, Json], cursor: ClientCursor,
        events: Sequence[Event],
    ) -> str:  # fmt: skip
        """Return the message without clocks; clients with equal cursors share one text."""
        key = (seats, cursor.is_board, language, cursor.since)
        before, text = self._texts.get(key, ({}, ""))
        if not text or before is not cursor.view:
            text = _to_json(self._build_message(seats, language, position, cursor, events))
            self._texts[key] = (cursor.view, text)
        return text

    def _build_message(
        self, seats: Seats, language: str, position: Mapping[str, Json], cursor: ClientCursor,
        events: Sequence[Event],
    ) -> dict[str, Json]:  # fmt: skip
        """Return a message with the whole view for a new client, and a merge patch for others."""
        lines: list[Json] = [*self._visible_lines(seats, language, cursor.since, events)]
        message = {**position, "events": lines, "prompt": self._prompt(seats, language)}
        warnings = self._warnings(seats, language) if cursor.is_board else {}
        if warnings:
            message["warnings"] = warnings
        if cursor.is_board and not cursor.view:
            message["client"] = web.hash_of_all()  # a page of an older client offers to reload
        if cursor.view:
            del message["view"]
            message["patch"] = messages.merge_patch(cursor.view, _view_of(position))
        return message

    def _visible_lines(
        self, seats: Seats, language: str, since: int, events: Sequence[Event]
    ) -> list[dict[str, Json]]:
        """Return the lines of the events that these seats may see; each is rendered once."""
        key = (language, since)
        if key not in self._event_lines:
            translator = messages.translator_for(self.table, language)
            self._event_lines[key] = self.table.policy.mark_lines(
                self.table, event_lines.render_events(events, translator, self.table.game)
            )
        lines = self._event_lines[key]
        return [
            line
            for event, line in zip(events, lines, strict=True)
            if messages.is_visible(event, seats)
        ]

    def _warnings(self, seats: Seats, language: str) -> dict[str, Json]:
        translator = messages.translator_for(self.table, language)
        return messages.render_warnings(self.table, self.session, seats, translator)

    def _prompt(self, seats: Seats, language: str) -> str:
        """Return the prompt; all who wait read the same one, and so do all who watch."""
        key = (language, viewer_of(self.table, seats, self.session.state))
        if key not in self._prompts:
            translator = messages.translator_for(self.table, language)
            self._prompts[key] = render_prompt(self.table, self.session.state, key[1], translator)
        return self._prompts[key]


class MessageRenderer:
    """Renders the messages to all sockets of a process."""

    def __init__(self) -> None:
        self._caches: OrderedDict[str, _PositionCache] = OrderedDict()

    def render(
        self,
        table: TableSnapshot,
        session: GameSession,
        person: Person | None,
        language: str,
        cursor: ClientCursor,
        events: Sequence[Event],
        now: float,
        holiday_seconds: float = 0.0,
        seat: int | None = None,
    ) -> str:
        """Return the message that brings a client up to date, and advance its cursor.

        A person with several seats may look from a single one.
        """
        cache = self._cache_of(table, session)
        seats = tuple(table.viewing_seats(person, seat))
        position = cache.position(seats, cursor.is_board)
        text = cache.render(seats, language, position, cursor, events)
        cursor.view, cursor.since = _view_of(position), session.head.index
        cursor.position_key = cache.position_key
        if table.row.clock is None and not table.policy.has_own_clock:
            return f'{text[:-1]},"clocks":null}}'
        clocks = table.policy.show_clocks(table, now, holiday_seconds)
        return f'{text[:-1]},"clocks":{_to_json(clocks)}}}'

    def _cache_of(self, table: TableSnapshot, session: GameSession) -> _PositionCache:
        cache = self._caches.get(table.id)
        if cache is not None and cache.table is table and cache.session is session:
            return cache
        key = position_key(table, session)
        if cache is None or cache.position_key != key:
            cache = self._caches[table.id] = _PositionCache(table, session, key)
        cache.table, cache.session = table, session
        self._caches.move_to_end(table.id)
        while len(self._caches) > MAX_TABLES:
            self._caches.popitem(last=False)
        return cache


def position_key(table: TableSnapshot, session: GameSession) -> object:
    """Return a value that changes whenever there is something new to send."""
    names = tuple([(seat.name, seat.account, seat.bot) for seat in table.seats])
    clock = table.policy.clock_state(table)
    return (session.head.index, table.status, table.row.proposal, names, clock)


def _view_of(position: Mapping[str, Json]) -> Mapping[str, Json]:
    view = position["view"]
    assert isinstance(view, dict)
    return view


def _to_json(value: object) -> str:
    return orjson.dumps(value).decode()
