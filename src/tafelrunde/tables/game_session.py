"""One game being played: the only place that applies acts for people.

A live game never changes by itself. `act`, `take_back` and the others work on a copy and give a
`Change`: the entries to be journaled and the game after them. Whoever holds the store appends
the entries, and only when they are there for good is the change taken over. Two processes that
answer the same index both get a change; the journal decides which of them comes to pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tafelrunde.kernel import Event, Given, Outcome, Record, State, act, opening, replay
from tafelrunde.tables.errors import Stale, refusal
from tafelrunde.tables.journal import Entry, JournalHead, act_entry, chain_line, control_entry

MAX_UNDO_ENTRIES = 12
"""So many latest acts can be taken back without reading the journal again."""
MAX_ACTS = 64
"""More acts in one request are refused."""


@dataclass(frozen=True, slots=True)
class UndoEntry:
    """An act that may be taken back: its index and seat, the state before it, its finality."""

    index: int
    seat: int
    before: State
    final: bool


@dataclass(frozen=True, slots=True)
class GameSession:
    """A running game at one index of its journal."""

    head: JournalHead
    state: State
    undo_entries: tuple[UndoEntry, ...] = ()
    reseeds: tuple[int, ...] = ()
    """Indexes of take-backs that stirred chance; what was stirred once stays stirred."""

    @classmethod
    def begin(cls, record: Record) -> GameSession:
        """Open a game whose record has no entries yet."""
        return cls(JournalHead.of(record), opening(record))

    @classmethod
    def resume(cls, record: Record, keep: int = MAX_UNDO_ENTRIES) -> GameSession:
        """Play a journal again up to its last entry; so many latest acts are kept at hand."""
        past: list[UndoEntry] = []
        stirs: list[int] = []
        state = opening(record)
        before = state.copy()
        for step in replay(record):
            entry, state = step.entry, step.state
            if entry is not None and "act" in entry:
                final = any(event.final for event in step.events)
                past.append(UndoEntry(_number(entry["n"]), _number(entry["seat"]), before, final))
            elif entry is not None and entry["do"] == "take_back":
                past = [old for old in past if old.index < _number(entry["to"])]
                stirs += [_number(entry["n"])] if entry.get("stir") else []
            before = state.copy()
        return cls(JournalHead.of(record), state, tuple(past[-keep:]), tuple(stirs))

    @property
    def outcome(self) -> Outcome | None:
        """The result, None while the game goes on."""
        return self.state.outcome()


@dataclass(frozen=True, slots=True)
class Transition:
    """What a request leads to, if the journal takes it."""

    entries: list[Entry]
    session: GameSession
    events_by_entry: list[list[Event]] = field(default_factory=list)
    """What happened by each of the entries."""
    end: Entry | None = None
    """The record's last line when the game is over."""

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order."""
        return [event for events in self.events_by_entry for event in events]


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def require_index(live: GameSession, index: int) -> None:
    """Refuse a request that answers another position than this one."""
    if index != live.head.index:
        raise Stale(live.head.index)


def apply_acts(live: GameSession, seat: int, index: int, actions: Sequence[Given]) -> Transition:
    """Let a seat act, once or several times in a row: all of it or nothing."""
    require_index(live, index)
    if not 0 < len(actions) <= MAX_ACTS:
        raise refusal("acts_number", most=MAX_ACTS)
    state, tip, past = live.state, live.head, list(live.undo_entries)
    entries: list[Entry] = []
    told: list[list[Event]] = []
    for given in actions:
        before, state = state, state.copy()  # the state before stays as it is, for take-backs
        action, events = act(state, seat, given)
        past.append(UndoEntry(tip.index, seat, before, any(event.final for event in events)))
        tip, line = tip.append(act_entry(seat, action.text))
        entries.append(line)
        told.append(events)
    after = GameSession(tip, state, tuple(past[-MAX_UNDO_ENTRIES:]), live.reseeds)
    return Transition(entries, after, told, _end(after))


def _end(live: GameSession) -> Entry | None:
    outcome = live.outcome
    return None if outcome is None else chain_line(live.head.digits, {"end": outcome.to_json()})


def can_take_back_alone(live: GameSession, seat: int, to: int) -> bool:
    """Tell whether a seat may take back its acts from an index on without asking anybody."""
    later = [old for old in live.undo_entries if old.index >= to]
    if not later or later[0].index != to or live.state.to_act is None:
        return False
    return all(old.seat == seat and not old.final for old in later)


def last_own_act(live: GameSession, seat: int) -> int | None:
    """Give the index of a seat's latest act that is still remembered."""
    own = [old.index for old in live.undo_entries if old.seat == seat]
    return own[-1] if own else None


def turn_start(live: GameSession) -> int:
    """Give the index from which on the seat to act is asked: the one after the latest act.

    Pauses and whatever else is no act leave it as it is.
    """
    return live.undo_entries[-1].index + 1 if live.undo_entries else 0


def take_back(live: GameSession, index: int, to: int) -> Transition:
    """Go back to before an act; whatever became known since must not come again.

    Who may ask for it is decided elsewhere: alone before something final, else by consent.
    """
    require_index(live, index)
    place = next((n for n, old in enumerate(live.undo_entries) if old.index == to), None)
    if place is None:
        raise refusal("no_take_back")
    stir = any(old.final for old in live.undo_entries[place:])
    state = live.undo_entries[place].before.copy()
    details = {"to": to, "stir": True} if stir else {"to": to}
    tip, line = live.head.append(control_entry("take_back", **details))
    stirs = (*live.reseeds, live.head.index) if stir else live.reseeds
    for number in stirs:
        if number > to:
            state.stir(number)
    return Transition([line], GameSession(tip, state, live.undo_entries[:place], stirs))


def add_control_entry(live: GameSession, index: int, what: str, **details: int | str) -> Transition:
    """Journal something that changes no position: a flag, a pause, a resignation."""
    require_index(live, index)
    tip, line = live.head.append(control_entry(what, **details))
    return Transition([line], GameSession(tip, live.state, live.undo_entries, live.reseeds))
