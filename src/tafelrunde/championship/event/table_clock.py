"""The clock of one championship table, driven by what happens there (T67 to T77, C15).

Everything follows from the game's journal: each entry with its time, acts by the position they
lead to, stops and corrections by entries of their own. The table's row keeps the clock after the
last entry, so that nobody must play the game again; `history` plays it again for the jury.
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

READING: Final = 15_000
"""Milliseconds for which the clock stands while all read a card of fate (T70)."""
FATE, NEW_PILE = "friedrich.event.fate", "friedrich.event.new_pile"
NEW_ROUND: Final = frozenset({"friedrich.event.turn", "friedrich.event.next_turn"})
AWAY, JURY, HOUSE = "away", "jury", "house"
"""Why a clock stands: `away 2` is seat 2, the jury was called, the house was shut."""
CLOSED: Final = "closed"
Marks = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class TableClock:
    """A clock between two entries of the journal, and what else the championship must remember."""

    clock: Clock = field(default_factory=Clock)
    reading_until: int | None = None
    """When Friedrich's time will run again after a card of fate, None if nobody reads one."""
    exits: int = 0
    option_failed: bool = False
    gardez: Marks = field(default_factory=dict)
    """Marked cities by the nation that could win, as the last round's end left them (T49)."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | None) -> TableClock:
        """Read a clock from a table's row; a table without one has not begun."""
        if data is None:
            return cls()
        kept = {**data["clock"], "stops": tuple(data["clock"]["stops"])}
        return cls(**{**data, "clock": Clock(**kept)})

    def to_json(self) -> dict[str, Any]:
        """Return the clock as plain data, without its journal."""
        found = asdict(replace(self, clock=replace(self.clock, journal=())))
        del found["clock"]["journal"]
        return found


def milliseconds(now: float) -> int:
    """Return a time as clocks have it."""
    return int(now * 1000)


def looked(table: TableClock, at: int) -> TableClock:
    """Let time pass up to a moment at which nothing else happens."""
    until = table.reading_until
    if until is not None and at >= until:
        table = _friedrichs_time(table, until)
    return replace(table, clock=advance(table.clock, at))


def _friedrichs_time(table: TableClock, at: int) -> TableClock:
    """Let Friedrich's time run again when the card of fate has been read (T70)."""
    return replace(_stepped(table, ClockEvent(at, chess_clock.MOVE, "prussia")), reading_until=None)


def noted(table: TableClock, entry: Mapping[str, Any], at: int) -> TableClock:
    """Take in an entry about the clock itself."""
    if entry["kind"] == CLOSED:
        shut = _stepped(looked(table, entry["since"]), _house(entry["since"], chess_clock.STOP))
        return _stepped(looked(shut, at), _house(at, chess_clock.RESUME))
    if entry["kind"] == chess_clock.STOP and entry["reason"] in table.clock.stops:
        return looked(table, at)  # Two did the same at once: taking it away once must be enough.
    side, left = entry.get("side"), entry.get("left")
    event = ClockEvent(at, entry["kind"], reason=entry.get("reason"), side=side, left=left)
    return _stepped(looked(table, at), event)


def _house(at: int, kind: str) -> ClockEvent:
    """Nobody could play while the house was shut, so nobody's time ran."""
    return ClockEvent(at, kind, reason=HOUSE)


def acted(table: TableClock, events: Sequence[Event], state: State | None, at: int) -> TableClock:
    """Take in an act: what was told, and the position it led to if that is known."""
    table = looked(table, at)
    if table.reading_until is not None:
        table = _friedrichs_time(table, at)  # Friedrich did not wait.
    keys = [event.key for event in events]
    for _ in range(keys.count(NEW_PILE)):  # Shuffling takes no time here, but stands there (T72).
        table = _stepped(
            table, ClockEvent(at, chess_clock.SHUFFLE), ClockEvent(at, chess_clock.SHUFFLED)
        )
    if state is None:
        return table
    assert isinstance(state, FriedrichState)
    table = _turned(table, situation_of(state, at), FATE in keys)
    exits = sum(bool(turn) for turn in state.exits)
    return replace(table, exits=exits, option_failed=bool(state.failed_in))


def _stepped(table: TableClock, *events: ClockEvent) -> TableClock:
    return replace(table, clock=chess_clock.apply_events(events, table.clock))


def _turned(table: TableClock, now: ClockEvent, is_fate: bool) -> TableClock:
    """Let something else begin; after a card of fate that asks nothing all read it first."""
    if is_fate and now.kind == chess_clock.MOVE:
        read = _stepped(table, ClockEvent(now.at, chess_clock.FATE))
        return replace(read, reading_until=now.at + READING)
    return _stepped(table, now) if is_new_situation(_before(table.clock), now) else table


def _before(clock: Clock) -> ClockEvent:
    nation = {chess_clock.MOVE: clock.mover, chess_clock.RETREAT: clock.winner}.get(clock.situation)
    return ClockEvent(clock.at, clock.situation, nation)


def after(table: TableClock, change: Transition, at: int, with_prussia: bool) -> TableClock:
    """Take in everything that a change journals, at one moment."""
    told = change.events_by_entry or [[] for _ in change.entries]
    states = _states(change)
    for entry, events in zip(change.entries, told, strict=True):
        if "act" in entry:
            state = states.get(_number(entry))
            table = acted(table, events, state, at)
            if state is not None and any(event.key in NEW_ROUND for event in events):
                table = replace(table, gardez=marked(state, with_prussia))
        elif entry["do"] == "clock":
            table = noted(table, entry, at)
    return looked(table, at)


def marked(state: State, with_prussia: bool) -> Marks:
    """Return the Gardez marks of a round's end, after its card of fate (T49, C13)."""
    found = {} if state.to_act is None else find_marks(board_of(state), with_prussia)
    return {nation: [*cities] for nation, cities in found.items()}


def _states(change: Transition) -> dict[int, State]:
    """Return the position after each act of a change, as far as it is remembered."""
    numbers = [_number(entry) for entry in change.entries if "act" in entry]
    before = {old.index: old.before for old in change.session.undo_entries}
    found = {n: before[later] for n, later in pairwise(numbers)
             if later in before}  # fmt: skip
    return found | dict.fromkeys(numbers[-1:], change.session.state)


def _number(entry: Entry) -> int:
    number = entry["n"]
    assert isinstance(number, int)
    return number


def history(record: Record, times: Iterable[float]) -> Clock:
    """Play a journal again and give the clock with every start, stop and switch (T73)."""
    table = TableClock()
    steps = iter(replay(record))
    next(steps)
    for one, time in zip(steps, times, strict=True):
        at, entry = milliseconds(time), one.entry or {}
        if "act" in entry:
            table = acted(table, one.events, one.state, at)
        elif entry.get("do") == "clock":
            table = noted(table, entry, at)
    return table.clock


def shown(table: TableClock, now: int) -> dict[str, Any]:
    """Return what everybody at the table sees of the clock (T67)."""
    table = looked(table, now)
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
