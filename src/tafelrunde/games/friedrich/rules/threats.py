"""Gardez: objectives that could all fall in the coming turn (T49, C13)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import KUESTRIN, NEIGHBOURS, SAXON_OBJECTIVES
from tafelrunde.games.friedrich.model.components import (
    ATTACKERS,
    AUSTRIA,
    CHEVERT_NOT_ALONE,
    DECLARED,
    FERMOR_HELD,
    GENERALS,
    general,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import conquest, gardez, victory
from tafelrunde.games.friedrich.rules.movement import reach_of

FERMOR = general("Fermor")
CHEVERT = general("Chevert")


def gardez_objectives(state: BaseState) -> int:
    """Return the objectives to mark at the end of a turn, after fate (C13a, C13b)."""
    bits = 0
    for nation in ATTACKERS:
        if state.is_at_war(nation):
            bits |= _gardez_objectives_of(state, nation)
    return bits


def _gardez_objectives_of(state: BaseState, nation: int) -> int:
    generals = generals_with_reach(state, nation)
    objectives = conquest.conquerable_objectives(state, nation) & ~state.conquered
    if nation != AUSTRIA or state.option != DECLARED:
        return gardez.objectives_to_mark(generals, objectives)
    held = victory.held_objectives(state, nation)
    needed = victory.required_objectives(state, nation) - held.bit_count()
    if gardez.can_conquer(
        generals, objectives, max(needed, 1), 0 if held & SAXON_OBJECTIVES else SAXON_OBJECTIVES
    ):
        return gardez.reachable_objectives(generals, objectives)
    return 0


def generals_with_reach(state: BaseState, nation: int) -> list[tuple[int, int]]:
    """List where a nation's generals stand and how far each could go (C13d)."""
    generals = []
    for piece in GENERALS[nation]:
        city = state.where[piece]
        if city >= 0 and not _cannot_march(state, piece, city):
            generals.append((city, reach_of(state, 1 << piece)))
    return generals


def _cannot_march(state: BaseState, piece: int, city: int) -> bool:
    """Return whether fate holds Fermor back, or ties Chevert to the rest of his stack."""
    if piece == FERMOR and state.effect == FERMOR_HELD:
        return city == KUESTRIN or city in NEIGHBOURS[KUESTRIN]
    if piece == CHEVERT and state.effect == CHEVERT_NOT_ALONE:
        return len(state.generals_at(city)) > 1
    return False
