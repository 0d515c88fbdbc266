"""What players and spectators of a championship table are not told (T47, T57).

Until the final is over nobody there may count or look back: an opaque token stands for the index,
there are no times, and what is remembered ends with the turn. The house itself keeps everything.
"""

from __future__ import annotations

import hmac
from collections.abc import Container, Sequence
from hashlib import sha256
from typing import Any, Final

from tafelrunde.championship.event import table_clock as timing
from tafelrunde.championship.event.clock_row import clock_of
from tafelrunde.kernel import Event, Json
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_data import TableData

TOKEN = 16
PAGE = 200
_EVENT = "friedrich.event."
PASSING: Final = frozenset(
    _EVENT + name for name in ("fights", "plays", "plays_reserve", "defeat", "no_retreat")
)
"""Sentences that tell armies: they are gone when the fight is over (T57b)."""
FIGHTING: Final = frozenset({"combat", "reserve", "retreat"})
BEGINS: Final = _EVENT + "fights"


def token(sight: TableData, index: int) -> str:
    """Return what stands for an index: nobody can tell which of two is the later one."""
    secret = bytes.fromhex(sight.row.seed + sight.row.salt)
    return hmac.new(secret, f"index {index}".encode(), sha256).hexdigest()[:TOKEN]


def redact_position(sight: TableData, live: GameSession, found: dict[str, Json]) -> dict[str, Json]:
    """Return a position without what nobody may know, and with the Gardez marks."""
    view = found["view"]
    assert isinstance(view, dict)
    marks = clock_of(sight).gardez
    by: Json = {nation: [*cities] for nation, cities in marks.items()}
    cities: list[Json] = [*sorted({city for found in marks.values() for city in found})]
    shown = {name: value for name, value in view.items() if name != "turn" or _is_over(live)}
    shown |= {"gardez": cities, "gardez_by": by}
    actions = [] if clock_of(sight).clock.stops else found["actions"]
    return {**found, "n": token(sight, live.head.index), "view": shown, "actions": actions}


def _is_over(live: GameSession) -> bool:
    return live.state.to_act is None


def mark_lines(told: list[dict[str, Json]]) -> list[dict[str, Json]]:
    """Mark the sentences that are gone when the fight is over."""
    return [{**line, "passing": True} if line["key"] in PASSING else line for line in told]


def redact_times(found: dict[str, Any]) -> dict[str, Any]:
    """Return what is told of a table, without when anything happened there."""
    names = ("created", "started", "ended", "changed")
    return found | {name: None for name in names if name in found}


def recent_events(store: Store, sight: TableData, live: GameSession) -> list[Event]:
    """Return what happened in the present turn, without the numbers of fights that are over."""
    events: list[Event] = []
    end = live.head.index
    while end > 0 and not _is_whole(events):
        start = max(0, end - PAGE)
        earlier = store.read_events(sight.id, start, end - start)
        events = [event for _, told in earlier for event in told] + events
        end = start
    round_now = events[_last(events, timing.NEW_ROUND) :]
    is_fighting = live.state.phase in FIGHTING
    fight = _last(round_now, {BEGINS}) if is_fighting else len(round_now)
    over = [event for event in round_now[:fight] if event.key not in PASSING]
    return over + round_now[fight:]


def _last(events: Sequence[Event], keys: Container[str]) -> int:
    """Say where the last of such events is, 0 if there is none."""
    return max((n for n, event in enumerate(events) if event.key in keys), default=0)


def _is_whole(events: Sequence[Event]) -> bool:
    return any(event.key in timing.NEW_ROUND for event in events)
