"""The stakes of a fight in points of cards: an army costs six of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tafelrunde.games.friedrich.bots.duel_hands import DuelFacts
from tafelrunde.games.friedrich.bots.duel_solver import MAX_DEFICIT, Stakes
from tafelrunde.games.friedrich.model.atlas import (
    DEFENDED_BY,
    FIRST_ORDER,
    OBJECTIVES_OF,
    PROTECTED_FROM,
    ROADS,
    SUIT,
)
from tafelrunde.games.friedrich.model.components import (
    AMERICA,
    ARMIES,
    ELISABETH_DIES,
    FATE_CARDS,
    FRANCE,
    GENERALS,
    HANOVER,
    INDIA,
    PRUSSIA,
    RUSSIA,
    SWEDEN,
    SWEDEN_PEACE,
)
from tafelrunde.games.friedrich.rules import retreat

ARMY_PRICE: Final = 6.0
DEFENDER_POINT_FACTOR: Final = 1.6
"""A point is worth more to Prussia and Hanover: they draw nine cards a turn against fifteen."""
FOE_ARMY: Final = 0.6
FOE_POINT: Final = 0.4
"""What the attackers' armies and points are worth to the defenders: they are soon replaced."""
DEFENDER_CITY_FACTOR: Final = 0.6
"""The share of a city's worth that Prussia and Hanover fight for: most cities can be left."""
ENOUGH_ROOM: Final = 80
"""With this many free cities around, a retreat of any length is possible."""
MAX_STEPS: Final = 12
"""Where room is scarce, retreats up to this length are checked."""


@dataclass(frozen=True, slots=True)
class Worths:
    """What a fight is worth to one side, in points of cards."""

    army: float = ARMY_PRICE
    foe_army: float = 5.0
    points: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)
    """What a point of each suit is worth to me."""
    reserve: float = 14.0
    """What a Reserve is worth, for any value that it is given."""
    foe_point: float = 0.7
    """What I gain from each point that the foe spends."""
    hold: float = 2.0
    """The worth of not being driven off this city."""
    drive: float = 2.0
    """The worth of driving the foe off the other city."""
    city: float = 0.5
    """The worth of each city of a retreat, for both sides."""
    general: float = 4.0
    """The worth of a general who leaves the map, for both sides."""


def usual_worths(facts: DuelFacts, nation: int, city: int, foe: int, foe_city: int) -> Worths:
    """Return what a fight is worth to a nation, from this seat's knowledge."""
    is_defender = nation <= HANOVER
    point = _point_worth(facts, nation) * (DEFENDER_POINT_FACTOR if is_defender else 1.0)
    city_factor = DEFENDER_CITY_FACTOR if is_defender else 1.0
    return Worths(
        army=ARMY_PRICE * (1.2 - 0.2 * facts.total[nation] / ARMIES[nation]),
        foe_army=ARMY_PRICE * (FOE_ARMY if is_defender else 0.8),
        points=_points_by_suit(facts, nation, city, point),
        reserve=14.0 * point,
        foe_point=FOE_POINT if is_defender else 0.7,
        hold=2.0 + city_factor * city_worth(facts, nation, city, foe),
        drive=2.0 + city_factor * city_worth(facts, foe, foe_city, nation),
    )


def _point_worth(facts: DuelFacts, nation: int) -> float:
    """Return the worth of a point: high with few cards, low if the nation may soon leave."""
    cards = facts.hand_size(nation)
    worth = 1.15 if cards <= 3 else 1.0 if cards <= 10 else 0.85
    return worth * (1.0 - 0.5 * leaving_chance(facts, nation))


def leaving_chance(facts: DuelFacts, nation: int) -> float:
    """Return the chance that the next card of fate ends the war for a nation."""
    if facts.number("turn") < 5:
        return 0.0
    drawn = facts.lists["fate_drawn"]
    strokes = [c for c in _ending_strokes(nation, drawn) if c not in drawn]
    return len(strokes) / max(FATE_CARDS - len(drawn), 1)


def _ending_strokes(nation: int, drawn: list[int]) -> tuple[int, ...]:
    if nation == RUSSIA:
        return (ELISABETH_DIES,)
    if nation == SWEDEN:
        return (SWEDEN_PEACE,)
    if nation == FRANCE and (INDIA in drawn or AMERICA in drawn):
        return INDIA, AMERICA
    return ()


