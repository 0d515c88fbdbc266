"""What players and spectators of a championship table are not told (T47, T57).

Until the final is over nobody there may count or look back: a token that says nothing stands for
the index, there are no times, and what is remembered ends with the round. The house itself
keeps everything.
"""

from __future__ import annotations

import hmac
from collections.abc import Container, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from tafelrunde.championship.event import table_clock as timing
from tafelrunde.championship.event.umpire import clock_of
from tafelrunde.kernel import Event, Json, Phrase
from tafelrunde.tables import clocks
from tafelrunde.tables.errors import Stale, TableError
from tafelrunde.tables.game_session import Live
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_snapshot import Sight

Index = int | str
TOKEN = 16
PAGE = 200
_EVENT = "friedrich.event."
PASSING: Final = frozenset(
    _EVENT + name for name in ("fights", "plays", "plays_reserve", "defeat", "no_retreat")
)
"""Sentences that tell armies: they are gone when the fight is over (T57b)."""
FIGHTING: Final = frozenset({"combat", "reserve", "retreat"})
BEGINS: Final = _EVENT + "fights"


def token(sight: Sight, index: int) -> str:
    """Give what stands for an index: nobody can tell which of two is the later one."""
    secret = bytes.fromhex(sight.row["seed"] + sight.row["salt"])
    return hmac.new(secret, f"index {index}".encode(), sha256).hexdigest()[:TOKEN]


def shown_index(sight: Sight, index: int) -> Index:
    """Give an index as those at the table may know it."""
    return token(sight, index) if sight.is_sealed else index


def index_of(sight: Sight, live: Live, given: Index) -> int:
    """Give the index that somebody answers, -1 for one that is not the present one."""
    if sight.is_sealed:
        is_present = isinstance(given, str) and given == token(sight, live.tip.index)
        return live.tip.index if is_present else -1
    return given if isinstance(given, int) else -1


def late(sight: Sight, error: Stale) -> tuple[TableError, Index]:
    """Say to whoever was late where the table is now, without a number where none may be told."""
    if not sight.is_sealed:
        return error, error.index
    return TableError(Phrase("table.stale_token")), token(sight, error.index)


def position(sight: Sight, live: Live, found: dict[str, Json]) -> dict[str, Json]:
    """Take out of a position what nobody at a sealed table may know; add the Gardez marks."""
    if not sight.is_sealed:
        return found
    view = found["view"]
    assert isinstance(view, dict)
    marks = clock_of(sight).gardez
    by: Json = {nation: [*cities] for nation, cities in marks.items()}
    cities: list[Json] = [*sorted({city for found in marks.values() for city in found})]
    shown = {name: value for name, value in view.items() if name != "turn" or _is_over(live)}
    shown |= {"gardez": cities, "gardez_by": by}
    actions = [] if clock_of(sight).clock.stops else found["actions"]
    return {**found, "n": token(sight, live.tip.index), "view": shown, "actions": actions}


def _is_over(live: Live) -> bool:
    return live.state.to_act is None


def lines(sight: Sight, told: list[dict[str, Json]]) -> list[dict[str, Json]]:
    """Mark the sentences that are gone when the fight is over."""
    if not sight.is_sealed:
        return told
    return [{**line, "passing": True} if line["key"] in PASSING else line for line in told]


def shown_clocks(sight: Sight, now: float, rest: float = 0.0) -> dict[str, Any] | None:
    """Show the clocks of a table as they stand now."""
    if sight.is_championship:
        return timing.shown(clock_of(sight), timing.milliseconds(now))
    return clocks.shown(sight.control, sight.clock, now, rest)


def clock_state(sight: Sight) -> object:
    """Give what must have changed in a championship's clock for all to be told."""
    if not sight.is_championship:
        return None
    clock = clock_of(sight).clock
    times = (clock.defender == 0, clock.attackers == 0, clock.move_seconds is None)
    return (clock.stops, clock.situation, clock.mover, clock.winner, times)


def without_times(sight: Sight, found: dict[str, Any]) -> dict[str, Any]:
    """Leave out of what is told of a table when anything happened there."""
    if not sight.is_sealed:
        return found
    names = ("created", "started", "ended", "changed")
    return found | {name: None for name in names if name in found}


def remembered(store: Store, sight: Sight, live: Live) -> list[Event]:
    """Give what happened in the present round, without the numbers of fights that are over."""
    events: list[Event] = []
    end = live.tip.index
    while end > 0 and not _is_whole(events):
        start = max(0, end - PAGE)
        earlier = store.told(sight.id, start, end - start)
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


def championship(sight: Sight, watcher: str) -> Mapping[str, Json] | None:
    """Say which table of which championship this is, and whether the jury looks at it."""
    settings = sight.row["settings"]
    if not sight.is_championship:
        return None
    is_playing = any(seat["account"] == watcher for seat in sight.seats)
    is_jury = watcher in settings.get("watchers", ()) and not is_playing
    shown = {"id": "championship", "round": "round", "table": "table"}
    found: dict[str, Json] = {name: settings[key] for name, key in shown.items()}
    return {**found, "jury": is_jury}
