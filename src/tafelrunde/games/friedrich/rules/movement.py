"""Marches: legal roads, stacks that split and unite, captured trains (000 §4, F11, F35)."""

from __future__ import annotations

from tafelrunde.games.friedrich.actions.action_codes import TRAIN_BIT, march_code, march_of
from tafelrunde.games.friedrich.model.atlas import (
    HALLE,
    KUESTRIN,
    NEIGHBOURS,
    OBJECTIVE_AT,
    PLACES,
    ROADS,
)
from tafelrunde.games.friedrich.model.components import (
    CHEVERT_NOT_ALONE,
    CUMBERLAND_AVOIDS_COMBAT,
    DAUN_SLOW,
    FERMOR_HELD,
    FOES,
    FRIEDRICH_AVOIDS_COMBAT,
    FRIEDRICH_FAST,
    GENERALS,
    HALLE_SAFE,
    MAX_STACK,
    MOVE,
    NAMES,
    NATIONS,
    OFF,
    REINFORCED_STAY_AWAY,
    RICHELIEU_SLOW,
    SALTIKOV_SLOW,
    SOUBISE_AVOIDS_COMBAT,
    SPLIT,
    TRAINS,
    general,
)
from tafelrunde.games.friedrich.model.march_records import MARCHED, MarchRecord
from tafelrunde.games.friedrich.model.options import FIRST_RULES
from tafelrunde.games.friedrich.model.paths import Walk, walks, walks_by_end
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import conquest
from tafelrunde.kernel import Json

GENERAL_REACH = 3
TRAIN_REACH = 2
SLOW_GENERALS = {
    SALTIKOV_SLOW: 1 << general("Saltikov"),
    RICHELIEU_SLOW: 1 << general("Richelieu"),
    DAUN_SLOW: 1 << general("Daun"),
}
CAUTIOUS_GENERALS = {
    CUMBERLAND_AVOIDS_COMBAT: 1 << general("Cumberland"),
    SOUBISE_AVOIDS_COMBAT: 1 << general("Soubise"),
    FRIEDRICH_AVOIDS_COMBAT: 1 << general("Friedrich"),
}
"""The generals who may neither march into an attack position nor take a train (F35)."""
GENERAL_BITS = tuple(sum(1 << piece for piece in mine) for mine in GENERALS)
"""Each nation's generals, one bit each."""
_FERMOR = 1 << general("Fermor")
_FRIEDRICH = 1 << general("Friedrich")
_LAUDON = general("Laudon")
_CHEVERT = 1 << general("Chevert")


def bits_of(pieces: list[int]) -> int:
    """Return a bit for each piece."""
    bits = 0
    for piece in pieces:
        bits |= 1 << piece
    return bits


def pieces_of(bits: int) -> list[int]:
    """List the pieces of some bits.

    >>> pieces_of(0b1010)
    [1, 3]
    """
    return [piece for piece in range(bits.bit_length()) if bits >> piece & 1]


def reach_of(state: BaseState, pieces: int) -> int:
    """Return how far a group may march; main roads add a city (000 §4, F35)."""
    if pieces == TRAIN_BIT:
        return TRAIN_REACH
    if SLOW_GENERALS.get(state.effect, 0) & pieces:
        return 2
    return 4 if state.effect == FRIEDRICH_FAST and pieces & _FRIEDRICH else GENERAL_REACH


def is_held_back(state: BaseState, pieces: int, start: int) -> bool:
    """Return whether fate forbids this group to set out at all (2♣)."""
    if state.effect != FERMOR_HELD or not pieces & _FERMOR:
        return False
    return start == KUESTRIN or start in NEIGHBOURS[KUESTRIN]


def is_chevert_left_alone(state: BaseState, pieces: int, staying: int) -> bool:
    """Return whether dividing the stack would leave Chevert alone, if only for a step (5♦, F35)."""
    if state.effect != CHEVERT_NOT_ALONE or not staying or not (pieces | staying) & _CHEVERT:
        return False
    return (pieces if pieces & _CHEVERT else staying) == _CHEVERT


def must_keep_away(state: BaseState, pieces: int) -> bool:
    """Return whether this group may not march into an attack position."""
    if state.effect == REINFORCED_STAY_AWAY:
        return bool(state.reinforced & pieces)
    return bool(CAUTIOUS_GENERALS.get(state.effect, 0) & pieces)


