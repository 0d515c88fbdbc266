"""What the championship's sheet says of a game, kept from the first act (T10 to T32, §8)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import BOHEMIAN_OBJECTIVES
from tafelrunde.games.friedrich.model.components import (
    ATTACKERS,
    DECLARED,
    IMPERIAL,
    NATIONS,
    OVER,
    PRUSSIA,
)
from tafelrunde.games.friedrich.rules import victory
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Json, State

ROLE_TITLES = {
    "friedrich": "Friedrich",
    "elisabeth": "Elisabeth",
    "maria-theresia": "Maria Theresia",
    "pompadour": "Pompadour",
}


def protocol(state: State) -> dict[str, Json]:
    """Return the sheet of a game as plain data; of a running game as it stands now."""
    assert isinstance(state, FriedrichState)
    sheet: dict[str, Json] = {
        "rounds": state.turn,
        "winners": _winners(state),
        "nations": {NATIONS[n]: _score(state, n) for n in ATTACKERS if _took_part(state, n)},
        "imperial_held_by": _holder(state, IMPERIAL),
        "imperial_before_change": state.imperial_before if state.imperial_changed else None,
        "offensive_option": _offensive_option_result(state),
        "cards_dealt": {NATIONS[n]: state.dealt[n] for n in range(7) if _took_part(state, n)},
        "details": _details(state),
    }
    if state.winners >> PRUSSIA & 1:
        sheet["offensive"] = state.offensive
    return sheet


def _took_part(state: FriedrichState, nation: int) -> bool:
    return state.owner[nation] >= 0


def _winners(state: FriedrichState) -> list[Json]:
    return [NATIONS[n] for n in range(7) if state.winners >> n & 1]


def _score(state: FriedrichState, nation: int) -> list[Json]:
    """Return what a nation holds and needs, frozen when it left the war (T17)."""
    if state.exits[nation]:
        return [*state.held_at_exit[nation]]
    return [victory.counted_objectives(state, nation), victory.required_objectives(state, nation)]


def _holder(state: FriedrichState, nation: int) -> Json:
    """Name the role that plays a nation; Elisabeth for both roles of three players."""
    seat = state.owner[nation]
    return ROLE_TITLES[state.roles[seat]] if seat >= 0 else None


def _offensive_option_result(state: FriedrichState) -> Json:
    """Return the result of the offensive option; None if it was not chosen (T20 to T22)."""
    if state.option != DECLARED:
        return None
    failed, won = bool(state.failed_in), state.offensive and state.stage == OVER
    ended = state.failed_in if failed else state.turn if won else None
    objectives = (
        state.failed_with if failed else (state.conquered & BOHEMIAN_OBJECTIVES).bit_count()
    )
    return {
        "prussia": objectives,
        "ended_in_round": ended,
        "failed": failed,
        "card_taken": bool(state.taken_in),
    }


def _details(state: FriedrichState) -> dict[str, Json]:
    """Return what the sheet keeps besides: seats, and the turns in which things happened."""
    return {
        "seats": {ROLE_TITLES[role]: seat for seat, role in enumerate(state.roles)},
        "holders": {NATIONS[n]: _holder(state, n) for n in range(7) if _took_part(state, n)},
        "left_in_round": {NATIONS[n]: turn for n, turn in enumerate(state.exits) if turn},
        "imperial_changed_in_round": state.imperial_changed or None,
        "first_subsidy_cut_in_round": state.cut_in or None,
        "card_taken_in_round": state.taken_in or None,
        "option_failed_in_round": state.failed_in or None,
        "combats": state.combats,
    }
