"""The marches of supply trains: near the generals who need them, away from hostile ones."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.friedrich.actions.action_codes import TRAIN_BIT
from tafelrunde.games.friedrich.bots import map_facts
from tafelrunde.games.friedrich.bots.map_facts import Group
from tafelrunde.games.friedrich.bots.situation import Situation
from tafelrunde.games.friedrich.model.atlas import OBJECTIVES_OF, PROTECTED_FROM
from tafelrunde.games.friedrich.model.components import HANOVER, IMPERIAL, TRAINS
from tafelrunde.games.friedrich.model.paths import distances_from

SUPPLY_DISTANCE: Final = 6
COMFORTABLE_DISTANCE: Final = 4
DANGER_BY_DISTANCE: Final = (0.0, 6.0, 5.0, 4.0, 2.0)
"""The cost of standing near a hostile general, by the distance in cities."""
MIN_GAIN: Final = 0.3


def next_march(situation: Situation) -> int:
    """Return the code of the next march of a train, 0 if all trains stand well."""
    state = situation.state
    for piece in TRAINS[situation.nation]:
        if state.where[piece] >= 0 and not state.moved >> piece & 1:
            code = _best_march(situation, piece, state.where[piece])
            if code:
                return code
    return 0


def _best_march(situation: Situation, piece: int, city: int) -> int:
    group = Group(TRAIN_BIT, 0, city)
    needs = _stack_needs(situation, piece)
    best, chosen = _rate_city(situation, city, needs) + MIN_GAIN, 0
    for march in map_facts.marches_of(situation.state, group, 0):
        value = _rate_city(situation, march.end, needs)
        if value > best:
            best, chosen = value, map_facts.code_of(group, march)
    return chosen


def _stack_needs(situation: Situation, piece: int) -> list[tuple[bytes, float]]:
    """List the distances from the stacks abroad, and how much each depends on this train."""
    state, nation = situation.state, situation.nation
    others = [state.where[t] for t in TRAINS[nation] if t != piece and state.where[t] >= 0]
    needs = []
    for city in state.stacks(nation):
        if not map_facts.HOME[nation][city]:
            row = distances_from(city)
            is_fed = any(row[other] <= SUPPLY_DISTANCE for other in others)
            needs.append((row, 0.25 if is_fed else 1.0))
    return needs


def _rate_city(situation: Situation, city: int, needs: list[tuple[bytes, float]]) -> float:
    value = 0.0
    for row, weight in needs:
        distance = row[city]
        lack = (
            5.0 + distance - SUPPLY_DISTANCE
            if distance > SUPPLY_DISTANCE
            else 0.4 * max(distance - COMFORTABLE_DISTANCE, 0)
        )
        value -= weight * lack
    worst = 0.0
    for foe in situation.foes:
        if foe.distances[city] < len(DANGER_BY_DISTANCE):
            worst = max(worst, DANGER_BY_DISTANCE[foe.distances[city]])
    value -= worst if situation.nation > HANOVER or needs else 1.5 * worst
    if situation.nation == IMPERIAL:
        held = PROTECTED_FROM[city] & situation.state.conquered & OBJECTIVES_OF[IMPERIAL]
        value += 0.8 * held.bit_count()
    return value
