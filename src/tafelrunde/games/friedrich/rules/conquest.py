"""Conquest of objectives, marks, reconquest, protection (000 §5, F12, F13)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import (
    BOHEMIAN_OBJECTIVES,
    DEFENDED_BY,
    FIRST_ORDER,
    OBJECTIVES_OF,
    PLACES,
    PROTECTED_FROM,
    PROTECTED_WITHIN_FOUR,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import (
    ATTACKERS,
    AUSTRIA,
    DECLARED,
    FRANCE,
    GENERALS,
    HANOVER,
    HEINRICH_PROTECTS_FAR,
    IMPERIAL,
    NATIONS,
    PRUSSIA,
    TRAINS,
    general,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.kernel import Json

HEINRICH = general("Heinrich")


def objectives_near_generals(state: BaseState, nation: int) -> int:
    """Return the objectives near a nation's generals, no matter which nation they belong to."""
    bits = 0
    where = state.where
    for piece in GENERALS[nation]:
        city = where[piece]
        if city >= 0:
            bits |= PROTECTED_FROM[city]
    if nation == PRUSSIA and state.effect == HEINRICH_PROTECTS_FAR and where[HEINRICH] >= 0:
        bits |= PROTECTED_WITHIN_FOUR[where[HEINRICH]]
    return bits


def conquerable_objectives(state: BaseState, nation: int) -> int:
    """Return the objectives a nation may conquer, including those it holds."""
    if nation == PRUSSIA:
        return BOHEMIAN_OBJECTIVES if can_prussia_conquer(state) else 0
    bits = OBJECTIVES_OF[nation]
    return bits & FIRST_ORDER if state.eased >> nation & 1 else bits


def can_prussia_conquer(state: BaseState) -> bool:
    """Return whether Prussia may conquer now (F27, F29, F32)."""
    if state.options.scenario == "silesia":
        return True
    if not state.options.expert or state.failed_in:
        return False
    return state.turn < 3 or state.option == DECLARED


def capturable_objectives(state: BaseState, nation: int) -> int:
    """Return the objectives that would change hands if a march left them unprotected."""
    return (
        conquerable_objectives(state, nation) & ~state.conquered
        | DEFENDED_BY[nation] & state.conquered
    )


def protected_objectives(state: BaseState, nation: int) -> int:
    """Return the objectives that are protected against this nation."""
    if nation >= ATTACKERS[0]:
        bits = objectives_near_generals(state, PRUSSIA) & DEFENDED_BY[PRUSSIA]
        if nation == FRANCE:
            bits |= objectives_near_generals(state, HANOVER) & DEFENDED_BY[HANOVER]
        if nation == AUSTRIA and state.conquered & BOHEMIAN_OBJECTIVES:
            bits |= objectives_near_generals(state, PRUSSIA) & BOHEMIAN_OBJECTIVES
        return bits
    return _protected_from_defenders(state, nation)


def _protected_from_defenders(state: BaseState, nation: int) -> int:
    """Return what is protected against Prussia or Hanover: by the holder's generals only (F13)."""
    bits = (
        objectives_near_generals(state, AUSTRIA) & DEFENDED_BY[AUSTRIA] if nation == PRUSSIA else 0
    )
    held = state.conquered & DEFENDED_BY[nation]
    for holder in ATTACKERS:
        mine = held & OBJECTIVES_OF[holder]
        if mine:
            bits |= objectives_near_generals(state, holder) & mine
            if holder == IMPERIAL:
                bits |= _objectives_near_train(state) & mine
    return bits


def _objectives_near_train(state: BaseState) -> int:
    city = state.where[TRAINS[IMPERIAL][0]]
    return PROTECTED_FROM[city] if city >= 0 else 0


def conquests_and_marks(state: BaseState, nation: int) -> tuple[int, int]:
    """Return the objectives that a march would conquer now, and those that it would mark."""
    open_to = capturable_objectives(state, nation)
    if not open_to:
        return 0, 0
    safe = protected_objectives(state, nation)
    return open_to & ~safe, open_to & safe & ~state.marked


def conquer_or_mark(state: BaseState, nation: int, left: int) -> tuple[int, int]:
    """Conquer or mark what a march leaves behind (F12)."""
    if not left:
        return 0, 0
    taken, doubtful = conquests_and_marks(state, nation)
    taken &= left
    doubtful &= left
    if taken or doubtful:
        _change_hands(state, nation, taken)
        state.marked = state.marked & ~taken | doubtful
        if doubtful and state.told is not None:
            names: list[Json] = [PLACES[c] for c in cities_of(doubtful)]
            state.emit("marks", {"nation": NATIONS[nation], "cities": names})
    return taken, doubtful


def _change_hands(state: BaseState, nation: int, taken: int) -> None:
    state.conquered ^= taken
    if taken and state.told is not None:
        for what, bits in (
            ("conquers", taken & state.conquered),
            ("reconquers", taken & ~state.conquered),
        ):
            if bits:
                names: list[Json] = [PLACES[c] for c in cities_of(bits)]
                state.emit(what, {"nation": NATIONS[nation], "cities": names})


def settle_marks(state: BaseState, nation: int) -> None:
    """Conquer the marked objectives that are unprotected after the combats (000 §5)."""
    if not state.marked:
        return
    fallen = (
        capturable_objectives(state, nation) & state.marked & ~protected_objectives(state, nation)
    )
    unmarked = state.marked & ~fallen
    state.marked = 0
    if unmarked and state.told is not None:
        names: list[Json] = [PLACES[c] for c in cities_of(unmarked)]
        state.emit("unmarked", {"cities": names})
    _change_hands(state, nation, fallen)


def clear_objectives(state: BaseState, bits: int) -> None:
    """Take conquests and marks off the map."""
    state.conquered &= ~bits
    state.marked &= ~bits
