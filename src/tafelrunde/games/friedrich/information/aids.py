"""Aids for reading a position from public facts: supply lines, protection, threats."""

from __future__ import annotations

from tafelrunde.games.friedrich.information.board_types import Aids
from tafelrunde.games.friedrich.information.march_previews import can_end, is_known_shy
from tafelrunde.games.friedrich.model.atlas import (
    AT_HOME,
    DEFENDED_BY,
    IDS,
    PROTECTED_WITHIN_FOUR,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    FOES,
    HANOVER,
    NATIONS,
    PRUSSIA,
)
from tafelrunde.games.friedrich.model.paths import walks
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import conquest, movement, supply


def aids(state: BaseState, seat: int | None) -> Aids:
    """Return the aids of a seat: the supply of its own side and the threats of the other.

    `supply` has a road to a train for each stack abroad, an empty one where there is none.
    `safe` and `open` are the objectives that are protected or not. `threats` are those that a
    nation could conquer in its next move. A spectator is shown all nations.
    """
    in_war = [nation for nation in range(7) if state.is_at_war(nation)]
    own_nations = [nation for nation in in_war if seat is not None and state.owner[nation] == seat]
    foes = [n for n in in_war if n in FOES[own_nations[0]]] if own_nations else in_war
    safe, unsafe = _protection(state, in_war)
    threats = {NATIONS[n]: _threatened_cities(state, n, seat) for n in foes}
    return {
        "supply": _supply_lines(state, own_nations or in_war),
        "safe": [IDS[city] for city in cities_of(safe)],
        "open": [IDS[city] for city in cities_of(unsafe)],
        "threats": {name: cities for name, cities in threats.items() if cities},
    }


def _supply_lines(state: BaseState, nations: list[int]) -> dict[str, list[str]]:
    """Return the road of each stack abroad to the nearest train, empty for none."""
    roads: dict[str, list[str]] = {}
    for nation in nations:
        abroad = [city for city in state.stacks(nation) if city not in AT_HOME[nation]]
        if abroad:
            trains = supply.trains_on_map(state, nation)
            onward = supply.roads_from_trains(state, nation, trains)
            roads |= {IDS[city]: _road_to_train(onward, city) for city in abroad}
    return roads


def _road_to_train(onward: dict[int, int], city: int) -> list[str]:
    if city not in onward:
        return []
    road = [IDS[city]]
    while onward[city] != city:
        city = onward[city]
        road.append(IDS[city])
    return road


def _protection(state: BaseState, nations: list[int]) -> tuple[int, int]:
    """Return the objectives of some nations that are protected, and those that are not.

    A conquered objective is protected against its defender.
    """
    safe = objectives = 0
    for nation in nations:
        mine = conquest.conquerable_objectives(state, nation)
        objectives |= mine
        safe |= mine & ~state.conquered & conquest.protected_objectives(state, nation)
    held = objectives & state.conquered
    for defender in (PRUSSIA, HANOVER, AUSTRIA):
        lost = held & DEFENDED_BY[defender]
        if lost:
            safe |= lost & conquest.protected_objectives(state, defender)
    return safe, objectives & ~safe


def _threatened_cities(state: BaseState, nation: int, seat: int | None) -> list[str]:
    taken, _ = conquest.conquests_and_marks(state, nation)
    return [IDS[city] for city in cities_of(threatened_objectives(state, nation, taken, seat))]


def threatened_objectives(state: BaseState, nation: int, taken: int, seat: int | None) -> int:
    """Return which of some objectives a nation's stacks could leave behind as theirs."""
    threatened = 0
    for city in state.stacks(nation):
        # A march cannot leave an objective behind that is more than four cities away.
        if PROTECTED_WITHIN_FOUR[city] & taken & ~threatened:
            threatened |= objectives_within_march(state, nation, city, taken & ~threatened, seat)
    return threatened


def objectives_within_march(
    state: BaseState, nation: int, start: int, taken: int, seat: int | None
) -> int:
    """Return which of some objectives one stack could leave behind as its nation's."""
    pieces = movement.bits_of(state.generals_at(start))
    if movement.is_held_back(state, pieces, start):
        return 0
    occupied = movement.blocking_cities(state, start, 0)
    is_shy = is_known_shy(state, nation, pieces, seat)
    reachable = 0
    for walk in walks(start, movement.reach_of(state, pieces)):
        news = walk.objectives_left & taken & ~reachable
        if not news or walk.between & occupied:
            continue
        if can_end(state, nation, pieces, start, walk.end, is_shy):
            reachable |= news
    return reachable