def restricted_generals(state: BaseState, pieces: int) -> int:
    """Return the generals of a group that fate restricts: they restrict the whole group."""
    if state.effect == REINFORCED_STAY_AWAY:
        return state.reinforced & pieces
    return (CAUTIOUS_GENERALS.get(state.effect, 0) | SLOW_GENERALS.get(state.effect, 0)) & pieces


def is_attack_position(state: BaseState, nation: int, city: int) -> bool:
    """Return whether a hostile general stands beside a city."""
    at = state.at
    foes = FOES[nation]
    for near in ROADS[city]:
        occupant = at[near]
        if 0 < occupant < 8 and occupant - 1 in foes:
            return True
    return False


def can_end_march(state: BaseState, nation: int, pieces: int, city: int) -> bool:
    """Return whether a group may end its march on a city it did not start from."""
    if not can_occupy(state, nation, pieces, city):
        return False
    return not (must_keep_away(state, pieces) and is_attack_position(state, nation, city))


def can_occupy(state: BaseState, nation: int, pieces: int, city: int) -> bool:
    """Return whether a city has room for a group, or a train that it may take."""
    occupant = state.at[city]
    if occupant == 0:
        return True
    if pieces == TRAIN_BIT:
        return False
    if occupant == nation + 1:
        return len(state.generals_at(city)) + pieces.bit_count() <= MAX_STACK
    return occupant >= 9 and occupant - 9 in FOES[nation] and _can_take_train(state, pieces, city)


def _can_take_train(state: BaseState, pieces: int, city: int) -> bool:
    if CAUTIOUS_GENERALS.get(state.effect, 0) & pieces:
        return False
    return not (city == HALLE and state.effect == HALLE_SAFE)


def can_end_at_start(state: BaseState, nation: int, pieces: int, start: int) -> bool:
    """Return whether a group may end where it began."""
    return not (must_keep_away(state, pieces) and is_attack_position(state, nation, start))


def can_chevert_be_left(state: BaseState, pieces: int, staying: int, *, returns: bool) -> bool:
    """Return whether 5♦ lets a part of his stack set out; the first rules let it return."""
    if returns and state.options.rules_version == FIRST_RULES:
        return True
    return not is_chevert_left_alone(state, pieces, staying)


def is_walk_open(state: BaseState, pieces: int, staying: int, walk: Walk, occupied: int) -> bool:
    """Return whether a walk is free: it passes through no piece, and its end is allowed."""
    if walk.between & occupied:
        return False
    start, end = walk.path[0], walk.end
    if state.effect == CHEVERT_NOT_ALONE and not can_chevert_be_left(
        state, pieces, staying, returns=end == start
    ):
        return False
    if end == start:
        return can_end_at_start(state, state.nation, pieces, start)
    return can_end_march(state, state.nation, pieces, end)


def blocking_cities(state: BaseState, start: int, staying: int) -> int:
    """Return the occupied cities; a stack that leaves as a whole does not block its own city."""
    return state.occupied if staying else state.occupied & ~(1 << start)


def marching_groups(state: BaseState, nation: int) -> list[tuple[int, int, int]]:
    """List the groups that may march: the group, the generals who stay, and the city."""
    groups: list[tuple[int, int, int]] = []
    for city in state.stacks(nation):
        stack = bits_of(state.generals_at(city))
        ready = stack & ~state.moved
        pieces = ready
        while pieces:
            if not is_held_back(state, pieces, city):
                groups.append((pieces, stack & ~pieces, city))
            pieces = (pieces - 1) & ready
    for piece in TRAINS[nation]:
        if state.where[piece] >= 0 and not state.moved >> piece & 1:
            groups.append((TRAIN_BIT, 0, state.where[piece]))
    return groups


def legal_marches(state: BaseState, nation: int) -> list[int]:
    """List one march for each different result."""
    codes: list[int] = []
    taken, doubtful = conquest.conquests_and_marks(state, nation)
    relevant = taken | doubtful
    for pieces, staying, city in marching_groups(state, nation):
        codes += marches_of_group(
            state, pieces, staying, city, 0 if pieces == TRAIN_BIT else relevant
        )
    return codes


