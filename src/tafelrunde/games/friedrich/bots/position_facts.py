"""What an act changes in a position: protection, threats, supply. Nothing here is secret.

Both positions may be sampled worlds: only pieces on the map and the seat's own facts are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tafelrunde.games.friedrich.information.aids import (
    objectives_within_march,
    threatened_objectives,
)
from tafelrunde.games.friedrich.information.march_previews import ends_of
from tafelrunde.games.friedrich.model.atlas import PLACES, ROADS, cities_of
from tafelrunde.games.friedrich.model.components import FOES, NAMES
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import combat, conquest, movement, supply
from tafelrunde.kernel import Json, Phrase

MAX_CITIES: Final = 4
MAX_THREATS: Final = 2
MAX_ENEMY_REACH: Final = 6
"""No stack can come beside a city that is farther away."""


def reason(name: str, **params: Json) -> Phrase:
    """Return a reason in words."""
    return Phrase(f"bots.friedrich.why.{name}", params)


def hostile_stacks(state: BaseState, nation: int) -> Iterator[tuple[int, int]]:
    """List the hostile stacks of a nation: whose they are, and where they stand."""
    for foe in FOES[nation]:
        if state.is_at_war(foe):
            for city in state.stacks(foe):
                yield foe, city


def commander_name(state: BaseState, city: int) -> str:
    """Return the name of the highest-ranking general on a city."""
    return NAMES[combat.commander_at(state, city)]


def general_names(state: BaseState, city: int) -> list[Json]:
    """List the names of the generals on a city."""
    return [NAMES[piece] for piece in state.generals_at(city)]


def place_names(objectives: int) -> list[Json]:
    """List the names of objectives."""
    return [PLACES[city] for city in cities_of(objectives)]


def nearest_enemy(state: BaseState, nation: int, city: int) -> tuple[int, int] | None:
    """Return the distance and the city of the nearest hostile stack."""
    row = distances_from(city)
    return min(((row[foe], foe) for _, foe in hostile_stacks(state, nation)), default=None)


# Protection


def explain_protection(before: BaseState, after: BaseState, nation: int, seat: int) -> list[Phrase]:
    """Return the objectives that an act newly protects."""
    gained = _change_of_protection(before, after, nation)
    if not gained:
        return []
    urgent = _threats_to(before, nation, gained, seat)
    cities = [*place_names(urgent), *place_names(gained & ~urgent)]
    if len(cities) <= MAX_CITIES + 1:
        return [reason("protects", cities=cities)]
    return [
        reason("protects_more", cities=cities[:MAX_CITIES], more=len(cities) - MAX_CITIES),
    ]


def explain_opening(before: BaseState, after: BaseState, nation: int, seat: int) -> list[Phrase]:
    """Return the objectives that an act leaves open, where an enemy could take them next."""
    lost = _change_of_protection(after, before, nation)
    lost = _threats_to(after, nation, lost, seat) if lost else 0
    return [reason("leaves_open", cities=place_names(lost))] if lost else []


def _change_of_protection(less: BaseState, more: BaseState, nation: int) -> int:
    """Return what is protected in one position and not in the other, with the same holder."""
    gained = 0
    for foe in FOES[nation]:
        if less.is_at_war(foe):
            news = conquest.protected_objectives(more, foe)
            news &= ~conquest.protected_objectives(less, foe)
            gained |= news & conquest.capturable_objectives(more, foe)
    return gained & ~(less.conquered ^ more.conquered)


def _threats_to(state: BaseState, nation: int, objectives: int, seat: int) -> int:
    """Return which of some objectives the enemies could take in their next move."""
    threatened = 0
    for foe in FOES[nation]:
        if state.is_at_war(foe):
            taken, _ = conquest.conquests_and_marks(state, foe)
            threatened |= threatened_objectives(state, foe, taken & objectives, seat)
    return threatened


# What enemies can still reach


def explain_averted_threats(
    before: BaseState, after: BaseState, nation: int, seat: int
) -> list[Phrase]:
    """Name the enemies who can reach fewer objectives after an act, and those they still can."""
    reasons: list[Phrase] = []
    for foe, city in hostile_stacks(after, nation):
        had, has = _within_reach(before, foe, city, seat), _within_reach(after, foe, city, seat)
        if had == has or has & ~had:
            continue
        general = commander_name(after, city)
        if has:
            reasons.insert(0, reason("reaches_only", general=general, cities=place_names(has)))
        else:
            reasons.append(reason("reaches_none", general=general))
    return reasons[:MAX_THREATS]


def _within_reach(state: BaseState, nation: int, city: int, seat: int) -> int:
    taken, _ = conquest.conquests_and_marks(state, nation)
    return objectives_within_march(state, nation, city, taken, seat)


def explain_prospect(
    before: BaseState, after: BaseState, start: int, end: int, seat: int
) -> list[Phrase]:
    """Return the objectives that the stack can take with its next march, and could not before."""
    nation = before.nation
    then = _within_reach(after, nation, end, seat)
    news = then & ~_within_reach(before, nation, start, seat)
    return [reason("prospect", cities=place_names(news))] if news else []


def possible_attackers(state: BaseState, nation: int, city: int, seat: int) -> dict[int, str]:
    """Return the hostile stacks that could come beside a city in their next move."""
    row, sides = distances_from(city), set(ROADS[city])
    return {
        place: commander_name(state, place)
        for foe, place in hostile_stacks(state, nation)
        if row[place] <= MAX_ENEMY_REACH and sides & _ends_of_stack(state, foe, place, seat)
    }


def possible_captors(state: BaseState, nation: int, city: int, seat: int) -> dict[int, str]:
    """Return the hostile stacks that could take a train on a city in their next move."""
    row = distances_from(city)
    return {
        place: commander_name(state, place)
        for foe, place in hostile_stacks(state, nation)
        if row[place] < MAX_ENEMY_REACH and city in _ends_of_stack(state, foe, place, seat)
    }


def _ends_of_stack(state: BaseState, nation: int, city: int, seat: int) -> set[int]:
    pieces = movement.bits_of(state.generals_at(city))
    return {city, *ends_of(state, nation, pieces, city, seat)}


# Supply


def explain_new_supply(before: BaseState, after: BaseState, nation: int) -> list[Phrase]:
    """Name the stacks that an act brings into supply without moving them."""
    fed: list[Json] = []
    for city in after.stacks(nation):
        stood = before.at[city] == after.at[city]
        if stood and not supply.is_supplied(before, nation, city):
            fed += general_names(after, city) if supply.is_supplied(after, nation, city) else []
    return [reason("feeds", generals=fed)] if fed else []


def explain_cut_supply(before: BaseState, after: BaseState, nation: int) -> list[Phrase]:
    """Return the enemies who are out of supply only after an act."""
    cut = [
        commander_name(after, city)
        for foe, city in hostile_stacks(after, nation)
        if supply.is_supplied(before, foe, city) and not supply.is_supplied(after, foe, city)
    ]
    return [reason("cuts", generals=list(cut))] if cut else []
