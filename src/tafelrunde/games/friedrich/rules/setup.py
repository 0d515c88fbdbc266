"""Setting up: roles, pieces, the secret allotment of armies (000 §1, F5, F32)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import START
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    AUSTRIA,
    FRANCE,
    GENERALS,
    HANOVER,
    IMPERIAL,
    MAX_ARMIES_PER_GENERAL,
    NAMES,
    NATION_OF,
    NATIONS,
    PIECES,
    PRUSSIA,
    ROLE_OF,
    ROLES,
    TRAINS,
    general,
)
from tafelrunde.games.friedrich.model.options import RAFFLE, RuleOptions
from tafelrunde.games.friedrich.model.state import AnyState, BaseState
from tafelrunde.games.friedrich.rules import armies
from tafelrunde.kernel import Chance, Json

_WEST = (PRUSSIA, HANOVER, FRANCE)
_SILESIA = (PRUSSIA, AUSTRIA, IMPERIAL)
SCENARIO_NATIONS = {"none": tuple(range(7)), "west": _WEST, "silesia": _SILESIA}
_PRUSSIANS = {
    "west": (general("Seydlitz"), TRAINS[PRUSSIA][0]),
    "silesia": (*GENERALS[PRUSSIA][:5], *TRAINS[PRUSSIA]),
}


def set_up_game(kind: type[AnyState], options: RuleOptions, chance: Chance) -> AnyState:
    """Raffle the roles, set up the pieces, and ask for the first allotment."""
    roles = list(options.cast())
    chance.shuffle(roles)
    if options.roles != RAFFLE:
        roles = options.roles.split(",")
    state = kind(options, tuple(roles), chance)
    for nation in range(7):
        if nation in SCENARIO_NATIONS[options.scenario]:
            state.owner[nation] = seat_of_role(roles, ROLE_OF[nation])
            state.total[nation] = armies.army_limit(state, nation)
        else:
            state.out |= 1 << nation
    for piece in scenario_pieces(options.scenario):
        state.place_piece(piece, START[piece])
    state.nation = -1
    ask_next_nation(state)
    return state


def scenario_pieces(scenario: str) -> list[int]:
    """List the pieces that exist in a scenario."""
    prussians = _PRUSSIANS.get(scenario)
    pieces = [p for p in range(PIECES) if NATION_OF[p] in SCENARIO_NATIONS[scenario]]
    return [p for p in pieces if prussians is None or NATION_OF[p] != PRUSSIA or p in prussians]


def seat_of_role(roles: list[str], role: int) -> int:
    """Return the seat of a role; with three players Elisabeth is Pompadour too."""
    name = ROLES[role]
    return roles.index(name if name in roles else ROLES[1])


def ask_next_nation(state: BaseState) -> bool:
    """Ask the next nation for its allotment; return whether all nations are done."""
    state.nation += 1
    while state.nation < 7 and not state.is_at_war(state.nation):
        state.nation += 1
    if state.nation == 7:
        state.armies_left = state.step = 0
        return True
    state.stage, state.step = ALLOT, 0
    state.armies_left = state.total[state.nation]
    state.to_act = state.owner[state.nation]
    return False


def allotment_bounds(state: BaseState) -> tuple[int, int]:
    """Return the fewest and the most armies for the current stack."""
    stacks = state.stacks(state.nation)
    sizes = [len(state.generals_at(city)) for city in stacks]
    mine, later = sizes[state.step], sum(sizes[state.step + 1 :])
    return max(mine, state.armies_left - MAX_ARMIES_PER_GENERAL * later), min(
        MAX_ARMIES_PER_GENERAL * mine, state.armies_left - later
    )


def stack_limits(state: BaseState) -> list[tuple[int, int]]:
    """Return the least and the most armies of each stack that is still to be asked."""
    stacks = state.stacks(state.nation)[state.step :]
    sizes = [len(state.generals_at(city)) for city in stacks]
    return [(size, MAX_ARMIES_PER_GENERAL * size) for size in sizes]


def allot_armies(state: BaseState, number: int) -> bool:
    """Allot armies to the current stack in secret; return whether the war can begin."""
    nation = state.nation
    stacks = state.stacks(nation)
    city = stacks[state.step]
    state.pool[city] = number
    state.armies_left -= number
    if state.told is not None:
        names: list[Json] = [NAMES[p] for p in state.generals_at(city)]
        state.emit("allotted", {"generals": names, "armies": number}, (state.owner[nation],))
    state.step += 1
    if state.step < len(stacks):
        return False
    state.emit("allotment_done", {"nation": NATIONS[nation], "total": state.total[nation]})
    return ask_next_nation(state)
