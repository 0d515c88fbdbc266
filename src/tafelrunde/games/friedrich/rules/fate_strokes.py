"""The six strokes of fate: exits from the war, subsidies, the Imperial Army (000 §11, F25, F31)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import FIRST_ORDER, OBJECTIVES_OF
from tafelrunde.games.friedrich.model.components import (
    AMERICA,
    AUSTRIA,
    ELISABETH_DIES,
    FRANCE,
    GENERALS,
    GONE,
    IMPERIAL,
    INDIA,
    LORD_BUTE,
    NATIONS,
    POEMS,
    PRUSSIA,
    RETIRE,
    ROLES,
    RUSSIA,
    SWEDEN,
    SWEDEN_PEACE,
    TRAINS,
    general,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import (
    armies,
    cards,
    conquest,
    expert,
    victory,
)

CUMBERLAND = general("Cumberland")
LEHWALDT = general("Lehwaldt")
FRIEDRICH = general("Friedrich")


def apply_stroke(state: BaseState, card: int) -> None:
    """Apply a stroke up to the victory check; retirements follow after the check."""
    if card in (POEMS, LORD_BUTE):
        _cut_subsidy(state)
    elif card == ELISABETH_DIES:
        _leave_war(state, RUSSIA)
    elif card == SWEDEN_PEACE:
        _leave_war(state, SWEDEN)
    elif card in (INDIA, AMERICA):
        state.colonies += 1
        if state.colonies == 2:
            _leave_war(state, FRANCE)


def _cut_subsidy(state: BaseState) -> None:
    state.cuts += 1
    if not state.cut_in:
        state.cut_in = state.turn
        expert.check_option_failure(state)


def _leave_war(state: BaseState, nation: int) -> None:
    """Take a nation out of the war; what it held is recorded first (F25)."""
    was_in = state.is_at_war(nation)
    state.exits[nation] = state.turn
    state.emit("leaves", {"nation": NATIONS[nation]}, final=True)
    if not was_in:
        return  # In a scenario it was never in the war: its exit only counts toward the end.
    state.held_at_exit[nation] = (
        victory.counted_objectives(state, nation),
        victory.required_objectives(state, nation),
    )
    for city in state.stacks(nation):
        armies.remove_stack(state, city, GONE)
    for piece in (*GENERALS[nation], *TRAINS[nation]):
        state.remove_piece(piece, GONE)
    conquest.clear_objectives(state, OBJECTIVES_OF[nation])
    cards.discard_hand(state, nation)
    state.out |= 1 << nation
    _apply_exit_consequences(state)


def _apply_exit_consequences(state: BaseState) -> None:
    """Reduce goals and hand over the Imperial Army (000 §11)."""
    if state.options.scenario != "none":
        return
    if not state.is_at_war(RUSSIA) and state.is_at_war(SWEDEN):
        _reduce_goal(state, SWEDEN)
    if not state.imperial_changed:
        if not state.is_at_war(FRANCE):
            _hand_over_imperial_army(state, ROLES[3])
        elif not state.is_at_war(RUSSIA) and not state.is_at_war(SWEDEN):
            _hand_over_imperial_army(state, ROLES[1])


def _reduce_goal(state: BaseState, nation: int) -> None:
    """Stop counting second-order objectives and clear them from the map (F31)."""
    if not state.eased >> nation & 1:
        state.eased |= 1 << nation
        conquest.clear_objectives(state, OBJECTIVES_OF[nation] & ~FIRST_ORDER)
        state.emit("eased", {"nation": NATIONS[nation]})


def _hand_over_imperial_army(state: BaseState, role: str) -> None:
    """Give the Imperial Army to another player; the previous one still knows its cards (F7)."""
    seat = state.roles.index(role if role in state.roles else ROLES[1])
    before = state.owner[IMPERIAL]
    state.imperial_before = victory.counted_objectives(state, IMPERIAL)
    state.imperial_changed = state.turn
    state.owner[IMPERIAL] = seat
    hand = state.hands[IMPERIAL]
    state.sealed &= ~hand
    state.aware[before] |= hand
    state.aware[seat] &= ~hand
    state.emit("imperial_changes", {"seat": seat}, final=True)
    if hand and state.told is not None:
        names = [cards.card_name(card) for card in cards.cards_of(hand)]
        state.emit("looks", {"nation": NATIONS[IMPERIAL], "cards": names}, (seat,), True)
    for nation in (AUSTRIA, IMPERIAL):
        _reduce_goal(state, nation)


def ask_retirement(state: BaseState, card: int) -> bool:
    """Retire generals after the victory check; return whether Prussia must choose (F1a, F31)."""
    if state.exits[FRANCE] and state.where[CUMBERLAND] != GONE:
        armies.retire_general(state, CUMBERLAND)
    if state.options.scenario != "none" or card not in (ELISABETH_DIES, SWEDEN_PEACE):
        return False
    if card == ELISABETH_DIES and state.options.edition == "revised-2005":
        if state.where[LEHWALDT] != GONE:
            armies.retire_general(state, LEHWALDT)
        return False
    if not retirable_generals(state):
        return False
    state.stage, state.to_act = RETIRE, state.owner[PRUSSIA]
    return True


def retirable_generals(state: BaseState) -> list[int]:
    """List the Prussian generals who may retire: never Friedrich himself."""
    return [p for p in GENERALS[PRUSSIA] if p != FRIEDRICH and state.where[p] != GONE]
