"""One game being played: the only place that applies acts for people.

A live game never changes by itself. `act`, `take_back` and the others work on a copy and give a
`Change`: the entries to be journaled and the game after them. Whoever holds the store appends
the entries, and only when they are there for good is the change taken over. Two processes that
answer the same index both get a change; the journal decides which of them comes to pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tafelrunde.kernel import ActionInput, Event, Outcome, Record, State, act, initial_state, replay
from tafelrunde.tables.errors import Stale, refused
from tafelrunde.tables.journal import Entry, Tip, act_entry, chained, deed_entry

REMEMBERED = 12
"""So many latest acts can be taken back without reading the journal again."""
MOST_ACTS = 64
"""More acts in one request are refused."""


@dataclass(frozen=True, slots=True)
class Past:
    """An act that may be taken back: its index and seat, the state before it, its finality."""

    index: int
    seat: int
    before: State
    final: bool


@dataclass(frozen=True, slots=True)
class Live:
    """A running game at one index of its journal."""

    tip: Tip
    state: State
    past: tuple[Past, ...] = ()
    stirs: tuple[int, ...] = ()
    """Indexes of take-backs that stirred chance; what was stirred once stays stirred."""

    @classmethod
    def begin(cls, record: Record) -> Live:
        """Open a game whose record has no entries yet."""
        return cls(Tip.of(record), initial_state(record))

    @classmethod
    def resume(cls, record: Record, keep: int = REMEMBERED) -> Live:
        """Play a journal again up to its last entry; so many latest acts are kept at hand."""
        past: list[Past] = []
        stirs: list[int] = []
        state = initial_state(record)
        before = state.copy()
        for step in replay(record):
            entry, state = step.entry, step.state
            if entry is not None and "act" in entry:
                final = any(event.final for event in step.events)
                past.append(Past(_number(entry["n"]), _number(entry["seat"]), before, final))
            elif entry is not None and entry["do"] == "take_back":
                past = [old for old in past if old.index < _number(entry["to"])]
                stirs += [_number(entry["n"])] if entry.get("stir") else []
            before = state.copy()
        return cls(Tip.of(record), state, tuple(past[-keep:]), tuple(stirs))

    @property
    def outcome(self) -> Outcome | None:
        """The result, None while the game goes on."""
        return self.state.outcome()


@dataclass(frozen=True, slots=True)
class Change:
    """What a request leads to, if the journal takes it."""

    entries: list[Entry]
    live: Live
    told: list[list[Event]] = field(default_factory=list)
    """What happened by each of the entries."""
    end: Entry | None = None
    """The record's last line when the game is over."""

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order."""
        return [event for events in self.told for event in events]


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def require_index(live: Live, index: int) -> None:
    """Refuse a request that answers another position than this one."""
    if index != live.tip.index:
        raise Stale(live.tip.index)


def apply_acts(live: Live, seat: int, index: int, actions: Sequence[ActionInput]) -> Change:
    """Let a seat act, once or several times in a row: all of it or nothing."""
    require_index(live, index)
    if not 0 < len(actions) <= MOST_ACTS:
        raise refused("acts_number", most=MOST_ACTS)
    state, tip, past = live.state, live.tip, list(live.past)
    entries: list[Entry] = []
    told: list[list[Event]] = []
    for given in actions:
        before, state = state, state.copy()  # the state before stays as it is, for take-backs
        action, events = act(state, seat, given)
        past.append(Past(tip.index, seat, before, any(event.final for event in events)))
        tip, line = tip.grown(act_entry(seat, action.text))
        entries.append(line)
        told.append(events)
    after = Live(tip, state, tuple(past[-REMEMBERED:]), live.stirs)
    return Change(entries, after, told, _end(after))


def _end(live: Live) -> Entry | None:
    outcome = live.outcome
    return None if outcome is None else chained(live.tip.digits, {"end": outcome.to_json()})


def can_take_back_alone(live: Live, seat: int, to: int) -> bool:
    """Tell whether a seat may take back its acts from an index on without asking anybody."""
    later = [old for old in live.past if old.index >= to]
    if not later or later[0].index != to or live.state.to_act is None:
        return False
    return all(old.seat == seat and not old.final for old in later)


def last_own(live: Live, seat: int) -> int | None:
    """Give the index of a seat's latest act that is still remembered."""
    own = [old.index for old in live.past if old.seat == seat]
    return own[-1] if own else None


def turn_since(live: Live) -> int:
    """Give the index from which on the seat to act is asked: the one after the latest act.

    Pauses and whatever else is no act leave it as it is.
    """
    return live.past[-1].index + 1 if live.past else 0


def take_back(live: Live, index: int, to: int) -> Change:
    """Go back to before an act; whatever became known since must not come again.

    Who may ask for it is decided elsewhere: alone before something final, else by consent.
    """
    require_index(live, index)
    place = next((n for n, old in enumerate(live.past) if old.index == to), None)
    if place is None:
        raise refused("no_take_back")
    stir = any(old.final for old in live.past[place:])
    state = live.past[place].before.copy()
    details = {"to": to, "stir": True} if stir else {"to": to}
    tip, line = live.tip.grown(deed_entry("take_back", **details))
    stirs = (*live.stirs, live.tip.index) if stir else live.stirs
    for number in stirs:
        if number > to:
            state.reseed(number)
    return Change([line], Live(tip, state, live.past[:place], stirs))


def deed(live: Live, index: int, what: str, **details: int | str) -> Change:
    """Journal something that changes no position: a flag, a pause, a resignation."""
    require_index(live, index)
    tip, line = live.tip.grown(deed_entry(what, **details))
    return Change([line], Live(tip, live.state, live.past, live.stirs))
