"""Marches: who may go where, stacks that split and unite, trains taken (000 §4, F11, F35)."""

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
from tafelrunde.games.friedrich.model.paths import Walk, walks, walks_by_end
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import conquest
from tafelrunde.kernel import Json

GENERAL_REACH = 3
TRAIN_REACH = 2
SLOW = {
    SALTIKOV_SLOW: 1 << general("Saltikov"),
    RICHELIEU_SLOW: 1 << general("Richelieu"),
    DAUN_SLOW: 1 << general("Daun"),
}
SHY = {
    CUMBERLAND_AVOIDS_COMBAT: 1 << general("Cumberland"),
    SOUBISE_AVOIDS_COMBAT: 1 << general("Soubise"),
    FRIEDRICH_AVOIDS_COMBAT: 1 << general("Friedrich"),
}
"""Who may neither march into an attack position nor take a train (F35)."""
OWN = tuple(sum(1 << piece for piece in mine) for mine in GENERALS)
"""Each nation's generals, a bit each."""
_FERMOR = 1 << general("Fermor")
_FRIEDRICH = 1 << general("Friedrich")
_LAUDON = general("Laudon")
_CHEVERT = 1 << general("Chevert")


def bits_of(pieces: list[int]) -> int:
    """Give a bit for each piece."""
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


def reach_of(state: BaseState, who: int) -> int:
    """Say how far a group may go; main roads add a city (000 §4, F35)."""
    if who == TRAIN_BIT:
        return TRAIN_REACH
    if SLOW.get(state.effect, 0) & who:
        return 2
    return 4 if state.effect == FRIEDRICH_FAST and who & _FRIEDRICH else GENERAL_REACH


def is_held(state: BaseState, who: int, start: int) -> bool:
    """Tell whether fate forbids this group to set out at all (2♣)."""
    if state.effect != FERMOR_HELD or not who & _FERMOR:
        return False
    return start == KUESTRIN or start in NEIGHBOURS[KUESTRIN]


def is_torn(state: BaseState, who: int, rest: int) -> bool:
    """Tell whether Chevert would be left alone by dividing his stack (5♦)."""
    if state.effect != CHEVERT_NOT_ALONE or not rest or not (who | rest) & _CHEVERT:
        return False
    return (who if who & _CHEVERT else rest) == _CHEVERT


def is_shy(state: BaseState, who: int) -> bool:
    """Tell whether this group may not march into an attack position."""
    if state.effect == REINFORCED_STAY_AWAY:
        return bool(state.reinforced & who)
    return bool(SHY.get(state.effect, 0) & who)


def bound(state: BaseState, who: int) -> int:
    """Give those of a group whom fate binds, and with them all others."""
    if state.effect == REINFORCED_STAY_AWAY:
        return state.reinforced & who
    return (SHY.get(state.effect, 0) | SLOW.get(state.effect, 0)) & who


def is_attack_position(state: BaseState, nation: int, city: int) -> bool:
    """Tell whether a hostile general stands beside a city."""
    at = state.at
    foes = FOES[nation]
    for near in ROADS[city]:
        mark = at[near]
        if 0 < mark < 8 and mark - 1 in foes:
            return True
    return False


def can_end(state: BaseState, nation: int, who: int, city: int) -> bool:
    """Tell whether a group may end its march on a city it did not start from."""
    if not can_stand(state, nation, who, city):
        return False
    return not (is_shy(state, who) and is_attack_position(state, nation, city))


def can_stand(state: BaseState, nation: int, who: int, city: int) -> bool:
    """Tell whether a city has room for a group, or a train that it may take."""
    mark = state.at[city]
    if mark == 0:
        return True
    if who == TRAIN_BIT:
        return False
    if mark == nation + 1:
        return len(state.generals_at(city)) + who.bit_count() <= MAX_STACK
    return mark >= 9 and mark - 9 in FOES[nation] and _may_take(state, who, city)


def _may_take(state: BaseState, who: int, city: int) -> bool:
    if SHY.get(state.effect, 0) & who:
        return False
    return not (city == HALLE and state.effect == HALLE_SAFE)


def can_return(state: BaseState, nation: int, who: int, start: int) -> bool:
    """Tell whether a group may end where it began."""
    return not (is_shy(state, who) and is_attack_position(state, nation, start))


def is_open(state: BaseState, who: int, rest: int, walk: Walk, occupied: int) -> bool:
    """Tell whether a walk is free: nothing is passed through, and its end is allowed."""
    if walk.between & occupied:
        return False
    start, end = walk.path[0], walk.end
    if end == start:
        return can_return(state, state.nation, who, start)
    return can_end(state, state.nation, who, end) and not is_torn(state, who, rest)


