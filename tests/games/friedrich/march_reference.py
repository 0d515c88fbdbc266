"""Marches and conquest a second time, slowly: every road is tried city by city.

It knows nothing of the engine's walks, bit masks or lists of marches. It reads where pieces stand,
who has moved, what is conquered and marked, and decides by the rules (000 §§4–5, F11–F13, F35).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from tafelrunde.games.friedrich.actions.action_codes import ANY_TRAIN
from tafelrunde.games.friedrich.model.atlas import (
    CLAIMANT,
    FIRST_ORDER,
    IDS,
    MAIN_ROADS,
    NUMBER,
    OBJECTIVES,
    ROADS,
    TERRITORY,
)
from tafelrunde.games.friedrich.model.components import (
    GENERALS,
    NATION_OF,
    NATIONS,
    SHORT_NAMES,
    SUITS,
    TRAINS,
    effect_of,
    general,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import position

DEFENDERS = {"prussia": 0, "saxony": 0, "hanover": 1, "austria": 4}
IMPERIAL = 5


def effect_number(name: str) -> int:
    """Number an effect such as `7 spades`."""
    card, suit = name.split()
    return effect_of(int(card), SUITS.index(suit))


SLOW = {effect_number("2 diamonds"): "Saltikov", effect_number("5 hearts"): "Richelieu",
        effect_number("12 spades"): "Daun"}  # fmt: skip
SHY = {effect_number("4 diamonds"): "Cumberland", effect_number("5 spades"): "Soubise",
       effect_number("7 spades"): "Friedrich"}  # fmt: skip


class Result(NamedTuple):
    """What makes two marches of the same group the same."""

    end: int
    conquered: frozenset[int]
    marked: frozenset[int]
    train: int


@cache
def distances(city: int) -> dict[int, int]:
    """Return the road distance of every city."""
    found, edge = {city: 0}, [city]
    for here in edge:
        for near in ROADS[here]:
            if near not in found:
                found[near] = found[here] + 1
                edge.append(near)
    return found


def is_hostile(one: int, other: int) -> bool:
    """Return whether two nations are enemies."""
    return (one < 2) != (other < 2)


def pieces_on(state: FriedrichState, city: int) -> list[int]:
    """List all pieces on a city."""
    return [piece for piece, place in enumerate(state.where) if place == city]


def is_general(piece: int) -> bool:
    """Tell a general from a train."""
    return piece in GENERALS[NATION_OF[piece]]


# Conquest


def conquered_cities(state: FriedrichState) -> set[int]:
    """Return the cities that are conquered."""
    return {city for o, city in enumerate(OBJECTIVES) if state.conquered >> o & 1}


def marked_cities(state: FriedrichState) -> set[int]:
    """Return the cities that carry a mark."""
    return {city for o, city in enumerate(OBJECTIVES) if state.marked >> o & 1}


def defender(city: int) -> int:
    """Return the one nation that defends an objective."""
    return DEFENDERS[TERRITORY[city]]


def claimant(city: int) -> int:
    """Return the nation whose objective a city is."""
    return CLAIMANT[OBJECTIVES.index(city)]


def changes_hands(state: FriedrichState, nation: int, city: int, held: set[int]) -> bool:
    """Return whether leaving an unprotected city would conquer or reconquer it."""
    if city not in OBJECTIVES:
        return False
    if city in held:
        return defender(city) == nation
    if claimant(city) != nation:
        return False
    if nation == 0:
        return state.options.scenario == "silesia" or (state.options.expert and state.turn < 3)
    first = FIRST_ORDER >> OBJECTIVES.index(city) & 1
    return bool(first or not state.eased >> nation & 1)


def is_protected(state: FriedrichState, city: int, held: set[int]) -> bool:
    """Return whether the holder of an objective has somebody near."""
    holder = claimant(city) if city in held else defender(city)
    guards = [*GENERALS[holder], *(TRAINS[holder] if holder == IMPERIAL else ())]
    for piece in guards:
        far = 3
        if piece == general("Heinrich") and state.effect == effect_number("11 hearts"):
            far = 4
        place = state.where[piece]
        if place >= 0 and distances(city)[place] <= far:
            return True
    return False


# Who and how far


def marching_groups(state: FriedrichState) -> Iterator[tuple[int, ...]]:
    """Yield every part of every stack, and every train, that has not moved."""
    mine = [p for p, place in enumerate(state.where) if place >= 0 and NATION_OF[p] == state.nation]
    ready = [p for p in mine if not state.moved >> p & 1]
    for place in sorted({state.where[p] for p in ready if is_general(p)}):
        stack = [p for p in ready if is_general(p) and state.where[p] == place]
        for size in range(1, len(stack) + 1):
            yield from combinations(stack, size)
    for piece in ready:
        if not is_general(piece):
            yield (piece,)


def march_range(state: FriedrichState, who: tuple[int, ...]) -> int:
    """Say how far a group goes on ordinary roads."""
    if not is_general(who[0]):
        return 2
    names = [SHORT_NAMES[piece] for piece in who]
    if SLOW.get(state.effect) in names:
        return 2
    return 4 if state.effect == effect_number("9 clubs") and "Friedrich" in names else 3


def roads_in_range(state: FriedrichState, who: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every road of a possible length, whatever stands on it."""
    most = march_range(state, who)
    start = state.where[who[0]]
    edge: list[tuple[tuple[int, ...], bool]] = [((start,), True)]
    while edge:
        path, fast = edge.pop()
        for near in ROADS[path[-1]]:
            still_fast = fast and near in MAIN_ROADS[path[-1]]
            if len(path) <= most + (1 if still_fast else 0):
                yield (*path, near)
                edge.append(((*path, near), still_fast))


