"""The clock of one championship table, driven by its journal (T67 to T77, C15).

Every entry of the journal has a time. An act changes the clock by the position it leads to; stops
and corrections are entries of their own. The table's row stores the clock after the last entry, so
that it need not be computed again. `replay_clock` computes it from the journal for the jury.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from typing import Any, Final

from tafelrunde.championship.rules import chess_clock
from tafelrunde.championship.rules.chess_clock import Clock, ClockEvent, advance
from tafelrunde.championship.rules.gardez import board_of, find_marks
from tafelrunde.championship.rules.situations import is_new_situation, situation_of
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Event, Record, State, replay
from tafelrunde.tables.game_session import Transition
from tafelrunde.tables.journal import Entry

READING_MS: Final = 15_000
"""How long the clock is stopped while the players read a card of fate (T70)."""
FATE_EVENT, NEW_PILE_EVENT = "friedrich.event.fate", "friedrich.event.new_pile"
NEW_ROUND_EVENTS: Final = frozenset({"friedrich.event.turn", "friedrich.event.next_turn"})
AWAY, JURY, HOUSE = "away", "jury", "house"
"""Why a clock is stopped: `away 2` is seat 2, the jury is called, the server was shut down."""
CLOSED: Final = "closed"
Marks = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class TableClock:
    """A clock between two entries of the journal, and what else is stored with it."""

    clock: Clock = field(default_factory=Clock)
    reading_until: int | None = None
    """When Friedrich's time runs again after a card of fate; None if no card is being read."""
    exits: int = 0
    option_failed: bool = False
    gardez: Marks = field(default_factory=dict)
    """The cities marked at the end of the last round, by the nation that could win (T49)."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | None) -> TableClock:
        """Read a clock from a table's row; a table that has not begun has none."""
        if data is None:
            return cls()
        fields = {**data["clock"], "stops": tuple(data["clock"]["stops"])}
        return cls(**{**data, "clock": Clock(**fields)})

    def to_json(self) -> dict[str, Any]:
        """Return the clock as plain data, without its journal."""
        data = asdict(replace(self, clock=replace(self.clock, journal=())))
        del data["clock"]["journal"]
        return data


def to_milliseconds(now: float) -> int:
    """Return a time in seconds as whole milliseconds."""
    return int(now * 1000)


def advance_table_clock(table: TableClock, at: int) -> TableClock:
    """Let time pass up to a moment."""
    until = table.reading_until
    if until is not None and at >= until:
        table = _start_friedrichs_time(table, until)
    return replace(table, clock=advance(table.clock, at))


def _start_friedrichs_time(table: TableClock, at: int) -> TableClock:
    """Let Friedrich's time run again after the card of fate was read (T70)."""
    return replace(
        _apply_clock_events(table, ClockEvent(at, chess_clock.MOVE, "prussia")), reading_until=None
    )


def apply_clock_entry(table: TableClock, entry: Mapping[str, Any], at: int) -> TableClock:
    """Apply a journal entry about the clock itself."""
    if entry["kind"] == CLOSED:
        stopped = _apply_clock_events(
            advance_table_clock(table, entry["since"]),
            _shutdown_event(entry["since"], chess_clock.STOP),
        )
        return _apply_clock_events(
            advance_table_clock(stopped, at), _shutdown_event(at, chess_clock.RESUME)
        )
    if entry["kind"] == chess_clock.STOP and entry["reason"] in table.clock.stops:
        # Two stops at once must need only one resumption.
        return advance_table_clock(table, at)
    side, left = entry.get("side"), entry.get("left")
    event = ClockEvent(at, entry["kind"], reason=entry.get("reason"), side=side, left=left)
    return _apply_clock_events(advance_table_clock(table, at), event)


def _shutdown_event(at: int, kind: str) -> ClockEvent:
    """Return a stop or resumption for the time in which the server was shut down."""
    return ClockEvent(at, kind, reason=HOUSE)


