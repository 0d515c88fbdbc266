"""The checks of states as bytes: what is written is read again, and broken bytes are refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

from tafelrunde.conformance.case import Case
from tafelrunde.conformance.failure import ConformanceFailure, require, require_equal
from tafelrunde.conformance.walks import any_action, some_states, walked_states
from tafelrunde.kernel import Chance, SnapshotError, State, seed_from_text

Snapshot: TypeAlias = dict[str, Any]

ACTS_COMPARED = 12
"""Number of acts after the rebuilding of a position for which the events of both are compared."""
NO_SNAPSHOTS = (b"", b"\xff\xfe", b"{", b"[]", b"3", b"null", b"{}", b"NaN", b"[" * 100_000)
WRONG_PARTS: dict[str, tuple[Any, ...]] = {
    "game": ("another-game", None),
    "rules": ("no rules", None, 1),
    "options": (None, 3, [], {"players": -1}, {"no_such_option": 1}),
}
OTHER_KINDS: tuple[Any, ...] = (None, 3, 1.5, True, "x", [[7]])
BROKEN_CHANCE: tuple[Any, ...] = (None, 3, "", "x:1:1")
CUTS = 40
"""At how many places a snapshot is cut off."""


def check_bytes(case: Case) -> None:
    """States survive their bytes and go on in the same way."""
    for state in some_states(case, games=3, every=2, tag="bytes"):
        _compare(case, case.game.from_bytes(state.to_bytes()), state)
    rng = Random(6)
    for state in case.positions():
        _go_on(case, state, rng, ACTS_COMPARED)
    for state in walked_states(case, games=3, every=6, tag="bytes"):
        _go_on(case, state, rng, case.longest)


def _compare(case: Case, again: State, state: State) -> None:
    """Compare everything that a rebuilt state can be asked."""
    require(again.to_bytes() == state.to_bytes(), "the bytes of a rebuilt state differ")
    require_equal(again.validate(), [], "defects of a rebuilt state")
    expected = (state.to_act, state.phase, state.prompt(), state.outcome())
    actual = (again.to_act, again.phase, again.prompt(), again.outcome())
    require_equal(actual, expected, "turn, phase, prompt and outcome of a rebuilt state")
    require_equal(again.legal_actions(), state.legal_actions(), "acts in a rebuilt state")
    for seat in (None, *case.seats):
        require_equal(again.view(seat), state.view(seat), "the view of a rebuilt state")
    for seat in case.seats:
        require_equal(again.knowledge(seat), state.knowledge(seat), "knowledge in a rebuilt state")


def _go_on(case: Case, state: State, rng: Random, acts: int) -> None:
    """Play on in a state and in the same state rebuilt, and compare events and ends."""
    again = case.game.from_bytes(state.to_bytes())
    for number in range(acts):
        if state.to_act is None:
            break
        action = any_action(state, rng)
        if number < ACTS_COMPARED:
            require_equal(again.apply(action), state.apply(action), "events in a rebuilt game")
        else:
            state.push(action)
            again.push(action)
    require_equal(again.outcome(), state.outcome(), "the outcome of a rebuilt game")
    for each in (state, again):
        each.reseed(4)
    require(again.to_bytes() == state.to_bytes(), "a rebuilt game goes on in another way")


def check_broken_bytes(case: Case) -> None:
    """Bytes that are no snapshot of this game are refused, and cause no other error."""
    for data in NO_SNAPSHOTS:
        _require_refused(case, f"{data[:20]!r}", data)
    for state in walked_states(case, games=1, every=40, tag="broken"):
        snapshot_bytes = state.to_bytes()
        for length in range(0, len(snapshot_bytes), max(len(snapshot_bytes) // CUTS, 1)):
            _require_refused(
                case, f"a snapshot cut off after {length} bytes", snapshot_bytes[:length]
            )
        for what, snapshot in _damages(case, json.loads(snapshot_bytes)):
            _require_refused(case, what, json.dumps(snapshot).encode())
        for what, snapshot in _changes(json.loads(snapshot_bytes)):
            _require_refused_or_kept(case, what, snapshot, state)


def _damages(case: Case, snapshot: Snapshot) -> Iterator[tuple[str, Snapshot]]:
    """Yield a snapshot of another game, without a part, with broken options and broken chance."""
    for name, values in WRONG_PARTS.items():
        for value in values:
            yield f"a snapshot whose {name} is {value!r}", {**snapshot, name: value}
    for name in snapshot:
        yield f"a snapshot without {name}", {k: v for k, v in snapshot.items() if k != name}
    if case.game_case.has_chance:
        key = Chance(seed_from_text("broken0")).to_text().split(":")[0]
        for value in BROKEN_CHANCE:
            yield f"a snapshot whose chance is {value!r}", _without_chance(snapshot, key, value)


def _without_chance(data: Any, key: str, value: object) -> Any:
    """Return the data with something else in place of the chance with this key."""
    if isinstance(data, dict):
        return {name: _without_chance(part, key, value) for name, part in data.items()}
    if isinstance(data, list):
        return [_without_chance(part, key, value) for part in data]
    return value if isinstance(data, str) and data.startswith(key) else data


def _changes(snapshot: Snapshot) -> Iterator[tuple[str, Snapshot]]:
    """Yield a snapshot with a part of another kind, and with an entry missing in a part."""
    for name in snapshot.keys() - WRONG_PARTS.keys():
        part = snapshot[name]
        for value in OTHER_KINDS:
            yield f"a snapshot whose {name} is {value!r}", {**snapshot, name: value}
        for entry in part if isinstance(part, dict) else ():
            other_entries = {key: value for key, value in part.items() if key != entry}
            yield f"a snapshot without {name}.{entry}", {**snapshot, name: other_entries}


def _require_refused(case: Case, what: str, data: bytes) -> None:
    require(_rebuild(case, what, data) is None, f"{what} is accepted")


def _require_refused_or_kept(case: Case, what: str, snapshot: Snapshot, original: State) -> None:
    """Let a change pass that is written again as it was read, or that told nothing new."""
    state = _rebuild(case, what, json.dumps(snapshot).encode())
    if state is not None and state.to_bytes() != original.to_bytes():
        actual = json.dumps(json.loads(state.to_bytes()), sort_keys=True)
        expected = json.dumps(snapshot, sort_keys=True)
        require(actual == expected, f"{what} is read as a different state")


def _rebuild(case: Case, what: str, data: bytes) -> State | None:
    """Return the state of some bytes, None if they are refused as broken."""
    try:
        return case.game.from_bytes(data)
    except SnapshotError:
        return None
    except Exception as error:
        raise ConformanceFailure(f"{what} raises {error!r:.200} and no SnapshotError") from error