def march_result(
    state: FriedrichState, who: tuple[int, ...], path: tuple[int, ...]
) -> Result | None:
    """Say what a march of a possible length leads to, None if it is not allowed."""
    for city in path[1:-1]:
        if set(pieces_on(state, city)) - set(who):
            return None
    end, nation = path[-1], state.nation
    met = [piece for piece in pieces_on(state, end) if piece not in who]
    train = -1
    if met:
        if not is_general(who[0]) or not _may_meet(nation, who, met):
            return None
        train = -1 if is_general(met[0]) else met[0]
    if not _fate_allows(state, who, path, train):
        return None
    taken, doubtful = _cities_left(state, who, path)
    return Result(end, frozenset(taken), frozenset(doubtful), train)


def _may_meet(nation: int, who: tuple[int, ...], met: list[int]) -> bool:
    if is_general(met[0]):
        return NATION_OF[met[0]] == nation and len(met) + len(who) <= 3
    return is_hostile(NATION_OF[met[0]], nation)


def _cities_left(
    state: FriedrichState, who: tuple[int, ...], path: tuple[int, ...]
) -> tuple[set[int], set[int]]:
    if not is_general(who[0]):
        return set(), set()
    held = conquered_cities(state)
    left = {city for city in path[:-1] if changes_hands(state, state.nation, city, held)}
    safe = {city for city in left if is_protected(state, city, held)}
    return left - safe, safe - marked_cities(state)


# Fate


def beside_enemy(state: FriedrichState, city: int) -> bool:
    """Return whether a hostile general stands on a neighbouring city."""
    return any(
        is_general(piece) and is_hostile(NATION_OF[piece], state.nation)
        for near in ROADS[city]
        for piece in pieces_on(state, near)
    )


def _fate_allows(
    state: FriedrichState, who: tuple[int, ...], path: tuple[int, ...], train: int
) -> bool:
    names, end = [SHORT_NAMES[piece] for piece in who], path[-1]
    if state.effect == effect_number("2 clubs") and "Fermor" in names:
        near = distances(NUMBER["kuestrin"])[path[0]]
        if near <= 1:
            return False
    if state.effect == effect_number("3 diamonds") and train >= 0 and IDS[end] == "halle":
        return False
    if SHY.get(state.effect) in names and (train >= 0 or beside_enemy(state, end)):
        return False
    return state.effect != effect_number("5 diamonds") or _chevert_stays(state, who, path)


def _chevert_stays(state: FriedrichState, who: tuple[int, ...], path: tuple[int, ...]) -> bool:
    chevert, start = general("Chevert"), path[0]
    stack = set(pieces_on(state, start))
    if chevert not in stack or len(stack) == 1 or stack == set(who):
        return True
    together = set(who) if chevert in who else stack - set(who)
    return len(together) > 1


# Texts


def march_text(who: tuple[int, ...], path: tuple[int, ...]) -> str:
    """Write a march as acts do."""
    names = "+".join(SHORT_NAMES[piece] for piece in sorted(who))
    return f"march {names} {'-'.join(IDS[city] for city in path)}"


def parse_march(act: str, state: FriedrichState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read a listed march: who goes, and the road."""
    code = state.parse(act).code >> 5
    bits, places = code & ((1 << ANY_TRAIN + 1) - 1), code >> ANY_TRAIN + 1
    path = []
    while places:
        path.append((places & 1023) - 1)
        places >>= 10
    if bits >> ANY_TRAIN:
        return (next(p for p in pieces_on(state, path[0])),), tuple(path)
    return tuple(p for p in range(ANY_TRAIN) if bits >> p & 1), tuple(path)


# Positions at random

CENTRES = {"2 clubs": NUMBER["kuestrin"], "3 diamonds": NUMBER["halle"]}
"""Where something happens under an effect that speaks of one city."""


def random_position(
    rng: Random, active: str, crowded: bool, effect: str = "", share: float = 0.85, **given: Any
) -> FriedrichState:
    """Return a position in which pieces stand anywhere, or all in one corner of the map.

    So large a share of the generals of other nations stands on it.
    """
    nation = NATIONS.index(active)
    contested = [c for c in OBJECTIVES if nation in (claimant(c), defender(c))]
    centre = CENTRES.get(effect) or rng.choice(contested)
    near = sorted(distances(centre), key=lambda city: (distances(centre)[city], city))
    spots = near[: rng.randint(32, 60)] if crowded else list(range(len(IDS)))
    rng.shuffle(spots)
    sides: dict[str, Any] = {}
    for name in sorted(NATIONS, key=lambda name: name != active):
        present = 0.85 if name == active else share
        sides[name] = _random_side(rng, NATIONS.index(name), spots, present)
    held = [IDS[c] for c in OBJECTIVES if claimant(c) and rng.random() < 0.4]
    return position(active, turn=1, conquered=held, effect=effect, **sides, **given)


def _random_side(rng: Random, nation: int, spots: list[int], present: float) -> dict[str, Any]:
    side: dict[str, Any] = {}
    names = [SHORT_NAMES[p] for p in GENERALS[nation] if rng.random() < present]
    while names and len(spots) > 3:
        size = rng.choice((1, 1, 1, 2, 2, 3))
        stack, names = names[:size], names[size:]
        side["+".join(stack)] = (IDS[spots.pop()], len(stack) * rng.randint(1, 3))
    trains = [IDS[spots.pop()] for _ in TRAINS[nation] if spots and rng.random() < 0.8]
    return side | ({"train": trains} if trains else {})
