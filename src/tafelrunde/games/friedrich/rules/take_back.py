"""Taking back a march while the movement phase lasts (F14, T53).

On a copy, all later actions and the march itself are undone; then the later actions are redone.
Each must be legal and have the same effects. Armies need no check of their own: a later action
that depends on the armies of the march has other effects without it and is refused for that.
"""

from __future__ import annotations

from tafelrunde.games.friedrich.actions.action_codes import (
    ANY_TRAIN,
    TRAIN_BIT,
    WHO,
    WHO_BITS,
    back_code,
)
from tafelrunde.games.friedrich.model.atlas import PLACES
from tafelrunde.games.friedrich.model.components import (
    IS_TRAIN,
    NAMES,
    NATION_OF,
    NATIONS,
    OFF,
)
from tafelrunde.games.friedrich.model.march_records import BROUGHT, MARCHED, MarchRecord
from tafelrunde.games.friedrich.model.options import FIRST_RULES
from tafelrunde.games.friedrich.model.paths import Walk, walks_by_end
from tafelrunde.games.friedrich.model.state import AnyState, BaseState
from tafelrunde.games.friedrich.rules import conquest
from tafelrunde.games.friedrich.rules.movement import (
    bits_of,
    blocking_cities,
    can_set_out,
    format_road,
    is_held_back,
    is_walk_open,
    pieces_of,
    reach_of,
    train_at,
)
from tafelrunde.games.friedrich.rules.recruitment import entry_cities, unit_price
from tafelrunde.kernel import Json


def is_train_march(record: MarchRecord) -> bool:
    """Return whether a train marched or came back."""
    return IS_TRAIN[record.pieces.bit_length() - 1]


def take_back_code(record: MarchRecord) -> int:
    """Return the code of taking a march back."""
    return (
        back_code(TRAIN_BIT, record.path[-1])
        if is_train_march(record)
        else back_code(record.pieces, 0)
    )


def find_march(state: BaseState, argument: int) -> int:
    """Return the index of the march, -1 for none; a train is identified by its city."""
    pieces, city = argument & WHO, argument >> WHO_BITS
    if pieces == TRAIN_BIT:
        pieces = 1 << train_at(state, city) if state.at[city] == state.nation + 9 else 0
    for index, record in enumerate(state.marches):
        if record.kind == MARCHED and record.pieces == pieces:
            return index
    return -1


def take_back_codes(state: BaseState) -> list[int]:
    """List every march that can be taken back."""
    return [
        take_back_code(record)
        for index, record in enumerate(state.marches)
        if record.kind == MARCHED and position_without(state, index) is not None
    ]


def position_without(state: AnyState, index: int) -> AnyState | None:
    """Return the position without a march; None if a later action depends on it."""
    trial = state.copy()
    records = trial.marches
    trial.marches = []
    for record in reversed(records[index:]):
        _undo_record(trial, record)
    done = records[:index]
    for record in records[index + 1 :]:
        again = _redo_record(trial, record)
        if again is None:
            return None
        done.append(again)
    trial.marches = done
    _return_armies(trial, records, index)
    return trial


def _return_armies(trial: BaseState, records: list[MarchRecord], index: int) -> None:
    """Send the armies back to where the march began."""
    record = records[index]
    start, end = record.path[0], record.path[-1]
    trial.charged &= ~record.pieces
    if is_train_march(record) or start == end:
        return
    if not record.left_behind and not record.joined:
        trial.pool[start], trial.pool[end] = trial.pool[end], 0
        trial.stated[start], trial.stated[end] = trial.stated[end], 0
        return
    trial.pool[start] += record.armies
    trial.pool[end] -= record.armies
    if all(later.kind == MARCHED for later in records[index + 1 :]):
        trial.stated[start], trial.stated[end] = record.stated_before


def _undo_record(trial: BaseState, record: MarchRecord) -> None:
    """Undo what a record did to pieces and marks."""
    trial.face_down &= ~record.turned_down
    trial.moved &= ~record.ended_movement
    if record.kind == MARCHED:
        trial.conquered ^= record.conquered
        trial.marked = record.marks_before if not is_train_march(record) else trial.marked
        _move_pieces(trial, record.pieces, record.path[-1], record.path[0], record.joined)
        if record.taken_train >= 0:
            trial.place_piece(record.taken_train, record.path[-1])
    elif record.kind == BROUGHT:
        _move_pieces(trial, record.pieces, record.path[0], OFF, record.joined)


def _move_pieces(trial: BaseState, pieces: int, start: int, end: int, remains: int) -> None:
    """Move pieces as they are from one city to another, or off the map."""
    if start == end:
        return
    occupant = trial.at[start]
    for piece in pieces_of(pieces):
        trial.where[piece] = end
    if not remains:
        trial.at[start] = 0
        trial.occupied &= ~(1 << start)
    if end >= 0:
        trial.at[end] = occupant
        trial.occupied |= 1 << end


def _redo_record(trial: BaseState, record: MarchRecord) -> MarchRecord | None:
    """Redo a record; return None if it is illegal now or has other effects."""
    if record.kind == MARCHED:
        return _redo_march(trial, record)
    if record.kind == BROUGHT:
        return _redo_bring_back(trial, record)
    stacks = tuple(bits_of(trial.generals_at(city)) for city in trial.stacks(trial.nation))
    return (
        record
        if stacks == record.stacks and unit_price(trial, trial.nation) == record.price
        else None
    )


