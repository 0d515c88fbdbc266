"""Supply: which generals have it, are turned face down, or are lost (000 §9, F18, F19)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import (
    AT_HOME,
    MAP_Y,
    PLACES,
    ROADS,
    SOUTH_OF_ROW_5,
)
from tafelrunde.games.friedrich.model.components import (
    FOES,
    NAMES,
    NATIONS,
    PRUSSIA,
    TRAINS,
)
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import armies, expert
from tafelrunde.games.friedrich.rules.movement import bits_of
from tafelrunde.kernel import Json

SUPPLY_REACH = 6


def is_supplied(state: BaseState, nation: int, city: int) -> bool:
    """Return whether a general of a nation on this city would be in supply."""
    if city in AT_HOME[nation]:
        return True
    return any(
        state.where[train] >= 0 and _has_supply_road(state, nation, city, state.where[train])
        for train in TRAINS[nation]
    )


def _has_supply_road(state: BaseState, nation: int, city: int, train: int) -> bool:
    """Return whether a road of at most six cities has no hostile piece between its ends."""
    steps = distances_from(train)
    if steps[city] > SUPPLY_REACH:
        return False
    at, foes = state.at, FOES[nation]
    seen, edge = {city}, [city]
    for length in range(1, SUPPLY_REACH + 1):
        ring = []
        for here in edge:
            for near in ROADS[here]:
                if near == train:
                    return True
                # Cities too far from the train to reach it in time are skipped.
                if near in seen or steps[near] > SUPPLY_REACH - length:
                    continue
                seen.add(near)
                if not at[near] or (at[near] - 1) % 8 not in foes:
                    ring.append(near)
        edge = ring
    return False


def roads_from_trains(state: BaseState, nation: int, trains: list[int]) -> dict[int, int]:
    """Return every city that the trains supply, with the next city on its road to a train.

    It is the same rule, seen from the trains: one search answers for all cities. The city of a
    train leads to itself.
    """
    at, foes = state.at, FOES[nation]
    onward = {city: city for city in trains}
    edge = trains
    for _ in range(SUPPLY_REACH):
        ring = []
        for here in edge:
            for near in ROADS[here]:
                if near not in onward:
                    onward[near] = here
                    if not at[near] or (at[near] - 1) % 8 not in foes:
                        ring.append(near)
        edge = ring
    return onward


def trains_on_map(state: BaseState, nation: int) -> list[int]:
    """List the cities where a nation's trains stand."""
    return [state.where[train] for train in TRAINS[nation] if state.where[train] >= 0]


def check_supply(state: BaseState, nation: int) -> None:
    """Turn or remove a nation's generals; only the total loss is public (F3)."""
    before = state.total[nation]
    for city in state.stacks(nation):
        stack = bits_of(state.generals_at(city))
        if is_supplied(state, nation, city):
            if state.face_down & stack:
                state.face_down &= ~stack
                _emit_supply(state, "in_supply", nation, city)
        elif state.face_down & stack:
            _remove_unsupplied(state, nation, city)
        else:
            state.face_down |= stack
            _emit_supply(state, "out_of_supply", nation, city)
    lost, left = before - state.total[nation], state.total[nation]
    if lost:
        state.emit("desert", {"nation": NATIONS[nation], "armies": lost, "total": left}, final=True)


def _remove_unsupplied(state: BaseState, nation: int, city: int) -> None:
    _emit_supply(state, "starved", nation, city)
    armies.remove_stack(state, city)
    if nation == PRUSSIA and MAP_Y[city] > SOUTH_OF_ROW_5:
        expert.give_open_card_to_austria(state)


def _emit_supply(state: BaseState, what: str, nation: int, city: int) -> None:
    if state.told is not None:
        names: list[Json] = [NAMES[p] for p in state.generals_at(city)]
        params: dict[str, Json] = {
            "nation": NATIONS[nation],
            "generals": names,
            "city": PLACES[city],
        }
        state.emit(what, params)