def in_the_way(state: BaseState, start: int, rest: int) -> int:
    """Give the occupied cities; a stack that leaves as a whole does not block its own."""
    return state.occupied if rest else state.occupied & ~(1 << start)


def groups(state: BaseState, nation: int) -> list[tuple[int, int, int]]:
    """List who may set out: the group, the rest of its stack, and the city."""
    found: list[tuple[int, int, int]] = []
    for city in state.stacks(nation):
        stack = bits_of(state.generals_at(city))
        ready = stack & ~state.moved
        who = ready
        while who:
            if not is_held(state, who, city):
                found.append((who, stack & ~who, city))
            who = (who - 1) & ready
    for piece in TRAINS[nation]:
        if state.where[piece] >= 0 and not state.moved >> piece & 1:
            found.append((TRAIN_BIT, 0, state.where[piece]))
    return found


def marches(state: BaseState, nation: int) -> list[int]:
    """List one march for each different result."""
    codes: list[int] = []
    taken, doubtful = conquest.changes(state, nation)
    relevant = taken | doubtful
    for who, rest, city in groups(state, nation):
        codes += marches_of(state, who, rest, city, 0 if who == TRAIN_BIT else relevant)
    return codes


def marches_of(state: BaseState, who: int, rest: int, city: int, relevant: int) -> list[int]:
    """List the marches of one group; `relevant` are the objectives that it matters to leave."""
    occupied = in_the_way(state, city, rest)
    codes, seen = list[int](), set[int]()
    ends: dict[int, bool] = {}
    for walk in walks(city, reach_of(state, who)):
        if walk.between & occupied:
            continue
        end = walk.end
        fine = ends.get(end)
        if fine is None:
            fine = ends[end] = is_open(state, who, rest, walk, occupied)
        if fine:
            key = (walk.objectives_left & relevant) << 10 | end
            if key not in seen:
                seen.add(key)
                codes.append(march_code(who, walk.path))
    return codes


def listed_walk(state: BaseState, who: int, rest: int, walk: Walk) -> Walk | None:
    """Give the first walk with the same result, None if this one is not free."""
    nation, start = state.nation, walk.path[0]
    occupied = in_the_way(state, start, rest)
    if not is_open(state, who, rest, walk, occupied):
        return None
    ways, relevant = walks_by_end(start, reach_of(state, who))[walk.end], 0
    if len(ways) == 1:
        return walk
    if who != TRAIN_BIT and any(other.objectives_left for other in ways):
        taken, doubtful = conquest.changes(state, nation)
        relevant = taken | doubtful
    wanted = walk.objectives_left & relevant
    for other in ways:
        if other.objectives_left & relevant == wanted and not other.between & occupied:
            return other
    return walk


def find_walk(state: BaseState, code: int) -> tuple[int, int, Walk | None]:
    """Give who wants to march, the rest of their stack, and the walk if it is legal."""
    who, path = march_of(code)
    start = path[0]
    if state.stage != MOVE or not is_ready(state, state.nation, who, start):
        return who, 0, None
    rest = 0 if who == TRAIN_BIT else bits_of(state.generals_at(start)) & ~who
    if is_held(state, who, start):
        return who, rest, None
    occupied = in_the_way(state, start, rest)
    for walk in walks_by_end(start, reach_of(state, who)).get(path[-1], ()):
        if walk.path == path and is_open(state, who, rest, walk, occupied):
            return who, rest, walk
    return who, rest, None


def is_legal(state: BaseState, code: int) -> bool:
    """Tell whether a march may be made as it is written."""
    return find_walk(state, code)[2] is not None


def canonical(state: BaseState, code: int) -> int:
    """Give the listed road with the same result; what is not allowed stays as it is."""
    who, rest, walk = find_walk(state, code)
    listed = None if walk is None else listed_walk(state, who, rest, walk)
    return code if listed is None else march_code(who, listed.path)


def is_ready(state: BaseState, nation: int, who: int, start: int) -> bool:
    """Tell whether this group of the active nation stands on a city and has not moved."""
    if who == TRAIN_BIT:
        return state.at[start] == nation + 9 and not state.moved >> train_at(state, start) & 1
    if who & ~OWN[nation] or who & state.moved:
        return False
    return all(state.where[piece] == start for piece in pieces_of(who))


def train_at(state: BaseState, city: int) -> int:
    """Give the train on a city."""
    return next(p for p in TRAINS[state.at[city] - 9] if state.where[p] == city)


