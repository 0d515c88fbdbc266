"""Victory: who wins, and when (000 §§11–12, F30 to F32)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import BOHEMIAN_OBJECTIVES, SAXON_OBJECTIVES
from tafelrunde.games.friedrich.model.components import (
    ATTACKERS,
    AUSTRIA,
    DECLARED,
    FRANCE,
    NATIONS,
    OVER,
    PRUSSIA,
    RUSSIA,
    SWEDEN,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import conquest, expert
from tafelrunde.kernel import Json, Outcome, Phrase

WAIVED_OBJECTIVES = 4
"""Objectives Austria need not conquer once the option is declared (F30)."""


def required_objectives(state: BaseState, nation: int) -> int:
    """Return how many objectives a nation needs at the moment (T14)."""
    if nation == PRUSSIA:
        return 14
    number = conquest.conquerable_objectives(state, nation).bit_count()
    return number - WAIVED_OBJECTIVES if _has_waiver(state, nation) else number


def _has_waiver(state: BaseState, nation: int) -> bool:
    return nation == AUSTRIA and state.option == DECLARED


def counted_objectives(state: BaseState, nation: int) -> int:
    """Return how many of them it holds, as far as they count (F30, T14)."""
    held = held_objectives(state, nation)
    number = held.bit_count()
    if _has_waiver(state, nation):
        most = required_objectives(state, nation)
        return min(number, most if held & SAXON_OBJECTIVES else most - 1)
    return number


def held_objectives(state: BaseState, nation: int) -> int:
    """Return the objectives of a nation that it holds and that count."""
    if nation == PRUSSIA:
        return state.conquered & BOHEMIAN_OBJECTIVES
    return state.conquered & conquest.conquerable_objectives(state, nation)


def winning_attackers(state: BaseState) -> int:
    """Return the attacking nations that meet their goal, one bit each."""
    bits = 0
    for nation in ATTACKERS:
        if state.is_at_war(nation) and counted_objectives(state, nation) >= required_objectives(
            state, nation
        ):
            bits |= 1 << nation
    return bits


def check_end_of_turn(state: BaseState) -> bool:
    """Check at the end of a turn; all nations that meet their goal win together (F31)."""
    won = winning_attackers(state)
    if expert.has_won_offensively(state):
        won |= 1 << PRUSSIA
        state.offensive = True
    if won:
        _end_game(state, won)
    return bool(won)


def is_offensive_victory(state: BaseState) -> bool:
    """Return whether the fall of Bohemia ends the game now: anniversary edition only (F1c)."""
    options = state.options
    if options.edition != "anniversary" or options.scenario != "none":
        return False
    return expert.has_won_offensively(state)


def check_offensive_victory(state: BaseState) -> bool:
    """End the game if Prussia has just won it offensively."""
    if not is_offensive_victory(state):
        return False
    state.offensive = True
    _end_game(state, 1 << PRUSSIA)
    return True


def check_defensive_victory(state: BaseState) -> bool:
    """End the game for Friedrich once fate has taken his enemies out (000 §12, §14)."""
    needed = (FRANCE,) if state.options.scenario == "west" else (RUSSIA, SWEDEN, FRANCE)
    if not all(state.exits[nation] for nation in needed):
        return False
    _end_game(state, 1 << PRUSSIA)
    return True


def _end_game(state: BaseState, won: int) -> None:
    state.winners = won
    state.stage = OVER
    state.to_act = None
    if state.told is not None:
        names: list[Json] = [NATIONS[n] for n in range(7) if won >> n & 1]
        state.emit(_victory_kind(state), {"nations": names}, final=True)


def _victory_kind(state: BaseState) -> str:
    if state.winners == 1 << PRUSSIA:
        return "wins_offensively" if state.offensive else "wins_defensively"
    return "wins"


def outcome(state: BaseState) -> Outcome:
    """Return the winning seats; a seat's points are its winning nations."""
    scores = [0] * state.options.players
    for nation in range(7):
        if state.winners >> nation & 1:
            scores[state.owner[nation]] += 1
    winners = tuple(seat for seat, score in enumerate(scores) if score)
    names: list[Json] = [NATIONS[n] for n in range(7) if state.winners >> n & 1]
    turn = state.turn
    reason = Phrase(f"friedrich.outcome.{_victory_kind(state)}", {"nations": names, "turn": turn})
    return Outcome(winners, tuple(scores), reason)
