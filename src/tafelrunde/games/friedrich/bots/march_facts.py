"""Why a march is good: what it takes, attacks, protects, and what it leaves to the enemies."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.friedrich.actions.action_codes import TRAIN_BIT, march_of
from tafelrunde.games.friedrich.bots import position_facts as facts
from tafelrunde.games.friedrich.bots.position_facts import reason
from tafelrunde.games.friedrich.bots.situation import suit_strengths
from tafelrunde.games.friedrich.model.atlas import (
    AT_HOME,
    OBJECTIVE_AT,
    PLACES,
    SUIT,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import HANOVER, NATIONS, SUITS
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.rules import combat, conquest, flow, supply
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Json, Phrase

MAX_REASONS: Final = 3


def explain_march(state: FriedrichState, code: int) -> list[Phrase]:
    """Return the reasons for a march, the most important first; none if nothing can be said."""
    seat = state.to_act
    assert seat is not None
    after = state.copy()
    flow.push(after, code)
    pieces, path = march_of(code)
    if pieces == TRAIN_BIT:
        return _explain_train(state, after, path, seat)
    start, end = path[0], path[-1]
    reasons = [
        *_explain_conquests(state, path),
        *_explain_taken_train(state, end),
        *_explain_attacks(state, after, end),
        *_explain_own_supply(state, after, pieces, start, end),
        *facts.explain_protection(state, after, state.nation, seat),
        *facts.explain_averted_threats(state, after, state.nation, seat),
        *facts.explain_cut_supply(state, after, state.nation),
        *_explain_escape(state, after, start, end, seat),
        *facts.explain_prospect(state, after, start, end, seat),
        *_explain_union(state, end, start),
    ]
    leaving = facts.explain_opening(state, after, state.nation, seat)
    return [*(reasons[:MAX_REASONS] or _explain_approach(state, start, end)), *leaving]


def _explain_conquests(state: FriedrichState, path: tuple[int, ...]) -> list[Phrase]:
    """Return the objectives that the march conquers, takes back or marks."""
    left = 0
    for city in path[:-1]:
        left |= OBJECTIVE_AT[city]
    taken, doubtful = conquest.conquests_and_marks(state, state.nation)
    kinds = {
        "conquers": left & taken & ~state.conquered,
        "reconquers": left & taken & state.conquered,
        "marks": left & doubtful,
    }
    return [reason(kind, cities=facts.place_names(bits)) for kind, bits in kinds.items() if bits]


def _explain_taken_train(state: FriedrichState, end: int) -> list[Phrase]:
    occupant = state.at[end]
    return [reason("takes_train", nation=NATIONS[occupant - 9])] if occupant >= 9 else []


def _explain_attacks(state: FriedrichState, after: FriedrichState, end: int) -> list[Phrase]:
    """Return the enemies beside the end of the march, and the nation's cards against them."""
    enemies: list[Json] = [
        facts.commander_name(after, pair & 1023)
        for pair in combat.find_pairs(after)
        if pair >> 10 == end
    ]
    if not enemies:
        return []
    points = round(suit_strengths(state.hands[state.nation] & ~state.sealed)[SUIT[end]])
    return [reason("attacks", generals=enemies, suit=SUITS[SUIT[end]], points=points)]


def _explain_own_supply(
    state: FriedrichState, after: FriedrichState, pieces: int, start: int, end: int
) -> list[Phrase]:
    nation = state.nation
    if supply.is_supplied(state, nation, start) or not supply.is_supplied(after, nation, end):
        return []
    return [reason("saves" if state.face_down & pieces else "rejoins")]


def _explain_escape(
    state: FriedrichState, after: FriedrichState, start: int, end: int, seat: int
) -> list[Phrase]:
    """Return the enemies who could attack before the march and cannot after it."""
    before = facts.possible_attackers(state, state.nation, start, seat)
    if not before or facts.possible_attackers(after, state.nation, end, seat):
        return []
    return [reason("escapes", generals=list(before.values()))]


def _explain_union(state: FriedrichState, end: int, start: int) -> list[Phrase]:
    joined = [] if end == start else facts.general_names(state, end)
    return [reason("unites", generals=joined)] if joined else []


def _explain_approach(state: FriedrichState, start: int, end: int) -> list[Phrase]:
    """Return where a march leads that changes nothing yet."""
    enemy = _explain_distance_to_enemy(state, start, end)
    goal = _explain_distance_to_objective(state, start, end)
    return (enemy or goal) if state.nation <= HANOVER else (goal or enemy)


def _explain_distance_to_objective(state: FriedrichState, start: int, end: int) -> list[Phrase]:
    objectives = cities_of(conquest.capturable_objectives(state, state.nation))
    distances = distances_from(end)
    if not objectives:
        return []
    goal = min(objectives, key=lambda city: (distances[city], city))
    if distances[goal] >= distances_from(start)[goal]:
        return []
    if goal == end:
        return [reason("enters", city=PLACES[goal])]
    return [reason("towards", city=PLACES[goal], distance=distances[goal])]


def _explain_distance_to_enemy(state: FriedrichState, start: int, end: int) -> list[Phrase]:
    nearest = facts.nearest_enemy(state, state.nation, end)
    if nearest is None:
        return []
    distance, city = nearest
    before = distances_from(start)[city]
    if distance == before:
        return []
    name = "closer" if distance < before else "farther"
    return [reason(name, general=facts.commander_name(state, city), distance=distance)]


# Supply trains


def _explain_train(
    state: FriedrichState, after: FriedrichState, path: tuple[int, ...], seat: int
) -> list[Phrase]:
    nation, start, end = state.nation, path[0], path[-1]
    reasons = facts.explain_new_supply(state, after, nation)
    hunters = facts.possible_captors(state, nation, start, seat)
    if hunters and not facts.possible_captors(after, nation, end, seat):
        reasons.append(reason("train_escapes", generals=list(hunters.values())))
    return (
        reasons or _explain_train_supply(after, end) or _explain_train_approach(state, start, end)
    )


def _explain_train_supply(after: FriedrichState, end: int) -> list[Phrase]:
    """Return the stacks abroad that a train supplies where it goes."""
    nation = after.nation
    fed = supply.roads_from_trains(after, nation, [end])
    names: list[Json] = [
        facts.commander_name(after, city)
        for city in after.stacks(nation)
        if city in fed and city not in AT_HOME[nation]
    ]
    return [reason("train_keeps", generals=names)] if names else []


def _explain_train_approach(state: FriedrichState, start: int, end: int) -> list[Phrase]:
    row = distances_from(end)
    stacks = state.stacks(state.nation)
    if not stacks:
        return []
    city = min(stacks, key=lambda stack: (row[stack], stack))
    if row[city] >= distances_from(start)[city]:
        return []
    return [
        reason("train_follows", general=facts.commander_name(state, city), distance=row[city]),
    ]