# Carrying a march out


def march(state: BaseState, who: int, path: tuple[int, ...]) -> None:
    """March, conquer what is left behind, take a train or unite at the end."""
    start, end, nation = path[0], path[-1], state.nation
    state.credit = 0
    if who == TRAIN_BIT:
        _march_train(state, start, end, path)
        return
    stack = bits_of(state.generals_at(start))
    rest = stack & ~who
    if state.told is not None:
        _tell_march(state, who, path)
    left = 0
    for city in path[:-1]:
        left |= OBJECTIVE_AT[city]
    before, known = state.marked, (state.stated[start], state.stated[end])
    changed, marked = conquest.leave(state, nation, left)
    taken, joined, armies = -1, rest, 0
    if end != start:
        taken = _take_train(state, end)
        joined = bits_of(state.generals_at(end))
        armies = _move_stack(state, who, rest, start, end)
    turned = unite(state, who | joined, joined)
    stopped = (who | joined) & ~state.moved
    state.moved |= stopped
    if is_attack_position(state, nation, end):
        state.charged |= who
    divided = rest if end != start else 0
    record = MarchRecord(
        MARCHED, who, path, changed, marked, before, taken, joined, turned, stopped
    )
    state.marches.append(record._replace(left_behind=divided, armies=armies, stated_before=known))
    if divided:
        state.from_city, state.to_city, state.stage = start, end, SPLIT


def road_name(path: tuple[int, ...]) -> str:
    """Write a road for people."""
    return " – ".join(PLACES[city] for city in path)


def _tell_march(state: BaseState, who: int, path: tuple[int, ...]) -> None:
    names: list[Json] = [NAMES[p] for p in pieces_of(who)]
    params: dict[str, Json] = {"nation": NATIONS[state.nation], "generals": names}
    params["road"] = road_name(path)
    state.tell("marches", params)


def _march_train(state: BaseState, start: int, end: int, path: tuple[int, ...]) -> None:
    piece = train_at(state, start)
    if state.told is not None:
        state.tell("train_marches", {"nation": NATIONS[state.nation], "road": road_name(path)})
    if end != start:
        state.remove_piece(piece, OFF)
        state.place_piece(piece, end)
    state.moved |= 1 << piece
    state.marches.append(MarchRecord(MARCHED, 1 << piece, path, ended_movement=1 << piece))


def _take_train(state: BaseState, city: int) -> int:
    """Take a hostile train off the city that is entered (000 §9)."""
    mark = state.at[city]
    if mark < 9:
        return -1
    piece = train_at(state, city)
    state.remove_piece(piece, OFF)
    state.tell("takes_train", {"nation": NATIONS[mark - 9], "city": PLACES[city]})
    return piece


def _move_stack(state: BaseState, who: int, rest: int, start: int, end: int) -> int:
    """Move the pieces and, unless the stack is divided, its armies; say how many."""
    for piece in pieces_of(who):
        state.where[piece] = end
    state.at[end] = state.nation + 1
    state.occupied |= 1 << end
    if rest:
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


def unite(state: BaseState, stack: int, joined: int) -> int:
    """Turn a united stack face down if anybody in it was (000 §9, F19)."""
    down = state.face_down & stack
    if not joined or not down or down == stack:
        return 0
    turned = stack & ~down
    state.face_down |= stack
    if state.told is not None:
        names: list[Json] = [NAMES[p] for p in pieces_of(turned)]
        state.tell("turned_by_uniting", {"generals": names})
    return turned


def split(state: BaseState, armies: int) -> None:
    """Send so many armies along with those who left their stack (F8)."""
    start, end = state.from_city, state.to_city
    nation = state.at[end] - 1
    state.stated[start] = 0
    move_armies(state, start, end, armies)
    state.stated[end] = 0
    if state.told is not None:
        names: list[Json] = [NAMES[p] for p in gone(state)]
        params: dict[str, Json] = {"generals": names, "armies": armies}
        state.tell("split", params, (state.owner[nation],))
    state.from_city = state.to_city = -1


def gone(state: BaseState) -> list[int]:
    """List who left a stack that is being divided; without a march it was Laudon, by fate."""
    return pieces_of(state.marches[-1].pieces) if state.marches else [_LAUDON]


def split_bounds(state: BaseState) -> tuple[int, int]:
    """Give the least and the most armies that may go along."""
    away = len(gone(state))
    rest = len(state.generals_at(state.from_city))
    armies = state.pool[state.from_city]
    return max(away, armies - 8 * rest), min(8 * away, armies - rest)