def marches_of_group(
    state: BaseState, pieces: int, staying: int, city: int, relevant: int
) -> list[int]:
    """List the marches of one group; `relevant` are the objectives that it matters to leave."""
    occupied = blocking_cities(state, city, staying)
    codes, seen = list[int](), set[int]()
    ends: dict[int, bool] = {}
    for walk in walks(city, reach_of(state, pieces)):
        if walk.between & occupied:
            continue
        end = walk.end
        is_allowed = ends.get(end)
        if is_allowed is None:
            is_allowed = ends[end] = is_walk_open(state, pieces, staying, walk, occupied)
        if is_allowed:
            key = (walk.objectives_left & relevant) << 10 | end
            if key not in seen:
                seen.add(key)
                codes.append(march_code(pieces, walk.path))
    return codes


def canonical_walk(state: BaseState, pieces: int, staying: int, walk: Walk) -> Walk | None:
    """Return the first walk with the same result, None if this one is not free."""
    nation, start = state.nation, walk.path[0]
    occupied = blocking_cities(state, start, staying)
    if not is_walk_open(state, pieces, staying, walk, occupied):
        return None
    ways, relevant = walks_by_end(start, reach_of(state, pieces))[walk.end], 0
    if len(ways) == 1:
        return walk
    if pieces != TRAIN_BIT and any(other.objectives_left for other in ways):
        taken, doubtful = conquest.conquests_and_marks(state, nation)
        relevant = taken | doubtful
    relevant_left = walk.objectives_left & relevant
    for other in ways:
        if other.objectives_left & relevant == relevant_left and not other.between & occupied:
            return other
    return walk


def find_legal_walk(state: BaseState, code: int) -> tuple[int, int, Walk | None]:
    """Return the group of a march, the generals who stay, and the walk if it is legal."""
    pieces, path = march_of(code)
    start = path[0]
    if state.stage != MOVE or not can_set_out(state, state.nation, pieces, start):
        return pieces, 0, None
    staying = 0 if pieces == TRAIN_BIT else bits_of(state.generals_at(start)) & ~pieces
    if is_held_back(state, pieces, start):
        return pieces, staying, None
    occupied = blocking_cities(state, start, staying)
    for walk in walks_by_end(start, reach_of(state, pieces)).get(path[-1], ()):
        if walk.path == path and is_walk_open(state, pieces, staying, walk, occupied):
            return pieces, staying, walk
    return pieces, staying, None


def is_legal_march(state: BaseState, code: int) -> bool:
    """Return whether a march may be made as it is written."""
    return find_legal_walk(state, code)[2] is not None


def canonical_march(state: BaseState, code: int) -> int:
    """Return the listed march with the same result; an illegal one is returned unchanged."""
    pieces, staying, walk = find_legal_walk(state, code)
    listed = None if walk is None else canonical_walk(state, pieces, staying, walk)
    return code if listed is None else march_code(pieces, listed.path)


def can_set_out(state: BaseState, nation: int, pieces: int, start: int) -> bool:
    """Return whether this group of the active nation stands on a city and has not moved."""
    if pieces == TRAIN_BIT:
        return state.at[start] == nation + 9 and not state.moved >> train_at(state, start) & 1
    if pieces & ~GENERAL_BITS[nation] or pieces & state.moved:
        return False
    return all(state.where[piece] == start for piece in pieces_of(pieces))


def train_at(state: BaseState, city: int) -> int:
    """Return the train on a city."""
    return next(p for p in TRAINS[state.at[city] - 9] if state.where[p] == city)


# Executing a march


def execute_march(state: BaseState, pieces: int, path: tuple[int, ...]) -> None:
    """Execute a march: conquer the objectives it leaves, take a train or unite at the end."""
    start, end, nation = path[0], path[-1], state.nation
    state.credit = 0
    if pieces == TRAIN_BIT:
        _execute_train_march(state, start, end, path)
        return
    stack = bits_of(state.generals_at(start))
    staying = stack & ~pieces
    if state.told is not None:
        _emit_march(state, pieces, path)
    left = 0
    for city in path[:-1]:
        left |= OBJECTIVE_AT[city]
    before, known = state.marked, (state.stated[start], state.stated[end])
    changed, marked = conquest.conquer_or_mark(state, nation, left)
    taken, joined, armies = -1, staying, 0
    if end != start:
        taken = _take_train(state, end)
        joined = bits_of(state.generals_at(end))
        armies = _move_stack(state, pieces, staying, start, end)
    turned = turn_down_united_stack(state, pieces | joined, joined)
    stopped = (pieces | joined) & ~state.moved
    state.moved |= stopped
    if is_attack_position(state, nation, end):
        state.charged |= pieces
    divided = staying if end != start else 0
    record = MarchRecord(
        MARCHED, pieces, path, changed, marked, before, taken, joined, turned, stopped
    )
    state.marches.append(record._replace(left_behind=divided, armies=armies, stated_before=known))
    if divided:
        state.from_city, state.to_city, state.stage = start, end, SPLIT


