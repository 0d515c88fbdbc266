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


def guarded(state: BaseState, nation: int) -> int:
    """Give the objectives near a nation's generals, whoever they belong to."""
    bits = 0
    where = state.where
    for piece in GENERALS[nation]:
        city = where[piece]
        if city >= 0:
            bits |= PROTECTED_FROM[city]
    if nation == PRUSSIA and state.effect == HEINRICH_PROTECTS_FAR and where[HEINRICH] >= 0:
        bits |= PROTECTED_WITHIN_FOUR[where[HEINRICH]]
    return bits


def wanted(state: BaseState, nation: int) -> int:
    """Give the objectives a nation may conquer at all, held ones included."""
    if nation == PRUSSIA:
        return BOHEMIAN_OBJECTIVES if prussia_conquers(state) else 0
    bits = OBJECTIVES_OF[nation]
    return bits & FIRST_ORDER if state.eased >> nation & 1 else bits


def prussia_conquers(state: BaseState) -> bool:
    """Tell whether Prussia may conquer now (F27, F29, F32)."""
    if state.options.scenario == "silesia":
        return True
    if not state.options.expert or state.failed_in:
        return False
    return state.turn < 3 or state.option == DECLARED


def targets(state: BaseState, nation: int) -> int:
    """Give the objectives whose holder would change if they were left unprotected."""
    return wanted(state, nation) & ~state.conquered | DEFENDED_BY[nation] & state.conquered


def protected(state: BaseState, nation: int) -> int:
    """Give those of the targets that are protected against this nation."""
    if nation >= ATTACKERS[0]:
        bits = guarded(state, PRUSSIA) & DEFENDED_BY[PRUSSIA]
        if nation == FRANCE:
            bits |= guarded(state, HANOVER) & DEFENDED_BY[HANOVER]
        if nation == AUSTRIA and state.conquered & BOHEMIAN_OBJECTIVES:
            bits |= guarded(state, PRUSSIA) & BOHEMIAN_OBJECTIVES
        return bits
    return _protected_from_defender(state, nation)


def _protected_from_defender(state: BaseState, nation: int) -> int:
    """Against Prussia and Hanover only the holder's own generals protect (F13)."""
    bits = guarded(state, AUSTRIA) & DEFENDED_BY[AUSTRIA] if nation == PRUSSIA else 0
    held = state.conquered & DEFENDED_BY[nation]
    for holder in ATTACKERS:
        mine = held & OBJECTIVES_OF[holder]
        if mine:
            bits |= guarded(state, holder) & mine
            if holder == IMPERIAL:
                bits |= _guarded_by_train(state) & mine
    return bits


def _guarded_by_train(state: BaseState) -> int:
    city = state.where[TRAINS[IMPERIAL][0]]
    return PROTECTED_FROM[city] if city >= 0 else 0


def changes(state: BaseState, nation: int) -> tuple[int, int]:
    """Give the objectives that change hands when left now, and those that would be marked."""
    open_to = targets(state, nation)
    if not open_to:
        return 0, 0
    safe = protected(state, nation)
    return open_to & ~safe, open_to & safe & ~state.marked


def leave(state: BaseState, nation: int, left: int) -> tuple[int, int]:
    """Conquer or mark what a march leaves behind (F12)."""
    if not left:
        return 0, 0
    taken, doubtful = changes(state, nation)
    taken &= left
    doubtful &= left
    if taken or doubtful:
        _take(state, nation, taken)
        state.marked = state.marked & ~taken | doubtful
        if doubtful and state.told is not None:
            shown: list[Json] = [PLACES[c] for c in cities_of(doubtful)]
            state.tell("marks", {"nation": NATIONS[nation], "cities": shown})
    return taken, doubtful


def _take(state: BaseState, nation: int, taken: int) -> None:
    state.conquered ^= taken
    if taken and state.told is not None:
        for what, bits in (
            ("conquers", taken & state.conquered),
            ("reconquers", taken & ~state.conquered),
        ):
            if bits:
                shown: list[Json] = [PLACES[c] for c in cities_of(bits)]
                state.tell(what, {"nation": NATIONS[nation], "cities": shown})


def settle(state: BaseState, nation: int) -> None:
    """After the combats marked objectives fall that are no longer protected (000 §5)."""
    if not state.marked:
        return
    fallen = targets(state, nation) & state.marked & ~protected(state, nation)
    kept = state.marked & ~fallen
    state.marked = 0
    if kept and state.told is not None:
        shown: list[Json] = [PLACES[c] for c in cities_of(kept)]
        state.tell("unmarked", {"cities": shown})
    _take(state, nation, fallen)


def clear(state: BaseState, bits: int) -> None:
    """Take conquests and marks off the map."""
    state.conquered &= ~bits
    state.marked &= ~bits
