"""Who has won, and when (000 §§11–12, F30 to F32)."""

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

WAIVED = 4
"""Objectives Austria need not conquer once the option is declared (F30)."""


def required(state: BaseState, nation: int) -> int:
    """Say how many objectives a nation needs at this moment (T14)."""
    if nation == PRUSSIA:
        return 14
    number = conquest.wanted(state, nation).bit_count()
    return number - WAIVED if _is_waived(state, nation) else number


def _is_waived(state: BaseState, nation: int) -> bool:
    return nation == AUSTRIA and state.option == DECLARED


def counted(state: BaseState, nation: int) -> int:
    """Say how many of those it holds, as far as they count (F30, T14)."""
    held = held_by(state, nation)
    number = held.bit_count()
    if _is_waived(state, nation):
        most = required(state, nation)
        return min(number, most if held & SAXON_OBJECTIVES else most - 1)
    return number


def held_by(state: BaseState, nation: int) -> int:
    """Give the objectives of a nation that it holds and that count."""
    if nation == PRUSSIA:
        return state.conquered & BOHEMIAN_OBJECTIVES
    return state.conquered & conquest.wanted(state, nation)


def attackers_won(state: BaseState) -> int:
    """Give the attacking nations that meet their goal, a bit each."""
    bits = 0
    for nation in ATTACKERS:
        if state.is_at_war(nation) and counted(state, nation) >= required(state, nation):
            bits |= 1 << nation
    return bits


def check_turn(state: BaseState) -> bool:
    """Check at the end of a turn; all nations that meet their goal win together (F31)."""
    won = attackers_won(state)
    if expert.has_won_offensively(state):
        won |= 1 << PRUSSIA
        state.offensive = True
    if won:
        _end(state, won)
    return bool(won)


def ends_at_once(state: BaseState) -> bool:
    """Tell whether the fall of Bohemia ends the game now: anniversary edition only (F1c)."""
    options = state.options
    if options.edition != "anniversary" or options.scenario != "none":
        return False
    return expert.has_won_offensively(state)


def check_at_once(state: BaseState) -> bool:
    """End the game if Prussia has just won it offensively."""
    if not ends_at_once(state):
        return False
    state.offensive = True
    _end(state, 1 << PRUSSIA)
    return True


def check_defence(state: BaseState) -> bool:
    """Friedrich wins when the war is over for those whom fate takes out (000 §12, §14)."""
    needed = (FRANCE,) if state.options.scenario == "west" else (RUSSIA, SWEDEN, FRANCE)
    if not all(state.exits[nation] for nation in needed):
        return False
    _end(state, 1 << PRUSSIA)
    return True


def _end(state: BaseState, won: int) -> None:
    state.winners = won
    state.stage = OVER
    state.to_act = None
    if state.told is not None:
        names: list[Json] = [NATIONS[n] for n in range(7) if won >> n & 1]
        state.tell(_way(state), {"nations": names}, final=True)


def _way(state: BaseState) -> str:
    if state.winners == 1 << PRUSSIA:
        return "wins_offensively" if state.offensive else "wins_defensively"
    return "wins"


def outcome(state: BaseState) -> Outcome:
    """Give the winning seats; a seat's points are its winning nations."""
    scores = [0] * state.options.players
    for nation in range(7):
        if state.winners >> nation & 1:
            scores[state.owner[nation]] += 1
    winners = tuple(seat for seat, score in enumerate(scores) if score)
    names: list[Json] = [NATIONS[n] for n in range(7) if state.winners >> n & 1]
    turn = state.turn
    reason = Phrase(f"friedrich.outcome.{_way(state)}", {"nations": names, "turn": turn})
    return Outcome(winners, tuple(scores), reason)