def format_road(path: tuple[int, ...]) -> str:
    """Return a road as text for display."""
    return " – ".join(PLACES[city] for city in path)


def _emit_march(state: BaseState, pieces: int, path: tuple[int, ...]) -> None:
    names: list[Json] = [NAMES[p] for p in pieces_of(pieces)]
    params: dict[str, Json] = {"nation": NATIONS[state.nation], "generals": names}
    params["road"] = format_road(path)
    state.emit("marches", params)


def _execute_train_march(state: BaseState, start: int, end: int, path: tuple[int, ...]) -> None:
    piece = train_at(state, start)
    if state.told is not None:
        state.emit("train_marches", {"nation": NATIONS[state.nation], "road": format_road(path)})
    if end != start:
        state.remove_piece(piece, OFF)
        state.place_piece(piece, end)
    state.moved |= 1 << piece
    state.marches.append(MarchRecord(MARCHED, 1 << piece, path, ended_movement=1 << piece))


def _take_train(state: BaseState, city: int) -> int:
    """Take a hostile train off the city that is entered (000 §9)."""
    occupant = state.at[city]
    if occupant < 9:
        return -1
    piece = train_at(state, city)
    state.remove_piece(piece, OFF)
    state.emit("takes_train", {"nation": NATIONS[occupant - 9], "city": PLACES[city]})
    return piece


def _move_stack(state: BaseState, pieces: int, staying: int, start: int, end: int) -> int:
    """Move the pieces and, unless the stack is divided, its armies; return their number."""
    for piece in pieces_of(pieces):
        state.where[piece] = end
    state.at[end] = state.nation + 1
    state.occupied |= 1 << end
    if staying:
        state.stated[start] = 0
        return 0
    state.at[start] = 0
    state.occupied &= ~(1 << start)
    armies = state.pool[start]
    move_armies(state, start, end, armies)
    state.stated[start] = 0
    return armies


def move_armies(state: BaseState, start: int, end: int, armies: int) -> None:
    """Move armies between two cities; the sum stays known if both parts were (F34)."""
    pool, stated = state.pool, state.stated
    if pool[end]:
        known = stated[start] and stated[end]
        stated[end] = stated[start] + stated[end] if known else 0
    else:
        stated[end] = stated[start]
    pool[start] -= armies
    pool[end] += armies


def turn_down_united_stack(state: BaseState, stack: int, joined: int) -> int:
    """Turn a united stack face down if one of its generals was (000 §9, F19)."""
    down = state.face_down & stack
    if not joined or not down or down == stack:
        return 0
    turned = stack & ~down
    state.face_down |= stack
    if state.told is not None:
        names: list[Json] = [NAMES[p] for p in pieces_of(turned)]
        state.emit("turned_by_uniting", {"generals": names})
    return turned


def divide_armies(state: BaseState, armies: int) -> None:
    """Send armies along with the generals who left their stack (F8)."""
    start, end = state.from_city, state.to_city
    nation = state.at[end] - 1
    state.stated[start] = 0
    move_armies(state, start, end, armies)
    state.stated[end] = 0
    if state.told is not None:
        names: list[Json] = [NAMES[p] for p in departed_generals(state)]
        params: dict[str, Json] = {"generals": names, "armies": armies}
        state.emit("split", params, (state.owner[nation],))
    state.from_city = state.to_city = -1


def departed_generals(state: BaseState) -> list[int]:
    """List the generals who left a stack being divided; without a march it was Laudon."""
    return pieces_of(state.marches[-1].pieces) if state.marches else [_LAUDON]


def split_bounds(state: BaseState) -> tuple[int, int]:
    """Return the fewest and the most armies that may go along."""
    away = len(departed_generals(state))
    staying = len(state.generals_at(state.from_city))
    armies = state.pool[state.from_city]
    return max(away, armies - 8 * staying), min(8 * away, armies - staying)