def _redo_bring_back(trial: BaseState, record: MarchRecord) -> MarchRecord | None:
    """Bring a piece back again in the trial; None if that is not possible any more."""
    piece, city = record.pieces.bit_length() - 1, record.path[0]
    pieces = ANY_TRAIN if IS_TRAIN[piece] else piece
    if unit_price(trial, trial.nation) != record.price or city not in entry_cities(trial, pieces):
        return None
    joined = 0 if IS_TRAIN[piece] else bits_of(trial.generals_at(city))
    trial.place_piece(piece, city)
    return _redo_union(trial, record, joined)


def _redo_march(trial: BaseState, record: MarchRecord) -> MarchRecord | None:
    """March again in the trial, with the same effects; None if that is not possible any more."""
    pieces = TRAIN_BIT if is_train_march(record) else record.pieces
    start, end = record.path[0], record.path[-1]
    if not can_set_out(trial, trial.nation, pieces, start):
        return None
    staying = 0 if pieces == TRAIN_BIT else bits_of(trial.generals_at(start)) & ~pieces
    walk = _find_same_walk(trial, record, pieces, staying)
    if walk is None:
        return None
    before = trial.marked
    conquest.conquer_or_mark(
        trial, trial.nation, 0 if pieces == TRAIN_BIT else walk.objectives_left
    )
    record = record._replace(path=walk.path)
    divided = staying if start != end else 0
    if bool(divided) != bool(record.left_behind):
        return None
    joined = staying if start == end else bits_of(trial.generals_at(end))
    if _take_train_at(trial, end, start) != record.taken_train:
        return None
    _move_pieces(trial, record.pieces, start, end, staying)
    return _redo_union(trial, record._replace(marks_before=before, left_behind=divided), joined)


def _find_same_walk(
    trial: BaseState, record: MarchRecord, pieces: int, staying: int
) -> Walk | None:
    """Return a free walk with the same end and effects, preferably the one marched."""
    start = record.path[0]
    if is_held_back(trial, pieces, start):
        return None
    occupied = blocking_cities(trial, start, staying)
    taken, doubtful = (
        (0, 0) if pieces == TRAIN_BIT else conquest.conquests_and_marks(trial, trial.nation)
    )
    same_walk: Walk | None = None
    for walk in walks_by_end(start, reach_of(trial, pieces)).get(record.path[-1], ()):
        if (walk.objectives_left & taken, walk.objectives_left & doubtful) != (
            record.conquered,
            record.marked,
        ):
            continue
        if is_walk_open(trial, pieces, staying, walk, occupied) and (
            same_walk is None or walk.path == record.path
        ):
            same_walk = walk
    return same_walk


def _take_train_at(trial: BaseState, end: int, start: int) -> int:
    if end == start or trial.at[end] < 9:
        return -1
    piece = train_at(trial, end)
    trial.remove_piece(piece, OFF)
    return piece


def _redo_union(trial: BaseState, record: MarchRecord, joined: int) -> MarchRecord | None:
    if joined != record.joined:
        return None
    stack = joined | record.pieces
    down = trial.face_down & stack
    turned = stack & ~down if joined and down else 0
    trial.face_down |= turned
    stopped = stack & ~trial.moved
    trial.moved |= stopped
    return record._replace(turned_down=turned, ended_movement=stopped)


def take_back_march(state: BaseState, argument: int) -> None:
    """Take a march back: the position is as if it had never been made."""
    index = find_march(state, argument)
    record, later = state.marches[index], state.marches[index + 1 :]
    trial = position_without(state, index)
    assert trial is not None
    for name in ("where", "at", "pool", "stated", "marches"):
        setattr(state, name, getattr(trial, name))
    for name in ("occupied", "conquered", "marked", "face_down", "moved", "charged"):
        setattr(state, name, getattr(trial, name))
    state.credit = 0
    if state.told is not None:
        _emit_take_back(state, record)
        if state.options.rules_version != FIRST_RULES:
            _emit_other_roads(state, later)


def _emit_take_back(state: BaseState, record: MarchRecord) -> None:
    nation = NATION_OF[record.pieces.bit_length() - 1]
    params: dict[str, Json] = {"nation": NATIONS[nation], "city": PLACES[record.path[0]]}
    if is_train_march(record):
        state.emit("takes_back_train", params)
    else:
        names: list[Json] = [NAMES[p] for p in pieces_of(record.pieces)]
        state.emit("takes_back", params | {"generals": names})


def _emit_other_roads(state: BaseState, later: list[MarchRecord]) -> None:
    """Report the later marches that now take another road to the same end (F14)."""
    again = state.marches[len(state.marches) - len(later) :]
    for old, new in zip(later, again, strict=True):
        if old.kind != MARCHED or old.path == new.path:
            continue
        params: dict[str, Json] = {"nation": NATIONS[state.nation], "road": format_road(new.path)}
        if is_train_march(new):
            state.emit("train_other_road", params)
        else:
            names: list[Json] = [NAMES[p] for p in pieces_of(new.pieces)]
            state.emit("other_road", params | {"generals": names})