def apply_act(
    table: TableClock, events: Sequence[Event], state: State | None, at: int
) -> TableClock:
    """Apply an act: its events, and the position after it if that is known."""
    table = advance_table_clock(table, at)
    if table.reading_until is not None:
        table = _start_friedrichs_time(table, at)  # Friedrich did not wait.
    keys = [event.key for event in events]
    # Shuffling takes no time here, but the journal notes it (T72).
    for _ in range(keys.count(NEW_PILE_EVENT)):
        table = _apply_clock_events(
            table, ClockEvent(at, chess_clock.SHUFFLE), ClockEvent(at, chess_clock.SHUFFLED)
        )
    if state is None:
        return table
    assert isinstance(state, FriedrichState)
    table = _change_situation(table, situation_of(state, at), FATE_EVENT in keys)
    exits = sum(bool(turn) for turn in state.exits)
    return replace(table, exits=exits, option_failed=bool(state.failed_in))


def _apply_clock_events(table: TableClock, *events: ClockEvent) -> TableClock:
    return replace(table, clock=chess_clock.apply_events(events, table.clock))


def _change_situation(table: TableClock, now: ClockEvent, is_fate: bool) -> TableClock:
    """Begin the next situation; a card of fate that needs no decision is read first."""
    if is_fate and now.kind == chess_clock.MOVE:
        read = _apply_clock_events(table, ClockEvent(now.at, chess_clock.FATE))
        return replace(read, reading_until=now.at + READING_MS)
    return (
        _apply_clock_events(table, now)
        if is_new_situation(_present_situation(table.clock), now)
        else table
    )


def _present_situation(clock: Clock) -> ClockEvent:
    nation = {chess_clock.MOVE: clock.mover, chess_clock.RETREAT: clock.winner}.get(clock.situation)
    return ClockEvent(clock.at, clock.situation, nation)


def clock_after_change(
    table: TableClock, change: Transition, at: int, with_prussia: bool
) -> TableClock:
    """Return the clock after all entries of a change, at one moment."""
    events_by_entry = change.events_by_entry or [[] for _ in change.entries]
    states = _states_after_acts(change)
    for entry, events in zip(change.entries, events_by_entry, strict=True):
        if "act" in entry:
            state = states.get(_entry_number(entry))
            table = apply_act(table, events, state, at)
            if state is not None and any(event.key in NEW_ROUND_EVENTS for event in events):
                table = replace(table, gardez=marks_after_round(state, with_prussia))
        elif entry["do"] == "clock":
            table = apply_clock_entry(table, entry, at)
    return advance_table_clock(table, at)


def marks_after_round(state: State, with_prussia: bool) -> Marks:
    """Return the Gardez marks at the end of a round, after its card of fate (T49, C13)."""
    marks = {} if state.to_act is None else find_marks(board_of(state), with_prussia)
    return {nation: [*cities] for nation, cities in marks.items()}


def _states_after_acts(change: Transition) -> dict[int, State]:
    """Return the position after each act of a change, as far as it is still known."""
    numbers = [_entry_number(entry) for entry in change.entries if "act" in entry]
    before = {old.index: old.before for old in change.session.undo_entries}
    states = {n: before[later] for n, later in pairwise(numbers)
             if later in before}  # fmt: skip
    return states | dict.fromkeys(numbers[-1:], change.session.state)


def _entry_number(entry: Entry) -> int:
    number = entry["n"]
    assert isinstance(number, int)
    return number


def replay_clock(record: Record, times: Iterable[float]) -> Clock:
    """Replay a journal and return the clock with every start, stop and switch (T73)."""
    table = TableClock()
    steps = iter(replay(record))
    next(steps)
    for step, time in zip(steps, times, strict=True):
        at, entry = to_milliseconds(time), step.entry or {}
        if "act" in entry:
            table = apply_act(table, step.events, step.state, at)
        elif entry.get("do") == "clock":
            table = apply_clock_entry(table, entry, at)
    return table.clock


def clock_view(table: TableClock, now: int) -> dict[str, Any]:
    """Return what the players see of the clock (T67)."""
    table = advance_table_clock(table, now)
    clock = table.clock
    seconds = clock.retreat_seconds if clock.retreat_seconds is not None else clock.move_seconds
    nation = clock.winner if clock.situation == chess_clock.RETREAT else clock.mover
    return {
        "kind": "championship",
        "defender": clock.defender // 100 / 10,
        "attackers": clock.attackers // 100 / 10,
        "running": chess_clock.running_side(clock),
        "nation": nation,
        "seconds": None if seconds is None else seconds // 100 / 10,
        "situation": clock.situation,
        "stops": sorted({*clock.stops}),
    }