def _points_by_suit(
    facts: DuelFacts, nation: int, city: int, point: float
) -> tuple[float, float, float, float]:
    """Return the worth of a point by suit: suits where other own stacks stand are worth more."""
    others = {facts.where[p] for p in GENERALS[nation]} - {city}
    count = [0, 0, 0, 0]
    for place in others:
        if place >= 0:
            count[SUIT[place]] += 1
    one, two, three, four = (point * (0.95 + 0.05 * min(number, 3)) for number in count)
    return one, two, three, four


def city_worth(facts: DuelFacts, nation: int, city: int, foe: int) -> float:
    """Return the worth of staying on a city: the objectives that only this stack guards."""
    guarded = PROTECTED_FROM[city] & _contested_objectives(facts, nation, foe)
    for piece in GENERALS[nation]:
        place = facts.where[piece]
        if place >= 0 and place != city:
            guarded &= ~PROTECTED_FROM[place]
    marked = guarded & facts.number("marked")
    worth = 3.0 * (guarded & FIRST_ORDER).bit_count() + 1.0 * guarded.bit_count()
    return min(worth, 9.0) + marked_objectives_worth(facts, foe, marked)


def _contested_objectives(facts: DuelFacts, nation: int, foe: int) -> int:
    """Return the objectives that change hands between two nations if they are not guarded."""
    conquered = facts.number("conquered")
    if nation in (PRUSSIA, HANOVER):
        return OBJECTIVES_OF[foe] & DEFENDED_BY[nation] & ~conquered
    return OBJECTIVES_OF[nation] & conquered


def marked_objectives_worth(facts: DuelFacts, claimant: int, marked: int) -> float:
    """Return the worth of marked objectives, which fall when their guard leaves."""
    if not marked:
        return 0.0
    missing = (OBJECTIVES_OF[claimant] & ~facts.number("conquered")).bit_count()
    each = 6.0 if missing > 4 else 12.0
    return each * marked.bit_count() + (60.0 if missing <= marked.bit_count() else 0.0)


# From worths to stakes


def defeat_costs(
    armies: int, generals: int, army: float, general: float, ground_worth: float, city: float,
    closed: frozenset[int] = frozenset(),
) -> tuple[float, ...]:  # fmt: skip
    """Return the cost of giving way at −d for every d: armies, generals, ground, cities.

    >>> [round(cost, 1) for cost in defeat_costs(2, 1, 6.0, 4.0, 2.0, 0.5)[:4]]
    [0.0, 8.5, 18.0, 18.0]
    """
    costs = [0.0]
    for deep in range(1, MAX_DEFICIT + 1):
        left = 0 if deep in closed else max(armies - deep, 0)
        cost = army * (armies - left) + general * (generals - min(left, generals)) + ground_worth
        costs.append(cost + (city * min(deep, 8) if left else 0.0))
    return tuple(costs)


def stakes_of(
    worths: Worths,
    suit: int,
    mine: tuple[int, int],
    theirs: tuple[int, int],
    closed: frozenset[int] = frozenset(),
    foe_closed: frozenset[int] = frozenset(),
) -> Stakes:
    """Return the stakes of a fight; `mine` and `theirs` are armies and generals."""
    foe_reserve_gain = worths.foe_point * 14.0
    price = defeat_costs(*theirs, ARMY_PRICE, 4.0, max(worths.drive, 2.0), 0.5, foe_closed)
    return Stakes(
        defeat_costs(*mine, worths.army, worths.general, worths.hold, worths.city, closed),
        defeat_costs(
            *theirs, worths.foe_army, worths.general, worths.drive, worths.city, foe_closed
        ),
        tuple(cost + 2.0 for cost in price),
        worths.points[suit],
        worths.reserve,
        worths.foe_point,
        foe_reserve_gain,
        1.0,
        14.0,
    )


@lru_cache(maxsize=256)
def closed_retreats(loser: int, winner: int, occupied: int) -> frozenset[int]:
    """Return the lengths of retreat with no open road, where the whole stack would be lost."""
    if _has_room(loser, occupied):
        return frozenset()
    blocked = [
        d for d in range(1, MAX_STEPS + 1) if not retreat.retreat_ends(loser, winner, d, occupied)
    ]
    return frozenset(blocked) | (
        frozenset(range(MAX_STEPS + 1, 41)) if MAX_STEPS in blocked else set()
    )


def _has_room(city: int, occupied: int) -> bool:
    """Return whether many free cities are connected around a city."""
    seen, edge = {city}, [city]
    while edge and len(seen) < ENOUGH_ROOM:
        for near in ROADS[edge.pop(0)]:
            if near not in seen and not occupied >> near & 1:
                seen.add(near)
                edge.append(near)
    return len(seen) >= ENOUGH_ROOM
