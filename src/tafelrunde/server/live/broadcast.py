"""What is told to those who watch a table, made once for all who see the same.

Everything here is kept for the present position of a table only. Whoever was shown the position
before gets the difference, and that too is made once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import orjson

from tafelrunde import web
from tafelrunde.kernel import Event, Json
from tafelrunde.server.live import messages
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.service import Person, TableSnapshot

MOST_TABLES = 2000
Seats = tuple[int, ...]
NOTHING: Mapping[str, Json] = {}
"""What a client has been shown at first: one object, so that all of them share a text."""


@dataclass(slots=True)
class Shown:
    """What a client has been shown already."""

    since: int
    """The index it has seen everything up to, -1 for nothing."""
    view: Mapping[str, Json] = field(default_factory=lambda: NOTHING)
    rest: object = None
    """What else was shown: status, proposal and seats at that index."""
    is_board: bool = False
    """Whether the client draws a board, and gets what that needs."""


class _Page:
    """What is told about one position of a table."""

    def __init__(self, sight: TableSnapshot, live: GameSession, rest: object) -> None:
        self.sight = sight
        self.live = live
        self.rest = rest
        self._bodies: dict[tuple[Seats, bool], dict[str, Json]] = {}
        self._prompts: dict[str, str] = {}
        self._sentences: dict[tuple[str, int], list[dict[str, Json]]] = {}
        self._texts: dict[tuple[Seats, bool, str, int], tuple[Mapping[str, Json], str]] = {}

    def body(self, seats: Seats, is_board: bool) -> dict[str, Json]:
        """Give what whoever looks from these seats sees."""
        key = (seats, is_board)
        if key not in self._bodies:
            self._bodies[key] = messages.position(self.sight, self.live, seats, is_board)
        return self._bodies[key]

    def text(
        self, seats: Seats, language: str, body: Mapping[str, Json], shown: Shown,
        events: Sequence[Event],
    ) -> str:  # fmt: skip
        """Give the message for whoever was shown the same before, all but the clocks."""
        key = (seats, shown.is_board, language, shown.since)
        before, text = self._texts.get(key, ({}, ""))
        if not text or before is not shown.view:
            text = _dumped(self._news(seats, language, body, shown, events))
            self._texts[key] = (shown.view, text)
        return text

    def _news(
        self, seats: Seats, language: str, body: Mapping[str, Json], shown: Shown,
        events: Sequence[Event],
    ) -> dict[str, Json]:  # fmt: skip
        """Put a message together: the view whole at first, then as a merge patch."""
        told: list[Json] = [*self._said(seats, language, shown.since, events)]
        news = {**body, "events": told, "prompt": self._prompt(language)}
        if shown.is_board and not shown.view:
            news["client"] = web.hash_of_all()  # a page of an older client offers to reload
        if shown.view:
            del news["view"]
            news["patch"] = messages.patch(shown.view, _view(body))
        return news

    def _said(
        self, seats: Seats, language: str, since: int, events: Sequence[Event]
    ) -> list[dict[str, Json]]:
        """Word the events that these seats may see; each sentence is made once."""
        key = (language, since)
        if key not in self._sentences:
            speaker = messages.speaker_of(self.sight, language)
            self._sentences[key] = self.sight.policy.mark_lines(
                self.sight, messages.worded(events, speaker)
            )
        seen = self._sentences[key]
        return [
            line for event, line in zip(events, seen, strict=True) if messages.is_seen(event, seats)
        ]

    def _prompt(self, language: str) -> str:
        if language not in self._prompts:
            speaker = messages.speaker_of(self.sight, language)
            self._prompts[language] = speaker.phrase(self.live.state.prompt())
        return self._prompts[language]


class Teller:
    """Makes the messages of all sockets of a process."""

    def __init__(self) -> None:
        self._pages: OrderedDict[str, _Page] = OrderedDict()

    def text(
        self,
        sight: TableSnapshot,
        live: GameSession,
        person: Person | None,
        language: str,
        shown: Shown,
        events: Sequence[Event],
        now: float,
        rest: float = 0.0,
        chosen: int | None = None,
    ) -> str:
        """Give the message that brings a client up to date, and note what it is shown then.

        Whoever holds several seats may look from a chosen one alone.
        """
        page = self._page(sight, live)
        seats = tuple(sight.viewing_seats(person, chosen))
        body = page.body(seats, shown.is_board)
        text = page.text(seats, language, body, shown, events)
        shown.view, shown.since, shown.rest = _view(body), live.head.index, page.rest
        if sight.row.clock is None and not sight.policy.has_own_clock:
            return f'{text[:-1]},"clocks":null}}'
        shown_clocks = sight.policy.show_clocks(sight, now, rest)
        return f'{text[:-1]},"clocks":{_dumped(shown_clocks)}}}'

    def _page(self, sight: TableSnapshot, live: GameSession) -> _Page:
        found = self._pages.get(sight.id)
        if found is not None and found.sight is sight and found.live is live:
            return found
        rest = rest_of(sight, live)
        if found is None or found.rest != rest:
            found = self._pages[sight.id] = _Page(sight, live, rest)
        found.sight, found.live = sight, live
        self._pages.move_to_end(sight.id)
        while len(self._pages) > MOST_TABLES:
            self._pages.popitem(last=False)
        return found


def rest_of(sight: TableSnapshot, live: GameSession) -> object:
    """Give what must have changed for there to be something to tell."""
    names = tuple([(seat.name, seat.account, seat.bot) for seat in sight.seats])
    clock = sight.policy.clock_state(sight)
    return (live.head.index, sight.status, sight.row.proposal, names, clock)


def _view(body: Mapping[str, Json]) -> Mapping[str, Json]:
    view = body["view"]
    assert isinstance(view, dict)
    return view


def _dumped(value: object) -> str:
    return orjson.dumps(value).decode()
