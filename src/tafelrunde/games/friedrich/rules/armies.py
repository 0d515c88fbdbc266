"""Armies in stacks: pools, losses, gains, desertion (000 §6, F8 to F10)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.components import (
    ARMIES,
    GENERALS,
    GONE,
    MAX_ARMIES_PER_GENERAL,
    NAMES,
    NATION_OF,
    NATIONS,
    OFF,
    PRUSSIA,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.kernel import Json

SCENARIO_ARMIES = {"west": 3, "silesia": 24}
"""Prussia's armies in the scenarios; it never has more (000 §14)."""


def army_limit(state: BaseState, nation: int) -> int:
    """Return the number of armies a nation began with, which it may never exceed."""
    if nation == PRUSSIA:
        return SCENARIO_ARMIES.get(state.options.scenario, ARMIES[PRUSSIA])
    return ARMIES[nation]


def generals_on_map(state: BaseState, nation: int) -> int:
    """Count a nation's generals on the map."""
    where = state.where
    return sum(where[piece] >= 0 for piece in GENERALS[nation])


def room_for_armies(state: BaseState, city: int) -> int:
    """Return how many more armies the stack on a city could command."""
    return MAX_ARMIES_PER_GENERAL * len(state.generals_at(city)) - state.pool[city]


def set_pool(state: BaseState, city: int, armies: int) -> None:
    """Set the armies of the stack on a city, and update its nation's total."""
    state.total[state.at[city] - 1] += armies - state.pool[city]
    state.pool[city] = armies


def can_gain(state: BaseState, city: int) -> bool:
    """Return whether the limits allow one more army (F9)."""
    nation = state.at[city] - 1
    return state.total[nation] < army_limit(state, nation) and room_for_armies(state, city) > 0


def can_lose(state: BaseState, city: int) -> bool:
    """Return whether one army can be lost with one left for each general (F9)."""
    return state.pool[city] > len(state.generals_at(city))


def change_armies_by_fate(state: BaseState, city: int, by: int) -> None:
    """Add or remove one army by fate; the total and the commander are public."""
    set_pool(state, city, state.pool[city] + by)
    if state.stated[city]:
        state.stated[city] += by
    commander = state.generals_at(city)[0]
    name = "gains" if by > 0 else "loses"
    nation = state.at[city] - 1
    params: dict[str, Json] = {"general": NAMES[commander], "total": state.total[nation]}
    state.emit(name, params, final=True)


def lose_armies(state: BaseState, city: int, armies: int) -> list[int]:
    """Remove armies from a stack; generals left without one come off, lowest rank first (F10)."""
    stack = state.generals_at(city)
    left = max(state.pool[city] - armies, 0)
    set_pool(state, city, left)
    if state.stated[city]:
        state.stated[city] = left
    removed = stack[left:]
    for piece in removed:
        state.remove_piece(piece, OFF)
    if not left:
        state.stated[city] = 0
    return removed


def remove_stack(state: BaseState, city: int, to: int = OFF) -> list[int]:
    """Take a whole stack off the map."""
    stack = state.generals_at(city)
    set_pool(state, city, 0)
    state.stated[city] = 0
    for piece in stack:
        state.remove_piece(piece, to)
    return stack


def retire_general(state: BaseState, piece: int) -> None:
    """Take a general out of the game; the stack keeps what it can command (000 §6, F9)."""
    city = state.where[piece]
    nation = NATION_OF[piece]
    before = state.total[nation]
    if city >= 0:
        stack = state.generals_at(city)
        if len(stack) == 1:
            remove_stack(state, city, GONE)
        else:
            set_pool(state, city, min(state.pool[city], MAX_ARMIES_PER_GENERAL * (len(stack) - 1)))
            if state.stated[city]:
                state.stated[city] = state.pool[city]
    state.remove_piece(piece, GONE)
    params: dict[str, Json] = {
        "nation": NATIONS[nation],
        "general": NAMES[piece],
        "lost": before - state.total[nation],
    }
    state.emit("retires", params, final=True)


def forget_stated_armies(state: BaseState, nation: int) -> None:
    """Make a nation's armies secret again, because it recruited (F34)."""
    for city in state.stacks(nation):
        state.stated[city] = 0
