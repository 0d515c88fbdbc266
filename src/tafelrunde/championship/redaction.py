"""Hides from players and spectators of a championship table what they must not know (T47, T57).

Until the final is over they must not be able to count rounds or look back: an opaque token
replaces the index, there are no times, and only the present turn can be read. The server itself
keeps everything.
"""

from __future__ import annotations

import hmac
from collections.abc import Container, Sequence
from hashlib import sha256
from typing import Any, Final

from tafelrunde.championship.event.clock_row import clock_of
from tafelrunde.championship.event.table_clock import NEW_ROUND_EVENTS
from tafelrunde.kernel import Event, Json
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_data import TableData

TOKEN_LENGTH = 16
PAGE_SIZE = 200
_EVENT = "friedrich.event."
PASSING_EVENTS: Final = frozenset(
    _EVENT + name for name in ("fights", "plays", "plays_reserve", "defeat", "no_retreat")
)
"""Events that mention armies. They disappear when the fight is over (T57b)."""
FIGHT_PHASES: Final = frozenset({"combat", "reserve", "retreat"})
STORY_FIELDS: Final = frozenset({"heading", "brief", "weight", "path"})
FIGHT_EVENT: Final = _EVENT + "fights"


def position_token(table: TableData, index: int) -> str:
    """Return a token for an index. Two tokens do not tell which position is the later one."""
    secret = bytes.fromhex(table.row.seed + table.row.salt)
    return hmac.new(secret, f"index {index}".encode(), sha256).hexdigest()[:TOKEN_LENGTH]


def redact_position(
    table: TableData, session: GameSession, position: dict[str, Json]
) -> dict[str, Json]:
    """Return a position without what players may not know, and with the Gardez marks."""
    view = position["view"]
    assert isinstance(view, dict)
    marks = clock_of(table).gardez
    by: Json = {nation: [*cities] for nation, cities in marks.items()}
    cities: list[Json] = [*sorted({city for marked in marks.values() for city in marked})]
    redacted = {name: value for name, value in view.items() if name != "turn" or _is_over(session)}
    redacted |= {"gardez": cities, "gardez_by": by}
    actions = [] if clock_of(table).clock.stops else position["actions"]
    return {
        **position,
        "n": position_token(table, session.head.index),
        "view": redacted,
        "actions": actions,
    }


def _is_over(session: GameSession) -> bool:
    return session.state.to_act is None


def mark_lines(lines: list[dict[str, Json]]) -> list[dict[str, Json]]:
    """Mark the sentences that disappear when the fight is over."""
    return [{**line, "passing": True} if line["key"] in PASSING_EVENTS else line for line in lines]


def drop_story(lines: list[dict[str, Json]]) -> list[dict[str, Json]]:
    """Remove what makes headings, summaries and trails of the log (T47, T57)."""
    return [{name: line[name] for name in line if name not in STORY_FIELDS} for line in lines]


def redact_times(data: dict[str, Any]) -> dict[str, Any]:
    """Return the data of a table without its times."""
    names = ("created", "started", "ended", "changed")
    return data | {name: None for name in names if name in data}


def recent_events(store: Store, table: TableData, session: GameSession) -> list[Event]:
    """Return the events of the present turn, without the numbers of fights that are over."""
    events: list[Event] = []
    end = session.head.index
    while end > 0 and not _has_round_start(events):
        start = max(0, end - PAGE_SIZE)
        earlier = store.read_events(table.id, start, end - start)
        events = [event for _, entry_events in earlier for event in entry_events] + events
        end = start
    round_now = events[_last_index(events, NEW_ROUND_EVENTS) :]
    is_fighting = session.state.phase in FIGHT_PHASES
    fight = _last_index(round_now, {FIGHT_EVENT}) if is_fighting else len(round_now)
    over = [event for event in round_now[:fight] if event.key not in PASSING_EVENTS]
    return over + round_now[fight:]


def _last_index(events: Sequence[Event], keys: Container[str]) -> int:
    """Return the index of the last event with one of these keys; 0 if there is none."""
    return max((n for n, event in enumerate(events) if event.key in keys), default=0)


def _has_round_start(events: Sequence[Event]) -> bool:
    return any(event.key in NEW_ROUND_EVENTS for event in events)
