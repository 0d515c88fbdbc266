"""Playing a record again, act by act."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from tafelrunde.kernel.action_input import act
from tafelrunde.kernel.contract import Game, State
from tafelrunde.kernel.errors import RecordError, TafelrundeError, UnknownRules
from tafelrunde.kernel.events import Event
from tafelrunde.kernel.phrases import Json, Phrase
from tafelrunde.kernel.record import Record
from tafelrunde.kernel.registry import find_game


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a record and the state after it; the first step has no entry."""

    entry: dict[str, Json] | None
    state: State
    events: list[Event]
    line: int


@dataclass(frozen=True, slots=True)
class _UndoPoint:
    """An act that can be taken back: its index, the state before it, whether it was final."""

    index: int
    before: State
    final: bool


def replay(record: Record) -> Iterator[Step]:
    """Play a record from the start and yield every step; all steps share the changing state."""
    state = initial_state(record)
    yield Step(None, state, [], 1)
    undo_points: list[_UndoPoint] = []
    reseeded: list[int] = []
    for line, entry in enumerate(record.entries, 2):
        events: list[Event] = []
        if "act" in entry:
            before = state.copy()
            events = _apply_entry(state, entry, line)
            final = any(event.final for event in events)
            undo_points.append(_UndoPoint(cast(int, entry["n"]), before, final))
        elif entry["do"] == "take_back":
            state = _take_back(undo_points, reseeded, entry, line)
        yield Step(entry, state, events, line)
    _compare_end(record, state)


def final_state(record: Record) -> State:
    """Return the state after a record's last entry."""
    *_, last = replay(record)
    return last.state


def initial_state(record: Record) -> State:
    """Return the state that a record begins with."""
    game = game_of(record)
    try:
        options = game.options().from_json(cast(dict[str, object], record.header["options"]))
    except TafelrundeError as error:
        raise RecordError(1, Phrase("record.no_game", {"why": error.phrase.to_json()})) from error
    _check_seats(record, options.players)
    seed = record.seed
    if seed is None:
        raise RecordError(1, Phrase("record.no_seed"))
    return game.start(options, seed)


def game_of(record: Record) -> Game:
    """Return the game of a record, by the version of the rules that its header names."""
    rules = str(record.header["rules"])
    try:
        return find_game(str(record.header["game"])).with_rules(rules)
    except UnknownRules as error:
        params: dict[str, Json] = {"rules": rules, "known": error.phrase.params["known"]}
        raise RecordError(1, Phrase("record.other_rules", params)) from error
    except TafelrundeError as error:
        raise RecordError(1, Phrase("record.no_game", {"why": error.phrase.to_json()})) from error


def _check_seats(record: Record, players: int) -> None:
    if len(record.names) != players:
        params = {"players": players, "seats": len(record.names)}
        raise RecordError(1, Phrase("record.wrong_seats", cast(dict[str, Json], params)))


def _apply_entry(state: State, entry: dict[str, Json], line: int) -> list[Event]:
    text = str(entry["act"])
    try:
        action, events = act(state, cast(int, entry["seat"]), text)
    except TafelrundeError as error:
        params: dict[str, Json] = {"act": text, "why": error.phrase.to_json()}
        raise RecordError(line, Phrase("record.bad_act", params)) from error
    if action.text != text:
        raise RecordError(line, Phrase("record.other_form", {"act": text, "form": action.text}))
    return events


def _take_back(
    undo_points: list[_UndoPoint], reseeded: list[int], entry: dict[str, Json], line: int
) -> State:
    """Return the state before an act; earlier reseeds stay in force.

    A seat that has seen something must not meet the same cards again: then chance is reseeded.
    """
    to, reseeds = entry.get("to"), entry.get("stir", False)
    place = next((number for number, old in enumerate(undo_points) if old.index == to), None)
    if type(to) is not int or type(reseeds) is not bool or place is None:
        raise RecordError(line, Phrase("record.no_take_back"))
    if not reseeds and any(old.final for old in undo_points[place:]):
        raise RecordError(line, Phrase("record.must_stir"))
    state = undo_points[place].before
    del undo_points[place:]
    if reseeds:
        reseeded.append(cast(int, entry["n"]))
    for index in reseeded:
        if index > to:
            state.reseed(index)
    return state


def _compare_end(record: Record, state: State) -> None:
    """Refuse a record whose outcome is not the outcome of its acts."""
    if record.end is not None and not record.tells(state.outcome()):
        raise RecordError(len(record.entries) + 2, Phrase("record.other_outcome"))
